"""Claims of notebook 00: what gives drawn digits away."""

import re
from functools import cache
from itertools import product
from math import comb

import numpy as np
from sklearn.datasets import load_digits

from genmodels.course import pictures, plotting
from genmodels.course.widgets import digits_real_or_drawn, third_model
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
def drawn_as_a_whole() -> np.ndarray:
    """Ten times as many from a Gaussian for each kind: whole numbers, not cut off yet."""
    rng, ink = np.random.default_rng(0), []
    for k in KINDS:
        rows = DIGITS.data[DIGITS.target == k]
        ink.append(rng.multivariate_normal(rows.mean(axis=0), np.cov(rows.T, bias=True), 10 * len(rows)))
    return np.rint(np.vstack(ink))


def of_ten_times_as_many() -> np.ndarray:
    """Of which kind each of those is."""
    return np.repeat(KINDS, [10 * (DIGITS.target == k).sum() for k in KINDS])


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


def correlation_by_covariances(kept: np.ndarray, across: bool = False) -> float:
    """The same of a Gaussian for each kind that keeps so much of its covariance, exactly: no draw is needed."""
    place, total = np.arange(64).reshape(8, 8), np.zeros(3)
    first, second = (place[:, :-1], place[:, 1:]) if across else (place[:-1], place[1:])
    for k in KINDS:
        rows = DIGITS.data[DIGITS.target == k]
        cov = len(rows) * kept * np.cov(rows.T, bias=True)
        total += [
            cov[one.ravel(), other.ravel()].sum() for one, other in [(first, second), (first, first), (second, second)]
        ]
    return float(total[0] / np.sqrt(total[1] * total[2]))


def test_the_same_ten_labels_stand_in_all_rows():
    claim("00", "Below, the digits 0 to 9 stand in each row in the same order, first as people wrote them.")
    _, ax = plotting.subplots()
    sheet = np.asarray(pictures.same_ten_digits(ax).get_array())
    rows = [[sheet[1 + 9 * j : 9 + 9 * j, 1 + 9 * k : 9 + 9 * k].ravel() for k in KINDS] for j in range(3)]
    for k in KINDS:
        own = DIGITS.data[DIGITS.target == k]
        assert (own == rows[0][k]).all(axis=1).any()
        assert (own == rows[1][k]).any(axis=0).all()
        assert not (own == rows[1][k]).all(axis=1).any()
        nearest = [np.linalg.norm(DIGITS.data[DIGITS.target == j] - rows[2][k], axis=1).min() for j in KINDS]
        assert np.argsort(nearest).tolist().index(k) < 3  # a smeared 8 may lie near a 1


def test_a_model_of_rows_asks_beside_alone():
    claim("00", "Beside, it must equal that of the real digits, 0.196:")
    claim("00", "Its 20,000 draws give 0.195 ± 0.001. Below, it is 0, but for chance.")
    rows = np.kron(np.eye(8), np.ones((8, 8)))
    turned = DIGITS.data.reshape(-1, 8, 8).swapaxes(1, 2).reshape(-1, 64)
    exactly = correlation_by_covariances(rows, across=True)
    assert np.isclose(exactly, correlation_of_neighbours(turned, DIGITS.target))
    assert round(exactly, 3) == 0.196
    assert correlation_by_covariances(rows) == 0
    said = third_model().move(third=True, seed=0).split("row by row")[1]
    below, chance, beside, error = map(float, re.findall(r"\d\.\d{3}", said))
    assert (below, chance, beside, error) == (0.0, 0.001, 0.195, 0.001)
    assert abs(beside - exactly) < 2 * error


def test_where_something_is_framed_a_pixel_stands_above_another():
    claim("00", "In each 3 below, a pixel and the one below it are framed.")
    claim("00", "The picture shows one 3 of each; think of many: where the upper one is darker than usual,")
    _, ax = plotting.subplots()
    pictures.same_ten_digits(ax)
    framed = [patch for patch in ax.patches if not patch.get_fill()]
    assert len(framed) == 3
    for row, frame in enumerate(framed):
        x, y = (np.array(frame.get_xy()) + 0.5).astype(int)
        assert (frame.get_width(), frame.get_height()) == (1, 2)
        assert 1 + 9 * 3 <= x < 9 + 9 * 3  # within the sheet of the 3
        assert 1 + 9 * row <= y < y + 1 < 9 + 9 * row


