"""Neighbours of whatever rows: right where float64 can tell distances apart, an error of ours where there are none."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genmodels import KNeighbors
from genmodels.errors import GenmodelsError
from tests.hostile.test_arbitrary_input import CALM, REAL_ROWS, assert_probabilities, problems

# but for what old versions of hypothesis say of their own generators
pytestmark = pytest.mark.filterwarnings("error", "default::hypothesis.errors.HypothesisWarning")

SIZES = np.array([0.0, -0.0, 1.0, -1.0, 3.0, 1e-9, 1e-130, 1e9, -1e70, 1e149])
ROWS = 70  # more than a search among many columns takes as a whole


@settings(max_examples=60, **CALM)
@given(data=st.data(), k=st.integers(1, 5), times=st.sampled_from([1, 9]))
def test_shares_or_an_error_of_ours(data, k, times):
    X, y, weight, queries = data.draw(problems(REAL_ROWS.map(lambda row: row * times)))
    try:
        model = KNeighbors(k).fit(X, y, sample_weight=weight)
        assert_probabilities(model.predict_proba(X), len(X))
        assert_probabilities(model.predict_proba(queries), len(queries))
        assert set(model.predict(queries).tolist()) <= set(model.classes_.tolist())
        assert np.isfinite(model.log_density(queries)).all()
    except GenmodelsError:
        return


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("d", [1, 3, 17])
def test_rows_of_all_sizes_at_once(d, seed):
    rng = np.random.default_rng(seed)
    X, y, k = rng.choice(SIZES, (ROWS, d)), rng.integers(0, 2, ROWS), int(rng.integers(1, 4))
    for q in rng.choice(SIZES[:-2], (6, d)) * rng.choice([1.0, 1.1]):
        least, most = bounds(X, y, q, k)
        share = KNeighbors(k).fit(X, y).predict_proba([q])[0, 1]
        assert least - 1e-12 <= share <= most + 1e-12


def bounds(X, y, q, k) -> tuple[float, float]:
    """The least and the largest share of class 1 that the exact distances, known to a few roundings, leave open."""
    square = [sum((Fraction(a) - Fraction(b)) ** 2 for a, b in zip(row, q, strict=True)) for row in X.tolist()]
    order = np.argsort(np.array(square, dtype=object), kind="stable")
    radius = square[order[k - 1]]
    doubt = (
        Fraction(1e-14) * radius + Fraction(1e-280) + Fraction(1e-15) * max(map(abs, map(Fraction, q.tolist()))) ** 2
    )
    inside = [i for i in order if square[i] < radius - doubt]
    around = [i for i in order if abs(square[i] - radius) <= doubt]
    left, ones, of_around = k - len(inside), sum(y[inside]), int(sum(y[around]))
    return (ones + max(0, left - len(around) + of_around)) / k, (ones + min(left, of_around)) / k
