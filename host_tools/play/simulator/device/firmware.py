"""Boots the firmware on the virtual board, and knows its files."""

import sys

COMING = ".coming."  # in front of the name of a save that is on its way
ARRIVED = ".arrived"  # their names, once all of them are there: from now on they count

# Power does not only stop a program, it empties the memory: these are imported again.
ON_THE_BOARD = ("engine", "firmware", "host_tools.play.spoken")


class Firmware:
    """Makes apps. `open_store(Store)` opens the board's files with the firmware's own class; `noise` is its chance."""

    runtime = sys.implementation.name
    build = ""  # the id that a board with the same sources shows; nothing if the sources themselves run

    def __init__(self, open_store, noise, afresh=True):
        self._open_store = open_store
        self._noise = noise
        self._afresh = afresh

    def power_on(self, panel, language=None):
        """A started app, in a language if one is given; faults of the firmware are raised as they are."""
        if self._afresh:
            forget()
        self.offer()
        app = module("firmware.app")
        self._keys = module("firmware.hardware.keys")
        self._spoken = spoken()
        running = app.App(panel, self.store(), panel.width, panel.height, self._noise)
        if language:
            running.set_language(language)
        running.start()
        return running

    def offer(self):
        """Have the launcher show games that are not part of the product; a built board says so itself."""

    def store(self):
        """The board's files, as the firmware sees them; what `replace` has begun is finished, or swept up, first."""
        store = self._open_store(module("firmware.saves.storage").Store)
        names = store.names()
        if ARRIVED in names:
            put_in_place(store)
        else:
            for name in names:
                if name.startswith(COMING):
                    store.remove(name)
        return store

    def version(self):
        return module("firmware.app").VERSION

    def buttons(self, two_keys):
        """The buttons of the board as the firmware reads them."""
        keys = self._keys
        if two_keys:
            return keys.Buttons(keys.TWO_KEYS, keys.TWO_KEYS_TOGETHER)
        return keys.Buttons(keys.FIVE_KEYS)

    def key(self, name, long):
        """The logical key of that name."""
        keys = self._keys
        return keys.LONG_MENU if long and name == "menu" else keys.NAMES.index(name)

    def words(self, app):
        """The present screen in words."""
        return self._spoken(app) if self._spoken else []

    def files(self):
        """Name and content of every save."""
        store = self.store()
        found = {}
        for name in store.names():
            content = store.read(name)
            if content is not None and not name.startswith("."):
                found[name] = content
        return found

    def replace(self, files):
        """Put these saves in place of all others; OSError, and nothing is changed, if the disk does not take them.

        The program may be killed at any moment: then the next start finds all old saves or all new ones.
        """
        store = self.store()
        taken = all(store.overwrite(COMING + name, files[name]) for name in sorted(files))
        if not taken or not store.write(ARRIVED, "\n".join(sorted(files)).encode()):
            self.store()  # opening the files sweeps up what was begun
            raise OSError("the disk is full")
        put_in_place(store)

    def keep(self, name, content):
        """Write one save; OSError if the disk does not take it."""
        if not self.store().write(name, content):
            raise OSError("the disk is full")


def put_in_place(store):
    """Have the saves that have come take the place of all others; what was done of it already is left as it is."""
    names = (store.read(ARRIVED) or b"").decode().split("\n")
    for name in store.names():
        if name not in names and not name.startswith("."):
            store.remove(name)
    for name in names:
        store.rename(COMING + name, name)
    store.remove(ARRIVED)


def module(name):
    """A module of the board by its name, as it is now."""
    return __import__(name, None, None, ("",))


def spoken():
    """What says a screen in words, if this build has it."""
    try:
        from host_tools.play.spoken import spoken as tell
    except ImportError:
        return None
    return tell


def forget():
    """Drop the modules of the board, so that the next import reads the files again."""
    for name in list(sys.modules):
        for top in ON_THE_BOARD:
            if name == top or name.startswith(top + "."):
                del sys.modules[name]
