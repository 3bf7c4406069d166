"""Code and data that stay in the flash, on the real littlefs and real compiled modules; memory is made up."""

import importlib
import sys
import types

import pytest
from littlefs import LittleFS, LittleFSError
from littlefs.context import UserContext

from host_tools.device.build.build import compiled
from host_tools.device.build.mpy import code_of, number
from host_tools.device.build.packs import label
from host_tools.device.flash_model import BLOCK, BLOCKS, PAGE, READ

FLASH = 0x10000000
START = FLASH + (2 << 20) - BLOCKS * BLOCK  # of the file system, at the end of 2 MB
HEAP = 0x20010000
PACK = b"\1\2\3\4\5"
NUMBER = 7  # of the module
SOURCE = b"""
def first(a, b):
    return a + b * 3 - len(str(a))

class Thing:
    def method(self, value):
        self.value = [value, value + 1, "a word", None]
        return self.value

    def other(self):
        for each in self.value:
            print(each, self)

def flow(values):
    return [each + 1 for each in values if each]

def last(values):
    return sorted(values, key=None, reverse=True)[0]
"""
INSIDE = ("first", "Thing", "method", "other", "flow", "", "last")  # in the order of their code


def codes(content):
    """The code of each function of a compiled module: where it begins, and how long it is."""
    found, waiting, at = [], 1, code_of(content)
    while waiting:
        size, at = number(content, at)
        found.append((at, size >> 3))
        at, waiting = at + (size >> 3), waiting - 1
        if size & 4:
            more, at = number(content, at)
            waiting += more
    return found


class HardFault(BaseException):
    """An address was read that nothing answers at: a chip halts."""


def system(context, blocks):
    return LittleFS(
        context, mount=True, block_size=BLOCK, block_count=blocks, read_size=READ, prog_size=PAGE,
        cache_size=4 * PAGE, lookahead_size=32, disk_version=0,
    )  # fmt: skip


class Through(UserContext):
    """What littlefs reads comes from a block device of MicroPython's kind."""

    def __init__(self, device):
        super().__init__(buffer=bytearray())
        self._device = device

    def read(self, cfg, block, off, size):
        buffer = bytearray(size)
        self._device.readblocks(block, buffer, off)
        return bytearray(buffer)


class Board:
    """A flash with littlefs in it, memory, and functions whose code is in the heap.

    `gap` is what lies behind the file system, up to the end of the flash; `says` whether its MicroPython tells where
    it begins.
    """

    def __init__(self, monkeypatch, megabytes=2, blocks=BLOCKS, gap=0, says=True):
        self.blocks = blocks
        self.end = FLASH + (megabytes << 20)
        self.start = self.end - gap - blocks * BLOCK
        self.says = says
        self.context = UserContext(buffer=bytearray(b"\xff" * (BLOCK * blocks)))
        LittleFS(
            self.context, mount=False, block_size=BLOCK, block_count=blocks, read_size=READ, prog_size=PAGE,
            cache_size=4 * PAGE, lookahead_size=32,
        ).format()  # fmt: skip
        self.files = system(self.context, blocks)
        self.files.mkdir("/pitboss")
        self.words = {}
        self.heap = {}
        self.contents = {}
        fakes = {
            "machine": {"mem32": self.words},
            "rp2": {"Flash": lambda: self},
            "uctypes": {"bytearray_at": self.bytes_at, "addressof": self.address_of},
            "vfs": {"VfsLfs2": self.mounted},
        }
        for name, things in fakes.items():
            monkeypatch.setitem(sys.modules, name, types.SimpleNamespace(**things))
        monkeypatch.delitem(sys.modules, "firmware.loader.execute_in_place", raising=False)
        self.monkeypatch = monkeypatch
        self.code = importlib.import_module("firmware.loader.execute_in_place")
        monkeypatch.delitem(sys.modules, "firmware.loader.execute_in_place")
        self.loaded = {}
        monkeypatch.setattr(self.code, "loaded", self.loaded)

    def ioctl(self, request, _):
        return self.blocks if request == 4 else 0

    def address_of(self, thing):
        """Before MicroPython 1.25 the flash was no buffer."""
        assert thing is self
        if not self.says:
            raise TypeError("object with buffer protocol required")
        return self.start

    def readblocks(self, block, buffer, offset=0):
        at = block * BLOCK + offset
        buffer[:] = self.context.buffer[at : at + len(buffer)]

    def mounted(self, device, progsize):
        assert progsize == PAGE
        disk = system(Through(device), self.blocks)
        return types.SimpleNamespace(open=lambda path, mode: disk.open(path, mode, buffering=0))

    def bytes_at(self, address, size):
        at = address - self.start
        if 0 <= at and at + size <= len(self.context.buffer):
            return bytearray(self.context.buffer[at : at + size])
        if FLASH <= address and address + size <= self.end:
            return bytearray(b"\xaa" * size)  # MicroPython, or nothing
        if address < HEAP:
            raise HardFault(hex(address))
        return bytearray(self.heap.get(address, b"").ljust(size, b"\0")[:size])

    def write(self, content, name=PACK):
        with self.files.open("/pitboss/" + name.hex(), "wb") as file:
            file.write(content)

    def make(self, source=SOURCE, inside=INSIDE, number=NUMBER):
        """A module as it is after an import; its compiled content."""
        content = compiled("thing.py", source)
        module = types.ModuleType("thing")
        exec(source, module.__dict__)
        owners = [module, *[thing for thing in vars(module).values() if isinstance(thing, type)]]
        for word, (at, size) in zip(inside, codes(content)[1:], strict=True):
            for owner in owners:
                thing = vars(owner).get(word)
                if isinstance(thing, types.FunctionType):
                    address = HEAP + 16 * 64 * len(self.heap)
                    self.heap[address] = content[at : at + size]
                    self.words[id(thing) + 4] = id(module)
                    self.words[id(thing) + 12] = address
                    self.contents[thing] = content[at : at + size]
        self.loaded[number] = module
        return module, content

    def install(self, before=b"", behind=b"x" * 1000, **given):
        """A module within some other bytes of its pack; (module, where it begins)."""
        module, content = self.make(**given)
        head = label(content)
        self.write(before + head + content + behind)
        return module, len(before) + len(head)

    def move(self, start, running=()):
        return self.code.Patcher(running).patch(NUMBER, start, PACK)

    def is_moved(self, function):
        """Whether a function's code is in the flash; it has to be the right one there."""
        address = self.words[id(function) + 12]
        if address >= HEAP:
            return False
        assert self.bytes_at(address, len(self.contents[function])) == self.contents[function]
        return True


