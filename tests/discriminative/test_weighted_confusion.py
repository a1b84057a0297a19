"""Confusion matrices of weighted rows, and sums of many: copies of rows, scikit-learn, and what is refused."""

import numpy as np
import pytest
from sklearn import metrics

from genmodels import ConfusionMatrix
from genmodels.errors import InvalidInputError

TRUE = ["ham", "spam", "spam", "ham", "spam", "eggs"]
PREDICTED = ["ham", "spam", "ham", "spam", "spam", "ham"]


def test_a_whole_weight_is_that_many_rows():
    times = [3, 0, 2, 1, 5, 2]
    rows = ConfusionMatrix.from_labels(np.repeat(TRUE, times), np.repeat(PREDICTED, times))
    weighted = ConfusionMatrix.from_labels(TRUE, PREDICTED, sample_weight=times)
    assert weighted == rows
    assert all(isinstance(count, int) for row in weighted.counts for count in row)


def test_fractional_weights_as_scikit_learn_takes_them():
    weight = np.random.default_rng(0).random(len(TRUE))
    matrix = ConfusionMatrix.from_labels(TRUE, PREDICTED, sample_weight=weight)
    oracle = metrics.confusion_matrix(TRUE, PREDICTED, sample_weight=weight)
    np.testing.assert_allclose(matrix.as_array(), oracle, rtol=1e-15)
    assert matrix.accuracy == pytest.approx(metrics.accuracy_score(TRUE, PREDICTED, sample_weight=weight))
    assert matrix.cohen_kappa == pytest.approx(metrics.cohen_kappa_score(TRUE, PREDICTED, sample_weight=weight))
    recalls = metrics.recall_score(TRUE, PREDICTED, sample_weight=weight, average=None, labels=["spam"])
    assert matrix.recall_of("spam") == pytest.approx(recalls[0])


def test_weights_are_shown_to_six_digits():
    matrix = ConfusionMatrix.from_labels([0, 1, 1], [0, 1, 1], sample_weight=[2, 0.1, 0.2])
    assert repr(matrix).split()[-6:] == ["0.3", "0", "predicted", "0", "0", "2"]


@pytest.mark.parametrize(("weight", "words"), [([1, 2], "there are 2 weights"), ([1, 1, 1, 1, 1, -1], "row 5 is -1")])
def test_weights_that_are_none(weight, words):
    with pytest.raises(InvalidInputError, match=words):
        ConfusionMatrix.from_labels(TRUE, PREDICTED, sample_weight=weight)


def test_the_sum_of_the_folds_is_the_matrix_of_all_rows():
    folds = [ConfusionMatrix.from_labels(TRUE[i::2], PREDICTED[i::2], classes=sorted(set(TRUE))) for i in (0, 1)]
    assert sum(folds) == ConfusionMatrix.from_labels(TRUE, PREDICTED)
    with pytest.raises(TypeError):
        1 + folds[0]
