"""Chapter 15 in code: fit and predict by counting."""

from genmodels.course.kit.exercises.function import FunctionExercise

from .tables_to_count import cases
from .wrong_counts import WRONG, posterior
from .wrong_days import MORE_WRONG, in_another_order

COUNT_AND_PREDICT = FunctionExercise(
    name="count-and-predict",
    chapter="15",
    title="Naive Bayes by counting",
    question="Write `posterior(rows, labels, day)`. `rows` is a list of days, each with a text for every feature; "
    "`labels` has a label for each of them; `day` is a new day. Count, add nothing, and return the list of "
    "$P(\\text{label} \\mid \\text{day})$, one entry for each label of `sorted(set(labels))`. There may be any number "
    "of features, and more than two labels. Some values were never seen with some label, but at least one label allows "
    "the day.",
    hints=(
        "Go through the labels. Take the rows that have the label; the prior is their share. Then multiply in, for "
        "each feature j, how many of *them* have day[j] in place j, divided by how many they are.",
        "`own = [row for row, label in zip(rows, labels) if label == k]`, then `len(own) / len(rows)` times "
        "`sum(row[j] == value for row in own) / len(own)` for each `j, value in enumerate(day)`. At the end divide "
        "each product by the sum of all of them.",
    ),
    answer=posterior,
    cases=cases,
    returns_probabilities=True,
    working="To fit is to count, and to predict is to multiply and divide. With thousands of features the product "
    "underflows to 0; then one adds logarithms instead.",
    mistakes=(*WRONG, *MORE_WRONG),
    remark=in_another_order,
)

EXERCISES = (COUNT_AND_PREDICT,)
