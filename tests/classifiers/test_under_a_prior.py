"""Classifiers with a prior of their parameters: the posterior's mode, and its predictive density."""

from itertools import product

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy import sparse, stats

from genmodels import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    DirichletMultinomial,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    NegativeBinomial,
    NormalInverseGamma,
    NormalInverseWishart,
    PoissonNaiveBayes,
    load,
)
from genmodels.errors import InvalidInputError, InvalidParameterError, NoDataError, NotLinearError
from genmodels.statistics import save

RNG = np.random.default_rng(8)
X, Y = RNG.normal(size=(24, 2)), np.arange(24) % 2
COUNTS = RNG.poisson([1.0, 4.0, 2.0], size=(24, 3))
BELIEF = NormalInverseWishart([0, 0], 1, np.eye(2), 4)
ONE_EACH = [[3.0, 1.0], [5.0, 2.0]], ["a", "b"]


def test_one_row_a_class_is_enough_under_a_prior(tmp_path):
    model = GaussianDiscriminantAnalysis("full", density_prior=BELIEF).fit(*ONE_EACH)
    assert_allclose(model.density_.mean, np.array(ONE_EACH[0]) / 2, rtol=1e-15)
    # psi + kappa n / (kappa + n) x x^T over nu + n + d + 2
    x = np.array(ONE_EACH[0][0])
    assert_allclose(model.density_.cov[0], (np.eye(2) + np.outer(x, x) / 2) / 9, rtol=1e-14)
    model.save(tmp_path / "believed.npz")
    again = load(tmp_path / "believed.npz")
    assert_array_equal(again.density_.cov, model.density_.cov)
    assert_array_equal((again + model).density_.mean, (model + model).density_.mean)
    with pytest.raises(InvalidInputError, match="density_prior not being the same"):
        model + GaussianDiscriminantAnalysis("full").fit(X, Y)


def test_the_predictive_class_densities_are_student_t():
    """With the prior that leaves all to the data: t with n - 1 degrees of freedom. Source: Gelman et al. (2013)."""
    rows = X[Y == 0]
    n, mean, sd = len(rows), rows.mean(axis=0), rows.std(axis=0, ddof=1)
    found = GaussianNaiveBayes(predictive=True).fit(X, Y).density_.log_prob(X)[:, 0]
    assert_allclose(found, stats.t(n - 1, mean, sd * np.sqrt(1 + 1 / n)).logpdf(X).sum(axis=1), rtol=1e-11)
    full = GaussianDiscriminantAnalysis("full", predictive=True).fit(X, Y).density_.log_prob(X)[:, 0]
    shape = np.cov(rows.T) * (n - 1) * (1 + 1 / n) / (n - 2)
    assert_allclose(full, stats.multivariate_t(mean, shape, n - 2).logpdf(X), rtol=1e-11)


def test_the_predictive_of_a_shared_covariance_counts_all_rows():
    within = sum(np.cov(X[k == Y].T) * 11 for k in (0, 1))
    found = GaussianDiscriminantAnalysis(predictive=True).fit(X, Y).density_
    assert_allclose(found.df, 24 - 2 - 2 + 1)
    assert_allclose(found.shape[1], within * (1 + 1 / 12) / 21, rtol=1e-12)


def test_counts_ahead():
    model = PoissonNaiveBayes(alpha=0.5, predictive=True).fit(COUNTS, Y)
    assert isinstance(model.density_, NegativeBinomial)
    assert_allclose(model.density_.shape, [COUNTS[k == Y].sum(axis=0) + 0.5 for k in (0, 1)])
    assert_allclose(model.density_.rate, 12.5)
    thin = model.predict_log_proba(sparse.csr_array(COUNTS))
    assert_allclose(thin, model.predict_log_proba(COUNTS), rtol=1e-12)


def test_words_ahead_come_from_polyas_urn_and_not_from_the_multinomial_of_everyone():
    """Of one word both say the same; of more, the urn finds a repeated word likelier, since it has learnt from it."""
    plain, urn = (MultinomialNaiveBayes(predictive=p).fit(COUNTS, Y).density_ for p in (False, True))
    assert isinstance(urn, DirichletMultinomial)
    assert_allclose(urn.log_prob(np.eye(3)), plain.log_prob(np.eye(3)), rtol=1e-13)
    twice = 2 * np.eye(3)
    assert (urn.log_prob(twice) > plain.log_prob(twice)).all()
    texts = np.array([np.bincount(words, minlength=3) for words in product(range(3), repeat=3)])
    assert_allclose(urn.prob(texts).sum(axis=0), 1, rtol=1e-13)


@pytest.mark.parametrize("Model", [BernoulliNaiveBayes, CategoricalNaiveBayes])
def test_smoothing_is_the_predictive_already(Model):
    rows = (COUNTS > 2) * 1
    plain, ahead = (Model(alpha=1, predictive=p).fit(rows, Y) for p in (False, True))
    assert_array_equal(ahead.predict_log_proba(rows), plain.predict_log_proba(rows))


