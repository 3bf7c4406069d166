"""Has what was loaded used from the flash, one file at a time, behind the panel's refresh.

Where memory is plenty, or the flash is not of the kind that firmware/loader/execute_in_place.py knows, everything
stays in the heap and works as well from there.
"""

from firmware.loader import files, memory

_patcher = None  # what knows the flash, once it was needed
_is_asked = False  # whether this board has one
_running = [files.start]  # functions whose modules are on the stack meanwhile, or called by interrupts
_readers = {}  # who has read a file of data for good, by its path


def watch(begins: bool) -> None:
    """The app begins, or it is over: from now on files that are opened are noted for `step`, or not any more."""
    files.note(begins)
    if files.packs:
        use_later(files.PLACE + files.INDEX, files.packs)


def leave_alone(*functions) -> None:
    """The modules of these functions keep their code in the heap."""
    _running.extend(functions)


def use_later(path: str, reader) -> None:
    """A file of data was opened for good: `reader.use_view(view)` will be called to read it from the flash.

    `view(at, size)` gives bytes of the file, where they are if that is in one block.
    """
    if files.opened is not None:
        _readers[path[len(files.PLACE) :]] = reader


def is_done() -> bool:
    """Whether every file that was read is in use from the flash by now, as far as it can be."""
    return not files.opened


def step() -> bool:
    """Have the next file used from the flash, which takes 10 ms; whether there was one.

    For the loop only, between two things to do: nothing that runs may be patched.
    """
    global _patcher, _is_asked
    if is_done():
        return False
    if not _is_asked:
        _is_asked, _patcher = True, _make_patcher()
    if _patcher:
        try:
            _use(*files.opened.pop())  # the last one read comes first
        except Exception:
            pass  # it stays in the heap, and works as well from there
    else:
        files.opened.clear()
    if not files.opened:
        _readers.clear()
        memory.collect()
    return True


def _use(what, start, pack):
    """The number of a module, or the path of data that somebody reads."""
    if type(what) is int:
        _patcher.patch(what, start, pack)
    elif what in _readers:
        _readers.pop(what).use_view(_patcher.view(start, pack))


def _make_patcher():
    """What patches code; None where there is room enough, or no flash of the kind."""
    try:
        if memory.heap_size() < memory.LARGE_HEAP:
            from firmware.loader.execute_in_place import Patcher

            return Patcher(_running + [step])
    except Exception:
        pass
    return None


def start_afresh(*functions) -> bool:
    """Before the app is started again without a reset: unload all that may be used from the flash; whether that worked.

    At the prompt packs can be removed or replaced, and their blocks used for something else. So no function and no
    view of the last time may stay: modules come anew, from packs that are there. The modules of `functions`, which
    run now, stay.
    """
    global _patcher, _is_asked
    if not _patcher:
        return True  # nothing was patched
    from firmware.loader import modules

    files.open_packs.clear()
    _readers.clear()
    try:
        files.packs.reread()
    except OSError:
        return False
    modules.unload_but(modules.modules_of(list(functions) + [files.start, step]))
    _patcher, _is_asked = None, False
    memory.collect()
    return True
