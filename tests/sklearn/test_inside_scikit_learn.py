"""The estimators at work inside scikit-learn: pipelines, searches, calibration, clones, pickles and data frames."""

import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal
from sklearn.base import clone
from sklearn.calibration import CalibratedClassifierCV
from sklearn.datasets import load_iris
from sklearn.exceptions import NotFittedError
from sklearn.feature_extraction.text import CountVectorizer
from sklearn.model_selection import GridSearchCV, cross_val_predict, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import KBinsDiscretizer, StandardScaler

import genmodels
from genmodels.sklearn import (
    BernoulliNaiveBayes,
    CategoricalNaiveBayes,
    GaussianDiscriminantAnalysis,
    GaussianNaiveBayes,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
    PoissonNaiveBayes,
)

X, Y = load_iris(return_X_y=True)

NAMES = np.array(["setosa", "versicolor", "virginica"])[Y]

COUNTS = np.round(10 * X).astype(int)

LABELLED = [  # an estimator, the model it wraps, and rows that both take
    (
        GaussianDiscriminantAnalysis("full", prior_alpha=2),
        genmodels.GaussianDiscriminantAnalysis("full", prior_alpha=2),
        X,
    ),
    (GaussianNaiveBayes(prior=[0.2, 0.3, 0.5]), genmodels.GaussianNaiveBayes(prior=[0.2, 0.3, 0.5]), X),
    (BernoulliNaiveBayes(binarize=None), genmodels.BernoulliNaiveBayes(), (X > 3).astype(int)),
    (MultinomialNaiveBayes(alpha=0.5), genmodels.MultinomialNaiveBayes(alpha=0.5), COUNTS),
    (PoissonNaiveBayes(), genmodels.PoissonNaiveBayes(), COUNTS),
    (CategoricalNaiveBayes(), genmodels.CategoricalNaiveBayes(), X.astype(int)),
    (
        MixedNaiveBayes({"poisson": [0]}, remainder="multinomial"),
        genmodels.MixedNaiveBayes({"poisson": [0], "multinomial": [1, 2, 3]}),
        COUNTS,
    ),
]

IDS = [type(estimator).__name__ for estimator, *_ in LABELLED]

every_estimator = pytest.mark.parametrize(("estimator", "model", "rows"), LABELLED, ids=IDS)

WEIGHT = np.random.default_rng(1).integers(1, 4, len(Y))


@every_estimator
def test_numbers_are_those_of_the_model_to_the_last_bit(estimator, model, rows):
    fitted, core = clone(estimator).fit(rows, NAMES, sample_weight=WEIGHT), model.fit(rows, NAMES, WEIGHT)
    assert_array_equal(fitted.predict(rows), core.predict(rows))
    assert_array_equal(fitted.predict_proba(rows), core.predict_proba(rows))
    assert_array_equal(fitted.predict_log_proba(rows), core.predict_log_proba(rows))
    assert_array_equal(fitted.predict_joint_log_proba(rows), core.log_joint(rows))
    assert_array_equal(fitted.score_samples(rows), core.score_samples(rows))
    assert fitted.score(rows, NAMES, WEIGHT) == pytest.approx(core.score(rows, NAMES, WEIGHT), rel=1e-15)
    assert_array_equal(fitted.classes_, core.classes_)
    assert type(fitted.model_) is type(model)
    assert repr(fitted.model_.prior) == repr(model.prior)


@every_estimator
def test_batches_give_the_model_of_one_fit(estimator, model, rows):
    """Batches in the order of the classes: each of them brings a class that was not announced."""
    streamed = clone(estimator)
    for start in range(0, 150, 40):
        batch = slice(start, start + 40)
        streamed.partial_fit(rows[batch], NAMES[batch], sample_weight=WEIGHT[batch])
    whole = clone(estimator).fit(rows, NAMES, sample_weight=WEIGHT)
    assert_allclose(streamed.predict_proba(rows), whole.predict_proba(rows), rtol=1e-10, atol=1e-300)


def test_fit_forgets_and_partial_fit_does_not():
    model = GaussianNaiveBayes().fit(X[:100], Y[:100])
    assert model.fit(X[50:], Y[50:]).model_.statistics_.weight.sum() == 100
    assert model.partial_fit(X[:50], Y[:50]).model_.statistics_.weight.sum() == 150
    assert_array_equal(model.classes_, [0, 1, 2])


def test_announced_classes_are_there_before_their_rows():
    model = BernoulliNaiveBayes(prior_alpha=1).partial_fit([[1, 0]], ["b"], classes=["a", "b", "c"])
    assert_array_equal(model.classes_, ["a", "b", "c"])
    # prior (1, 2, 1) / 4; p(x | y) is 1/4 where there are no rows, 2/3 1/3 with the one row
    assert_allclose(model.predict_proba([[1, 1]]), [[9 / 34, 16 / 34, 9 / 34]], rtol=1e-14)


