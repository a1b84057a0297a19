"""The clock itself: it moves what it says it moves. How fast is measured by hand, not by a test."""

from genmodels.course.widgets import coin_tosses
from genmodels.course.widgets.timing import ALL, growth, milliseconds, report


def test_every_move_is_timed_and_made():
    demo = coin_tosses()
    spent = milliseconds(demo, moves=4)
    assert len(spent) == 4
    assert min(spent) >= 0
    assert demo.state == {"p": 0.0}  # the fourth of 0, 0.5, 1, 0, ...


def test_nothing_is_left_behind_by_moving():
    """Each move makes a picture and words; a leak of one object a move would show as 100."""
    assert growth(coin_tosses(), moves=100) < 100


def test_report_has_a_line_for_every_widget(monkeypatch):
    monkeypatch.setattr("genmodels.course.widgets.timing.ALL", ALL[:1])
    monkeypatch.setattr("genmodels.course.widgets.timing.growth", lambda demo: 0)
    assert [line.split()[0] for line in report().splitlines()] == ["widget", "coin_tosses"]
