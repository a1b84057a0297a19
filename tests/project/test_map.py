"""The map knows every notebook, nothing needs what comes later, and the drawn graph can be read and followed."""

import re
from html import unescape
from itertools import combinations, groupby, pairwise
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from tools.course import NOTEBOOKS, ROOT, read
from tools.course_map import Place, by_part, course_map, drafts, routes, together
from tools.map_picture import BOX, HEIGHT, LANES, alt, corners, html, on_page, svg
from tools.site.outside.fonts import SANS
from tools.site.outside.packages import package

NEEDS = {
    "00": "",
    "01": "",
    "02": "01",
    "03": "02",
    "04": "",
    "05": "04",
    "07": "05",
    "09": "02 07",
    "14": "01",
    "18": "02 14",
}
PARTS = dict.fromkeys(["00", "01", "02", "03"], "I") | dict.fromkeys(["04", "05"], "II") | {"07": "III", "09": "III"}


def place(number: str) -> Place:
    """A notebook of a course that is made up."""
    path = NOTEBOOKS / f"{number}_name.ipynb"
    needs = tuple(NEEDS[number].split())
    return Place(path, f"{number} A & B", "name", PARTS.get(number, "V"), "What?", needs, 25, 20)


COURSES = {"that there is": course_map(), "made up": [place(number) for number in NEEDS]}
each_course = pytest.mark.parametrize("places", COURSES.values(), ids=COURSES)


def test_every_notebook_has_a_question_and_needs_only_earlier_ones():
    for found in course_map():
        assert found.question.endswith("?")
        assert all(need < found.number for need in found.needs)


def test_every_notebook_is_written():
    assert drafts() == [], "not written yet: when they are, take `draft = true` out of notebooks/map.toml"


def test_a_notebook_that_the_map_does_not_know_is_an_error(tmp_path):
    (tmp_path / "map.toml").write_text("[parts]\n")
    (tmp_path / "01_new.ipynb").write_text('{"cells": []}')
    with pytest.raises(LookupError, match="says nothing of notebook 01"):
        course_map(tmp_path)


@each_course
def test_boxes_lie_apart(places):
    for (x, y), (to_x, to_y) in combinations(corners(places).values(), 2):
        assert abs(x - to_x) > BOX or abs(y - to_y) > HEIGHT


