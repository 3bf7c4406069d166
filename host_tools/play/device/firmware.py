"""Boots the firmware on the virtual board, and knows its files."""

import sys

# Power does not only stop a program, it empties the memory: these are imported anew.
ON_THE_BOARD = ("engine", "firmware", "host_tools.spoken")


class Firmware:
    """Makes apps. `open_store(Store)` opens the board's files with the firmware's own class; `noise` is its chance."""

    runtime = sys.implementation.name

    def __init__(self, open_store, noise, afresh=True):
        self._open_store = open_store
        self._noise = noise
        self._afresh = afresh

    def power_on(self, panel, language=None):
        """A started app, in a language if one is given; faults of the firmware are raised as they are."""
        if self._afresh:
            forget()
        app = module("firmware.app")
        self._keys = module("firmware.keys")
        self._spoken = spoken()
        running = app.App(panel, self.store(), panel.width, panel.height, self._noise)
        if language:
            running.set_language(language)
        running.start()
        return running

    def store(self):
        """The board's files, as the firmware sees them."""
        return self._open_store(module("firmware.storage").Store)

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
        """Put these saves in place of all others; OSError, and nothing is changed, if the disk does not take them."""
        save, new = module("firmware.save"), module("firmware.storage").NEW
        store = self.store()
        for name in files:
            if not store.overwrite(name + new, files[name]):
                self.store()  # opening the files sweeps up what was begun
                raise OSError("the disk is full")
        # A game is there if its journal is: that one goes first and comes last.
        store.remove(save.JOURNAL)
        for name in store.names():
            if name not in files and not name.startswith(".") and not name.endswith(new):
                store.remove(name)
        for name in sorted(files, key=lambda name: (name == save.JOURNAL, name)):
            store.rename(name + new, name)

    def keep(self, name, content):
        """Write one save; OSError if the disk does not take it."""
        if not self.store().write(name, content):
            raise OSError("the disk is full")


def module(name):
    """A module of the board by its name, as it is now."""
    return __import__(name, None, None, ("",))


def spoken():
    """What tells a screen in words, if this build has it."""
    try:
        from host_tools.spoken import spoken as tell
    except ImportError:
        return None
    return tell


def forget():
    """Drop the modules of the board, so that the next import reads the files again."""
    for name in list(sys.modules):
        for top in ON_THE_BOARD:
            if name == top or name.startswith(top + "."):
                del sys.modules[name]
