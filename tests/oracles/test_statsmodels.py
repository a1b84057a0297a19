"""Regression beside statsmodels, whose numbers are stored with their version in statsmodels_values.json."""

import json
from pathlib import Path

import numpy as np
import pytest
from numpy.testing import assert_allclose
from sklearn.datasets import load_diabetes, load_iris, load_wine

from genmodels import LinearRegression, LogisticRegression

VALUES = json.loads(Path(__file__).with_name("statsmodels_values.json").read_text())
DIABETES, DISEASE = load_diabetes(return_X_y=True)
IRIS, SPECIES = load_iris(return_X_y=True)
WINE, CULTIVAR = load_wine(return_X_y=True)
REPEATS = np.arange(len(DISEASE)) % 3 + 1


def table(model, level: float) -> dict[str, np.ndarray]:
    """The rows of the first table of a summary, by name."""
    grid = model.summary(level).grids[0]
    return dict(zip(grid.rows, grid.values, strict=True))


@pytest.mark.parametrize(
    ("name", "X", "y", "weight"),
    [
        ("ols diabetes", DIABETES, DISEASE, None),
        ("ols iris petal width", IRIS[:, :3], IRIS[:, 3], None),
        ("gaussian diabetes repeated", DIABETES, DISEASE, REPEATS),
    ],
)
def test_linear_regression(name, X, y, weight):
    expected, model = VALUES[name], LinearRegression().fit(X, y, weight)
    assert_allclose(model.theta_, expected["params"], rtol=1e-10)
    assert_allclose(model.standard_errors_, expected["bse"], rtol=1e-10)
    shown = table(model, level=0.9)
    assert_allclose(shown["t"], expected["tvalues"], rtol=1e-10)
    assert_allclose(shown["P(>|t|)"], expected["pvalues"], rtol=1e-8)
    assert_allclose(np.array([shown["5 %"], shown["95 %"]]).T, expected["conf_int_90"], rtol=1e-8)
    assert_allclose(model.log_likelihood_, expected["llf"], rtol=1e-12)
    assert_allclose(model.r_squared_, expected["rsquared"], rtol=1e-10)
    # statsmodels does not count sigma as a parameter
    m = len(y) if weight is None else weight.sum()
    assert_allclose(model.aic_, expected["aic"] + 2, rtol=1e-12)
    assert_allclose(model.bic_, expected["bic"] + np.log(m), rtol=1e-12)


def test_weights_count_rows():
    """So the errors are those of the repeated rows, not those of statsmodels' WLS, whose weights are precisions."""
    weighted = LinearRegression().fit(DIABETES, DISEASE, REPEATS)
    repeated = LinearRegression().fit(np.repeat(DIABETES, REPEATS, axis=0), np.repeat(DISEASE, REPEATS))
    assert_allclose(weighted.standard_errors_, repeated.standard_errors_, rtol=1e-11)
    assert_allclose(weighted.bic_, repeated.bic_, rtol=1e-12)


@pytest.mark.parametrize(
    ("name", "X", "y"),
    [
        ("logit iris", IRIS[50:], SPECIES[50:]),
        ("mnlogit wine", WINE[:, [1, 2]], CULTIVAR),
        (
            "mnlogit diabetes quarters",
            DIABETES[:, [2, 3, 8]],
            np.digitize(DISEASE, np.quantile(DISEASE, [0.25, 0.5, 0.75])),
        ),
    ],
)
def test_logistic_regression(name, X, y):
    expected, model = VALUES[name], LogisticRegression().fit(X, y)
    by_class = {key: np.atleast_2d(np.transpose(expected[key])) for key in ("params", "bse", "tvalues", "pvalues")}
    assert_allclose(np.atleast_2d(model.theta_), by_class["params"], rtol=1e-8)
    assert_allclose(np.atleast_2d(model.standard_errors_), by_class["bse"], rtol=1e-8)
    grids = model.summary(0.9).grids[:-1]
    shown = np.array([grid.values for grid in grids])
    assert_allclose(shown[:, 2], by_class["tvalues"], rtol=1e-7)
    assert_allclose(shown[:, 3], by_class["pvalues"], rtol=1e-7)
    assert_allclose(
        shown[:, 4:].transpose(0, 2, 1).reshape(-1, 2), np.reshape(expected["conf_int_90"], (-1, 2)), rtol=1e-7
    )
    assert_allclose(model.log_likelihood_, expected["llf"], rtol=1e-12)
    assert_allclose([model.aic_, model.bic_], [expected["aic"], expected["bic"]], rtol=1e-12)
