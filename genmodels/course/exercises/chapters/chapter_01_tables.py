"""Chapter 01, tables: from a joint table to a posterior, to the smallest error, and what a conditional cannot do."""

from fractions import Fraction

from genmodels.course.datasets import JointTable

from ..choice import ChoiceExercise
from ..exercise import Mistake
from ..number import NumberExercise

COUNTS = {("clear", "dry"): 7, ("clear", "rain"): 1, ("cloudy", "dry"): 3, ("cloudy", "rain"): 5}
MORNINGS = JointTable(("sky", "day"), {pair: Fraction(n, 16) for pair, n in COUNTS.items()})
TABLE = (
    "On 16 days somebody noted the sky in the morning and the weather after it: 7 clear mornings stayed dry and 1 "
    "turned "
    "to rain; 3 cloudy mornings stayed dry and 5 turned to rain. "
)
RAIN = MORNINGS.probability(day="rain")

POSTERIOR_FROM_JOINT = NumberExercise(
    name="posterior-from-joint",
    chapter="01",
    title="From the joint to the posterior",
    question=TABLE + "The morning is cloudy. What is the probability of rain, $P(\\text{rain} \\mid \\text{cloudy})$?",
    hints=(
        "Look at the cloudy mornings only. How many are there?",
        "Divide the cloudy mornings with rain by all cloudy mornings, 3 + 5.",
    ),
    answer=MORNINGS.given(sky="cloudy").probability(day="rain"),
    working=r"Of the $3 + 5 = 8$ cloudy mornings 5 turned to rain: $\frac{5}{8}$. In probabilities, the joint "
    r"$\frac{5}{16}$ divided by the evidence $P(\text{cloudy}) = \frac{8}{16}$.",
    mistakes=(
        Mistake(
            MORNINGS.probability(sky="cloudy", day="rain"), "That is the joint P(cloudy, rain); divide by P(cloudy)."
        ),
        Mistake(MORNINGS.given(day="rain").probability(sky="cloudy"), "That is P(cloudy | rain), the other way round."),
        Mistake(RAIN, "That is the prior P(rain) = 6/16, or P(dry | cloudy) = 3/8: neither is what is asked for."),
        Mistake(Fraction(5, 3), "Those are the odds, 5 to 3; a probability divides by all 8 cloudy mornings."),
    ),
)

BAYES_ERROR_OF_A_TABLE = NumberExercise(
    name="bayes-error-of-a-table",
    chapter="01",
    title="The smallest error",
    question=TABLE + "You may predict *dry* or *rain*, and you see the sky. What share of such days will the best rule "
    "get wrong?",
    hints=(
        "What does the best rule say on a clear morning, and what on a cloudy one?",
        "On a clear morning it says dry and is wrong once; on a cloudy one it says rain and is wrong 3 times.",
    ),
    answer=sum(
        min(MORNINGS.probability(sky=sky, day="dry"), MORNINGS.probability(sky=sky, day="rain"))
        for sky in ("clear", "cloudy")
    ),
    working=r"Clear: say dry, wrong on 1 day of 16. Cloudy: say rain, wrong on 3 days of 16. Together $\frac{4}{16} = "
    r"\frac{1}{4}$. No rule that sees only the sky does better: for each sky it makes the smaller of two errors.",
    mistakes=(
        Mistake(1 - Fraction(1, 4), "That is the share it gets right."),
        Mistake(RAIN, "That is the error of a rule that says dry every day; it does not look at the sky."),
        Mistake(
            Fraction(1, 8) + Fraction(3, 8),
            "You added the errors among clear and among cloudy mornings; each has to be weighted with P(sky).",
        ),
        Mistake(Fraction(4), "That is a number of days; divide by all 16."),
    ),
)

WHICH_CAN_DRAW = ChoiceExercise(
    name="which-can-draw",
    chapter="01",
    title="Who can draw a new one?",
    question="Each of these was fitted to pairs $(x, y)$. Which one can also draw a new pair?",
    hints=(
        "To draw a pair you need p(x, y). Which of them knows more than where one class ends and the next begins?",
        "Three of them map x to an answer about y. One of them has a prior and a density of x for each class.",
    ),
    options={
        "a": "logistic regression, which models $p(y \\mid x)$",
        "b": "naive Bayes, which models $p(y)$ and $p(x \\mid y)$",
        "c": "the perceptron, which puts a line between the classes",
        "d": "a support vector machine, which gives each x a score",
    },
    answer="b",
    working="Naive Bayes draws y from the prior and then x from p(x | y). The other three start from a given x: "
    "nothing in them says which x are likely. The perceptron and the support vector machine do not even give "
    "probabilities of y.",
    mistakes=(
        Mistake("a", "It gives the probability of y for an x that you bring along; it has no idea which x occur."),
        Mistake("c", "It knows one line and no probability at all."),
        Mistake(
            "d", "A score says on which side of the border x lies, and how far; it says nothing about which x occur."
        ),
    ),
)

EXERCISES = (POSTERIOR_FROM_JOINT, BAYES_ERROR_OF_A_TABLE, WHICH_CAN_DRAW)
