"""What notebook 24 says of the house itself: its chain, the limit under sixes, and why the two passes are right."""

from fractions import Fraction
from itertools import pairwise, product

import numpy as np
import sympy as sp

from tests.course.chapters import casino
from tools.claims import claim

LEAVES, COMES, SIX = Fraction(1, 10), Fraction(1, 20), (Fraction(1, 6), Fraction(1, 2))
LIMIT = (29 + np.sqrt(1249)) / 68


def after(known: Fraction, six: bool = True) -> Fraction:
    """P(loaded) at the next roll, exactly."""
    moved = known * (1 - LEAVES) + (1 - known) * COMES
    fair, loaded = SIX if six else (SIX[0], Fraction(1, 10))
    return moved * loaded / (moved * loaded + (1 - moved) * fair)


def limit_of(length: Fraction) -> float:
    """The limit under sixes where the loaded die stays so many rolls, and the fair one twice as many."""
    p = sp.Symbol("p", positive=True)
    leaves = 1 / sp.Rational(length)
    moved = p * (1 - leaves) + (1 - p) * leaves / 2
    (found,) = [root for root in sp.solve(sp.Eq(moved / 2, p * (moved / 2 + (1 - moved) / 6)), p) if 0 < root < 1]
    return float(found)


def test_the_house_is_that_of_the_book():
    claim("24", r"The **fair** one shows each face with probability $\frac16$.")
    claim("24", r"The **loaded** one shows a six with $\frac12$, and each other face with $\frac1{10}$.")
    claim("24", r"from fair to loaded with probability $\frac1{20}$, and back with $\frac1{10}$.")
    claim("24", "A night begins with either, half and half.")
    claim("24", "(The house is that of Durbin et al. 1998; its rolls are drawn at random.)")
    rolls, dice = casino.nights(1000)
    shares = np.array([[(rolls[dice == k] == face).mean() for face in range(1, 7)] for k in (0, 1)])
    np.testing.assert_allclose(shares, [[1 / 6] * 6, [0.1] * 5 + [0.5]], atol=0.005)
    before, next_one = dice[:, :-1], dice[:, 1:]
    assert abs(next_one[before == 0].mean() - 1 / 20) < 0.003
    assert abs(1 - next_one[before == 1].mean() - 1 / 10) < 0.003
    assert abs(dice[:, 0].mean() - 1 / 2) < 0.05


def test_the_chain_by_itself():
    claim("24", "A third; and ten rolls, one over the probability of leaving. A fair stretch lasts twenty.")
    share = Fraction(1, 3)
    assert share * (1 - LEAVES) + (1 - share) * COMES == share
    k = sp.Symbol("k")
    for leaves, rolls in ((LEAVES, 10), (COMES, 20)):
        leaves = sp.Rational(leaves.numerator, leaves.denominator)
        assert sp.summation(k * (1 - leaves) ** (k - 1) * leaves, (k, 1, sp.oo)) == rolls == 1 / leaves
    far = np.linalg.matrix_power(casino.MOVES, 500)
    np.testing.assert_allclose(far, [[2 / 3, 1 / 3]] * 2, atol=1e-12)  # from either die


def test_it_depends_on_the_die_now_and_on_nothing_before():
    claim("24", "The next die depends on the die now, and on nothing before: a **Markov chain**")
    _, dice = casino.nights(1000)
    for now in (0, 1):
        shares = [dice[:, 2:][(dice[:, 1:-1] == now) & (dice[:, :-2] == before)].mean() for before in (0, 1)]
        assert abs(shares[0] - shares[1]) < 0.012


def test_only_sixes():
    claim("24", r"**At the time** $P(\text{loaded})$ never gets above 0.9462, in this house.")
    claim("24", "It says what is known at the time, and in this house never more than 0.9462.")
    claim("24", "But it leaves one time in ten, and may just have done so.")
    assert round(LIMIT, 4) == 0.9462
    known, row = Fraction(3, 4), []
    for _ in range(50):
        row.append(known)
        known = after(known)
    assert row[1] == Fraction(33, 38)
    assert row == sorted(row)
    assert all(p < LIMIT for p in row[:12])
    assert abs(float(row[-1]) - LIMIT) < 1e-9
    # whatever was known below the limit, any roll leaves it below
    for p in np.linspace(0, LIMIT, 400):
        p = Fraction(float(p))
        assert float(after(p)) <= LIMIT + 1e-12
        assert after(p, six=False) < after(p)
    assert max(casino.START[1], 0.75) < LIMIT


