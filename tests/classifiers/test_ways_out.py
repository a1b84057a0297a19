"""Options that make a refusal unnecessary go wherever a model goes: blocks, clusters, files, scikit-learn."""

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

import genmodels as gm

RNG = np.random.default_rng(5)
Y = np.arange(60) % 3
MEASURED = np.column_stack([RNG.normal(size=(60, 2)) + Y[:, None], np.full(60, 7.0)])
ROUNDED = np.round(MEASURED)
WORDS = RNG.poisson(2 + Y[:, None], size=(60, 3)) * 0.7

MODELS = {
    "one width": (gm.GaussianNaiveBayes(resolution=1), ROUNDED),
    "widths": (gm.GaussianDiscriminantAnalysis("full", resolution=np.array([1.0, 0.5, 2.0]), ddof=1), ROUNDED),
    "widths by column": (gm.GaussianDiscriminantAnalysis(resolution={0: 1, 2: 0.5}), MEASURED),
    "dropped": (gm.GaussianDiscriminantAnalysis(constant="drop", shrinkage="ledoit-wolf"), MEASURED),
    "mixed": (
        gm.MixedNaiveBayes({"gaussian": [2, 0], "poisson": [1]}, resolution={2: 1}, counts="weights"),
        abs(ROUNDED),
    ),
    "multinomial": (gm.MultinomialNaiveBayes(counts="weights"), WORDS),
    "poisson": (gm.PoissonNaiveBayes(counts="weights", alpha=0.5), WORDS),
    "complement": (gm.ComplementNaiveBayes(counts="weights", norm=True), WORDS),
}
OPTIONS = ("resolution", "constant", "counts")


@pytest.fixture(params=MODELS)
def fitted(request):
    """A model without data, rows for it, and what it says of them after one fit."""
    model, X = MODELS[request.param]
    return model, X, model.with_options().fit(X, Y).predict_log_proba(X)


def test_in_blocks(fitted):
    model, X, expected = fitted
    blocks = [(X[rows], Y[rows]) for rows in np.array_split(np.arange(60), 7)]
    assert_allclose(gm.fit_blocks(model, blocks).predict_log_proba(X), expected, rtol=1e-10, atol=1e-12)


def test_on_a_cluster(fitted):
    da, dask = pytest.importorskip("dask.array"), pytest.importorskip("genmodels.dask")
    model, X, expected = fitted
    learnt = dask.fit(model, da.from_array(X, chunks=(13, -1)), da.from_array(Y, chunks=13))
    assert_allclose(learnt.predict_log_proba(X), expected, rtol=1e-10, atol=1e-12)


def test_in_a_file(fitted, tmp_path):
    model, X, expected = fitted
    model.with_options().fit(X, Y).save(tmp_path / "model")
    again = gm.load(tmp_path / "model")
    assert_array_equal(again.predict_log_proba(X), expected)
    assert repr(again) == repr(model)


def test_as_an_estimator(fitted):
    pytest.importorskip("sklearn")
    from sklearn.base import clone

    import genmodels.sklearn as estimators

    model, X, expected = fitted
    options = {name: getattr(model, name) for name in model.__dataclass_fields__}
    estimator = clone(getattr(estimators, type(model).__name__)(**options))
    assert_array_equal(estimator.fit(X, Y).predict_log_proba(X), expected)


def test_after_the_fit(fitted):
    model, X, expected = fitted
    plain = model.with_options(**{name: None for name in OPTIONS if hasattr(model, name)})
    learnt = (plain if "counts" not in vars(model) else model).with_options()
    learnt.partial_fit(X, Y)
    given = {name: getattr(model, name) for name in OPTIONS if hasattr(model, name)}
    assert_array_equal(learnt.with_options(**given).predict_log_proba(X), expected)


def test_it_shows(fitted):
    model, X, _ = fitted
    for name in OPTIONS:
        if getattr(model, name, None) is not None:
            assert f"{name}=" in repr(model)
            assert f"{name}=" in str(model.with_options().fit(X, Y).summary())


def test_options_that_differ_do_not_add(fitted):
    model, X, _ = fitted
    others = {"resolution": 3.0, "constant": None if getattr(model, "constant", None) else "drop", "counts": None}
    for name in OPTIONS:
        if getattr(model, name, None) is not None:
            with pytest.raises(gm.errors.InvalidInputError, match=name):
                model.with_options().fit(X, Y) + model.with_options(**{name: others[name]})