@pytest.fixture
def board(monkeypatch):
    return Board(monkeypatch)


def test_functions_and_methods_run_from_the_flash(board):
    module, start = board.install()
    moved = [module.first, module.flow, module.last, module.Thing.method, module.Thing.other]
    assert board.move(start) == sum(len(board.contents[function]) for function in moved)
    assert all(board.is_moved(function) for function in moved)


@pytest.mark.parametrize("before", [*range(0, 17000, 1511), 4096 - 4, 8188 - 4, 12276 - 4, 16372 - 4])
def test_modules_anywhere_in_a_piece_of_many_blocks_are_found(board, before):
    module, start = board.install(bytes(range(251)) * 80 + b"x" * before)
    board.move(start)
    own = [module.first, module.last, module.Thing.method, module.Thing.other]
    assert sum(board.is_moved(function) for function in own) >= 3  # the end of a block goes through one at the most


def test_what_goes_through_the_end_of_a_block_stays_in_the_heap(board):
    _, content = board.make()
    at = codes(content)[1][0]
    module, start = board.install(b"x" * (BLOCK - 4 - at - 5))
    board.move(start)
    assert not board.is_moved(module.first) and board.is_moved(module.last)


def test_nothing_that_is_written_later_lies_where_code_runs(board):
    """An old copy in blocks that are free again has the same bytes, but not for long."""
    for _ in range(5):
        board.install()
        board.files.remove("/pitboss/" + PACK.hex())
    module, start = board.install()
    assert board.move(start)
    for count in range(BLOCKS):
        try:
            with board.files.open("/pitboss/other%d" % count, "wb") as file:
                file.write(b"z" * 4000)
        except LittleFSError:
            break
    assert count > BLOCKS // 2
    assert all(board.is_moved(function) for function in (module.first, module.last, module.Thing.method))


def test_one_byte_that_differs_keeps_a_function_in_the_heap(board):
    module, start = board.install()
    address = board.words[id(module.last) + 12]
    board.heap[address] = board.heap[address][:-1] + b"\xee"
    board.move(start)
    assert not board.is_moved(module.last) and board.is_moved(module.first)


def test_what_a_module_has_imported_is_not_its_own(board):
    module, start = board.install()
    board.words[id(module.first) + 4] = 12345
    for method in (module.Thing.method, module.Thing.other):
        board.words[id(method) + 4] = 12345
    board.move(start)
    own = [module.first, module.Thing.method, module.Thing.other, module.last]
    assert [board.is_moved(function) for function in own] == [False, False, False, True]


def test_what_runs_meanwhile_stays(board):
    module, start = board.install()
    for running in (module.last, module.Thing.method):
        assert board.move(start, [running]) == 0 and not board.is_moved(module.first)
    other, _ = board.make(number=NUMBER + 1)
    module, start = board.install()
    assert board.move(start, [other.first]) and board.is_moved(module.first)


def test_a_module_that_was_let_go_meanwhile_is_nothing(board):
    _, start = board.install()
    del board.loaded[NUMBER]
    assert board.move(start) == 0


