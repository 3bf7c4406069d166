"""The connection to the panel on a real board: SPI and four pins. Everything else about a panel runs anywhere."""

HZ = 10_000_000  # public drivers use this for all of these controllers; a board with long wires may set less


class Bus:
    """`pins` is the panel's part of a board's file: spi, sck, mosi, cs, dc, reset, busy and perhaps hz."""

    def __init__(self, pins: dict) -> None:
        import time

        from machine import SPI, Pin

        # Pins come after SPI: it takes a default input of its own, which is a panel's DC on Waveshare boards and its
        # BUSY on the Badger 2350. Whoever comes last has the pin.
        self._spi = SPI(
            pins["spi"], baudrate=pins.get("hz", HZ), polarity=0, phase=0, sck=Pin(pins["sck"]), mosi=Pin(pins["mosi"])
        )
        self._select = Pin(pins["cs"], Pin.OUT, value=1)
        self._is_data = Pin(pins["dc"], Pin.OUT, value=0)
        self._reset = Pin(pins["reset"], Pin.OUT, value=1)
        self._busy = Pin(pins["busy"], Pin.IN, Pin.PULL_UP)
        self._byte = bytearray(1)
        self.ticks_ms = time.ticks_ms
        self.sleep_ms = time.sleep_ms

    def command(self, byte: int, data: bytes | bytearray | None = None) -> None:
        """Send a command with its data in one transfer: byte by byte takes 24 times as long."""
        self.stream(byte, (data,) if data else ())

    def stream(self, byte: int, parts) -> None:
        """The same with data that comes in parts."""
        self._byte[0] = byte
        self._is_data(0)
        self._select(0)
        self._spi.write(self._byte)
        if parts:
            self._is_data(1)
        for part in parts:
            self._spi.write(part)
        self._select(1)

    def reset(self, level: int) -> None:
        """Set the reset pin; 0 holds the controller in reset."""
        self._reset(level)

    def busy(self) -> int:
        """The level of the BUSY pin; the driver knows which level means busy."""
        return self._busy()
