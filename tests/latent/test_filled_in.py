"""Gaussians with correlations from rows with gaps: against EM written out row by row, and against rows without gaps."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import (
    Blocks,
    GaussianDiscriminantAnalysis,
    GaussianHMM,
    GaussianMixture,
    NormalInverseWishart,
    fit_hidden,
    load,
)
from genmodels.errors import InvalidInputError, InvalidParameterError, NotFittedError

RNG = np.random.default_rng(3)
COV = np.array([[1.0, 0.8, 0.3], [0.8, 2.0, 0.1], [0.3, 0.1, 1.5]])
WHOLE = np.vstack([RNG.multivariate_normal(m, c, 40) for m, c in (([0, 0, 0], COV), ([5, 4, -3], COV[::-1, ::-1]))])
GAPS = np.where(RNG.random(WHOLE.shape) < 0.2, np.nan, WHOLE)
LABELS = np.repeat(["a", "b"], 40)
START = 0.1 + 0.8 * (LABELS[:, None] == ["a", "b"])


def em(X, shares, steps, tied):
    """What EM finds in rows (n, d) after so many steps: log-likelihoods, weights, means and covariances, row by row.

    The first Gaussians have the mean and variance of what is there of each feature, and no correlations.
    """
    (n, d), K, there = X.shape, shares.shape[1], ~np.isnan(X)
    weights, mu, sigma, way = shares.mean(axis=0), np.zeros((K, d)), np.zeros((K, d, d)), []
    for k, j in np.ndindex(K, d):
        x, w = X[there[:, j], j], shares[there[:, j], k]
        mu[k, j] = np.average(x, weights=w)
        sigma[k, j, j] = np.average((x - mu[k, j]) ** 2, weights=w)
    for step in range(steps + 1):
        sigma = np.array([np.tensordot(weights, sigma, 1)] * K) if tied else sigma
        log, full, spread = np.zeros((n, K)), np.zeros((n, K, d)), np.zeros((n, K, d, d))
        for i, k in np.ndindex(n, K):
            o, m = np.flatnonzero(there[i]), np.flatnonzero(~there[i])
            inside, across = sigma[k][np.ix_(o, o)], sigma[k][np.ix_(m, o)]
            away = X[i, o] - mu[k, o]
            square = away @ np.linalg.solve(inside, away)
            log[i, k] = np.log(weights[k]) - (len(o) * np.log(2 * np.pi) + np.linalg.slogdet(inside)[1] + square) / 2
            full[i, k, o], full[i, k, m] = X[i, o], mu[k, m] + across @ np.linalg.solve(inside, away)
            spread[i, k][np.ix_(m, m)] = sigma[k][np.ix_(m, m)] - across @ np.linalg.solve(inside, across.T)
        evidence = np.logaddexp.reduce(log, axis=1)
        way.append(evidence.sum())
        if step == steps:
            break
        shares = np.exp(log - evidence[:, None])
        weights = shares.mean(axis=0)
        mu = np.einsum("ik,ikd->kd", shares, full) / shares.sum(axis=0)[:, None]
        away = full - mu
        sigma = np.einsum("ik,ikde->kde", shares, away[..., None] * away[..., None, :] + spread)
        sigma /= shares.sum(axis=0)[:, None, None]
    return way, weights, mu, sigma


@pytest.mark.parametrize("covariance", ["full", "tied"])
def test_each_step_is_that_of_em_written_out_row_by_row(covariance):
    model = GaussianMixture(2, covariance=covariance, missing="leave_out", tol=0, max_iter=4)
    with pytest.warns(UserWarning, match="all the steps allowed"):
        model.fit(GAPS, responsibilities=START)
    way, weights, mean, cov = em(GAPS, START, 4, covariance == "tied")
    assert_allclose(model.history_.objective, way, rtol=1e-12)
    assert_allclose(model.weights_, weights, rtol=1e-10)
    assert_allclose(model.density_.mean, mean, rtol=1e-10)
    assert_allclose(np.broadcast_to(model.density_.cov, (2, 3, 3)), cov, rtol=1e-9)


@pytest.mark.parametrize("covariance", ["full", "tied"])
def test_where_nothing_is_missing_it_is_the_fit_without_the_option_to_the_last_bit(covariance):
    plain, leaving = (
        GaussianMixture(2, covariance=covariance, missing=missing).fit(WHOLE, responsibilities=START)
        for missing in (None, "leave_out")
    )
    assert plain.history_.objective == leaving.history_.objective
    assert (plain.density_.cov == leaving.density_.cov).all()


def test_one_feature_missing_behind_one_that_is_there_has_a_closed_form():
    """Of x all is there, of y some: Anderson (1957) regresses y on x where both are, and moves it to all x."""
    x, y = WHOLE[:40, 0], WHOLE[:40, 1]
    seen = np.arange(40) < 25
    model = GaussianMixture(1, missing="leave_out", tol=1e-16).fit(np.column_stack([x, np.where(seen, y, np.nan)]))
    slope, first = np.polyfit(x[seen], y[seen], 1)
    left = np.mean((y[seen] - first - slope * x[seen]) ** 2)
    mean, cov = model.density_.mean[0], model.density_.cov[0]
    assert_allclose(mean, [x.mean(), first + slope * x.mean()], rtol=1e-6)
    assert_allclose(cov, [[x.var(), slope * x.var()], [slope * x.var(), slope**2 * x.var() + left]], rtol=1e-6)


def test_the_climb_never_goes_down_and_under_a_prior_neither():
    prior = NormalInverseWishart(np.zeros(3), 1, np.eye(3), 6)
    for options in ({}, {"density_prior": prior}, {"covariance": "tied"}):
        model = GaussianMixture(2, missing="leave_out", **options).fit(GAPS, rng=0)
        assert np.diff(model.history_.objective).min() > 0
        assert model.converged_


def test_units_offsets_and_rows_in_blocks_change_nothing():
    model = GaussianMixture(2, missing="leave_out", tol=1e-13).fit(GAPS, rng=0)
    far = GaussianMixture(2, missing="leave_out", tol=1e-13).fit(GAPS * [1, 1e-170, 1e150] + [1e7, 0, 0], rng=0)
    assert_allclose(far.density_.std / [1, 1e-170, 1e150], model.density_.std, rtol=1e-6)
    blocks = GaussianMixture(2, missing="leave_out", tol=1e-13).fit(Blocks([WHOLE[:0], GAPS[:9], GAPS[9:]]), rng=0)
    assert_allclose(blocks.density_.cov, model.density_.cov, rtol=1e-9)


def test_known_labels_and_known_states_with_values_that_are_missing():
    for covariance in ("full", "tied"):
        options = {"covariance": covariance, "missing": "leave_out"}
        known = fit_hidden(GaussianDiscriminantAnalysis(**options), GAPS, LABELS, tol=1e-13)
        blocks = Blocks([(GAPS[:30], LABELS[:30]), (GAPS[30:], LABELS[30:])])
        again = fit_hidden(GaussianDiscriminantAnalysis(**options), blocks, tol=1e-13)
        chain = GaussianHMM(["a", "b"], tol=1e-13, **options).fit(GAPS, LABELS)
        for other in (again, chain):
            assert_allclose(other.density_.cov, known.density_.cov, rtol=1e-6)
            assert_allclose(other.density_.mean, known.density_.mean, rtol=1e-6)


def test_known_labels_and_nothing_missing_is_the_closed_form_also_in_blocks():
    exact = GaussianDiscriminantAnalysis("full").fit(WHOLE, LABELS).density_.cov
    blocks = Blocks([(WHOLE[:60], LABELS[:60]), (WHOLE[60:], LABELS[60:])])
    for data in ((WHOLE, LABELS), (blocks,)):
        model = fit_hidden(GaussianDiscriminantAnalysis("full", missing="leave_out"), *data)
        assert_allclose(model.density_.cov, exact, rtol=1e-12)


def test_a_chain_of_hidden_states():
    X = np.vstack([GAPS, WHOLE[::-1]])
    X[7] = np.nan
    model = GaussianHMM(2, missing="leave_out").fit(X, rng=0)
    assert np.diff(model.history_.objective).min() > 0
    from_blocks = GaussianHMM(2, missing="leave_out").fit(Blocks([[X[:50]], [X[50:]]]), start=model.model_)
    two = GaussianHMM(2, missing="leave_out").fit([X[:50], X[50:]], start=model.model_)
    assert_allclose(from_blocks.density_.cov, two.density_.cov, rtol=1e-9)
    one = GaussianHMM(1, missing="leave_out", tol=1e-13).fit(X)
    mixture = GaussianMixture(1, missing="leave_out", tol=1e-13).fit(np.delete(X, 7, axis=0))
    assert_allclose(one.density_.cov, mixture.density_.cov, rtol=1e-6)


def test_it_travels_in_a_file_and_its_e_step_adds(tmp_path):
    model = GaussianMixture(2, missing="leave_out").fit(GAPS, rng=0)
    model.save(tmp_path / "model")
    assert (load(tmp_path / "model").density_.cov == model.density_.cov).all()
    parts = model.statistics(GAPS[:20]) + model.statistics(GAPS[20:])
    assert_allclose(model.from_statistics(parts).density_.cov, model.density_.cov, rtol=1e-4)


def test_what_is_refused():
    with pytest.raises(InvalidParameterError, match="bound over labels alone"):
        GaussianMixture(2, missing="leave_out").fit(GAPS, bounds=True)
    with pytest.raises(InvalidParameterError, match="bound over states alone"):
        GaussianHMM(2, missing="leave_out").fit(GAPS, bounds=True)
    with pytest.raises(NotFittedError):
        GaussianHMM(["a", "b"], missing="leave_out").partial_fit(GAPS, LABELS)
    with pytest.raises(InvalidInputError, match=r"row 2, feature 1.*not a finite|row 2, feature 1"):
        GaussianMixture(2, missing="leave_out").fit([[1, 2], [None, 3], [4, np.inf], [5, 6]])
    with pytest.raises(ValueError, match="feature 1"):
        GaussianMixture(1, missing="leave_out").fit([[1, None], [2, None], [4, None]])
