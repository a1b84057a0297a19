"""The player in a notebook: what it is told first, what it answers, and that a browser can put answers together."""

import itertools
import json

import pytest

from genmodels.course.kit.player.head import longest, visited
from genmodels.course.kit.player.live import Live
from genmodels.course.widgets import Demo, Menu, Scene, Slider, coin_tosses
from genmodels.errors import InvalidParameterError

X = Slider(name="x", label="x =", start=0.5, low=0.0, high=1.0, step=0.1)
Y = Slider(name="y", label="y =", start=0.0, low=0.0, high=1.0, step=0.5)
MOOD = Menu(name="mood", label="Mood", start="fine", options=("fine", "broken"))


def build(container):
    ax = container.subplots()
    (point,) = ax.plot([], [], "o")
    (line,) = ax.plot([], [])

    def update(state):
        if state.get("mood") == "broken":
            raise ValueError("alpha < 0")
        point.set_data([state["x"]], [0.5])
        line.set_data([0, 1], [state.get("y", 0), 1])
        return f"x is {state['x']:.1f}" + " and more" * round(10 * state["x"])

    return Scene((point, line), update)


@pytest.fixture
def live(monkeypatch):
    """A live player of two sliders and a menu; what it sends is kept in `live.sent`."""
    player, sent = Live(Demo([X, Y, MOOD], build, "A point.", size=(3, 2))), []
    monkeypatch.setattr(Live, "send", lambda self, content: sent.append(json.loads(json.dumps(content))))
    player.set_trait("head", json.loads(json.dumps(player.head)))
    return player, sent


def test_the_head_has_all_that_is_drawn_first(live):
    player, _ = live
    head, first = player.head, player.head["first"]
    assert first["at"] == head["start"] == [5, 0, 0]
    assert first["words"].startswith("x is 0.5")
    assert len(first["fragments"]) == 2
    assert all(fragment.startswith("<") for fragment in first["fragments"])
    assert [control["kind"] for control in head["controls"]] == ["slider", "slider", "menu"]
    assert head["still"]


def test_room_is_kept_for_the_longest_sentence(live):
    player, _ = live
    assert player.head["sentences"][0] == "x is 1.0" + " and more" * 10


def test_a_question_is_answered_with_the_frame_of_that_state(live):
    player, sent = live
    player.hear({"ask": [9, 2, 0], "ahead": False, "after": None})
    (answer,) = sent
    frame = player._demo.frame((9, 2, 0))
    assert (answer["at"], answer["words"]) == ([9, 2, 0], frame.words)
    assert answer["fragments"] == list(frame.fragments)
    assert player._demo.state == {"x": 0.9, "y": 1.0, "mood": "fine"}


def test_what_has_not_moved_is_not_sent_again(live):
    player, sent = live
    player.hear({"ask": [9, 0, 0], "ahead": False, "after": [5, 0, 0]})
    assert sent[-1]["after"] == [5, 0, 0]
    assert [fragment is None for fragment in sent[-1]["fragments"]] == [False, True]
    player.hear({"ask": [9, 2, 0], "ahead": False, "after": [9, 0, 0]})
    assert [fragment is None for fragment in sent[-1]["fragments"]] == [True, False]


def test_a_narrow_screen_gets_the_drawing_for_it_and_its_frames(live):
    player, sent = live
    player.hear({"arrange": True})
    assert sent[-1]["arranged"]["size"] == [player._demo.narrow.width, player._demo.narrow.height] == [2880, 2880]
    player.hear({"ask": [9, 0, 0], "ahead": False, "after": [5, 0, 0], "narrow": True})
    assert sent[-1]["narrow"] is True
    assert sent[-1]["after"] is None  # what the wide drawing had is no help
    assert sent[-1]["fragments"] == list(player._demo.frame((9, 0, 0), narrow=True).fragments)
    assert sent[-1]["fragments"] != list(player._demo.frame((9, 0, 0)).fragments)


