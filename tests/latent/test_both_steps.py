"""An E-step that keeps no responsibilities finds what one finds that does, or leaves it to that one."""

import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels import GaussianDiscriminantAnalysis, GaussianMixture, fit_hidden
from genmodels.latent.fit_hidden import hidden_labels
from genmodels.latent.hidden_labels import Told, both_steps
from genmodels.statistics.weighting import Soft

RNG = np.random.default_rng(31)
N, D, K = 400, 3, 3
Y = RNG.integers(K, size=N)
CLOUDS = np.ldexp(np.rint(np.ldexp(RNG.normal(size=(N, D)) + 1.5 * Y[:, None], 20)), -20)  # exact beside an offset
WEIGHT = RNG.uniform(0.1, 3, size=N)


def ready(X, covariance="diagonal", weight=None, **options):
    """The rows for EM, and parameters to take a step from."""
    model = GaussianDiscriminantAnalysis(covariance, **options)
    return hidden_labels(model, X, Told.nothing(K), weight)[0], model.fit(X, Y)._solved()


@pytest.mark.parametrize("covariance", ["diagonal", "spherical"])
@pytest.mark.parametrize("offset", [0.0, 5.0, 1e4, 1e8])
@pytest.mark.parametrize("weight", [None, WEIGHT])
@pytest.mark.parametrize("order", ["C", "F"])
def test_one_pass_finds_what_two_find(covariance, offset, weight, order):
    X = np.asarray(CLOUDS + offset, order=order)
    data, joint = ready(X, covariance, weight)
    evidence, shares = joint.expect(X)
    log_prob, found = both_steps(data.family, joint, X, weight)
    wanted = data.family.statistics(X, Soft.weighted(shares, weight))
    assert_allclose(log_prob, evidence @ (np.ones(N) if weight is None else weight), rtol=1e-13)
    assert_allclose(found.weight, wanted.weight, rtol=1e-12)
    assert_allclose((found.mean - wanted.mean) + (found.rest - wanted.rest), 0, atol=1e-12)
    assert_allclose(found.scatter, wanted.scatter, rtol=1e-12)


@pytest.mark.parametrize("offset", [0.0, 1e8])
def test_a_variance_is_right_at_any_offset(offset):
    data, joint = ready(CLOUDS + offset)
    shares = joint.expect(CLOUDS + offset)[1].astype(np.longdouble)
    _, found = both_steps(data.family, joint, CLOUDS + offset, None)
    n, x = shares.sum(axis=1)[:, None], CLOUDS.astype(np.longdouble)
    variance = (shares @ x**2) / n - ((shares @ x) / n) ** 2
    assert_allclose(found.scatter / found.weight[:, None], variance.astype(float), rtol=1e-13)


def gap(value) -> np.ndarray:
    X = CLOUDS.copy()
    X[5, 1] = value
    return X


ELSEWHERE = {
    "single precision": (ready(CLOUDS), CLOUDS.astype(np.float32)),
    "a list": (ready(CLOUDS), CLOUDS.tolist()),
    "correlations": (ready(CLOUDS, "full"), CLOUDS),
    "one covariance for all": (ready(CLOUDS, "tied_diagonal"), CLOUDS),
    "a gap": (ready(CLOUDS), gap(np.nan)),
    "a row too far out": (ready(CLOUDS), gap(1e200)),
    "another width": (ready(CLOUDS), CLOUDS[:, :2]),
    "values that may be missing": (ready(CLOUDS, missing="leave_out"), CLOUDS),
    "a class without rows": (ready(CLOUDS, prior=[0.5, 0.5, 0.0]), CLOUDS),
    "a constant column": (ready(CLOUDS), np.column_stack([CLOUDS[:, :2], np.full(N, 0.1)])),
}


@pytest.mark.parametrize("name", ELSEWHERE)
def test_what_wants_more_care_is_left_to_two_passes(name):
    (data, joint), X = ELSEWHERE[name]
    assert both_steps(data.family, joint, X, None) is None


def test_the_way_is_the_same_with_known_labels_and_without_where_bounds_are_asked_for():
    y = np.where(np.arange(N) < 20, Y, -1)
    ways = [
        fit_hidden(GaussianDiscriminantAnalysis("diagonal"), CLOUDS, y, hidden=-1, bounds=bounds).history_
        for bounds in (False, True)
    ]
    assert_allclose(ways[0].objective, ways[1].objective, rtol=1e-12)
    whole, kept = (
        GaussianMixture(K, "diagonal", max_iter=20).fit(CLOUDS, rng=np.random.default_rng(0), bounds=bounds).history_
        for bounds in (False, True)
    )
    assert_allclose(whole.objective, kept.objective, rtol=1e-12)


def test_a_mapped_file_is_read_in_one_pass_too(tmp_path):
    mapped = np.memmap(tmp_path / "rows", dtype=float, mode="w+", shape=CLOUDS.shape)
    mapped[:] = CLOUDS
    data, joint = ready(CLOUDS)
    assert both_steps(data.family, joint, mapped, None)[0] == both_steps(data.family, joint, CLOUDS, None)[0]
