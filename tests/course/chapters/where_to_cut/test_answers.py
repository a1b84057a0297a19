"""What notebook 02 says to answers of its readers: several numbers are no cut, however near the first one is."""

import numpy as np
import pytest

from genmodels.course import exercises
from genmodels.course.chapters.where_to_cut.slips import best_cut

CUT = exercises.get("best-cut-with-costs")

STEPS = (0.001, 0.01, 0.05, 0.1)  # cm


def with_deviations(x, y, c0, c1):
    """The cut by a spread from each kind's own, weighted by how frequent it is, and then squared."""
    x, y = np.array(x), np.array(y)
    share, (low, high) = y.mean(), (x[y == k].mean() for k in (0, 1))
    spread = (1 - share) * x[y == 0].std() + share * x[y == 1].std()
    return (low + high) / 2 - spread**2 / (high - low) * np.log(c1 * share / (c0 * (1 - share)))


def on_a_grid(x, y, c0, c1, step):
    """The first of many cuts from which on bass is the better call."""
    x, y, t = np.array(x), np.array(y), np.round(np.arange(30, 90, step), 3)
    means = [x[y == k].mean() for k in (0, 1)]
    variance = np.mean((x - np.where(y == 1, means[1], means[0])) ** 2)
    odds = np.log(c1 * y.mean() / (c0 * (1 - y.mean()))) + ((t - means[0]) ** 2 - (t - means[1]) ** 2) / (2 * variance)
    return t[np.argmax(odds > 0)]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (lambda *a: [best_cut(*a)], "The numbers are right, the shape is wrong: yours is (1,), and a single number is"),
        (
            lambda *a: np.array([[best_cut(*a)]]),
            "the shape is wrong: yours is (1, 1), and a single number is asked for",
        ),
        (lambda *a: (best_cut(*a), np.mean(a[1])), "One number is asked for, the cut; you return 2."),
        (lambda *a: np.full(len(a[0]), best_cut(*a)), "One number is asked for, the cut; you return 5."),
        (lambda *a: best_cut(*a) + 0.05, "That is near, and not it. If you search on a grid, take the formula;"),
        (with_deviations, "near, and not it. If you search on a grid, take the formula; if you took it, look again"),
        *((lambda *a, step=step: on_a_grid(*a, step), "That is near: a search on a grid") for step in STEPS),
    ],
)
def test_the_shape_of_a_cut_is_told_before_how_near_it_is(answer, said):
    reply = CUT.check(answer)
    assert not reply.correct
    assert said in reply.message
    assert "That is near" not in reply.message or "near" in said


@pytest.mark.parametrize(
    "answer", ["0.3 or higher", "q at least 30%", "when q exceeds 0.3", "q is at least 0.3", "at least 0.3", "q >= 0.3"]
)
def test_a_border_may_be_said_in_words(answer):
    assert exercises.get("when-to-call-it-a-bass").check(answer).correct


@pytest.mark.parametrize(("answer", "said"), [(16, "averaged the distances"), (11.7644, "averaged the distances")])
def test_distances_are_squared_before_they_are_averaged(answer, said):
    assert said in exercises.get("one-sigma-with-giants").check(answer).message
