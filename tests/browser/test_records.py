"""Every stored record, read by the player's own code in a browser, against its widget; and a page from file://."""

import json
import re
from itertools import pairwise
from xml.etree import ElementTree

import numpy as np
import pytest

from genmodels.course import widgets
from genmodels.course.kit.player.axis import state_at
from genmodels.course.kit.player.record import Budget, record
from genmodels.course.kit.player.scripts import ON_A_PAGE, script
from tests.course.chapters.sms import needs_messages
from tests.made import made
from tools import stored_records
from tools.course import notebooks, read
from tools.records import write_page

STATES = 40
FEW = Budget(states=400, bytes=64 * 1024)
NEAR = 0.3 * 7.2  # 0.3 pixels, in units of the drawing
BUILT = re.compile(r"\bwidgets\.\w+\(.*\)")
ABOUT_MESSAGES = ("17", "18", "31")  # notebooks that take the real messages where they are


def recorded():
    """Each widget that a notebook builds and shows: the notebook, which of its widgets, and its code up to there."""
    for path in notebooks():
        code = [cell["source"] for cell in read(path)["cells"] if cell["cell_type"] == "code"]
        marks = needs_messages if path.name[:2] in ABOUT_MESSAGES else ()
        for number, place in enumerate([k for k, source in enumerate(code, 1) if BUILT.search(source)], 1):
            yield pytest.param(path, number, code[:place], id=f"{path.stem}-{number}", marks=marks)


def widget(code):
    """The widget as its notebook shows it today; where it takes data of the notebook, what comes before is run."""
    call, names = BUILT.search(code[-1])[0], {"widgets": widgets}
    if call.endswith("()"):
        return made(eval(call.removesuffix("()"), names))
    for source in code[:-1]:
        exec(source, names)
    return eval(call, names)


def stops(axis, texts):
    """Which of the stops of an axis are recorded."""
    return range(len(texts)) if texts == list(axis.texts) else [axis.texts.index(text) for text in texts]


@pytest.fixture(name="reader", scope="module")
def reader_fixture(browser):
    """A page that holds the last record it was given as `source`."""
    tab = browser.new_page()
    tab.add_script_tag(content=script(*ON_A_PAGE))
    tab.evaluate("() => { genmodelsRecord = (name, record) => (window.source = new RecordSource(record)) }")
    yield tab
    tab.close()


@pytest.mark.parametrize(("path", "number", "code"), list(recorded()))
def test_a_stored_record_shows_what_the_widget_shows(path, number, code, reader):
    demo, text = widget(code), stored_records.script(stored_records.stored(path)[number - 1])
    assert text.startswith(f"genmodelsRecord({json.dumps(f'{number}-{demo.name}')},")
    reader.add_script_tag(content=text)
    head = told(reader, "source.head")
    assert (head["about"], head["size"]) == (demo.about, [demo.drawing.width, demo.drawing.height])
    assert_same_picture(elements(head["still"]), elements(demo.drawing.still))
    texts = [axis["texts"] for control in head["controls"] for axis in control["axes"]]
    assert [control["label"] for control in head["controls"]] == [control.label for control in demo.controls]
    assert_same_states(demo, demo.drawing, list(map(stops, demo.axes, texts)), reader)
    layout = told(reader, "source.arranged(true)")
    assert layout["size"] == [demo.narrow.width, demo.narrow.height]
    assert_same_picture(elements(layout["still"]), elements(demo.narrow.still))
    assert_same_states(demo, demo.narrow, list(map(stops, demo.axes, texts)), reader)


def told(reader, expression):
    """What an expression is in the page, sent as one text: the driver would look at each of its values by itself."""
    return json.loads(reader.evaluate(f"JSON.stringify({expression})"))


def assert_same_states(demo, drawing, stops, reader):
    rng = np.random.default_rng(5)
    places = rng.integers([len(own) for own in stops], size=(STATES, len(stops))).tolist()
    places = list(map(list, dict.fromkeys(map(tuple, places))))  # the same state again would be the same again
    frames, alike = told(reader, f"{places}.map((at) => source.ask(at))"), set()
    for at, played in zip(places, frames, strict=True):
        frame = drawing.play(state_at(demo.axes, [own[k] for own, k in zip(stops, at, strict=True)]))
        assert played["words"] == frame.words
        for pair in zip(played["fragments"], frame.fragments, strict=True):
            if pair not in alike:  # most states share most of their fragments
                assert_same_picture(*map(elements, pair))
                alike.add(pair)


def test_there_is_a_record_for_each_widget_and_none_besides():
    wanted = [param.values[0].stem for param in recorded()]
    assert [path.parent.name for path in stored_records.all_stored()] == wanted


def test_records_are_light():
    sizes = [path.stat().st_size for path in stored_records.all_stored()]
    assert max(sizes) <= Budget().bytes
    assert sum(sizes) <= stored_records.MOST


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
    demo = widgets.coin_tosses()
    (tmp_path / "records").mkdir()
    (tmp_path / "records/coin_tosses.js").write_text(record(demo, FEW).script("coin_tosses"), encoding="utf-8")
    write_page(tmp_path, ["coin_tosses"])
    tab = browser.new_page()
    tab.goto((tmp_path / "index.html").as_uri())
    slider = tab.get_by_role("slider").first
    slider.focus()
    tab.keyboard.press("End")
    assert slider.get_attribute("aria-valuetext") == "1.00"
    assert tab.get_by_role("status").first.inner_text() == demo.move(p=1.0)
    tab.close()
