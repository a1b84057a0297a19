"""Chapter 03, the main deed: a sampler for any number of kinds."""

import numpy as np

from ..draw import DrawExercise
from ..function import wrong_ways


# A sampler for K kinds of fish: the right way, then wrong ways, each with what to say about it.
def catch(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return y, rng.normal(mu[y], sigma[y])


def kinds_apart(m, pi, mu, sigma, rng):
    """The lengths belong to other kinds than those you return: draw y once, and use it twice."""
    y = rng.choice(len(pi), size=m, p=pi)
    other = rng.choice(len(pi), size=m, p=pi)
    return y, rng.normal(mu[other], sigma[other])


def equal_shares(m, pi, mu, sigma, rng):
    """All kinds are equally frequent in your draws; their probabilities are pi."""
    y = rng.integers(len(pi), size=m)
    return y, rng.normal(mu[y], sigma[y])


def one_length_a_kind(m, pi, mu, sigma, rng):
    """All fish of a kind have one length in your draws: sigma is missing."""
    y = rng.choice(len(pi), size=m, p=pi)
    return y, mu[y]


def variance_for_spread(m, pi, mu, sigma, rng):
    """rng.normal takes the standard deviation; you hand over its square."""
    y = rng.choice(len(pi), size=m, p=pi)
    return y, rng.normal(mu[y], sigma[y] ** 2)


def root_for_spread(m, pi, mu, sigma, rng):
    """rng.normal takes the standard deviation, which sigma is already; you hand over its root."""
    y = rng.choice(len(pi), size=m, p=pi)
    return y, rng.normal(mu[y], np.sqrt(sigma[y]))


def one_spread(m, pi, mu, sigma, rng):
    """Each kind has its own spread, sigma[y]; you take one for all of them."""
    y = rng.choice(len(pi), size=m, p=pi)
    return y, rng.normal(mu[y], sigma[0])


def the_average_fish(m, pi, mu, sigma, rng):
    """Your lengths come from one bell around the average fish; each fish has the length of its own kind."""
    y = rng.choice(len(pi), size=m, p=pi)
    return y, rng.normal(pi @ mu, pi @ sigma, m)


def in_order(m, pi, mu, sigma, rng):
    """Your fish come sorted by kind, in fixed numbers: a net does not count. Draw each kind at random."""
    y = np.repeat(np.arange(len(pi)), np.diff(np.rint(m * np.append(0, np.cumsum(pi))).astype(int)))
    return y, rng.normal(mu[y], sigma[y])


def in_fixed_numbers(m, pi, mu, sigma, rng):
    """You shuffle fixed numbers of each kind; how many there are of a kind is chance, too. Draw each fish by pi."""
    y = rng.permutation(in_order(m, pi, mu, sigma, rng)[0])
    return y, rng.normal(mu[y], sigma[y])


def x_first(m, pi, mu, sigma, rng):
    """Asked for is (y, x), the kinds first; you return (x, y)."""
    y, x = catch(m, pi, mu, sigma, rng)
    return x, y


def two_kinds(m, pi, mu, sigma, rng):
    """rng.random(m) < pi[1] tells two kinds apart, 0 and 1; here there are K of them."""
    y = (rng.random(m) < pi[1]).astype(int)
    return y, rng.normal(mu[y], sigma[y])


def the_lake_above(m, pi, mu, sigma, rng):
    """That is the lake of the notebook, with its own numbers; take them from pi, mu and sigma."""
    y = (rng.random(m) < 0.4).astype(int)
    return y, rng.normal(np.where(y == 1, 62, 50), 6)


def kinds_from_one(m, pi, mu, sigma, rng):
    """Your kinds are 1 to K; they are to be 0 to K - 1."""
    y, x = catch(m, pi, mu, sigma, rng)
    return y + 1, x


def a_length_a_kind(m, pi, mu, sigma, rng):
    """You draw one length for each kind, not for each fish: mu[y] looks up each fish's mean, sigma[y] its spread."""
    return rng.choice(len(pi), size=m, p=pi), rng.normal(mu, sigma)


def as_columns(m, pi, mu, sigma, rng):
    """The arrays are to have the shape (m,): size=m, not (m, 1)."""
    y = rng.choice(len(pi), size=(m, 1), p=pi)
    return y, rng.normal(mu[y], sigma[y])


def lakes(rng: np.random.Generator) -> list[tuple]:
    """Return the arguments for two lakes: one with three kinds of fish, and a hidden one.

    >>> [len(pi) for _, pi, _, _ in lakes(np.random.default_rng(0))]
    [3, 4]
    """
    mu, sigma = rng.uniform(20, 90, 4).round(), rng.uniform(2, 9, 4).round(1)
    return [
        (20_000, np.array([0.5, 0.3, 0.2]), np.array([50.0, 62.0, 75.0]), np.array([6.0, 6.0, 3.0])),
        (20_000, np.array([0.1, 0.4, 0.2, 0.3]), mu, sigma),
    ]


A_SAMPLER = DrawExercise(
    name="a-sampler",
    chapter="03",
    title="Write the sampler",
    question="Write `catch(m, pi, mu, sigma, rng)`. It draws $m$ fish and returns `(y, x)`, two arrays (m,): the kinds "
    "$0, 1, \\dots, K - 1$ with the probabilities `pi`, and the lengths, normal with mean `mu[k]` and "
    "standard deviation `sigma[k]` for kind $k$. `pi`, `mu` and `sigma` are arrays (K,), and all chance comes from "
    "`rng`.",
    hints=(
        "Two steps: first draw the kind of each fish, by pi; then its length, from the bell of that kind.",
        "y = rng.choice(len(pi), size=m, p=pi). Then mu[y] is an array (m,): the mean of each fish's own "
        "kind. rng.normal takes arrays of means and spreads.",
    ),
    answer=catch,
    cases=lakes,
    draws=("y", "x"),
    small=(20, np.array([0.5, 0.3, 0.2]), np.array([50.0, 62.0, 75.0]), np.array([6.0, 6.0, 3.0])),
    working="The label first, then what such a thing looks like: `mu[y]` and `sigma[y]` look up the kind of each fish.",
    mistakes=wrong_ways(
        kinds_apart,
        equal_shares,
        one_length_a_kind,
        variance_for_spread,
        root_for_spread,
        one_spread,
        the_average_fish,
        in_order,
        in_fixed_numbers,
        x_first,
        two_kinds,
        the_lake_above,
        kinds_from_one,
        a_length_a_kind,
        as_columns,
    ),
)

EXERCISES = (A_SAMPLER,)
