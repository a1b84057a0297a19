"""The driver of EM: where it stops, what it says, and that it lets no step go down."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from genmodels.errors import DescentError, InvalidParameterError
from genmodels.latent.em import ROUNDING, Expected, climb


def hill(x: float) -> Expected:
    return Expected(-((x - 3.0) ** 2), x)


def halfway(x: float) -> float:
    return (x + 3.0) / 2


def test_each_step_is_recorded():
    x, statistics, way = climb(hill, halfway, 0.0, 1, tol=0, max_iter=4)
    assert way.objective == tuple(-9 / 4**t for t in range(1, 6))
    assert way.steps == 4
    assert x == halfway(statistics)  # the parameters are those of the statistics that come with them
    assert not way.converged
    assert "the last gained 0.026 nats a row" in way.why


def test_it_stops_where_a_step_gains_less_than_asked():
    _, _, way = climb(hill, halfway, 0.0, 10, tol=1e-3)
    gains = np.diff(way.objective)
    assert way.converged
    assert gains[-1] <= 1e-2 < gains[-2]
    assert "less than 0.001 nats a row" in way.why


def test_no_step_at_all():
    x, _, way = climb(hill, halfway, 0.0, 1, max_iter=0)
    assert (x, way.objective, way.steps) == (1.5, (-2.25,), 0)


def test_the_bounds_are_those_after_each_step():
    def expect(x):
        return Expected(*hill(x)[:2], bound=-2 * (x - 3.0) ** 2)

    _, _, way = climb(expect, halfway, 0.0, 1, tol=0, max_iter=3)
    assert_array_equal(way.bounds, 2 * np.array(way.objective[1:]))


def test_a_step_down_is_an_error_and_rounding_is_none():
    with pytest.raises(DescentError, match=r"step 1 of EM went down, from -4 by 5"):
        climb(hill, lambda x: x - 1, 2.0, 1)
    values = iter([-1e3, -1e3 * (1 + ROUNDING)])
    _, _, way = climb(lambda _: Expected(next(values), None), lambda _: None, None, 1)
    assert way.converged


def test_a_number_that_is_none_is_no_objective():
    values = iter([-1.0, np.nan])
    with pytest.raises(DescentError, match="step 1 of EM went down"):
        climb(lambda _: Expected(next(values), None), lambda _: None, None, 1)


@pytest.mark.parametrize(("options", "words"), [({"tol": -1}, "tol is -1"), ({"max_iter": 1.5}, "max_iter is 1.5")])
def test_options_that_are_none(options, words):
    with pytest.raises(InvalidParameterError, match=words):
        climb(hill, halfway, 0.0, 1, **options)
