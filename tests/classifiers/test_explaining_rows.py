"""Several rows taken apart at once: the same as one by one, as a sequence and as a data frame."""

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from scipy import sparse

from genmodels import BernoulliNaiveBayes, CategoricalNaiveBayes
from genmodels.errors import InvalidInputError, ZeroEvidenceError

ROWS = [[1, 1, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1]]
LABELS = ["spam", "spam", "ham", "ham", "ham"]
WORDS = ["win", "lunch", "prize"]
FRAME = pd.DataFrame(ROWS, columns=WORDS)
KINDS = {
    "list": ROWS,
    "array": np.array(ROWS),
    "sparse": sparse.csr_array(np.array(ROWS)),
    "pandas": FRAME,
    "another order": FRAME[["prize", "win", "lunch"]],
    "polars": pl.from_pandas(FRAME),
    "pyarrow": pa.table(FRAME),
}


@pytest.fixture
def spam():
    return BernoulliNaiveBayes().fit(FRAME, LABELS)


@pytest.mark.parametrize("kind", KINDS)
def test_each_row_is_taken_apart_as_it_would_be_alone(spam, kind):
    reasons = spam.explain(KINDS[kind])
    assert len(reasons) == 5
    for row, one in zip(ROWS, reasons, strict=True):
        np.testing.assert_array_equal(one.terms, spam.explain(row).terms)
        np.testing.assert_array_equal(one.posterior, spam.explain(row).posterior)
    np.testing.assert_allclose(reasons.log_joint, spam.log_joint(ROWS), rtol=1e-14)
    np.testing.assert_allclose(reasons.posterior, spam.predict_proba(ROWS), rtol=1e-14)
    assert reasons.terms.shape == (5, 2, 3)
    assert reasons.features == WORDS


def test_it_is_a_sequence(spam):
    reasons = spam.explain(ROWS)
    assert reasons[-1].terms.tolist() == reasons[4].terms.tolist() == next(reversed(reasons)).terms.tolist()
    assert [one.terms.tolist() for one in reasons[1:3]] == [reasons[1].terms.tolist(), reasons[2].terms.tolist()]
    with pytest.raises(IndexError):
        reasons[5]


def test_rows_of_the_frame_are_classes_of_a_row(spam):
    frame = spam.explain(ROWS).to_frame()
    assert frame.index.names == ["row", "class"]
    assert frame.columns.tolist() == ["prior", *WORDS, "sum", "posterior"]
    pd.testing.assert_frame_equal(frame.loc[3], spam.explain(ROWS[3]).to_frame().rename_axis("class"))
    assert frame.loc[(0, "spam"), "posterior"] == spam.predict_proba(ROWS)[0, 1]


def test_one_row_is_one_explanation_in_a_table_too(spam):
    assert spam.explain(FRAME.iloc[[2]]).terms.tolist() == spam.explain(ROWS[2]).terms.tolist()
    with pytest.raises(InvalidInputError, match="x has no rows"):
        spam.explain(FRAME.iloc[:0])


def test_focus_and_log_odds_go_row_by_row(spam):
    reasons = spam.explain(ROWS)
    few = reasons.focus({0: "win"})
    assert few.features == ["win", "all the others"]
    np.testing.assert_allclose(few.log_joint, reasons.log_joint, rtol=1e-14)
    assert reasons.log_odds("spam", "ham").tolist() == [spam.explain(x).log_odds("spam", "ham").tolist() for x in ROWS]


def test_a_row_that_no_class_can_produce_spoils_no_other_and_is_called_by_its_number():
    model = BernoulliNaiveBayes(alpha=0).fit([[1, 0], [0, 1]], ["a", "b"])
    reasons = model.explain([[1, 0], [1, 1]])
    assert reasons[0].posterior.tolist() == [1.0, 0.0]
    with pytest.raises(ZeroEvidenceError, match="row 1 has probability 0"):
        _ = reasons[1].posterior
    assert np.isnan(reasons.to_frame().loc[1, "posterior"]).all()


def test_a_row_that_is_none_is_refused_at_once_with_its_number(spam):
    with pytest.raises(InvalidInputError, match="X holds 7 in row 1"):
        spam.explain([[1, 1, 0], [7, 0, 0]])


def test_a_feature_that_only_some_rows_have_keeps_its_column():
    model = BernoulliNaiveBayes(missing="leave_out").fit(FRAME, LABELS)
    reasons = model.explain([[1, 1, 0], [1, None, 0], [None, None, 0]])
    frame = reasons.to_frame()
    assert frame.columns.tolist() == ["prior", *WORDS, "sum", "posterior"]
    assert frame["lunch"].isna().tolist() == [False, False, True, True, True, True]
    np.testing.assert_allclose(frame["sum"], frame[["prior", *WORDS]].sum(axis=1), rtol=1e-14)
    assert reasons[1].to_frame()["lunch"].isna().all()
    assert "lunch (missing)" in repr(reasons[1])


def test_only_the_first_rows_are_shown(spam):
    reasons = spam.explain(ROWS)
    assert repr(reasons).count("term by term") == reasons._repr_html_().count("<table>") == 3
    assert "not shown: 2 of 5 rows" in repr(reasons)
    assert "not shown" not in repr(spam.explain(ROWS[:3]))


def test_what_was_learnt_later_does_not_change_an_explanation():
    model = CategoricalNaiveBayes().fit([("red",), ("blue",)], [0, 1])
    reasons = model.explain([("red",), ("blue",)])
    before = reasons.terms
    model.partial_fit([("red",)], [1])
    assert reasons.terms.tolist() == before.tolist()
