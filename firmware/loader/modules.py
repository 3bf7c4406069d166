"""Which modules stay in the memory of a board, and which are loaded before a key asks for them.

Both follow from the table of imports in the index; no module says anything about it. Where nothing is mounted (a PC,
a browser) there is room for all modules, and none of this does anything.
"""

from firmware.loader import files, memory

_kept = []  # objects that live as long as the app runs


def keep(*things) -> None:
    """These live as long as the app: their modules, and all that those need, are never evicted."""
    _kept.extend(things)


def evict(things: list, hint=None) -> None:
    """If memory is short, unload all modules but those of the given objects and of what is kept.

    What `hint` imports stays, too, as far as it is loaded: it would be loaded again at once. All others go, or none:
    two modules that know each other must not be of different ages.
    """
    if files.packs and memory.is_short(memory.KEEP_FREE):
        unload_but(modules_of(things + _kept) + _loaded_by(hint))
    memory.collect_on_board()


def _loaded_by(hint):
    """The numbers of the modules that `hint` imports, up to the first one that has to be loaded."""
    files.steps, files.asked = 0, []
    try:
        if hint:
            hint()
    except files.Pause:
        pass
    finally:
        names, files.steps, files.asked = files.asked, None, None
    numbers = [files.packs.number(name) for name in names]
    return [number for number in numbers if number >= 0]


def unload_but(numbers: list) -> None:
    """Unload every module but these and all that they need."""
    needed = set()
    for number in numbers:
        needed.update(files.packs.with_needs(number))
    for number in list(files.loaded):
        if number not in needed:
            files.unload(number)


def unload(*things) -> None:
    """Unload the modules of classes or functions that are needed only once."""
    if files.packs:
        for number in modules_of(things):
            files.unload(number)


def modules_of(things: list | tuple) -> list:
    """The numbers of the modules in which the classes of objects, or functions, are defined."""
    found = []
    for thing in things:
        kind = thing if hasattr(thing, "__name__") else type(thing)
        for number, module in files.loaded.items():
            if getattr(module, kind.__name__, None) is kind:
                found.append(number)
                break
    return found


def load_one(hint) -> bool:
    """Load one of the modules that `hint` imports; whether there was one. `hint` is a function that only imports."""
    files.steps = 1
    try:
        hint()
        return files.steps == 0
    except files.Pause:
        return True
    finally:
        files.steps = None


def load_next(thing) -> bool:
    """Load one module that the functions of an object's module may import; whether there was one."""
    if files.packs:
        for number in modules_of([thing]):
            for each in files.packs.later(number):
                for needed in files.packs.with_needs(each):
                    if needed not in files.loaded:
                        files.load(files.packs.module_name(needed))
                        return True
    return False
