"""Chapter 15, counting: one cell of the table, and a whole posterior by hand."""

from fractions import Fraction

from ..exercise import Mistake
from ..number import NumberExercise
from .play_table import DATA, bayes, by_classes, day, declared, joint, likelihood, prior, rows, share

HUMID = DATA.feature_names.index("Humid")
HIGH_DAYS = sum(row[HUMID] == "high" for row in DATA.X)
HIGH_PLAYED = sum(row[HUMID] == "high" for row in rows("yes"))

COUNT_HUMID_HIGH = NumberExercise(
    name="count-humid-high",
    chapter="15",
    title="Count a cell",
    question="In the play table, what is $P(\\text{Humid} = \\text{high} \\mid \\text{play})$, by counting alone "
    "(no smoothing)?",
    hints=(
        "The bar says: look only at the days with play. How many are there?",
        "Among those days, count the ones with high humidity, and divide by the number of days you look at.",
    ),
    answer=share("Humid", "high", "yes"),
    working="Three days have play = yes. Their humidity is normal, high, high. So "
    r"$P(\text{high} \mid \text{play}) = \frac{2}{3}$." + "\n\n"
    r"Take care: here $P(\text{play} \mid \text{high})$ is $\frac{2}{3}$ as well, because two of the three humid days "
    "had play. That is a coincidence of this table; the two questions divide by different days.",
    mistakes=(
        Mistake(
            Fraction(HIGH_PLAYED, len(DATA.y)),
            "You divided by all four days; that is P(high and play). After the bar stands play: divide by its days.",
        ),
        Mistake(Fraction(HIGH_DAYS, len(DATA.y)), "That is P(high) over all days; look only at those with play."),
        Mistake(share("Humid", "high", "no"), "That is the class without play: its one day has high humidity."),
        Mistake(share("Humid", "high", "yes", alpha=1), "That is already smoothed; here, count and add nothing."),
        Mistake(share("Humid", "normal", "yes"), "That is the share of normal humidity among the days with play."),
        Mistake(Fraction(2), "That is a count, of the days you look at; divide it by their number."),
        Mistake(Fraction(0), "Two days with play had high humidity: look at the rows once more."),
        Mistake(Fraction(1, 4), "That is the share of one day among all four; look only at the days with play."),
    ),
)

RAINY = day("rainy warm normal strong warm same")  # like the first day of the table, but for the sky
YES, NO = joint(RAINY, "yes", alpha=1), joint(RAINY, "no", alpha=1)


def _posterior(alpha_of_prior: int, values) -> Fraction:
    """The posterior of play on the rainy day, other rules than the right one included."""
    return bayes(*(prior(label, alpha_of_prior) * likelihood(RAINY, label, 1, values) for label in ("yes", "no")))


POSTERIOR_OF_A_RAINY_DAY = NumberExercise(
    name="posterior-of-a-rainy-day",
    chapter="15",
    title="Rain, and five other values",
    question="A new day is rainy, warm, normal, strong, warm, same. Three values speak for play, one says nothing, "
    "and two speak against it; rain was never seen with play. Smooth each probability with $\\alpha = 1$ over the "
    "values that the table shows (Sky, Temp, Humid, Water and Forecast show two, Wind one), and leave the prior as "
    "counted. What is $P(\\text{play} \\mid \\text{day})$?",
    hints=(
        "For each class multiply the prior by six smoothed probabilities: (count + 1)/(days of the class + values).",
        "With play: $\\frac{3}{4}$ times $\\frac{1}{5} \\cdot \\frac{4}{5} \\cdot \\frac{2}{5} \\cdot 1 \\cdot "
        "\\frac{3}{5} \\cdot \\frac{3}{5}$. Do the same without play, then divide the first by the sum of both.",
    ),
    answer=bayes(YES, NO),
    working="With play: $\\frac{3}{4} \\cdot \\frac{1}{5} \\cdot \\frac{4}{5} \\cdot \\frac{2}{5} \\cdot 1 \\cdot "
    "\\frac{3}{5} \\cdot \\frac{3}{5} = " + rf"\frac{{{YES.numerator}}}{{{YES.denominator}}}$." + "\n\n"
    "Without: $\\frac{1}{4} \\cdot \\frac{2}{3} \\cdot \\frac{1}{3} \\cdot \\frac{1}{3} \\cdot 1 \\cdot \\frac{2}{3} "
    "\\cdot \\frac{1}{3} = " + rf"\frac{{{NO.numerator}}}{{{NO.denominator}}}$." + "\n\n"
    f"The first over the sum of both is {bayes(YES, NO)}: the rain is outvoted. Without smoothing both products are 0.",
    mistakes=(
        Mistake(
            bayes(likelihood(RAINY, "yes", 1), likelihood(RAINY, "no", 1)),
            "You forgot the prior: multiply by 3/4 and by 1/4 before you divide.",
        ),
        Mistake(YES, "That is P(play and day); divide it by the sum over both classes."),
        Mistake(likelihood(RAINY, "yes", 1), "That is P(day | play); multiply by the prior, then use Bayes' rule."),
        Mistake(
            _posterior(0, by_classes),
            "You added the number of classes below the line, also for Wind, which shows one value only.",
        ),
        Mistake(_posterior(1, lambda feature: len(set(DATA.X[:, feature]))), "You smoothed the prior as well."),
        Mistake(_posterior(0, declared), "You counted values that the table does not show (cloudy, weak)."),
        Mistake(bayes(NO, YES), "That is the probability of no play."),
        Mistake(YES / NO, "Those are the odds of play against no play; a probability divides by the sum."),
        Mistake(Fraction(0), "That is the answer without smoothing: one zero wins against everything."),
        Mistake(
            Fraction("0.9333"), "You left the rain out; it has a probability in both classes, and speaks against play."
        ),
        Mistake(Fraction("0.8235"), "You gave Sky a third value, cloudy, which the table does not show."),
        Mistake(Fraction("0.6279"), "You added alpha once below the line; it comes once for each value."),
        Mistake(Fraction("0.7059"), "You smoothed the zeros only; every count grows by 1."),
        Mistake(Fraction("0.759"), "You took high humidity in place of normal."),
    ),
)

EXERCISES = (COUNT_HUMID_HIGH, POSTERIOR_OF_A_RAINY_DAY)
