"""A model that comes back from a file is the one that was saved, to the last bit, and goes on learning."""

import numpy as np
import pytest
from numpy.testing import assert_array_equal

from genmodels import load
from genmodels.learning.learner import equal


@pytest.fixture
def again(tmp_path):
    """A function from a model to what comes back when it is saved and loaded."""

    def saved_and_loaded(model):
        model.save(tmp_path / "model.npz")
        return load(tmp_path / "model.npz")

    return saved_and_loaded


def options(model):
    return {name: getattr(model, name) for name in model.__dataclass_fields__}


def test_every_bit_comes_back(classifier, numbers, again):
    model = classifier.fit()
    loaded = again(model)
    assert type(loaded) is type(model)
    assert equal(options(loaded), options(model))
    assert repr(loaded) == repr(model)
    assert loaded.classes_.dtype == model.classes_.dtype
    assert_array_equal(numbers(loaded), numbers(model), strict=True)
    assert_array_equal(loaded.predict_log_proba(classifier.X), model.predict_log_proba(classifier.X), strict=True)


def test_it_goes_on_as_the_one_that_was_saved(classifier, numbers, again):
    first, rest = slice(0, 40), slice(40, 90)
    model = classifier.new().partial_fit(classifier.X[first], classifier.y[first])
    loaded = again(model)
    both = loaded + model
    for one in (model, loaded):
        one.partial_fit(classifier.X[rest], classifier.y[rest])
    assert_array_equal(numbers(loaded), numbers(model), strict=True)
    assert_array_equal(both.statistics_.weight, 2 * again(both).statistics_.weight / 2)


def test_a_model_that_was_added_up_or_taken_apart_comes_back(classifier, numbers, again):
    whole = classifier.fit()
    part = whole.from_statistics(whole.statistics_ - whole.statistics(classifier.X[:9], classifier.y[:9]))
    assert_array_equal(numbers(again(part)), numbers(part), strict=True)


def test_a_model_that_has_learnt_nothing_comes_back(classifier, again):
    loaded = again(classifier.new())
    assert repr(loaded) == repr(classifier.new())
    assert "not fitted" in loaded._repr_html_()


def test_a_model_of_one_row_comes_back(classifier, again):
    model = classifier.new().partial_fit(classifier.X[:1], classifier.y[:1])
    loaded = again(model)
    assert loaded.classes_.tolist() == model.classes_.tolist()
    for one in (model, loaded):
        one.partial_fit(classifier.X[1:], classifier.y[1:])
    assert_array_equal(loaded.predict_log_proba(classifier.X), model.predict_log_proba(classifier.X), strict=True)
    assert np.isfinite(loaded.prior_).all()