def segments(path: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return the straight pieces of a path that goes along the axes."""
    x, y = map(int, re.match(r"M(-?\d+) (-?\d+)", path).groups())
    points = [(x, y)]
    for kind, value in re.findall(r"([HV])(-?\d+)", path):
        x, y = (int(value), y) if kind == "H" else (x, int(value))
        points.append((x, y))
    return list(pairwise(points))


def lines(places: list[Place]) -> list[str]:
    """Return the paths of all arrows that say what is needed, in the order in which they are drawn."""
    drawn = [node for node in ElementTree.fromstring(svg(places)).iter() if node.get("marker-end")]
    return [node.get("d") for node in drawn if node.get("class") != "first"]


@each_course
def test_lines_of_two_notebooks_do_not_run_together(places):
    by_start = {}
    for path in lines(places):
        by_start.setdefault(path.split("H")[0], []).extend(segments(path))
    for own, others in combinations(by_start.values(), 2):
        for (x, y), (to_x, to_y) in own:
            for (u, v), (to_u, to_v) in others:
                if x == to_x and u == to_u and min(y, to_y) < max(v, to_v) and min(v, to_v) < max(y, to_y):
                    assert abs(x - u) >= 6  # two go down side by side
                if y == to_y and v == to_v and min(x, to_x) < max(u, to_u) and min(u, to_u) < max(x, to_x):
                    assert to_x == to_u or abs(y - v) >= 4  # two come to one box, or go along above each other


def test_arrows_that_go_far_go_down_each_by_itself():
    """Also those of one notebook: 02 to 09 and 02 to 18 are two lines."""
    far = [found for found in map(segments, lines(course_map())) if len(found) == 5]
    assert len(far) > 1
    down = [path[1] for path in far]
    for ((x, y), (_, to_y)), ((u, v), (_, to_v)) in combinations(down, 2):
        assert abs(x - u) >= 6 or min(y, to_y) >= max(v, to_v) or min(v, to_v) >= max(y, to_y)


@each_course
def test_each_arrow_lies_on_a_bridge_that_is_drawn_right_before_those_of_its_notebook(places):
    _tip, *drawn = [node for node in ElementTree.fromstring(svg(places)).iter() if node.get("d")]
    paths = [node for node in drawn if node.get("class") != "first"]
    for _, own in groupby(paths, key=lambda node: node.get("d").split("H")[0]):
        own = list(own)
        half = len(own) // 2
        assert {node.get("class") for node in own[:half]} == {"bridge"}
        assert [node.get("d") for node in own[:half]] == [node.get("d") for node in own[half:]]


def test_the_first_notebook_leads_to_the_second_though_no_other_needs_it():
    (dotted,) = re.findall(r'class="first" d="([^"]+)"', svg(course_map()))
    at = corners(course_map())
    assert segments(dotted) == [((at["00"][0] + BOX, 36), (at["01"][0] - 5, 36))]


@each_course
def test_there_is_an_arrow_for_each_need_and_it_crosses_no_box(places):
    arrows = lines(places)
    assert len(arrows) == sum(len(found.needs) for found in places)
    for (x, y), (to_x, to_y) in (segment for path in arrows for segment in segments(path)):
        for left, top in corners(places).values():
            beside = max(x, to_x) <= left or min(x, to_x) >= left + BOX
            assert beside or max(y, to_y) < top or min(y, to_y) > top + HEIGHT


@each_course
def test_every_box_is_a_link_and_the_words_say_what_is_drawn(places):
    page = html(places)
    assert re.findall(r'<a href="([^"]+)"', page) == [found.path.name for found in places]
    assert "\n\n" not in page  # Markdown would take the rest for text
    words = unescape(re.search(r'<img alt="([^"]+)"', page)[1])
    assert words == alt(places)
    assert all(f"{found.number} needs {' and '.join(found.needs)}" in words for found in places if found.needs)


def test_the_readme_names_the_question_and_the_minutes_of_each():
    rows = [
        row.split(" | ") for row in (ROOT / "README.md").read_text(encoding="utf8").splitlines() if "(notebooks/" in row
    ]
    stated = {row[0]: row[1:4] for row in rows if len(row) == 5}
    for found in course_map():
        question, *minutes = stated[f"| [{found.title}](notebooks/{found.path.name})"]
        assert question == found.question + ("" if found.minutes else " (for looking things up)")
        assert minutes == ([str(found.reading), str(found.doing)] if found.minutes else ["", ""])


@pytest.mark.parametrize("route", routes(), ids=lambda route: route.name)
def test_a_route_goes_only_where_what_is_needed_has_come(route):
    met = set()
    for found in route.places:
        assert set(found.needs) <= met, f"{found.number} needs {found.needs}"
        met.add(found.number)
    assert len(met) == len(route.places)


def test_an_afternoon_is_one_and_only_what_is_promised_is_on_a_way():
    ways = {route.name: route.places for route in routes()}
    assert 120 <= sum(found.minutes for found in ways["One afternoon"]) <= 240
    assert {found.number for found in ways["Naive Bayes only"]} == {"01", "02"} | {f"{k}" for k in range(14, 19)}
    assert not {found.number for found in ways["Gaussians only"]} & {f"{k}" for k in range(11, 21)}


def test_a_route_to_a_notebook_that_is_not_there_is_an_error(tmp_path):
    (tmp_path / "map.toml").write_text('[parts]\n[routes]\n"A walk" = ["77"]\n')
    with pytest.raises(LookupError, match="leads to notebook 77"):
        routes(tmp_path)


def test_the_sums_are_those_of_the_notebooks():
    first = ROOT / "notebooks/00_start_here.ipynb"
    text = "\n".join(cell["source"] for cell in read(first)["cells"] if cell["cell_type"] == "markdown")
    for part, own in by_part(course_map()).items():
        assert f"| **{part}** | {together(own)} | | |" in text
    for route in routes():
        assert f"- **{route.name}**, {together(route.places)}: " in text
    minutes = [sum(found.reading for found in course_map()), sum(found.doing for found in course_map())]
    said = re.search(r"All of it: (\d+) h(?: (\d+) min)? to read, (\d+) h(?: (\d+) min)? to do", text).groups(0)
    assert [60 * int(h) + int(m) for h, m in (said[:2], said[2:])] == pytest.approx(minutes, abs=2.5)


def test_the_page_of_code_that_is_named_is_there_and_all_but_those_of_later_chapters_are_named():
    named = {found.plain for found in course_map()} - {""}
    pages = {path.stem for path in (ROOT / "genmodels/plain").glob("[a-z]*.py")}
    assert named <= pages
    assert pages - named <= {"hidden_labels", "hidden_states", "neighbours"}


def test_each_part_has_a_ground_of_its_own_in_the_notebook():
    assert len(set(LANES)) >= len({place.part for place in course_map()})


def test_a_box_that_one_points_at_shows_what_it_needs():
    places, drawn = course_map(), on_page(course_map())
    for place in places:
        assert drawn.count(f'class="to-{place.number}"') == len(place.needs)
        assert (f".map:has(.at-{place.number}:is(:hover,:focus-visible)) .to-{place.number}{{" in drawn) == bool(
            place.needs
        )
        assert drawn.count(f'class="at-{place.number}"') == 1


@pytest.mark.parametrize("draw", [svg, on_page])
def test_no_line_runs_through_the_name_of_a_part(draw):
    drawn = draw(course_map())
    assert drawn.rindex("marker-end") < drawn.index('class="part')
    assert drawn.count('class="part') == len({place.part for place in course_map()})


def test_lines_go_down_beside_the_names_of_parts_in_the_letters_of_the_page():
    drawn = on_page(course_map())
    font = TTFont(package(SANS) / "files/source-sans-3-latin-wght-normal.woff2")
    font = instantiateVariableFont(font, {"wght": 560})
    signs, advances = font.getBestCmap(), font["hmtx"]
    for name in re.findall(r'<text x="(\d+)" y="(\d+)" class="part[^>]*>([^<]*)</text>', drawn):
        left, base, words = float(name[0]), float(name[1]), unescape(name[2])
        right = left + 10.5 * sum(advances[signs[ord(sign)]][0] for sign in words) / font["head"].unitsPerEm
        for path in re.findall(r'<path d="(M[^"]*)" marker-end', drawn):
            across = [float(x) for x in re.findall(r"H([\d.]+)V", path)]
            down = [float(y) for y in re.findall(r"V([\d.]+)", path)]
            start = float(path.partition(" ")[2].partition("H")[0])
            for x, y in zip(across, down, strict=True):
                assert not (left < x < right and min(start, y) < base - 4 < max(start, y)), words
                start = y
