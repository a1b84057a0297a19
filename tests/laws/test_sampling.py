"""Sampling then fitting gives the parameters back, as closely as the size of the sample promises."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import Bernoulli, Categorical, Gaussian, Multinomial, Poisson

N = 20_000
STANDARD_ERRORS = 5
FIVE_SEVENTHS, COV = 5 / 7, np.array([[2.0, -1.2], [-1.2, 1.5]])


def within(estimate, truth, variance):
    """Assert that each estimate lies within five standard errors, sqrt(variance / N), of the truth."""
    error = np.abs(np.asarray(estimate) - truth)
    assert (error <= STANDARD_ERRORS * np.sqrt(np.asarray(variance) / N)).all(), error
    assert (error > 0).any()


@pytest.mark.parametrize("p", [0.3, [0.1, 0.9], [[0.2, 0.5], [FIVE_SEVENTHS, 0.01]]])
def test_bernoulli(p):
    density = Bernoulli(p)
    X = density.sample(N, np.random.default_rng(1))
    assert X.shape == (N, *np.shape(p))
    assert set(np.unique(X)) == {0, 1}
    within(X.mean(axis=0), density.mean, density.var)
    if np.ndim(p) < 2:
        within(Bernoulli.fit(X).p, density.p, density.var)


def test_categorical():
    tables, levels = [np.array([0.2, 0.5, 0.3]), np.array([0.9, 0.1])], [["n", "e", "s"], [0, 7]]
    X = Categorical(tables, levels).sample(N, np.random.default_rng(2))
    assert type(X[0, 0]) is str
    found = Categorical.fit(X, categories=levels)
    for estimate, p in zip(found.p, tables, strict=True):
        within(estimate, p, p * (1 - p))
    assert found.categories == (("n", "e", "s"), (0, 7))


def test_multinomial():
    density = Multinomial([0.2, 0.5, 0.3], total=7)
    X = density.sample(N, np.random.default_rng(3))
    assert_array_equal(X.sum(axis=1), 7)
    within(X.mean(axis=0), density.mean, np.diag(density.cov))
    within(np.cov(X.T, bias=True)[0, 1], density.cov[0, 1], 4 * density.cov[0, 0] * density.cov[1, 1])
    within(Multinomial.fit(X).p, density.p, np.diag(density.cov) / 49)


def test_poisson():
    density = Poisson([0.5, 20.0])
    X = density.sample(N, np.random.default_rng(4))
    within(Poisson.fit(X).rate, density.rate, density.var)
    # Var[(x - rate)^2] = rate + 2 rate^2
    within(X.var(axis=0), density.var, density.rate + 2 * density.rate**2)


def test_gaussian():
    density = Gaussian([5.0, -3.0], COV)
    found = Gaussian.fit(density.sample(N, np.random.default_rng(5)))
    within(found.mean, density.mean, density.var)
    # Isserlis (1918): Var[S_ij] = Sigma_ii Sigma_jj + Sigma_ij^2
    within(found.cov, COV, np.outer(np.diag(COV), np.diag(COV)) + COV**2)


def test_gaussian_of_a_number_and_at_a_far_offset():
    X = Gaussian(1e8, 4.0).sample(N, np.random.default_rng(6))
    assert X.shape == (N,)
    found = Gaussian.fit(X)
    within(found.mean + found.rest, 1e8, 4.0)
    within(found.var, 4.0, 2 * 4.0**2)


def test_every_density_can_be_sampled_where_it_has_mass(density):
    for weight in (None, density.one_hot):
        one = density.fit(weight=weight)
        X = one.sample(50, np.random.default_rng(7))
        assert X.shape == (50, 3, density.X.shape[1]) if one.stacked else (50, density.X.shape[1])
        for k in range(len(one)):
            rows, column = (X[:, k], one.log_prob(X[:, k])[:, k]) if one.stacked else (X, one.log_prob(X))
            assert np.isfinite(column).all()
            assert rows.shape == (50, density.X.shape[1])


def test_classifiers_draw_labels_from_the_prior_and_rows_from_the_class(probable_classifier):
    model = probable_classifier.fit()
    X, y = model.sample(5000, np.random.default_rng(8))
    share = np.array([(y == k).mean() for k in model.classes_])
    assert (np.abs(share - model.prior_) < 5 * np.sqrt(model.prior_ * (1 - model.prior_) / 5000)).all()
    # log p(x, y) averages to minus the entropy; its mean over a sample of its own is within five standard errors
    again, labels = model.sample(5000, np.random.default_rng(9))
    position = {label: k for k, label in enumerate(model.classes_.tolist())}
    a, b = (
        model.log_joint(rows)[np.arange(5000), [position[label] for label in names.tolist()]]
        for rows, names in ((X, y), (again, labels))
    )
    assert abs(a.mean() - b.mean()) < 5 * np.hypot(a.std(), b.std()) / np.sqrt(5000)
    # a label that did not belong to its row would lower the joint density
    wrong = model.log_joint(X)[np.arange(5000), (np.array([position[label] for label in y.tolist()]) + 1) % 3]
    assert a.mean() > wrong[np.isfinite(wrong)].mean()


def test_the_generator_decides_the_sample(probable_classifier):
    model = probable_classifier.fit()
    (X1, y1), (X2, y2), (X3, _) = (model.sample(20, np.random.default_rng(seed)) for seed in (1, 1, 2))
    assert_array_equal(X1, X2)
    assert_array_equal(y1, y2)
    assert not np.array_equal(X1, X3)


def test_without_a_generator_each_sample_is_another(probable_classifier):
    model = probable_classifier.fit()
    assert not np.array_equal(model.sample(20)[0], model.sample(20)[0])
    assert not np.array_equal(model.density_.sample(20), model.density_.sample(20))


def test_a_model_of_named_columns_draws_rows_with_these_names(probable_classifier):
    frame = pd.DataFrame(
        probable_classifier.X, columns=[f"column {j}" for j in range(probable_classifier.X.shape[1])]
    ).infer_objects()
    (X, y), (same, labels) = (
        model.sample(30, np.random.default_rng(1))
        for model in (probable_classifier.fit(X=frame), probable_classifier.fit())
    )
    assert X.columns.tolist() == frame.columns.tolist()
    assert_array_equal(X.to_numpy(dtype=same.dtype), same)
    assert_array_equal(y, labels)
    assert (X.dtypes == frame.dtypes).all()  # text is text, and numbers are numbers


def test_refitting_a_sample_of_a_classifier_returns_the_posterior():
    from genmodels import GaussianDiscriminantAnalysis

    rng = np.random.default_rng(10)
    X = rng.normal(size=(300, 2)) + np.array([[0, 0], [2, 1], [-1, 2]])[np.arange(300) % 3]
    model = GaussianDiscriminantAnalysis().fit(X, np.arange(300) % 3)
    again = GaussianDiscriminantAnalysis().fit(*model.sample(100_000, rng))
    assert_allclose(again.predict_proba(X), model.predict_proba(X), atol=0.02)
    assert_allclose(again.density_.cov, model.density_.cov, atol=0.05)
