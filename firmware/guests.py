"""Screens are guests in a small memory: their code leaves when they do.

A module of a screen that is seldom shown is imported when it is pushed; once the app has come to
rest and room gets scarce it is forgotten, and the next garbage collection takes it. That keeps some 30 KB
of a Pico's heap free. On a PC there is room, and modules that are forgotten would only exist twice.
"""

import gc
import sys

_LARGE = 300 * 1024  # bytes of heap that need no care
# Bytes that are taken before garbage is collected; what is given back at once, as most calls do, is counted, too.
OFTEN = 64 * 1024
SELDOM = 160 * 1024  # nearly the whole heap: no press waits for a collection that the heap does not need
IDLE_TURNS = 64  # of the loop at rest, two or three hundred bytes each, until garbage is collected again
_BLOCK = 16  # bytes, what a heap is made of
_HOLE = 32  # blocks: as much as most of what a press takes
_MOST_STOPPED = 2000
ROOM = 92 * 1024  # bytes of a board's heap that are left free for what the next press may need
_ENOUGH = 84 * 1024  # below this nothing is read that no key has asked for
_SMALL = sys.implementation.name == "micropython"

_mover = None  # what moves code and data into the flash, once it was needed
_is_asked = False  # whether this board can do that
_readers = {}  # what has read a file of data, by its path, and could read it where it lies

ROOMS = (
    "firmware.screens.",
    "engine.",
    "firmware.ui.moments",
    "firmware.ui.drawings",
    "firmware.saves.resume",
    "firmware.saves.reader",
    "firmware.saves.slot",
    "firmware.saves.fields",
    "firmware.saves.game_fields",
    "firmware.saves.records",
    "firmware.saves.titles",
)
SHELL = (
    "firmware.screens.screen",
    "engine.game",
    "engine.games",
    "engine.dice",
    "engine.plain",
    "engine.journal",
    "engine.undo",
    "engine.table",
)
FIRST = (
    "firmware.boot",
    "firmware.guests",
    "firmware.hardware.main",
)  # start the others, and import none of them before
# On the stack while settle() works, or called by an interrupt: their code stays in the heap. So does Mover.move.
STAY = (
    "firmware.boot",
    "firmware.guests",
    "firmware.hardware.inputs",
    "firmware.hardware.loop",
    "firmware.hardware.main",
)


def tidy():
    """Collect garbage on a board, where the app has time for it.

    Left to itself a board does so when its heap is full, and by then what stays lies scattered all over it.
    """
    if _SMALL:
        collect()


def clear_the_way():
    """Collect garbage at rest, and have the next key find free memory at once.

    MicroPython looks for more than one block from the first free block on: a few small holes among all that stays
    cost half of the time that a large picture takes. So they are stopped up with garbage, up to the first large hole.
    """
    if _SMALL:
        collect()
        last = row = 0
        for number in range(_MOST_STOPPED):
            place = id((number, number))  # one block
            row = row + 1 if place == last + _BLOCK else 0
            if row == _HOLE:
                break
            last = place


def collect():
    """The same, on a PC too. Files that were left open for the next module go with the garbage."""
    boot = sys.modules.get("firmware.boot")
    if boot:
        boot.shelves.clear()
    gc.collect()


def watch(begins):
    """The app begins, or it is over: from now on files that are opened are noted for settle(), or not any more."""
    boot = sys.modules.get("firmware.boot")
    if boot:
        boot.note(begins)
        settle_later(boot.PLACE + boot.INDEX, boot.pieces)


def start_afresh():
    """Before the app is started again without a reset: unload all that may be used from the flash; whether that worked.

    At the prompt pieces can be removed or replaced, and their blocks used for something else. So no function and no
    view of the last time may stay: modules come anew, from pieces that are there.
    """
    global _mover, _is_asked
    if not _mover:
        return True  # nothing was moved
    boot = sys.modules["firmware.boot"]
    boot.shelves.clear()
    _readers.clear()
    for name in list(sys.modules):
        if _is_in(name, ("firmware.", "engine.")) and name not in FIRST:
            forget(name)
    try:
        boot.pieces.reread()
    except OSError:
        return False
    _mover, _is_asked = None, False
    gc.collect()
    return True


def settle_later(path, reader):
    """Something has opened a file of data for good: with `reader.settle(view)` it is told how to read it in the flash.

    `view(at, size)` gives bytes of the file, where they lie if that is in one piece.
    """
    boot = sys.modules.get("firmware.boot")
    if boot and boot.opened is not None:
        _readers[path[len(boot.PLACE) :]] = reader


