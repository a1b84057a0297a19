"""Features that never vary say nothing of the class, and `constant="drop"` leaves them out."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from scipy.special import log_softmax

from genmodels import BernoulliNaiveBayes, GaussianDiscriminantAnalysis, GaussianNaiveBayes, MixedNaiveBayes
from genmodels.densities import Ignored, Product
from genmodels.errors import DegenerateCovarianceError, InvalidInputError, InvalidParameterError

RNG = np.random.default_rng(13)
X, Y = RNG.normal(size=(40, 3)) + np.array([[0, 0, 0], [1, 2, 0]])[np.arange(40) % 2], np.array(["a", "b"] * 20)
WITH = np.column_stack([np.full(40, 0.1), X[:, 0], np.full(40, 7.0), X[:, 1:]])  # columns 0 and 2 never vary
KEPT = [1, 3, 4]
COVARIANCES = ["full", "tied", "diagonal", "tied_diagonal", "spherical", "tied_spherical", "identity"]
SHRUNK = [{"covariance": c, "shrinkage": s} for c in ("full", "tied") for s in (0.2, "ledoit-wolf")]
OPTIONS = [*({"covariance": c} for c in COVARIANCES), *SHRUNK, {"covariance": "full", "ddof": 1, "resolution": 0.5}]


@pytest.mark.parametrize("options", OPTIONS, ids=repr)
def test_the_model_is_that_of_the_other_features(options):
    whole = GaussianDiscriminantAnalysis(**options, constant="drop").fit(WITH, Y)
    part = GaussianDiscriminantAnalysis(**options).fit(X, Y)
    assert whole.dropped_ == [0, 2]
    assert whole.n_parameters == part.n_parameters
    for method in ("predict_log_proba", "log_joint", "score_samples"):
        assert_allclose(getattr(whole, method)(WITH), getattr(part, method)(X), rtol=1e-12, atol=1e-12)
    assert_allclose(whole.explain(WITH[0]).terms[:, KEPT], part.explain(X[0]).terms, rtol=1e-12)
    assert_array_equal(whole.explain(WITH[0]).terms[:, [0, 2]], 0)
    rows, _ = whole.sample(5, np.random.default_rng(0))
    assert_array_equal(rows[:, [0, 2]], [[0.1, 7]] * 5)
    if options["covariance"] in ("tied", "tied_diagonal", "tied_spherical", "identity"):
        weights, offsets = whole.to_logistic()
        assert_array_equal(weights[:, [0, 2]], 0)
        assert_allclose(log_softmax(WITH @ weights.T + offsets, axis=1), part.predict_log_proba(X), atol=1e-12)


def test_widths_go_with_their_features():
    widths = np.array([9.0, 0.5, 9.0, 0.0, 2.0])
    whole = GaussianNaiveBayes(constant="drop", resolution=widths).fit(WITH, Y)
    part = GaussianNaiveBayes(resolution=widths[KEPT]).fit(X, Y)
    assert_allclose(whole.predict_log_proba(WITH), part.predict_log_proba(X), rtol=1e-12)
    by_column = whole.with_options(resolution={0: 9, 1: 0.5, 4: 2})
    assert_array_equal(by_column.predict_log_proba(WITH), whole.predict_log_proba(WITH))


def test_nothing_is_left_out_of_data_that_vary():
    for covariance in COVARIANCES:
        a, b = (GaussianDiscriminantAnalysis(covariance, constant=c).fit(X, Y) for c in (None, "drop"))
        assert_array_equal(a.predict_log_proba(X), b.predict_log_proba(X))
        assert type(a.density_) is type(b.density_)
        assert a.dropped_ == b.dropped_ == []


def test_a_feature_that_starts_to_vary_comes_back():
    model = GaussianNaiveBayes(constant="drop").partial_fit(WITH[:20], Y[:20])
    assert model.dropped_ == [0, 2]
    more = WITH[20:].copy()
    more[:, 2] += RNG.normal(size=20)
    model.partial_fit(more, Y[20:])
    assert model.dropped_ == [0]
    parts = [GaussianNaiveBayes(constant="drop").fit(*rows) for rows in ((WITH[:20], Y[:20]), (more, Y[20:]))]
    assert_allclose((parts[0] + parts[1]).predict_log_proba(WITH), model.predict_log_proba(WITH), rtol=1e-12)
    assert model.from_statistics(model.statistics_).dropped_ == [0]


def test_a_value_that_differs_between_the_classes_is_not_left_out():
    rows = np.column_stack([X, (Y == "b") * 1.0])
    for model in (GaussianNaiveBayes(constant="drop"), GaussianDiscriminantAnalysis("tied", constant="drop")):
        with pytest.raises(DegenerateCovarianceError, match=r"differs between classes \(feature 3\).*resolution="):
            model.fit(rows, Y)
        rounded = model.with_options(resolution=0.1).fit(rows, Y)
        assert rounded.dropped_ == []
        assert rounded.score(rows, Y) == 1


def test_a_class_without_rows_is_an_error_of_its_own():
    model = GaussianNaiveBayes(constant="drop").partial_fit(WITH, Y, classes=["a", "b", "c"])
    with pytest.raises(ValueError, match="class 'c' has no rows"):
        model.predict(WITH)


def test_where_nothing_varies_nothing_is_learnt():
    with pytest.raises(DegenerateCovarianceError, match="no feature varies"):
        GaussianNaiveBayes(constant="drop").fit(WITH[:, [0, 2]], Y)
    table = np.column_stack([WITH[:, 0], Y == "a"]).astype(object)
    mixed = MixedNaiveBayes({"gaussian": [0], "bernoulli": [1]}, constant="drop").fit(table, Y)
    alone = BernoulliNaiveBayes().fit(table[:, 1:].astype(int), Y)
    assert_allclose(mixed.predict_proba(table), alone.predict_proba(table[:, 1:].astype(int)), rtol=1e-14)


def test_names_of_what_is_left_out():
    import pandas as pd

    frame = pd.DataFrame(WITH, columns=["k", "u", "c", "v", "w"])
    model = GaussianNaiveBayes(constant="drop").fit(frame, Y)
    assert model.dropped_ == ["k", "c"]
    assert "left out, since it never varies" in str(model.summary())
    assert model.summary().grids[-1].columns == ["k", "c"]
    mixed = MixedNaiveBayes({"poisson": ["k"], "gaussian": ["w", "c", "u", "v"]}, constant="drop")
    assert mixed.fit(frame.assign(k=3), Y).dropped_ == ["c"]
    assert MixedNaiveBayes({"gaussian": [4, 2, 3, 1, 0]}, constant="drop").fit(WITH, Y).dropped_ == [0, 2]


def test_rows_to_judge_are_read_all_the_same():
    model = GaussianNaiveBayes(constant="drop").fit(WITH, Y)
    other = WITH.copy()
    other[:, 2] = 1000
    assert_array_equal(model.predict_log_proba(other), model.predict_log_proba(WITH))
    other[3, 2] = np.nan
    for method in (model.predict, model.log_joint):
        with pytest.raises(InvalidInputError, match="nan in row 3, feature 2"):
            method(other)


def test_a_product_is_linear_where_its_blocks_are():
    table = np.column_stack([RNG.poisson(3, 40), X[:, 0] > 0])
    mixed = MixedNaiveBayes({"bernoulli": [1], "poisson": [0]}).fit(table, Y)
    weights, offsets = mixed.to_logistic()
    assert_allclose(log_softmax(table @ weights.T + offsets, axis=1), mixed.predict_log_proba(table), atol=1e-12)


def test_an_ignored_block_alone():
    both = Product(((1,), (0,)), (Ignored(np.array([7.0])), Ignored(np.array([8.0]))))
    assert both.ignored == (0, 1)
    assert both.log_prob([[1, 2], [3, 4]]).tolist() == [0, 0]
    assert both.sample(2, np.random.default_rng(0)).tolist() == [[8, 7], [8, 7]]


@pytest.mark.parametrize("constant", ["yes", "", True, 1, ["drop"], np.array("drop")], ids=repr)
def test_bad_options(constant):
    with pytest.raises(InvalidParameterError, match=r"constant is .*give 'drop'"):
        GaussianNaiveBayes(constant=constant).fit(X, Y)


def test_handwritten_digits():
    datasets = pytest.importorskip("sklearn.datasets")
    digits, labels = datasets.load_digits(return_X_y=True)
    model = GaussianDiscriminantAnalysis("tied_diagonal", constant="drop").fit(digits, labels)
    assert model.dropped_ == [0, 32, 39]
    kept = np.delete(digits, model.dropped_, axis=1)
    alone = GaussianDiscriminantAnalysis("tied_diagonal").fit(kept, labels)
    assert_array_equal(model.predict(digits), alone.predict(kept))
    with pytest.raises(DegenerateCovarianceError, match="resolution="):
        GaussianNaiveBayes(constant="drop").fit(digits, labels)
