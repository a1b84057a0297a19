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


def errors_on_the_night(moves, shows) -> int:
    rolls, dice = casino.night()
    return int(((casino.smooth(casino.likelihoods(rolls, shows), moves=moves)[:, 1] > 0.5) != dice).sum())


def test_pairs_are_known_so_far_times_the_move_times_what_came_of_it():
    claim("25", "What was known, times the move, times what the later rolls have made of $k$.")
    rng = np.random.default_rng(1)
    for _ in range(20):
        e, start, moves, paths, p = short(rng)
        known, ended = casino.forward(e, start, moves)[0], casino.smooth(e, start, moves)
        for t in range(len(e) - 1):
            listed = [[p[(paths[:, t] == i) & (paths[:, t + 1] == k)].sum() for k in (0, 1)] for i in (0, 1)]
            ours = known[t][:, None] * moves * ended[t + 1] / (known[t] @ moves)
            np.testing.assert_allclose(ours, np.array(listed) / p.sum(), atol=1e-12)


def test_the_slope_is_expected_moves_over_the_probability():
    claim("25", "So the slope is *expected moves* / $a_{ik}$.")
    claim("25", "For a path that you had seen, it is *moves* / $a_{ik}$")
    claim("25", "Three rolls, all in letters.")
    rng, small = np.random.default_rng(2), 1e-6
    for _ in range(20):
        e, start, moves, _, _ = short(rng, steps=3)
        expected = casino.pairs(e, start, moves).sum(axis=0)
        path = casino.draw_path(e, rng, start, moves)
        for i, k in np.ndindex(2, 2):
            pushed = moves + small * np.eye(4)[2 * i + k].reshape(2, 2)
            up, down = pushed, 2 * moves - pushed
            slope = (casino.forward(e, start, up)[1] - casino.forward(e, start, down)[1]) / (2 * small)
            assert slope == pytest.approx(expected[i, k] / moves[i, k], rel=1e-4, abs=1e-6)
            seen = sum((path[t], path[t + 1]) == (i, k) for t in range(2))
            both = [casino.log_prob_of_path(path, e, start, one) for one in (up, down)]
            assert (both[0] - both[1]) / (2 * small) == pytest.approx(seen / moves[i, k], rel=1e-4, abs=1e-6)


def test_each_round_climbs_and_ends_where_it_is_level():
    claim("25", "Where a round changes nothing, the top is reached, or a level place.")
    claim("25", "Before that each round climbs, as EM always does.")
    claim("25", r"**Baum-Welch** counts in parts, by what is known of each die, and begins anew. $\log p$ never falls.")
    rng = np.random.default_rng(3)
    rolls = rng.integers(1, 7, size=(12, 2, 40))  # twelve worlds at once, whatever made them
    dice, moves = rng.dirichlet(np.ones(6), size=(12, 2)), rng.dirichlet(np.ones(2), size=(12, 2))
    heights = np.array([height for height, *_ in rounds_of(rolls, moves, dice, rounds=150)])
    assert (np.diff(heights, axis=0) > -1e-9).all()
    assert (heights[1] > heights[0]).all()
    rolls, _ = ten()
    _, moves, shows, _ = last(rounds_of(rolls[None], casino.MOVES, casino.SHOWS, rounds=800))
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


@cache
def learnt(seed: int):
    rng = np.random.default_rng(seed)
    rolls, dice = ten()
    height, moves, shows, ended = last(
        rounds_of(rolls[None], [[0.8, 0.2], [0.2, 0.8]], rng.dirichlet(np.ones(6), 2), 200)
    )
    return height[0], moves[0], shows[0], learning.wrong(ended, shows, dice[None])[0]


def test_three_beginnings():
    claim("25", "Two of three find them, nearly.")
    claim(
        "25",
        "They reach the same height, above that of the truth, since they are fitted to these very rolls, "
        "and err hardly more often.",
    )
    claim("25", "The third is still on its way.")
    claim("25", "A night starts half and half.")
    claim("25", "To begin with, dice stay with 0.8, and their faces are drawn at random.")
    claim("25", "**Begin several times, and keep the best.**")
    rolls, dice = ten()
    at = [casino.smooth(casino.likelihoods(night)) for night in rolls]
    truth = sum(casino.forward(casino.likelihoods(night))[1] for night in rolls)
    least = sum(((p[:, 1] > 0.5) != own).sum() for p, own in zip(at, dice, strict=True))
    heights = {seed: learnt(seed)[0] for seed in (0, 2, 3)}
    assert abs(heights[2] - heights[3]) < 0.05 < 3 < heights[2] - truth
    assert heights[0] < truth
    for seed in (2, 3):
        _, moves, shows, wrong = learnt(seed)
        loaded = shows[:, SIX].argmax()
        np.testing.assert_allclose(shows[[1 - loaded, loaded], SIX], [1 / 6, 1 / 2], atol=0.07)
        np.testing.assert_allclose(np.diag(moves)[[1 - loaded, loaded]], [0.95, 0.9], atol=0.03)
        assert least <= wrong < 1.05 * least
    rng = np.random.default_rng(0)
    further = last(rounds_of(rolls[None], [[0.8, 0.2], [0.2, 0.8]], rng.dirichlet(np.ones(6), 2), 230))[0][0]
    assert further > heights[0] + 0.5


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
    claim("25", "There are 12 numbers to choose, and 300 rolls.")
    claim("25", "Learnt from these rolls: **107**, though the learning had started at the truth.")
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


