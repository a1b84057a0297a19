"""What notebook 19 says of groups that become one, of files, and of what they give away."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from tools.claims import claim

NORTH, SOUTH = [1, 2, 4], [7, 11]


def triple(x):
    """How many, their mean, and the sum of squared distances from it, exactly."""
    x = [Fraction(v) for v in x]
    mean = sum(x) / len(x)
    return len(x), mean, sum((v - mean) ** 2 for v in x)


def groups(times=200):
    rng = np.random.default_rng(19)
    for _ in range(times):
        yield [rng.integers(-20, 21, size=rng.integers(1, 7)).tolist() for _ in range(2)]


def test_two_schools():
    claim("19", r"north: 3 pupils, mean $\frac73$ minutes, variance $\frac{14}{9}$ (divided by the number of pupils);")
    claim("19", "south: 2 pupils, mean $9$ minutes, variance $4$.")
    claim("19", r"So the north has $S = \frac{14}{3}$, the south $S = 8$.")
    claim("19", r"The mean of all five is $\frac{3 \cdot \frac73 + 2 \cdot 9}{5} = 5$ minutes.")
    claim("19", r"The variance is $\frac{66}{5} = 13.2$, more than that of either school")
    claim("19", "Three numbers from each school were enough.")
    assert triple(NORTH) == (3, Fraction(7, 3), Fraction(14, 3))
    assert triple(SOUTH) == (2, 9, 8)
    assert triple(NORTH)[2] / 3 == Fraction(14, 9)
    assert triple(SOUTH)[2] / 2 == 4
    assert triple(NORTH + SOUTH) == (5, 5, 66)
    assert Fraction(66, 5) == Fraction("13.2") > 4 > Fraction(14, 9)
    assert Fraction(14, 3) + 3 * Fraction(8, 3) ** 2 + 8 + 2 * 4**2 == 66


def test_about_another_point():
    claim(
        "19", r"The $u$ add up to 0, because $\bar x$ is the mean. The $u^2$ add up to $S$. And $g^2$ comes $m$ times:"
    )
    claim("19", r"$$\sum_{i=1}^{m} (x^{(i)} - c)^2 = S + m\,(\bar x - c)^2$$")
    claim("19", "About any point but the mean, the squares add up to more.")
    claim("19", r"About a point $c$ the squares of a group add up to $S + m (\bar x - c)^2$.")
    claim("19", "So you merge groups, and take one out, without a list: the data may stay where they are.")
    for a, b in groups():
        (m_a, mean_a, S_a), (m_b, mean_b, S_b), (m, mean, S) = map(triple, (a, b, a + b))
        assert sum(v - mean_a for v in a) == 0
        for c in (mean, mean_a + 1, Fraction(1, 3)):
            about = sum((v - c) ** 2 for v in a)
            assert about == S_a + m_a * (mean_a - c) ** 2
            assert about > S_a or c == mean_a
        assert m_a * mean_a + m_b * mean_b == m * mean
        assert S_a + m_a * (mean_a - mean) ** 2 + S_b + m_b * (mean_b - mean) ** 2 == S
        assert S - S_b - m_a * (mean_a - mean) ** 2 - m_b * (mean_b - mean) ** 2 == S_a


def test_the_model_of_two_files_is_that_of_one_list():
    claim("19", r"What a fit needs of the data is called its **statistics**.")
    claim("19", "The generative classifiers of notebooks 09 to 18 are of this kind.")
    claim("19", "The model of two files is the model of one long list, to rounding.")
    claim("19", "60 pupils go to the north, 35 to the south.")
    claim("19", "What these classifiers need of their rows are statistics, and they add: two schools")
    assert 60 + 35 == 95  # the rows of the notebook
    rng = np.random.default_rng(4)
    X, y = rng.normal(size=(120, 2)), rng.integers(0, 2, 120)

    def of(rows):  # for each class the number, mean and matrix of scatter; counts of positive features
        parts = [X[rows][y[rows] == k] for k in (0, 1)]
        return [(len(p), p.mean(axis=0), len(p) * np.cov(p.T, bias=True), (p > 0).sum(axis=0)) for p in parts]

    def merged(a, b):
        (m_a, mean_a, S_a, n_a), (m_b, mean_b, S_b, n_b) = a, b
        step = mean_b - mean_a
        return (
            m_a + m_b,
            mean_a + m_b / (m_a + m_b) * step,
            S_a + S_b + m_a * m_b / (m_a + m_b) * np.outer(step, step),
            n_a + n_b,
        )

    for size in (20, 40, 60):
        batches = [of(slice(i, i + size)) for i in range(0, 120, size)]
        total = batches[0]
        for batch in batches[1:]:
            total = [merged(a, b) for a, b in zip(total, batch, strict=True)]
        for found, wanted in zip(total, of(slice(None)), strict=True):
            for one, other in zip(found, wanted, strict=True):
                np.testing.assert_allclose(one, other, rtol=1e-10, atol=1e-12)


def test_logistic_regression_has_no_such_numbers():
    """Two sets of rows with the same counts, means and scatters in each class, and different likelihoods."""
    claim("19", "Logistic regression is not: each of its steps asks for the rows again")
    one, other = np.array([-1.0, -1.0, 1.0, 1.0]), np.array([-(2**0.5), 0.0, 0.0, 2**0.5])
    assert one.mean() == pytest.approx(other.mean())
    assert one.var() == pytest.approx(other.var())
    slopes = [np.mean(x / (1 + np.exp(-x))) for x in (one, other)]
    assert abs(slopes[0] - slopes[1]) > 0.01


def test_what_a_file_gives_away():
    claim("19", "Three means, and two pupils are known to the minute. So with counts: one that rises by 1 is a person.")
    claim("19", "Two files that differ by one pupil give the pupil away, and so may one file of few pupils.")
    rng = np.random.default_rng(3)
    for _ in range(100):
        *before, new = map(Fraction, rng.integers(1, 61, size=rng.integers(2, 42)).tolist())
        may, june = triple(before), triple([*before, new])
        assert june[0] * june[1] - may[0] * may[1] == new
    sums = [20 * Fraction("24.5"), 21 * Fraction(25), 20 * Fraction("24.65")]  # of the exercise
    assert (sums[1] - sums[0], sums[1] - sums[2]) == (35, 32)


def test_a_small_file_gives_its_pupils_away():
    claim("19", "two pupils with mean 9 and variance 4 can only be 7 and 11.")
    claim("19", "The south's three numbers gave both away from the start.")
    x = sp.symbols("x")
    assert sp.solve((x - 9) ** 2 + (18 - x - 9) ** 2 - 2 * 4, x) == [7, 11]
    assert sp.solve((x - 20) ** 2 + (40 - x - 20) ** 2 - 2 * 9, x) == [17, 23]  # of the exercise


def test_counts_add_and_what_the_schools_say_does_not():
    claim("19", "The counts add. What the two schools *say* does not: 0.385 is not their mean, 0.337.")
    north, south = ((4, 1, 3), (36, 12, 9)), ((8, 6, 2), (12, 4, 5))

    def late(counts):
        scores = [Fraction(bus * alone, pupils) for pupils, bus, alone in counts]
        return scores[0] / sum(scores)

    both = [[a + b for a, b in zip(*kinds, strict=True)] for kinds in zip(north, south, strict=True)]
    assert round(float(late(both)), 3) == 0.385
    assert round(float(late(north) + late(south)) / 2, 3) == 0.337
