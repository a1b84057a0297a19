"""Chapter 14, coins: a head after a head, a tail at last, and which independence holds."""

from fractions import Fraction

from genmodels.course.datasets import JointTable, two_coins

from ..choice import ChoiceExercise
from ..exercise import Mistake
from ..number import NumberExercise

HALF = Fraction(1, 2)
REGULAR, FAKE = Fraction(1, 3), Fraction(2, 3)  # one fair coin and two fakes

BOX = JointTable(
    ("coin", "A", "B"),
    {
        **{("R", a, b): REGULAR * HALF * HALF for a in (1, 0) for b in (1, 0)},
        ("F", 1, 1): FAKE,
    },
)
AFTER = two_coins(4).given(A=1, B=1, C=1, D=0)

HEAD_AFTER_HEAD = NumberExercise(
    name="head-after-head",
    chapter="14",
    title="A head after a head",
    question="Now the box holds **one** regular coin and **two** fake ones. You pick a coin at random and toss it: a "
    "head. What is the probability that the next toss of the same coin is a head too, $P(B \\mid A)$?",
    hints=(
        "P(B | A) is P(A, B) divided by P(A). Work out both, coin by coin, with the priors 1/3 and 2/3.",
        "P(A) = 1/3 * 1/2 + 2/3 * 1. In P(A, B) the half of the regular coin is squared.",
    ),
    answer=BOX.given(A=1).probability(B=1),
    working=r"$P(A) = \frac13 \cdot \frac12 + \frac23 = \frac56$ and $P(A, B) = \frac13 \cdot \frac14 + \frac23 = "
    r"\frac34$. Their ratio is $\frac{9}{10}$. Or: after a head the belief in a fake is $\frac{2/3}{5/6} = \frac45$, "
    r"and $\frac45 \cdot 1 + \frac15 \cdot \frac12 = \frac{9}{10}$.",
    mistakes=(
        Mistake(BOX.probability(B=1), "That is P(B) before you saw anything, or P(B | A) with one coin of each kind."),
        Mistake(BOX.probability(A=1, B=1), "That is P(A, B), both heads; divide by P(A)."),
        Mistake(BOX.probability(A=1) ** 2, "That is P(A) P(B): the joint, and only if the tosses were independent."),
        Mistake(
            BOX.given(A=1).probability(coin="F"), "That is the belief in a fake coin; the regular one has heads too."
        ),
        Mistake(HALF, "A coin has no memory, but you do: the first head makes the fake coin more probable."),
        Mistake(Fraction(1), "The fake coin is not certain: the regular one shows a head half of the time."),
        Mistake(FAKE, "That is the belief in a fake coin before the first toss."),
        Mistake(
            Fraction(8, 9), "That is the belief in a fake coin after two heads; a head of the next toss is asked for."
        ),
        Mistake(Fraction(11, 12), "You took P(A), 5/6, for the belief in a fake coin after a head."),
    ),
)

A_TAIL_AT_LAST = ChoiceExercise(
    name="a-tail-at-last",
    chapter="14",
    title="A tail at last",
    question="One regular coin, one fake, as in the notebook. You pick one; it shows three heads, and then a tail. "
    "What is true from now on?",
    hints=(
        "What is the probability of a tail with the fake coin? Put it into Bayes' rule.",
        "The belief in the fake coin is 0 now. So you know which coin you hold: what did we see about tosses then?",
    ),
    options={
        "a": "the fake coin is still more likely: the odds were 8 to 1, and one tail halves them",
        "b": "it is the regular coin for sure, and further tosses are independent of each other",
        "c": "it is the regular coin for sure, but further tosses still depend on each other",
        "d": "both coins are as likely as at the start",
    },
    answer="b",
    working=f"The fake coin has no tail, so its posterior is {AFTER.probability(coin='F')}, whatever came before. What "
    "made the tosses depend on each other was not knowing the coin. Now you know it: conditionally on the coin, "
    "they are independent.",
    mistakes=(
        Mistake("a", "A tail is impossible with the fake coin: the factor is 0, not one half."),
        Mistake(
            "c", "They depended on each other because each told something about the coin; nothing is left to tell."
        ),
        Mistake("d", "Heads had doubled the odds three times; a tail multiplies them by 0."),
    ),
)

BELL = JointTable(
    ("A", "B", "bell"), {(a, b, int(a == b)): Fraction(1, 4) for a in (1, 0) for b in (1, 0)}
)  # the bell rings when two fair coins agree

TWO_COINS_AND_A_BELL = ChoiceExercise(
    name="two-coins-and-a-bell",
    chapter="14",
    title="Two coins and a bell",
    question="Two fair coins are tossed. A bell rings if they show the same face. $A$ is a head of the first coin, "
    "$B$ a head of the second. Are $A$ and $B$ independent? And if you know that the bell rang?",
    hints=(
        "Write down the four cases, each with probability 1/4, and mark those in which the bell rings.",
        "After the bell only head-head and tail-tail are left. What does the first coin tell about the second then?",
    ),
    options={
        "a": "independent, and still independent once the bell is known",
        "b": "independent, but dependent once the bell is known",
        "c": "dependent, but independent once the bell is known",
        "d": "dependent in both cases",
    },
    answer="b",
    working=r"Without the bell $P(A, B) = \frac14 = \frac12 \cdot \frac12$. After the bell $P(A, B) = "
    + rf"\frac12$, but $P(A)\,P(B) = {BELL.given(bell=1).probability(A=1)} \cdot "
    + rf"{BELL.given(bell=1).probability(B=1)} = \frac14$. "
    "Neither kind of independence follows from the other.",
    mistakes=(
        Mistake("a", "After the bell the first coin tells you the second: they show the same face."),
        Mistake("c", "That is how it was with the coin from the box; here it is the other way round."),
        Mistake("d", "Without the bell, the two coins know nothing of each other: 1/4 = 1/2 * 1/2."),
    ),
)

EXERCISES = (HEAD_AFTER_HEAD, A_TAIL_AT_LAST, TWO_COINS_AND_A_BELL)
