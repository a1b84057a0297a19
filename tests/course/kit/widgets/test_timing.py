"""The clock itself: it draws what it says it draws. How fast is measured by hand, not by a test."""

from genmodels.course.timing import ALL, growth, milliseconds, report
from genmodels.course.widgets import coin_tosses


def test_every_state_is_timed_and_drawn():
    demo, drawn = coin_tosses(), []
    draw = demo.frame
    demo.frame = lambda at: drawn.append(tuple(at)) or draw(at)
    spent = milliseconds(demo, moves=40)
    assert len(spent) == len(drawn) == 40
    assert min(spent) > 0
    assert len(set(drawn)) > 10  # of the 21 that there are


def test_nothing_is_left_behind_by_moving():
    """Each move makes fragments and words; a leak of one object a move would show as 100."""
    assert growth(coin_tosses(), moves=100) < 100


def test_report_has_a_line_for_every_widget(monkeypatch):
    monkeypatch.setattr("genmodels.course.timing.ALL", ALL[:1])
    monkeypatch.setattr("genmodels.course.timing.growth", lambda demo: 0)
    assert [line.split()[0] for line in report().splitlines()] == ["widget", ALL[0].__name__]
