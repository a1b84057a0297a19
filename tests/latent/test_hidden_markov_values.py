"""Published hidden Markov models, to exact fractions and thirty digits."""

import math

import numpy as np
import pytest
from numpy.testing import assert_allclose, assert_array_equal

from tests.latent.sequence_values import (
    DAYS,
    ROLLS,
    dice,
    eisner,
    fever,
    ice_cream,
    number,
    two_gaussians,
    umbrella,
)

EXACT = {"rtol": 1e-12, "atol": 1e-14}
STAY = [[0.9, 0.1], [0.2, 0.8]]


def test_ice_cream_of_jurafsky_and_martin():
    model = ice_cream()
    assert_allclose(np.exp(model.log_prob([3, 1, 3])), number("14281/500000"), **EXACT)
    forward = np.array([[8 / 25, 1 / 50], [101 / 2500, 69 / 1000], [2937 / 125000, 2533 / 500000]])
    assert_allclose(model.filter([3, 1, 3]), forward / forward.sum(axis=1, keepdims=True), **EXACT)
    backward = np.array([[209 / 2500, 181 / 2000], [7 / 25, 1 / 4], [1, 1]])
    assert_allclose(model.smooth([3, 1, 3]), forward * backward / number("14281/500000"), **EXACT)
    assert model.viterbi([3, 1, 3]).tolist() == ["hot", "cold", "hot"]
    assert_allclose(np.exp(model.log_joint([3, 1, 3], ["hot", "cold", "hot"])), 8 / 625, **EXACT)


def test_the_diary_of_eisner():
    model = eisner()
    assert_allclose(model.log_prob(DAYS), -41.5378178210752028268209867682, **EXACT)
    hot = model.smooth(DAYS)[[0, 13, 32], 1]
    assert_allclose(hot, [0.870942134954521508472510, 0.113105908090052590144195, 0.775423903543204273427947], **EXACT)
    path = model.viterbi(DAYS)
    best = number("1370820696887866188768477184/13552527156068805425093160010874271392822265625")
    assert_allclose(np.exp(model.log_joint(DAYS, path)), best, **EXACT)
    days = ["hot"] * 13 + ["cold"] * 14 + ["hot"] * 6 + ["stop"]
    assert [day for day, pair in enumerate(zip(path, days, strict=True), 1) if len(set(pair)) > 1] in ([], [27])


def test_the_casino_of_durbin():
    model = dice()
    loaded = model.smooth(ROLLS)[[0, 49, 99, 149, 299], 1]
    gamma = [0.1896392686380388, 0.7647790698264359, 0.3291141574455944, 0.0350096501438722, 0.0716057291181998]
    assert_allclose(loaded, gamma, rtol=1e-12)
    runs = [("F", 48), ("L", 18), ("F", 12), ("L", 34), ("F", 67), ("L", 13), ("F", 78), ("L", 19), ("F", 11)]
    path = "".join(model.viterbi(ROLLS))
    assert len(path) == 300
    assert [(run[0], len(run)) for run in path.replace("FL", "F L").replace("LF", "L F").split()] == runs
    assert_array_equal(model.chain.expected_durations().round(12), [20, 10])
    assert_allclose(np.exp(model.log_prob([6, 6, 6])), number("979/17280"), **EXACT)
    assert_allclose(model.filter([6, 6, 6])[-1, 1], number("1797/1958"), **EXACT)


def test_the_umbrella_of_russell_and_norvig():
    model = umbrella()
    days = [1, 1, 0, 1, 1]
    rain = ["59505867/68607401", "56286819/68607401", "21095649/68607401", "56286819/68607401", "59505867/68607401"]
    assert_allclose(model.smooth(days)[:, 0], [number(p) for p in rain], **EXACT)
    assert_allclose(model.predict_next(days).weights[0], number("443845671/686074010"), **EXACT)
    assert model.viterbi(days).tolist() == ["rain", "rain", "dry", "rain", "rain"]


def test_a_step_that_nobody_saw_is_summed_over():
    assert_allclose(np.exp(fever().log_prob([0, None, 2])), 1021 / 10000, **EXACT)
    whole = sum(np.exp(fever().log_prob([0, seen, 2])) for seen in range(3))
    assert_allclose(np.exp(fever().log_prob([0, math.nan, 2])), whole, **EXACT)


def test_three_thousand_days_of_fever():
    days = np.tile([0, 1, 2], 1000)
    assert_allclose(fever().filter(days)[-1, 0], 0.208103722150057515551037177751, **EXACT)


def test_log_probabilities_of_several_sequences():
    assert_allclose(fever().log_prob([[0, 1, 2], [2, 2]]).sum(), -5.51471373140500411461015753197, **EXACT)
    assert_allclose(fever().log_prob([0, 1, 2, 2, 2], lengths=[3, 2]), fever().log_prob([[0, 1, 2], [2, 2]]), rtol=0)


@pytest.mark.parametrize(
    ("start", "moves", "mean", "x", "expected", "rtol"),
    [
        ([0.5, 0.5], STAY, (0, 3), [0.1, -0.4, 2.9, 3.3, 0.2], -9.57478264462331347681652738247, 1e-12),
        ([1, 0], [[0.5, 0.5], [0, 1]], (0, 60), [0, 60, 60, 0, 0, 60], -3606.14615375797154691751860441, 1e-12),
        ([0.5, 0.5], np.eye(2), (0, 50), [0, 50, 50, 50], -1254.36890131337863627653855107, 1e-12),
        (
            *([0.5, 0.5], STAY, (1e8, 1e8 + 3)),
            *([100000000.1, 99999999.6, 100000002.9], -5.81505219002556502462226558074, 1e-7),
        ),
    ],
    ids=["plain", "trapped", "lost mass", "offset"],
)
def test_gaussian_traces_also_where_scaling_loses_all(start, moves, mean, x, expected, rtol):
    model = two_gaussians(start, moves, mean)
    assert_allclose(model.log_prob([float(value) for value in x]), expected, rtol=rtol)
    assert_allclose(model.smooth([float(value) for value in x]).sum(axis=1), 1, rtol=1e-12)


def test_an_outlier_is_no_reason_to_lose_digits():
    model = two_gaussians([0.5, 0.5], STAY, (0, 3))
    x = 1e4
    one = [math.log(p) - math.log(2 * math.pi) / 2 - (x - mean) ** 2 / 2 for p, mean in ((0.5, 0), (0.5, 3))]
    assert_allclose(model.log_prob([x]), max(one), rtol=1e-14)
