"""Every widget of the course in JupyterLab, moved by the keyboard to where Python says it is."""

import pytest
from playwright.sync_api import expect

from genmodels.course.kit.player.axis import Axis, words_at
from genmodels.course.timing import ALL
from genmodels.course.widgets import Demo, digits_real_or_drawn, read_a_message
from tools.player_box import PlayerBox

from .conftest import running

NAMES = [make.__name__ for make in ALL]
ROLES = {"slider": "slider", "point": "slider", "menu": "combobox"}
PLACE = "e => e.selectedIndex ?? Math.round((e.value - e.min) / e.step)"


@pytest.fixture(scope="module")
def course(browser, lab_server):
    """A notebook with every widget of the course, run."""
    cells = [f"widgets.{name}()" for name in NAMES]
    with running(browser, lab_server, "widgets.ipynb", "from genmodels.course import widgets", *cells) as lab:
        yield lab


def test_every_widget_is_there_and_nothing_is_amiss(course):
    assert course.page.locator(".gm-player").count() == len(ALL)
    assert course.errors() == []
    assert course.console == []
    assert course.foreign == []


@pytest.mark.parametrize("make", ALL, ids=NAMES)
def test_every_control_moves_the_picture_to_where_python_says(course, make):
    demo = make()
    player = PlayerBox(course.cell(f"widgets.{make.__name__}()").locator(".gm-player"))
    for control in demo.controls:
        for axis in control.axes if control.kind in ROLES else ():
            before, drawing = demo.frame(demo.at).fragments, player.picture.inner_html()
            handle = player.root.get_by_role(ROLES[control.kind], name=axis.label.rstrip(" =:"), exact=True)
            player.press(handle, "End", "ArrowLeft", "ArrowLeft", "Home", "ArrowRight")  # faster than pictures come
            follow(demo, axis, handle.evaluate(PLACE))
            player.says(demo.words)
            player.shows(seen(demo))
            assert (player.picture.inner_html() == drawing) == (demo.frame(demo.at).fragments == before)


def test_each_answer_leads_to_the_next_question_up_to_the_last(course):
    demo, said = digits_real_or_drawn(), ()
    player = PlayerBox(course.cell("widgets.digits_real_or_drawn()").locator(".gm-player"))
    for answer in ["real", "drawn", "drawn", "real", "real"] * 2:
        said = (*said, answer)
        player.press(player.button(answer), "Enter")
        player.says(demo.move(said=said))
    assert player.button("real").is_disabled()
    expect(player.root.get_by_text("that was the last")).to_be_visible()
    player.press(player.button("again"), "Enter")
    player.says(demo.move(said=()))
    assert player.button("real").evaluate("e => e === document.activeElement")


def seen(demo: Demo) -> str:
    """The description of the picture: what is read out anyway is not said twice."""
    return f"{demo.about} {words_at(demo.axes, demo.at)}."


def follow(demo: Demo, axis: Axis, place: int) -> None:
    """Move one axis of a demo that nobody sees."""
    demo.stand([place if other.name == axis.name else now for other, now in zip(demo.axes, demo.at, strict=True)])


def test_a_typed_message_is_read_like_one_of_the_menu(course):
    demo = read_a_message()
    player = PlayerBox(course.cell("widgets.read_a_message()").locator(".gm-player")).reset(demo.words)
    player.root.get_by_role("textbox", name="or type your own").fill('win "100" zebras')
    player.says(demo.move(message='win "100" zebras'))
    player.shows(seen(demo))
    demo.reset()
    player.reset(demo.words)
