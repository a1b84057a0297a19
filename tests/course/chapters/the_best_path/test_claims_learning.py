"""What notebook 25 says of dice learnt from rolls, and of states learnt from letters: by other code."""

from functools import cache

import numpy as np
import pytest

from tests.course.chapters import casino
from tests.course.chapters.the_best_path import learning
from tests.course.chapters.the_best_path.learning import bic, last, rolls_and_dice, rounds_of
from tests.course.chapters.the_best_path.test_claims_path import short
from tools.claims import claim

SIX = 5


@cache
def ten():
    return rolls_and_dice(range(8, 18))


def test_pairs_are_known_so_far_times_the_move_times_what_came_of_it():
    claim(
        "25",
        "It is the step back of above, from $k$ to $i$ (the last denominator is the sum over $i$), times",
    )
    rng = np.random.default_rng(1)
    for _ in range(20):
        e, start, moves, paths, p = short(rng)
        known, ended = casino.forward(e, start, moves)[0], casino.smooth(e, start, moves)
        for t in range(len(e) - 1):
            listed = [[p[(paths[:, t] == i) & (paths[:, t + 1] == k)].sum() for k in (0, 1)] for i in (0, 1)]
            ours = known[t][:, None] * moves * ended[t + 1] / (known[t] @ moves)
            np.testing.assert_allclose(ours, np.array(listed) / p.sum(), atol=1e-12)


def test_each_round_climbs_and_ends_where_it_is_level():
    claim("25", "so each round climbs, until a top is reached, or a level place")
    claim("25", r"**Baum-Welch** counts in parts, by what is known of each die, and begins anew. $\log p$ never falls.")
    rng = np.random.default_rng(3)
    rolls = rng.integers(1, 7, size=(12, 2, 40))  # twelve worlds at once, whatever made them
    dice, moves = rng.dirichlet(np.ones(6), size=(12, 2)), rng.dirichlet(np.ones(2), size=(12, 2))
    heights = np.array([height for height, *_ in rounds_of(rolls, moves, dice, rounds=150)])
    assert (np.diff(heights, axis=0) > -1e-9).all()
    assert (heights[1] > heights[0]).all()
    rolls, _ = ten()
    _, moves, shows, _ = last(rounds_of(rolls[None], casino.MOVES, casino.SHOWS, rounds=400))
    for table, row, pushed in (
        (0, 0, [1, -1]),
        (0, 1, [1, -1]),
        (1, 0, [1, 0, 0, 0, 0, -1]),
        (1, 1, [1, -1, 0, 0, 0, 0]),
    ):
        ends = []
        for sign in (1, -1):
            both = [moves[0].copy(), shows[0].copy()]
            both[table][row] += sign * 1e-5 * np.array(pushed)
            e = learning.fits_of(rolls[None], both[1][None])
            ends.append(learning.passes(e, np.full((1, 2), 0.5), both[0][None])[2][0])
        assert abs(ends[0] - ends[1]) / 2e-5 < 0.05  # level; away from it slopes are hundreds


def beginnings(seeds) -> np.ndarray:
    return np.stack([np.random.default_rng(seed).dirichlet(np.ones(6), 2) for seed in seeds])