def is_settled():
    """Whether every file that was read is in use from the flash by now, as far as it can be."""
    boot = sys.modules.get("firmware.boot")
    return not boot or not boot.opened


def settle():
    """Have the next file that was read used from the flash, which takes 10 ms, and tidy up behind the last one.

    Whether there was one. For the loop only, between two things to do: firmware/in_flash.py must not touch what runs.
    """
    global _mover, _is_asked
    if is_settled():
        return False
    opened = sys.modules["firmware.boot"].opened
    if not _is_asked:
        _is_asked, _mover = True, _make_mover()
    if _mover:
        try:
            _take(*opened.pop())  # from the innermost import on
        except Exception:
            pass  # it stays in the heap, and works as well from there
    else:
        opened.clear()
    if not opened:
        _readers.clear()
        collect()
    return True


def _take(path, start, piece):
    """A file: code of a module, or data that somebody reads."""
    if path.endswith(".mpy"):
        _mover.move(path, start, piece)
    elif path in _readers:
        _readers.pop(path).settle(_mover.view(start, piece))


def _make_mover():
    """What moves code; None where there is room enough, or no flash of the kind."""
    try:
        if gc.mem_alloc() + gc.mem_free() < _LARGE:
            from firmware.in_flash import Mover

            return Mover()
    except Exception:
        pass
    return None


def tidy_often(taken=OFTEN):
    """From now on collect whenever this many bytes were taken: what stays is kept together, at 25 ms each time."""
    if _SMALL:
        gc.threshold(taken)


def let_go(resident=(), screens=()):
    """Forget every screen and every game but what is resident, once they leave too little room.

    As long as there is room they stay: whoever was here will often be back, and reading a module takes longer than
    anything else that a press does. All go, or none: two that know each other must not come to be of different ages.
    Only who is shown stays: to forget it would free nothing.
    """
    if not _SMALL:
        return
    tidy()
    if gc.mem_free() < ROOM:
        shown = [type(screen) for screen in screens]
        for name in list(sys.modules):
            if _is_in(name, ROOMS) and not _is_in(name, SHELL + tuple(resident)) and not _is_home(name, shown):
                forget(name)
        gc.collect()


def _is_home(name, classes):
    """Whether one of these classes is a module's own."""
    for each in classes:
        if getattr(sys.modules[name], each.__name__, None) is each:
            return True
    return False


def invite(modules, names):
    """Bring in what will stay, one module after the other: nested imports need more stack than a board has.

    What stays should lie close together in the heap, or holes of some KB will be missed later on. So the garbage goes
    first, and all their names are learned at once.
    """
    tidy()
    if _SMALL:
        learn(names)
    for module in modules:
        __import__(module)
    tidy()


def expected(flow, word):
    """Modules that the next key may need: a screen's own, or by the game's list, which is forgotten again.

    None on a PC.
    """
    if not _SMALL or not flow or not word:
        return []
    if type(word) is tuple:
        return list(word)
    name = "firmware.screens.%s.ahead" % flow.NAME
    found = __import__(name, None, None, (word,)).modules(word)
    forget(name)
    return found


def prepare(names):
    """Bring in the first of these that is not there yet; False if there is no room for it, or nothing to do."""
    for name in names:
        if name not in sys.modules:
            if not has_room():
                return False
            __import__(name)
            return True
    names.clear()
    return False


def has_room():
    """Whether something may be read that no key has asked for."""
    if _SMALL and gc.mem_free() < _ENOUGH:
        gc.collect()
        return gc.mem_free() >= _ENOUGH
    return True


def learn(names):
    """Have all names of a game in memory, one behind the other.

    On a board that was flashed they lie in a module that does nothing else: see host_tools/device/build/names.py.
    """
    module = "firmware.names." + names
    try:
        __import__(module)
    except ImportError:
        return  # not built for a board
    forget(module)


def _is_in(name, places):
    """A place is a module's name, or a folder's with a dot behind it."""
    for place in places:
        if name == place or (place.endswith(".") and name.startswith(place)):
            return True
    return False


def forget(name):
    """Take a module out of the memory, unless something of it is still in use."""
    parent, _, leaf = name.rpartition(".")
    module = sys.modules.pop(name)
    if hasattr(sys.modules.get(parent), leaf) and getattr(sys.modules[parent], leaf) is module:
        delattr(sys.modules[parent], leaf)
