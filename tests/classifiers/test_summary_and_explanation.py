"""The fitted numbers in words and tables, and one prediction taken apart."""

import math

import numpy as np
import pandas as pd
import pytest

from genmodels import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)
from genmodels.errors import ZeroEvidenceError

X = [[1, 1, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 0]]
Y = ["spam", "spam", "ham", "ham", "ham"]
WORDS = ["win", "lunch", "prize"]


@pytest.fixture
def spam():
    return BernoulliNaiveBayes(alpha=1).fit(pd.DataFrame(X, columns=WORDS), Y)


def test_a_summary_holds_every_fitted_number(spam):
    heading, prior, p = str(spam.summary()).split("\n\n")
    assert heading == "BernoulliNaiveBayes(): 2 classes, m = 5, 7 parameters"
    cells = [line.split() for line in prior.split("\n")]
    assert cells == [["class", "prior"], ["ham", "spam"], ["n", "3", "2"], ["P(y)", "0.6", "0.4"]]
    assert [line.split() for line in p.split("\n")] == [
        ["P(x", "=", "1", "|", "y)"],
        WORDS,
        ["ham", "0.4", "0.6", "0.2"],
        ["spam", "0.75", "0.5", "0.25"],
    ]
    assert repr(spam.summary()) == str(spam.summary())
    assert spam.summary()._repr_html_() == spam._repr_html_()


def test_a_summary_of_weighted_rows_counts_weight():
    model = PoissonNaiveBayes().fit(X, Y, sample_weight=[0.5, 1, 1, 2, 0])
    assert "2 classes, m = 4.5, 7 parameters" in str(model.summary())


@pytest.mark.parametrize(
    ("model", "titles"),
    [
        (GaussianDiscriminantAnalysis("tied"), ["mean", "standard deviation", "covariance"]),
        (
            GaussianDiscriminantAnalysis("full"),
            ["mean", "standard deviation", "covariance of class 'a'", "covariance of class 'b'"],
        ),
        (
            GaussianDiscriminantAnalysis(shrinkage=0.3),
            ["mean", "standard deviation", "covariance", "shrinkage of the correlations"],
        ),
        (GaussianDiscriminantAnalysis("diagonal"), ["mean", "standard deviation"]),
        (GaussianDiscriminantAnalysis("tied_spherical"), ["mean", "standard deviation"]),
        (PoissonNaiveBayes(), ["rate of x given y"]),
        (MultinomialNaiveBayes(), ["P(word | y)"]),
        (CategoricalNaiveBayes(), ["P(x0 | y)", "P(x1 | y)"]),
        (MixedNaiveBayes({"poisson": [1], "categorical": [0]}), ["rate of x given y", "P(x0 | y)"]),
    ],
    ids=repr,
)
def test_the_tables_of_each_model(model, titles):
    points = [[1, 0], [0, 1], [2, 3], [3, 1], [5, 4], [4, 1], [4, 6], [7, 5]]
    model.fit(points, ["a"] * 4 + ["b"] * 4)
    grids = model.summary().grids
    assert [grid.title for grid in grids] == ["class prior", *titles]
    for grid in grids[1:]:
        assert grid.values.shape == (len(grid.rows), len(grid.columns))
    assert all(f"{v:.4g}" in str(model.summary()) for grid in grids for v in np.ravel(grid.values))


def test_the_intensity_of_shrinkage_is_shown_for_each_covariance():
    points = [[1, 0], [0, 1], [2, 3], [3, 1], [5, 4], [4, 1], [4, 6], [7, 5]]
    model = GaussianDiscriminantAnalysis("full", shrinkage="ledoit-wolf").fit(points, ["a"] * 4 + ["b"] * 4)
    *_, head, numbers = str(model.summary()).split("\n")
    assert head.split() == ["a", "b"]
    assert numbers.split() == ["s", *(f"{s:.4g}" for s in model.density_.shrinkage)]
    assert str(model.with_options(covariance="tied").summary()).split("\n")[-2].split() == ["all", "rows"]
    assert "shrinkage='ledoit-wolf'" in model.summary().heading


def test_the_covariance_table_holds_the_covariance():
    points = [[1, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]]
    model = GaussianDiscriminantAnalysis("full").fit(points, [0, 0, 0, 1, 1, 1, 1])
    *_, first, second = model.summary().grids
    np.testing.assert_allclose(first.values, [[2 / 3, 1 / 3], [1 / 3, 2 / 3]])
    np.testing.assert_allclose(second.values, [[1 / 2, 1 / 4], [1 / 4, 3 / 2]])


@pytest.mark.parametrize(
    ("model", "text"),
    [
        (BernoulliNaiveBayes(), "BernoulliNaiveBayes()"),
        (BernoulliNaiveBayes(alpha=0, prior=[0.5, 0.5]), "BernoulliNaiveBayes(alpha=0, prior=[0.5, 0.5])"),
        (BernoulliNaiveBayes(1.0, prior_alpha=2), "BernoulliNaiveBayes(prior_alpha=2)"),
        (PoissonNaiveBayes(prior=np.array([1.0, 0.0])), "PoissonNaiveBayes(prior=array([1., 0.]))"),
        (GaussianDiscriminantAnalysis("full", ddof=1), "GaussianDiscriminantAnalysis(covariance='full', ddof=1)"),
        (MixedNaiveBayes(), "MixedNaiveBayes()"),
        (MixedNaiveBayes({"gaussian": [0]}), "MixedNaiveBayes(columns={'gaussian': [0]})"),
        (CategoricalNaiveBayes(categories=[[1, 2]]), "CategoricalNaiveBayes(categories=[[1, 2]])"),
    ],
)
def test_a_model_reads_as_it_was_made(model, text):
    assert repr(model) == text