def test_a_file_that_is_no_compiled_module_moves_nothing(board):
    board.make()
    board.write(b"\0\0\0\0" + b"not compiled" * 100)
    assert board.move(4) == 0


def test_a_piece_so_small_that_it_lies_among_the_names_stays(board):
    source = b"def small(a):\n    return [a, a, a, a, a]\n"
    module, start = board.install(source=source, inside=("small",), behind=b"")
    with pytest.raises(OSError, match="not where it should be"):
        board.move(start)
    assert not board.is_moved(module.small)
    module, start = board.install(source=source, inside=("small",))
    assert board.move(start) and board.is_moved(module.small)


MB = (1 << 20) // BLOCK  # blocks
LAYOUTS = [  # MB of flash, blocks of its file system: as MicroPython's own boards have them, and any others
    (2, 352), (2, 212), (4, 3 * MB), (4, 640), (8, 7 * MB), (16, 15 * MB), (16, 14 * MB), (2, 2 * MB - 1), (4, 2 * MB),
    (4, 2 * MB + 1), (8, 4 * MB), (16, 8 * MB),
]  # fmt: skip


@pytest.mark.parametrize("says", [True, False])
@pytest.mark.parametrize("megabytes, blocks", LAYOUTS)
def test_only_the_flash_is_read_whatever_its_size(monkeypatch, megabytes, blocks, says):
    board = Board(monkeypatch, megabytes, blocks, says=says)
    module, start = board.install(b"x" * 9000)
    assert board.move(start) and board.is_moved(module.first)
    assert board.start <= board.words[id(module.first) + 12] < board.end


@pytest.mark.parametrize("megabytes, blocks", [(4, 352), (8, 352), (16, 352), (8, 3 * MB), (16, 7 * MB), (16, MB)])
def test_an_old_micropython_with_a_small_file_system_on_a_large_flash_stays_in_the_heap(monkeypatch, megabytes, blocks):
    board = Board(monkeypatch, megabytes, blocks, says=False)
    with pytest.raises(OSError, match="not in the flash"):
        board.code.Patcher([])
    board = Board(monkeypatch, megabytes, blocks, says=True)
    _, start = board.install()
    assert board.move(start)


@pytest.mark.parametrize("megabytes, blocks", LAYOUTS)
def test_a_file_system_that_does_not_end_with_the_flash_is_found_or_refused(monkeypatch, megabytes, blocks):
    for says in (True, False):
        board = Board(monkeypatch, megabytes, blocks - 20, gap=16 * BLOCK, says=says)
        if says:
            _, start = board.install()
            assert board.move(start)
        else:
            with pytest.raises(OSError, match="not in the flash"):
                board.code.Patcher([])


@pytest.mark.parametrize("address", [0, FLASH, FLASH - BLOCK, FLASH + (16 << 20), 0x14000000, 0x20000000])
def test_an_address_that_no_file_system_can_have_is_not_read(board, address):
    board.start = address
    with pytest.raises(OSError, match="not in the flash"):
        board.code.Patcher([])


def test_a_flash_that_holds_something_else_is_refused(board):
    board.bytes_at = None
    board.monkeypatch.setattr(board.code.uctypes, "bytearray_at", lambda at, size: bytearray(size))
    with pytest.raises(OSError, match="not in the flash"):
        board.code.Patcher([])


def places_of(board, monkeypatch):
    """Where in memory is looked, and how much is read there."""
    found = []
    inner = board.bytes_at
    monkeypatch.setattr(board.code.uctypes, "bytearray_at", lambda *at: [found.append(at), inner(*at)][1])
    return found


@pytest.mark.parametrize("start", [0, 4, 5000])
def test_data_is_seen_where_it_lies_unless_it_lies_in_two_blocks(board, monkeypatch, start):
    content = bytes(number * 7 % 253 for number in range(17_000))
    board.write(content)
    view = board.code.Patcher([]).view(start, PACK)
    seen = places_of(board, monkeypatch)
    for at in range(start, len(content) - 40, 97):
        seen.clear()
        assert view(at - start, 40) == content[at : at + 40]
        ends = [4096, 8188, 12276, 16368]  # of the blocks; all but the first begin with links
        in_one = not any(at < end < at + 40 for end in ends)
        assert len(seen) == (1 if in_one else 2)
        assert all(START <= address < START + BLOCK * BLOCKS for address, _ in seen)


def test_data_that_lies_among_the_names_is_not_seen(board):
    board.write(b"few bytes")
    with pytest.raises(OSError, match="not where it should be"):
        board.code.Patcher([]).view(0, PACK)


def test_what_is_written_later_leaves_data_as_it_is(board):
    content = bytes(range(256)) * 50
    board.write(content)
    view = board.code.Patcher([]).view(0, PACK)
    for count in range(40):
        board.write(b"save" * 300, bytes([count, 0, 0, 0, 0]))
    assert all(view(at, 400) == content[at : at + 400] for at in range(0, len(content), 400))
