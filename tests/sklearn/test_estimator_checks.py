"""scikit-learn's own checks of an estimator, over every variant; what cannot pass is named here with its reason."""

from dataclasses import fields

import numpy as np
import pytest
from sklearn.utils.estimator_checks import parametrize_with_checks

import genmodels
from genmodels.sklearn import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    ComplementNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    LinearRegression,
    LogisticRegression,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)

CONSTANT = (
    "a feature of the check's data is constant in a class: the exact estimate does not exist, and nothing is added"
)
FEW_ROWS = "the check's data have fewer rows than features in a class: the exact covariance is singular"
FRACTIONS = "the check's data are fractions, and a category is a name or a whole number"

NEGATIVE = "the check's data hold negative numbers, whatever the tags of an estimator say, and no count is below 0"
MEASURED = "the check's data are measurements, whatever the tags of an estimator say, and no category is one"

EACH_FEATURE_VARIES = {"check_sample_weights_shape": CONSTANT, "check_sample_weights_not_overwritten": CONSTANT}
DETERMINED = {"check_sample_weight_equivalence_on_dense_data": "the check's data have fewer rows than coefficients"}
ENOUGH_ROWS = {"check_sample_weight_equivalence_on_dense_data": FEW_ROWS}
WHOLE = {
    "check_sample_weight_equivalence_on_dense_data": FRACTIONS,
    "check_classifiers_one_label_sample_weights": FRACTIONS,
    "check_decision_proba_consistency": MEASURED,
}
NOT_NEGATIVE = {"check_decision_proba_consistency": NEGATIVE}

# with a variance for every feature and class, and with one for every feature, and with one for all features
OF_COVARIANCE = {
    "tied": EACH_FEATURE_VARIES | ENOUGH_ROWS,
    "full": EACH_FEATURE_VARIES | ENOUGH_ROWS,
    "diagonal": EACH_FEATURE_VARIES | ENOUGH_ROWS,
    "spherical": ENOUGH_ROWS,
    "identity": {},
    "tied_diagonal": EACH_FEATURE_VARIES,
    "tied_spherical": {},
}
# shrunk, fewer rows than features suffice, but a constant feature is still one
OF_SHRUNK_COVARIANCE = {
    "tied": EACH_FEATURE_VARIES,
    "full": EACH_FEATURE_VARIES | {"check_sample_weight_equivalence_on_dense_data": CONSTANT},
}


def rounded_up(X):
    return X.ceil() if hasattr(X, "tocsr") else np.ceil(X)


class RoundingMultinomial(MultinomialNaiveBayes):
    """The check's data are fractions, which are no counts; rounded up, everything else can be checked."""

    def _prepared(self, X):
        return rounded_up(super()._prepared(X))


class RoundingPoisson(PoissonNaiveBayes):
    """The same for Poisson rates."""

    def _prepared(self, X):
        return rounded_up(super()._prepared(X))


VARIANTS = [
    *((GaussianDiscriminantAnalysis(covariance), failing) for covariance, failing in OF_COVARIANCE.items()),
    (GaussianDiscriminantAnalysis(prior_alpha=1.0, ddof=1), OF_COVARIANCE["tied"]),
    *(
        (GaussianDiscriminantAnalysis(covariance, shrinkage=shrinkage), failing)
        for covariance, failing in OF_SHRUNK_COVARIANCE.items()
        for shrinkage in (0.2, "ledoit-wolf")
    ),
    (GaussianNaiveBayes(), OF_COVARIANCE["diagonal"]),
    # with a width for the grid of the data, nothing of the data fails
    *((GaussianDiscriminantAnalysis(covariance, resolution=0.1), {}) for covariance in ("tied", "full", "spherical")),
    (GaussianNaiveBayes(resolution=0.1, constant="drop"), {}),
    (BernoulliNaiveBayes(binarize=0.0), {}),
    (BernoulliNaiveBayes(binarize=1.0, alpha=0.5), {}),
    (RoundingMultinomial(), NOT_NEGATIVE),
    (RoundingPoisson(), NOT_NEGATIVE),
    (MultinomialNaiveBayes(counts="weights"), NOT_NEGATIVE),
    (PoissonNaiveBayes(counts="weights"), NOT_NEGATIVE),
    (ComplementNaiveBayes(counts="weights", norm=True), NOT_NEGATIVE),
    (CategoricalNaiveBayes(), WHOLE),
    (MixedNaiveBayes(), OF_COVARIANCE["diagonal"]),
    (MixedNaiveBayes(remainder="categorical"), WHOLE),
    (LinearRegression(), DETERMINED),
    (LinearRegression(fit_intercept=False), DETERMINED),
    (LogisticRegression(penalty=1.0), {}),
    (LogisticRegression(penalty=0.1, fit_intercept=False), {}),
]
EXPECTED = {repr(estimator): failing for estimator, failing in VARIANTS}


@parametrize_with_checks(
    [estimator for estimator, _ in VARIANTS],
    expected_failed_checks=lambda estimator: EXPECTED[repr(estimator)],
    xfail_strict=True,
)
def test_scikit_learns_checks(estimator, check):
    check(estimator)


@pytest.mark.parametrize("Model", [MultinomialNaiveBayes, PoissonNaiveBayes])
def test_fractions_are_all_that_keeps_counts_from_passing(Model):
    """The public estimators refuse what the checks fit, and the error says why; the rounding ones passed above."""
    with pytest.raises(ValueError, match=r"X holds 0\.5 in row 0, feature 1: it is not a count"):
        Model().fit([[1, 0.5], [2, 3]], [0, 1])


@pytest.mark.parametrize("name", genmodels.sklearn.__all__)
def test_options_and_defaults_are_those_of_genmodels(name):
    own = {f.name: f for f in fields(getattr(genmodels.sklearn, name))}
    for option in fields(getattr(genmodels, name)):
        assert option.name in own, f"genmodels.sklearn.{name} lacks the option {option.name}"
        if option.name != "columns":
            assert own[option.name].default == option.default
