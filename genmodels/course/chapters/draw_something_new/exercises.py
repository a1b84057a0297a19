"""Chapter 03: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.draw import DrawExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.number import NumberExercise
from genmodels.course.kit.exercises.several import SeveralExercise

from .slips import WRONG_ARGUMENTS, WRONG_SAMPLERS

# ---- Words: the probability of a sentence by pencil.


A_ROSE = NumberExercise(
    name="a-rose",
    chapter="03",
    title="A rose is a rose",
    question="A table is learnt from one sentence, *a rose is a rose is a rose*, with `<start>` before it (so that its "
    "first word is drawn, too) and `<stop>` after it. It looks one word back. With what probability does it write "
    "*a rose is a rose*, and stop there?",
    hints=(
        "Write down the row of *rose*: three times something came after it.",
        "The sentence is a walk from `<start>` to `<stop>`: write down its steps, and multiply their probabilities.",
    ),
    answer=Fraction(2, 9),
    working=r"After *rose* came *is* twice and `<stop>` once; after *a* came *rose* each time, and after *is* came *a* "
    r"each time. So the probability is $1 \cdot 1 \cdot \frac{2}{3} \cdot 1 \cdot 1 \cdot \frac{1}{3} = \frac{2}{9}$. "
    r"The sentence it learnt from has $\frac{4}{27}$, and *a rose* has $\frac{1}{3}$.",
    mistakes=(
        Slip(Fraction(2, 3), "You go on after the first rose, but <stop> after the second one is drawn, too."),
        Slip(Fraction(1, 3), "You count <stop> after the second rose, but not 'is' after the first one."),
        Slip(Fraction(4, 27), "That is the sentence it learnt from, with three roses; here there are two."),
        Slip(Fraction(4, 9), "You take 'is' after both roses; after the second one comes <stop>."),
        Slip(Fraction(1, 9), "You take <stop> after both roses; after the first one comes 'is'."),
        Slip(Fraction(1), "You leave <stop> out of the row of 'rose': three times something came after it."),
        Slip(Fraction(1, 4), "'is' and <stop> are not equally frequent after 'rose': count them."),
        Slip(Fraction(1, 2), "'is' and <stop> are not equally frequent after 'rose': count them."),
        Slip(Fraction(2, 27), "You give the first 'a' 1/3; only 'a' came after <start>, so it has the probability 1."),
        Slip(Fraction(1, 12), "You give the first 'a' 3/8; only 'a' came after <start>, so it has the probability 1."),
        Slip(Fraction(8, 27), "You take 'is' after three roses; here are two, and after the second one comes <stop>."),
        Slip(Fraction(1, 27), "You take 1/3 three times; two steps leave a 'rose': 'is' has 2/3, and <stop> 1/3."),
        Slip(
            Fraction(1, 8), "'is' and <stop> are not equally frequent after 'rose', and only two steps leave a 'rose'."
        ),
        Slip(Fraction(3, 8), "That is the share of roses among the words; count what came after each word."),
        Slip(Fraction(1, 6), "One of both steps is 1/2 there: after 'rose', 'is' came twice in three times."),
        Slip(Fraction(1, 5), "Did you round? Type the fraction, or two digits behind the point."),
        Slip(Fraction(0), "The sentence was not seen, but each of its pairs of words was: multiply."),
    ),
)


# ---- Draws: which sample is the model's, and which knowledge is enough to draw.


FOUR_CATCHES = ChoiceExercise(
    name="four-catches",
    chapter="03",
    title="Which sample is the model's?",
    question="Four samples of 300 fish. One was drawn from the model above: four in ten are bass, salmon are 50 cm "
    "long on average, bass 62 cm, and the spread is 6 cm within each kind. Which one?",
    options={"a": "sample a", "b": "sample b", "c": "sample c", "d": "sample d"},
    hints=(
        "Look at four things: how many of each kind, where each kind is, how wide, and of which shape.",
        "About 120 of 300 are to be bass, about two thirds of the salmon between 44 and 56 cm, and a few beyond 62 cm.",
    ),
    answer="c",
    working="In a the lengths are right and the kinds are dealt out at random: kind and length are drawn apart. "
    "In b six of ten are bass. In d shares, means and spreads are right, but the lengths are uniform: none is more "
    "than 10.4 cm from the mean of its kind, where a bell has some 25 of 300. A model has to be right in $p(y)$ and "
    "in all of $p(x \\mid y)$.",
    mistakes=(
        Slip("a", "There both kinds have the same lengths: x was drawn beside y, not after it."),
        Slip("b", "Count the bass there: they are to be the rarer kind."),
        Slip("d", "Look at the shape of each kind there: flat, with an edge on both sides, where a bell thins out."),
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
        Slip("abcdef", "Some of them say nothing of how frequent the lengths or the kinds are."),
        Slip("ae", "There is a second way to write p(x, y) as a product."),
        Slip("acef", "One of them does not say how often each kind is to be drawn."),
        Slip("abce", "One of them does not say which lengths are to be drawn, and how often."),
        Slip("d", "A cut says where the answer changes, and nothing of what is there."),
        Slip("b", "b says nothing of which lengths are to be drawn, and how often."),
        Slip("f", "f says nothing of how often each kind is to be drawn."),
        Slip("a", "Who has all of p(x, y) can draw a pair, and so can who has it in two factors."),
        Slip("c", "One may begin with x as well, and draw the kind after it."),
        Slip(
            "e",
            "Two factors make p(x, y): the prior of the kinds, and the lengths of each kind. Look who has two factors.",
        ),
    ),
)


# ---- Generations: what a divisor does, thirty times over.


WHAT_IS_KEPT = NumberExercise(
    name="what-is-kept",
    chapter="03",
    title="Ten generations later",
    question="A lake with one kind of fish, and families whose generations learn from 10 drawings each, the variance "
    "divided by $m = 10$. What share of $\\sigma^2$ is left after ten generations, averaged over many families? "
    "Two digits behind the point will do.",
    hints=(
        "With one kind, a generation keeps the share (m - 1) / m of the variance, on average.",
        "Each generation keeps that share of what the one before has left: multiply ten times.",
    ),
    answer=Fraction(9, 10) ** 10,
    working="A generation keeps $\\frac{9}{10}$, and ten of them $0.9^{10} \\approx 0.349$: about a third. The middle "
    "family keeps less, since chance errors multiply.",
    mistakes=(
        Slip(Fraction(8, 10) ** 10, "That is for two kinds, with m - 2 above the line; here is one kind, one mean."),
        Slip(Fraction(9, 10), "That is what one generation keeps; there are ten of them, each of what was left."),
        Slip(Fraction(0), "Ten times a tenth was lost, but each time a tenth of what was left: multiply."),
        Slip(1 - Fraction(9, 10) ** 10, "That is what is lost; asked for is the share that is left."),
        Slip(Fraction(9, 10) ** 5, "That is the share of the spread, sigma; asked for is that of its square."),
        Slip(Fraction(9, 10) ** 9, "That is for nine generations; ten are asked for."),
        Slip(Fraction(9, 10) ** 11, "That is for eleven generations; ten are asked for."),
        Slip(Fraction(1), "That would be so with a fair divisor, m - 1; here it is m."),
        Slip(Fraction(1, 10), "A tenth is what one generation loses; asked for is what ten of them leave."),
        Slip(Fraction(29, 30) ** 10, "That is for 30 drawings; here are 10."),
        Slip(Fraction(9, 10) ** 30, "That is for thirty generations; here are ten."),
        Slip(Fraction(81, 100), "That is what two generations keep; there are ten."),
    ),
)


# ---- The main deed: a sampler for any number of kinds.


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
        "Draw y first, with `rng.choice`. An array of m kinds can be an index: try `mu[y]`.",
    ),
    answer=catch,
    cases=lakes,
    draws=("x", "y"),
    arrays=True,
    small=(20, np.array([0.5, 0.3, 0.2]), np.array([50.0, 62.0, 75.0]), np.array([6.0, 6.0, 3.0])),
    working="The label first, then what such a thing looks like: `mu[y]` and `sigma[y]` look up the kind of each fish.",
    mistakes=(*WRONG_ARGUMENTS, *WRONG_SAMPLERS),
)

EXERCISES = (
    A_ROSE,
    FOUR_CATCHES,
    WHAT_IS_KEPT,
    WHICH_CAN_DRAW,
    A_SAMPLER,
)
