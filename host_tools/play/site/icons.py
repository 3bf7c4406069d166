"""The icons of the installed page, drawn from the page's own icon.svg: a panel with a mountain, three keys below it."""

import io

from PIL import Image, ImageDraw

SIZES = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180}
GRID = 32  # icon.svg's units
SHELL, PAPER, INK, CAP, BRASS = "#343b3f", "#dcd8cc", "#2a2927", "#8b9499", "#d9a441"
FINE = 4  # drawn this much larger and made small: smooth edges


def all_icons() -> dict[str, bytes]:
    """Pictures by their file names."""
    return {name: png(size) for name, size in SIZES.items()}


def png(size: int) -> bytes:
    """The icon as a picture that fills its square: systems cut their own corners, and leave the middle."""
    unit = size * FINE / GRID
    picture = Image.new("RGB", (size * FINE, size * FINE), SHELL)
    pen = ImageDraw.Draw(picture)

    def at(*numbers: float) -> list[float]:
        # Within the middle four fifths, which every cut leaves.
        return [(GRID / 2 + (number - GRID / 2) * 0.8) * unit for number in numbers]

    pen.rounded_rectangle(at(5, 6, 27, 19), radius=1.6 * unit, fill=PAPER)
    pen.polygon(at(9, 16, 14, 9, 18, 14, 20, 12, 23, 16), fill=INK)
    for x, radius, colour in ((9, 2, CAP), (16, 2.4, BRASS), (23, 2, CAP)):
        pen.ellipse(at(x - radius, 25 - radius, x + radius, 25 + radius), fill=colour)
    out = io.BytesIO()
    picture.resize((size, size), Image.Resampling.LANCZOS).save(out, "PNG", optimize=True)
    return out.getvalue()
