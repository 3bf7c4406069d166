"""Device dice: SHA-256 of a secret seed. They fall alike on every machine and can be checked afterwards."""

import binascii
from hashlib import sha256


def commitment(seed: str) -> str:
    """The seed's hash. It is shown when a game starts, and fixes the seed without giving it away."""
    return _hex(sha256(("pitboss:" + seed).encode()).digest())


def make_seed(noise: bytes) -> str:
    """A seed word from at least 16 random bytes."""
    return _hex(noise[:16])


def _hex(data):
    return binascii.hexlify(data).decode()


class Chain:
    """The dice of one seed. Each chance event of a game draws from a stream of its own."""

    def __init__(self, seed: str, count: int = 0) -> None:
        self.seed = seed
        self.count = count  # events dealt so far; undo sets it back
        self._block = 0
        self._pool = iter(b"")  # bytes not drawn yet

    def next(self) -> int:
        """Open the stream of the next chance event and return its number."""
        number = self.count
        self.count = number + 1
        self._block = 0
        self._fill()
        return number

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1, all equally likely; at most 256 sides."""
        while True:
            for byte in self._pool:
                number = byte % sides
                if byte - number + sides <= 256:  # bytes of the last, incomplete round are skipped
                    return number
            self._fill()

    def _fill(self):
        name = "%s:%d:%d" % (self.seed, self.count - 1, self._block)
        self._pool = iter(sha256(name.encode()).digest())
        self._block += 1
