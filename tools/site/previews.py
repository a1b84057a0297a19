"""The pictures that other sites show beside a link: 1200 by 630 points, drawn from the records without a browser."""

import io
import tempfile
import tomllib
import warnings
from pathlib import Path
from textwrap import fill

from fontTools.ttLib import TTFont
from matplotlib import font_manager
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from tools.course import NOTEBOOKS
from tools.course_map import MAP, Place, course_map
from tools.stored_records import stored

from .colours import declared
from .frame import part_name
from .svg_drawing import Drawing
from .thumbnails import of_chapter, without_words

WIDTH, HEIGHT, DPI = 1200, 630, 100
LIGHT = declared(dark=False)
INK, SOFT, PAPER, ACCENT = (LIGHT[f"--{name}"] for name in ("ink", "soft", "paper", "accent"))
COLOURS = {f"var({name})": value for name, value in LIGHT.items()} | {"var(--gm-paper)": LIGHT["--sheet"]}
DIGIT = [850, 500, 1580, 1600]  # the first one of the game
FONTS = ("display", "sans")


def write(site: Path) -> None:
    """Write a picture for each chapter, and one for all other pages, into the folder `previews` of a built site."""
    (site / "previews").mkdir()
    with tempfile.TemporaryDirectory() as scratch, warnings.catch_warnings():
        warnings.filterwarnings("error", message="Glyph")  # which a box would stand for
        fonts = {name: _font(site / f"_static/fonts/{name}.woff2", Path(scratch)) for name in FONTS}
        _write_all(site, fonts)


def _write_all(site: Path, fonts: dict) -> None:
    known = tomllib.loads((NOTEBOOKS / MAP).read_text(encoding="utf-8"))
    for place in course_map():
        thumb = known[place.number]["thumb"]
        picture = (of_chapter(place.path, thumb), thumb["box"]) if "record" in thumb else None
        _write(site, place.path.stem, fonts, _says(place), picture, bool(thumb.get("stretch")))
    game = without_words(stored(course_map()[0].path)[0], "game")
    words = ("A course to play with", "Generative models", "Real or drawn? Guess, move a picture, and see.")
    _write(site, "index", fonts, words, (game, DIGIT))


def _says(place: Place) -> tuple[str, str, str]:
    return f"{place.number} · {part_name(place)}", place.title.removeprefix(place.number).strip(), place.question


def _font(file: Path, scratch: Path) -> font_manager.FontProperties:
    """A font of the pages as matplotlib reads it."""
    whole = TTFont(file)
    whole.flavor = None
    target = scratch / f"{file.stem}.ttf"
    whole.save(target)
    return font_manager.FontProperties(fname=target)


def _write(site: Path, name: str, fonts: dict, words: tuple, picture: tuple | None, stretch: bool = False) -> None:
    fig = Figure(figsize=(WIDTH / DPI, HEIGHT / DPI), dpi=DPI, facecolor=PAPER)
    FigureCanvasAgg(fig)
    over, title, question = words
    fig.text(0.06, 0.86, over, color=ACCENT, fontsize=19, font=fonts["sans"], va="top")
    lines = fill(title, 18)
    fig.text(0.06, 0.78, lines, color=INK, font=fonts["display"], fontsize=46, va="top", linespacing=1.1)
    below = 0.72 - 0.125 * (1 + lines.count("\n"))
    fig.text(
        0.06, below, fill(question, 34), color=SOFT, font=fonts["display"], fontsize=24, va="top", linespacing=1.35
    )
    fig.text(0.06, 0.08, "Generative models", color=SOFT, font=fonts["sans"], fontsize=17)
    if picture:
        _draw(fig, *picture, stretch)
    made = io.BytesIO()
    fig.savefig(made, format="png")
    (site / "previews" / f"{name}.png").write_bytes(made.getvalue())


def _draw(fig: Figure, svg: str, box: list[int], stretch: bool) -> None:
    ax = fig.add_axes((0.56, 0.14, 0.38, 0.72))
    x, y, wide, high = box
    ax.set(xlim=(x, x + wide), ylim=(y + high, y), aspect="auto" if stretch else "equal")
    ax.axis("off")
    fig.canvas.draw()
    Drawing(ax, svg, COLOURS)
    ax.set(xlim=(x, x + wide), ylim=(y + high, y), aspect="auto" if stretch else "equal")
