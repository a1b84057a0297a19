"""Regressions in files: every bit comes back, also of what is worked out from the rows of the fit."""

from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from genmodels import LinearRegression, LogisticRegression, load
from genmodels.discriminative.logistic_fit import from_values, to_values
from genmodels.errors import InvalidInputError, NotFittedError

RNG = np.random.default_rng(12)
X = RNG.normal(size=(60, 3)) * [1, 1e3, 1e-3]
SCORE = X @ [1.0, 1e-3, 1e3] + RNG.normal(size=60)
MODELS = {
    "two classes": (LogisticRegression(), np.where(SCORE > 0, "späm", "ham")),
    "three classes": (LogisticRegression(), np.digitize(SCORE, [-1, 1])),
    "with a penalty": (LogisticRegression(penalty=0.5), SCORE > 0),
    "three classes with a penalty": (LogisticRegression(penalty=0.5, fit_intercept=False), np.digitize(SCORE, [-1, 1])),
    "by gradients": (LogisticRegression("batch", max_iter=20), SCORE > 0),
    "row by row": (LogisticRegression("stochastic", max_iter=5, rng=np.random.default_rng(4)), SCORE > 0),
    "a line": (LinearRegression(), SCORE),
    "a line through 0": (LinearRegression(fit_intercept=False), SCORE),
}
NUMBERS = ["theta_", "coef_", "intercept_", "standard_errors_", "log_likelihood_", "aic_", "bic_", "n_parameters"]
LOGISTIC = ["classes_", "path_", "log_likelihood_path_", "converged_"]


@pytest.mark.parametrize("name", MODELS)
def test_every_bit_comes_back(name, tmp_path):
    model, y = MODELS[name]
    model.fit(pd.DataFrame(X, columns=["u", "v", "w"]), y)
    model.save(tmp_path / "model.npz")
    loaded = load(tmp_path / "model.npz")
    assert repr(loaded).split(" at 0x")[0] == repr(model).split(" at 0x")[0]
    for number in NUMBERS + (LOGISTIC if isinstance(model, LogisticRegression) else ["sigma2_", "r_squared_"]):
        assert_array_equal(getattr(loaded, number), getattr(model, number), err_msg=number)
    assert_array_equal(loaded.predict(X), model.predict(X))
    assert [str(grid) for grid in loaded.summary().grids] == [str(grid) for grid in model.summary().grids]
    shuffled = pd.DataFrame(X, columns=["u", "v", "w"])[["w", "u", "v"]]
    assert_array_equal(loaded.predict(shuffled), model.predict(shuffled))


def test_a_generator_goes_on_where_it_was(tmp_path):
    for kind in (np.random.PCG64, np.random.MT19937, np.random.Philox, np.random.SFC64):
        rng = np.random.Generator(kind(3))
        rng.normal(size=5)
        LogisticRegression("stochastic", rng=rng).save(tmp_path / "model.npz")
        assert load(tmp_path / "model.npz").rng.integers(1000, size=9).tolist() == rng.integers(1000, size=9).tolist()


@pytest.mark.parametrize("model", [LinearRegression(fit_intercept=False), LogisticRegression(max_iter=3)])
def test_a_model_that_has_learnt_nothing_comes_back(model, tmp_path):
    model.save(tmp_path / "model.npz")
    loaded = load(tmp_path / "model.npz")
    assert repr(loaded) == repr(model)
    with pytest.raises(NotFittedError):
        _ = loaded.theta_


def test_a_line_goes_on_learning(tmp_path):
    model = LinearRegression().fit(X[:30], SCORE[:30])
    model.save(tmp_path / "model.npz")
    loaded = load(tmp_path / "model.npz")
    for one in (model, loaded):
        one.partial_fit(X[30:], SCORE[30:])
    assert_array_equal(loaded.theta_, model.theta_, strict=True)
    assert (loaded + model).statistics_.rows == 120


STORED = {
    "two classes": "two_classes",
    "three classes with a penalty": "three_classes_with_a_penalty",
    "row by row": "row_by_row",
}


@pytest.mark.parametrize("name", STORED)
def test_files_of_the_first_edition_are_read(name):
    """They hold all rows of the fit, in columns at right angles."""
    model, y = MODELS[name]
    loaded = load(Path(__file__).with_name("stored") / f"{STORED[name]}.npz")
    if name == "row by row":
        model.rng = np.random.default_rng(4)
    model.fit(X, y)
    for number in NUMBERS:
        assert_allclose(getattr(loaded, number), getattr(model, number), rtol=1e-9, err_msg=number)
    assert_allclose(loaded.predict_log_proba(X), model.predict_log_proba(X), rtol=1e-9)
    assert loaded.log_likelihood_path_[[0, -1]] == pytest.approx(model.log_likelihood_path_[[0, -1]], rel=1e-12)
    assert loaded.classes_.tolist() == model.classes_.tolist()
    assert loaded.converged_ == model.converged_


FIT = to_values(LogisticRegression().fit(X, SCORE > 0).fitted_)
STEPS = to_values(LogisticRegression("batch", max_iter=3, allow_separable=True).fit(X, SCORE > 0).fitted_)
FORGERIES = {
    "no path": (FIT, {"path": FIT["path"][:0]}),
    "a path of other numbers": (FIT, {"path": FIT["path"][:, 1:]}),
    "a path that is NaN": (FIT, {"path": FIT["path"] * np.nan}),
    "a metric of other columns": (FIT, {"metric": FIT["metric"] | {"R": FIT["metric"]["R"][1:, 1:]}}),
    "a metric without a column": (FIT, {"metric": FIT["metric"] | {"R": FIT["metric"]["R"] * [0, 1, 1, 1]}}),
    "no unit": (FIT, {"metric": FIT["metric"] | {"unit": FIT["metric"]["unit"] * 0}}),
    "classes in another order": (FIT, {"classes": FIT["classes"][::-1]}),
    "classes too many": (FIT, {"classes": np.arange(3)}),
    "names of other columns": (FIT, {"features": ("u", "v")}),
    "heights of another path": (FIT, {"heights": FIT["heights"][1:]}),
    "neither heights nor rows": (FIT, {"heights": None}),
    "no weight": (FIT, {"weight": -1.0}),
    "a centre of other columns": (FIT, {"coordinates": FIT["coordinates"] | {"centre": np.zeros(5)}}),
    "weights below zero": (STEPS, {"rows": STEPS["rows"] | {"weight": -STEPS["rows"]["weight"]}}),
    "targets that are no classes": (STEPS, {"rows": STEPS["rows"] | {"y": STEPS["rows"]["y"] + 1}}),
    "a design of other rows": (STEPS, {"rows": STEPS["rows"] | {"design": STEPS["rows"]["design"][1:]}}),
}


@pytest.mark.parametrize("what", FORGERIES)
def test_what_no_fit_has_is_refused(what):
    sound, forged = FORGERIES[what]
    with pytest.raises(InvalidInputError):
        from_values(sound | forged)
    assert from_values(sound).theta.shape == (4,)
