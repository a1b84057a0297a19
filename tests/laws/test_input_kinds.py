"""Numbers come in many types and layouts; the answer is that of float64, and the input stays as it was."""

import copy
import pickle

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from genmodels import GaussianDiscriminantAnalysis
from tests.laws.agreement import apart
from tests.laws.order_bounds import BOUNDS
from tests.laws.order_cases import of_classifier
from tests.laws.order_table import family

TYPES = ["float64", "float32", "float16", "int8", "uint8", "int32", "uint64", "bool"]


def in_type(case, dtype):
    """Data of the case whose numbers the type holds exactly, in that type and in float64."""
    X = np.asarray(case.X, dtype=float)
    if dtype == "bool":
        X = np.round(8 * X if case.gaussian else X) % 2 == 1
    elif not dtype.startswith("float"):
        X = np.clip(np.round(8 * X) if case.gaussian else X, 0 if dtype[0] == "u" else -128, 127)
    small = X.astype(dtype)
    return small, small.astype(float)


@pytest.mark.parametrize("dtype", TYPES)
def test_numbers_of_any_type_give_the_answer_of_float64(dtype, numbers, numeric_classifier):
    small, X = in_type(numeric_classifier, dtype)
    a, b = numeric_classifier.fit(small), numeric_classifier.fit(X)
    assert_array_equal(numbers(a), numbers(b))
    assert_array_equal(a.predict_log_proba(small), b.predict_log_proba(X))


def require_one_answer(classifier, found):
    """A layout may be summed in another order: no more digits than the law of orders promises."""
    asked = classifier.X, range(classifier.X.shape[1])
    pair = (of_classifier(model, *asked)[0] for model in (found, classifier.fit()))
    assert apart(*pair) <= BOUNDS[family(classifier.name)]["ordinary"][0]


def test_layout_does_not_matter(classifier):
    X = classifier.X
    wide = np.zeros((2 * len(X), 3 * X.shape[1]), dtype=X.dtype)
    wide[::2, 1::3] = X
    for same in (np.asfortranarray(X), wide[::2, 1::3], X[::-1][::-1], X.tolist(), X.astype(object)):
        require_one_answer(classifier, classifier.fit(same))


def test_data_frames_are_read_column_by_column(classifier):
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(classifier.X).infer_objects()
    model = classifier.fit(frame)
    require_one_answer(classifier, model)
    assert_array_equal(model.predict(frame), classifier.fit().predict(classifier.X))


def test_the_input_is_only_read(probable_classifier):
    X, y, w = probable_classifier.X.copy(), probable_classifier.y.copy(), np.linspace(0, 1, 90)
    for array in (X, y, w):
        array.flags.writeable = False
    model = probable_classifier.new().fit(X, y, sample_weight=w).partial_fit(X, y)
    model.predict_proba(X)
    model.log_likelihood(X, y, w)
    model.explain(X[0])
    assert_array_equal(X, probable_classifier.X)


def test_predicting_changes_nothing(probable_classifier, numbers):
    model = probable_classifier.fit()
    before = numbers(model).copy(), pickle.dumps(model.statistics_)
    for method in (model.predict, model.predict_proba, model.log_joint, model.score_samples):
        method(probable_classifier.X[::-1])
    model.sample(5, np.random.default_rng(0))
    model.summary()
    assert_array_equal(numbers(model), before[0])
    assert pickle.dumps(model.statistics_) == before[1]


@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing))])
def test_copies_are_equal_and_independent(classifier, duplicate, numbers):
    model = classifier.fit()
    expected = numbers(model).copy()
    twin = duplicate(model)
    assert_array_equal(numbers(twin), expected)
    assert_array_equal(twin.predict_log_proba(classifier.X), model.predict_log_proba(classifier.X))
    twin.partial_fit(classifier.X[:40], classifier.y[:40])
    assert_array_equal(numbers(model), expected)
    assert not np.array_equal(numbers(twin), expected)


@pytest.mark.parametrize("covariance", ["tied", "full"])
def test_what_lies_ahead_of_many_features_is_copied_to_the_last_bit(covariance, numbers):
    rng = np.random.default_rng(3)
    model = GaussianDiscriminantAnalysis(covariance, predictive=True).fit(
        rng.normal(size=(200, 20)), np.arange(200) % 3
    )
    assert_array_equal(numbers(copy.deepcopy(model)), numbers(model))


def test_a_density_of_no_rows_answers_for_no_rows(density):
    one = density.fit(weight=density.one_hot)
    assert one.log_prob(density.X[:0]).shape == (0, 3)
    assert one.log_terms(density.X[:0]).shape[:2] == (0, 3) if "multinomial" not in density.name else True
    assert density.fit().log_prob(density.X[:0]).shape == (0,)


def test_a_frozen_value_stays_as_it_is(density):
    one = density.fit()
    with pytest.raises(AttributeError):
        one.p = 3
    with pytest.raises(AttributeError):
        density.family.statistics(density.X).weight = 3