def test_ten_other_nights_are_no_worse_than_the_house():
    claim("25", "Learnt from ten other nights: 48, no worse than knowing the house.")
    rolls, _ = ten()
    _, moves, shows, _ = last(rounds_of(rolls[None], casino.MOVES, casino.SHOWS, tol=1e-6))
    assert errors_on_the_night(moves[0], shows[0]) == 48 <= errors_on_the_night(casino.MOVES, casino.SHOWS) == 51


@cache
def draws(nights: int, times: int):
    """P(six) of the loaded die, P(it stays), and errors more in 100 rolls, of each draw, (times, 3)."""
    found = [rolls_and_dice(range(seed, seed + nights)) for seed in range(3000, 3000 + 10 * times, 10)]
    rolls, dice = (np.array(part) for part in zip(*found, strict=True))
    _, moves, shows, ended = last(rounds_of(rolls, casino.MOVES, casino.SHOWS, tol=1e-6))
    true = np.broadcast_to(casino.SHOWS, (times, 2, 6)), np.broadcast_to(casino.MOVES, (times, 2, 2))
    least = learning.passes(learning.fits_of(rolls, true[0]), np.full((times, 2), 0.5), true[1])[0]
    off = [((p[..., 1] > 0.5) != np.moveaxis(dice, 2, 0)).mean(axis=(0, 2)) for p in (ended, least)]
    return np.array([shows[:, 1, SIX], moves[:, 1, 1], 100 * (off[0] - off[1])]).T


def test_how_far_what_is_learnt_scatters():
    claim("25", "By some 0.05, and with one night by 0.12.")
    claim("25", "Learning from one night costs 7.3 ± 1.4 errors in 100 rolls; from ten, 2.5 ± 1.1.")
    claim("25", "Ten come near it, and BIC takes two dice.")
    one, many = draws(1, 30), draws(10, 10)
    assert f"{one[:, 0].std(ddof=1):.2f}, {many[:, 0].std(ddof=1):.2f}" == "0.12, 0.05"
    costs = [f"{own[:, 2].mean():.1f} ± {own[:, 2].std(ddof=1) / len(own) ** 0.5:.1f}" for own in (one, many)]
    assert costs == ["7.3 ± 1.4", "2.5 ± 1.1"]


# ---- Letters, and how many states.


@cache
def best_of_text(K: int, shuffled: bool = False):
    codes = learning.letters()
    if shuffled:
        codes = np.random.default_rng(0).permutation(codes)
    seeds, rounds = {1: ((0,), 1), 2: ((0, 2), 150), 3: ((0,), 100), 4: ((0,), 100)}[K]
    return max((learning.learn_text(codes, K, seed, rounds) for seed in seeds), key=lambda found: found[0])


def test_the_letters():
    claim("25", "the 148 e-mails written for this course, as 15,748 letters in a row, without spaces.")
    claim("25", "Vowels and consonants, nearly: *a*, *e*, *i* and *o* all belong to one state.")
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
    claim("25", "One for one night.")
    claim("25", "**Two for ten nights, rightly.**")
    claim("25", "One for shuffled letters.")
    claim("25", "For the letters as they stand each further state pays, and a fourth does, too")
    rng = np.random.default_rng(8)
    sets = {1: casino.night()[0][None], 10: ten()[0]}
    found = {}
    for nights, rolls in sets.items():
        for K in (1, 2, 3):
            starts = rng.dirichlet(np.ones(6), (4, K)), rng.dirichlet(np.ones(K), (4, K)) + np.eye(K)
            many = np.broadcast_to(rolls, (4, *rolls.shape))
            even = np.full(K, 1 / K)
            ends = last(rounds_of(many, starts[1] / 2, starts[0], rounds=200 if K > 1 else 1, start=even))[0]
            found[nights, K] = bic(ends.max(), K, 6, rolls.size)
    assert min((found[1, K], K) for K in (1, 2, 3))[1] == 1
    assert min((found[10, K], K) for K in (1, 2, 3))[1] == 2
    text = [bic(best_of_text(K)[0], K, 26, 15_748) for K in (1, 2, 3, 4)]
    assert text == sorted(text, reverse=True)
    assert bic(best_of_text(1, shuffled=True)[0], 1, 26, 15_748) < bic(best_of_text(2, shuffled=True)[0], 2, 26, 15_748)
