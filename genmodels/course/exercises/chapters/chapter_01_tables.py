"""Chapter 01, with a pencil: from a joint table to a posterior, and what a conditional alone cannot say."""

from fractions import Fraction

from genmodels.course.datasets import JointTable

from ..exercise import Mistake
from ..number import NumberExercise
from ..several import SeveralExercise

COUNTS = {("clear", "dry"): 10, ("clear", "rain"): 2, ("cloudy", "dry"): 4, ("cloudy", "rain"): 9}
TOWN = JointTable(("sky", "day"), {pair: Fraction(n, 25) for pair, n in COUNTS.items()})
RAIN, CLOUDY = TOWN.probability(day="rain"), TOWN.probability(sky="cloudy")

POSTERIOR_FROM_JOINT = NumberExercise(
    name="posterior-from-joint",
    chapter="01",
    title="From the joint to the posterior",
    question="In another town a diary has 25 days: 10 clear mornings stayed dry and 2 turned to rain; 4 cloudy "
    "mornings stayed dry and 9 turned to rain. Take these shares for the probabilities. The morning is cloudy. "
    "What is the probability of rain, $p(\\text{rain} \\mid \\text{cloudy})$?",
    hints=(
        "Look at the cloudy mornings only. How many are there?",
        "Divide the cloudy mornings with rain by all cloudy mornings, 4 + 9.",
    ),
    answer=TOWN.given(sky="cloudy").probability(day="rain"),
    working=r"Of the $4 + 9 = 13$ cloudy mornings 9 turned to rain: $\frac{9}{13}$. In probabilities, the joint "
    r"$\frac{9}{25}$ divided by the evidence $p(\text{cloudy}) = \frac{13}{25}$.",
    mistakes=(
        Mistake(TOWN.probability(sky="cloudy", day="rain"), "That is the joint p(cloudy, rain); divide by p(cloudy)."),
        Mistake(TOWN.given(day="rain").probability(sky="cloudy"), "That is p(cloudy | rain), the other way round."),
        Mistake(RAIN, "That is the prior p(rain) = 11/25; the sky was not looked at."),
        Mistake(CLOUDY, "That is p(cloudy) = 13/25, the evidence: the joint has to be divided by it."),
        Mistake(TOWN.given(sky="cloudy").probability(day="dry"), "That is p(dry | cloudy), the opposite."),
        Mistake(TOWN.given(sky="clear").probability(day="rain"), "That is p(rain | clear), the other row."),
        Mistake(Fraction(9, 4), "Those are the odds, 9 to 4; a probability divides by all 13 cloudy mornings."),
    ),
)

FROM_THE_CONDITIONAL_ALONE = SeveralExercise(
    name="from-the-conditional-alone",
    chapter="01",
    title="What the spotter can say",
    question="Somebody hands you $p(y \\mid x)$ of a town, for a clear and for a cloudy sky, and nothing else. "
    "Which of these can you work out? There may be several.",
    hints=(
        "Which of them stay the same when you move p(cloudy) in the picture above?",
        "A share of *all* days needs to know how often each sky occurs.",
    ),
    options={
        "a": "the number of rainy days for each dry one, among all days",
        "b": "the share of errors that the best rule makes on cloudy days",
        "c": "whether a rule that always says dry is wrong on more than a quarter of all days",
        "d": "which sky is the more probable one on a rainy day",
        "e": "whether rain is more probable under a cloudy sky than under a clear one",
    },
    answer="be",
    working="On cloudy days the best rule is wrong with probability $1 - \\max_k p(y = k \\mid \\text{cloudy})$: one "
    "column alone says that. Which sky makes rain more probable compares two heights. The other three weigh the "
    "columns with their widths $p(x)$, and those are unknown.",
    mistakes=(
        Mistake("abcde", "Not everything: nobody told you how often each sky occurs."),
        Mistake("e", "Comparing p(rain | cloudy) with p(rain | clear) takes two heights and no width."),
        Mistake("b", "Errors among the days of *one* sky take one column only."),
        Mistake("a", "p(rain) = p(rain | clear) p(clear) + p(rain | cloudy) p(cloudy): it needs the widths."),
        Mistake(
            "c", "That rule is wrong on p(rain) of all days, which weighs each sky with p(x); and you do not know p(x)."
        ),
        Mistake("d", "By Bayes' rule p(x | rain) is proportional to p(rain | x) p(x), and you do not know p(x)."),
    ),
)

EXERCISES = (POSTERIOR_FROM_JOINT, FROM_THE_CONDITIONAL_ALONE)
