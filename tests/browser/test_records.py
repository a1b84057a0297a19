"""Every widget's record, read by the player's own code in a browser, against the drawing; and a page from file://."""

import random
from itertools import pairwise
from math import prod
from xml.etree import ElementTree

import numpy as np
import pytest

from genmodels.course.player.axis import state_at
from genmodels.course.player.record import Budget, record
from genmodels.course.player.scripts import PLAYER, script
from genmodels.course.widgets import digits_real_or_drawn, forgers, sentences_real_or_drawn
from genmodels.course.widgets.timing import ALL
from genmodels.errors import InvalidParameterError
from tools.records import write_page

STATES = 60
FEW = Budget(states=400, bytes=64 * 1024)  # every way of packing, in little time
THINGS = 6  # of the ten that a game shows: each more doubles the ways to answer, and no way can be left out
NEAR = 0.3 * 7.2  # 0.3 pixels, in units of the drawing


@pytest.fixture(name="reader", scope="module")
def reader_fixture(browser):
    """A page that holds the last record it was given as `source`."""
    tab = browser.new_page()
    tab.add_script_tag(content=script(*PLAYER, "record.js"))
    tab.evaluate("() => { genmodelsRecord = (name, record) => (window.source = new RecordSource(record)) }")
    yield tab
    tab.close()


@pytest.fixture
def short_games(monkeypatch):
    for name in ("ten_digits", "ten_sentences"):
        whole = getattr(forgers, name)
        monkeypatch.setattr(
            f"genmodels.course.widgets.real_or_drawn.{name}", lambda *seed, whole=whole: whole(*seed)[:THINGS]
        )


@pytest.mark.parametrize("game", [digits_real_or_drawn, sentences_real_or_drawn], ids=lambda game: game.__name__)
def test_all_answers_of_a_whole_game_can_be_recorded(game):
    assert 2**10 < prod(len(axis.stops) for axis in game().axes) <= Budget().states


@pytest.mark.usefixtures("short_games")
@pytest.mark.parametrize("build", ALL, ids=lambda build: build.__name__)
def test_random_states_are_those_of_the_drawing(build, reader):
    demo = build()
    made = short_record(demo)
    assert made.bytes <= Budget().bytes
    reader.add_script_tag(content=made.script("it"))
    choose = random.Random(5)
    places = [[choose.randrange(len(own)) for own in made.stops] for _ in range(STATES)]
    frames = reader.evaluate("places => places.map((at) => source.ask(at))", places)
    for at, played in zip(places, frames, strict=True):
        state = state_at(demo.axes, [own[k] for own, k in zip(made.stops, at, strict=True)])
        frame = demo.drawing.play(state)
        assert played["words"] == frame.words
        for ours, theirs in zip(played["fragments"], frame.fragments, strict=True):
            assert_same_picture(elements(ours), elements(theirs))


def short_record(demo):
    """A record of few states, or of all where no stop of the controls can be left out."""
    try:
        return record(demo, FEW)
    except InvalidParameterError:
        return record(demo)


def elements(fragment):
    return list(ElementTree.fromstring(f"<svg>{fragment}</svg>").iter())[1:]


def assert_same_picture(ours, theirs):
    assert [element.tag for element in ours] == [element.tag for element in theirs]
    for own, other in zip(ours, theirs, strict=True):
        assert own.text == other.text
        assert dress(own) == dress(other)
        assert farthest(place(own), place(other)) <= NEAR


def dress(element):
    return {name: value for name, value in element.items() if name not in ("d", "x", "y", "transform")}


def place(element):
    """Where an element is: lines of points, each (n, 2), those of a path apart."""
    if element.get("d") is None:
        return [np.array([[float(element.get("x", 0)), float(element.get("y", 0))]])]
    lines = [line.replace("z", " ").replace("L", " ") for line in element.get("d").split("M")[1:]]
    if any(sign in line for line in lines for sign in "QCHV"):
        return []  # shapes of markers and clips, which are texts: the same, or another definition
    return [np.array(line.split(), dtype=float).reshape(-1, 2) for line in lines]


def farthest(ours, theirs):
    """How far the points of either are from the lines of the other."""
    assert len(ours) == len(theirs)
    pairs = [*zip(ours, theirs, strict=True), *zip(theirs, ours, strict=True)]
    return max((distance(points, line) for points, line in pairs), default=0)


def distance(points, line):
    if len(points) == len(line):
        return np.abs(points - line).max()
    parts = [from_segment(points, *ends) for ends in pairwise(line)]
    return np.min(parts, axis=0).max()


def from_segment(points, first, last):
    along = last - first
    share = np.clip((points - first) @ along / max(along @ along, 1e-9), 0, 1)
    return np.hypot(*(points - first - share[:, None] * along).T)


def test_a_page_plays_from_a_file(browser, tmp_path):
    demo = next(build for build in ALL if build.__name__ == "coin_tosses")()
    (tmp_path / "records").mkdir()
    (tmp_path / "records/coin_tosses.js").write_text(record(demo, FEW).script("coin_tosses"), encoding="utf-8")
    write_page(tmp_path, ["coin_tosses"])
    tab = browser.new_page()
    tab.goto((tmp_path / "index.html").as_uri())
    slider = tab.get_by_role("slider").first
    slider.focus()
    tab.keyboard.press("End")
    assert slider.get_attribute("aria-valuetext") == "1.00"
    assert tab.get_by_role("img").get_attribute("aria-label").endswith(demo.move(p=1.0))
    tab.close()
