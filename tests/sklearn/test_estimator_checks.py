"""scikit-learn's own checks of an estimator, with the options that their data need; what cannot pass has a reason.

The data of the checks are measurements, some of them few or constant: Gaussians need `resolution`, counts `counts`,
bits `binarize`, and logistic regression on classes that a line separates a `penalty`.
"""

import sklearn
from packaging.version import Version
from sklearn.utils.estimator_checks import parametrize_with_checks

import genmodels.sklearn
from genmodels.sklearn import (
    BernoulliMixture,
    BernoulliNaiveBayes,
    CategoricalHMM,
    CategoricalMixture,
    CategoricalNaiveBayes,
    ComplementNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianHMM,
    GaussianMixture,
    GaussianNaiveBayes,
    KernelDensity,
    KMeans,
    KNeighbors,
    LinearRegression,
    LogisticRegression,
    MixedHMM,
    MixedMixture,
    MixedNaiveBayes,
    MultinomialMixture,
    MultinomialNaiveBayes,
    PoissonHMM,
    PoissonMixture,
    PoissonNaiveBayes,
)

# these checks give every estimator the same numbers, whatever its tags say of its input
NEGATIVE = {"check_decision_proba_consistency": "the numbers are below 0, and no count or weight is"}
FEW_ROWS = {"check_sample_weight_equivalence_on_dense_data": "there are fewer rows than coefficients to determine"}
FRACTION = "the numbers are fractions, and a category is a name or a whole number"
OLD = Version(sklearn.__version__) < Version("1.8")
IN_PLACE = {"check_positive_only_tag_during_fit": "before 1.8 it took a mean from whole numbers, which numpy refuses"}
FRACTIONS = {
    **(IN_PLACE if OLD else {}),
    "check_sample_weight_equivalence_on_dense_data": FRACTION,
    "check_classifiers_one_label_sample_weights": FRACTION,
    "check_decision_proba_consistency": FRACTION,
}
DRAWN = {"check_sample_weight_equivalence_on_dense_data": "starts are drawn, and rows have other chances than weights"}
COLUMNS = dict.fromkeys(
    ["check_estimator_sparse_array", "check_estimator_sparse_matrix"],
    "it takes what has predict_proba for a classifier, with a column for each label",
)
FRACTIONS_BESIDE_NAN = FRACTIONS | {"check_positive_only_tag_during_fit": FRACTION}  # which has whole numbers otherwise

CHAIN = dict.fromkeys(
    ["check_methods_sample_order_invariance", "check_methods_subset_invariance"],
    "what is said of a step hangs on those beside it",
) | {"check_estimators_nan_inf": "what nobody saw of a step is left out in predicting, with or without `missing`"}
NO_WEIGHT = {"check_all_zero_sample_weights_error": "that nothing is left to learn from is said in other words"}

VARIANTS = [
    (GaussianDiscriminantAnalysis(resolution=0.1), {}),
    (GaussianDiscriminantAnalysis("full", ddof=1, resolution=0.1, prior_alpha=1.0), {}),
    (GaussianDiscriminantAnalysis("diagonal", resolution=0.1, missing="leave_out"), {}),
    (GaussianDiscriminantAnalysis("spherical", resolution=0.1, prior="uniform"), {}),
    (GaussianDiscriminantAnalysis("identity"), {}),
    (GaussianDiscriminantAnalysis("tied_diagonal", resolution=0.1, constant="drop"), {}),
    (GaussianDiscriminantAnalysis("tied_spherical"), {}),
    (GaussianDiscriminantAnalysis(shrinkage=0.2, resolution=0.1, constant="drop"), {}),
    (GaussianDiscriminantAnalysis("full", shrinkage="ledoit-wolf", resolution=0.1), {}),
    (GaussianNaiveBayes(resolution=0.1), {}),
    (GaussianNaiveBayes(resolution=0.1, constant="drop", missing="leave_out"), {}),
    (BernoulliNaiveBayes(binarize=0.0), {}),
    (BernoulliNaiveBayes(alpha=0.5, binarize=1.0, missing="leave_out"), {}),
    (MultinomialNaiveBayes(counts="weights"), NEGATIVE),
    (PoissonNaiveBayes(counts="weights"), NEGATIVE),
    (ComplementNaiveBayes(norm=True, counts="weights"), NEGATIVE),
    (CategoricalNaiveBayes(unknown="leave_out"), FRACTIONS),
    (CategoricalNaiveBayes(unknown="other", missing="leave_out"), FRACTIONS_BESIDE_NAN),
    (MixedNaiveBayes(remainder="gaussian", resolution=0.1, missing="leave_out"), {}),
    (MixedNaiveBayes(remainder="kernel", bandwidth=0.5), {}),
    (MixedNaiveBayes(remainder="categorical", unknown="other"), FRACTIONS),
    (LinearRegression(), FEW_ROWS),
    (LinearRegression(fit_intercept=False), FEW_ROWS),
    (LogisticRegression(penalty=1.0), {}),
    (LogisticRegression(penalty=0.1, fit_intercept=False), {}),
    (GaussianMixture(), {"check_sample_weight_equivalence_on_dense_data": "there are fewer rows than features"}),
    (GaussianMixture(2, covariance="identity", random_state=0), DRAWN),
    (BernoulliMixture(binarize=0.0), COLUMNS),
    (CategoricalMixture(unknown="leave_out"), FRACTIONS),
    (MixedMixture(remainder="gaussian", missing="leave_out"), {}),
    (KMeans(3, random_state=0), DRAWN),
    (KNeighbors(3), {"check_fit2d_1sample": "one row has no three neighbours, which the error says in other words"}),
    (MultinomialMixture(), {}),
    (GaussianHMM(2, covariance="tied", random_state=0), CHAIN),
    (CategoricalHMM(2, unknown="leave_out", random_state=0), CHAIN | (IN_PLACE if OLD else {})),
    (MixedHMM(1, remainder="gaussian", missing="leave_out"), {}),
    (KernelDensity(), NO_WEIGHT),
    (KernelDensity(0.5, kernel="tophat"), NO_WEIGHT),
    (PoissonHMM(), {}),  # which scikit-learn leaves out, as the next
    (PoissonMixture(), {}),  # which scikit-learn leaves out: it has no tag for whole counts
]
EXPECTED = {repr(estimator): failing for estimator, failing in VARIANTS}


@parametrize_with_checks(
    [estimator for estimator, _ in VARIANTS],
    expected_failed_checks=lambda estimator: EXPECTED[repr(estimator)],
)
def test_scikit_learns_checks(estimator, check):
    check(estimator)


def test_every_estimator_is_checked():
    assert {type(estimator).__name__ for estimator, _ in VARIANTS} == set(genmodels.sklearn.__all__)