def test_pixels_are_measured_from_the_average_of_their_kind():
    claim("00", "Here each pixel is measured from its own average among digits of the same kind, and all pixels count.")
    shown = pictures.show_giveaways().rows[0][1].text
    assert shown.startswith(f"{correlation_of_neighbours(DIGITS.data, DIGITS.target):.3f} ±")


def test_thirteen_people_wrote_the_real_ones():
    claim("00", "(It counts each digit as if it had its own writer. But 13 people wrote the real ones.)")
    said = " ".join(DIGITS.DESCR.split())
    assert "This is a copy of the test set of the UCI ML hand-written digits datasets" in said
    assert "30 contributed to the training set and different 13 to the test set" in said


def test_a_sheet_takes_ink_from_0_to_16():
    claim("00", "Ink that a model draws below 0 or above 16 is *cut off* on the sheet: shown as 0 or as 16.")
    assert drawn_as_a_whole().min() < 0
    assert drawn_as_a_whole().max() > 16
    _, ax = plotting.subplots()
    sheet = np.asarray(pictures.same_ten_digits(ax).get_array())
    whole = sheet[19:27, 1:]  # the third row, that of the model that draws all pixels at once
    assert (np.nanmin(whole), np.nanmax(whole)) == (0, 16)


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
    claim("00", "Ten digits will come, one after another, in 8 by 8 pixels.")
    claim("00", "Five of the ten were real, two were drawn *pixel by pixel*, three *as a whole*.")
    known = {tuple(row) for row in DIGITS.data}
    things = shown(digits_real_or_drawn())
    assert {len(ink) for ink, _ in things} == {64}
    makers = [maker for _, maker in things]
    assert sorted(makers) == ["as a whole"] * 3 + ["pixel by pixel"] * 2 + ["real"] * 5
    assert [tuple(ink) in known for ink, _ in things] == [maker == "real" for maker in makers]


def test_a_coin_gets_five_of_ten_right():
    claim("00", "A fair coin in your place gets five right on average, and seven or more in 17 % of games.")
    assert sum(k * comb(10, k) for k in range(11)) / 2**10 == 5
    assert round(sum(comb(10, k) for k in range(7, 11)) / 2**10, 2) == 0.17


def test_a_coin_makes_both_bars_shorter_in_so_many_games():
    claim("00", "A fair coin manages that, too, in 28 % of games such as this one.")
    games = [
        comb(5, real) * comb(2, alone) * comb(3, whole)
        for real, alone, whole in product(range(6), range(3), range(4))
        if alone / 2 < real / 5 and whole / 3 < real / 5
    ]
    assert round(sum(games) / 2**10, 2) == 0.28


def test_there_are_so_many_digits():
    claim("00", "Some were written by people: they are among 1,797 handwritten digits that come with scikit-learn.")
    claim(
        "00",
        "The others were *drawn*, which here means made up at random, by two models that had looked at those 1,797.",
    )
    assert DIGITS.data.shape == (1797, 64)
    claim("00", "The ink of a pixel goes from 0 (white) to 16 (black).")
    assert (DIGITS.data.min(), DIGITS.data.max()) == (0, 16)


def test_each_pixel_is_that_of_a_digit_of_one_kind():
    claim("00", "One draws *pixel by pixel*, each pixel for itself, the other draws all 64 pixels *as a whole*.")
    claim("00", "Each pixel takes its ink from a digit of the same kind, and does not ask its neighbours.")
    for ink, maker in shown(digits_real_or_drawn()):
        if maker == "pixel by pixel":
            own = [DIGITS.data[DIGITS.target == k] for k in KINDS]
            assert any((rows == ink).any(axis=0).all() for rows in own)