def test_a_beginning_that_takes_its_time():
    claim("25", "The slow one still climbs at 200, and arrives at 400.")
    claim("25", r"**Look whether $\log p$ still climbs, before you believe a fit.**")
    claim("25", r"Look whether $\log p$ still climbs; begin several times.")
    claim("25", "A night starts half and half.")
    claim("25", "Begin six times: dice stay with 0.8, and their faces are drawn at random.")
    rolls, dice = ten()
    truth = sum(casino.forward(casino.likelihoods(night))[1] for night in rolls)
    at = [casino.smooth(casino.likelihoods(night)) for night in rolls]
    least = sum(((p[:, 1] > 0.5) != own).sum() for p, own in zip(at, dice, strict=True))
    way = list(rounds_of(rolls[None], [[0.8, 0.2], [0.2, 0.8]], beginnings([0]), 400))
    wrong = [learning.wrong(way[k][3], way[k][2], dice[None])[0] for k in (200, 400)]
    assert -3 < way[200][0][0] - truth < 0 < way[400][0][0] - truth
    assert wrong[0] > 1000 > 1.1 * least > wrong[1]
    assert way[250][0][0] - way[200][0][0] > 1  # it still climbs
    _, moves, shows, _ = way[400]
    loaded = shows[0, :, SIX].argmax()
    np.testing.assert_allclose(shows[0, [1 - loaded, loaded], SIX], [1 / 6, 1 / 2], atol=0.07)
    np.testing.assert_allclose(np.diag(moves[0])[[1 - loaded, loaded]], [0.95, 0.9], atol=0.03)


def test_other_beginnings():
    claim("25", "Five, nearly. They end **above** the house, since dice and habits are fitted to these very rolls.")
    claim("25", "Yet they name more rolls wrongly.")
    rolls, dice = ten()
    many = np.broadcast_to(rolls, (5, *rolls.shape))
    way = list(rounds_of(many, [[0.8, 0.2], [0.2, 0.8]], beginnings(range(1, 6)), 200))
    ends, moves, shows, ended = way[-1]
    truth = sum(casino.forward(casino.likelihoods(night))[1] for night in rolls)
    least = sum(
        ((casino.smooth(casino.likelihoods(n))[:, 1] > 0.5) != own).sum() for n, own in zip(rolls, dice, strict=True)
    )
    assert np.ptp(ends) < 0.1
    assert way[100][0].min() > truth > way[10][0].max() - 1
    assert least == 585
    assert (learning.wrong(ended, shows, np.broadcast_to(dice, many.shape)) > least).all()
    for one, other in zip(moves, shows, strict=True):
        order = other[:, SIX].argsort()
        np.testing.assert_allclose(other[order, SIX], [1 / 6, 1 / 2], atol=0.07)
        np.testing.assert_allclose(np.diag(one)[order], [0.95, 0.9], atol=0.03)
    top = last(rounds_of(rolls[None], casino.MOVES, casino.SHOWS, 150))[0][0]
    assert np.abs(ends - top).max() < 0.1


def test_twins():
    claim("25", "Tops have twins with other names.")
    rolls, _ = casino.night()
    rng = np.random.default_rng(5)
    for _ in range(20):
        shows, start, moves = rng.dirichlet(np.ones(6), 2), rng.dirichlet(np.ones(2)), rng.dirichlet(np.ones(2), 2)
        here = casino.forward(casino.likelihoods(rolls, shows), start, moves)[1]
        there = casino.forward(casino.likelihoods(rolls, shows[::-1]), start[::-1], moves[::-1, ::-1])[1]
        assert here == pytest.approx(there, rel=1e-13)


def test_one_night_leads_away_from_the_truth():
    claim("25", r"$\log p$ climbs from −527.9 to −518.4, **and the errors climb with it, from 51 to 107**.")
    claim("25", "These rolls are fitted best by dice that are hardly ever changed, and show sixes with 0.32 and 0.17.")
    claim("25", "For each die a move and five faces are free: 12 numbers, for 300 rolls.")
    rolls, dice = casino.night()
    way = list(rounds_of(rolls[None, None], casino.MOVES, casino.SHOWS, rounds=50))
    wrong = [learning.wrong(ended, shows, dice[None, None])[0] for _, _, shows, ended in way]
    assert [round(way[k][0][0], 1) for k in (0, -1)] == [-527.9, -518.4]
    assert [wrong[k] for k in (0, -1)] == [51, 107]
    assert [wrong[k] for k in (0, 1, 5, 10, 20)] == sorted(wrong[k] for k in (0, 1, 5, 10, 20))
    _, moves, shows, _ = way[-1]
    assert np.diag(moves[0]).min() > 0.98
    assert shows[0, [1, 0], SIX].round(2).tolist() == [0.32, 0.17]
    assert moves[0].size - 2 + shows[0].size - 2 == 12
    rng = np.random.default_rng(6)  # and no other beginning ends higher
    starts = rng.dirichlet(np.full(6, 4.0), (40, 2)), rng.dirichlet(np.ones(2), (40, 2)) + np.eye(2)
    nights = np.broadcast_to(rolls, (40, 1, 300))
    ends = last(rounds_of(nights, starts[1] / 2, starts[0], rounds=200))[0]
    assert ends.max() < way[-1][0][0] + 0.01


