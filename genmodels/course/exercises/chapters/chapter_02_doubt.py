"""Chapter 02, with a pencil: the posterior of one fish, when to call it a bass, and how rare bass must be."""

from fractions import Fraction

import sympy as sp

from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..number import NumberExercise

POSTERIOR_OF_A_FISH = NumberExercise(
    name="posterior-of-a-fish",
    chapter="02",
    title="One fish",
    question="At the length of a certain fish the density of salmon is 0.02 per cm, and that of bass 0.03 per cm. "
    "Three fish in ten are bass. What is the probability that this fish is a bass?",
    hints=(
        "Bayes' rule: prior times density for each kind, then divide by the sum of both.",
        "The product for bass is 0.3 times 0.03. What is it for salmon? Bass are their part of the sum of both.",
    ),
    answer=Fraction(9, 23),
    working=r"The products are $0.3 \cdot 0.03 = 0.009$ and $0.7 \cdot 0.02 = 0.014$. Of their sum, 0.023, bass make "
    r"$\frac{9}{23}$. Bass are the more probable ones at this length *if both kinds are equally frequent*; here not.",
    mistakes=(
        Mistake(Fraction(3, 5), "You compared the densities alone; salmon are more frequent, and the prior counts."),
        Mistake(Fraction(9, 1000), "That is the product for bass; divide it by the sum of both products."),
        Mistake(Fraction(9, 14), "Those are the odds, 9 to 14; a probability divides by the sum of both products."),
        Mistake(Fraction(14, 23), "That is the probability that it is a salmon."),
        Mistake(Fraction(7, 9), "You gave bass the prior 0.7; three fish in ten are bass."),
        Mistake(Fraction(3, 10), "That is the prior; the length was not looked at."),
        Mistake(Fraction(3, 100), "That is the density of bass at this length, a share per cm; no probability."),
        Mistake(Fraction(7, 16), "You swapped the prior: 0.7 belongs to the salmon, 0.3 to the bass."),
        Mistake(Fraction(2, 5), "You compared the densities alone, and that is the share of the salmon."),
        Mistake(Fraction(2, 100), "That is the density of salmon at this length, a share per cm; no probability."),
        Mistake(Fraction(14, 1000), "That is the product for salmon; bass are asked for, and a sum to divide by."),
        Mistake(Fraction(23, 1000), "That is the evidence, the sum of both products; it stands below the line."),
    ),
)

WHEN_TO_CALL_IT_A_BASS = NumberExercise(
    name="when-to-call-it-a-bass",
    chapter="02",
    title="When in doubt",
    question="A salmon sold as a bass costs 3 coins, a bass sold as a salmon costs 7. You know the posterior "
    "$q = p(y = 1 \\mid x)$ of a fish. From which $q$ on is it cheaper, on average, to call it a bass?",
    hints=(
        "What does it cost on average to call it a bass? You are wrong with probability 1 - q.",
        "Calling it a bass costs 3 (1 - q) on average, calling it a salmon 7 q. Where are they equal?",
    ),
    answer=Fraction(3, 10),
    working=r"Called a bass, it costs $3(1 - q)$ on average; called a salmon, $7q$. They are equal at "
    r"$3 = 10q$. In general the border is $q = \frac{c_0}{c_0 + c_1}$: one half only if both errors cost the same.",
    mistakes=(
        Mistake(Fraction(1, 2), "That is the border if both errors cost the same; here one costs more than the other."),
        Mistake(Fraction(7, 10), "You swapped the costs: the dearer it is to miss a bass, the sooner you say bass."),
        Mistake(Fraction(3, 7), "Those are the odds q/(1 - q) at the border, 3 to 7; turn them into a probability."),
        Mistake(Fraction(7, 3), "That is the ratio of the costs, and more than 1; a probability is asked for."),
        Mistake(Fraction(1, 3), "The 7 does not occur in that; compare both costs, 3 (1 - q) with 7 q."),
        Mistake(Fraction(4, 7), "You subtracted the odds from 1; solve 3 (1 - q) = 7 q instead."),
    ),
)

delta, sigma = sp.symbols("delta sigma", positive=True)


def _prior(exponent: sp.Expr) -> sp.Expr:
    return 1 / (1 + sp.exp(exponent))


