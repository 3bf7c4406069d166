"""A Remote without mpremote: the board's interpreter is called directly, for tests that do so a thousand times."""

from host_tools.device.usb import CodeFailed, Remote
from tests.host_tools.device.fake_python import Interpreter


class DirectRemote(Remote):
    """Runs code on a file system as `Remote` does on a board."""

    def __init__(self, files, **kind):
        super().__init__("direct")
        self.python = Interpreter(files, **kind)
        self.codes = []

    def run(self, *codes, heard=None, then_reset=False):
        said = []
        for code in codes:
            self.codes.append(code)
            output, error = self.python.execute(code)
            if error:
                raise CodeFailed(output + error)
            said.append(output)
            for line in output.splitlines() if heard else ():
                heard(line)
        return said

    def reset(self):
        self.python.soft_reset()