def costs(sets) -> np.ndarray:
    """Errors more in 100 rolls of a hundred other nights than by the house, learnt from each set of nights."""
    _, moves, shows, _ = last(rounds_of(np.array(sets), casino.MOVES, casino.SHOWS, tol=1e-7))
    others, dice = rolls_and_dice(range(1001, 1101))
    wrong = []
    for one, other in zip([casino.MOVES, *moves], [casino.SHOWS, *shows], strict=True):
        e = learning.fits_of(others[None], other[None])
        p = learning.passes(e, np.full((1, 2), 0.5), one[None])[0][:, 0, :, 1].T
        wrong.append(100 * ((p > 0.5) != dice).mean())
    return np.array(wrong[1:]) - wrong[0]


def test_what_it_costs_to_learn():
    claim("25", "From one night, 8.9 ± 1.6.")
    claim("25", "Bad luck, too: the night above costs 32, more than each of the twelve.")
    claim("25", "From ten, 2.5 ± 0.9; half of them cost less than 1.3, and one 11.")
    claim(
        "25",
        "Learn from one night, or from ten, twelve times each: begin at the truth, and climb to rest.",
    )
    claim("25", "Ten come near it.")
    of_ten = [rolls_and_dice(range(seed, seed + 10))[0] for seed in range(3000, 3120, 10)]
    one, ten_nights = costs([nights[:1] for nights in of_ten]), costs(of_ten)
    said = [f"{own.mean():.1f} ± {own.std(ddof=1) / 12**0.5:.1f}" for own in (one, ten_nights)]
    assert said == ["8.9 ± 1.6", "2.5 ± 0.9"]
    above = costs([casino.night()[0][None]])[0]
    assert round(above) == 32
    assert above > one.max()
    assert np.median(ten_nights) < 1.3
    assert round(ten_nights.max()) == 11


# ---- Letters, and how many states.


@cache
def best_of_text(K: int):
    codes = learning.letters()
    seeds, rounds = {1: ((0,), 1), 2: ((0, 2), 150), 3: ((0,), 100), 4: ((5,), 150), 5: ((0,), 100)}[K]
    return max((learning.learn_text(codes, K, seed, rounds) for seed in seeds), key=lambda found: found[0])


def test_the_letters():
    claim("25", "the 148 e-mails written for this course, as 15,748 letters in a row, without spaces.")
    claim("25", "Vowels and consonants, nearly: *a*, *e*, *i* and *o* all belong to one state.")
    claim("25", "Before *h* a *t* is mostly there, too, and before *e* seldom")
    claim("25", "the state means the place of a vowel.")
    claim("25", "Nobody told it of vowels.")
    from genmodels.course.datasets import load_emails  # the texts alone

    codes = learning.letters()
    assert (len(load_emails().X), len(codes)) == (148, 15_748)
    _, moves, _, ended = best_of_text(2)
    which = ended[codes == 4].mean(axis=0).argmax()
    share = {chr(97 + k): ended[codes == k, which].mean() for k in range(26)}
    assert min(share[c] for c in "aeio") > 0.99
    rest = [share[c] for c in "bcdfghjklmnpqrstvwxyz"]
    assert max(rest) < 0.6
    assert sum(p < 0.1 for p in rest) >= 11  # about half of all letters
    assert np.diag(moves).max() < 0.5  # they take turns
    t_before = {c: (codes[:-1] == 19) & (codes[1:] == ord(c) - 97) for c in "he"}
    before_h, before_e = (ended[:-1][where, which].mean() for where in t_before.values())
    assert before_h > 0.65 > 0.35 > before_e


