"""Chapter 15, zeros: where the product is 0/0, and where smoothing leads when it is overdone."""

from ..choice import ChoiceExercise
from ..exercise import Mistake
from .play_table import day, joint

DAYS = {
    "a": day("sunny warm normal strong warm same"),
    "b": day("rainy cold high strong warm change"),
    "c": day("sunny cold high strong warm change"),
}


def _counted(letter: str) -> str:
    """Say what the two unsmoothed products of a day are."""
    return f"P(play and day) = {joint(DAYS[letter], 'yes')} and P(no play and day) = {joint(DAYS[letter], 'no')}"


WHICH_DAY_HAS_NO_ANSWER = ChoiceExercise(
    name="which-day-has-no-answer",
    chapter="15",
    title="Which day gives 0/0?",
    question="Without smoothing, for which day is the posterior $\\frac{0}{0}$?",
    hints=(
        "0/0 needs a zero in both products: one value never seen with play, another never seen without.",
        "Each of the two days that occur in the table has at least one product that is not zero.",
    ),
    options={letter: ", ".join(values) for letter, values in DAYS.items()},
    answer="c",
    working=f"For c, {_counted('c')}: cold was never seen with play, sunny never without. "
    "Naive Bayes has no opinion at all, although both classes have seen something like this day.",
    mistakes=(
        Mistake("a", f"For that day {_counted('a')}: the posterior of play is 1, sure but no 0/0."),
        Mistake("b", f"For that day {_counted('b')}: the posterior of play is 0, sure but no 0/0."),
    ),
)

ALPHA_WITHOUT_BOUND = ChoiceExercise(
    name="alpha-without-bound",
    chapter="15",
    title="Too much smoothing",
    question="Sky has the values sunny and rainy. As $\\alpha$ grows without bound, where does the smoothed "
    "$P(\\text{Sky} = \\text{sunny} \\mid \\text{play}) = \\frac{3 + \\alpha}{3 + 2 \\alpha}$ go?",
    hints=(
        "Put in alpha = 1, 10, 1000 and look.",
        "When alpha is huge, the two 3s no longer matter. What is left of the fraction?",
    ),
    options={"a": "to 0", "b": "to 1/2", "c": "to 3/4", "d": "to 1"},
    answer="b",
    working=r"Divide above and below by $\alpha$: $\frac{3/\alpha + 1}{3/\alpha + 2} \to \frac{1}{2}$. In general it "
    "is one over the number of values: with enough imaginary days the real ones no longer count, and every value is "
    "equally probable.",
    mistakes=(
        Mistake("a", "Alpha stands above the line too, so the fraction does not vanish."),
        Mistake("c", "That is the prior of play; alpha pulls towards equal shares for the values of Sky."),
        Mistake("d", "That is the value at alpha = 0; with every step it moves away from 1."),
    ),
)

EXERCISES = (WHICH_DAY_HAS_NO_ANSWER, ALPHA_WITHOUT_BOUND)
