"""A picture of a match: bars with their intervals for players, or how often a player alone took how long.

It is made of boxes, lines and words, which are drawn as SVG or, through Pillow, as PNG.
"""

from html import escape
from pathlib import Path
from typing import NamedTuple

from host_tools.lab.arena.figures import Figures

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 70, 20, 50, 60
BAR, INK, PAPER = "#5b7a99", "#222222", "#ffffff"


class Shape(NamedTuple):
    """A box or a line from one corner to the other, or a word at the first one."""

    kind: str
    x: float
    y: float
    x2: float = 0
    y2: float = 0
    words: str = ""


def write_plot(path: Path, figures: Figures) -> None:
    """As .svg or .png, by the name."""
    drawn = shapes(figures)
    if path.suffix.lower() == ".svg":
        path.write_text(as_svg(drawn), encoding="utf-8")
    else:
        _draw_png(path, drawn)


def shapes(figures: Figures) -> list[Shape]:
    """The whole picture."""
    bars = _of_shares(figures) if figures.shares else _of_spread(figures)
    title = Shape("words", WIDTH / 2, TOP / 2, words=figures.title)
    axis = Shape("line", LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM)
    return [title, axis, *bars]


def _of_shares(figures: Figures) -> list[Shape]:
    drawn = []
    most = max(share.high for share in figures.shares)
    for at, share in enumerate(figures.shares):
        left, right, middle = _column(at, len(figures.shares))
        drawn.append(Shape("box", left, _y(share.share, most), right, HEIGHT - BOTTOM))
        drawn.append(Shape("line", middle, _y(share.low, most), middle, _y(share.high, most)))
        drawn.append(Shape("words", middle, HEIGHT - BOTTOM + 18, words=share.name))
        drawn.append(Shape("words", middle, HEIGHT - BOTTOM + 38, words="%.1f %%" % (100 * share.share)))
    fair = _y(figures.shares[0].fair, most)
    return [*drawn, Shape("line", LEFT, fair, WIDTH - RIGHT, fair), Shape("words", LEFT / 2, fair, words="equals")]


def _of_spread(figures: Figures) -> list[Shape]:
    values = range(min(figures.spread), max(figures.spread) + 1)
    most = max(figures.spread.values())
    every = max(1, len(values) // 20)
    drawn = []
    for at, value in enumerate(values):
        left, right, middle = _column(at, len(values))
        drawn.append(Shape("box", left, _y(figures.spread.get(value, 0), most), right, HEIGHT - BOTTOM))
        if at % every == 0:
            drawn.append(Shape("words", middle, HEIGHT - BOTTOM + 18, words=str(value)))
    mean = "%s, mean %.2f" % (figures.unit, figures.measure.mean if figures.measure else 0)
    return [*drawn, Shape("words", WIDTH / 2, HEIGHT - BOTTOM + 38, words=mean)]


def _column(at: int, count: int) -> tuple[float, float, float]:
    """Left, right and middle of a bar."""
    width = (WIDTH - LEFT - RIGHT) / count
    left = LEFT + at * width
    return left + width * 0.1, left + width * 0.9, left + width / 2


def _y(value: float, most: float) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / most if most else HEIGHT - BOTTOM


def as_svg(drawn: list[Shape]) -> str:
    """The picture as text."""
    forms = {
        "box": '<rect x="%(x).1f" y="%(y).1f" width="%(wide).1f" height="%(high).1f" fill="' + BAR + '"/>',
        "line": '<line x1="%(x).1f" y1="%(y).1f" x2="%(x2).1f" y2="%(y2).1f" stroke="' + INK + '"/>',
        "words": '<text x="%(x).1f" y="%(y).1f" text-anchor="middle" dominant-baseline="middle">%(words)s</text>',
    }
    lines = []
    for shape in drawn:
        values = dict(shape._asdict(), wide=shape.x2 - shape.x, high=shape.y2 - shape.y, words=escape(shape.words))
        lines.append(forms[shape.kind] % values)
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="13">'
    ground = '<rect width="%d" height="%d" fill="%s"/>' % (WIDTH, HEIGHT, PAPER)
    return "\n".join([head % (WIDTH, HEIGHT), ground, *lines, "</svg>", ""])


def _draw_png(path: Path, drawn: list[Shape]) -> None:
    from PIL import Image, ImageDraw, ImageFont

    picture = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    pen, letters = ImageDraw.Draw(picture), ImageFont.load_default(13)
    for shape in drawn:
        if shape.kind == "box":
            pen.rectangle((shape.x, min(shape.y, shape.y2), shape.x2, shape.y2), fill=BAR)
        elif shape.kind == "line":
            pen.line((shape.x, shape.y, shape.x2, shape.y2), fill=INK)
        else:
            pen.text((shape.x, shape.y), shape.words, fill=INK, font=letters, anchor="mm")
    picture.save(path)
