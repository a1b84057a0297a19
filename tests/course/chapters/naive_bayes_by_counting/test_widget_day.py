"""A day picked by menus: counts, terms of the log odds and answer against exact fractions, for every day."""

from itertools import accumulate, product
from math import log

import numpy as np
import pytest

from genmodels.course.chapters.naive_bayes_by_counting.widget import REACH
from genmodels.course.datasets import load_play_tennis
from genmodels.course.kit.plotting.explain import HEAD
from genmodels.course.widgets import pick_a_day
from genmodels.errors import InvalidParameterError
from tests.course.chapters.weather_days import SPORT, TENNIS, own, posterior

TABLES = {"sport": (SPORT, pick_a_day), "tennis": (TENNIS, lambda: pick_a_day(load_play_tennis()))}


@pytest.fixture(scope="module", params=TABLES)
def case(request):
    days, make = TABLES[request.param]
    return days, make()


def counts(days, day, label):
    rows = own(days, label)
    return [(len(rows), len(days)), *((sum(row[j] == v for row in rows), len(rows)) for j, v in enumerate(day))]


def terms(days, day):
    """Terms of the log odds, infinite for a zero on one side, None for zeros on both."""
    for (a, n), (b, m) in zip(counts(days, day, "yes"), counts(days, day, "no"), strict=True):
        yield None if a == b == 0 else log(a / n * m / b) if a and b else np.inf if a else -np.inf


def shown(demo):
    """The spans of the bars, and the texts of the scene."""
    bars = [artist for artist in demo.scene.artists if hasattr(artist, "get_width")]
    texts = [artist.get_text() for artist in demo.scene.artists if hasattr(artist, "get_text")]
    return [(bar.get_x(), bar.get_width()) for bar in bars], texts


def test_every_day(case):
    days, demo = case
    names = [axis.name for axis in demo.axes]
    for day in product(*(axis.stops for axis in demo.axes)):
        demo.move(**dict(zip(names, day, strict=True)))
        bars, texts = shown(demo)
        parts, answer = list(terms(days, day)), posterior(days, day)
        finite = [part if part is not None and np.isfinite(part) else 0 for part in parts]
        ends = [0, *accumulate(finite)]
        for (left, width), part, end in zip(bars[:-1], parts, ends[:-1], strict=True):
            assert left == pytest.approx(end, abs=1e-12)
            reached = part if part is None or np.isfinite(part) else np.copysign(REACH * (1 - HEAD), part) - end
            assert width == pytest.approx(reached or 0, abs=1e-12)
        if answer not in (None, 0, 1):
            assert bars[-1] == (0, pytest.approx(log(answer / (1 - answer)), abs=1e-12))
        pairs = zip(counts(days, day, "yes"), counts(days, day, "no"), strict=True)
        assert [text for text in texts if " : " in text] == [f"{a}/{n} : {b}/{m}" for (a, n), (b, m) in pairs]
        assert list(day) == [text for text in texts if text in day]
        assert ("0/0: no answer" in texts) == (answer is None)


def test_words():
    demo = pick_a_day(load_play_tennis(), ("sunny", "cool", "high", "strong"))
    assert demo.words == (
        "yes: 9/14 · 2/9 · 3/9 · 3/9 · 3/9 = 0.0053. no: 5/14 · 3/5 · 1/5 · 4/5 · 3/5 = 0.0206. "
        "So P(yes | day) is 20\N{NO-BREAK SPACE}%."
    )
    assert pick_a_day().move(Sky="cloudy").endswith("Both are 0, and Bayes' rule reads 0/0: no answer.")
    assert "0/0" in shown(pick_a_day(day=("cloudy", *SPORT[0][1:-1])))[1]


def test_reset_returns_every_artist(case, fingerprint):
    _, demo = case
    demo.reset()
    start = fingerprint(demo)
    demo.move(Wind="weak", Humid="high")
    demo.move(Wind="strong", Humid="high")
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start


@pytest.mark.parametrize("day", [["sunny"], ["snow", "warm", "high", "strong", "warm", "same"]])
def test_a_day_that_was_not_declared_is_quoted(day):
    with pytest.raises(InvalidParameterError, match=r"sunny|snow"):
        pick_a_day(day=day)
