"""Bad input to both regressions: an error that says what and where, never a NaN or a stray numpy error."""

import copy
import pickle

import numpy as np
import pytest
from scipy.sparse import csr_array

from genmodels import LinearRegression, LogisticRegression
from genmodels.errors import DependentFeaturesError, InvalidInputError, NoDataError, NotFittedError, NotGenerativeError

MODELS = [LinearRegression, LogisticRegression]

X = np.arange(6.0)[:, np.newaxis]

Y = [0, 0, 1, 0, 1, 1]

NAN, INF = float("nan"), float("inf")


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(
    ("features", "y", "weight", "error", "words"),
    [
        ([[0, 1], [2, NAN]], [0, 1], None, InvalidInputError, "X holds nan in row 1, feature 1"),
        ([[0, 1], [INF, 3]], [0, 1], None, InvalidInputError, "X holds inf in row 1, feature 0"),
        ([0, 1], [0, 1], None, InvalidInputError, r"X has shape \(2,\)"),
        ([[0], [1, 2]], [0, 1], None, InvalidInputError, "different lengths"),
        ([["a"], ["b"]], [0, 1], None, InvalidInputError, "X holds .*'a'.*which is not a"),
        (np.empty((3, 0)), [0, 1, 1], None, InvalidInputError, "no feature"),
        (np.empty((0, 2)), [], None, NoDataError, "there are 0 rows"),
        (X, [0, 1], None, InvalidInputError, "X"),
        (X, np.array(Y)[:, np.newaxis], None, InvalidInputError, r"y has shape \(6, 1\)"),
        (X, [0, 0, NAN, 0, 1, 1], None, InvalidInputError, "row 2"),
        (X, [0, 0, None, 0, 1, 1], None, InvalidInputError, "y|label"),
        (X, [0, 0, "a", 0, 1, 1], None, InvalidInputError, "y|label"),
        (X, Y, [1, 1, -2, 1, 1, 1], InvalidInputError, "the weight of row 2 is -2"),
        (X, Y, [1, 1, 1, NAN, 1, 1], InvalidInputError, "the weight of row 3 is nan"),
        (X, Y, [1, 1], InvalidInputError, "6 rows and there are 2 weights"),
        (X, Y, np.zeros(6), NoDataError, "none with a weight above 0"),
        (np.c_[X, X], Y, None, DependentFeaturesError, "feature 0, feature 1: one is a linear combination"),
        (np.c_[X, np.full(6, 7)], Y, None, DependentFeaturesError, "feature 1 is 7 in every row"),
        (np.c_[X, np.full(6, 0.1) * 3], Y, None, DependentFeaturesError, "feature 1 is 0.3 in every row"),
        ([[1, 2, 3], [4, 5, 7]], [0, 1], None, DependentFeaturesError, "2 rows cannot determine 4 coefficients"),
    ],
)
def test_fit_says_what_is_wrong(model, features, y, weight, error, words):
    with pytest.raises(error, match=words):
        model().fit(features, y, sample_weight=weight)


def test_a_single_row_is_told_in_the_singular():
    with pytest.raises(DependentFeaturesError, match=r"^1 row cannot determine 2 coefficients: give more rows"):
        LinearRegression(fit_intercept=False).fit([[2, 3]], [6])


@pytest.mark.parametrize("model", MODELS)
def test_a_dependence_among_several_features_names_them_and_no_others(model):
    rng = np.random.default_rng(0)
    features = rng.normal(size=(30, 5)) * [1, 1e6, 1e-6, 1, 1]
    features[:, 3] = 2 * features[:, 0] - 5e-6 * features[:, 1] + 3
    with pytest.raises(DependentFeaturesError, match=r"^feature 0, feature 1, feature 3: one is a linear combination"):
        model().fit(features, rng.integers(0, 2, size=30))


@pytest.mark.parametrize("model", MODELS)
def test_without_an_intercept_a_constant_is_fine_and_a_zero_is_not(model):
    model(fit_intercept=False).fit(np.c_[X, np.ones(6)], Y)
    with pytest.raises(DependentFeaturesError, match="feature 1 is 0 in every row; its coefficient could be anything"):
        model(fit_intercept=False).fit(np.c_[X, np.zeros(6)], Y)
    with pytest.raises(DependentFeaturesError, match=r"one is a linear combination of the others, so"):
        model(fit_intercept=False).fit(np.c_[X, 3 * X], Y)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("gap", [1e-3, 1e-6, 1e-9])
