"""The line that cures log odds, its bins, another base rate: scikit-learn, scipy, laws, and what is refused."""

import numpy as np
import pytest
from scipy import optimize, stats
from scipy.special import expit, logit
from sklearn.linear_model import LogisticRegression

from genmodels.discriminative import (
    Calibration,
    calibrate,
    reliability_on_log_odds,
    shift_base_rate,
    wilson_interval,
)
from genmodels.errors import InvalidInputError, InvalidParameterError, SeparableDataError


def drawn(seed, slope=0.4, intercept=1.0, n=300):
    """Scores, and outcomes with log odds slope r + intercept."""
    rng = np.random.default_rng(seed)
    r = rng.normal(-2, 5, n)
    return r, (rng.random(n) < expit(slope * r + intercept)).astype(int)


def numbers(line):
    return line.slope, line.intercept, line.slope_error, line.intercept_error


def loss(line, r, happened):
    a, b = line
    return np.logaddexp(0, np.where(happened == 1, -1, 1) * (a * r + b)).sum()


@pytest.mark.parametrize("seed", range(5))
def test_against_scikit_learn_and_scipy(seed):
    r, happened = drawn(seed)
    line = calibrate(r, happened)
    theirs = LogisticRegression(C=np.inf, tol=1e-10).fit(r[:, None], happened)
    np.testing.assert_allclose(numbers(line)[:2], [theirs.coef_[0, 0], theirs.intercept_[0]], rtol=1e-5)
    found = optimize.minimize(loss, [0.0, 0.0], args=(r, happened), method="Nelder-Mead", options={"xatol": 1e-9})
    np.testing.assert_allclose(numbers(line)[:2], found.x, rtol=1e-5, atol=1e-6)


def test_standard_errors_are_those_of_the_curvature():
    r, happened = drawn(3)
    line = calibrate(r, happened)
    p = expit(line.slope * r + line.intercept)
    X = np.column_stack([r, np.ones(len(r))])
    H = (X.T * p * (1 - p)) @ X
    np.testing.assert_allclose(numbers(line)[2:], np.sqrt(np.diag(np.linalg.inv(H))), rtol=1e-6)


def test_standard_errors_are_how_lines_vary():
    lines = np.array([numbers(calibrate(*drawn(seed))) for seed in range(300)])
    for place, true in enumerate((0.4, 1.0)):
        z = (lines[:, place] - true) / lines[:, 2 + place]
        assert 0.9 < z.std() < 1.15  # of 300 draws the share is known to within 0.04
        assert abs(z.mean()) < 0.2


@pytest.mark.parametrize("seed", range(3))
def test_promised_is_found(seed):
    r, happened = drawn(seed)
    p = calibrate(r, happened).probability(r)
    assert p.sum() == pytest.approx(happened.sum(), rel=1e-8)
    assert (r * p).sum() == pytest.approx((r * happened).sum(), rel=1e-7)


@pytest.mark.parametrize(("scale", "shift"), [(2.0, 0.0), (1e-9, 0.0), (1e9, 0.0), (-1.0, 0.0), (0.5, 30.0)])
def test_scores_in_other_units(scale, shift):
    r, happened = drawn(1)
    line, other = calibrate(r, happened), calibrate(scale * r + shift, happened)
    assert other.slope == pytest.approx(line.slope / scale, rel=1e-7)
    np.testing.assert_allclose(other.log_odds(scale * r + shift), line.log_odds(r), rtol=1e-6, atol=1e-7)


def test_the_order_of_rows_and_true_for_1():
    r, happened = drawn(2)
    assert numbers(calibrate(r[::-1], happened[::-1])) == pytest.approx(numbers(calibrate(r, happened)), rel=1e-9)
    assert calibrate(r.tolist(), happened == 1) == calibrate(r, happened)


def test_a_cured_score_needs_no_cure():
    r, happened = drawn(4)
    again = calibrate(calibrate(r, happened).log_odds(r), happened)
    assert numbers(again)[:2] == pytest.approx((1, 0), abs=1e-7)


@pytest.mark.parametrize(
    ("scores", "positive", "words"),
    [
        ([1, 2, 3], [0, 1, 1], "(1 above 0): the lowest above is 2, the highest below 1"),
        ([3, 2, 1], [0, 0, 1], "(0 above 1): the lowest above is 2, the highest below 1"),
        ([1, 2, 2, 3], [0, 0, 1, 1], "the lowest above is 2, the highest below 2"),
    ],
)
def test_no_line_is_the_best(scores, positive, words):
    with pytest.raises(SeparableDataError) as refused:
        calibrate(scores, positive)
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("scores", "positive", "words"),
    [
        ([1.0, 1.0, 1.0], [0, 1, 1], "scores are all 1"),
        ([1.0, 2.0], [1, 1], "positive is 1 in every row"),
        ([1.0, np.inf], [0, 1], "scores is inf in row 1"),
        ([1.0, np.nan], [0, 1], "scores is nan in row 1"),
        ([1.0, 2.0], [0, 2], "positive is 2 in row 1"),
        (["1"], [1], "give a finite number for each row"),
        ([[1.0, 2.0]], [[0, 1]], "one of each a row"),
        ([1.0], [0, 1], "one of each a row"),
        ([], [], "one of each a row"),
        (None, [1], "scores is nan"),
    ],
)
def test_what_cannot_be_calibrated(scores, positive, words):
    with pytest.raises(InvalidInputError) as refused:
        calibrate(scores, positive)
    assert words in str(refused.value)