def test_a_level_place():
    claim("25", "One of the five stopped as high as one state alone: at a level place")
    claim("25", "where a round gains next to nothing.")
    claim("25", "**Begin several times, and keep the best.**")
    codes = learning.letters()
    shares = np.bincount(codes, minlength=26) / len(codes)
    of_one = float(np.log(shares[codes]).sum())
    assert f"{of_one:,.0f}" == "-45,706"
    start, moves, heights = np.full(2, 0.5), np.array([[0.3, 0.7], [0.6, 0.4]]), []
    shows = shares * np.random.default_rng(1).uniform(0.995, 1.005, size=(2, 26))  # two states, hardly apart
    shows /= shows.sum(axis=1, keepdims=True)
    for _ in range(60):
        ended, moved, log_p = learning._passes_of_text(codes, start, moves, shows)
        heights.append(log_p)
        start, moves = ended[0], moved / moved.sum(axis=1, keepdims=True)
        shows = np.array([np.bincount(codes, weights=own, minlength=26) for own in ended.T])
        shows /= shows.sum(axis=1, keepdims=True)
    gains = np.diff(heights)
    assert abs(heights[1] - of_one) < 0.1
    assert (gains[1:4] < 1e-5 * len(codes)).all()  # there the fit would stop
    assert best_of_text(2)[0] > heights[3] + 1000


def test_they_stop_below_one_top():
    claim("25", "The others stopped below one top, with more or less of *u*.")
    codes = learning.letters()
    stopped, rested = [], []
    for seed in (0, 2, 3, 4):
        way = []
        for log_p, _, _, ended in learning.rounds_of_text(codes, 2, seed, 150):
            vowels = ended[:, ended[codes == ord("e") - 97].mean(axis=0).argmax()]
            way.append((log_p, vowels[codes == ord("u") - 97].mean()))
        gains = np.diff([log_p for log_p, _ in way])
        away = np.argmax(np.array(way)[1:, 0] > -44_500)  # from the level place
        stopped.append(way[away + int(np.argmax(gains[away:] < 1e-5 * len(codes))) + 1])
        rested.append(way[-1])
    (low, of_u), (top, in_the_end) = zip(*stopped, strict=True), zip(*rested, strict=True)
    assert max(low) < min(top) - 1
    assert np.ptp(of_u) > 0.2
    assert np.ptp(top) < 0.5
    assert np.ptp(in_the_end) < 0.1


def test_the_passes_over_a_text_are_those_over_a_night():
    codes = learning.letters()
    rng = np.random.default_rng(7)
    start, moves, shows = rng.dirichlet(np.ones(2)), rng.dirichlet(np.ones(2), 2), rng.dirichlet(np.ones(26), 2)
    ended, moved, log_p = learning._passes_of_text(codes, start, moves, shows)
    e = shows[:, codes].T
    assert log_p == pytest.approx(casino.forward(e, start, moves)[1], rel=1e-12)
    np.testing.assert_allclose(ended, casino.smooth(e, start, moves), atol=1e-10)
    np.testing.assert_allclose(moved, casino.pairs(e, start, moves).sum(axis=0), rtol=1e-9)


def test_how_many_states():
    claim("25", "takes five states rather than four, four rather than three, and so down to one")
    claim("25", "there is no true number to find.")
    text = [bic(best_of_text(K)[0], K, 26, 15_748) for K in (1, 2, 3, 4, 5)]
    assert text == sorted(text, reverse=True)
