"""Chapter 22: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise
from genmodels.course.kit.exercises.several import SeveralExercise

from .slips import WRONG_CLIMBS, cases, climb

# ---- By pencil: how much of a bag counts for a coin.

P_A, P_B, HEADS, TOSSES = Fraction(2, 3), Fraction(1, 3), 3, 4


def of_a(heads: int, tails: int) -> Fraction:
    """The responsibility of coin A for a bag, each coin picked with probability 1/2.

    >>> of_a(3, 1), of_a(1, 0)
    (Fraction(4, 5), Fraction(2, 3))
    """
    g_a, g_b = (p**heads * (1 - p) ** tails for p in (P_A, P_B))
    return g_a / (g_a + g_b)


SHARE = of_a(HEADS, TOSSES - HEADS)

HEADS_CREDITED = NumberExercise(
    name="heads-credited",
    chapter="22",
    title="Heads for coin A",
    question="You guess $p_A = \\frac23$ and $p_B = \\frac13$; each coin is picked with probability $\\frac12$. A bag "
    "of **four** tosses has **three heads**. How many of its heads does the M-step count for coin A?",
    hints=(
        "First the responsibility of A: how probable are three heads and a tail, in a given order, with each coin?",
        "With A it is 8/81, with B 2/81. What share of the three heads is A given, then?",
    ),
    answer=HEADS * SHARE,
    working=r"In a given order, three heads and a tail have probability $\frac{8}{27} \cdot \frac13 = \frac{8}{81}$ "
    r"with A and $\frac{1}{27} \cdot \frac23 = \frac{2}{81}$ with B. The prior cancels: $r = \frac{8}{10} = "
    r"\frac45$, and $\frac45$ of three heads are $\frac{12}{5}$.",
    is_probability=False,
    units=("heads of three", "heads of 3", "of the heads", "of three heads", "of 3 heads", "heads", "of 3", "of three"),
    whole=(HEADS * SHARE, HEADS * (1 - SHARE)),
    mistakes=(
        Slip(3, "That gives the whole bag to A; B may have made it, too: weigh it with the responsibility."),
        Slip(Fraction(3, 2), "That shares the bag half and half; three heads speak for A: ask Bayes' rule."),
        Slip(
            2,
            "That weighs three heads with 2/3, which is p_A, or the posterior after one head; take the posterior after "
            "the whole bag.",
        ),
        Slip(
            HEADS * of_a(HEADS, 0),
            "That leaves out the tail, or takes four tosses times p_A: the bag has three heads and a tail, and they "
            "were seen.",
        ),
        Slip(TOSSES * SHARE, "That is how many of the four tosses count for A; asked are its heads."),
        Slip(
            SHARE,
            "That is the responsibility of A, 4/5, or its share of the one tail; say how many of its heads that is.",
        ),
        Slip(HEADS * (1 - SHARE), "Those are the heads that count for B."),
        Slip(1 - SHARE, "That is the responsibility of B; take that of A, times the heads."),
        Slip(of_a(HEADS, 0), "That is a responsibility without the tail; and asked are heads."),
        Slip(1, "That weighs three heads with p_B; take the responsibility of A."),
        Slip(Fraction(3, 4), "That is the share of heads in the bag; say how many of its heads count for A."),
        Slip(P_A, "That is the guess of p_A; say how many of the three heads count for A."),
        Slip(Fraction(8, 81), "That is the probability of the bag with A; divide it by the sum for both coins."),
        Slip(Fraction(4, 81), "That is g_A; divide it by g_A + g_B, and take that share of the heads."),
        Slip(
            Fraction(8, 27), "That is 3 times 8/81, or three heads without the tail: divide by the sum of both coins."
        ),
        Slip(
            HEADS * Fraction(3, 4),
            "That weighs three heads with 3/4, the share of heads in the bag; take the responsibility of A.",
        ),
        Slip(Fraction(4, 27), "That weighs three heads with g_A; divide it by g_A + g_B first."),
        Slip(
            Fraction(32, 27),
            "That weighs three heads with the probability of the bag; divide it by that of both coins.",
        ),
        Slip(Fraction(2, 81), "That is the probability of the bag with B; take that with A, and divide by their sum."),
        Slip(Fraction(10, 81), "That is the sum for both coins, and goes below the line, under 8/81."),
        Slip(
            Fraction(4, 3),
            "That is four tosses times p_B, or three heads times 4/9, a probability; take the responsibility of A.",
        ),
        Slip(Fraction(6, 5), "You multiply by the prior once more: it is in the responsibility already."),
        Slip(Fraction(5, 81), "That is g_A + g_B: it goes below the line, under g_A = 4/81."),
        Slip(Fraction(1, 81), "That is g_B; take g_A, and divide it by g_A + g_B."),
        Slip(P_B, "That is the guess of p_B; say how many of the three heads count for A."),
        Slip(Fraction(1, 2), "That is the prior of A; take its posterior after the bag, times the three heads."),
        Slip(6, "That weighs three heads with the odds after one head; take the responsibility, after the whole bag."),
        Slip(4, "That is the ratio of g_A and g_B, 8 to 2; the share of A is 8 of 10."),
        Slip(12, "That weighs the heads with the odds, 4 to 1; the share of A is 4 of 5."),
        Slip(Fraction(32, 81), "That is the probability of three heads in any order with A; ask for the share of A."),
        Slip(0, "That gives the whole bag to B; three heads speak for A."),
    ),
)


# ---- Where EM ends, and what follows from a climb.

SIX_AND_SEVEN = ChoiceExercise(
    name="six-and-seven",
    chapter="22",
    title="Sixes and sevens",
    question="Five other bags of ten tosses have **6, 7, 6, 7 and 7** heads. EM starts with $p_A = 0.9$ and $p_B = "
    "0.3$. At which two numbers does it end?",
    hints=(
        "On the pass both coins are the share of all heads. Is it a pass here, or a top?",
        "The variance of these five counts is 0.24. What is it for ten tosses of one coin of 0.66?",
    ),
    options={
        "a": "0.70 and 0.60: the sevens and the sixes",
        "b": "0.80 and 0.52, as before",
        "c": "0.66 and 0.66",
        "d": "0.90 and 0.30: it stays",
        "e": "one coin gets all bags, the other none",
        "f": "0.66 and 0.66 only from equal starts; else at two coins",
    },
    answer="c",
    working=r"The bags scatter by 0.24, far less than $10 \cdot 0.66 \cdot 0.34 = 2.24$, so a difference of the coins "
    r"shrinks with each step near (0.66, 0.66): here that is the top, and from 0.9 and 0.3 EM ends there.",
    mistakes=(
        Slip(
            "a",
            "That gives each bag to one coin, whole, as k-means does. A six and a seven hardly tell coins apart: q is "
            "near 1/2.",
        ),
        Slip("b", "That is where the bags of this page lead. These scatter much less; compute their variance."),
        Slip("d", "A start is no end: with 0.9 and 0.3 EM would count again, and count otherwise."),
        Slip("e", "Neither is left without: each bag is shared between two coins that become more and more alike."),
        Slip("f", "So it was with the bags of this page, which scatter more than one coin's. Compare 0.24 with 2.24."),
    ),
)

WHAT_FOLLOWS = SeveralExercise(
    name="what-follows",
    chapter="22",
    title="What follows?",
    question="EM, by correct code, has taken twenty steps for two coins, each picked with probability $\\frac12$, from "
    "$p_A = 0.7$ and $p_B = 0.4$. You see neither the bags nor what came out. What do you know? (Several are right.)",
    hints=(
        "Go through the page: where did EM climb, and yet end badly? And what changes if A and B exchange their names?",
        "A bag of tosses has a probability, and a mass in grams a density. How high can the logarithm of either get?",
    ),
    options={
        "a": "One step more will not lower $\\ell$.",
        "b": "It is on the way to the highest $\\ell$ that there is.",
        "c": "From $p_A = 0.4$ and $p_B = 0.7$ it would have come as high.",
        "d": "The bags come from two coins.",
        "e": "However many steps follow, $\\ell$ never gets above 0.",
        "f": "Each guess was nearer to the truth than the guess before.",
    },
    answer="ace",
    working="No step lowers $\\ell$, nor will the next. Whoever exchanges the names of the coins exchanges them all "
    "the way. And bags of tosses have probabilities, at most 1, so that $\\ell$ cannot climb without end, as it did "
    "with the densities of the masses. No more than that: the top may be a lower one, one coin may look like two, and "
    "a likelier guess may be farther from the truth.",
    mistakes=(
        Slip("abcdef", "Not all of it: EM climbs, and knows neither other hills nor the truth."),
        Slip(
            "b",
            "It climbs the hill on which it started, and there may be a higher one. With 10, 6, 6, 7 and 6 heads it "
            "ends from here at -30.5, and from 0.9 and 0.6 at -29.9.",
        ),
        Slip(
            "d", "EM finds two coins in data of one, too: in three worlds of ten, and with as much gain in one of nine."
        ),
        Slip("f", "A likelier guess may be farther from the truth: the top itself is not the truth."),
        Slip("c", "One thing more: the coins have no names but those that you gave them."),
        Slip("e", "One thing more: the masses had densities; bags of tosses have probabilities."),
        Slip("a", "One thing more: what was proved of a step holds for every step."),
    ),
)


# ---- In code: a step that climbs, and how high its bound gets.

CLIMB_THE_BOUND = FunctionExercise(
    name="climb-the-bound",
    chapter="22",
    title="Climb the bound",
    question="Write `climb(heads, tosses, p_a, p_b)`: one step of EM. `heads` is an array with the heads of each bag, "
    "`tosses` one number, the tosses of each bag; each coin is picked with probability $\\frac12$. Return three "
    "numbers: the new `p_a`, the new `p_b`, and the **lower bound** of $\\ell$ at these, summed over the bags, with "
    "the $q$ of the E-step. Take the probability of the tosses in one order, as on this page.",
    hints=(
        "Three parts: $g_A$ and $g_B$ at the coins that you are handed, and q from them; weighted counting; $g_A$ and "
        "$g_B$ once more at the new coins, and the bound with the old q.",
        "`q = g_a / (g_a + g_b)`; the new p_a is `np.sum(q * heads) / (tosses * np.sum(q))`; the bound is "
        "`np.sum(q * np.log(g_a / q) + (1 - q) * np.log(g_b / (1 - q)))` with new g and old q.",
    ),
    answer=climb,
    cases=cases,
    parts=("the new p_a", "the new p_b", "the bound"),
    working="The bound at the old coins is $\\ell$ there, since it touches. At the new coins it is higher, and $\\ell$ "
    "there is at least as high as it.",
    mistakes=WRONG_CLIMBS,
)

EXERCISES = (HEADS_CREDITED, SIX_AND_SEVEN, WHAT_FOLLOWS, CLIMB_THE_BOUND)