PRIOR_AT_THE_MEAN = ExpressionExercise(
    name="prior-at-the-mean",
    chapter="02",
    title="How rare must it be?",
    question="Two classes have Gaussian densities with the same standard deviation $\\sigma$; the mean of class 1 is "
    "$\\delta$ above that of class 0. For which prior $\\phi$ of class 1 is the best cut exactly at the mean of "
    "class 1, so that half of class 1 is missed? Use the symbols `delta` and `sigma`.",
    hints=(
        "Put the cut at the larger mean: it is delta / 2 above the middle. Compare with the formula above.",
        "So -sigma**2/delta * log(phi/(1 - phi)) = delta/2. Solve for phi/(1 - phi) first, then for phi.",
    ),
    answer=_prior(delta**2 / (2 * sigma**2)),
    working=r"The prior moves the cut by $-\frac{\sigma^2}{\delta} \log \frac{\phi}{1 - \phi}$, and here that has to "
    r"be $\frac{\delta}{2}$. So $\log \frac{\phi}{1 - \phi} = -\frac{\delta^2}{2 \sigma^2}$, and $\phi = "
    r"\frac{1}{1 + e^{\delta^2 / (2 \sigma^2)}}$. For the fish, two standard deviations apart, that is 0.12.",
    mistakes=(
        Mistake(_prior(-(delta**2) / (2 * sigma**2)), "The sign: this puts the cut at the mean of class 0."),
        Mistake(
            _prior(delta**2 * sigma**2 / 2), "A bracket is missing: a / 2 * b is (a / 2) times b; write a / (2 * b)."
        ),
        Mistake(
            sp.Float("0.12"),
            "That is the answer for our fish, two standard deviations apart; here a formula is asked for.",
        ),
        Mistake(
            _prior(2 * delta**2 / sigma**2), "You multiplied by 2 where the formula divides: the cut is delta/2 up."
        ),
        Mistake(_prior(delta**2 / (4 * sigma**2)), "The half stands there once: delta/2 times delta/sigma**2."),
        Mistake(_prior(2 * sigma**2 / delta**2), "The exponent is upside down: divide delta/2 by sigma**2/delta."),
        Mistake(
            sp.Rational(1, 2), "With one half the cut is in the middle of the means; here it is at the larger one."
        ),
        Mistake(_prior(delta**2 / sigma**2), "The middle is delta/2 away, not delta: a factor 2 is lost."),
        Mistake(sp.exp(-(delta**2) / (2 * sigma**2)), "Those are the odds phi/(1 - phi); solve for phi itself."),
        Mistake(-(delta**2) / (2 * sigma**2), "That is the log odds, log(phi/(1 - phi)); solve for phi itself."),
        Mistake(sp.exp(delta**2 / (2 * sigma**2)), "Those are the odds of class 0, (1 - phi)/phi; solve for phi."),
        Mistake(
            _prior(delta**2 / (8 * sigma**2)), "The cut is delta/2 above the middle; you squared the half once more."
        ),
        Mistake(_prior(delta / sigma**2), "Multiply delta/2 by delta/sigma**2: one factor delta is lost."),
        Mistake(
            _prior(delta * sigma / 2),
            "You multiplied by sigma**2 over delta: divide delta/2 by it.",
        ),
        Mistake(
            sp.exp(delta * sigma / 2), "The exponent divides by sigma squared, and solve for phi, not for its odds."
        ),
        Mistake(_prior(delta**2 / (2 * sigma)), "sigma is to be squared: the variance stands in the formula."),
        Mistake(
            1 - sp.exp(-(delta**2) / (2 * sigma**2)),
            "From odds w follows phi = w/(1 + w), one over 1 + 1/w; you took 1 - w.",
        ),
        Mistake(
            1 / (1 - sp.exp(delta**2 / (2 * sigma**2))), "phi = w/(1 + w) from odds w: a plus stands below the line."
        ),
        Mistake(
            _prior(delta / (2 * sigma)), "The exponent has squares: the densities of a Gaussian fall like exp(-z**2/2)."
        ),
    ),
)

EXERCISES = (POSTERIOR_OF_A_FISH, PRIOR_AT_THE_MEAN, WHEN_TO_CALL_IT_A_BASS)
