"""What notebook 02 says to answers of its readers: several numbers are no cut, however near the first one is."""

import numpy as np
import pytest

from genmodels.course import exercises
from genmodels.course.chapters.where_to_cut.slips import best_cut

CUT = exercises.get("best-cut-with-costs")


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
        (lambda *a: best_cut(*a) + 0.05, "That is near: a search on a grid, or a rounded number?"),
    ],
)
def test_the_shape_of_a_cut_is_told_before_how_near_it_is(answer, said):
    reply = CUT.check(answer)
    assert not reply.correct
    assert said in reply.message
    assert "That is near" not in reply.message or "near" in said
