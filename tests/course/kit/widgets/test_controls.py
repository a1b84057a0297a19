"""Controls: every stop that they have, how each is read out, and what a player is told of them."""

import json

import pytest

from genmodels.course.widgets import DrawAgain, Guesses, Menu, Menus, Point, Reveal, Slider, Steps
from genmodels.errors import InvalidParameterError

SLIDER = Slider(name="p", label="p =", start=0.5, low=0.0, high=1.0, step=0.05)
WHOLE = Slider(name="n", label="tosses", start=4, low=0, high=10, step=1, play=True)
LENGTH = Slider(name="t", label="cut at", start=60.0, low=40.0, high=72.0, step=0.5, digits=1, unit="cm")
STEPS = Steps(name="alpha", label="alpha =", start=1.0, values=(0.0, 0.5, 1.0, 10.0))
MENU = Menu(name="sky", label="Sky", start="sunny", options=("sunny", "rainy"))
AGAIN = DrawAgain(name="seed", label="Draw again", draws=12)
REVEAL = Reveal(name="truth", label="Show the truth")
POINT = Point(x=SLIDER, y=WHOLE)
MENUS = Menus(label="the day", menus=(MENU, Menu(name="wind", label="Wind", start="weak", options=("strong", "weak"))))
GUESSES = Guesses(name="said", label="It is", answers=("real", "drawn"), questions=3)
ALL = [SLIDER, WHOLE, LENGTH, STEPS, MENU, AGAIN, REVEAL, POINT, MENUS, GUESSES]


@pytest.mark.parametrize("control", ALL, ids=lambda control: control.kind)
def test_every_stop_can_be_reached_and_is_read_out(control):
    for axis in control.axes:
        assert len(axis.stops) == len(axis.texts) == len(set(axis.texts))
        assert [axis.place(stop) for stop in axis.stops] == list(range(len(axis.stops)))
        assert set(axis.visits) <= set(range(len(axis.stops)))
        assert {0, axis.start, len(axis.stops) - 1} <= set(axis.visits)


@pytest.mark.parametrize("control", ALL, ids=lambda control: control.kind)
def test_the_head_is_plain_and_whole(control):
    head = json.loads(json.dumps(control.head()))
    assert head["kind"] == control.kind
    assert head["label"] == control.label
    assert [axis["texts"] for axis in head["axes"]] == [list(axis.texts) for axis in control.axes]


def test_a_slider_has_every_stop_of_its_grid_as_it_is_written():
    (axis,) = SLIDER.axes
    assert axis.stops == tuple(k / 20 for k in range(21))
    assert axis.texts[:3] == ("0.00", "0.05", "0.10")
    assert (axis.low, axis.step, axis.start) == (0.0, 0.05, 10)
    assert [axis.low + k * axis.step for k in range(21)] == pytest.approx(axis.stops)


def test_whole_numbers_stay_whole():
    assert WHOLE.stops == tuple(range(11))
    assert all(isinstance(stop, int) for stop in WHOLE.stops)
    assert WHOLE.text(7) == "7"


def test_a_unit_stands_beside_the_number_and_does_not_part_from_it():
    assert LENGTH.text(61.5) == "61.5\N{NO-BREAK SPACE}cm"


def test_steps_hold_the_exact_numbers():
    (axis,) = STEPS.axes
    assert axis.stops == (0.0, 0.5, 1.0, 10.0)
    assert axis.texts == ("0", "0.5", "1", "10")


def test_a_point_sets_what_its_sliders_set():
    assert [axis.name for axis in POINT.axes] == ["p", "n"]
    assert POINT.axes == (*SLIDER.axes, *WHOLE.axes)


def test_menus_set_what_each_of_them_sets():
    assert [axis.name for axis in MENUS.axes] == ["sky", "wind"]
    assert MENUS.axes == tuple(axis for menu in MENUS.menus for axis in menu.axes)


def test_draw_again_goes_round_its_seeds():
    assert AGAIN.stops == tuple(range(12))
    assert AGAIN.axes[0].words(3) == "draw 4 of 12"


def test_reveal_is_false_or_true():
    assert REVEAL.axes[0].stops == (False, True)
    assert REVEAL.axes[0].words(True) == "Show the truth: shown"


def test_an_answer_leads_to_the_stops_that_the_player_counts_out():
    (axis,) = GUESSES.axes
    assert len(axis.stops) == 1 + 2 + 4 + 8
    for place, said in enumerate(axis.stops[:7]):
        assert axis.stops[2 * place + 1 : 2 * place + 3] == ((*said, "real"), (*said, "drawn"))


def test_only_who_asks_for_it_can_be_played():
    assert WHOLE.head()["play"] is True
    assert SLIDER.head()["play"] is False


@pytest.mark.parametrize(
    "make",
    [
        lambda: Slider(name="p", label="p", start=2.0, low=0.0, high=1.0, step=0.1),
        lambda: Slider(name="p", label="p", start=0.55, low=0.0, high=1.0, step=0.1),
        lambda: Steps(name="a", label="a", start=3, values=(0, 1)),
        lambda: Menu(name="s", label="Sky", start="snow", options=("sunny",)),
        lambda: DrawAgain(name="s", label="Draw again", draws=5, start=5),
    ],
)
def test_a_start_that_cannot_be_reached_is_refused(make):
    with pytest.raises(InvalidParameterError, match="starts at"):
        make()


def test_nothing_to_draw_again_is_refused():
    with pytest.raises(InvalidParameterError, match="draws=1"):
        DrawAgain(name="s", label="Draw again", draws=1)


@pytest.mark.parametrize("value", [0.33, 2.0, "0.5", None, float("nan")])
def test_a_value_between_the_stops_is_refused(value):
    with pytest.raises(InvalidParameterError, match=r"p = .* cannot be reached; the stops are 0\.0, 0\.05"):
        SLIDER.axes[0].place(value)
