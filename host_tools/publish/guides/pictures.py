"""Pictures of a guide: twice as large, in a thin frame, written and compared pixel for pixel."""

from pathlib import Path

from PIL import Image, ImageChops

from host_tools.publish.guides.player import Shot

SCALE = 2
AIR, FRAME = 4, 2  # white around the panel, and the black line around that


def path_of(folder: Path, guide: str, shot: Shot) -> Path:
    """Where a picture is."""
    return folder / ("%s-%s.png" % (guide, shot.name))


def framed(image: Image.Image) -> Image.Image:
    """A picture as it stands in a guide: on white paper one sees where the panel ends."""
    edge = AIR + FRAME
    width, height = image.width * SCALE, image.height * SCALE
    page = Image.new("1", (width + 2 * edge, height + 2 * edge), 0)
    page.paste(255, (FRAME, FRAME, page.width - FRAME, page.height - FRAME))
    page.paste(image.resize((width, height), Image.Resampling.NEAREST), (edge, edge))
    return page


def put(folder: Path, guide: str, shots: list[Shot]) -> list[str]:
    """Write the pictures that have changed, take away those that are no more; returns what could not be done."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [path_of(folder, guide, shot) for shot in shots]
    for path in folder.glob(guide + "-*.png"):
        if path not in wanted:
            path.unlink()
    for path, shot in zip(wanted, shots, strict=True):
        if not is_same(path, framed(shot.image)):
            framed(shot.image).save(path, optimize=True)
    return []


def compare(folder: Path, guide: str, shots: list[Shot]) -> list[str]:
    """Pictures that are missing, are not today's, or that no script takes."""
    faults = []
    wanted = {path_of(folder, guide, shot): shot for shot in shots}
    if len(wanted) < len(shots):
        faults.append("%s takes two pictures of the same name" % guide)
    for path, shot in wanted.items():
        if not path.is_file():
            faults.append("%s is missing: run `pitboss guides`" % path.name)
        elif not is_same(path, framed(shot.image)):
            faults.append("%s is not what the screen shows today: run `pitboss guides`" % path.name)
    faults += ["%s is taken by no script" % path.name for path in folder.glob(guide + "-*.png") if path not in wanted]
    return faults


def is_same(path: Path, image: Image.Image) -> bool:
    """Whether a file has this picture."""
    if not path.is_file():
        return False
    with Image.open(path) as there:
        old = there.convert("1")
    return old.size == image.size and ImageChops.difference(old, image).getbbox() is None
