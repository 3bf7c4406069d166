"""How much of the heap stays free: every limit counts, and a board with a smaller heap has smaller ones."""

import types

import pytest

from firmware.loader import files, memory, modules
from host_tools.play.app_fixture import fresh_app

KB = 1024
PICO, PICO_W = 236 * KB, 196 * KB


class Heap:
    """A heap with so much free, of which some is garbage."""

    def __init__(self, free, size=PICO, garbage=0):
        self.free, self.size, self.garbage, self.collected = free, size, garbage, 0

    def mem_free(self):
        return self.free

    def mem_alloc(self):
        return self.size - self.free

    def collect(self):
        self.free, self.garbage, self.collected = self.free + self.garbage, 0, self.collected + 1


@pytest.fixture
def board(monkeypatch):
    """A function that gives the board a heap."""
    monkeypatch.setattr(memory, "IS_BOARD", True)

    def board(*given, **wishes):
        heap = Heap(*given, **wishes)
        monkeypatch.setattr(memory, "gc", heap)
        return heap

    return board


LIMITS = ("KEEP_FREE", "PREFETCH_FLOOR", "SPARE")


@pytest.mark.parametrize("name", LIMITS)
@pytest.mark.parametrize("size", [PICO, PICO_W])
def test_memory_is_short_below_a_limit_and_not_at_it(board, name, size):
    limit = getattr(memory, name)[size == PICO_W]
    board(limit, size)
    assert not memory.is_short(getattr(memory, name))
    board(limit - 1, size)
    assert memory.is_short(getattr(memory, name))


def test_garbage_is_collected_before_memory_counts_as_short(board):
    heap = board(memory.KEEP_FREE[0] - KB, garbage=2 * KB)
    assert not memory.is_short(memory.KEEP_FREE) and heap.collected == 1


def test_the_limits_keep_what_the_budgets_ask_for():
    for place, least in enumerate((80 * KB, 64 * KB)):  # a Pico, a Pico W
        assert least < memory.PREFETCH_FLOOR[place] < memory.KEEP_FREE[place] < memory.SPARE[place]


def test_a_pc_is_never_short(monkeypatch):
    monkeypatch.setattr(memory, "IS_BOARD", False)
    assert not memory.is_short((1 << 40, 1 << 40))


@pytest.fixture
def app(tmp_path, board):
    board(PICO)
    return fresh_app(str(tmp_path), 250, 122)


def idle(app, steps=5):
    """What was loaded ahead of a key."""
    asked = []
    app.screen.prefetch_hint = lambda: asked.append
    app.redraw()
    app.draw()
    original = modules.load_one
    modules.load_one = lambda hint: asked.append("hint") or len(asked) < 3
    try:
        for _ in range(steps):
            app.idle_step()
    finally:
        modules.load_one = original
    return asked


def test_modules_are_loaded_ahead_of_a_key_while_there_is_room(app, board):
    board(memory.PREFETCH_FLOOR[0])
    assert idle(app) == ["hint"] * 3


def test_nothing_is_loaded_ahead_of_a_key_below_the_floor(app, board):
    board(memory.PREFETCH_FLOOR[0] - 1)
    assert idle(app) == []


def test_what_is_in_the_way_is_evicted_once_before_that(app, board, monkeypatch):
    heap = board(memory.PREFETCH_FLOOR[0] - 1)
    evicted = []
    monkeypatch.setattr(modules, "evict", lambda used, hint: evicted.append(used) or setattr(heap, "free", PICO))
    assert idle(app) == ["hint"] * 3 and len(evicted) == 1


def test_what_only_might_be_next_is_loaded_only_where_there_is_much_room(app, board, monkeypatch):
    loaded = []
    monkeypatch.setattr(modules, "load_next", lambda thing: bool(loaded.append(thing)))
    board(memory.SPARE[0])
    idle(app)
    assert loaded == [app.screen, app.flow]
    loaded.clear()
    board(memory.SPARE[0] - 1)
    idle(app)
    assert loaded == []


def test_only_a_board_that_is_short_evicts(board, monkeypatch):
    kept = []
    monkeypatch.setattr(files, "packs", types.SimpleNamespace())
    monkeypatch.setattr(modules, "unload_but", kept.append)
    monkeypatch.setattr(modules, "modules_of", lambda things: things)
    board(memory.KEEP_FREE[0])
    modules.evict(["screen"])
    assert kept == []
    board(memory.KEEP_FREE[0] - 1)
    modules.evict(["screen"])
    assert kept == [["screen", *modules._kept]]
    monkeypatch.setattr(files, "packs", None)  # from sources there is nothing that could be loaded again
    modules.evict(["screen"])
    assert len(kept) == 1
