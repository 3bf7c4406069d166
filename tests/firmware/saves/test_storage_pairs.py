"""A folder of saves whose names take littlefs several pairs of blocks: power cut at any moment hides none of them."""

from firmware.saves.storage import Store
from host_tools.device.flash_model import CUTS, Files, Flash, apply

# Small files are stored beside their names, so these fill more than one pair.
BEFORE = {name: b"%s old" % name.encode() * 9 for name in ("game.a", "game.b", "game.journal", "game.tail", "records")}
BEFORE.update({name % number: b"%d" % number * 450 for number in range(6) for name in ("help.%d", "setup.%d")})
FOLDER = "/saves"


def read(files):
    store = Store(FOLDER, files, files.open)
    return {name: store.read(name) for name in store.names()}


def changed(files):
    """A finished game is put away, as at the end of one, and files take the places of old ones."""
    store = Store(FOLDER, files, files.open)
    start = len(files.flash.log)
    assert store.rename("game.journal", "last.journal")
    for name in ("setup.3", "records", "setup.5"):
        assert store.write(name, b"new")
    return files.flash.log[start:]


def test_no_save_is_hidden_after_a_cut():
    files = Files(Flash(), fresh=True)
    files.mkdir(FOLDER)
    for name, data in BEFORE.items():
        with files.open("%s/%s" % (FOLDER, name), "wb") as file:
            file.write(data)
    blocks = list(files.flash.blocks)
    hidden = 0
    for operation in changed(Files(Flash(blocks))):
        kept = blocks[operation.block]
        for how in CUTS:
            apply(blocks, operation, how)
            hidden += bool(BEFORE.keys() - {"game.journal", *Files(Flash(blocks)).listdir(FOLDER)})
            found = read(Files(Flash(blocks)))
            assert len(found) == len(BEFORE) and ("game.journal" in found) != ("last.journal" in found)
            for name, data in found.items():
                assert data in (b"new", BEFORE.get(name), BEFORE["game.journal"] if name == "last.journal" else None)
            blocks[operation.block] = kept
        apply(blocks, operation)
    assert hidden  # or the names are in one pair, and this tests nothing
