"""More wrong ways to the Bayes error of a table: one label, one row, one number; the docstring is what is said."""


def always_the_first_class(counts):
    """That is the error of a rule that says class 0 every time; the best rule looks at x."""
    return 1 - sum(row[0] for row in counts) / sum(map(sum, counts))


def always_the_last_class(counts):
    """That is the error of a rule that says the last class every time; the best rule looks at x."""
    return 1 - sum(row[-1] for row in counts) / sum(map(sum, counts))


def last_row_alone(counts):
    """You keep the wrong days of the last row only: add those of all rows, with += in a loop."""
    return (sum(counts[-1]) - max(counts[-1])) / sum(map(sum, counts))


def counts_for_posteriors(counts):
    """max(row) is a number of days, and no posterior: divide it by sum(row), or work with numbers of days alone."""
    return sum(sum(row) * (1 - max(row)) for row in counts) / sum(map(sum, counts))


def the_table_of_the_page(counts):
    """You return 1/4 for every table, as for the four days: work it out from counts."""
    return 1 / 4


ALL = (
    always_the_first_class,
    always_the_last_class,
    last_row_alone,
    counts_for_posteriors,
    the_table_of_the_page,
)
