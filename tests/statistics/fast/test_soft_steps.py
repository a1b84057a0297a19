"""Both steps of EM in one pass give what they give one after the other."""

import numpy as np
import pytest
from numpy.testing import assert_allclose
from scipy.special import logsumexp, softmax

from genmodels.densities.gaussian.scores import WholeQuadratic
from genmodels.latent import hidden_labels as kernel
from genmodels.latent.hidden_labels import soft_steps

RNG = np.random.default_rng(30)
K, D, N = 3, 4, 101
MEAN = RNG.normal(size=(K, D))
PRECISIONS = {"for each feature": RNG.uniform(0.5, 2, size=(K, D)), "one a class": np.tile([[0.5], [1.0], [2.0]], D)}


@pytest.mark.parametrize("name", PRECISIONS)
@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("origin", [None, np.full(D, 1e8)])
@pytest.mark.parametrize("cells", [1, 40 * D, 2**16])
@pytest.mark.parametrize("order", ["C", "F"])
def test_the_definition(name, weighted, origin, cells, order, monkeypatch):
    monkeypatch.setattr(kernel, "CELLS", cells)
    form = WholeQuadratic.about(origin, PRECISIONS[name], PRECISIONS[name] * MEAN, np.array([0.1, -1.0, 2.0]))
    X = np.asarray(RNG.normal(size=(N, D)) + (0 if origin is None else origin), order=order)
    weight = RNG.uniform(0.1, 5, size=N) if weighted else None
    given = X.copy()
    log_prob, total, first, squares = soft_steps(X, form, weight)
    assert (given == X).all()
    u, w = X - (0 if origin is None else origin), np.ones(N) if weight is None else weight
    scores, shares = form.scores(X), softmax(form.scores(X), axis=0) * w
    assert_allclose(log_prob, logsumexp(scores, axis=0) @ w, rtol=1e-13)
    assert_allclose(total, shares.sum(axis=1), rtol=1e-13)
    assert_allclose(first, shares @ u, rtol=1e-12, atol=1e-12)
    assert_allclose(squares, shares @ u**2, rtol=1e-13)


@pytest.mark.parametrize("value", [np.nan, np.inf, 1e200])
def test_a_row_without_finite_scores_spoils_the_likelihood(value):
    form = WholeQuadratic.about(None, PRECISIONS["one a class"], MEAN, np.zeros(K))
    X = RNG.normal(size=(N, D))
    X[17, 2] = value
    with np.errstate(over="ignore", invalid="ignore"):
        assert not np.isfinite(soft_steps(X, form)[0])
