"""Figures in the page: in its colours, with ids of their own, with room kept for them, and letters that can be read."""

import re
from base64 import b64decode
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from genmodels.course.kit.plotting import beside, look, show, subplots
from tools.course import notebooks, read
from tools.site.colours import colour
from tools.site.figures import HALF, IMAGE, PHONE, SMALLEST_LETTER, as_files, in_panels, in_the_page, inline

SPACE = "{http://www.w3.org/2000/svg}"
OWN = re.compile(r"#[0-9a-f]{6}\b")  # a colour that is not the page's


def stored(path: Path) -> list[tuple[str, str]]:
    """The drawings and descriptions of a notebook."""
    outputs = [output for cell in read(path)["cells"] for output in cell.get("outputs", [])]
    text = "".join("".join(output.get("data", {}).get("text/html", "")) for output in outputs)
    found = [found.groups() for found in IMAGE.finditer(text) if found[2] == "svg+xml"]
    return [(b64decode(data).decode(), before) for before, _, data, _ in found]


def drawn(width=7.2):
    fig, ax = subplots(width, 3)
    ax.plot([0, 1], [0, 1])
    beside(ax, 0.5, 0.5, "rising", k=0)
    return show(fig, 'A line with "marks" & more.')


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_each_colour_of_each_stored_drawing_is_one_of_the_page(path):
    for drawing, _ in stored(path):
        assert OWN.findall(re.sub('href="data:[^"]*"', "", inline(drawing, "x"))) == []


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_no_letter_of_a_stored_drawing_is_under_eleven_pixels_on_a_phone(path):
    for drawing, before in stored(path):
        page = inline(drawing, "x")
        width = int(re.search('width="([0-9]+)"', before)[1])
        across = int(re.search(r'viewBox="\S+ \S+ ([0-9]+)', page)[1])
        least = int(re.search("--least:([0-9]+)px", page)[1])
        assert least * min(width, PHONE) / across >= SMALLEST_LETTER - 0.1
        assert page.count("<text") == page.count("--size:")


def test_a_drawing_is_part_of_the_page(tmp_path):
    page = in_the_page(show_html(drawn()), tmp_path)
    root = ElementTree.fromstring(page)
    svg = root.find("svg")
    assert (root.tag, root.get("class"), svg.get("role")) == ("figure", "wide", "img")
    assert svg.get("aria-label") == 'A line with "marks" & more.'
    assert svg.get("viewBox")
    assert "var(--fig-0)" in page
    assert "#ffffff" not in page
    assert not list(tmp_path.iterdir())


def test_two_figures_of_a_page_share_no_id(tmp_path):
    one, other = (ids(in_the_page(show_html(drawn(width)), tmp_path)) for width in (3, 4))
    assert one
    assert not one & other


def ids(page):
    found = set(re.findall(' id="([^"]+)"', page))
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', page)) <= found
    return found


def show_html(picture):
    return picture._repr_mimebundle_()["text/html"]


def test_pixels_are_a_file_with_their_height(tmp_path):
    fig, ax = subplots(2, 1.5)
    ax.plot(range(20_000), [(7 * k * k) % 1009 for k in range(20_000)], ",")
    page = in_the_page(show_html(show(fig, "noise")), tmp_path)
    assert 'width="216"' in page
    assert 'height="166"' in page
    assert 'class="gm-figure"' in page
    assert len(list((tmp_path / "figures").iterdir())) == 1


def test_a_still_for_a_player_is_a_file_with_its_height(tmp_path):
    assert 'height="316"' in as_files(show_html(drawn()), tmp_path)


def beside_each_other(names, width=9, **options):
    fig, axes = subplots(width, 3, columns=len(names), **options)
    for ax, name in zip(axes, names, strict=True):
        ax.plot([0, 1], [0, 1])
        ax.set_title(name)
    return in_the_page(show_html(show(fig, "Lines & more.")), Path("no pixels"))


def test_panels_are_parts_of_one_drawing_with_one_name():
    page = beside_each_other(["one", "other"])
    root = ElementTree.fromstring(page)
    (held,) = root
    assert (held.get("role"), held.get("aria-label")) == ("img", "Lines & more.")
    first, second = held
    assert [len(part.findall(".//text")) > 5 for part in (first, second)] == [True, False]
    assert [one.get("viewBox") is not None for one in root.iter("svg")] == [True, True]
    assert page.count("Lines &amp; more.") == 1
    ids(page)


def test_a_panel_borrows_the_numbers_that_only_the_first_has():
    assert beside_each_other(["one", "other", "third"], sharey=True).count('class="lent"') == 2
    assert 'class="lent"' not in beside_each_other(["one", "other"])


def test_small_panels_stand_two_in_a_row():
    assert "--row:1;" in beside_each_other(["one", "other"], 2 * HALF / 100 + 1)
    assert "--row:2;" in beside_each_other(["one", "other"], 2 * HALF / 100 - 1)


def test_a_figure_without_names_above_its_axes_is_one_whole():
    assert "panels" not in beside_each_other(["", ""])


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_nothing_stands_where_two_panels_of_a_stored_drawing_meet(path):
    for drawing, _ in stored(path):
        page = in_panels(drawing, "x")
        parts = re.findall(r'<svg viewBox="(\S+) \S+ (\S+)', page)
        for (left, width), (start, _) in pairwise(parts):
            assert int(left) + int(width) == int(start)


def test_a_colour_of_nobody_is_refused():
    with pytest.raises(LookupError, match="#ff00ff"):
        colour("#ff00ff")


def test_greys_follow_the_ink():
    assert colour("#c0c0c0") == "color-mix(in srgb,var(--gm-ink) 25%,var(--gm-paper))"
    assert look(6).color == "#000000"