def test_fewer_rows_make_wider_tails_and_more_doubt():
    doubt = [
        GaussianNaiveBayes(predictive=p).fit([[0.0], [1.0], [5.0], [6.0]], [0, 0, 1, 1]).predict_proba([[30.0]])[0, 0]
        for p in (False, True)
    ]
    assert doubt[0] < 1e-50
    assert doubt[1] > 0.3


KINDS = {"gaussian": [0], "poisson": [1]}
REFUSED = {
    "covariance": (
        lambda: GaussianDiscriminantAnalysis("spherical", predictive=True).fit(X, Y),
        InvalidParameterError,
        "covariance is 'spherical', and only 'full', 'tied', 'diagonal' have a prior",
    ),
    "other prior": (
        lambda: GaussianNaiveBayes(density_prior=BELIEF).fit(X, Y),
        InvalidParameterError,
        "with covariance='diagonal' give a NormalInverseGamma",
    ),
    "no prior": (
        lambda: GaussianDiscriminantAnalysis(density_prior=3).fit(X, Y),
        InvalidParameterError,
        "density_prior is 3: with covariance='tied' give a NormalInverseWishart",
    ),
    "ddof": (
        lambda: GaussianDiscriminantAnalysis(ddof=1, predictive=True).fit(X, Y),
        InvalidParameterError,
        "ddof is 1, for which predictive=True has no use",
    ),
    "shrinkage": (
        lambda: GaussianDiscriminantAnalysis(shrinkage=0.5, density_prior=BELIEF).fit(X, Y),
        InvalidParameterError,
        "prior= and shrinkage=0.5 are both given",
    ),
    "constant": (
        lambda: GaussianNaiveBayes(constant="drop", density_prior=NormalInverseGamma(0, 1, 2, 3)).fit(X, Y),
        InvalidParameterError,
        "constant is 'drop', for which density_prior has no use",
    ),
    "resolution": (
        lambda: MixedNaiveBayes(KINDS, resolution=0.5, predictive=True).fit(np.c_[X[:, 0], COUNTS[:, 0]], Y),
        InvalidParameterError,
        "resolution is 0.5, for which predictive=True has no use",
    ),
    "weights": (
        lambda: MultinomialNaiveBayes(counts="weights", predictive=True).fit(COUNTS, Y),
        InvalidParameterError,
        "counts is 'weights', which makes scores",
    ),
    "switch": (
        lambda: BernoulliNaiveBayes(predictive="yes").fit(COUNTS > 2, Y),
        InvalidParameterError,
        "predictive is 'yes': give True or False",
    ),
    "no alpha": (
        lambda: PoissonNaiveBayes(alpha=0, predictive=True).fit([[0], [1]], [0, 1]),
        InvalidParameterError,
        "is improper.*Give a shape and a rate above 0",
    ),
    "announced class": (
        lambda: GaussianNaiveBayes(predictive=True).partial_fit(X, Y, classes=[0, 1, 2]).predict(X),
        NoDataError,
        "class 2 has no rows.*add data, or give a density_prior",
    ),
    "logistic form": (
        lambda: GaussianDiscriminantAnalysis(predictive=True).fit(X, Y).to_logistic(),
        NotLinearError,
        "MultivariateStudentT is not linear in x",
    ),
    "coordinates": (
        lambda: GaussianDiscriminantAnalysis(predictive=True).fit(X, Y).transform(X),
        NotLinearError,
        "leave predictive= away",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_has_no_meaning_under_a_prior_is_refused(name):
    ask, error, words = REFUSED[name]
    with pytest.raises(error, match=words):
        ask()


def test_a_class_without_rows_is_what_the_prior_says():
    belief = NormalInverseGamma([1.0, 2.0], 1, 2, 3)
    model = GaussianNaiveBayes(density_prior=belief, predictive=True).partial_fit(X, Y, classes=[0, 1, 2])
    assert_allclose(model.density_.mean[2], [1.0, 2.0])
    assert_allclose(model.density_.df[2], 4)


@pytest.mark.parametrize("damage", ["surplus", "statistics"])
def test_a_prior_that_no_file_should_hold_is_refused(damage):
    held = vars(BELIEF) | {damage: np.array(["many"])}
    with pytest.raises(InvalidInputError, match=r"stands where moments should be|not an array of float64"):
        NormalInverseWishart.restored(**held)


def test_a_prior_is_no_statistic_to_save(tmp_path):
    with pytest.raises(InvalidInputError, match="cannot be saved: give statistics"):
        save(tmp_path / "prior.npz", BELIEF)
    save(tmp_path / "seen.npz", BELIEF.statistics)
