"""One figure of each notebook is there to be projected, with its words, on a white ground, and it fits a projector."""

import io
import re
import struct
from base64 import b64encode
from xml.etree import ElementTree

import numpy as np
import pytest
from matplotlib.image import imread
from PIL import Image

from tools.course import read
from tools.course_map import course_map
from tools.projected import HEIGHT, WIDTH, Projected, all_projected, marked, of_pixels, projected
from tools.site.pages import for_class

PLACES = [place for place in course_map() if place.minutes]  # the others are to look things up
EACH = pytest.mark.parametrize("place", PLACES, ids=lambda place: place.number)
SVG = "{http://www.w3.org/2000/svg}"


@EACH
def test_one_figure_is_marked(place):
    book = read(place.path)
    (cell,) = marked(book)
    assert book["cells"][cell]["cell_type"] == "code"
    figure = projected(place)
    assert figure is not None, "the cell that is marked shows no drawing"
    assert len(figure.alt) > 40
    assert not figure.alt.endswith("...")


def test_what_has_no_figure_has_no_mark():
    assert {figure.place.number for figure in all_projected()} == {place.number for place in PLACES}
    assert all(not marked(read(place.path)) for place in course_map() if place not in PLACES)


def test_a_file_is_called_as_what_it_shows():
    figures = all_projected()
    assert len({figure.file for figure in figures}) == len(figures)
    for figure in figures:
        assert re.fullmatch(r"\d\d(_[a-z0-9]+){2,6}", figure.file)
        assert figure.file.startswith(figure.place.number)


@EACH
def test_the_svg_says_what_it_shows_and_needs_nothing_else(place):
    text = projected(place).svg()
    root = ElementTree.fromstring(text)
    assert root.get("role") == "img"
    assert root.find(f"{SVG}title").text == projected(place).alt
    assert root.find(f"{SVG}rect").get("fill") == "#ffffff"
    assert "var(--" not in text
    assert "Genmodels" not in text
    assert not re.search(r'(?:href|src)="(?!#|data:)', text)
    named = set(re.findall(r' id="([^"]+)"', text))
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', text)) <= named


@pytest.mark.parametrize("number", ["07", "15"])
def test_the_png_fills_a_projector_with_what_the_svg_shows(number):
    figure = next(figure for figure in all_projected() if figure.place.number == number)
    data = figure.png()
    width, height = struct.unpack(">II", data[16:24])
    assert abs(width - WIDTH) < 2 or abs(height - HEIGHT) < 2
    assert width <= WIDTH + 1
    assert height <= HEIGHT + 1
    assert b"Description\0" in data
    pixels = imread(io.BytesIO(data))[..., :3]
    assert (pixels[[0, 0, -1, -1], [0, -1, 0, -1]] == 1).all()  # white to its corners
    assert 0.02 < (pixels.min(axis=2) < 0.9).mean() < 0.9


def test_what_is_stored_as_pixels_keeps_each_of_them():
    pixels = np.random.default_rng(0).integers(0, 256, (7, 9, 3)).astype(np.uint8)
    stored = io.BytesIO()
    Image.fromarray(pixels).save(stored, format="png")
    drawing = of_pixels(b64encode(stored.getvalue()).decode())
    figure = Projected(PLACES[0], "some noise", "A section", "Colours, at random.", drawing)
    assert (np.asarray(Image.open(io.BytesIO(figure.png()))) == pixels).all()
    assert ElementTree.fromstring(figure.svg()).find(f"{SVG}title").text == "Colours, at random."


def test_words_are_in_the_png_too():
    """Without its words the picture has less ink."""
    figure = next(figure for figure in all_projected() if figure.place.number == "07")
    bare = type(figure)(**vars(figure) | {"drawing": re.sub(r"<text.*?</text>", "", figure.drawing)})
    ink = [(imread(io.BytesIO(one.png()))[..., :3].min(axis=2) < 0.5).sum() for one in (figure, bare)]
    assert ink[0] > 1.2 * ink[1]


def test_the_page_for_teachers_offers_both_files():
    page = for_class("# For teachers\n\n## 07 A\n\n- **Project**: [it](07_the_shape_of_a_gaussian.ipynb#A-pencil)\n")
    for kind in ("svg", "png"):
        assert f'<a href="_static/project/07_the_ellipse_in_its_box.{kind}" download>{kind.upper()}</a>' in page
