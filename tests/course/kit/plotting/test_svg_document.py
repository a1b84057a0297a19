"""A figure as an SVG file: it needs nothing else, and shows what matplotlib draws."""

import re
from xml.etree import ElementTree

import numpy as np
import pytest

from genmodels.course.kit.plotting import beside, look, subplots
from genmodels.course.kit.plotting.svg import svg_document
from genmodels.course.kit.plotting.svg.tints import word_on_white

SPACE = "{http://www.w3.org/2000/svg}"


def drawn():
    fig, ax = subplots(3, 2)
    ax.plot([0, 1], [1, 0], look(1).marker, label="\N{GREEK SMALL LETTER SIGMA}\N{SUBSCRIPT ONE} < 2 & more")
    ax.bar([0], [1], hatch="///", facecolor="none")
    ax.set_xlabel(r"$\sigma_1$")
    ax.legend()
    return fig


def paths(svg):
    """The points (n, 2) of every path of straight pieces."""
    told = [path.get("d") for path in ElementTree.fromstring(svg).iter(f"{SPACE}path")]
    return [np.array(d[1:].split(), dtype=float).reshape(-1, 2) for d in told if re.fullmatch(r"M[-\d ]+", d)]


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
    assert 'font-family="Genmodels Sans, system-ui, sans-serif"' in svg
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


def test_a_curve_of_thousands_of_points_keeps_those_that_can_be_seen():
    fig, ax = subplots(7, 3)
    x = np.linspace(-3, 3, 6001)
    (line,) = ax.plot(x, np.exp(-x * x))
    [drawn] = [path for path in paths(svg_document(fig)) if len(path) > 20]
    assert len(drawn) < 300
    fig.set_dpi(720)
    seen = line.get_transform().transform(line.get_xydata())
    seen[:, 1] = fig.bbox.height - seen[:, 1]
    between = np.interp(seen[:, 0], *drawn.T)
    assert np.abs(between - seen[:, 1]).max() < 2  # tenths of a point


def test_a_figure_has_its_sheet_and_no_other_ground(svg):
    assert svg.count('fill="#ffffff"') == 1
    assert drawn().patch.get_visible()


def test_words_of_a_class_are_nearer_to_ink_than_its_lines():
    fig, ax = subplots(3, 2)
    ax.plot([0, 1], [0, 1], color=look(4).color)
    beside(ax, 1, 1, "rising", k=4)
    words = {text.get("fill") for text in ElementTree.fromstring(svg_document(fig)).iter(f"{SPACE}text")}
    assert word_on_white(look(4).color) in words
    assert look(4).color not in words
    assert f'stroke="{look(4).color}"' in svg_document(fig)
