"""What is stored of four thousand lessons, against lessons that are given again, and by plain numpy."""

import numpy as np
import pytest

from genmodels.course.chapters.the_race.measured import BLOCKS, FEATURES, MANY, ROWS, measure, standing
from genmodels.course.chapters.the_race.race import LESSONS, RUNNERS, WORLDS, errors
from tests.course.chapters.the_race.lessons import draw, exact, gda_all, logistic_all

PLAIN = {"GDA, one Σ": "one", "GDA, shrunk Σ": "shrunk", "GDA, diagonal": "diagonal", "GDA, spherical": "spherical"}


def test_the_lessons_are_many():
    assert MANY == BLOCKS * LESSONS == 4000


@pytest.mark.parametrize(("world", "d", "m"), [("round", 2, 10), ("giants", 4, 14)])
def test_a_stop_measured_again_is_what_is_stored(world, d, m):
    found, stored = measure(world, d, m), standing(world, d, m)
    for again, kept in zip(found, stored, strict=True):
        np.testing.assert_allclose(kept, again, rtol=1e-4, atol=1e-7)


@pytest.mark.parametrize("world", WORLDS)
@pytest.mark.parametrize("d", FEATURES)
def test_every_stop_is_near_its_first_lessons(world, d):
    for m in ROWS[:-1]:
        found, stored = errors(world, d, m), standing(world, d, m)
        for runner, own in zip(RUNNERS, stored.mean, strict=True):
            assert (runner in found) == np.isfinite(own)
            if runner in found:
                se = stored.error[RUNNERS.index(runner)] * np.sqrt(BLOCKS)
                assert abs(found[runner].mean() - own) < 4.5 * se


@pytest.mark.parametrize(("world", "m"), [("round", 20), ("tilted", 100), ("giants", 30)])
def test_every_stop_is_near_other_lessons_by_plain_numpy(world, m):
    X, y = draw(world, 8, m, 300, 99)
    stored = standing(world, 8, m)
    rules = {runner: gda_all(X, y, shape) for runner, shape in PLAIN.items()}
    rules["logistic, penalty 0.001"] = logistic_all(X, y, 0.001)
    for runner, rule in rules.items():
        values = exact(world, *rule)
        k = RUNNERS.index(runner)
        assert abs(values.mean() - stored.mean[k]) < 4.5 * values.std() / np.sqrt(300)


def test_the_standard_error_of_a_difference_knows_that_lessons_are_shared():
    stored = standing("round", 8, 20)
    first, second = RUNNERS.index("GDA, one Σ"), RUNNERS.index("GDA, diagonal")
    assert stored.apart[first, second] < np.hypot(stored.error[first], stored.error[second])
    lead, error = stored.lead("GDA, diagonal", "GDA, one Σ")
    assert (lead, error) == (stored.mean[first] - stored.mean[second], stored.apart[first, second])
