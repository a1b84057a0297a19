"""The estimate arriving: marks and stairs against numpy's means of the rows seen, at every combination of stops."""

import numpy as np
import pytest

from genmodels import GaussianDiscriminantAnalysis
from genmodels.course.widgets import arriving_estimate
from genmodels.course.widgets.arriving import ROWS, arrivals, stream


@pytest.fixture(scope="module")
def demo():
    return arriving_estimate()


def means_of_first(rows: int) -> list[float]:
    """Return the mean of each class among the first rows, by numpy."""
    X, y = stream()
    return [X[:rows][y[:rows] == k].mean() for k in range(2)]


def test_artists_at_every_stop(demo, sweep):
    for state in sweep(demo):
        batch, seen = state["batch"], state["rows"]
        wanted = [rows for rows in range(batch, seen // batch * batch + 1, batch) if len(set(stream()[1][:rows])) == 2]
        means = np.array([means_of_first(rows) for rows in wanted]).reshape(-1, 2)
        *curves, now = demo.scene.artists
        for k in range(2):
            stair, marks = curves[2 * k : 2 * k + 2]
            np.testing.assert_array_equal(marks.get_xdata(), wanted)
            np.testing.assert_allclose(marks.get_ydata(), means[:, k], atol=1e-12)
            np.testing.assert_array_equal(stair.get_xdata(), [*wanted, seen] if wanted else [])
            np.testing.assert_allclose(stair.get_ydata(), [*means[:, k], *means[-1:, k]], atol=1e-12)
        np.testing.assert_array_equal(now.get_xdata(), [seen, seen])


@pytest.mark.parametrize("batch", [1, 20, 80])
def test_words_give_the_fit_at_once(demo, batch):
    words = demo.move(batch=batch, rows=130)
    used = 130 // batch * batch
    X, y = stream()
    at_once = GaussianDiscriminantAnalysis().fit(X[:used], y[:used]).density_.mean.ravel()
    assert f"{used} of them in full batches of {batch}" in words
    assert f"the means are {at_once[0]:.3f} and {at_once[1]:.3f}" in words


def test_words_before_the_first_batch(demo):
    assert demo.move(batch=80, rows=40).endswith("there is no estimate of both means yet.")
    assert demo.move(batch=80, rows=0).startswith("0 rows have arrived")


def test_in_the_end_all_batch_sizes_agree():
    for batch in (2, 5, 40, ROWS):
        np.testing.assert_allclose(arrivals(batch)[1][-1], arrivals(1)[1][-1], atol=1e-12)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(batch=1, rows=240)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
