"""Chapter 03, the main deed: a sampler for any number of kinds."""

import numpy as np

from genmodels.course.kit.exercises.draw import DrawExercise

from .wrong_samplers import WRONG_SAMPLERS


def catch(m, pi, mu, sigma, rng):
    y = rng.choice(len(pi), size=m, p=pi)
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
    "(K,), and all chance comes from `rng`; with `K = len(pi)`, `rng.choice(K, size=m, p=pi)` draws m of the numbers "
    "from 0 to K - 1.",
    hints=(
        "Two steps: first draw the kind of each fish, by pi; then its length, from the bell of that kind.",
        "Draw y first, with rng.choice. An array of m kinds can be an index: try mu[y].",
    ),
    answer=catch,
    cases=lakes,
    draws=("x", "y"),
    small=(20, np.array([0.5, 0.3, 0.2]), np.array([50.0, 62.0, 75.0]), np.array([6.0, 6.0, 3.0])),
    working="The label first, then what such a thing looks like: `mu[y]` and `sigma[y]` look up the kind of each fish.",
    mistakes=WRONG_SAMPLERS,
)

EXERCISES = (A_SAMPLER,)
