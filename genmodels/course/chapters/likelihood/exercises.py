"""Chapter 04: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np
import sympy as sp

from genmodels.course.kit.exercises.exercise import Slip, slip
from genmodels.course.kit.exercises.expression import ExpressionExercise
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import WRONG_COINS, what_went_wrong

# ---- By pencil: how many tosses make a likelihood narrow, and how often a range holds the true p.


AN_EIGHTH = "You made the range of an eighth that narrow, 2.04 standard errors to each side; asked is one."

HOW_MANY_TOSSES = NumberExercise(
    name="how-many-tosses",
    chapter="04",
    title="How many tosses?",
    question="You go on tossing, and the share of heads stays at $0.7$. How many tosses are there when the standard "
    "error has come down to $0.01$?",
    hints=(
        "Write down the formula of the standard error, with the unknown number of tosses in it.",
        "Square both sides: the squared standard error is the share of heads times the share of tails, over m.",
    ),
    answer=Fraction(2100),
    tolerance=0.5,
    is_probability=False,
    is_count=True,
    units=("or more tosses", "tosses or more", "or more", "tosses"),
    at_least=True,
    working=r"$0.01^2 = \frac{0.7 \cdot 0.3}{m}$, so $m = \frac{0.21}{0.0001} = 2100$. A standard error a tenth as "
    "large takes a hundred times as many tosses.",
    mistakes=(
        Slip(Fraction(21, 100), "That is the variance of one toss, p (1 - p); divide it by the square of 0.01."),
        Slip(Fraction(21), "You divided by 0.01 itself; the standard error has a root, so divide by its square."),
        Slip(Fraction(458, 10), "You took the root, but did not square 0.01 with it: square both sides."),
        Slip(Fraction(4583), "You took the root of 0.21 and squared 0.01: square both sides, or none."),
        Slip(Fraction(1449, 10), "The standard error shrinks with the root of the number, not with the number."),
        Slip(
            Fraction(10_000),
            "That is the information that is needed, 1/0.01^2; that of m tosses is m / (p (1 - p)).",
        ),
        Slip(Fraction(8734), AN_EIGHTH),
        Slip(Fraction(8739), AN_EIGHTH),
        Slip(Fraction(8067), "That is for the half width of a 95 % interval, 1.96 standard errors; asked is one."),
        Slip(Fraction(4200), "That is twice too many: the variance of one toss is p (1 - p), without a 2."),
        Slip(Fraction(8400), "Two standard errors come down to 0.01 there; asked is one."),
        Slip(Fraction(2500), "That is for a share of one half; here it is 0.7."),
        Slip(Fraction(7000), "You took the share of heads alone; multiply by the share of tails."),
        Slip(Fraction(3000), "You took the share of tails alone; multiply by the share of heads."),
        Slip(Fraction(21025, 10), "The right way, with a rounded standard error: start from 0.7 * 0.3."),
        Slip(Fraction(1960), "The right way, with a standard error rounded to 0.14: start from 0.7 * 0.3."),
        Slip(Fraction(2116), "The right way, with the root of 0.21 rounded to 0.46: start from 0.7 * 0.3."),
        Slip(Fraction(21012, 10), "Near: at 2100 the standard error is 0.01 already."),
        Slip(Fraction(915, 2), "You divided the root of 0.21 by 0.001: square both sides, and 0.01 squared is 0.0001."),
        Slip(
            Fraction(210),
            "210 times as many as ten: asked is the number itself. Or: 0.01 squared is not 0.001.",
        ),
        Slip(Fraction(2090), "Those are the tosses still to come; asked are all, with the ten that you have."),
        Slip(
            Fraction(145, 10), "So many times smaller has the error to be; the number of tosses grows with its square."
        ),
        Slip(Fraction(30), "You divided the share of tails by 0.01: multiply both shares, and square 0.01."),
        Slip(Fraction(21_000), "The square of 0.01 is 0.0001, not 0.00001."),
        Slip(Fraction(70), "You divided the share by 0.01: take share of heads times share of tails, and square 0.01."),
        Slip(Fraction(21, 10), "Is the point meant for thousands? In Python decimals begin there: write 2100."),
        Slip(Fraction(4900), "You squared the share of heads; it is the share of heads times that of tails."),
    ),
)

SIX_EVEN = "of the 16 orders six show two heads, four show three, and one shows four."
THREE_HOLD = "With three heads L(1/2) is more than half of the top, so 1/2 is inside; with one head likewise."

WHAT_A_RANGE_PROMISES = NumberExercise(
    name="what-a-range-promises",
    chapter="04",
    title="What a range promises",
    question="You toss a fair coin four times, and take the range of an eighth. How probable is it, before you toss, "
    r"that this range holds the true $p = \frac12$?",
    hints=(
        "Four tosses have 16 orders, and a fair coin shows each with the same probability. Which numbers of heads "
        "have a range without 1/2?",
        r"With $s$ heads, $\frac12$ is inside if $L(\frac12) = \frac{1}{16}$ is at least an eighth of the top, "
        r"$L(\frac s4)$. Try $s = 4$, then $s = 3$.",
    ),
    answer=Fraction(7, 8),
    working=r"$L(\frac12) = \frac{1}{16}$, whatever the order. Four heads have the top $L(1) = 1$, and an eighth of it "
    r"is more: the range misses, and so it does with four tails. Three heads have the top $L(\frac34) = "
    r"\frac{27}{256}$, of which $\frac{1}{16}$ is more than half: the range holds $\frac12$, as it does with one and "
    r"with two. So 14 of the 16 orders hold it, $\frac78$: the *coverage* of this rule at $p = \frac12$, with four "
    r"tosses.",
    mistakes=(
        Slip(
            Fraction(1, 8),
            "So often the range misses 1/2, after four heads or four tails; asked is how often it holds.",
        ),
        Slip(Fraction(15, 16), "You left out four heads or four tails; both miss."),
        Slip(
            Fraction(1, 16), "That is four heads alone. Four tails miss, too; and asked is how often the range holds."
        ),
        Slip(Fraction(3, 5), f"You gave all five numbers of heads the same probability; {SIX_EVEN}"),
        Slip(
            Fraction(2, 5),
            f"You gave all five numbers of heads the same probability, and took those that miss; {SIX_EVEN}",
        ),
        Slip(Fraction(3, 8), f"That is two heads alone. {THREE_HOLD}"),
        Slip(Fraction(5, 8), f"Do one and three heads miss? {THREE_HOLD}"),
        Slip(Fraction(11, 16), f"{THREE_HOLD} And four tails miss as four heads do."),
        Slip(Fraction(5, 16), f"{THREE_HOLD} And asked is how often the range holds 1/2."),
        Slip(
            Fraction(1), "Some series miss: with four heads L(1) = 1, and L(1/2) = 1/16 is less than an eighth of it."
        ),
        Slip(Fraction(0), "With two heads the top is at 1/2, so some ranges hold it."),
        Slip(
            Fraction(1, 2),
            "The true p, or one and three heads alone? Two heads hold it as well; asked is how often the range does.",
        ),
        Slip(Fraction(1, 4), "That is three heads alone, or one; and two heads hold 1/2, too."),
        Slip(Fraction(0.8576), "That is for ten tosses of a coin with p = 0.2; here are four of a fair one."),
        Slip(Fraction(0.9587), "That is for many heads and many tails; here are four tosses: go through 0 to 4 heads."),
        Slip(
            Fraction(19, 20), "That is what confidence intervals promise; this rule does not. Go through 0 to 4 heads."
        ),
        Slip(Fraction(501, 512), "That is for ten tosses; here are four."),
        Slip(
            Fraction(57, 64),
            "That is for 2.04 standard errors after ten tosses; asked is the range of an eighth after four.",
        ),
        Slip(
            Fraction(3, 4),
            "Three tosses? There an end falls on 1/2 exactly, and belongs to the range. Four have 16 orders.",
        ),
        Slip(Fraction(14), "So many of the 16 orders hold it; asked is their share."),
        Slip(Fraction(2), "So many of the 16 orders miss it; asked is the share of those that hold."),
        Slip(Fraction(3), f"So many of the five numbers of heads hold it; asked is their probability: {SIX_EVEN}"),
    ),
)


# ---- By pencil or sympy: score, top and standard error of another family, the exponential.


m, s, theta = sp.symbols("m s theta", positive=True)

PUT_IN = "Right so far, but theta is not known: put its estimate m/s in."
WITH_A_MINUS = "The bend is negative: take the root of it with a minus, 1 / sqrt(-bend)."
TAKE_THE_ROOT = "The standard error is 1 / sqrt(-bend), with the estimate m/s put in for theta."

WAITING_FOR_CLICKS = ExpressionExercise(
    name="waiting-for-clicks",
    chapter="04",
    title="Waiting for clicks",
    question="A Geiger counter clicks now and then. You measure $m$ waiting times, from click to click. They are "
    "independent, and together $s$ seconds; each $x > 0$ has the density $p(x; \\theta) = \\theta e^{-\\theta x}$, "
    "with $\\theta$ clicks a second. Derive the score, the estimate $\\hat\\theta$ and the bend there, and give the "
    "**standard error** of $\\hat\\theta$ as a formula in `m` and `s`.",
    hints=(
        "Add up the logarithms of the $m$ densities: only $m$, the sum $s$ and $\\theta$ are left in it.",
        "$\\ell(\\theta) = m \\log \\theta - s \\theta$. Put the zero of its slope into its second derivative; the "
        "standard error is one over the root of that, with a minus.",
    ),
    answer=sp.sqrt(m) / s,
    working=r"$\ell(\theta) = m \log \theta - s \theta$. The score $\frac{m}{\theta} - s$ is zero at "
    r"$\hat\theta = \frac ms$, clicks over seconds. The bend there is $-\frac{m}{\hat\theta^2} = -\frac{s^2}{m}$, so "
    r"$\text{se} = \frac{\sqrt m}{s}$, which is $\hat\theta / \sqrt m$: of a hundred waiting times, a tenth of the "
    r"estimate.",
    mistakes=(
        Slip(m / s, "That is the estimate; asked is its standard error, from the bend there."),
        Slip(s / m, "That is the mean waiting time; asked is the standard error of its inverse, the estimate m/s."),
        Slip(-(s**2) / m, "That is the bend at the top; the standard error is 1 / sqrt(-bend)."),
        Slip(s**2 / m, "That is the information, the bend with a minus; the standard error is 1 over its root."),
        Slip(m / s**2, "That is the square of the standard error: take the root."),
        Slip(s / sp.sqrt(m), "That is the root of the information; the standard error is 1 over it."),
        Slip(1 / sp.sqrt(m), "The bend is -m/theta^2: put the estimate m/s in for theta."),
        Slip(sp.sqrt(m), "The bend is -m/theta^2: put the estimate m/s in for theta, not 1."),
        Slip(
            sp.sqrt(m / s * (1 - m / s) / m),
            "That is the formula of the coin; another family has another bend: differentiate its own ell twice.",
        ),
        Slip(
            s / (m * sp.sqrt(m)),
            "That is the standard error of the mean waiting time s/m; asked is that of the estimate m/s.",
        ),
        Slip(sp.sqrt(m / s) / m, "A Poisson rate has another bend; here ell is m log(theta) - s theta."),
        Slip(m / (2 * s), "m**1/2 is half of m: write m**(1/2), with brackets, or sp.sqrt(m)."),
        Slip(1 / s, "ell holds m log(theta): one logarithm of theta for each waiting time."),
        Slip(sp.sqrt(m / s), "You put theta itself in for theta squared: the bend is -m/theta^2."),
        Slip(1 / m, "Put the estimate m/s into the bend -m/theta^2 and take the root; the seconds s stay."),
        Slip(sp.sqrt(m) / s**2, "The root is to be taken of all of m/s^2, of the s^2 as well."),
        Slip(m * s, "The estimate is clicks over seconds, m/s; and asked is its standard error."),
        Slip(sp.sqrt(m) * s, "That has m s for theta; the estimate is clicks over seconds, m/s."),
        Slip(sp.sqrt(-m) / s, WITH_A_MINUS),
        Slip(-sp.sqrt(-m) / s, WITH_A_MINUS),
        Slip(-sp.sqrt(m) / s, "A standard error is how far one is off, so it is positive: take the positive root."),
        Slip(
            sp.sqrt(s) / m,
            "That is for s clicks in m seconds, or you turned the sum and the number round: m clicks took s seconds.",
        ),
        Slip(theta / sp.sqrt(m), PUT_IN),
        Slip(-m / theta**2, f"That is the bend. {TAKE_THE_ROOT}"),
        Slip(m / theta**2, f"That is the information, the bend with a minus. {TAKE_THE_ROOT}"),
        Slip(theta**2 / m, f"That is the square of it, before the root. {TAKE_THE_ROOT}"),
        Slip(sp.sqrt(m) / theta, f"That is the root of the information. {TAKE_THE_ROOT}"),
        Slip(m / theta - s, "That is the score. Set it to zero for the estimate; its slope there is the bend."),
        Slip(m * sp.log(theta) - s * theta, "That is the log-likelihood: differentiate it twice, by theta."),
    ),
)


# ---- In code: a log-likelihood and its top among the coins that come into question, the ends included.


def most_likely(tosses, coins):
    def log_likelihood(p):
        with np.errstate(divide="ignore"):  # the logarithm of 0 is minus infinity: an impossible toss
            return sum(np.log(p if toss == 1 else 1 - p) for toss in tosses)

    best = max(coins, key=log_likelihood)
    return [best, log_likelihood(best)]


def of(p, tosses):
    """The log-likelihood, for the wrong ways below."""
    return most_likely(tosses, [p])[1]


def product(p, tosses):
    """The likelihood as a product of floats, for the wrong ways below: with many tosses it underflows."""
    return float(np.prod([p if toss == 1 else 1 - p for toss in tosses]))


@slip("Of 2000 tosses a product is 0.0, a sum of logarithms -1346: add up logarithms, begin a search at -np.inf.")
def product_first(tosses, coins):
    best = max(coins, key=lambda p: product(p, tosses))
    with np.errstate(divide="ignore"):
        return [best, float(np.log(product(best, tosses)))]


@slip("You return the product, which is the likelihood; asked is its logarithm, and the product may underflow to 0.")
def product_alone(tosses, coins):
    best = max(coins, key=lambda p: product(p, tosses))
    return [best, product(best, tosses)]


@slip("The coin is right; but you return its likelihood, and asked is its logarithm.")
def likelihood_itself(tosses, coins):
    best, height = most_likely(tosses, coins)
    return [best, float(np.exp(height))]


@slip("The coin is right; but a log-likelihood of tosses is negative, or zero: keep the sign.")
def turned_over(tosses, coins):
    best, height = most_likely(tosses, coins)
    return [best, -height]


@slip("The coin is right; but you divide by the number of tosses: a log-likelihood is a sum.")
def averaged(tosses, coins):
    best, height = most_likely(tosses, coins)
    return [best, height / len(tosses)]


@slip("The coin is right; but take the natural logarithm, np.log.")
def other_base(tosses, coins):
    best, height = most_likely(tosses, coins)
    return [best, height / np.log(10)]


@slip("You return the share of heads, the best of all numbers from 0 to 1; but only the coins of the list are there.")
def share_of_heads(tosses, coins):
    share = sum(tosses) / len(tosses)
    return [share, of(share, tosses)]


@slip("You take the coin nearest to the share of heads; the curve bends unequally to both sides, so compare heights.")
def nearest(tosses, coins):
    share = sum(tosses) / len(tosses)
    best = min(coins, key=lambda p: abs(p - share))
    return [best, of(best, tosses)]


@slip("You count the heads alone; a tail adds log(1 - p).")
def heads_alone(tosses, coins):
    with np.errstate(divide="ignore"):
        heights = [sum(np.log(p) for toss in tosses if toss == 1) for p in coins]
    return [coins[int(np.argmax(heights))], max(heights)]


@slip("You swapped heads and tails: a 1 has probability p.")
def swapped(tosses, coins):
    return most_likely([1 - toss for toss in tosses], coins)


@slip("You return the place of the coin in the list; asked is the coin itself.")
def place(tosses, coins):
    best, height = most_likely(tosses, coins)
    return [coins.index(best), height]


@slip("You have both, but in the other order: first the coin, then its log-likelihood.")
def height_first(tosses, coins):
    return most_likely(tosses, coins)[::-1]


@slip("You compared pairs, or keys, so the largest p won; compare by log-likelihood, max(coins, key=log_likelihood).")
def pairs_compared(tosses, coins):
    return [max(coins), of(max(coins), tosses)]


@slip("A coin with p = 0 or 1 may be the best: a kind of toss that did not come adds nothing, not even 0 * log 0.")
def without_ends(tosses, coins):
    return most_likely(tosses, [p for p in coins if 0 < p < 1])


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return argument tuples: both ends, a coin that is not the nearest, tosses at random, and twice very many tosses.

    >>> cases(np.random.default_rng(0))[0]
    ([1, 0, 1, 1], [0.25, 0.5, 0.7])
    """
    ends = [([0, 0, 0], [0.0, 0.3, 0.5]), ([1, 1], [0.2, 0.6, 1.0]), ([0, 0], [0.4, 0.7, 1.0])]
    far = ([1, 1, 1, 1, 1, 1, 1, 1, 1, 0], [0.5, 0.805, 0.99])  # 0.99 is nearer to 9/10
    drawn = [
        (rng.integers(0, 2, size=size).tolist(), [round(float(p), 2) for p in rng.uniform(0.05, 0.95, size=6)])
        for size in (3, 8, 20)
    ]
    many = ([1, 1, 0, 1, 0] * 400, [0.5, 0.6, 0.7])  # every product of 2000 factors underflows
    impossible = ([0] * 1999 + [1], [0.0, 0.5])  # one head, and a coin without heads
    return [([1, 0, 1, 1], [0.25, 0.5, 0.7]), ([0, 1, 1], [0.0, 0.4, 1.0]), *ends, far, *drawn, many, impossible]


