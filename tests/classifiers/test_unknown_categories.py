"""Categories that a model neither saw nor was told of: left out, or counted together as any other one."""

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import CategoricalNaiveBayes, MixedNaiveBayes
from genmodels.errors import InvalidParameterError, UnknownCategoryError

FRAME = pd.DataFrame({"size": [1.0, 3.0, None, 7.0, 9.0], "colour": ["red", None, "blue", "red", "blue"]})
KINDS = {"gaussian": ["size"], "categorical": ["colour"]}


@pytest.mark.parametrize("unknown", ["leave_out", "other"])
def test_an_explanation_shows_a_category_that_is_not_known(unknown):
    model = MixedNaiveBayes(KINDS, missing="leave_out", unknown=unknown).fit(FRAME, list("aabbb"))
    reasons = model.explain({"size": None, "colour": "violet"})
    assert (reasons.missing, reasons.unknown) == ((0,), (1,))
    assert "size (missing)    colour (unknown)" in repr(reasons)
    assert (reasons.terms[:, 1] == 0).all() == (unknown == "leave_out")
    assert reasons.focus({1: "hue"}).unknown == (0,)
    assert model.explain({"size": 2.0, "colour": "red"}).unknown == ()


def test_cities_that_training_has_not_seen():
    rng = np.random.default_rng(5)
    train, test = rng.integers(0, 40, (200, 1)).astype(str), rng.integers(0, 60, (100, 1)).astype(str)
    y = rng.integers(0, 2, 200)
    with pytest.raises(UnknownCategoryError, match="unknown='leave_out', or unknown='other'"):
        CategoricalNaiveBayes().fit(train, y).predict(test)
    unseen = ~np.isin(test, train).ravel()
    left = CategoricalNaiveBayes(unknown="leave_out").fit(train, y)
    assert_allclose(left.predict_proba(test[unseen]), [left.prior_] * unseen.sum(), rtol=1e-14)
    other, n = CategoricalNaiveBayes(alpha=2, unknown="other").fit(train, y), np.bincount(y)
    expected = np.log(other.prior_) + np.log(2 / (n + 2 * (len(set(train.ravel())) + 1)))
    assert_allclose(other.log_joint(test[unseen]), [expected] * unseen.sum(), rtol=1e-14)
    for model in (left, other):
        strict = CategoricalNaiveBayes(alpha=model.alpha).fit(train, y)
        known = test[~unseen]
        assert_allclose(left.predict_proba(known), CategoricalNaiveBayes().fit(train, y).predict_proba(known))
        assert model.predict(test).shape == (100,)
        assert (strict.predict(known) == model.predict(known)).mean() > 0.8


def test_unknown_categories_of_whole_numbers_and_in_mixed_tables():
    for unknown in ("leave_out", "other"):
        codes = CategoricalNaiveBayes(unknown=unknown).fit([[0, 1], [1, 2], [0, 2]], [0, 1, 1])
        words = CategoricalNaiveBayes(unknown=unknown).fit([["0", "1"], ["1", "2"], ["0", "2"]], [0, 1, 1])
        assert_array_equal(
            codes.predict_proba(np.array([[7, 1], [0, 9]])), words.predict_proba([["7", "1"], ["0", "9"]])
        )
        mixed = MixedNaiveBayes({"categorical": [0], "gaussian": [1]}, unknown=unknown)
        mixed.fit([("a", 1.0), ("a", 2.0), ("b", 4.0), ("a", 6.0)], [0, 0, 1, 1])
        assert mixed.predict([("zebra", 1.4)])[0] == 0
    with pytest.raises(InvalidParameterError, match="which is 0 for alpha = 0"):
        CategoricalNaiveBayes(alpha=0, unknown="other").fit([["a"], ["b"]], [0, 1])


def test_a_summary_shows_the_cell_of_all_other_categories():
    model = CategoricalNaiveBayes(unknown="other").fit([["other"], ["red"]], [0, 1])
    head = str(model.summary()).split("\n\n")[2].split("\n")[1]
    assert head.split() == ["other", "red", "(any", "other)"]
    assert "unknown='other'" in repr(model)
    assert set(model.sample(30, np.random.default_rng(1))[0].ravel()) == {"other", "red"}