def test_features_that_nearly_depend_are_still_told_apart(model, gap):
    rng = np.random.default_rng(0)
    x, wobble, y = rng.normal(size=(40, 1)), rng.integers(-1, 2, size=(40, 1)), rng.integers(0, 2, size=40)
    near, plain = np.c_[x, x + gap * wobble], np.c_[x, wobble]
    np.testing.assert_allclose(model().fit(near, y).theta_ @ [0, 1, 1], model().fit(plain, y).theta_[1], rtol=1e-4)
    np.testing.assert_allclose(model().fit(near, y).theta_[2] * gap, model().fit(plain, y).theta_[2], rtol=1e-5)


@pytest.mark.parametrize("model", MODELS)
def test_the_rounding_in_one_column_is_not_held_against_the_others(model):
    # a column at 1e12 is known to some 1e-4 of its spread; the other two differ by 1e-5 of theirs, and are exact
    rng = np.random.default_rng(0)
    x, wobble, y = rng.normal(size=40), rng.integers(-1, 2, size=40), rng.integers(0, 2, size=40)
    features = np.c_[1e12 + rng.normal(size=40), x, x + 1e-5 * wobble]
    assert np.isfinite(model().fit(features, y).theta_).all()


@pytest.mark.parametrize("model", MODELS)
def test_the_model_may_have_named_features(model):
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame({"age": X[:, 0], "also age": 2 * X[:, 0]})
    with pytest.raises(DependentFeaturesError, match="feature 'age', feature 'also age'"):
        model().fit(frame, Y)


@pytest.mark.parametrize("model", MODELS)
def test_queries_are_checked_too(model):
    fitted = model().fit(X, Y)
    with pytest.raises(InvalidInputError, match="X has 2 features, but the model has 1"):
        fitted.predict([[1, 2]])
    with pytest.raises(InvalidInputError, match="X holds nan in row 0, feature 0"):
        fitted.predict([[NAN]])
    with pytest.raises(InvalidInputError, match="this model needs a dense array"):
        fitted.predict(csr_array([[1.0]]))
    assert fitted.predict(np.empty((0, 1))).shape == (0,)
    with pytest.raises(NoDataError):
        fitted.score(np.empty((0, 1)), [])


@pytest.mark.parametrize("model", MODELS)
def test_before_fit(model):
    for name in ("coef_", "intercept_", "theta_", "n_parameters", "fitted_"):
        with pytest.raises(NotFittedError, match=f"this {model.__name__} has not been fitted: call fit"):
            getattr(model(), name)
    for ask in (lambda m: m.predict(X), lambda m: m.score(X, Y), lambda m: m.log_likelihood(X, Y)):
        with pytest.raises(NotFittedError):
            ask(model())


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(
    ("name", "words"), [("sample", "draw new rows"), ("score_samples", "how probable"), ("log_joint", "joint")]
)
def test_what_takes_the_joint_distribution_does_not_exist(model, name, words):
    for either in (model(), model().fit(X, Y)):
        assert not hasattr(either, name)
        with pytest.raises(NotGenerativeError, match=rf"{model.__name__} knows p\(y \| x\) only.*{words}"):
            getattr(either, name)


@pytest.mark.parametrize("model", MODELS)
def test_other_names_are_ordinary_mistakes_and_models_can_be_copied(model):
    fitted = model().fit(X, Y)
    with pytest.raises(AttributeError, match="no attribute 'fit_transform'"):
        fitted.fit_transform  # noqa: B018
    with pytest.raises(AttributeError, match="no attribute 'nothing_'"):
        fitted.nothing_  # noqa: B018
    assert not hasattr(model(), "_repr_latex_")
    for twin in (copy.deepcopy(fitted), pickle.loads(pickle.dumps(fitted))):
        assert twin.predict(X).tolist() == fitted.predict(X).tolist()


@pytest.mark.parametrize("model", MODELS)
def test_a_failed_fit_leaves_the_last_one(model):
    fitted = model().fit(X, Y)
    theta = fitted.theta_
    with pytest.raises(InvalidInputError):
        fitted.fit([[NAN], [1]], [0, 1])
    assert (fitted.theta_ == theta).all()
