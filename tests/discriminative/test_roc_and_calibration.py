"""ROC curves, reliability and Wilson's interval against scikit-learn, scipy, and counting."""

import numpy as np
import pytest
from scipy import stats
from sklearn.calibration import calibration_curve
from sklearn.metrics import roc_auc_score, roc_curve

from genmodels.discriminative import ConfusionMatrix, RocCurve, reliability, wilson_interval
from genmodels.errors import InvalidInputError


def drawn(seed, n=60):
    """Scores with many ties, and labels of both classes."""
    rng = np.random.default_rng(seed)
    return rng.integers(-5, 6, size=n).astype(float), np.append([0, 1], rng.integers(0, 2, size=n - 2))


@pytest.mark.parametrize("seed", range(5))
def test_the_curve_and_its_area_against_scikit_learn(seed):
    scores, positive = drawn(seed)
    curve = RocCurve.from_scores(scores, positive)
    false_positives, true_positives, thresholds = roc_curve(positive, scores, drop_intermediate=False)
    np.testing.assert_allclose(curve.false_positive_rate, false_positives, rtol=1e-12)
    np.testing.assert_allclose(curve.true_positive_rate, true_positives, rtol=1e-12)
    np.testing.assert_array_equal(curve.thresholds, thresholds)
    assert curve.area == pytest.approx(roc_auc_score(positive, scores), rel=1e-12)


def test_the_area_is_the_share_of_pairs_in_order():
    scores, positive = drawn(7)
    gaps = scores[positive == 1][:, None] - scores[positive == 0]
    assert RocCurve.from_scores(scores, positive).area == pytest.approx(
        ((gaps > 0) + (gaps == 0) / 2).mean(), rel=1e-12
    )


@pytest.mark.parametrize("threshold", [-np.inf, -5.5, -2.0, 0.5, 3.0, 9.0, np.inf])
def test_a_threshold_against_a_confusion_matrix(threshold):
    scores, positive = drawn(3)
    matrix = ConfusionMatrix.from_labels(positive, (scores >= threshold).astype(int), positive=1, classes=[0, 1])
    false_positives, true_positives = RocCurve.from_scores(scores, positive).at(threshold)
    assert false_positives == pytest.approx(matrix.false_positive_rate, abs=1e-15)
    assert true_positives == pytest.approx(matrix.recall, abs=1e-15)


def test_infinite_scores_are_scores_like_others():
    curve = RocCurve.from_scores([np.inf, 1.0, -np.inf], [True, False, False])
    assert curve.area == 1.0


@pytest.mark.parametrize(
    ("scores", "positive", "words"),
    [
        ([1.0, np.nan], [0, 1], "score of row 1"),
        (["a", "b"], [0, 1], "give a number for each row"),
        (["1", "2"], [0, 1], "give a number for each row"),
        ([[1.0], [2.0, 3.0]], [0, 1], "give a number for each row"),
        ([1.0, 2.0], [1, 1], "each of them at least once"),
        ([1.0, 2.0], [0, 2], "holds"),
        ([1.0], [0, 1], "shape"),
    ],
)
def test_what_is_no_question_for_a_curve(scores, positive, words):
    with pytest.raises(InvalidInputError, match=words):
        RocCurve.from_scores(scores, positive)


@pytest.mark.parametrize("bins", [1, 5, 10])
def test_reliability_against_scikit_learn(bins):
    rng = np.random.default_rng(bins)
    said = rng.random(300)
    happened = rng.random(300) < said**2
    found = reliability(said, happened, bins)
    came_true, mean = calibration_curve(happened, said, n_bins=bins)
    np.testing.assert_allclose(found.said, mean, rtol=1e-12)
    np.testing.assert_allclose(found.came_true, came_true, rtol=1e-12)
    assert found.rows.sum() == 300


def test_both_ends_belong_to_a_bin():
    found = reliability([0.0, 0.875, 1.0], [0, 1, 0], bins=4)
    assert found.said.tolist() == [0.0, 0.9375]  # a probability of 1 shares the last bin with 0.875
    assert found.came_true.tolist() == [0.0, 0.5]
    assert found.rows.tolist() == [1, 2]


@pytest.mark.parametrize(
    ("said", "happened", "words"),
    [
        ([0.5], [0, 1], "one of each a row"),
        ([], [], "one of each a row"),
        ([0.5, 1.2], [1, 1], "probability is 1.2 in row 1"),
        ([0.5, 1 + 2**-52], [1, 1], "probability is 1.0000000000000002 in row 1"),
        (["0.5"], [1], r"probability is \['0.5'\]: give a number from 0 to 1"),
        ([-0.1], [0], "probability is -0.1 in row 0"),
        ([np.nan], [0], "probability is nan in row 0"),
        ([0.5, 0.5], [1, 2], "positive is 2 in row 1"),
    ],
)
def test_what_is_no_probability(said, happened, words):
    with pytest.raises(InvalidInputError, match=words):
        reliability(said, happened)


@pytest.mark.parametrize("bins", [0, -1, 2.5])
def test_what_is_no_number_of_bins(bins):
    with pytest.raises(InvalidInputError, match=f"bins is {bins}"):
        reliability([0.5], [1], bins)


def test_a_threshold_is_a_number():
    with pytest.raises(InvalidInputError, match="threshold is nan"):
        RocCurve.from_scores([1.0, 0.0], [1, 0]).at(np.nan)


@pytest.mark.parametrize(("errors", "rows"), [(0, 1), (0, 50), (3, 50), (25, 50), (50, 50), (42, 2585)])
def test_wilson_against_scipy(errors, rows):
    ours = wilson_interval(errors, rows, z=stats.norm.ppf(0.975))
    theirs = stats.binomtest(errors, rows).proportion_ci(method="wilson")
    assert ours == pytest.approx(tuple(theirs), abs=1e-12)


@pytest.mark.parametrize(("errors", "rows"), [(-1, 5), (6, 5), (0, 0), (1.5, 3), (np.nan, 3)])
def test_shares_that_do_not_exist(errors, rows):
    with pytest.raises(InvalidInputError, match="0 <= errors <= rows"):
        wilson_interval(errors, rows)


@pytest.mark.parametrize("rows", [1, 2, 5, 77, 1000, 10**9])
@pytest.mark.parametrize("z", [1.0, 1.96, 3.0])
def test_an_interval_begins_at_0_where_none_was_seen_and_ends_at_1_where_all_were(rows, z):
    assert wilson_interval(0, rows, z)[0] == 0
    assert wilson_interval(rows, rows, z)[1] == 1


@pytest.mark.parametrize("z", [0, -1.96, float("nan"), float("inf"), "1.96", None])
def test_an_interval_of_no_width_is_refused(z):
    with pytest.raises(InvalidInputError, match="z is"):
        wilson_interval(3, 10, z)
