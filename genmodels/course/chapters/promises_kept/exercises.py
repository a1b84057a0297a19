"""Chapter 31: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import RAN_OFF, WRONG_CURES, cure, what_it_does

# ---- What two numbers change, and what they leave.

WHAT_CHANGED = ChoiceExercise(
    name="what-the-line-changed",
    chapter="31",
    title="What the line changed",
    question="Mended by a line with a positive slope, the filter makes 31 errors where it made 50. What has changed?",
    options={
        "a": "The filter knows better which words speak for spam.",
        "b": "Other messages are at the top now: their order has changed.",
        "c": "The area under the ROC curve has grown.",
        "d": "The cut has moved along the same order.",
        "e": "The share of spam among the messages is another one.",
        "f": "Nothing: 31 and 50 differ by chance.",
    },
    hints=(
        "Take two messages. Can a line with a positive slope change which of them has the larger log odds?",
        "Spam is called where the new log odds are above 0. At which old log odds is that?",
    ),
    answer="d",
    working=r"A rising line keeps the order, so no ROC curve moves. New log odds are above 0 where the old are above "
    r"$-\theta_0 / \theta_1$, here $-11.9$: the cut has moved.",
    mistakes=(
        Slip("a", "No word was counted anew: the line has two numbers, and sees no words."),
        Slip("b", "A rising line keeps the order: of two messages the one with the larger log odds keeps it."),
        Slip("c", "The curve tries every cut on an order, and the order is the old one. So is the area."),
        Slip("e", "The same messages are judged before and after."),
        Slip("f", "24 messages are right now that were wrong, 5 the other way: chance seldom does that."),
    ),
)

# ---- By pencil: words told twice, and another share of spam.

TOLD_TWICE = NumberExercise(
    name="told-twice",
    chapter="31",
    title="Told twice",
    question="In some messages each word comes with a second one that always goes with it. A filter believes both to "
    "be independent, and says $r = 6$; prior odds are 1. How probable is spam really? Three decimals.",
    hints=(
        "Prior odds of 1 have the log 0: all of r is evidence. How much of it is there, if each fact was told twice?",
        "The log odds are 3. The probability is 1 / (1 + exp(-3)).",
    ),
    answer=Fraction(952574, 1000000),
    irrational=True,
    working=r"Of the evidence, 6, each half is told twice, so it is 3: $\frac{1}{1 + e^{-3}} = 0.953$. The filter says "
    "0.998.",
    mistakes=(
        Slip(
            Fraction(9975, 10000),
            "That is what the filter says, or the line of the text messages: here each fact was told twice, and "
            "nothing is shifted.",
        ),
        Slip(Fraction(880797, 1000000), "You took a third, as for the text messages: here each fact was told twice."),
        Slip(Fraction(999994, 1000000), "You doubled r: it is twice too large already, so halve it."),
        Slip(Fraction(817574, 1000000), "You halved twice: each fact was told twice, so halve r once."),
        Slip(Fraction(498764, 1000000), "You halved the probability: evidence adds as log odds, so halve r, 6."),
        Slip(Fraction(47426, 1000000), "That is the probability of ham: the sign in the exponent is minus."),
        Slip(Fraction(2473, 1000000), "That is what the filter says of ham. Halve r first, and take spam."),
        Slip(Fraction(200855, 10000), "These are odds, exp(3): divide by one more than them."),
        Slip(Fraction(4034288, 10000), "These are odds, exp(6), and those that the filter says: halve r first."),
        Slip(
            Fraction(49787, 1000000),
            "That is exp(-3), the odds of ham: spam's probability is 1 over one more than them.",
        ),
        Slip(3, "These are the right log odds: as a probability, they are 1 / (1 + exp(-3))."),
        Slip(Fraction(1, 2), "Some evidence is left, 3 of 6: one half would be no evidence at all."),
        Slip(Fraction(920524, 1000000), "You took the root of r, not the half: adding a fact twice doubles it."),
        Slip(Fraction(998763, 1000000), "You took the root of the probability: halve the log odds, and then go back."),
    ),
)

ANOTHER_PHONE = NumberExercise(
    name="another-phone",
    chapter="31",
    title="Another phone",
    question="A filter was mended where 13 % of the messages are spam. Of a message it says: 0.5. In your phone 2 % "
    "are spam, and spam and ham look as they do there. How probable is it that yours is spam? Three decimals.",
    hints=(
        "It says odds of 1, which are evidence times 13/87. How large is the evidence?",
        "The evidence is 87/13. Times your prior odds, 2/98, these are your odds: divide by one more than them.",
    ),
    answer=Fraction(87, 724),
    irrational=True,
    working=r"Odds of 1 are the evidence times $\frac{13}{87}$, so the evidence is $\frac{87}{13}$. Your odds are "
    r"$\frac{87}{13} \cdot \frac{2}{98} = 0.137$, and the probability is $\frac{0.137}{1.137} = 0.120$.",
    mistakes=(
        Slip(Fraction(1, 2), "So it says where 13 % are spam. In your phone spam is rarer, before any word is read."),
        Slip(Fraction(1, 50), "That is your share before the message is read: its words speak for spam."),
        Slip(Fraction(13, 100), "That is the share of spam where it was mended."),
        Slip(Fraction(1, 13), "You scaled the probability by 2/13. Odds are what is scaled, by (2/98) / (13/87)."),
        Slip(Fraction(1, 14), "You took 0.5 times 2/13 for odds. It says odds of 1: scale them by (2/98) / (13/87)."),
        Slip(Fraction(87, 637), "These are the odds: divide by one more than them."),
        Slip(Fraction(87, 13), "That is the evidence: times 2/98 it gives your odds."),
        Slip(
            Fraction(190096, 100000),
            "That is the log of the evidence: add log(2/98), and go back by 1 / (1 + exp(-r)).",
        ),
        Slip(Fraction(-199086, 100000), "These are your log odds: go back by 1 / (1 + exp(-r))."),
        Slip(
            Fraction(-389182, 100000),
            "These are the log odds of your share: the evidence, log(87/13), is still to come.",
        ),
        Slip(Fraction(13, 87), "These are the odds of its share, 13 %: the evidence is one over them."),
        Slip(Fraction(2, 13), "That is 2 to 13, of shares. Odds are scaled, by (2/98) / (13/87); then go back."),
        Slip(Fraction(637, 724), "The other way round: that is the probability of ham."),
        Slip(Fraction(1, 100), "You halved your share: what it says, 0.5, holds where 13 % are spam."),
        Slip(Fraction(1, 4), "That is half of 0.5. What is scaled are odds, by (2/98) / (13/87)."),
        Slip(Fraction(2, 15), "You took 2 to 13. Odds are 2/98 and 13/87: spam to ham, not spam to all."),
        Slip(Fraction(39, 100), "That is 0.5 less the difference of the shares: evidence adds as log odds."),
        Slip(Fraction(13, 4276), "The old share of 13 % is put in once more: it is taken out, times 87/13."),
    ),
)

# ---- In code: the two numbers.


def cases(rng: np.random.Generator) -> list[tuple]:
    """Log odds and what is true: a few by hand, and drawn ones that are too sure, too modest, or shifted.

    The last ones take nine steps.

    >>> r, spam = cases(np.random.default_rng(0))[0]
    >>> [round(float(number), 4) for number in cure(r, spam)]
    [0.607, -0.607]
    """
    found = [(np.array([-4.0, -2.0, 0.0, 2.0, 4.0, 6.0]), np.array([0, 0, 1, 0, 1, 1]))]
    for slope, intercept, centre, spread, m in (
        (0.35, 1.5, -8.0, 4.4, 60),
        (1.6, -0.5, 0.0, 2.3, 40),
        (0.25, 3.0, -14.0, 4.8, 80),
        (0.5, 6.0, -20.0, 10.0, 60),
    ):
        r = rng.normal(centre, spread, m).round(1)
        found.append((r, (rng.random(m) < 1 / (1 + np.exp(-(slope * r + intercept)))).astype(int)))
    return found


CURE = FunctionExercise(
    name="cure-a-filter",
    chapter="31",
    title="Two numbers",
    question=r"Write `cure(r, spam)`: `r` are log odds, `spam` is 1 or 0, both arrays. Return the slope and the "
    r"intercept for which $p = \frac{1}{1 + e^{-(\theta_1 r + \theta_0)}}$ has the least log loss. Begin with 0 and 0, "
    "and take thirty of Newton's steps.",
    hints=(
        "For the two numbers of a step: gradient = [sum(r * (p - spam)), sum(p - spam)].",
        "With w = p (1 - p), the second slopes are bend = [[sum(r r w), sum(r w)], [sum(r w), sum(w)]].",
        "new = old - np.linalg.solve(bend, gradient), with p, gradient and bend worked out anew each time.",
    ),
    answer=cure,
    cases=cases,
    parts=("the slope", "the intercept"),
    working="It is logistic regression with one feature, the log odds that the filter said. At the end the promises "
    "add up to the spam that there is.",
    mistakes=WRONG_CURES,
    remark=what_it_does,
    failures={"Singular matrix": RAN_OFF},
)

EXERCISES = (WHAT_CHANGED, TOLD_TWICE, CURE, ANOTHER_PHONE)
