"""Tables as data frames of pandas: the same numbers under the same names, and what is said where there is no pandas."""

import sys

import numpy as np
import pandas as pd
import pytest

from genmodels import ConfusionMatrix, GaussianDiscriminantAnalysis
from genmodels.errors import InvalidParameterError, MissingExtraError
from genmodels.ground.tables import SHOWN, TABLES

RNG = np.random.default_rng(0)
X, Y = pd.DataFrame(RNG.normal(size=(80, 2)), columns=["size", "depth"]), np.arange(80) % 20
MODEL = GaussianDiscriminantAnalysis("full").fit(X, Y)
CONFUSION = ConfusionMatrix([[6, 1], [2, 3]], classes=("ham", "spam"))


def test_every_number_of_a_summary_stands_in_a_row_of_its_own():
    frame = MODEL.summary().to_frame()
    assert frame.columns.tolist() == ["table", "row", "column", "value"]
    assert len(frame) == sum(grid.values.size for grid in MODEL.summary().grids)
    mean = frame[frame["table"] == "mean"].pivot(index="row", columns="column", values="value")
    np.testing.assert_array_equal(mean[["size", "depth"]], MODEL.density_.mean)


def test_one_table_has_its_own_shape():
    mean = MODEL.summary().to_frame("mean")
    pd.testing.assert_frame_equal(mean, pd.DataFrame(MODEL.density_.mean, columns=["size", "depth"]))
    with pytest.raises(InvalidParameterError, match=r"'mode' is no table of this summary: \['class prior', 'mean'"):
        MODEL.summary().to_frame("mode")


def test_a_frame_holds_what_a_screen_leaves_out():
    summary = MODEL.summary()
    assert len(str(summary).split("\n")) < 80  # 23 tables, of up to 22 lines
    assert f"not shown: {23 - TABLES} of 23 tables, down to 'covariance of class 19'; to_frame() holds all" in str(
        summary
    )
    assert "not shown: 15 of 23" in summary._repr_html_()
    assert "not shown" not in str(MODEL.with_options(covariance="diagonal").summary())
    lines = summary.grids[1].text().split("\n")
    assert len(lines) == SHOWN + 3
    assert lines[-3].split() == ["+", "8", "more", "...", "..."]
    assert lines[-1].split()[0] == "19"
    assert len(summary.to_frame("mean")) == 20


def test_an_explanation_has_a_row_for_each_class():
    explanation = MODEL.explain(X.iloc[0])
    frame = explanation.to_frame()
    assert frame.index.tolist() == list(range(20))
    assert frame.columns.tolist() == ["prior", "size", "depth", "sum", "posterior"]
    np.testing.assert_array_equal(frame["posterior"], explanation.posterior)


def test_a_confusion_matrix_has_a_row_for_each_true_class():
    frame = CONFUSION.to_frame()
    assert frame.to_dict("index") == {"ham": {"ham": 6, "spam": 1}, "spam": {"ham": 2, "spam": 3}}
    assert (frame.index.name, frame.columns.name) == ("true", "predicted")


@pytest.mark.parametrize(
    "ask",
    [
        CONFUSION.to_frame,
        MODEL.summary().to_frame,
        MODEL.summary().grids[0].to_frame,
        MODEL.explain(X.iloc[0]).to_frame,
        MODEL.explain(X).to_frame,
    ],
)
def test_without_pandas_there_is_a_command_that_installs_it(ask, monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(MissingExtraError, match="pandas is not installed: pip install pandas"):
        ask()
