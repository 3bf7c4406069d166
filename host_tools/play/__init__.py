"""The game without a board: the simulator, the web page, the referee, replays, and screens in words."""
