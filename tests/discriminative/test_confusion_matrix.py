"""The confusion matrix: exact fractions, scikit-learn, both layouts, and 0/0."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sklearn import metrics

from genmodels import ConfusionMatrix
from genmodels.errors import InvalidInputError, InvalidParameterError, NoDataError, UndefinedRatioError

TRUE = [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
PREDICTED = [1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0]
MATRIX = ConfusionMatrix.from_labels(TRUE, PREDICTED, positive=1)


def test_the_four_counts():
    counts = MATRIX.true_positives, MATRIX.false_positives, MATRIX.false_negatives, MATRIX.true_negatives
    assert counts == (3, 1, 2, 6)
    assert MATRIX.n == 12


def test_both_layouts():
    assert MATRIX.as_array().tolist() == [[6, 1], [2, 3]]
    assert MATRIX.as_array(rows="true").tolist() == metrics.confusion_matrix(TRUE, PREDICTED).tolist()
    assert MATRIX.as_array(rows="predicted").tolist() == [[3, 1], [2, 6]]
    with pytest.raises(InvalidParameterError, match="rows is 'columns': choose 'true' or 'predicted'"):
        MATRIX.as_array(rows="columns")


@pytest.mark.parametrize(
    ("name", "value"),
    {
        "accuracy": "3/4",
        "precision": "3/4",
        "recall": "3/5",
        "sensitivity": "3/5",
        "true_positive_rate": "3/5",
        "specificity": "6/7",
        "true_negative_rate": "6/7",
        "false_positive_rate": "1/7",
        "false_negative_rate": "2/5",
        "f1": "2/3",
        "balanced_accuracy": "51/70",
        "matthews_correlation": "0.478091443733757455987526871877",
        "cohen_kappa": "8/17",
    }.items(),
)
def test_every_quantity_exactly(name, value):
    assert getattr(MATRIX, name) == pytest.approx(float(Fraction(value)), rel=1e-15)


LABELS = st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("abc")), min_size=1, max_size=30)


@given(LABELS)
def test_scikit_learn_counts_and_rates_alike(pairs):
    true, predicted = zip(*pairs, strict=True)
    matrix = ConfusionMatrix.from_labels(true, predicted, classes=list("abc"))
    assert matrix.as_array().tolist() == metrics.confusion_matrix(true, predicted, labels=list("abc")).tolist()
    assert matrix.accuracy == pytest.approx(metrics.accuracy_score(true, predicted))
    for label in set(predicted):
        assert matrix.precision_of(label) == pytest.approx(
            metrics.precision_score(true, predicted, labels=[label], average=None)[0]
        )
    for label in set(true):
        assert matrix.recall_of(label) == pytest.approx(
            metrics.recall_score(true, predicted, labels=[label], average=None)[0]
        )


@given(LABELS)
def test_scikit_learn_agrees_on_two_classes(pairs):
    true, predicted = (["a" if label == "a" else "b" for label in labels] for labels in zip(*pairs, strict=True))
    assume(len(set(true)) == 2 and len(set(predicted)) == 2)
    matrix = ConfusionMatrix.from_labels(true, predicted, positive="a")
    assert matrix.f1 == pytest.approx(metrics.f1_score(true, predicted, pos_label="a"))
    assert matrix.matthews_correlation == pytest.approx(metrics.matthews_corrcoef(true, predicted))
    assert matrix.cohen_kappa == pytest.approx(metrics.cohen_kappa_score(true, predicted))
    assert matrix.balanced_accuracy == pytest.approx(metrics.balanced_accuracy_score(true, predicted))
    assert matrix.specificity + matrix.false_positive_rate == pytest.approx(1)
    assert matrix.recall + matrix.false_negative_rate == pytest.approx(1)


def test_swapping_the_positive_class_swaps_the_rates():
    other = ConfusionMatrix.from_labels(TRUE, PREDICTED, positive=0)
    assert (other.recall, other.specificity) == (MATRIX.specificity, MATRIX.recall)
    assert other.matthews_correlation == MATRIX.matthews_correlation
    assert other.as_array().tolist() == MATRIX.as_array().tolist()
    assert other.as_array(rows="predicted").tolist() == [[6, 2], [1, 3]]


def test_the_later_class_is_positive_unless_one_is_named():
    assert ConfusionMatrix.from_labels(["ham", "spam"], ["ham", "ham"]).positive == "spam"
    assert ConfusionMatrix.from_labels([True, False], [True, True]).positive is True


def test_matrices_of_two_sets_of_rows_add():
    halves = [ConfusionMatrix.from_labels(TRUE[s], PREDICTED[s], classes=[0, 1]) for s in (slice(5), slice(5, 12))]
    assert halves[0] + halves[1] == MATRIX
    with pytest.raises(InvalidParameterError, match=r"the classes differ: \(0, 1\) and \('a', 'b'\)"):
        MATRIX + ConfusionMatrix.from_labels(["a"], ["b"])
    with pytest.raises(TypeError):
        MATRIX + 1


def test_counts_of_any_size_stay_exact():
    large = ConfusionMatrix([[10**18, 0], [0, 10**18]], classes=(0, 1))
    assert large.matthews_correlation == 1
    assert large.accuracy == 1
    assert large.cohen_kappa == 1


@pytest.mark.parametrize(
    ("true", "predicted", "name", "words"),
    [
        ([1, 0], [0, 0], "precision", "nothing was predicted positive"),
        ([0, 0], [1, 0], "recall", "no row is positive"),
        ([0, 0], [1, 0], "false_negative_rate", "no row is positive"),
        ([1, 1], [1, 0], "specificity", "no row is negative"),
        ([1, 1], [1, 0], "false_positive_rate", "no row is negative"),
        ([1, 1], [1, 0], "balanced_accuracy", "no row is negative"),
        ([0, 0], [0, 0], "f1", "no row is positive, and none was predicted positive"),
        ([1, 0], [1, 1], "matthews_correlation", "the same for every row"),
        ([1, 1], [1, 1], "cohen_kappa", "only one class occurs"),
    ],
)
def test_zero_over_zero_is_an_error_that_says_why(true, predicted, name, words):
    matrix = ConfusionMatrix.from_labels(true, predicted, positive=1, classes=[0, 1])
    with pytest.raises(UndefinedRatioError, match=rf"is undefined \(0/0\): .*{words}"):
        getattr(matrix, name)


def test_accuracy_of_nothing():
    with pytest.raises(UndefinedRatioError, match="no row was counted"):
        ConfusionMatrix([[0, 0], [0, 0]], classes=(0, 1)).accuracy  # noqa: B018


def test_three_classes_have_no_positive_one():
    matrix = ConfusionMatrix.from_labels([1, 2, 3], [1, 2, 2])
    with pytest.raises(InvalidInputError, match=r"need two classes, and there are 3: \(1, 2, 3\)"):
        matrix.precision  # noqa: B018
    assert matrix.precision_of(2) == 0.5
    with pytest.raises(InvalidInputError, match=r"4 is none of the classes \(1, 2, 3\)"):
        matrix.recall_of(4)


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        (([1, 0], [1]), InvalidInputError, "y_true has 2 labels and y_pred 1"),
        (([], []), NoDataError, "y_true is empty"),
        (([1, "a"], [1, 0]), InvalidInputError, "mixes text and numbers"),
        ((["a", "b"], [1, 0]), InvalidInputError, "mixes text and numbers"),
        (([1, None], [1, 0]), InvalidInputError, r"missing \(None\) in row 1"),
        (([[1], [0]], [1, 0]), InvalidInputError, r"shape \(2, 1\)"),
        (([1, 0], [1, 0], 2), InvalidParameterError, r"positive is 2, but the classes are \(0, 1\)"),
    ],
)
def test_labels_that_make_no_matrix(arguments, error, words):
    with pytest.raises(error, match=words):
        ConfusionMatrix.from_labels(*arguments)


@pytest.mark.parametrize(
    "counts", [[[1, -1], [0, 1]], [[1, float("inf")], [0, 1]], [[1, float("nan")], [0, 1]], [1, 2], "ab", [[1], [2, 3]]]
)
def test_counts_that_are_none(counts):
    with pytest.raises(InvalidInputError, match="give a square table of numbers of at least 0"):
        ConfusionMatrix(counts, classes=(0, 1))


@pytest.mark.parametrize("classes", [(0,), (0, 0), (0, 1, 2)])
def test_classes_that_do_not_fit(classes):
    with pytest.raises(InvalidParameterError, match=r"counts has shape \(2, 2\)"):
        ConfusionMatrix([[1, 0], [0, 1]], classes=classes)


def test_tables_to_look_at():
    matrix = ConfusionMatrix.from_labels(["<b>", "ham"], ["<b>", "<b>"], positive="<b>")
    assert repr(matrix).splitlines()[1].split() == ["predicted", "<b>", "1", "1"]
    html = matrix._repr_html_()
    assert "&lt;b&gt;" in html
    assert "<b>" not in html
    assert html.index("true positive") < html.index("type I error") < html.index("type II error")
    three = ConfusionMatrix(np.eye(3, dtype=int), classes=tuple("abc"))
    assert "type I error" not in three._repr_html_()
    assert len(repr(three).splitlines()) == 4
