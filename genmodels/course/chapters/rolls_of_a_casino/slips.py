"""Chapter 24: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

# ---- What is known of each state at the time: move, weigh, divide; and how each of the three goes wrong.


def known_so_far(fits, start, moves):
    known = [start * fits[0] / (start * fits[0]).sum()]
    for fit in fits[1:]:
        moved = known[-1] @ moves  # move: sum over the state before
        weighed = moved * fit
        known.append(weighed / weighed.sum())
    return np.array(known)


def _filtered(fits, start, moves, move, weigh=np.multiply, divide=None):
    divide = divide or (lambda row: row / row.sum())
    known = [divide(start * fits[0])]
    for fit in fits[1:]:
        known.append(divide(weigh(move(known[-1], moves), fit)))
    return np.array(known)


def _right_move(known, moves):
    return known @ moves


@slip("You never move: between two rolls the house may change the die. Take `known @ moves` before you weigh.")
def never_moves(fits, start, moves):
    return _filtered(fits, start, moves, lambda known, moves: known)


@slip("You move with rows and columns exchanged: moves[i, k] leads from i to k, so it is `known @ moves`.")
def transposed(fits, start, moves):
    return _filtered(fits, start, moves, lambda known, moves: moves @ known)


@slip("You weigh, and then move: what you return is known of the next state, before its roll.")
def weighs_then_moves(fits, start, moves):
    return np.array([known @ moves for known in known_so_far(fits, start, moves)])


@slip("You never weigh with the rolls: multiply what you moved by fits[t], entry by entry.")
def never_weighs(fits, start, moves):
    return _filtered(np.ones_like(fits), start, moves, _right_move)


@slip("You never divide: each row has to sum to 1. Undivided, the products of a long night become 0.")
def never_divides(fits, start, moves):
    return _filtered(fits, start, moves, _right_move, divide=lambda row: row)


@slip(
    "You divide at the end only. The products shrink with every roll, and in a long night they become 0, and 0/0 "
    "follows: divide after each roll."
)
def divides_at_the_end(fits, start, moves):
    rows = never_divides(fits, start, moves)
    with np.errstate(invalid="ignore"):
        return rows / rows.sum(axis=1, keepdims=True)


@slip("You begin anew with each roll: the state before is forgotten. Only at the first roll `start` is what you know.")
def starts_anew(fits, start, moves):
    return _filtered(fits, start, moves, lambda known, moves: start)


@slip("You move from `start` at each roll: move from what was known of the roll before.")
def moves_from_start(fits, start, moves):
    return _filtered(fits, start, moves, lambda known, moves: start @ moves)


@slip("You move before the first roll: `start` is the state at the first roll, so only weigh there, and divide.")
def moves_first(fits, start, moves):
    return known_so_far(fits, start @ moves, moves)


@slip("You take `start` as it is for the first row: weigh it with the first roll, fits[0], and divide.")
def first_not_weighed(fits, start, moves):
    return known_so_far(np.vstack([np.ones_like(fits[:1]), fits[1:]]), start, moves)


@slip("You only ever stay: to each state lead the ways from all states. Take `known @ moves`, not its diagonal alone.")
def only_stays(fits, start, moves):
    return _filtered(fits, start, moves, lambda known, moves: known * np.diag(moves))


@slip("You follow the best way into each state alone; sum over all states before, since each may have been.")
def best_way_only(fits, start, moves):
    return _filtered(fits, start, moves, lambda known, moves: (known[:, None] * moves).max(axis=0))


@slip("You weigh with the roll before: after the move comes fits[t], not fits[t - 1].")
def weighs_with_the_roll_before(fits, start, moves):
    return known_so_far(np.vstack([fits[:1], fits[:-1]]), start, moves)


@slip("You leave out the first roll: the first row of what is returned belongs to it.")
def one_short(fits, start, moves):
    return known_so_far(fits, start, moves)[1:]


@slip("You return the last row; asked for is a row for each roll.")
def last_row(fits, start, moves):
    return known_so_far(fits, start, moves)[-1]


@slip(
    "You return the first row alone: each round of the loop has to put its row on the list, and `return` stands below "
    "the loop."
)
def first_row(fits, start, moves):
    return known_so_far(fits, start, moves)[:1]


@slip("You divide by the largest entry; divide by the sum, so that each row sums to 1.")
def by_the_largest(fits, start, moves):
    return _filtered(fits, start, moves, _right_move, divide=lambda row: row / row.max())


@slip("You add what you moved and what the roll says; multiply them.")
def adds(fits, start, moves):
    return _filtered(fits, start, moves, _right_move, weigh=np.add)


@slip("You note each row before its own roll has been weighed: put it on the list once it is divided.")
def notes_too_early(fits, start, moves):
    known, rows = start, []
    for fit in fits:
        rows.append(known)
        known = known * fit / (known * fit).sum() @ moves
    return np.array(rows)


@slip(notes_too_early.says)
def notes_what_was_weighed_before(fits, start, moves):
    return np.vstack([start, known_so_far(fits, start, moves)[:-1]])


@slip("You put `start` on the list, as a row of its own. The first row belongs to the first roll, weighed with it.")
def start_as_a_row(fits, start, moves):
    return np.vstack([start, known_so_far(fits, start, moves)])


@slip("The first roll is weighed before the loop: go on with fits[1:], or it counts twice.")
def first_roll_twice(fits, start, moves):
    return known_so_far(np.vstack([fits[:1], fits]), start, moves)


@slip("You divide the first row only: each row has to sum to 1.")
def divides_the_first_only(fits, start, moves):
    rows = [start * fits[0] / (start * fits[0]).sum()]
    for fit in fits[1:]:
        rows.append(rows[-1] @ moves * fit)
    return np.array(rows)


@slip("You divide by the sum over all rolls; each row by its own sum, over the states.")
def by_the_sum_of_all(fits, start, moves):
    rows = never_divides(fits, start, moves)
    return rows / rows.sum()


@slip(by_the_sum_of_all.says)
def by_the_sums_of_columns(fits, start, moves):
    rows = never_divides(fits, start, moves)
    return rows / rows.sum(axis=0)


@slip("You go on as if the more probable state were certain: carry the probabilities of all states on.")
def goes_on_with_the_best(fits, start, moves):
    return _filtered(fits, start, moves, lambda known, moves: moves[known.argmax()])


@slip("You move from `start` at each roll: at the first there is no move, and then move from what was known before.")
def one_move_from_start(fits, start, moves):
    rows = (start @ moves) * fits
    return rows / rows.sum(axis=1, keepdims=True)


@slip("All your rows are the last one: you put the same array on the list each time. Make a new one in each round.")
def one_array_for_all(fits, start, moves):
    known = known_so_far(fits, start, moves)
    return np.tile(known[-1], (len(known), 1))


@slip("`known * moves` multiplies column k by known[k]. It belongs to row i, the state before: `known @ moves`.")
def along_the_columns(fits, start, moves):
    return _filtered(fits, start, moves, lambda known, moves: (known * moves).sum(axis=0))


@slip("You weigh before you move: the house changes the die first, then the roll falls.")
def weighs_before_it_moves(fits, start, moves):
    known = [start * fits[0] / (start * fits[0]).sum()]
    for fit in fits[1:]:
        row = (known[-1] * fit) @ moves
        known.append(row / row.sum())
    return np.array(known)


@slip("Your first row is not divided: it has to sum to 1, too.")
def first_row_not_divided(fits, start, moves):
    return np.vstack([start * fits[0], known_so_far(fits, start, moves)[1:]])


@slip("You divide the fits. It is the products that have to sum to 1: divide once you have weighed.")
def fits_divided(fits, start, moves):
    return never_divides(fits / fits.sum(axis=1, keepdims=True), start, moves)


@slip("These rows know of later rolls, too: row t may use the rolls up to t alone.")
def knows_the_end(fits, start, moves):
    return known_in_the_end(known_so_far(fits, start, moves), fits, moves)


@slip("You divide each roll's fits, and leave out what was known before: move that, and multiply by it.")
def fits_alone(fits, start, moves):
    return fits / fits.sum(axis=1, keepdims=True)


@slip("You leave out the last roll: range(1, len(fits)) ends with it.")
def last_left_out(fits, start, moves):
    return known_so_far(fits, start, moves)[:-1]


@slip("You weigh with the first roll before the loop, and again in it: put that row on the list, go on with fits[1:].")
def first_roll_twice_and_unlisted(fits, start, moves):
    return first_roll_twice(fits, start, moves)[1:]


def two_of_many(arguments, entries) -> str | None:
    """What is said where a second state gets 1 - p, though there are more."""
    fits, start, _ = arguments
    if len(start) > 2 and len(entries) == 2 * len(fits):
        return f"Here are {len(start)} states: 1 - p is enough for two dice only. Keep a row with all of them."
    return None


WRONG_WHILE_ROLLING = (
    knows_the_end,
    fits_alone,
    last_left_out,
    first_roll_twice_and_unlisted,
    along_the_columns,
    weighs_before_it_moves,
    first_row_not_divided,
    fits_divided,
    notes_too_early,
    notes_what_was_weighed_before,
    start_as_a_row,
    first_roll_twice,
    divides_the_first_only,
    by_the_sum_of_all,
    by_the_sums_of_columns,
    goes_on_with_the_best,
    one_move_from_start,
    one_array_for_all,
    never_moves,
    transposed,
    weighs_then_moves,
    never_weighs,
    never_divides,
    divides_at_the_end,
    starts_anew,
    moves_from_start,
    moves_first,
    first_not_weighed,
    only_stays,
    best_way_only,
    weighs_with_the_roll_before,
    one_short,
    last_row,
    first_row,
    by_the_largest,
    adds,
)


# ---- What is known of each state in the end: from the last roll back to the first.


def known_in_the_end(known, fits, moves):
    later = np.ones(len(moves))  # nothing comes after the last roll
    rows = [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        later = moves @ (fits[t + 1] * later)  # weigh with the next roll, then move back
        later = later / later.sum()
        rows.append(known[t] * later / (known[t] * later).sum())
    return np.array(rows[::-1])


def _smoothed(known, fits, moves, back, divide=None):
    later, rows = np.ones(len(moves)), [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        later = back(later, t)
        later = later / later.sum() if divide is None else divide(later)
        rows.append(known[t] * later / (known[t] * later).sum())
    return np.array(rows[::-1])


@slip("You move back with rows and columns exchanged: from state i lead moves[i, :], so it is `moves @ (...)`.")
def back_transposed(known, fits, moves):
    return _smoothed(known, fits, moves, lambda later, t: (fits[t + 1] * later) @ moves)


@slip("You weigh with fits[t], which `known` has in it already; what comes later begins with fits[t + 1].")
def counts_a_roll_twice(known, fits, moves):
    return _smoothed(known, fits, moves, lambda later, t: moves @ (fits[t] * later))


@slip(
    "You forget to move back: `fits[t + 1] * later` speaks of the next state, and `moves @` leads to this one. Or you "
    "multiply the rows of `moves` by it, [:, None]: it belongs to the columns, the state after."
)
def back_without_move(known, fits, moves):
    return _smoothed(known, fits, moves, lambda later, t: fits[t + 1] * later)


@slip("You move back and then weigh: weigh with fits[t + 1] first, since it belongs to the next state.")
def back_then_weighs(known, fits, moves):
    return _smoothed(known, fits, moves, lambda later, t: fits[t + 1] * (moves @ later))


@slip("You look one roll ahead only: carry `later` on from step to step.")
def one_roll_ahead(known, fits, moves):
    return _smoothed(known, fits, moves, lambda later, t: moves @ fits[t + 1])


@slip("You return what the later rolls say alone; multiply it by known[t], and divide by the sum.")
def later_alone(known, fits, moves):
    return _smoothed(np.ones_like(known) / len(moves), fits, moves, lambda later, t: moves @ (fits[t + 1] * later))


@slip(
    "You begin with the last row of `known` in place of ones: then it counts at every step. Nothing comes after the "
    "last roll, and that is a row of ones."
)
def begins_with_known(known, fits, moves):
    later, rows = np.array(known[-1]), [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        later = moves @ (fits[t + 1] * later)
        later = later / later.sum()
        rows.append(known[t] * later / (known[t] * later).sum())
    return np.array(rows[::-1])


@slip("You carry the row that you return on in place of `later`: keep what the later rolls say apart from `known`.")
def carries_the_answer(known, fits, moves):
    row, rows = known[-1], [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        row = known[t] * (moves @ (fits[t + 1] * row))
        row = row / row.sum()
        rows.append(row)
    return np.array(rows[::-1])


@slip("You return the rows from the last roll to the first: turn them round, as rows[::-1].")
def from_the_end(known, fits, moves):
    return known_in_the_end(known, fits, moves)[::-1]


@slip("You do not divide the rows: each has to sum to 1.")
def rows_not_divided(known, fits, moves):
    later, rows = np.ones(len(moves)), [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        later = moves @ (fits[t + 1] * later)
        rows.append(known[t] * later)
    return np.array(rows[::-1])


@slip("You do not divide the rows: each has to sum to 1.")
def rows_not_divided_but_later(known, fits, moves):
    later, rows = np.ones(len(moves)), [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        later = moves @ (fits[t + 1] * later)
        later = later / later.sum()
        rows.append(known[t] * later)
    return np.array(rows[::-1])


@slip("In a long night `later` becomes 0, and 0/0 follows: divide it by its sum after each step.")
def later_never_divided(known, fits, moves):
    with np.errstate(invalid="ignore"):
        return _smoothed(known, fits, moves, lambda later, t: moves @ (fits[t + 1] * later), divide=lambda row: row)


@slip(
    "This is `known` as it came. Either you return it, or what you carry back stays a row of equal numbers: weigh it "
    "with fits[t + 1] before you move it back."
)
def as_at_the_time(known, fits, moves):
    return np.array(known)


@slip("You multiply `known` by the next row of `known`: it is the later rolls that have to speak, through `moves`.")
def next_row_of_known(known, fits, moves):
    rows = np.vstack([known[:-1] * known[1:], known[-1:]])
    return rows / rows.sum(axis=1, keepdims=True)


@slip("You leave out the last roll: its row is the last one of `known`, since nothing comes later.")
def without_the_last(known, fits, moves):
    return known_in_the_end(known, fits, moves)[:-1]


@slip("You add what was known and what came later; multiply them.")
def adds_the_two(known, fits, moves):
    later, rows = np.ones(len(moves)), [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        later = moves @ (fits[t + 1] * later)
        later = later / later.sum()
        rows.append((known[t] + later) / 2)
    return np.array(rows[::-1])


@slip(
    "You weigh with what is known of the next state: so `known` counts twice. Weigh with its roll, fits[t + 1], or "
    "divide what is known of it by what was expected of it, known[t] @ moves."
)
def next_row_undivided(known, fits, moves):
    rows = [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        row = known[t] * (moves @ rows[-1])
        rows.append(row / row.sum())
    return np.array(rows[::-1])


@slip(
    "You move back once too often: at the last roll `later` is ones, and at roll t it has rolls t + 1 and later in it."
)
def one_step_too_far(known, fits, moves):
    later, rows = np.ones(len(moves)), []
    for t in range(len(known) - 1, -1, -1):
        later = moves @ (fits[t] * later)
        later = later / later.sum()
        rows.append(known[t] * later / (known[t] * later).sum())
    return np.array(rows[::-1])


@slip("You stop before the first roll: range(len(known) - 2, -1, -1) ends with 0.")
def first_row_as_it_was(known, fits, moves):
    return np.vstack([known[:1], known_in_the_end(known, fits, moves)[1:]])


@slip(
    "You run the filter from the other end. Backwards the sum is over the state after: `moves @ (fits[t + 1] * later)`."
)
def filter_from_the_end(known, fits, moves):
    row, rows = known[-1], [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        row = (row @ moves) * fits[t]
        row = row / row.sum()
        rows.append(row)
    return np.array(rows[::-1])


@slip("You take the best next state alone; sum over all of them, since each may come next.")
def best_next_alone(known, fits, moves):
    return _smoothed(known, fits, moves, lambda later, t: (moves * fits[t + 1] * later).max(axis=1))


def _from_the_other_end(fits, begin, back):
    rows = [begin / begin.sum()]
    for fit in fits[-2::-1]:
        row = fit * back(rows[-1])
        rows.append(row / row.sum())
    return np.array(rows[::-1])


def _times(known, later):
    return known * later / (known * later).sum(axis=1, keepdims=True)


@slip(
    "You weigh with fits[t] after moving back: `known[t]` has that roll in it already, and so it counts twice. Weigh "
    "with fits[t + 1], then move back."
)
def own_roll_twice(known, fits, moves):
    return _times(known, _from_the_other_end(fits, fits[-1], lambda row: moves @ row))


@slip(own_roll_twice.says)
def own_roll_twice_but_at_the_end(known, fits, moves):
    return _times(known, _from_the_other_end(fits, np.ones(len(moves)), lambda row: moves @ row))


@slip(own_roll_twice.says)
def two_filters_multiplied(known, fits, moves):
    return _times(known, _from_the_other_end(fits, fits[-1], lambda row: row @ moves))


@slip("You run the night from its end, and leave out `known`: multiply by known[t] what the later rolls say.")
def the_night_turned(known, fits, moves):
    return _from_the_other_end(fits, fits[-1], lambda row: moves @ row)


@slip("You begin one roll too late: before you note the last row but one, step back once, with fits[-1].")
def one_step_too_few(known, fits, moves):
    later, rows = np.ones(len(moves)), [known[-1]]
    for t in range(len(known) - 2, -1, -1):
        rows.append(known[t] * later / (known[t] * later).sum())
        later = moves @ (fits[t + 1] * later)
        later = later / later.sum()
    return np.array(rows[::-1])


@slip("You sum over the state before. Moving back sums over the state after, k: `moves @ (...)`, or axis=1.")
def back_along_the_rows(known, fits, moves):
    return _smoothed(known, fits, moves, lambda later, t: (moves * fits[t + 1] * later).sum(axis=0))


def _later(fits, moves):
    """What the later rolls say of each state, each row divided by its sum."""
    return known_in_the_end(np.full(fits.shape, 1 / len(moves)), fits, moves)


def _undivided(known, fits, moves):
    return rows_not_divided_but_later(known, fits, moves)


@slip(later_alone.says)
def later_alone_but_at_the_end(known, fits, moves):
    return np.vstack([_later(fits, moves)[:-1], known[-1:]])


@slip(later_alone.says)
def later_alone_from_ones(known, fits, moves):
    return np.vstack([_later(fits, moves)[:-1], np.ones((1, len(moves)))])


@slip(
    "Your `later` begins with zeros, and 0/0 follows: at the last roll it is a row of ones, since nothing comes later."
)
def begins_with_zeros(known, fits, moves):
    return np.vstack([np.full((len(known) - 1, len(moves)), np.nan), known[-1:]])


@slip("Your `later` begins with the last roll, which then counts twice: begin with a row of ones.")
def begins_with_the_last_roll(known, fits, moves):
    return known_in_the_end(known, np.vstack([fits[:-1], fits[-1:] ** 2]), moves)


@slip(filter_from_the_end.says)
def filter_from_the_end_turned(known, fits, moves):
    return _from_the_other_end(fits, known[-1], lambda row: moves @ row)


@slip("You take the mean of what is known from both ends: multiply known[t] by what the later rolls say, and divide.")
def mean_of_both_ends(known, fits, moves):
    return (known + the_night_turned(known, fits, moves)) / 2


@slip("You divide by the sum of the whole table: each row by its own.")
def by_the_sum_of_the_table(known, fits, moves):
    rows = _undivided(known, fits, moves)
    return rows / rows.sum()


@slip("You divide by the largest entry; divide by the sum, so that each row sums to 1.")
def by_its_largest(known, fits, moves):
    rows = _undivided(known, fits, moves)
    return rows / rows.max(axis=1, keepdims=True)


WRONG_LOOKING_BACK = (
    later_alone_but_at_the_end,
    later_alone_from_ones,
    begins_with_zeros,
    begins_with_the_last_roll,
    filter_from_the_end_turned,
    mean_of_both_ends,
    by_the_sum_of_the_table,
    by_its_largest,
    own_roll_twice,
    own_roll_twice_but_at_the_end,
    two_filters_multiplied,
    the_night_turned,
    one_step_too_few,
    back_along_the_rows,
    next_row_undivided,
    one_step_too_far,
    first_row_as_it_was,
    filter_from_the_end,
    best_next_alone,
    back_transposed,
    counts_a_roll_twice,
    back_without_move,
    back_then_weighs,
    one_roll_ahead,
    later_alone,
    begins_with_known,
    carries_the_answer,
    from_the_end,
    rows_not_divided,
    rows_not_divided_but_later,
    later_never_divided,
    as_at_the_time,
    next_row_of_known,
    without_the_last,
    adds_the_two,
)
