"""Chapter 01: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.exercise import Slip, slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise
from genmodels.course.kit.exercises.probabilities import ProbabilitiesExercise
from genmodels.course.kit.exercises.reading import close
from genmodels.course.kit.exercises.several import SeveralExercise
from genmodels.course.kit.exercises.writing import show

from .slips import HALF_WAY, LEFT_OUT, NO_SHARE, WITHOUT_WIDTHS, WRONG_TABLES


def _world(areas: str) -> dict[str, Fraction]:
    """Name the four areas of a mosaic, sky by sky."""
    pairs = ("clear and dry", "clear and rain", "cloudy and dry", "cloudy and rain")
    return dict(zip(pairs, map(Fraction, areas.split()), strict=True))


# ---- With a pencil: what a conditional alone cannot say, and Bayes' rule.


NO_WIDTH = "Ask of each what it would become if cloudy days were more frequent: there is one left that stays as it is."

FROM_THE_CONDITIONAL_ALONE = SeveralExercise(
    name="from-the-conditional-alone",
    chapter="01",
    title="What the spotter can say",
    question="Somebody hands you $p(y \\mid x)$ of a town, for a clear and for a cloudy sky, and nothing else. "
    "Which of these can you work out, whatever the two numbers are? Choose all.",
    hints=(
        "In the picture above, put p(rain | clear) at 0.1, and move p(cloudy) from end to end. Which of them "
        "stay the same?",
        "A share of *all* days needs to know how often each sky occurs.",
    ),
    options={
        "a": "how many rainy days there are for each dry day in that town",
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
        Slip("e", NO_WIDTH),
        Slip("b", NO_WIDTH),
        Slip("a", "p(rain) = p(rain | clear) p(clear) + p(rain | cloudy) p(cloudy): it needs the widths."),
        Slip(
            "c", "That rule is wrong on p(rain) of all days, which weighs each sky with p(x); and you do not know p(x)."
        ),
        Slip("d", "On rainy days a sky counts with its tile of rain: height times width. The widths are unknown."),
    ),
)


def which_condition_holds(given: dict[str, Fraction | float]) -> str:
    """Say which of the two conditions a second world keeps, and what it has in place of the other."""
    dry_clear, rain_clear, dry_cloudy, rain_cloudy = given.values()
    clear, cloudy = dry_clear + rain_clear, dry_cloudy + rain_cloudy
    if not clear or not cloudy:
        return "one sky never occurs in your world, so it has no p(y | x) there."
    heights = rain_clear / clear, rain_cloudy / cloudy
    errors = min(dry_clear, rain_clear) + min(dry_cloudy, rain_cloudy)
    told = f"p(rain | clear) = {show(heights[0])} and p(rain | cloudy) = {show(heights[1])}"
    yours = f"{told}, where 0.1 and 0.8 are asked for"
    wrong = f"the best rule is wrong on {show(errors)} of its days, where 1/8 are asked for"
    keeps = all(close(mine, asked, 2e-3) for mine, asked in zip(heights, (0.1, 0.8), strict=True))
    if keeps and close(errors, Fraction(1, 8), 5e-4):
        return "both conditions hold to three digits, but the four areas are not exact: give fractions, or all digits."
    if keeps:
        return f"your world has the p(y | x) that is asked for, but {wrong}."
    if close(errors, Fraction(1, 8), 5e-4):
        return f"in your world the best rule is wrong on 1/8 of the days, as it should; but it has {yours}."
    return f"your world has {yours}, and {wrong}."


A_SECOND_WORLD = ProbabilitiesExercise(
    name="a-second-world",
    chapter="01",
    title="Build a second world",
    question="In the picture above set $p(\\text{cloudy}) = 0.5$, $p(\\text{rain} \\mid \\text{cloudy}) = 0.8$ and "
    "$p(\\text{rain} \\mid \\text{clear}) = 0.1$: the best rule is wrong on 3/20 of the days. Build a second world, "
    "with the same $p(y \\mid x)$, in which it is wrong on 1/8. What are its four $p(x, y)$? Give them in the order "
    "clear and dry, clear and rain, cloudy and dry, cloudy and rain.",
    hints=(
        "The two heights have to stay; which slider is left? Its stops are too coarse: work it out.",
        "Under a clear sky the best rule is wrong on 1/10 of the days, under a cloudy one on 2/10. Which share $q$ of "
        "cloudy days makes $0.1 (1 - q) + 0.2 q$ one eighth?",
    ),
    answer=_world("27/40 3/40 1/20 1/5"),
    remark=which_condition_holds,
    working="With $q = p(\\text{cloudy})$ the best rule is wrong on $0.1 (1 - q) + 0.2 q = 0.1 + 0.1 q$ of the days. "
    "That is 0.125 at $q = 1/4$. Width times height are the areas: $0.75 \\cdot 0.9$, $0.75 \\cdot 0.1$, "
    "$0.25 \\cdot 0.2$, $0.25 \\cdot 0.8$. The spotter of the first world knows this one as well as his own, but for "
    "how often he will be wrong.",
    mistakes=(
        Slip(_world("9/20 1/20 1/10 2/5"), "That is the first world: another width, p(cloudy), makes the second."),
        Slip(
            _world("9/40 1/40 3/20 3/5"),
            "You exchanged the widths: with so many clouds the rule is wrong more often.",
        ),
        Slip(
            _world("9/10 1/10 1/5 4/5"), "Those are the heights p(y | x): times its width p(x), each becomes an area."
        ),
        Slip(_world("27/40 1/20 3/40 1/5"), "Right areas in another order: both of the clear sky come first."),
        Slip(_world("3/40 27/40 1/5 1/20"), "Dry comes first under each sky; you gave rain first."),
        Slip(_world("1/20 1/5 27/40 3/40"), "The clear sky comes first; you gave the cloudy one first."),
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
    "The morning is cloudy. What is $p(\\text{rain} \\mid \\text{cloudy})$? Give it as one fraction, such as `2/5`, or "
    "with two digits behind the point; no odds.",
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
        Slip(Fraction(57), "A probability lies between 0 and 1: 57 % is 0.57."),
        Slip(
            Fraction(4, 15) / 7 / 15,
            "Python goes from left to right: 4/15/7/15 divides three times. Put brackets: (4/15) / (7/15).",
        ),
        Slip(Fraction(3, 5), "Is that rounded? Give the fraction, or two digits behind the point."),
        Slip(
            CLOUDY_IF_RAIN + CLOUDY_IF_DRY,
            "You add two likelihoods, of which each belongs to days of its own: weigh them with p(y) first.",
        ),
        Slip(
            DRY / RAINY,
            "Those are the odds of dry, 3 to 4; a probability divides by the sum of both, and rain is asked.",
        ),
        Slip(1 - P_RAIN, "That is p(dry), the prior of the other weather; the sky was not looked at."),
        Slip(1 - CLOUDY_IF_DRY, "That is p(clear | dry): another sky, and the other weather."),
        Slip(Fraction(1, 2), "That was so of the four days; in this town there are other numbers."),
        Slip(Fraction(2, 5), "That was the share of rain in winter; in this town there are other numbers."),
        Slip(Fraction(0), "Of the rainy days 4/5 are cloudy, so rain is possible."),
        Slip(Fraction(1), "Some dry days are cloudy, too, so rain is not certain."),
        Slip(RAINY + DRY, "That is the evidence p(cloudy); the joint has to be divided by it."),
        Slip(P_RAIN, "That is the prior p(rain); the sky was not looked at."),
        Slip(DRY / (RAINY + DRY), "That is p(dry | cloudy), the opposite."),
        Slip(RAINY / DRY, "Those are the odds of rain, 4 to 3; a probability divides by the sum of both."),
        Slip(
            DRY, "1/5 is the joint p(cloudy, dry), and p(clear | rain), too; the question is about rain under clouds."
        ),
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
        Slip(
            (CLOUDY_IF_RAIN + CLOUDY_IF_DRY) / 2,
            "That averages both p(cloudy | y) without their widths p(y). With them you have the evidence: go on.",
        ),
        Slip(RAINY * P_RAIN / (RAINY + DRY), "The prior stands there twice: p(cloudy | rain) times p(rain) has it."),
        Slip(
            CLOUDY_IF_RAIN * (1 - P_RAIN) / (RAINY + DRY),
            "2/3 is p(dry), and above the line stands rain: p(cloudy | rain) times p(rain).",
        ),
        Slip(
            P_RAIN / (RAINY + DRY), "You divided the prior by the evidence; above the line the likelihood is missing."
        ),
        Slip(CLOUDY_IF_RAIN / (RAINY + DRY), "You divided the likelihood by the evidence: its prior is missing."),
    ),
)


# ---- Which share moved, and which stayed?


WHICH_IS_A_LABEL_SHIFT = SeveralExercise(
    name="which-is-a-label-shift",
    chapter="01",
    title="Which numbers move?",
    question="A long diary, in which each sky brings both weathers, but a cloudy one rain more often. Then the world "
    "changes, or somebody leaves days out. Which of these are a label shift: $p(y)$ moves, and $p(x \\mid y)$ stays? "
    "Choose all.",
    options={
        "a": "cloudy mornings come twice as often, and each sky brings rain on the same share of its days as before",
        "b": "a dry year: rain on half as many days, and rainy days look as they did, and so do dry ones",
        "c": "of the pages that tell of a clear morning the spotter lost every second one, whatever the weather",
        "d": "the painter keeps all rainy days, and a tenth of the dry ones, drawn at random",
        "e": "the spotter bought new glasses: of the mornings he called clear, one in four is now cloudy, rain or not",
    },
    hints=(
        "Ask of each: were days taken or added by their weather, or by their sky?",
        "Whoever thins out the days of one weather at random changes how often it comes, and not what it looks like.",
    ),
    answer="bd",
    working="b and d change how often each weather comes, and leave alone what it looks like. a and c do so with the "
    "sky: $p(x)$ moves and $p(y \\mid x)$ stays, a *covariate shift*. In e it rains as often as before, and what a "
    "rainy day looks like has changed, so it is neither. Think of d when you meet a study with as many ill people as "
    "healthy ones: its $p(y)$ was made, and so is any $p(y \\mid x)$ worked out from it.",
    mistakes=(
        Slip("ac", "Those are covariate shifts: days come by their sky, and p(y | x) stays. Here p(x | y) is to stay."),
        Slip("abcd", "Two kinds of shift are among them: days may come and go by their weather, or by their sky."),
        Slip("abcde", "Some of them move p(x) and leave p(y | x), which is the other shift, and one is neither."),
        Slip("a", "There days come by their sky: p(y | x) stays, and what a rainy day looks like does not."),
        Slip("c", "Pages were lost by their sky: p(y | x) stays, and what a rainy day looks like does not."),
        Slip("e", "There it rains as often as before, so p(y) has not moved; what a rainy day looks like has."),
        Slip("b", "Ask of each whether days come or go by their weather alone: that is what leaves p(x | y) as it is."),
        Slip("d", "Leaving out days moves shares, too: see whether they were chosen by weather or by sky."),
    ),
)


# ---- In code: the Bayes error of any table of counts.


def bayes_error(counts):
    right = sum(max(row) for row in counts)
    return 1 - right / sum(map(sum, counts))


def no_share(arguments: tuple, entries: list) -> str | None:
    """Say that a share lies between 0 and 1, where this one does not."""
    return None if len(entries) > 1 or 0 <= float(entries[0]) <= 1 else NO_SHARE


@slip("That is the share that the best rule gets right.")
def share_right(counts):
    return 1 - bayes_error(counts)


@slip("You add the errors of the rows without their weights p(x).")
def sum_of_rows(counts):
    return sum(1 - max(row) / sum(row) for row in counts)


@slip(WITHOUT_WIDTHS)
def mean_of_rows(counts):
    return sum_of_rows(counts) / len(counts)


@slip("You take the smallest tile of each row as its error; with three classes all but the largest are wrong.")
def smallest_of_each(counts):
    return sum(min(row) for row in counts) / sum(map(sum, counts))


@slip("That is the error of a rule that says the most frequent class every time; the best rule looks at x.")
def one_label_for_all(counts):
    return 1 - max(map(sum, zip(*counts, strict=True))) / sum(map(sum, counts))


@slip("You keep the largest tile of each class; a rule chooses for each x, so keep the largest of each row.")
def chosen_by_column(counts):
    return 1 - sum(map(max, zip(*counts, strict=True))) / sum(map(sum, counts))


@slip("You keep one tile of the whole table; the best rule keeps one in each row.")
def one_tile(counts):
    return 1 - max(map(max, counts)) / sum(map(sum, counts))


@slip("You return a number of days; divide it by all of them.")
def days_wrong(counts):
    return bayes_error(counts) * sum(map(sum, counts))


@slip("You take the second largest count of each row; with three classes all but the largest are wrong.")
def second_of_each(counts):
    return sum(sorted(row)[-2] for row in counts) / sum(map(sum, counts))


@slip("You look at the first two classes; there may be more, and all but the largest count are wrong.")
def smaller_of_two_classes(counts):
    return sum(min(row[:2]) for row in counts) / sum(map(sum, counts))


@slip("You count the days of class 1 in each row; the best rule is wrong on all but the largest count.")
def all_but_class_1(counts):
    return sum(row[1] for row in counts) / sum(map(sum, counts))


@slip("That is the error of the first row; the others have theirs, each weighed with p(x).")
def first_row_alone(counts):
    return 1 - max(counts[0]) / sum(counts[0])


@slip("That is the error of the worst row; weigh the errors of all rows with p(x), and add.")
def worst_row(counts):
    return max(1 - max(row) / sum(row) for row in counts)


@slip("That is in per cent; return the share itself, a number from 0 to 1.")
def per_cent(counts):
    return 100 * bayes_error(counts)


@slip("Right, but rounded: return the quotient as it is.")
def rounded(counts):
    return round(bayes_error(counts), 2)


@slip("You look at two skies and two classes; there may be more of both, and all but the largest count are wrong.")
def two_skies_two_classes(counts):
    return sum(min(counts[x][0], counts[x][1]) for x in [0, 1]) / sum(map(sum, counts))


@slip("You take the smallest count of two skies; there may be more skies, and more classes than two.")
def two_skies_smallest(counts):
    return (min(counts[0]) + min(counts[1])) / sum(map(sum, counts))


@slip("You look at the first two skies; there may be more of them.")
def two_skies(counts):
    return sum(sum(row) - max(row) for row in counts[:2]) / sum(map(sum, counts))


@slip("You count the right days of two skies, and those of any more skies pass for errors.")
def right_on_two_skies(counts):
    return 1 - (max(counts[0]) + max(counts[1])) / sum(map(sum, counts))


@slip("len(counts) is the number of skies; divide the wrong days by the number of all days.")
def divided_by_rows(counts):
    return days_wrong(counts) / len(counts)


@slip("len(counts) is the number of skies; divide the right days by the number of all days.")
def right_divided_by_rows(counts):
    return 1 - sum(max(row) for row in counts) / len(counts)


@slip("Your function ends with the first row: put `return` after the loop, not inside it.")
def left_in_the_loop(counts):
    return (sum(counts[0]) - max(counts[0])) / sum(map(sum, counts))


@slip("Your function ends with the first row, and the other rows pass for errors: put `return` after the loop.")
def right_left_in_the_loop(counts):
    return 1 - max(counts[0]) / sum(map(sum, counts))


@slip("// leaves out what is behind the point, so this is 0 for every table: divide with /.")
def whole_quotient(counts):
    return sum(sum(row) - max(row) for row in counts) // sum(map(sum, counts))


@slip("// leaves out what is behind the point, so the share of right days is 0 for you: divide with /.")
def one_less_whole_quotient(counts):
    return 1 - sum(max(row) for row in counts) // sum(map(sum, counts))


def tables(rng: np.random.Generator) -> list[list[list[int]]]:
    """Tables of counts, two by two and larger, that of the notebook first; in the last two a sky has no day.

    In the last one skies that have days have zeros, too, and there are more skies and classes than elsewhere.

    >>> tables(np.random.default_rng(0))[:2]
    [[[2, 0], [1, 1]], [[5, 3, 1], [1, 2, 4]]]
    """
    shapes = (2, 2), (3, 2), (2, 3), (4, 3)
    larger = [rng.integers(1, 10, size=shape).tolist() for shape in shapes]
    sparse = [[0, 0, 0, 0], [3, 0, 2, 1], [0, 4, 1, 2], [1, 0, 5, 0], [2, 2, 0, 3]]
    return [[[2, 0], [1, 1]], [[5, 3, 1], [1, 2, 4]], *larger, [[0, 0], [3, 1]], sparse]


BAYES_ERROR_FROM_COUNTS = FunctionExercise(
    name="bayes-error-from-counts",
    chapter="01",
    title="The smallest error, in code",
    question="Write a function `bayes_error(counts)`: the share of all days on which the best rule that sees only the "
    "sky is wrong. Take the shares in the table for the probabilities. `counts[x][y]` is the number "
    "of days with sky `x` and weather `y`: a list of lists, with any number of skies and of classes. A sky may have no "
    "day at all.",
    hints=(
        "In each row the best rule keeps the largest count. How many days does it get right in all?",
        "max(row) is the largest count of a row. Add these up, and compare with the number of all days.",
    ),
    answer=bayes_error,
    cases=lambda rng: [(counts,) for counts in tables(rng)],
    working="In every row the best rule is right as often as the largest count says. All the other days are "
    "errors, and their number is divided by all days. With the posterior: weigh one minus the largest "
    "posterior of each x with p(x).",
    mistakes=(
        share_right,
        mean_of_rows,
        sum_of_rows,
        smallest_of_each,
        one_label_for_all,
        chosen_by_column,
        one_tile,
        days_wrong,
        second_of_each,
        smaller_of_two_classes,
        all_but_class_1,
        first_row_alone,
        worst_row,
        per_cent,
        rounded,
        two_skies_two_classes,
        two_skies_smallest,
        two_skies,
        right_on_two_skies,
        divided_by_rows,
        right_divided_by_rows,
        left_in_the_loop,
        right_left_in_the_loop,
        whole_quotient,
        one_less_whole_quotient,
        *WRONG_TABLES,
        *HALF_WAY,
        *LEFT_OUT,
    ),
    remark=no_share,
)


# ---- What the promise of one table is worth.


STRAYS = "On average, yes. But one diary may stray: it may have had more surprises than such days usually bring."

WHAT_A_PROMISE_IS_WORTH = SeveralExercise(
    name="what-a-promise-is-worth",
    chapter="01",
    title="What a promise is worth",
    question="A diary of 40 days, from a world that you do not know; all you are told is that each sky brings both "
    "weathers. Its table promises 4 errors in 40 days. Which of these are certain? Choose all.",
    options={
        "a": "averaged over all diaries of 40 days from that world, promises are smaller than the world's Bayes error",
        "b": "the Bayes error of that world is larger than 4 in 40",
        "c": "on days to come, the rule of this table is wrong more often than on its own 40",
        "d": "40 other days, kept aside, show on average the share of errors that this rule makes on days to come",
        "e": "a table of all 80 days, these and the others, promises more than 4 in 40",
    },
    hints=(
        "Which of them speak of an average, and which of one diary?",
        "The table picked its rule after seeing its 40 days. Which days did it not see?",
    ),
    answer="ad",
    working="a is one part of the *optimism* of the table, and holds wherever the classes overlap. In d the rule is "
    "fixed before it meets those days, so they are as good a test of it as any, and right on average: a *test error*. "
    "The others speak of one diary, which may stray: of the diaries of 64 days in the picture, with 2 skies and 1 day "
    "in 4 a surprise, 43 in 100 promise too many errors. And the other 40 days may bring few surprises, or none.",
    mistakes=(
        Slip("abcde", "Not all of them: what holds on average need not hold for one diary."),
        Slip("abcd", "What holds on average need not hold for one diary."),
        Slip("b", STRAYS),
        Slip("c", STRAYS),
        Slip("e", "On average a longer diary promises more errors. But the other days may bring few surprises."),
        Slip("a", "Something is certain about all diaries together, whatever the world."),
        Slip("d", "Days that played no part when the rule was picked cannot flatter it."),
    ),
)

EXERCISES = (
    FROM_THE_CONDITIONAL_ALONE,
    A_SECOND_WORLD,
    BAYES_RULE_BY_HAND,
    WHICH_IS_A_LABEL_SHIFT,
    BAYES_ERROR_FROM_COUNTS,
    WHAT_A_PROMISE_IS_WORTH,
)