def test_fifty_sixes_prove_that_it_was_there():
    claim("24", "Fifty sixes prove that the loaded die *was* there.")
    e = casino.likelihoods(np.full(50, 6))
    never = np.prod(e[:, 0]) * 0.5 * 0.95**49  # fair all the time
    assert never / np.exp(casino.forward(e)[1]) < 1e-15


def test_a_sum_that_is_a_move():
    claim("24", "At the first roll there is no move.")
    claim(
        "24", r"If it is a six, $\frac12 \cdot \frac12$ stands against $\frac12 \cdot \frac16$: loaded with $\frac34$."
    )
    assert Fraction(1, 4) / (Fraction(1, 4) + Fraction(1, 12)) == Fraction(3, 4)
    known = np.array([0.4, 0.6])
    np.testing.assert_allclose(
        known @ casino.MOVES, [sum(known[i] * casino.MOVES[i, k] for i in (0, 1)) for k in (0, 1)]
    )
    e = casino.likelihoods([6])
    np.testing.assert_allclose(casino.forward(e)[0][0], [1 / 4, 3 / 4])  # half and half, weighed with a six


def test_paths():
    claim("24", r"Three hundred rolls have $2^{300}$ paths of dice, a number of 91 digits.")
    claim("24", "Each path has a probability, and $p$ of all rolls is their sum.")
    claim("24", "six products a roll, four to move and two to weigh, however long the night.")
    assert len(str(2**300)) == 91
    rolls, _ = casino.night()
    e = casino.likelihoods(rolls[:14])
    paths = np.array(list(product((0, 1), repeat=14)))
    logs = np.log(casino.START[paths[:, 0]]) + np.log(casino.MOVES[paths[:, :-1], paths[:, 1:]]).sum(axis=1)
    logs += np.log(e[np.arange(14), paths]).sum(axis=1)
    assert abs(np.log(np.exp(logs).sum()) - casino.forward(e)[1]) < 1e-10
    p = np.exp(logs - casino.forward(e)[1])
    np.testing.assert_allclose(p @ paths, casino.smooth(e)[:, 1], atol=1e-12)
    assert 2 * 2 + 2 == 6  # a move into each of two dice, and a weighing


def test_in_letters():
    claim("24", "Paths that come to the same die at the same roll share all that follows, so their probabilities are")
    claim("24", "Three rolls, all in letters:")
    s, a = sp.symbols("s0:2"), sp.Matrix(2, 2, sp.symbols("a0:4"))
    f = sp.Matrix(3, 2, sp.symbols("f0:6"))
    paths = [s[i] * f[0, i] * a[i, j] * f[1, j] * a[j, k] * f[2, k] for i, j, k in product((0, 1), repeat=3)]
    middle = [f[1, j] * sum(s[i] * f[0, i] * a[i, j] for i in (0, 1)) for j in (0, 1)]
    last = [f[2, k] * sum(middle[j] * a[j, k] for j in (0, 1)) for k in (0, 1)]
    assert sp.expand(sum(paths) - sum(last)) == 0


def test_given_the_die_before_and_later_are_independent():
    claim("24", "**given the die, what came before and what comes later are independent**")
    claim("24", "Both add up all paths, and list none, since given the die before and later are independent.")
    claim("24", "The last factor is 1 at the last roll.")
    rng = np.random.default_rng(24)
    for states in (2, 3):
        start, moves = rng.dirichlet(np.ones(states)), rng.dirichlet(np.ones(states), size=states)
        shows = rng.dirichlet(np.ones(2), size=states)  # two faces
        joint = np.zeros((2, states, 2))  # first roll, middle die, last roll
        for i, j, k in product(range(states), repeat=3):
            path = start[i] * moves[i, j] * moves[j, k]
            for first, last in product((0, 1), repeat=2):
                joint[first, j, last] += path * shows[i, first] * shows[k, last]
        for j in range(states):
            table = joint[:, j] / joint[:, j].sum()
            np.testing.assert_allclose(table, np.outer(table.sum(axis=1), table.sum(axis=0)), atol=1e-14)