def test_neighbours_go_together_in_real_digits_alone():
    claim(
        "00",
        "Real digits have a correlation of 0.42 with the pixel below (0.45 for the framed pair), these have 0, but for "
        "chance:",
    )
    _, ax = plotting.subplots()
    pictures.same_ten_digits(ax)
    frame = next(patch for patch in ax.patches if not patch.get_fill())
    across, down = (np.array(frame.get_xy()) + 0.5).astype(int)
    threes = DIGITS.data[DIGITS.target == 3].reshape(-1, 8, 8)[:, :, across - 28]
    assert round(np.corrcoef(threes[:, down - 1], threes[:, down])[0, 1], 2) == 0.45
    assert round(correlation_of_neighbours(DIGITS.data, DIGITS.target), 2) == 0.42
    assert abs(correlation_of_neighbours(*drawn_pixel_by_pixel())) < 0.005
    assert round(correlation_downwards(DIGITS.data, DIGITS.target), 2) == 0.42
    assert abs(correlation_downwards(*drawn_pixel_by_pixel())) < 0.005  # of 446 pairs, each with an error of 0.012


def test_so_many_pixels_leave_the_paper():
    claim(
        "00",
        "But nobody told it that nothing is whiter than 0 or blacker than 16, so 12 % of its pixels, rounded, come out",
    )
    ink = drawn_as_a_whole()
    off = ((ink < 0) | (ink > 16)).mean()
    assert abs(off - 0.12) < 0.005
    assert ink.min() < -5
    assert ink.max() > 21
    inked = [ink for ink, maker in shown(digits_real_or_drawn()) if maker == "as a whole"]
    assert np.min(inked) == 0
    assert np.max(inked) == 16


def test_drawn_digits_smear():
    claim("00", "And it smears: 15 % of its pixels hold faint ink, against 9 % of the real ones.")
    for ink, share in [(drawn_as_a_whole(), 0.15), (DIGITS.data, 0.09)]:
        assert abs(((ink >= 1) & (ink <= 3)).mean() - share) < 0.005


def test_a_whole_gaussian_keeps_the_neighbours_together():
    claim(
        "00",
        "This model is a *Gaussian*: for each kind an average digit, and how strongly any two of its pixels darken "
        "together. So it draws strokes, with the correlation of the real digits until they are cut off (then 0.39). "
        "That is no success: it was told.",
    )
    whole, kind = drawn_as_a_whole(), of_ten_times_as_many()
    assert np.isclose(
        correlation_by_covariances(np.ones((64, 64))), correlation_of_neighbours(DIGITS.data, DIGITS.target)
    )
    assert abs(correlation_of_neighbours(DIGITS.data, DIGITS.target) - correlation_of_neighbours(whole, kind)) < 0.01
    assert abs(correlation_of_neighbours(np.clip(whole, 0, 16), kind) - 0.39) < 0.005
    assert correlation_downwards(np.clip(whole, 0, 16), kind) > 0.35  # as in the game


def test_ten_others_are_shown_for_another_seed():
    claim("00", "Play again, with ten others.")
    claim("00", "The *seed* is where chance begins: you played `seed=2`.")
    played, of_two = (
        np.array([ink for ink, _ in shown(game)]) for game in (digits_real_or_drawn(), digits_real_or_drawn(2))
    )
    assert np.array_equal(played, of_two)
    claim("00", "How many are real changes with the seed.")
    real = [sum(maker == "real" for _, maker in shown(digits_real_or_drawn(seed))) for seed in range(6)]
    assert set(real) == {4, 5, 6}
    first, others = ({tuple(ink) for ink, _ in shown(digits_real_or_drawn(seed))} for seed in (0, 1))
    assert len(others) == 10
    assert not first & others


def test_what_a_model_does_not_know_gives_its_digits_away():
    claim(
        "00",
        "What it was not told can give it away: neighbours, where white and black end, how the sentence began.",
    )
    real, drawn = correlation_downwards(DIGITS.data, DIGITS.target), correlation_downwards(*drawn_pixel_by_pixel())
    assert abs(drawn) < 0.05 < real
    assert DIGITS.data.min() == 0 > drawn_as_a_whole().min()