def test_bins_against_counting():
    r, happened = drawn(5, n=400)
    cuts = [-8.0, -4.0, 0.0, 1.0, 40.0]
    found = reliability_on_log_odds(r, happened, cuts)
    rows = []
    for low, high in zip([-np.inf, *cuts], [*cuts, np.inf], strict=True):
        own = (r >= low) & (r < high)
        if own.any():
            ends = stats.binomtest(int(happened[own].sum()), int(own.sum())).proportion_ci(method="wilson")
            with np.errstate(divide="ignore"):
                rows.append([r[own].mean(), logit(happened[own].mean()), logit(ends.low), logit(ends.high), own.sum()])
    assert len(found.rows) == 5  # no score lies above 40
    z = stats.norm.ppf(0.975)
    np.testing.assert_allclose(np.transpose(reliability_on_log_odds(r, happened, cuts, z)), rows, rtol=1e-7)


def test_a_cut_opens_its_bin_and_all_or_none_are_one_sided():
    found = reliability_on_log_odds([0.0, 0.5, 1.0, 1.5], [0, 0, 1, 1], [1.0])
    assert found.rows.tolist() == [2, 2]
    assert found.came_true.tolist() == [-np.inf, np.inf]
    assert (found.low[0], found.high[1]) == (-np.inf, np.inf)
    assert found.high[0] == pytest.approx(logit(wilson_interval(0, 2)[1]))
    assert reliability_on_log_odds([1.0, 2.0], [0, 1], []).rows.tolist() == [2]


@pytest.mark.parametrize(
    ("cuts", "words"),
    [([1.0, 0.0], "give numbers that rise"), ([1.0, 1.0], "give numbers that rise"), ([np.nan], "cuts is nan")],
)
def test_cuts_rise(cuts, words):
    with pytest.raises(InvalidInputError, match=words):
        reliability_on_log_odds([1.0], [1], cuts)


def test_another_base_rate_is_bayes_rule():
    rng = np.random.default_rng(0)
    evidence = rng.normal(size=50)
    for was, now in ((0.126, 0.02), (0.5, 0.9), (0.3, 0.3)):
        joint = now * np.exp(evidence), 1 - now
        np.testing.assert_allclose(
            expit(shift_base_rate(evidence + logit(was), was, now)), joint[0] / sum(joint), rtol=1e-12
        )
    assert shift_base_rate([-np.inf, np.inf], 0.2, 0.1).tolist() == [-np.inf, np.inf]
    assert np.shape(shift_base_rate(np.zeros((2, 3)), 0.2, 0.1)) == (2, 3)


@pytest.mark.parametrize("share", [0, 1, -0.1, 1.5, np.nan, "0.1", None, True])
def test_shares_lie_between_0_and_1(share):
    with pytest.raises(InvalidParameterError, match="give a share between 0 and 1"):
        shift_base_rate([0.0], was=share, now=0.1)
    with pytest.raises(InvalidParameterError, match="now is"):
        shift_base_rate([0.0], was=0.1, now=share)


@pytest.mark.parametrize("log_odds", [np.nan, [0.0, np.nan], "x"])
def test_log_odds_are_numbers(log_odds):
    with pytest.raises(InvalidInputError, match="log_odds is"):
        shift_base_rate(log_odds, 0.2, 0.1)


def test_a_line_is_used_on_any_shape():
    line = Calibration(0.5, 1.0, 0.1, 0.2)
    assert line.log_odds([[2.0], [-2.0]]).tolist() == [[2.0], [0.0]]
    assert line.probability(-2.0) == 0.5


@pytest.mark.parametrize("scores", [[0.0, np.nan], np.inf, "high"])
def test_scores_that_are_no_numbers_have_no_probability(scores):
    line = Calibration(0.5, 1.0, 0.1, 0.2)
    for asked in (line.log_odds, line.probability):
        with pytest.raises(InvalidInputError, match="scores"):
            asked(scores)


def test_where_all_or_none_came_true_one_end_is_infinite_in_a_bin_of_any_size():
    for n in range(1, 60):
        found = reliability_on_log_odds(np.repeat([-1.0, 1.0], n), np.repeat([0, 1], n), cuts=[0.0], z=3.0)
        assert found.low[0] == -np.inf
        assert found.high[1] == np.inf
        assert np.isfinite([found.high[0], found.low[1]]).all()
