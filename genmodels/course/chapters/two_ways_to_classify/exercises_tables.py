"""Chapter 01, with a pencil: what a conditional alone cannot say, and Bayes' rule."""

from fractions import Fraction

from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.number import NumberExercise
from genmodels.course.kit.exercises.several import SeveralExercise

FROM_THE_CONDITIONAL_ALONE = SeveralExercise(
    name="from-the-conditional-alone",
    chapter="01",
    title="What the spotter can say",
    question="Somebody hands you $p(y \\mid x)$ of a town, for a clear and for a cloudy sky, and nothing else. "
    "Which of these can you work out, whatever the two numbers are? There may be several.",
    hints=(
        "In the picture above, put p(rain | clear) at 0.1, and move p(cloudy) from end to end. Which of them "
        "stay the same?",
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
    "columns with their widths $p(x)$, and those are unknown. (For some pairs of numbers the widths do not matter: "
    "if rain is certain to stay away under a clear sky, a rainy day was cloudy. But not for all.)",
    mistakes=(
        Slip("abcde", "Not everything: nobody told you how often each sky occurs."),
        Slip("e", "Comparing p(rain | cloudy) with p(rain | clear) takes two heights and no width."),
        Slip("b", "Errors among the days of one sky take one column only."),
        Slip("a", "p(rain) = p(rain | clear) p(clear) + p(rain | cloudy) p(cloudy): it needs the widths."),
        Slip(
            "c", "That rule is wrong on p(rain) of all days, which weighs each sky with p(x); and you do not know p(x)."
        ),
        Slip("d", "On rainy days a sky counts with its tile of rain: height times width. The widths are unknown."),
    ),
)

P_RAIN, CLOUDY_IF_RAIN, CLOUDY_IF_DRY = Fraction(1, 3), Fraction(4, 5), Fraction(3, 10)
RAINY, DRY = CLOUDY_IF_RAIN * P_RAIN, CLOUDY_IF_DRY * (1 - P_RAIN)  # the two cloudy tiles
WEIGH = "The evidence weighs each p(cloudy | y) with its p(y), and then adds."

BAYES_RULE_BY_HAND = NumberExercise(
    name="bayes-rule-by-hand",
    chapter="01",
    title="The painter is asked",
    question="In a third town it rains on 1/3 of the days. Of the rainy days 4/5 are cloudy, of the dry ones 3/10. "
    "The morning is cloudy. What is $p(\\text{rain} \\mid \\text{cloudy})$?",
    hints=(
        "Work out two areas: of the tile (cloudy, rain), and of the tile (cloudy, dry).",
        "The areas are 4/5 times 1/3, and 3/10 times 2/3. Their sum is the evidence.",
    ),
    answer=RAINY / (RAINY + DRY),
    working=r"The products are $\frac45 \cdot \frac13 = \frac{4}{15}$ and $\frac{3}{10} \cdot \frac23 = \frac{3}{15}$, "
    r"the evidence is $\frac{7}{15}$, and $\frac{4}{15}$ divided by it is $\frac47$.",
    mistakes=(
        Slip(CLOUDY_IF_RAIN, "That is the likelihood p(cloudy | rain), the other way round."),
        Slip(RAINY, "That is the joint p(cloudy, rain); divide it by the evidence."),
        Slip(RAINY + DRY, "That is the evidence p(cloudy); the joint has to be divided by it."),
        Slip(P_RAIN, "That is the prior p(rain); the sky was not looked at."),
        Slip(DRY / (RAINY + DRY), "That is p(dry | cloudy), the opposite."),
        Slip(RAINY / DRY, "Those are the odds of rain, 4 to 3; a probability divides by the sum of both."),
        Slip(DRY, "That is the joint p(cloudy, dry)."),
        Slip(CLOUDY_IF_DRY, "That is p(cloudy | dry), a likelihood, and of the other weather."),
        Slip(CLOUDY_IF_RAIN * (1 - P_RAIN), "2/3 is p(dry); p(cloudy | rain) goes with p(rain). Then divide."),
        Slip(
            CLOUDY_IF_RAIN * (RAINY + DRY),
            "You multiply the likelihood with the evidence: see what Bayes' rule divides.",
        ),
        Slip(RAINY * (RAINY + DRY), "You multiply with the evidence; the joint has to be divided by it."),
        Slip(
            CLOUDY_IF_RAIN / (CLOUDY_IF_RAIN + CLOUDY_IF_DRY),
            "The prior is forgotten: there are twice as many dry days as rainy ones.",
        ),
        Slip(
            CLOUDY_IF_RAIN * (1 - P_RAIN) / (CLOUDY_IF_RAIN * (1 - P_RAIN) + CLOUDY_IF_DRY * P_RAIN),
            "The priors are exchanged: 1/3 belongs to rain, 2/3 to dry.",
        ),
        Slip(RAINY / (CLOUDY_IF_RAIN + CLOUDY_IF_DRY), WEIGH),
        Slip(RAINY / (RAINY + CLOUDY_IF_DRY), f"p(dry) is forgotten. {WEIGH}"),
        Slip(RAINY / ((CLOUDY_IF_RAIN + CLOUDY_IF_DRY) / 2), WEIGH),
    ),
)

EXERCISES = (FROM_THE_CONDITIONAL_ALONE, BAYES_RULE_BY_HAND)