def test_an_explanation_adds_up_and_shows_what_it_adds(spam):
    explanation = spam.explain([1, 1, 0])
    assert explanation.classes.tolist() == ["ham", "spam"]
    assert explanation.features == WORDS
    np.testing.assert_allclose(np.exp(explanation.log_prior), [3 / 5, 2 / 5], rtol=1e-14)
    np.testing.assert_allclose(np.exp(explanation.terms), [[2 / 5, 3 / 5, 4 / 5], [3 / 4, 1 / 2, 3 / 4]], rtol=1e-14)
    np.testing.assert_allclose(np.exp(explanation.log_joint), [72 / 625, 9 / 80], rtol=1e-14)
    np.testing.assert_allclose(explanation.posterior, [128 / 253, 125 / 253], rtol=1e-14)
    title, head, ham, last = repr(explanation).split("\n")
    assert title == "log p(x, y) term by term"
    assert head.split() == ["prior", *WORDS, "sum", "posterior"]
    assert ham.split() == ["ham", "-0.5108", "-0.9163", "-0.5108", "-0.2231", "-2.161", "0.5059"]
    assert last.split() == ["spam", "-0.9163", "-0.2877", "-0.6931", "-0.2877", "-2.185", "0.4941"]
    assert all(number in explanation._repr_html_() for number in ham.split() + last.split())


def test_an_explanation_of_many_features_still_shows_sum_and_posterior():
    model = BernoulliNaiveBayes().fit(np.eye(30), np.arange(30) % 2)
    head, first, _ = repr(model.explain(np.eye(30)[0])).split("\n")[1:]
    assert head.split()[-2:] == ["sum", "posterior"]
    assert first.split()[-1] == f"{model.predict_proba(np.eye(30)[:1])[0, 0]:.4g}"


def test_log_odds_say_what_each_feature_adds(spam):
    odds = spam.explain([1, 1, 0]).log_odds("spam", "ham")
    ratios = [(2 / 5) / (3 / 5), (3 / 4) / (2 / 5), (1 / 2) / (3 / 5), (3 / 4) / (4 / 5)]
    np.testing.assert_allclose(odds, np.log(ratios), rtol=1e-13)
    np.testing.assert_allclose(spam.explain([1, 1, 0]).log_odds("ham", "spam"), -odds, rtol=1e-14)
    assert math.exp(odds.sum()) == pytest.approx(125 / 128, rel=1e-13)


def test_log_odds_of_what_only_one_class_can_produce_are_infinite_and_of_what_none_can_are_zero():
    model = BernoulliNaiveBayes(alpha=0).fit(X, Y)
    explanation = model.explain([0, 1, 0])
    assert explanation.log_odds("spam", "ham")[1] == -np.inf  # every spam has the word "win"
    assert explanation.log_odds("ham", "spam")[1] == np.inf
    assert explanation.log_odds("ham", "ham").tolist() == [0.0] * 4


def test_a_part_that_is_impossible_for_both_does_not_decide():
    model = BernoulliNaiveBayes(alpha=0).fit([[1, 0], [1, 0], [1, 1]], ["a", "b", "c"])
    odds = model.explain([1, 1]).log_odds("a", "b")
    assert odds.tolist() == [0.0, 0.0, 0.0]


def test_a_row_that_no_class_can_produce_is_taken_apart_all_the_same():
    model = BernoulliNaiveBayes(alpha=0).fit([[1, 0], [0, 1]], ["a", "b"])
    explanation = model.explain([1, 1])
    assert explanation.terms.tolist() == [[0.0, -np.inf], [-np.inf, 0.0]]
    assert explanation.log_joint.tolist() == [-np.inf, -np.inf]
    assert repr(explanation).split("\n")[1].split() == ["prior", "x0", "x1", "sum"]
    with pytest.raises(ZeroEvidenceError, match="0/0"):
        _ = explanation.posterior


def test_a_gaussian_explanation_goes_by_the_chain_rule():
    """With correlation rho and unit variances, x2 given x1 is N(rho x1, 1 - rho^2)."""
    rng = np.random.default_rng(0)
    X = rng.multivariate_normal([0, 0], [[1, 0.8], [0.8, 1]], 200)
    model = GaussianDiscriminantAnalysis("tied").fit(X, [0, 1] * 100)
    x, cov = np.array([1.0, -1.0]), model.density_.cov
    away = x - model.density_.mean
    given = away[:, 1] - cov[0, 1] / cov[0, 0] * away[:, 0]
    variance = np.array([cov[0, 0], cov[1, 1] - cov[0, 1] ** 2 / cov[0, 0]])
    expected = -(np.column_stack([away[:, 0], given]) ** 2) / (2 * variance) - np.log(2 * np.pi * variance) / 2
    np.testing.assert_allclose(model.explain(x).terms, expected, rtol=1e-12)
