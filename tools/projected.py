"""The figure of each notebook that a lecturer takes away: a cell with the tag `project`, called as `map.toml` says.

The website offers it as SVG and as PNG, both on a white ground and with their words.
"""

import html
import io
import re
import struct
import tomllib
from base64 import b64decode
from dataclasses import dataclass
from pathlib import Path

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from tools.course import NOTEBOOKS, read
from tools.course_map import MAP, Place, course_map
from tools.site.svg_drawing import Drawing

TAG = "project"
IMAGE = re.compile(r'<img alt="([^"]*)"[^>]*src="data:image/(svg\+xml|png);base64,([^"]+)"')
OPENS = re.compile(r'<svg [^>]*viewBox="(\S+) (\S+) (\S+) (\S+)"[^>]*>')
PIXELS = re.compile(r'<image x="0" y="0" [^>]*href="data:image/png;base64,([^"]+)"/></svg>$')
SHEET = re.compile(r'<rect [^>]*rx=[^>]*fill="#ffffff"/>')
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
FONT = "Genmodels Sans, "  # which only our own pages bring along
FOLDER = "project"  # of the website, for its files
WIDTH, HEIGHT, DPI = 1920, 1080, 100  # pixels: a PNG fills a projector one way or the other


@dataclass(frozen=True)
class Projected:
    """A figure to project: what it is called, where it stands, what it shows in words, and its drawing."""

    place: Place
    name: str
    section: str
    alt: str
    drawing: str

    @property
    def file(self) -> str:
        """The name of its files without their ends: the number of the notebook, and what it is.

        >>> projected(course_map()[7]).file
        '07_the_ellipse_in_its_box'
        """
        return f"{self.place.number}_{re.sub(r'[^a-z0-9]+', '_', self.name.casefold()).strip('_')}"

    @property
    def offers(self) -> str:
        """Links to its files on a page of the website, as HTML."""
        return " ".join(
            f'<a href="_static/{FOLDER}/{self.file}.{kind}" download>{kind.upper()}</a>' for kind in ("svg", "png")
        )

    @property
    def link(self) -> str:
        """A link to the section in which it stands, from a neighbour."""
        return f"[{self.name}]({self.place.path.name}#{self.section.replace(' ', '-')})"

    def svg(self) -> str:
        """The drawing with its words: a file that needs nothing else."""
        opens = OPENS.match(self.drawing)[0]
        said = f'{opens[:-1]} role="img"><title>{html.escape(self.alt)}</title>'
        return self.drawing.replace(opens, said.replace(FONT, ""), 1)

    def png(self) -> bytes:
        """The drawing in pixels, as large as a projector shows it, with its words in the file.

        One that is stored as pixels stays as it is: what is drawn anew from pixels loses its thin lines.
        """
        if pixels := PIXELS.search(self.drawing):
            return with_words(b64decode(pixels[1]), self.alt)
        left, top, across, down = map(float, OPENS.match(self.drawing).groups())
        scale = min(WIDTH / across, HEIGHT / down)
        fig = Figure(figsize=(across * scale / DPI, down * scale / DPI), dpi=DPI, facecolor="white")
        FigureCanvasAgg(fig)
        ax = fig.add_axes((0, 0, 1, 1), xlim=(left, left + across), ylim=(top + down, top))
        ax.axis("off")
        inside = SHEET.sub("", OPENS.sub("", self.drawing, count=1), count=1).removesuffix("</svg>")
        Drawing(ax, inside, {})
        ax.set(xlim=(left, left + across), ylim=(top + down, top), aspect="auto")
        made = io.BytesIO()
        fig.savefig(
            made, format="png", metadata={"Software": None}, pil_kwargs={"compress_level": 0}
        )  # not the last time
        return with_words(made.getvalue(), self.alt)


def with_words(png: bytes, alt: str) -> bytes:
    """The same picture, with what it shows in words."""
    about, made = PngInfo(), io.BytesIO()
    about.add_itxt("Description", alt)
    Image.open(io.BytesIO(png)).convert("RGB").save(made, format="png", pnginfo=about)
    return made.getvalue()


def of_pixels(data: str) -> str:
    """A drawing that holds a PNG, given in base64: a figure of very many points is stored as pixels."""
    across, down = struct.unpack(">II", b64decode(data)[16:24])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" viewBox="0 0 {across} {down}">'
        f'<rect x="0" y="0" width="{across}" height="{down}" rx="0" fill="#ffffff"/>'
        f'<image x="0" y="0" width="{across}" height="{down}" href="data:image/png;base64,{data}"/></svg>'
    )


def marked(book: dict) -> list[int]:
    """Return which cells of a notebook are marked to be projected."""
    return [k for k, cell in enumerate(book["cells"]) if TAG in cell["metadata"].get("tags", ())]


def projected(place: Place) -> Projected | None:
    """Return the figure of a notebook that is marked, None for one without; of a widget it is its first still."""
    book = read(place.path)
    if not (cells := marked(book)):
        return None
    known = tomllib.loads((place.path.parent / MAP).read_text(encoding="utf8"))
    cell, before = book["cells"][cells[0]], book["cells"][: cells[0]]
    shown = "".join("".join(output.get("data", {}).get("text/html", "")) for output in cell["outputs"])
    if not (found := IMAGE.search(shown)):  # it was not run yet
        return None
    alt, kind, data = found.groups()
    drawing = of_pixels(data) if kind == "png" else b64decode(data).decode()
    words = "\n".join(one["source"] for one in before if one["cell_type"] == "markdown")
    section = HEADING.findall(words)[-1].strip()
    name = known[place.number]["project"]
    return Projected(place, name, section, html.unescape(alt), drawing)


def all_projected(folder: Path = NOTEBOOKS) -> list[Projected]:
    """Return the figures of all notebooks that have one."""
    return [figure for figure in map(projected, course_map(folder)) if figure]


def write(static: Path) -> None:
    """Write the files of all of them into the folder `_static` of the website."""
    (static / FOLDER).mkdir(parents=True, exist_ok=True)
    for figure in all_projected():
        (static / FOLDER / f"{figure.file}.svg").write_text(figure.svg(), encoding="utf8")
        (static / FOLDER / f"{figure.file}.png").write_bytes(figure.png())
