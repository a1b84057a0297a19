"""A prior in words, by label and by position."""

import numpy as np
import pandas as pd
import pytest

from genmodels import BernoulliNaiveBayes, GaussianNaiveBayes
from genmodels.errors import InvalidParameterError
from genmodels.sklearn import BernoulliNaiveBayes as Estimator

X, Y = [[1, 0], [0, 1], [1, 1], [0, 0]], ["ham", "spam", "spam", "ham"]
BY_LABEL = {
    "a mapping": {"spam": 0.75, "ham": 0.25},
    "a series": pd.Series({"spam": 0.75, "ham": 0.25}),
    "a series of categories": pd.Series([0.75, 0.25], index=pd.CategoricalIndex(["spam", "ham"])),
    "numpy strings": {np.str_("spam"): np.float32(0.75), np.str_("ham"): 0.25},
    "shares counted by pandas": pd.Series(["spam", "spam", "ham", "spam"]).value_counts(normalize=True),
}


@pytest.mark.parametrize("prior", BY_LABEL.values(), ids=BY_LABEL)
def test_shares_by_label(prior):
    for model in (BernoulliNaiveBayes(prior=prior).fit(X, Y), Estimator(prior=prior).fit(X, Y).model_):
        assert model.prior_.tolist() == [0.25, 0.75]
        assert model.n_parameters == 4  # none of the prior
        same = BernoulliNaiveBayes(prior=[0.25, 0.75]).fit(X, Y)
        np.testing.assert_array_equal(model.predict_proba(X), same.predict_proba(X))


@pytest.mark.parametrize(
    ("labels", "prior"),
    [
        (np.array([3, 5, 5, 3], dtype=np.uint8), {np.int64(5): 0.75, 3: 0.25}),
        (np.array([3.0, 5.0, 5.0, 3.0]), {5: 0.75, 3: 0.25}),
        ([False, True, True, False], {True: 0.75, np.False_: 0.25}),
        ([0, 1, 1, 0], pd.Series([0.25, 0.75])),
    ],
)
def test_labels_match_by_value(labels, prior):
    assert BernoulliNaiveBayes(prior=prior).fit(X, labels).prior_.tolist() == [0.25, 0.75]


def test_a_series_is_shown_on_one_line():
    model = BernoulliNaiveBayes(prior=pd.Series({"spam": 0.75, "ham": 0.25}))
    assert repr(model) == "BernoulliNaiveBayes(prior={'spam': 0.75, 'ham': 0.25})"


def test_a_uniform_prior():
    model = BernoulliNaiveBayes(prior="uniform").fit([*X, [1, 1]], [*Y, "eggs"])
    assert model.prior_.tolist() == [1 / 3] * 3
    assert model.n_parameters == 6
    assert repr(model) == "BernoulliNaiveBayes(prior='uniform')"
    assert model.partial_fit([[0, 1]], ["toast"]).prior_.tolist() == [1 / 4] * 4
    assert Estimator(prior="uniform").fit(X, Y).model_.prior_.tolist() == [0.5, 0.5]


WRONG = {
    "a class without a share": ({"ham": 1.0}, ["prior says nothing of 'spam'", "classes are 'ham', 'spam'"]),
    "a share without a class": (
        {"ham": 0.5, "spam": 0.25, "eggs": 0.25},
        ["gives a share to 'eggs', of which no row has been seen", "partial_fit(X, y, classes)"],
    ),
    "both": ({"ham": 0.5, "eggs": 0.5}, ["says nothing of 'spam', and gives a share to 'eggs'"]),
    "no index": (pd.Series([0.5, 0.5]), ["a share to 0, 1", "pandas.Series(prior, index=classes)", ".to_numpy()"]),
    "a label twice": (pd.Series([0.5, 0.25, 0.25], index=["ham", "spam", "spam"]), ["gives 'spam' two shares"]),
    "a wrong sum": ({"ham": 0.5, "spam": 0.6}, ["prior sums to 1.1, not to 1"]),
    "text": ({"ham": "0.5", "spam": "0.5"}, ["prior is not an array of numbers: ['0.5', '0.5']"]),
    "an unknown word": ("flat", ["prior is 'flat'", "'uniform'"]),
    "masked": (np.ma.array([0.5, 0.5], mask=[True, False]), ["not an array of numbers"]),
}


@pytest.mark.parametrize("what", WRONG)
def test_shares_that_are_wrong(what):
    prior, words = WRONG[what]
    with pytest.raises(InvalidParameterError) as caught:
        BernoulliNaiveBayes(prior=prior).fit(X, Y)
    assert [word for word in words if word not in str(caught.value)] == []


def test_the_advice_works():
    prior = {"ham": 0.5, "spam": 0.25, "eggs": 0.25}
    model = BernoulliNaiveBayes(prior=prior).partial_fit(X, Y, classes=["eggs", "ham", "spam"])
    assert model.prior_.tolist() == [0.25, 0.5, 0.25]
    shares = pd.Series([0.25, 0.75])
    for right in (shares.to_numpy(), pd.Series(shares.to_numpy(), index=["ham", "spam"])):
        assert GaussianNaiveBayes(prior=right).fit([[0.0], [1.0], [3.0], [5.0]], Y).prior_.tolist() == [0.25, 0.75]
