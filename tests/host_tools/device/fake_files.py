"""The file system of a fake board: the real littlefs on a model of the flash, with MicroPython's os and open."""

import errno
from types import SimpleNamespace

from littlefs import lfs

from host_tools.device.flash_model import BLOCK, ERASED, MODES, Files, Flash

PICO = 352  # blocks of the file system, 1408 KB
PICO_W = 212  # 848 KB
FOLDER, FILE = 0x4000, 0x8000


class BoardFiles(Files):
    """The calls that MicroPython's os and open have, and no others."""

    def __init__(self, flash=None, blocks=PICO):
        super().__init__(flash or Flash([ERASED] * blocks), fresh=flash is None)
        self._handles = []

    def open(self, path, mode="r"):
        handle = BoardFile(self._call, full(path), mode)
        self._handles.append(handle)
        return handle

    def forget(self):
        """A soft reset: what is still open is closed, as the garbage collector does."""
        while self._handles:
            self._handles.pop().close()

    def stat(self, path):
        found = self._call(lfs.stat, full(path)) if full(path) != "/" else SimpleNamespace(type=2, size=0)
        is_folder = found.type == lfs.LFSStat.TYPE_DIR
        return (FOLDER if is_folder else FILE, 0, 0, 0, 0, 0, 0 if is_folder else found.size, 0, 0, 0)

    def ilistdir(self, path="/"):
        if not self.stat(path)[0] & FOLDER:
            raise OSError(errno.ENOENT)  # littlefs says so for a file too
        for name in super().listdir(full(path)):
            mode, size = (lambda found: (found[0], found[6]))(self.stat(full(path).rstrip("/") + "/" + name))
            yield (name, mode, 0, size)

    def listdir(self, path="/"):
        return super().listdir(full(path))

    def statvfs(self, path):
        free = len(self.flash.blocks) - self.used()
        return (BLOCK, BLOCK, len(self.flash.blocks), free, free, 0, 0, 0, 0, 255)

    def mkdir(self, path):
        super().mkdir(full(path))

    def remove(self, path):
        super().remove(full(path))

    rmdir = remove

    def rename(self, old, new):
        super().rename(full(old), full(new))

    def contents(self):
        """Every file with its content, for tests to compare."""
        found, waiting = {}, ["/"]
        while waiting:
            folder = waiting.pop()
            for name, mode, _, _ in self.ilistdir(folder):
                path = folder.rstrip("/") + "/" + name
                if mode == FOLDER:
                    waiting.append(path)
                else:
                    found[path] = self.get(path)
        return found

    def get(self, path):
        with self.open(path, "rb") as file:
            return file.read()

    def put(self, path, data):
        """Write a file from outside; folders are made."""
        parts = path.strip("/").split("/")
        for depth in range(1, len(parts)):
            try:
                self.mkdir("/" + "/".join(parts[:depth]))
            except OSError as fault:
                if fault.errno != errno.EEXIST:
                    raise
        with self.open(path, "wb") as file:
            file.write(data)


def full(path):
    """A path from the root: the board's working directory is there."""
    return "/" + path.strip("/")


class BoardFile:
    """An open file of MicroPython."""

    def __init__(self, call, path, mode):
        self._call = call
        self._is_text = "b" not in mode
        self._file = call(lfs.file_open, path, MODES[mode.replace("b", "").replace("t", "") + "b"])

    def read(self, count=-1):
        count = self._call(lfs.file_size, self._file) if count < 0 else count
        data = bytes(self._call(lfs.file_read, self._file, count))
        return data.decode() if self._is_text else data

    def readinto(self, buffer):
        data = self.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def write(self, data):
        return self._call(lfs.file_write, self._file, data.encode() if isinstance(data, str) else bytes(data))

    def seek(self, offset, whence=0):
        return self._call(lfs.file_seek, self._file, offset, whence)

    def tell(self):
        return self._call(lfs.file_tell, self._file)

    def readline(self):
        at = self.tell()
        data = bytes(self._call(lfs.file_read, self._file, 512))
        line = data[: data.find(b"\n") + 1] or data
        self.seek(at + len(line))
        return line.decode() if self._is_text else line

    def flush(self):
        self._call(lfs.file_sync, self._file)

    def close(self):
        if self._file is not None:
            file, self._file = self._file, None
            self._call(lfs.file_close, file)

    def __iter__(self):
        return iter(self.read().splitlines(True))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
