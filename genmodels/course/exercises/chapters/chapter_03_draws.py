"""Chapter 03, draws: which sample is the model's, which knowledge is enough to draw, and a sampler."""

import numpy as np

from ..choice import ChoiceExercise
from ..draw import DrawExercise
from ..exercise import Mistake
from ..function import wrong_ways
from ..several import SeveralExercise

FOUR_CATCHES = ChoiceExercise(
    name="four-catches",
    chapter="03",
    title="Which sample is the model's?",
    question="Four samples of 300 fish. One was drawn from the model above: four in ten are bass, salmon are 50 cm "
    "long on average, bass 62 cm, and the spread is 6 cm within each kind. Which one?",
    options={"a": "sample a", "b": "sample b", "c": "sample c", "d": "sample d"},
    hints=(
        "Look at three things: how many of each kind, where each kind is, and how wide.",
        "About 120 of 300 are to be bass, and about two thirds of the salmon between 44 and 56 cm.",
    ),
    answer="c",
    working="In a the lengths are right and the kinds are dealt out at random: kind and length are drawn apart. "
    "In b six of ten are bass. In d the spread is 3 cm. A model has to be right in $p(y)$ and in $p(x \\mid y)$.",
    mistakes=(
        Mistake("a", "There both kinds have the same lengths: x was drawn beside y, not after it."),
        Mistake("b", "Count the bass there: they are to be the rarer kind."),
        Mistake("d", "Look how wide each kind is there: the model has a spread of 6 cm."),
    ),
)

WHICH_CAN_DRAW = SeveralExercise(
    name="which-can-draw",
    chapter="03",
    title="Who can draw?",
    question="Somebody gives you one of these, and nothing else. With which can you draw new pairs $(x, y)$ as the "
    "world does? Choose all.",
    options={
        "a": "the table of all $p(x, y)$",
        "b": "$p(y \\mid x)$ for each $x$",
        "c": "$p(y \\mid x)$ for each $x$, and $p(x)$",
        "d": "the cut: above 57 cm it is called a bass",
        "e": "$p(x \\mid y)$ for each $y$, and the prior $p(y)$",
        "f": "$p(x \\mid y)$ for each $y$",
    },
    hints=(
        "For each of them: what do you draw first, and from what?",
        "The product of what you know has to be p(x, y).",
    ),
    answer="ace",
    working="A pair is drawn from $p(x, y) = p(y)\\,p(x \\mid y) = p(x)\\,p(y \\mid x)$: a, c and e have both. "
    "With b you can answer for a fish that somebody brings, with f draw a fish of a kind that "
    "somebody names, and with d do neither: it does not say how sure it is.",
    mistakes=(
        Mistake("abcdef", "Some of them say nothing of how frequent the lengths or the kinds are."),
        Mistake("ae", "There is a second way to write p(x, y) as a product."),
        Mistake("acef", "One of them does not say how often each kind is to be drawn."),
        Mistake("abce", "One of them does not say which lengths are to be drawn, and how often."),
        Mistake("d", "A cut says where the answer changes, and nothing of what is there."),
        Mistake("b", "One of them does not say which lengths are to be drawn, and how often."),
        Mistake("f", "One of them does not say how often each kind is to be drawn."),
        Mistake("a", "Who has all of p(x, y) can draw a pair, and so can who has it in two factors."),
        Mistake("c", "One may begin with x as well, and draw the kind after it."),
        Mistake(
            "e",
            "Two factors make p(x, y): the prior of the kinds, and the lengths of each kind. Look who has two factors.",
        ),
    ),
)


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
    ),
)

EXERCISES = (FOUR_CATCHES, WHICH_CAN_DRAW, A_SAMPLER)
