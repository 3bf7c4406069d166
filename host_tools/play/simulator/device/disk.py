"""The files of a board that lives in a browser: in memory, with a list of what has changed.

The firmware writes at once and never waits; a browser keeps things later. So the files are here, and after each step
of the board its runtime takes what has changed and keeps all of it in one go, before the next step. A step is
therefore kept as a whole or not at all, which is more than a board's flash promises.
"""

import io

NO_FILE = 2
FULL = 28


class Disk:
    """Acts like `os` (mkdir, listdir, remove, rename) and like `open`, for the files of one folder."""

    def __init__(self, files):
        self._files = dict(files)
        self._changed = set()
        self.full = False  # the browser has not kept the last changes: nothing more is taken until it has

    def changes(self):
        """{name: content, or None if it is gone} since the last call."""
        changed = {name: self._files.get(name) for name in self._changed}
        self._changed.clear()
        return changed

    def everything(self):
        """All files, when nobody knows any more what the browser has."""
        self._changed.clear()
        return dict(self._files)

    # os

    def mkdir(self, path):
        pass

    def listdir(self, path):
        return list(self._files)

    def remove(self, path):
        self._find(path)
        name = _name(path)
        del self._files[name]
        self._changed.add(name)

    def rename(self, old, new):
        content = self._find(old)
        self._room()
        self._put(_name(new), content)
        self.remove(old)

    # open

    def open(self, path, mode):
        if mode == "rb":
            return io.BytesIO(self._find(path))
        self._room()
        name = _name(path)
        start = self._files.get(name, b"") if mode == "ab" else b""
        return _Writing(self, name, start)

    def _put(self, name, content):
        self._files[name] = content
        self._changed.add(name)

    def _find(self, path):
        name = _name(path)
        if name not in self._files:
            raise OSError(NO_FILE)
        return self._files[name]

    def _room(self):
        if self.full:
            raise OSError(FULL)


class _Writing:
    """A file that is being written; as on littlefs the old content stays until it is closed."""

    def __init__(self, disk, name, start):
        self._disk = disk
        self._name = name
        self._parts = [start]

    def write(self, data):
        self._parts.append(bytes(data))
        return len(data)

    def close(self):
        self._disk._put(self._name, b"".join(self._parts))

    def __enter__(self):
        return self

    def __exit__(self, *fault):
        self.close()


def _name(path):
    return path.rpartition("/")[2]
