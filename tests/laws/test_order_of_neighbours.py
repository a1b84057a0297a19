"""What keeps its rows, or counts them, gives the same answer to the last bit in whatever order they came."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from genmodels import ConfusionMatrix, Histogram, KernelDensity, KMeans, KNeighbors
from genmodels.discriminative import RocCurve
from tests.laws import cases, orders

Y = np.random.default_rng(5).permutation(np.arange(cases.ROWS) % 3)
X = cases.measurements(np.random.default_rng(7), Y)
PLAIN = [data for data, (_, faint) in orders.MEASURED.items() if faint is None]


def rows(data: str) -> np.ndarray:
    return orders.MEASURED[data][0](X, Y)


@pytest.mark.parametrize("data", PLAIN)
@pytest.mark.parametrize("bandwidth", ["silverman", "leave_one_out", 0.5])
@pytest.mark.parametrize("d", [1, 2])
def test_kernels(data, bandwidth, d):
    table = rows(data)[:, :d]
    whole = KernelDensity.fit(table, bandwidth=bandwidth)
    for order in orders.orders(table):
        found = KernelDensity.fit(table[order], bandwidth=bandwidth)
        assert_array_equal(found.bandwidth, whole.bandwidth)
        assert_array_equal(found.log_prob(table + 0.1), whole.log_prob(table + 0.1))


@pytest.mark.parametrize("data", PLAIN)
def test_neighbours(data):
    table = rows(data)
    whole = KNeighbors(5).fit(table, Y)
    for order in orders.orders(table):
        found = KNeighbors(5).fit(table[order], Y[order])
        assert_array_equal(found.predict_proba(table), whole.predict_proba(table))
        assert_array_equal(found.log_density(table), whole.log_density(table))


@pytest.mark.parametrize("data", PLAIN)
def test_histograms_confusion_and_curves(data):
    table = rows(data)
    edges = np.quantile(table[:, 0], [0, 0.1, 0.5, 1])
    scores, taken_for = table[:, 0].round(1), np.roll(Y, 1)
    whole = (
        Histogram.fit(table[:, 0], edges=edges).log_prob(table[:, 0]),
        ConfusionMatrix.from_labels(Y, taken_for).as_array(),
        RocCurve.from_scores(scores, Y > 0).area,
    )
    for order in orders.orders(table):
        found = (
            Histogram.fit(table[order, 0], edges=edges).log_prob(table[:, 0]),
            ConfusionMatrix.from_labels(Y[order], taken_for[order]).as_array(),
            RocCurve.from_scores(scores[order], Y[order] > 0).area,
        )
        for a, b in zip(found, whole, strict=True):
            assert_array_equal(a, b)


@pytest.mark.parametrize("data", ["ordinary", "outliers", "offset", "separated"])
def test_centres_of_rows_that_lie_in_heaps(data):
    """Wherever it begins, it ends with the same centres, right to the last digit that float64 has for them."""
    table = orders.MEASURED[data][0](X + 1000 * np.eye(3)[Y], Y)
    K = 5 if data == "outliers" else 3
    whole = KMeans(K, n_init=8).fit(table, rng=np.random.default_rng(0))
    for order in orders.orders(table):
        found = KMeans(K, n_init=8).fit(table[order], rng=np.random.default_rng(0))
        away = np.abs(found.cluster_centers_ - whole.cluster_centers_)
        assert (away <= 4e-16 * np.abs(whole.cluster_centers_) + 4e-15).all()
        assert_array_equal(found.predict(table), whole.predict(table))
        assert abs(found.inertia_ / whole.inertia_ - 1) <= 4e-15