def test_two_sixes_by_hand():
    claim(
        "24", r"Of two sixes the second has probability $\frac{11}{60}$ if the first die was fair, $\frac{28}{60}$ if"
    )
    claim("24", "if loaded: so 0.75 becomes 0.88.")
    fair = (1 - COMES) * SIX[0] + COMES * SIX[1]
    loaded = LEAVES * SIX[0] + (1 - LEAVES) * SIX[1]
    assert (fair, loaded) == (Fraction(11, 60), Fraction(28, 60))
    assert Fraction(3, 4) * loaded / (Fraction(3, 4) * loaded + Fraction(1, 4) * fair) == Fraction(84, 95)
    assert round(84 / 95, 2) == 0.88
    np.testing.assert_allclose(casino.smooth(casino.likelihoods([6, 6]))[0, 1], 84 / 95)


def test_no_rule_is_expected_to_err_less():
    claim("24", "No rule that sees the rolls alone is expected to err less")
    claim("24", "Above one half, call it loaded.")
    rng, T = np.random.default_rng(3), 3
    shows = np.array([[0.8, 0.2], [0.3, 0.7]])  # two faces, so that all rules of a small night can be judged
    for _ in range(20):
        start, moves = rng.dirichlet(np.ones(2)), rng.dirichlet(np.ones(2), size=2)
        joint = {}
        for rolls in product((0, 1), repeat=T):
            for path in product((0, 1), repeat=T):
                p = start[path[0]] * np.prod([moves[i, k] for i, k in pairwise(path)])
                joint[rolls, path] = p * np.prod([shows[k, x] for k, x in zip(path, rolls, strict=True)])
        best = sum(
            min(
                sum(
                    joint[rolls, path] * sum(c != z for c, z in zip(calls, path, strict=True))
                    for path in product((0, 1), repeat=T)
                )
                for calls in product((0, 1), repeat=T)
            )
            for rolls in product((0, 1), repeat=T)
        )
        ours = 0.0
        for rolls in product((0, 1), repeat=T):
            ended = casino.smooth(shows[:, list(rolls)].T, start, moves)[:, 1]
            calls = ended > 0.5
            ours += sum(joint[rolls, path] * (calls != np.array(path)).sum() for path in product((0, 1), repeat=T))
        assert abs(ours - best) < 1e-12


def test_longer_and_shorter_stretches():
    claim("24", "It can: who believes in longer stretches is surer. With 100 rolls the limit is 0.995.")
    limits = [limit_of(length) for length in (Fraction(3, 2), 3, 5, 10, 20, 50, 100)]
    assert limits == sorted(limits)
    assert abs(limits[3] - LIMIT) < 1e-12
    assert round(limits[-1], 3) == 0.995


def test_rolls_without_memory():
    claim("24", r"From either die the next one is loaded with $\frac13$: no die tells of another.")
    claim("24", "And in stretches of 1.5")
    leaves = 1 / Fraction(3, 2)
    assert leaves / 2 == 1 - leaves == Fraction(1, 3)
    third = Fraction(1, 3)
    assert third / 2 / (third / 2 + (1 - third) / 6) == Fraction(3, 5)
    assert third / 10 / (third / 10 + (1 - third) / 6) == Fraction(3, 13)


def test_of_a_number_that_moves_it_is_the_kalman_filter():
    claim("24", "Let the hidden state be a number that moves by Gaussian steps, and is seen with Gaussian noise:")
    claim("24", "two such passes are the Kalman filter (1960) and the smoother of Rauch, Tung and Striebel (1965).")
    step, noise, seen = 0.5, 0.8, [0.3, 1.1, 0.2, -0.4, -1.5]  # variances of a walk, and of what is seen of it
    grid = np.linspace(-8, 8, 801)
    moves = np.exp(-((grid[:, None] - grid) ** 2) / (2 * step))
    moves /= moves.sum(axis=1, keepdims=True)
    start, e = np.exp(-(grid**2) / 2), np.exp(-((np.array(seen)[:, None] - grid) ** 2) / (2 * noise))
    known, ended = casino.forward(e, start, moves)[0], casino.smooth(e, start, moves)
    means, variances, mean, variance = [], [], 0.0, 1.0
    for t, x in enumerate(seen):
        variance += step if t else 0
        gain = variance / (variance + noise)
        mean, variance = mean + gain * (x - mean), (1 - gain) * variance
        means.append(mean)
        variances.append(variance)
    np.testing.assert_allclose(known @ grid, means, atol=1e-6)
    np.testing.assert_allclose(known @ grid**2 - (known @ grid) ** 2, variances, atol=1e-6)
    for t in range(len(seen) - 2, -1, -1):  # Rauch, Tung and Striebel: back from the end
        gain = variances[t] / (variances[t] + step)
        means[t] += gain * (means[t + 1] - means[t])
    np.testing.assert_allclose(ended @ grid, means, atol=1e-6)
