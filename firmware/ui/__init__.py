"""Drawing for one-bit panels.

canvas.py    Canvas: fills, boxes, lines, text, icons            PAPER, INK, LEFT, CENTRE, RIGHT
look.py      Look: the frame's numbers for a panel's size        look_for(width, height)
font.py      the sizes of type                                   S, M, L, XL, N19, SUM, M14
icons.py     the pixel art
frame.py     header, footer, clock_line
widgets.py   card, wall, list_rows, text_block, badge, bar, battery, number
seats.py     seat
dice.py      d6
faces.py     die, symbol, die_size: the dice of Dice Miner
mountain.py  mountain, mountain_width
mine.py      ore, lantern, run, rubble, dig
moments.py   moment, with the large pictures of drawings.py
"""
