"""Chapter 03, the main deed: a sampler for any number of kinds."""

import numpy as np

from ..draw import DrawExercise
from ..function import wrong_ways


# A sampler for K kinds of fish: the right way, then wrong ways, each with what to say about it.
def catch(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], sigma[y]), y


def kinds_apart(m, pi, mu, sigma, rng):
    """The lengths belong to other kinds than those you return: draw y once, and use it twice."""
    y = rng.choice(len(pi), size=m, p=pi)
    other = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[other], sigma[other]), y


def equal_shares(m, pi, mu, sigma, rng):
    """All kinds are equally frequent in your draws; their probabilities are pi."""
    y = rng.integers(len(pi), size=m)
    return rng.normal(mu[y], sigma[y]), y


def one_length_a_kind(m, pi, mu, sigma, rng):
    """All fish of a kind have one length in your draws: sigma is missing."""
    y = rng.choice(len(pi), size=m, p=pi)
    return mu[y], y


def variance_for_spread(m, pi, mu, sigma, rng):
    """rng.normal takes the standard deviation; you hand over its square."""
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], sigma[y] ** 2), y


def root_for_spread(m, pi, mu, sigma, rng):
    """rng.normal takes the standard deviation, which sigma is already; you hand over its root."""
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], np.sqrt(sigma[y])), y


def one_spread(m, pi, mu, sigma, rng):
    """Each kind has its own spread, sigma[y]; you take one for all of them."""
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu[y], sigma[0]), y


def the_average_fish(m, pi, mu, sigma, rng):
    """Your lengths come from one bell around the average fish; each fish has the length of its own kind."""
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(pi @ mu, pi @ sigma, m), y


def in_order(m, pi, mu, sigma, rng):
    """Your fish come sorted by kind: one fish must not tell the next. Draw each fish on its own."""
    y = np.repeat(np.arange(len(pi)), np.diff(np.rint(m * np.append(0, np.cumsum(pi))).astype(int)))
    return rng.normal(mu[y], sigma[y]), y


def in_fixed_numbers(m, pi, mu, sigma, rng):
    """You shuffle fixed numbers of each kind; how many there are of a kind is chance, too. Draw each fish by pi."""
    y = rng.permutation(in_order(m, pi, mu, sigma, rng)[1])
    return rng.normal(mu[y], sigma[y]), y


def y_first(m, pi, mu, sigma, rng):
    """Asked for is (x, y), the lengths first, though the kinds are drawn first; you return (y, x)."""
    x, y = catch(m, pi, mu, sigma, rng)
    return y, x


def two_kinds(m, pi, mu, sigma, rng):
    """rng.random(m) < pi[1] tells two kinds apart, 0 and 1; here there are K of them."""
    y = (rng.random(m) < pi[1]).astype(int)
    return rng.normal(mu[y], sigma[y]), y


def the_lake_above(m, pi, mu, sigma, rng):
    """That is the lake of the notebook, with its own numbers; take them from pi, mu and sigma."""
    y = (rng.random(m) < 0.4).astype(int)
    return rng.normal(np.where(y == 1, 62, 50), 6), y


def kinds_from_one(m, pi, mu, sigma, rng):
    """Your kinds are 1 to K; they are to be 0 to K - 1."""
    x, y = catch(m, pi, mu, sigma, rng)
    return x, y + 1


def a_length_a_kind(m, pi, mu, sigma, rng):
    """You draw one length for each kind, not for each fish: mu[y] looks up each fish's mean, sigma[y] its spread."""
    y = rng.choice(len(pi), size=m, p=pi)
    return rng.normal(mu, sigma), y


def one_draw_for_all(m, pi, mu, sigma, rng):
    """rng.normal() without a size is one draw, and it moves all fish alike: each fish needs its own."""
    y = rng.choice(len(pi), size=m, p=pi)
    return mu[y] + sigma[y] * rng.normal(), y


def one_kind_for_all(m, pi, mu, sigma, rng):
    """You draw one kind, and all m fish are of it: size=m draws a kind for each fish."""
    y = np.full(m, rng.choice(len(pi), p=pi))
    return rng.normal(mu[y], sigma[y]), y


def reversed_shares(m, pi, mu, sigma, rng):
    """Your shares run the other way round: kind k has the probability pi[k]."""
    y = rng.choice(len(pi), size=m, p=pi[::-1])
    return rng.normal(mu[y], sigma[y]), y


def as_columns(m, pi, mu, sigma, rng):
    """The arrays are to have the shape (m,): size=m, not (m, 1)."""
    y = rng.choice(len(pi), size=(m, 1), p=pi)
    return rng.normal(mu[y], sigma[y]), y


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
    question="Write `catch(m, pi, mu, sigma, rng)`. It draws $m$ fish, each fish on its own, and returns `(x, y)`, two "
    "arrays (m,): the lengths, and the kinds $0, 1, \\dots, K - 1$. A fish is of kind $k$ with probability `pi[k]`; "
    "its length is then normal with mean `mu[k]` and standard deviation `sigma[k]`. `pi`, `mu` and `sigma` are arrays "
    "(K,), and all chance comes from `rng`.",
    hints=(
        "Two steps: first draw the kind of each fish, by pi; then its length, from the bell of that kind.",
        "rng.choice takes `size` and the probabilities `p`. An array of m kinds can be an index: try mu[y].",
    ),
    answer=catch,
    cases=lakes,
    draws=("x", "y"),
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
        y_first,
        two_kinds,
        the_lake_above,
        kinds_from_one,
        a_length_a_kind,
        one_draw_for_all,
        one_kind_for_all,
        reversed_shares,
        as_columns,
    ),
)

EXERCISES = (A_SAMPLER,)