def test_an_option_that_is_changed_between_batches_holds():
    model = BernoulliNaiveBayes(alpha=1).partial_fit([[1], [0]], [0, 1])
    model.set_params(alpha=0.25).partial_fit([[1], [0]], [0, 1])
    assert_allclose(model.model_.density_.p, [[2.25 / 2.5], [0.25 / 2.5]], rtol=1e-15)


def test_pipeline_with_scaling_changes_nothing_for_a_full_covariance():
    # ---- scikit-learn's tools

    """Gaussian discriminant analysis does not depend on the units of its columns."""
    scaled = make_pipeline(StandardScaler(), GaussianDiscriminantAnalysis("full")).fit(X, NAMES)
    plain = GaussianDiscriminantAnalysis("full").fit(X, NAMES)
    assert_allclose(scaled.predict_proba(X), plain.predict_proba(X), rtol=1e-8, atol=1e-300)


def test_pipeline_from_texts_to_classes():
    texts = ["win money now", "money money win", "lunch at noon", "see you at lunch"]
    spam = make_pipeline(CountVectorizer(), MultinomialNaiveBayes()).fit(texts, ["spam", "spam", "ham", "ham"])
    assert spam.predict(["win lunch money"]).tolist() == ["spam"]


def test_pipeline_from_bins_to_categories():
    bins = KBinsDiscretizer(5, encode="ordinal", strategy="uniform")
    cut = make_pipeline(bins, CategoricalNaiveBayes(categories=[range(5)] * 4))
    assert cross_val_score(cut, X, Y).mean() > 0.9


def test_grid_search_over_the_covariance_ladder():
    grid = {"covariance": ["tied", "full", "identity"], "prior": [None, [1 / 3, 1 / 3, 1 / 3]]}
    search = GridSearchCV(GaussianDiscriminantAnalysis(), grid, cv=5).fit(X, Y)
    assert len(search.cv_results_["params"]) == 6
    assert search.best_params_["covariance"] != "identity"
    assert search.best_score_ > 0.97
    assert_array_equal(search.predict(X), search.best_estimator_.model_.predict(X))


def test_cross_validated_log_loss_needs_probabilities():
    scores = cross_val_score(GaussianNaiveBayes(), X, NAMES, scoring="neg_log_loss", cv=3)
    assert (scores < 0).all()
    assert (scores > -0.5).all()


def test_cross_val_predict_agrees_with_fitting_by_hand():
    folds = [(np.arange(150)[np.arange(150) % 3 != k], np.arange(150)[np.arange(150) % 3 == k]) for k in range(3)]
    held_out = cross_val_predict(GaussianDiscriminantAnalysis(), X, Y, cv=folds, method="predict_proba")
    train, test = folds[1]
    by_hand = genmodels.GaussianDiscriminantAnalysis().fit(X[train], Y[train]).predict_proba(X[test])
    assert_array_equal(held_out[test], by_hand)


def test_calibration_brings_an_overconfident_model_back():
    """A copied feature is counted twice by naive Bayes, which makes it too sure of itself."""
    rng = np.random.default_rng(5)
    y = rng.integers(0, 2, 2000)
    x = rng.normal(size=2000) + y
    copied = x[:, None] + 1e-6 * rng.normal(size=(2000, 6))
    plain = GaussianNaiveBayes().fit(copied[:1000], y[:1000])
    calibrated = CalibratedClassifierCV(GaussianNaiveBayes(), method="isotonic", cv=3).fit(copied[:1000], y[:1000])
    loss = {
        name: -np.log(m.predict_proba(copied[1000:])[np.arange(1000), y[1000:]].clip(1e-9)).mean()
        for name, m in {"plain": plain, "calibrated": calibrated}.items()
    }
    assert loss["calibrated"] < 0.7 * loss["plain"]


@every_estimator
def test_clone_and_pickle(estimator, model, rows):
    copy = clone(estimator)
    assert repr(copy) == repr(estimator)
    assert not hasattr(copy, "model_")
    with pytest.raises(NotFittedError):
        copy.predict(rows)
    fitted = copy.fit(rows, NAMES)
    again = pickle.loads(pickle.dumps(fitted))
    assert_array_equal(again.predict_proba(rows), fitted.predict_proba(rows))


def test_options_are_kept_as_given():
    columns = {"categorical": ["colour"]}
    assert MixedNaiveBayes(columns).get_params()["columns"] is columns
    assert clone(MixedNaiveBayes(columns, remainder=None)).get_params()["remainder"] is None


BLOCKED = (
    "import sys; sys.modules['{0}'] = None\ntry:\n    import genmodels.{0}\nexcept ImportError as e:\n    print(e)"
)


@pytest.mark.parametrize("extra", ["sklearn", "dask"])
def test_a_missing_extra_is_named_with_its_command(extra):
    done = subprocess.run(
        [sys.executable, "-c", BLOCKED.format(extra)],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(genmodels.__file__).parents[1],
    )
    assert f"genmodels.{extra} needs {extra}" in done.stdout
    assert f'pip install "genmodels[{extra}]"' in done.stdout
