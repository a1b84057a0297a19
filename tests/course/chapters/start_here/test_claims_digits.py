"""Claims of notebook 00: what gives drawn digits away."""

from functools import cache
from itertools import product
from math import comb

import numpy as np
from sklearn.datasets import load_digits

from genmodels import CategoricalNaiveBayes
from genmodels.course.widgets import digits_real_or_drawn
from tests.course.chapters.start_here.games_of_ten import shown
from tools.claims import claim

DIGITS = load_digits()
KINDS = range(10)


@cache
def drawn_pixel_by_pixel(times: int = 40) -> tuple[np.ndarray, np.ndarray]:
    """As many threes, fours, ... as there are, so many times over: each pixel from a digit of that kind, at random."""
    rng = np.random.default_rng(0)
    own = [DIGITS.data[DIGITS.target == k] for k in KINDS]
    ink = [rows[rng.integers(len(rows), size=(times * len(rows), 64)), np.arange(64)] for rows in own]
    return np.vstack(ink), np.repeat(KINDS, [len(rows) for rows in ink])


@cache
def drawn_as_a_whole(times: int = 10) -> np.ndarray:
    """The same from a Gaussian for each kind, rounding allowed for: whole numbers, not cut off yet."""
    rng, ink = np.random.default_rng(0), []
    for k in KINDS:
        rows = DIGITS.data[DIGITS.target == k]
        cov = np.cov(rows.T, bias=True) + np.eye(64) / 12
        ink.append(rng.multivariate_normal(rows.mean(axis=0), cov, times * len(rows)))
    return np.rint(np.vstack(ink))


def correlation_downwards(ink: np.ndarray, kind: np.ndarray) -> float:
    """The correlation of a pixel and the one below it, within a kind, on average; pixels that hardly vary left out."""
    found = []
    for k in KINDS:
        upper = ink[kind == k].reshape(-1, 8, 8)[:, :-1].reshape(-1, 56)
        lower = ink[kind == k].reshape(-1, 8, 8)[:, 1:].reshape(-1, 56)
        varied = (upper.std(axis=0) > 0.5) & (lower.std(axis=0) > 0.5)
        found += [np.corrcoef(u, v)[0, 1] for u, v in zip(upper.T[varied], lower.T[varied], strict=True)]
    return float(np.mean(found))


def correlation_of_neighbours(ink: np.ndarray, kind: np.ndarray) -> float:
    """The correlation of all pixels with the one below at once, of how far they are from the average of their kind."""
    away = np.vstack([ink[kind == k] - ink[kind == k].mean(axis=0) for k in KINDS]).reshape(-1, 8, 8)
    return float(np.corrcoef(away[:, 1:].ravel(), away[:, :-1].ravel())[0, 1])


def test_what_a_correlation_says():
    claim(
        "00",
        "A *correlation* says how far two numbers go up and down together, along a straight line: "
        "0 is not at all, 1 is in step, below 0 is against each other.",
    )
    one, other = np.random.default_rng(1).normal(size=(2, 100_000))
    assert abs(np.corrcoef(one, other)[0, 1]) < 0.02
    assert np.isclose(np.corrcoef(one, 3 + 2 * one)[0, 1], 1)
    assert np.isclose(np.corrcoef(one, 3 - 2 * one)[0, 1], -1)


def test_ten_digits_are_shown_and_half_of_them_stand_in_the_data():
    claim("00", "You will see ten digits, one after another, in 8 by 8 pixels.")
    claim("00", "Five of the ten were real, two were drawn *pixel by pixel*, three *as a whole*.")
    known = {tuple(row) for row in DIGITS.data}
    things = shown(digits_real_or_drawn())
    assert {len(ink) for ink, _ in things} == {64}
    makers = [maker for _, maker in things]
    assert sorted(makers) == ["as a whole"] * 3 + ["pixel by pixel"] * 2 + ["real"] * 5
    assert [tuple(ink) in known for ink, _ in things] == [maker == "real" for maker in makers]


def test_a_coin_gets_five_of_ten_right():
    claim("00", "Somebody who tosses a coin gets five right on average.")
    assert sum(k * comb(10, k) for k in range(11)) / 2**10 == 5


def test_a_coin_makes_both_bars_shorter_in_so_many_games():
    claim("00", "tossing a coin makes both of them shorter in 28 % of all games.")
    games = [
        comb(5, real) * comb(2, alone) * comb(3, whole)
        for real, alone, whole in product(range(6), range(3), range(4))
        if alone / 2 < real / 5 and whole / 3 < real / 5
    ]
    assert round(sum(games) / 2**10, 2) == 0.28


