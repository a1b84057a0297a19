"""The doors to EM: what they find, how they number it, and what they keep."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import (
    BernoulliMixture,
    CategoricalMixture,
    GaussianMixture,
    MixedMixture,
    MultinomialMixture,
    PoissonMixture,
    load,
)
from genmodels.errors import InvalidInputError, NotFittedError

RNG = np.random.default_rng(8)
Z = RNG.permutation(np.arange(240) % 3)
POINTS = np.array([[0.0, 0.0], [6.0, 0.0], [0.0, 7.0]])[Z] + RNG.normal(size=(240, 2))
TOSSES = (RNG.random((240, 9)) < np.array([[0.95] * 3 + [0.05] * 6, [0.05] * 3 + [0.95] * 3 + [0.05] * 3,
                                           [0.05] * 6 + [0.95] * 3])[Z]).astype(int)  # fmt: skip
EVENTS = RNG.poisson(np.array([[1.0, 30.0], [30.0, 1.0], [12.0, 12.0]])[Z])
ANSWERS = np.where(RNG.random((240, 6)) < 0.9, np.array(["red", "green", "blue"])[Z][:, None], "grey")
WORDS = RNG.multinomial(30, (1 + 9 * np.eye(3)[Z][:, [0, 0, 1, 1, 2, 2]]) / 24)
KINDS = [(float(a), str(b), int(c)) for a, b, c in zip(POINTS[:, 0], ANSWERS[:, 0], EVENTS[:, 1], strict=True)]
COLUMNS = {"gaussian": [0], "categorical": [1], "poisson": [2]}
DOORS = {
    **{
        f"gaussian-{c}": (GaussianMixture(3, c), POINTS)
        for c in ("full", "tied", "diagonal", "spherical", "identity", "tied_diagonal", "tied_spherical")
    },
    "bernoulli": (BernoulliMixture(3), TOSSES),
    "bernoulli-smoothed": (BernoulliMixture(3, alpha=1), TOSSES),
    "multinomial": (MultinomialMixture(3, alpha=1), WORDS),
    "multinomial-exact": (MultinomialMixture(3, start="k-means"), WORDS),
    "poisson": (PoissonMixture(3), EVENTS),
    "categorical": (CategoricalMixture(3, alpha=0.5), ANSWERS),
    "mixed": (MixedMixture(3, COLUMNS, alpha=0.5), KINDS),
}


@pytest.fixture(params=DOORS)
def door(request):
    return DOORS[request.param]


def test_it_finds_the_components(door):
    model, X = door
    fitted = model.with_options(n_init=3).fit(X, rng=np.random.default_rng(0))
    own = fitted.predict(X)
    rows_of = np.eye(3)[Z].T @ np.eye(3)[own]
    assert rows_of.max(axis=1).sum() > 0.93 * 240
    assert sorted(rows_of.argmax(axis=1).tolist()) == [0, 1, 2]
    assert fitted.converged_
    assert fitted.n_iter_ == len(fitted.history_.objective) - 1


def test_what_it_says_fits_together(door):
    model, X = door
    fitted = model.fit(X, rng=np.random.default_rng(1))
    assert_allclose(fitted.predict_proba(X), fitted.mixture_.posterior(X), rtol=1e-12)
    assert_allclose(fitted.score_samples(X), fitted.mixture_.log_prob(X), rtol=1e-12)
    L, k = fitted.log_likelihood(X), fitted.n_parameters
    assert_allclose(fitted.score(X), L / 240, rtol=1e-14)
    assert_allclose([fitted.aic(X), fitted.bic(X)], [2 * k - 2 * L, k * np.log(240) - 2 * L], rtol=1e-14)
    assert_array_equal(fitted.predict(X), fitted.predict_proba(X).argmax(axis=1))
    assert_allclose(fitted.weights_.sum(), 1.0)
    drawn, own = fitted.sample(20, np.random.default_rng(0))
    assert (len(drawn), own.shape) == (20, (20,))
    assert "weight" in str(fitted.summary())


def test_components_are_numbered_alike_whatever_the_start(door):
    model, X = door
    a, b = (model.with_options(n_init=4).fit(X, rng=np.random.default_rng(seed)) for seed in (2, 3))
    assert_allclose(a.history_.objective[-1], b.history_.objective[-1], rtol=1e-6)
    assert_allclose(a.weights_, b.weights_, atol=1e-3)
    assert_array_equal(a.predict(X), b.predict(X))


def test_given_responsibilities_keep_their_order(door):
    model, X = door
    start = 0.8 * np.eye(3)[Z] + 0.2 / 3
    for order in ([0, 1, 2], [2, 0, 1]):
        fitted = model.fit(X, responsibilities=start[:, order])
        assert (np.array(order)[fitted.predict(X)] == Z).mean() > 0.9


def test_weights_are_repeated_rows(door):
    model, X = door
    weight, start = RNG.integers(0, 3, size=240), 0.8 * np.eye(3)[Z] + 0.2 / 3
    every = np.repeat(np.arange(240), weight)
    repeated = [X[i] for i in every] if isinstance(X, list) else X[every]
    a = model.fit(X, sample_weight=weight, responsibilities=start)
    b = model.fit(repeated, responsibilities=start[every])
    assert_allclose(a.log_likelihood(X, weight), b.log_likelihood(repeated), rtol=1e-8)
    assert_allclose(a.bic(X, weight), b.bic(repeated), rtol=1e-8)


def test_a_file_keeps_it(door, tmp_path):
    model, X = door
    fitted = model.fit(X, rng=np.random.default_rng(1))
    fitted.save(tmp_path / "mixture.npz")
    again = load(tmp_path / "mixture.npz")
    assert repr(again) == repr(fitted)
    assert_array_equal(again.predict_proba(X), fitted.predict_proba(X))
    with pytest.raises(NotFittedError, match="no history"):
        _ = again.history_


def test_a_step_of_em_from_blocks_is_one_from_all_rows(door):
    model, X = door
    fitted = model.with_options(max_iter=2, tol=0.0).fit(X, rng=np.random.default_rng(1))
    parts = [fitted.statistics(X[:100]), fitted.statistics(X[100:])]
    step, whole = fitted.from_statistics(sum(parts)), fitted.from_statistics(fitted.statistics(X))
    assert_allclose(step.predict_proba(X), whole.predict_proba(X), atol=1e-10)
    again = model.with_options(max_iter=0).fit(X, responsibilities=fitted.predict_proba(X))
    assert_allclose(step.predict_proba(X), again.predict_proba(X), atol=1e-9)


@pytest.mark.parametrize("scale", [1e-170, 1e-4, 1e150])
def test_units_change_nothing(scale):
    a = GaussianMixture(3, n_init=2).fit(POINTS, rng=np.random.default_rng(0))
    b = GaussianMixture(3, n_init=2).fit(POINTS * scale, rng=np.random.default_rng(0))
    assert_allclose(b.predict_proba(POINTS * scale), a.predict_proba(POINTS), atol=1e-8)


@pytest.mark.parametrize("start", ["k-means", "k-means++", "rows", "single rows"])
def test_every_way_to_start_finds_clear_components(start):
    model = GaussianMixture(3, "tied", start=start, n_init=8).fit(POINTS, rng=np.random.default_rng(5))
    best = GaussianMixture(3, "tied").fit(POINTS, responsibilities=np.eye(3)[Z])
    assert_allclose(model.history_.objective[-1], best.history_.objective[-1], rtol=1e-7)


def test_a_start_from_a_sample_of_many_rows():
    X = np.array([[0.0], [50.0]])[np.arange(20_000) % 2] + RNG.normal(size=(20_000, 1))
    model = GaussianMixture(2).fit(X, rng=np.random.default_rng(0))
    assert_allclose(model.density_.mean.ravel(), [0, 50], atol=0.1)


def test_missing_values_are_left_out():
    X = POINTS.copy()
    X[RNG.random(X.shape) < 0.1] = np.nan
    model = GaussianMixture(3, "diagonal", missing="leave_out", n_init=3).fit(X, rng=np.random.default_rng(0))
    rows = ~np.isnan(X).any(axis=1)
    assert len(set(zip(model.predict(X)[rows].tolist(), Z[rows].tolist(), strict=True))) <= 6
    with pytest.raises(InvalidInputError, match="missing"):
        GaussianMixture(3, "diagonal").fit(X, rng=np.random.default_rng(0))


def test_names_of_columns():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(POINTS, columns=["width", "height"])
    model = GaussianMixture(3).fit(frame, rng=np.random.default_rng(0))
    assert_array_equal(model.predict(frame[["height", "width"]]), model.predict(frame))
    assert list(model.sample(3, np.random.default_rng(0))[0].columns) == ["width", "height"]


# what 216 people answered to four questions of loyalty, from (1, 1, 1, 1) to (0, 0, 0, 0) (Stouffer and Toby 1951)
LOYAL = [42, 23, 6, 25, 6, 24, 7, 38, 1, 4, 1, 6, 2, 9, 2, 20]


@pytest.mark.parametrize("kind", [BernoulliMixture, CategoricalMixture])
def test_no_probability_begins_at_zero_or_one_where_em_would_never_leave_it(kind):
    X = np.repeat([[int(c) for c in f"{15 - i:04b}"] for i in range(16)], LOYAL, axis=0)
    ends = [kind(2).fit(X, rng=np.random.default_rng(seed)).log_likelihood(X) for seed in range(20)]
    assert_allclose(ends, -504.46767, atol=1e-4)  # the latent classes of Goodman (1974), table 1: chi-squared of 2.72


def test_nearly_all_starts_with_three_components_come_to_the_best_end():
    X = np.repeat([[int(c) for c in f"{15 - i:04b}"] for i in range(16)], LOYAL, axis=0)
    door = BernoulliMixture(3, tol=1e-7)
    ends = [door.fit(X, rng=np.random.default_rng(seed)).log_likelihood(X) for seed in range(20)]
    assert sum(end > -503.5 for end in ends) >= 15  # on the way to -503.3011, the best of many, along a ridge