MOST_LIKELY_COIN = FunctionExercise(
    name="most-likely-coin",
    chapter="04",
    title="The most likely coin",
    question="Write `most_likely(tosses, coins)`. `tosses` is a list of 1 (head) and 0 (tail), `coins` a list of "
    "values of p. Return a list of two numbers: the p among `coins` with the largest log-likelihood, and that "
    "log-likelihood. Some coins may have p = 0 or p = 1.",
    hints=(
        "Write an inner function that adds up the log-probabilities of the tosses for one p. Then compare the coins.",
        "Add toss by toss, so that 0 times the logarithm of 0 does not come up. An impossible toss counts as minus "
        "infinity, which is what `np.log(0.0)` gives (numpy warns of it: harmless); `max(coins, key=...)` finds the "
        "best coin.",
    ),
    answer=most_likely,
    cases=cases,
    remark=what_went_wrong,
    working="Each toss adds log p or log(1 - p). A coin that makes a toss impossible falls to minus infinity and loses "
    "against every other; where all tosses are equal, an end of the line can win, with a log-likelihood of 0. Of 2000 "
    "tosses only the sum of logarithms stays in the reach of floats.",
    mistakes=(
        product_first,
        product_alone,
        likelihood_itself,
        turned_over,
        averaged,
        other_base,
        share_of_heads,
        nearest,
        heads_alone,
        swapped,
        place,
        height_first,
        pairs_compared,
        without_ends,
        *WRONG_COINS,
    ),
)

EXERCISES = (
    HOW_MANY_TOSSES,
    WHAT_A_RANGE_PROMISES,
    WAITING_FOR_CLICKS,
    MOST_LIKELY_COIN,
)
