"""Chapter 01: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

from genmodels.course.kit.exercises.exercise import slip


@slip("That is the error of a rule that says class 0 every time; the best rule looks at x.")
def always_the_first_class(counts):
    return 1 - sum(row[0] for row in counts) / sum(map(sum, counts))


@slip("That is the error of a rule that says the last class every time; the best rule looks at x.")
def always_the_last_class(counts):
    return 1 - sum(row[-1] for row in counts) / sum(map(sum, counts))


@slip("You keep the wrong days of the last row only: add those of all rows, with += in a loop.")
def last_row_alone(counts):
    return (sum(counts[-1]) - max(counts[-1])) / sum(map(sum, counts))


@slip("max(row) is a number of days, and no posterior: divide it by sum(row), or work with numbers of days alone.")
def counts_for_posteriors(counts):
    return sum(sum(row) * (1 - max(row)) for row in counts) / sum(map(sum, counts))


@slip("You return 1/4 for every table, as for the four days: work it out from counts.")
def the_table_of_the_page(counts):
    return 1 / 4


@slip("You divide by 4, the days of the notebook: divide by the number of all days in the table.")
def four_days(counts):
    return sum(sum(row) - max(row) for row in counts) / 4


@slip("You take the tiles off the diagonal, as if each sky had its own class: see which count of a row is largest.")
def rule_of_the_page(counts):
    days = sum(map(sum, counts))
    return (days - sum(row[x] for x, row in enumerate(counts) if x < len(row))) / days


@slip("You take two tiles, dry on a cloudy day and rain on a clear one: see which count of a row is the largest.")
def two_tiles(counts):
    return (counts[0][1] + counts[1][0]) / sum(map(sum, counts))


@slip("You count no errors where two classes tie: all days but those of one largest count are wrong, also at a tie.")
def ties_dropped(counts):
    return sum(n for row in counts for n in row if n != max(row)) / sum(map(sum, counts))


@slip("You look at two skies and two classes, and divide by their days: there may be more of both.")
def four_cells(counts):
    return sum(min(row[:2]) for row in counts[:2]) / sum(sum(row[:2]) for row in counts[:2])


@slip("A sky without a day has no posterior: sum(row) is 0. Its p(x) is 0, too: skip it, or work with numbers of days.")
def divided_by_a_sky_without_days(counts):
    days = sum(map(sum, counts))
    return sum(sum(row) / days * (1 - max(row) / sum(row)) for row in counts)


# ---- The same slips as in exercises.py, of those who thought of a sky without a day, and skip it or give it an error.

WITHOUT_WIDTHS = (
    "You average the errors of the rows without their widths, as if every sky were equally frequent; weigh each with "
    "p(x), its share of the days."
)


def _errors_of_rows(counts, of_a_sky_without_days=()):
    """The share of errors under each sky; one without a day is skipped, or has those that are given."""
    shares = ([1 - max(row) / sum(row)] if sum(row) else of_a_sky_without_days for row in counts)
    return [share for each in shares for share in each]


@slip(WITHOUT_WIDTHS)
def mean_of_rows_with_days(counts):
    errors = _errors_of_rows(counts)
    return sum(errors) / len(errors)


@slip(WITHOUT_WIDTHS)
def mean_of_rows_none_without_days(counts):
    return sum(_errors_of_rows(counts)) / len(counts)


@slip(WITHOUT_WIDTHS)
def mean_of_rows_all_without_days(counts):
    return sum(_errors_of_rows(counts, (1,))) / len(counts)


@slip(WITHOUT_WIDTHS)
def mean_of_rows_half_without_days(counts):
    return sum(_errors_of_rows(counts, (0.5,))) / len(counts)


@slip("You add the errors of the rows without their widths: weigh each with p(x), its share of the days.")
def sum_of_rows_with_days(counts):
    return sum(_errors_of_rows(counts))


@slip("That is the error of the worst row; weigh the errors of all rows with p(x), and add.")
def worst_row_with_days(counts):
    return max(_errors_of_rows(counts))


@slip("You average the largest posteriors, without their widths: that is a share of right days, and needs p(x) too.")
def mean_of_posteriors(counts):
    return 1 - mean_of_rows_with_days(counts)


@slip(mean_of_posteriors.says)
def mean_of_posteriors_of_all_rows(counts):
    return 1 - mean_of_rows_all_without_days(counts)


WRONG_TABLES = (
    mean_of_rows_with_days,
    mean_of_rows_none_without_days,
    mean_of_rows_all_without_days,
    mean_of_rows_half_without_days,
    sum_of_rows_with_days,
    worst_row_with_days,
    mean_of_posteriors,
    mean_of_posteriors_of_all_rows,
    divided_by_a_sky_without_days,
    ties_dropped,
    four_cells,
    always_the_first_class,
    always_the_last_class,
    last_row_alone,
    counts_for_posteriors,
    the_table_of_the_page,
    four_days,
    rule_of_the_page,
    two_tiles,
)


# ---- Half of the way: counts of a row over all days, one sky, the sky for the weather, chance for a rule.

NO_SHARE = (
    "A share lies between 0 and 1: each 1 minus a posterior is of its own row, to be weighed with p(x). Or take the "
    "largest counts off all days once, at the end."
)


@slip(NO_SHARE)
def one_less_in_each_row(counts):
    days = sum(map(sum, counts))
    return sum(1 - max(row) / days for row in counts)


@slip(NO_SHARE)
def posteriors_off_one(counts):
    return 1 - sum(max(row) / sum(row) for row in counts if sum(row))


@slip("You average over the rows what is already a share of all days: add max(row) up, and take it off all days once.")
def mean_of_shares_of_all(counts):
    days = sum(map(sum, counts))
    return 1 - sum(max(row) / days for row in counts) / len(counts)


@slip("You divide by the number of cells of the table: divide by the number of days.")
def divided_by_cells(counts):
    return sum(sum(row) - max(row) for row in counts) / (len(counts) * len(counts[0]))


@slip("You look at the smallest count of the first row alone: in every row all but the largest are wrong.")
def smallest_of_the_first_row(counts):
    return min(counts[0]) / sum(counts[0])


@slip("You keep the most frequent sky; keep the most frequent weather under each sky.")
def most_frequent_sky(counts):
    return 1 - max(map(sum, counts)) / sum(map(sum, counts))


@slip("That is the error under the sky where the rule is surest; weigh the errors of all rows with p(x), and add.")
def surest_row(counts):
    return min(_errors_of_rows(counts))


@slip("That rule draws its label with the posterior; the best one says the largest posterior each time.")
def label_drawn(counts):
    days = sum(map(sum, counts))
    return 1 - sum(n * n / sum(row) for row in counts if sum(row) for n in row) / days


HALF_WAY = (
    one_less_in_each_row,
    posteriors_off_one,
    mean_of_shares_of_all,
    divided_by_cells,
    smallest_of_the_first_row,
    most_frequent_sky,
    surest_row,
    label_drawn,
)


# ---- Days that are left out, or counted where there are none.

ZERO = "You leave out every sky that has a 0 among its counts; only a sky whose counts are all 0 has no day."


@slip(ZERO)
def without_skies_that_have_a_zero(counts):
    return sum(sum(row) - max(row) for row in counts if all(row)) / sum(map(sum, counts))


@slip("You leave out every sky whose first count is 0; only a sky whose counts are all 0 has no day.")
def without_skies_that_begin_with_zero(counts):
    return sum(sum(row) - max(row) for row in counts if row[0]) / sum(map(sum, counts))


@slip("You leave out every sky whose last count is 0; only a sky whose counts are all 0 has no day.")
def without_skies_that_end_with_zero(counts):
    return sum(sum(row) - max(row) for row in counts if row[-1]) / sum(map(sum, counts))


@slip("You look at the first three classes; there may be more.")
def three_classes(counts):
    return sum(sum(row[:3]) - max(row[:3]) for row in counts) / sum(map(sum, counts))


@slip("You look at the first four skies; there may be more.")
def four_skies(counts):
    return sum(sum(row) - max(row) for row in counts[:4]) / sum(map(sum, counts))


@slip("You take the smallest count of two skies, and divide by their first two; there may be more skies and classes.")
def two_smallest_by_four_cells(counts):
    return (min(counts[0]) + min(counts[1])) / sum(sum(row[:2]) for row in counts[:2])


@slip("A sky without a day has weight 0: no day of the table is wrong there.")
def half_a_day_for_a_sky_without_days(counts):
    return sum(sum(row) - max(row) if sum(row) else 0.5 for row in counts) / sum(map(sum, counts))


@slip("You count all days as wrong but those of the smallest count; the best rule keeps the largest.")
def smallest_kept(counts):
    return sum(sum(row) - min(row) for row in counts) / sum(map(sum, counts))


@slip("That is half of what a rule misses that draws its label with the posterior; the best one says the largest.")
def half_of_a_label_drawn(counts):
    return label_drawn(counts) / 2


LEFT_OUT = (
    without_skies_that_have_a_zero,
    without_skies_that_begin_with_zero,
    without_skies_that_end_with_zero,
    three_classes,
    four_skies,
    two_smallest_by_four_cells,
    half_a_day_for_a_sky_without_days,
    smallest_kept,
    half_of_a_label_drawn,
)
