"""Histograms: exact heights, the whole and its parts, and edges that do not fit."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from numpy.testing import assert_allclose, assert_array_equal
from scipy import stats

from genmodels import Histogram, Mixture
from genmodels.errors import InvalidInputError, InvalidParameterError, NoDataError
from genmodels.statistics import BinCounts, load, save

SIX, EDGES = [-2.1, -1.3, -0.4, 1.9, 5.1, 6.2], [-4, -2, 0, 2, 4, 6, 8]
MIDDLES = [-3, -1, 1, 3, 5, 7]
RNG = np.random.default_rng(3)


@pytest.mark.parametrize(
    ("alpha", "heights"),
    [(0, "1/12 1/6 1/12 0 1/12 1/12"), (1, "1/12 1/8 1/12 1/24 1/12 1/12")],
)
def test_the_heights_are_shares_over_widths(alpha, heights):
    """Source: the histogram of six numbers beside "Kernel density estimation" in Wikipedia."""
    found = Histogram.fit(SIX, edges=EDGES, alpha=alpha)
    assert_allclose(found.prob(MIDDLES), [float(Fraction(h)) for h in heights.split()], rtol=1e-12)


def test_the_log_likelihood_of_six_rows():
    assert_allclose(Histogram.fit(SIX, edges=EDGES).log_likelihood(SIX), -13.5231455376081112425437926361, rtol=1e-12)


def test_heights_are_those_of_numpy_and_scipy():
    X, edges = RNG.normal(size=500), np.array([-5.0, -1.0, -0.2, 0.1, 2.0, 6.0])
    weight = RNG.random(500)
    found = Histogram.fit(X, weight, edges=edges)
    heights, _ = np.histogram(X, edges, weights=weight, density=True)
    assert_allclose(found.prob((edges[1:] + edges[:-1]) / 2), heights, rtol=1e-12)
    theirs = stats.rv_histogram((heights, edges), density=True)
    assert_allclose(found.cdf(X), theirs.cdf(X), rtol=1e-12)
    assert_allclose([found.mean, found.var, found.entropy()], [theirs.mean(), theirs.var(), theirs.entropy()])


def test_each_feature_has_edges_of_its_own():
    X = RNG.random((50, 2)) * [1, 10]
    both = Histogram.fit(X, edges=[[0, 0.3, 1], [0, 2, 4, 10]], alpha=1)
    one, two = Histogram.fit(X[:, 0], edges=[0, 0.3, 1], alpha=1), Histogram.fit(X[:, 1], edges=[0, 2, 4, 10], alpha=1)
    assert_allclose(both.log_prob(X), one.log_prob(X[:, 0]) + two.log_prob(X[:, 1]), rtol=1e-13)
    assert both.n_parameters == 1 + 2
    assert both.var.shape == (2,)
    assert_allclose(both.var, [one.var, two.var])
    assert_array_equal(both.marginal([1]).log_prob(X[:, [1]]), two.log_prob(X[:, 1]))


def test_a_value_at_an_edge_lies_to_its_right_and_the_last_edge_belongs_to_the_last_bin():
    assert_array_equal(Histogram.fit([0, 1, 1, 2], edges=[0, 1, 2]).p, [0.25, 0.75])
    assert_array_equal(Histogram([0, 1, 3], [0.5, 0.5]).prob([-1e-300, 0, 1, 3, 3.0000001]), [0, 0.5, 0.25, 0.25, 0])


def test_missing_values_are_counted_nowhere():
    X = np.array([[0.5, np.nan], [1.5, 0.5], [np.nan, 0.5], [1.5, 1.5]])
    found = Histogram.fit(X, edges=[0, 1, 2], missing="leave_out")
    assert_allclose(found.p, [[1 / 3, 2 / 3], [2 / 3, 1 / 3]])
    whole = BinCounts.of(X[:2], [0, 1, 2], missing="leave_out") + BinCounts.of(X[2:], [0, 1, 2], missing="leave_out")
    assert_allclose(Histogram.estimate(whole).p, found.p)
    with pytest.raises(InvalidInputError, match="row 0, feature 1"):
        Histogram.fit(X, edges=[0, 1, 2])


def test_samples_come_back():
    density = Histogram([0, 1, 5, 6], [0.2, 0.5, 0.3])
    found = Histogram.fit(density.sample(20_000, np.random.default_rng(1)), edges=density.edges)
    assert (np.abs(found.p - density.p) < 5 * np.sqrt(density.p * (1 - density.p) / 20_000)).all()


def test_it_is_a_component_of_a_mixture():
    two = Mixture([0.25, 0.75], Histogram([[0, 1, 2]], [[[1.0, 0.0], [0.5, 0.5]]]))
    assert_allclose(two.prob([[0.5], [1.5]]), [0.625, 0.375])


def test_statistics_come_back_from_a_file(tmp_path):
    whole = BinCounts.of(RNG.random((20, 2)), [0, 0.5, 1], np.eye(2)[np.arange(20) % 2])
    save(tmp_path / "bins.npz", whole)
    again = load(tmp_path / "bins.npz")
    assert_array_equal(Histogram.estimate(again).p, Histogram.estimate(whole).p, strict=True)


@settings(max_examples=30)
@given(
    X=arrays(float, st.integers(1, 30), elements=st.floats(-1e300, 1e300)),
    inner=st.lists(st.floats(-1e300, 1e300), max_size=5, unique=True),
)
def test_whatever_the_rows_and_edges_parts_are_the_whole(X, inner):
    edges = np.unique([-1.5e300, *inner, 1.5e300])
    a, b = (BinCounts.of(part, edges) for part in (X[: len(X) // 2], X[len(X) // 2 :]))
    whole = BinCounts.of(X, edges)
    assert_array_equal((a + b).counts.tables[0], whole.counts.tables[0])
    assert_array_equal((whole - b).counts.tables[0], a.counts.tables[0])
    assert_array_equal(whole.counts.tables[0], np.histogram(X, edges)[0])
    assert np.isfinite(Histogram.estimate(whole).log_prob(X)).all()


def test_what_is_no_histogram_is_refused():
    with pytest.raises(InvalidInputError, match=r"X holds 9.0 in row 1.*go from 0 to 2: give edges that hold all"):
        Histogram.fit([1.0, 9.0], edges=[0, 1, 2])
    assert Histogram.fit([1.0, 9.0], edges=[0, 1, 9]).p.tolist() == [0, 1]
    for edges in ([0], [0, 0, 1], [1, 0], [0, np.nan], 3, "ab", [[0, 1], [1, 0]], []):
        with pytest.raises(InvalidParameterError, match="give at least two increasing numbers"):
            Histogram.fit([0.5], edges=edges)
    with pytest.raises(InvalidParameterError, match="edges for 3 features, but X has 2"):
        Histogram.fit([[0.5, 0.5]], edges=[[0, 1]] * 3)
    with pytest.raises(InvalidParameterError, match="feature 0 has 3 probabilities for 3 edges"):
        Histogram([0, 1, 2], [0.5, 0.25, 0.25])
    with pytest.raises(InvalidInputError, match=r"edges of feature 0 are .* on one side"):
        BinCounts.of([0.5], [0, 1]) + BinCounts.of([0.5], [0, 2])
    with pytest.raises(NoDataError, match="class 1 has no rows"):
        Histogram.fit([0.5], [[1, 0]], edges=[0, 1])
