"""A figure as an SVG file: it needs nothing else, and shows what matplotlib draws."""

from xml.etree import ElementTree

import pytest

from genmodels.course.plotting import look, subplots
from genmodels.course.plotting.svg import svg_document

SPACE = "{http://www.w3.org/2000/svg}"


def drawn():
    fig, ax = subplots(3, 2)
    ax.plot([0, 1], [1, 0], look(1).marker, label="\N{GREEK SMALL LETTER SIGMA}\N{SUBSCRIPT ONE} < 2 & more")
    ax.bar([0], [1], hatch="///", facecolor="none")
    ax.set_xlabel(r"$\sigma_1$")
    ax.legend()
    return fig


@pytest.fixture(scope="module")
def svg():
    return svg_document(drawn())


def test_it_is_a_file_that_a_parser_reads(svg):
    root = ElementTree.fromstring(svg)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("316", "216", "-58 -58 2275 1555")
    texts = ["".join(text.itertext()) for text in root.iter(f"{SPACE}text")]
    assert "\N{GREEK SMALL LETTER SIGMA}\N{SUBSCRIPT ONE} < 2 & more" in texts


def test_its_colours_and_fonts_are_its_own(svg):
    assert "var(" not in svg
    assert 'font-family="DejaVu Sans, Verdana, sans-serif"' in svg
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")


def test_mathematics_is_drawn_as_shapes(svg):
    assert "$" not in svg
    assert "sigma" not in svg


def test_every_shape_that_is_used_is_there_once(svg):
    root = ElementTree.fromstring(svg)
    ids = [shape.get("id") for shape in root.iter() if shape.get("id")]
    used = {shape.get("href")[1:] for shape in root.iter(f"{SPACE}use")}
    clipped = {shape.get("clip-path")[5:-1] for shape in root.iter() if shape.get("clip-path")}
    assert len(ids) == len(set(ids))
    assert used | clipped <= set(ids)
    assert used


def test_the_same_figure_is_the_same_text(svg):
    assert svg_document(drawn()) == svg