def test_there_are_so_many_digits():
    claim("00", "Both models *learnt* from 1,797 handwritten digits.")
    claim("00", "Each then drew ten: first which digit, then its pixels.")
    assert DIGITS.data.shape == (1797, 64)
    _, kinds = CategoricalNaiveBayes(alpha=0).fit(DIGITS.data, DIGITS.target).sample(1000, np.random.default_rng(0))
    assert set(kinds) == set(KINDS)
    claim("00", "The ink of a pixel goes from 0 (white) to 16 (black).")
    assert (DIGITS.data.min(), DIGITS.data.max()) == (0, 16)


def test_each_pixel_is_that_of_a_digit_of_one_kind():
    claim("00", "one draws *pixel by pixel*, each pixel for itself, the other draws all 64 pixels *as a whole*.")
    claim("00", "Each pixel takes its ink from a digit of the same kind, and does not ask its neighbours.")
    for ink, maker in shown(digits_real_or_drawn()):
        if maker == "pixel by pixel":
            own = [DIGITS.data[DIGITS.target == k] for k in KINDS]
            assert any((rows == ink).any(axis=0).all() for rows in own)


def test_neighbours_go_together_in_real_digits_alone():
    claim(
        "00",
        "In real digits a pixel and the one below it have a correlation of about 0.42 within a kind of digit; "
        "in these it is about 0.",
    )
    assert round(correlation_of_neighbours(DIGITS.data, DIGITS.target), 2) == 0.42
    assert abs(correlation_of_neighbours(*drawn_pixel_by_pixel())) < 0.005
    assert round(correlation_downwards(DIGITS.data, DIGITS.target), 2) == 0.42
    assert abs(correlation_downwards(*drawn_pixel_by_pixel())) < 0.005  # of 446 pairs, each with an error of 0.012


def test_so_many_pixels_leave_the_paper():
    claim("00", "rounded to whole ink, about 13 % of its pixels come out below 0 or above 16, which paper cannot take.")
    claim("00", "But a Gaussian has no ends:")
    ink = drawn_as_a_whole()
    off = ((ink < 0) | (ink > 16)).mean()
    assert abs(off - 0.13) < 0.005
    assert ink.min() < -5
    assert ink.max() > 21
    claim("00", "In the game they are cut off.")
    inked = [ink for ink, maker in shown(digits_real_or_drawn()) if maker == "as a whole"]
    assert np.min(inked) == 0
    assert np.max(inked) == 16


def test_drawn_digits_smear():
    claim("00", "And it smears: rounded, 16 % of its pixels hold faint ink, from 1 to 3, against 9 % of the real ones.")
    for ink, share in [(drawn_as_a_whole(), 0.16), (DIGITS.data, 0.09)]:
        assert abs(((ink >= 1) & (ink <= 3)).mean() - share) < 0.005


def test_a_whole_gaussian_keeps_the_neighbours_together():
    claim(
        "00",
        "This model is a *Gaussian*: for each kind an average digit, and how strongly any two of its pixels darken "
        "together. So it draws strokes, and its correlation is nearly that of the real digits.",
    )
    whole, kind = drawn_as_a_whole(), np.repeat(KINDS, [10 * (DIGITS.target == k).sum() for k in KINDS])
    assert 0 < correlation_of_neighbours(DIGITS.data, DIGITS.target) - correlation_of_neighbours(whole, kind) < 0.02
    assert correlation_downwards(np.clip(whole, 0, 16), kind) > 0.35  # as in the game


def test_ten_others_are_shown_for_another_seed():
    claim("00", "Now that you know: play again, with ten others.")
    first, others = ({tuple(ink) for ink, _ in shown(digits_real_or_drawn(seed))} for seed in (0, 1))
    assert len(others) == 10
    assert not first & others


def test_what_a_model_does_not_know_gives_its_digits_away():
    claim(
        "00",
        "What it does not know can give it away: neighbours, the ends of the paper, the beginning of the sentence.",
    )
    real, drawn = correlation_downwards(DIGITS.data, DIGITS.target), correlation_downwards(*drawn_pixel_by_pixel())
    assert abs(drawn) < 0.05 < real
    assert DIGITS.data.min() == 0 > drawn_as_a_whole().min()
