"""A line that several threads teach and ask: nothing is lost, and no answer is a mixture of two lines."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from genmodels import LinearRegression

pytestmark = pytest.mark.usefixtures("impatient_threads")

X = np.random.default_rng(0).normal(size=(2000, 2))
Y = X @ [1.0, -1.0] + 5


def test_nothing_that_is_learnt_gets_lost():
    model = LinearRegression()
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda rows: model.partial_fit(X[rows], Y[rows]), np.array_split(np.arange(2000), 80)))
    assert model.statistics_.rows == 2000
    np.testing.assert_allclose(model.theta_, LinearRegression().fit(X, Y).theta_, rtol=1e-12)


def test_every_answer_is_that_of_one_line():
    """Blocks on one line, of very different sizes: whichever of them are known, each prediction lies on it."""
    model = LinearRegression().fit(X[:9] + 1e6, (X[:9] + 1e6) @ [1.0, -1.0] + 5)
    shifted = [X[rows] * 10.0**k for k, rows in enumerate(np.array_split(np.arange(2000), 7))]
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(model.predict, X[:5]) for _ in range(100)]
        for rows in shifted:
            pool.submit(model.partial_fit, rows, rows @ [1.0, -1.0] + 5)
        asked += [pool.submit(model.predict, X[:5]) for _ in range(100)]
    for answer in asked:
        np.testing.assert_allclose(answer.result(), Y[:5], rtol=1e-6)