def test_a_browser_that_has_something_else_gets_everything(live):
    player, sent = live
    player.hear({"ask": [9, 0, 0], "ahead": False, "after": [3, 1, 0]})
    assert sent[-1]["after"] is None
    assert None not in sent[-1]["fragments"]


def test_answers_put_together_are_the_frames():
    """What kernel.js does with null, for every widget state on a walk there and back."""
    demo, sent = coin_tosses(), []
    player = Live(demo)
    player.send = sent.append
    known = {tuple(player.head["first"]["at"]): player.head["first"]["fragments"]}
    for old, new in itertools.pairwise([(10, 0), (11, 0), (0, 0), (20, 3), (11, 3), (11, 4)]):
        player.hear({"ask": list(new), "ahead": False, "after": list(old)})
        before = known[old]
        known[new] = [now if now is not None else before[k] for k, now in enumerate(sent[-1]["fragments"])]
    fresh = coin_tosses()
    assert known == {at: list(fresh.frame(at).fragments) for at in known}


def test_an_error_is_told_and_raised(live):
    player, sent = live
    with pytest.raises(ValueError, match="alpha < 0"):
        player.hear({"ask": [5, 0, 1], "ahead": False, "after": [5, 0, 0]})
    why = "The picture could not follow: alpha < 0. Press Reset."
    assert sent == [{"at": [5, 0, 1], "narrow": False, "error": why}]
    player.hear({"ask": [6, 0, 0], "ahead": False, "after": [5, 0, 0]})
    assert sent[-1]["words"].startswith("x is 0.6")
    assert player._demo.error is None


def test_what_is_asked_ahead_leaves_the_demo_where_it_is(live):
    player, sent = live
    player.hear({"ask": [8, 0, 0], "ahead": True, "after": None})
    assert sent[-1]["words"].startswith("x is 0.8")
    assert player._demo.state == {"x": 0.5, "y": 0.0, "mood": "fine"}
    assert player._demo.scene.artists[0].get_xdata() == [0.5]


def test_an_error_ahead_is_not_raised_before_a_reader_comes_there(live):
    player, sent = live
    player.hear({"ask": [5, 0, 1], "ahead": True, "after": None})
    assert "error" in sent[-1]
    assert player._demo.error is None
    with pytest.raises(ValueError, match="alpha < 0"):
        player.hear({"ask": [5, 0, 1], "ahead": False, "after": None})


def test_where_the_controls_rest_is_noted_without_an_answer(live):
    player, sent = live
    player.hear({"rest": [2, 1, 0]})
    assert sent == []
    assert player._demo.state == {"x": 0.2, "y": 0.5, "mood": "fine"}


def test_a_move_from_python_moves_the_controls(live):
    player, sent = live
    player._demo._live = player
    player._demo.move(x=0.3)
    assert sent[-1]["moved"] is True
    assert sent[-1]["at"] == [3, 0, 0]


def test_without_a_kernel_it_is_a_line_that_says_what_to_do(live):
    data, _ = live[0]._repr_mimebundle_()
    assert data["text/html"] == "<p><em>Run this cell to move the picture.</em></p>"
    assert data["text/plain"] == "Run this cell to move the picture."
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == live[0].model_id


def test_visits_leave_the_demo_where_it_was():
    demo = Demo([X, Y], build, "A point.", size=(3, 2))
    demo.move(x=0.7)
    sentences = visited(demo)
    assert {sentence[:8] for sentence in sentences} == {f"x is {k / 10:.1f}" for k in range(11)}
    assert demo.state == {"x": 0.7, "y": 0.0}
    assert demo.words.startswith("x is 0.7")


def test_the_longest_come_first_and_once():
    assert longest(["aa", "a", "aaa", "aaa", "b", "cccc"]) == ["cccc", "aaa", "aa"]


@pytest.mark.parametrize("at", [[99, 0, 0], [5]])
def test_a_state_that_does_not_exist_is_told(live, at):
    player, sent = live
    with pytest.raises((IndexError, ValueError, InvalidParameterError)):
        player.hear({"ask": at, "ahead": False, "after": None})
    assert "could not follow" in sent[-1]["error"]
