"""Controls: what they hold, what the browser gets, how they are read out."""

import ipywidgets
import pytest

from genmodels.course.widgets import Menu, Slider, Steps
from genmodels.course.widgets.controls import start_of, state_words
from genmodels.errors import InvalidParameterError

SLIDER = Slider(name="p", label="p =", start=0.5, low=0.0, high=1.0, step=0.05)
WHOLE = Slider(name="n", label="tosses", start=4, low=0, high=10, step=1)
STEPS = Steps(name="alpha", label="alpha =", start=1.0, values=(0.0, 0.5, 1.0, 10.0))
MENU = Menu(name="sky", label="Sky", start="sunny", options=("sunny", "rainy"))


@pytest.mark.parametrize("control", [SLIDER, WHOLE, STEPS, MENU], ids=lambda control: control.name)
def test_widget_starts_at_the_start_and_reaches_every_stop(control):
    handle = control.make()
    assert handle.value == control.start
    for value in control.stops:
        handle.value = value
        assert handle.value == value
    assert handle.description == control.label
    assert handle.style.description_width == "initial"


@pytest.mark.parametrize("control", [SLIDER, WHOLE, STEPS], ids=lambda control: control.name)
def test_sliders_report_while_they_move(control):
    assert control.make().continuous_update


def test_steps_hold_the_exact_numbers():
    assert [value for _, value in STEPS.make().options] == [0.0, 0.5, 1.0, 10.0]
    assert [text for text, _ in STEPS.make().options] == ["0", "0.5", "1", "10"]


def test_whole_numbers_stay_whole():
    assert isinstance(WHOLE.make(), ipywidgets.IntSlider)
    assert isinstance(SLIDER.make(), ipywidgets.FloatSlider)
    assert WHOLE.words(7) == "tosses 7"


def test_words():
    state = {"p": 0.15000000000000002, "alpha": 0.0, "sky": "rainy"}
    assert state_words([SLIDER, STEPS, MENU], state) == "p = 0.15, alpha = 0, Sky rainy"
    assert start_of([SLIDER, MENU]) == {"p": 0.5, "sky": "sunny"}


@pytest.mark.parametrize(
    "make",
    [
        lambda: Slider(name="p", label="p", start=2.0, low=0.0, high=1.0, step=0.1),
        lambda: Steps(name="a", label="a", start=3, values=(0, 1)),
        lambda: Menu(name="s", label="Sky", start="snow", options=("sunny",)),
    ],
)
def test_a_start_that_cannot_be_reached_is_refused(make):
    with pytest.raises(InvalidParameterError, match="starts at"):
        make()
