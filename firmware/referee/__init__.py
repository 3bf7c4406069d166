"""The referee on a serial line; typed at a board's prompt: `import firmware.referee; firmware.referee.serve()`."""


def serve() -> None:
    """Answer the serial line until `quit`."""
    from firmware.referee import protocol

    protocol.serve()
