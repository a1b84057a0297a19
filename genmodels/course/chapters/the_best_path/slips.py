"""Chapter 25: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

# ---- The most probable path: the best way into each state, in logs, and then back along the notes.


def best_path(fits, start, moves):
    fits, start, moves = np.log(fits), np.log(start), np.log(moves)
    best, notes = start + fits[0], []
    for fit in fits[1:]:
        ways = best[:, None] + moves  # a row for each state before, a column for each state now
        notes.append(ways.argmax(axis=0))  # where the best way to each state comes from
        best = ways.max(axis=0) + fit
    path = [best.argmax()]
    for came_from in reversed(notes):
        path.append(came_from[path[-1]])
    return path[::-1]


def _by_logs(fits, start, moves):
    return np.log(fits), np.log(start), np.log(moves)


def _forth(fits, start, moves):
    """The best at each roll, and the notes, (T, S) and (T - 1, S); all in logs."""
    best, notes = [start + fits[0]], []
    for fit in fits[1:]:
        ways = best[-1][:, None] + moves
        notes.append(ways.argmax(axis=0))
        best.append(ways.max(axis=0) + fit)
    return best, notes


def _back(best, notes):
    path = [int(best.argmax())]
    for came_from in notes[::-1]:
        path.append(int(came_from[path[-1]]))
    return path[::-1]


def _known_so_far(fits, start, moves):
    known = [start * fits[0] / (start * fits[0]).sum()]
    for fit in fits[1:]:
        joint = (known[-1] @ moves) * fit
        known.append(joint / joint.sum())
    return np.array(known)


def _known_in_the_end(fits, start, moves):
    known, later, rows = _known_so_far(fits, start, moves), np.ones(len(moves)), []
    for t in range(len(fits) - 1, -1, -1):
        rows.append(known[t] * later)
        later = moves @ (fits[t] * later)
        later = later / later.sum()
    return np.array(rows[::-1])


@slip(
    "You take the best state at each roll, with no way back. The best way to a state at roll $t$ is decided then, but "
    "which state the path goes through is decided at the end: keep notes, and follow them back."
)
def no_way_back(fits, start, moves):
    return [int(row.argmax()) for row in _forth(*_by_logs(fits, start, moves))[0]]


@slip("You go on from the best state of the roll before, each time: greedy. A worse beginning may have a better end.")
def greedy(fits, start, moves):
    path = [int((start * fits[0]).argmax())]
    for fit in fits[1:]:
        path.append(int((moves[path[-1]] * fit).argmax()))
    return path


@slip("You sum over the ways, as the filter does, and name each roll by itself. Here the best way alone counts.")
def by_the_filter(fits, start, moves):
    return _known_so_far(fits, start, moves).argmax(axis=1).tolist()


@slip(
    "You name each roll by its own probability given all rolls. That has the fewest errors to be expected, but it need "
    "not be the most probable path: take the maximum over the ways in place of the sum, and follow it back."
)
def roll_by_roll(fits, start, moves):
    return _known_in_the_end(fits, start, moves).argmax(axis=1).tolist()


@slip("You look at each roll alone, and never at the moves.")
def fits_alone(fits, start, moves):
    return np.asarray(fits).argmax(axis=1).tolist()


@slip(
    "In a long night the products become 0, and then all ways seem equal: add logarithms in place of multiplying, or "
    "divide by the largest after each roll."
)
def products(fits, start, moves):
    best, notes = start * fits[0], []
    for fit in fits[1:]:
        ways = best[:, None] * moves
        notes.append(ways.argmax(axis=0))
        best = ways.max(axis=0) * fit
    return _back(best, notes)


@slip("You use the moves with rows and columns exchanged: moves[i, k] leads from i to k.")
def transposed(fits, start, moves):
    return best_path(fits, start, np.asarray(moves).T)


@slip("You forget `start`: at the first roll each state begins with log(start) and its fit.")
def without_start(fits, start, moves):
    return best_path(fits, np.ones(len(moves)) / len(moves), moves)


@slip("You forget to weigh the first roll: begin with log(start) + log(fits[0]).")
def first_not_weighed(fits, start, moves):
    return best_path(np.vstack([np.ones_like(fits[:1]), fits[1:]]), start, moves)


@slip("You never weigh with the rolls after the first: add log(fits[t]) once the best way is found.")
def never_weighs(fits, start, moves):
    return best_path(np.vstack([fits[:1], np.ones_like(fits[1:])]), start, moves)


@slip("You move before the first roll: `start` is the state at the first roll, so only weigh there.")
def moves_first(fits, start, moves):
    _, start, moves = _by_logs(fits, start, moves)
    return best_path(fits, np.exp((start[:, None] + moves).max(axis=0)), np.exp(moves))


@slip("You mix logarithms and probabilities: take the log of all three, fits, start and moves, before you add.")
def moves_without_log(fits, start, moves):
    logs, begin, _ = _by_logs(fits, start, moves)
    best, notes = _forth(logs, begin, np.asarray(moves))
    return _back(best[-1], notes)


@slip("You return the path from the last roll to the first: turn it round, as path[::-1].")
def from_the_end(fits, start, moves):
    return best_path(fits, start, moves)[::-1]


@slip("You write the notes on the wrong side: for each state now note the best state before; that is axis 0.")
def wrong_axis(fits, start, moves):
    fits, start, moves = _by_logs(fits, start, moves)
    best, notes = start + fits[0], []
    for fit in fits[1:]:
        ways = best[:, None] + moves
        notes.append(ways.argmax(axis=1))
        best = ways.max(axis=0) + fit
    return _back(best, notes)


@slip("You maximise over the wrong states, in best and notes: for each state now over all before; that is axis 0.")
def both_on_the_wrong_axis(fits, start, moves):
    fits, start, moves = _by_logs(fits, start, moves)
    best, notes = start + fits[0], []
    for fit in fits[1:]:
        ways = best[:, None] + moves
        notes.append(ways.argmax(axis=1))
        best = ways.max(axis=1) + fit
    return _back(best, notes)


@slip("You follow the notes from the last state each time: step back from the state that you have just found.")
def notes_of_the_last_state(fits, start, moves):
    best, notes = _forth(*_by_logs(fits, start, moves))
    last = int(best[-1].argmax())
    return [*(int(came_from[last]) for came_from in notes), last]


@slip("You begin at the best state of the last roll, and stay there: follow the notes back.")
def the_last_state_throughout(fits, start, moves):
    return [best_path(fits, start, moves)[-1]] * len(fits)


@slip("You begin at state 0 in the end: begin at the state whose best way is the most probable one.")
def always_from_state_0(fits, start, moves):
    _, notes = _forth(*_by_logs(fits, start, moves))
    return _back(np.array([1.0] + [0.0] * (len(start) - 1)), notes)


@slip("You leave out the last state, with which the way back begins.")
def without_the_last(fits, start, moves):
    return best_path(fits, start, moves)[:-1]


@slip("You leave out the first state: the last note leads to it.")
def without_the_first(fits, start, moves):
    return best_path(fits, start, moves)[1:]


@slip("You return how probable the best path is, in logs; asked for is the path itself.")
def its_log_probability(fits, start, moves):
    return float(_forth(*_by_logs(fits, start, moves))[0][-1].max())


@slip("You count the states from 1; here they are 0, 1, ..., as the rows of `moves`.")
def states_from_1(fits, start, moves):
    return [state + 1 for state in best_path(fits, start, moves)]


@slip("You mix logarithms and probabilities: take the log of all three, `start`, too, before you add.")
def start_without_log(fits, start, moves):
    logs, _, moves = _by_logs(fits, start, moves)
    best, notes = _forth(logs, np.asarray(start), moves)
    return _back(best[-1], notes)


@slip("You mix logarithms and probabilities: take the log of all three, `fits`, too, before you add.")
def fits_without_log(fits, start, moves):
    _, start, moves = _by_logs(fits, start, moves)
    best, notes = _forth(np.asarray(fits), start, moves)
    return _back(best[-1], notes)


@slip("You add probabilities. They multiply; it is their logarithms that are added: take the log of all three first.")
def sums_without_logs(fits, start, moves):
    best, notes = _forth(np.asarray(fits), np.asarray(start), np.asarray(moves))
    return _back(best[-1], notes)


@slip(
    "`best + moves` adds best[k] to column k, the state now. It belongs to the state before, the row: "
    "`best[:, None] + moves`."
)
def best_along_the_columns(fits, start, moves):
    fits, start, moves = _by_logs(fits, start, moves)
    best, notes = start + fits[0], []
    for fit in fits[1:]:
        ways = best + moves
        notes.append(ways.argmax(axis=0))
        best = ways.max(axis=0) + fit
    return _back(best, notes)


@slip("You weigh the first roll twice: begin with it, and go on with fits[1:].")
def first_roll_twice(fits, start, moves):
    return best_path(np.vstack([fits[:1] ** 2, fits[1:]]), start, moves)


@slip("You have a state too many: the first roll is weighed before the loop, so go on with fits[1:].")
def one_state_too_many(fits, start, moves):
    return best_path(np.vstack([fits[:1], fits]), start, moves)


@slip("You weigh each roll after the first twice: once, when the best way into the state is found.")
def each_weighed_twice(fits, start, moves):
    return best_path(np.vstack([fits[:1], fits[1:] ** 2]), start, moves)


@slip("You follow the notes from the first to the last. Each tells where a path came from: begin with the last one.")
def notes_followed_forward(fits, start, moves):
    best, notes = _forth(*_by_logs(fits, start, moves))
    return _back(best[-1], notes[::-1])


@slip("Your notes are of the best way, but `best` sums over the ways: it has to be the maximum of the same table.")
def sums_with_notes(fits, start, moves):
    best, notes = start * fits[0], []
    for fit in fits[1:]:
        ways = best[:, None] * moves
        notes.append(ways.argmax(axis=0))
        best = ways.sum(axis=0) * fit
        best = best / best.sum()
    return _back(best, notes)


@slip("You weigh with the roll before: after the best way comes fits[t], not fits[t - 1].")
def weighs_with_the_roll_before(fits, start, moves):
    return best_path(np.vstack([fits[:1], fits[:-1]]), start, moves)


@slip("You take the largest of minus logarithms, and so the least probable path: take the smallest, or drop the minus.")
def largest_of_minus_logs(fits, start, moves):
    fits, start, moves = _by_logs(fits, start, moves)
    best, notes = _forth(-fits, -start, -moves)
    return _back(best[-1], notes)


@slip("You weigh `start` with each roll alone, and never look at the moves.")
def start_at_each_roll(fits, start, moves):
    return (start * np.asarray(fits)).argmax(axis=1).tolist()


def wrong_in_the_long_night(arguments, entries) -> str | None:
    """What is said of a path that is right on all short nights, and in the long one of the right length."""
    if len(arguments[0]) < 100 or len(entries) != len(arguments[0]):
        return None
    return "Right on short nights. In a long one the products become 0: add logarithms in place of multiplying."


WRONG_PATHS = (
    weighs_with_the_roll_before,
    largest_of_minus_logs,
    start_at_each_roll,
    start_without_log,
    fits_without_log,
    sums_without_logs,
    best_along_the_columns,
    first_roll_twice,
    one_state_too_many,
    each_weighed_twice,
    notes_followed_forward,
    sums_with_notes,
    no_way_back,
    greedy,
    by_the_filter,
    roll_by_roll,
    fits_alone,
    products,
    transposed,
    without_start,
    first_not_weighed,
    never_weighs,
    moves_first,
    moves_without_log,
    from_the_end,
    wrong_axis,
    both_on_the_wrong_axis,
    notes_of_the_last_state,
    the_last_state_throughout,
    always_from_state_0,
    without_the_last,
    without_the_first,
    its_log_probability,
    states_from_1,
)


# ---- One round of Baum-Welch: the moves and the faces, counted with probabilities.


def count_again(rolls, ended, pairs):
    moved = pairs.sum(axis=0)  # expected moves from each state to each
    shown = np.array([ended[rolls == face].sum(axis=0) for face in range(1, 7)]).T  # a row for each state
    return moved / moved.sum(axis=1, keepdims=True), shown / shown.sum(axis=1, keepdims=True)


def _faces(rolls, ended):
    return np.array([np.asarray(ended)[np.asarray(rolls) == face].sum(axis=0) for face in range(1, 7)]).T


def _rows(counts):
    return counts / counts.sum(axis=1, keepdims=True)


@slip(
    "You divide the moves by all rolls of a state. The last roll of a night is followed by no move: divide each row of "
    "expected moves by its own sum."
)
def by_all_rolls(rolls, ended, pairs):
    return pairs.sum(axis=0) / ended.sum(axis=0)[:, None], _rows(_faces(rolls, ended))


@slip("You divide the moves by how many there are in all. Each row is about one state: divide it by its own sum.")
def by_the_number_of_moves(rolls, ended, pairs):
    return pairs.mean(axis=0), _rows(_faces(rolls, ended))


@slip("You divide the moves by the number of rolls. Each row is about one state: divide it by its own sum.")
def by_the_number_of_rolls(rolls, ended, pairs):
    return pairs.sum(axis=0) / len(rolls), _rows(_faces(rolls, ended))


@slip("You return the expected moves undivided: a row of `moves` has to sum to 1.")
def moves_not_divided(rolls, ended, pairs):
    return pairs.sum(axis=0), _rows(_faces(rolls, ended))


@slip("You return the expected faces undivided: a row of `shows` has to sum to 1.")
def faces_not_divided(rolls, ended, pairs):
    return _rows(pairs.sum(axis=0)), _faces(rolls, ended)


@slip("You return expected counts: divide each row of both tables by its own sum.")
def nothing_divided(rolls, ended, pairs):
    return pairs.sum(axis=0), _faces(rolls, ended)


@slip("You divide the moves by the sums of columns. From each state something follows: the rows sum to 1.")
def columns_of_moves(rolls, ended, pairs):
    moved = pairs.sum(axis=0)
    return moved / moved.sum(axis=0), _rows(_faces(rolls, ended))


@slip("You divide column k by the sum of row k: with `keepdims=True` in the sum, each row is divided by its own.")
def keepdims_forgotten(rolls, ended, pairs):
    moved = pairs.sum(axis=0)
    return moved / moved.sum(axis=1), _rows(_faces(rolls, ended))


@slip(
    "You divide the faces by the sums of columns: that is P(state given the face). A row is about one state, and sums "
    "to 1 over the faces."
)
def columns_of_faces(rolls, ended, pairs):
    shown = _faces(rolls, ended)
    return _rows(pairs.sum(axis=0)), shown / shown.sum(axis=0)


@slip("You divide the faces by the number of rolls. Each row is about one state: divide it by its own sum.")
def faces_by_all_rolls(rolls, ended, pairs):
    return _rows(pairs.sum(axis=0)), _faces(rolls, ended) / len(rolls)


@slip("You return the moves with rows and columns exchanged: pairs[n, i, k] is from i to k, and so is moves[i, k].")
def moves_transposed(rolls, ended, pairs):
    return _rows(pairs.sum(axis=0)).T, _rows(_faces(rolls, ended))


@slip("You sum over the wrong side: row i of `moves` is about what follows i, so sum `pairs` over n alone.")
def moves_counted_backwards(rolls, ended, pairs):
    return _rows(pairs.sum(axis=0).T), _rows(_faces(rolls, ended))


@slip("You return `shows` with a row for each face; asked for is a row for each state.")
def faces_transposed(rolls, ended, pairs):
    return _rows(pairs.sum(axis=0)), _rows(_faces(rolls, ended)).T


@slip(
    "You decide which state made each roll, and count those. The other state may have made it: count its probability, "
    "a part of a roll for each."
)
def counts_decided(rolls, ended, pairs):
    hard = np.eye(ended.shape[1])[ended.argmax(axis=1)]
    both = np.eye(pairs.shape[1] ** 2)[pairs.reshape(len(pairs), -1).argmax(axis=1)].reshape(pairs.shape)
    return _divided(both.sum(axis=0)), _divided(_faces(rolls, hard))


@slip("You decide which state made each roll before you count the faces: count the probabilities of `ended` instead.")
def faces_decided(rolls, ended, pairs):
    hard = np.eye(ended.shape[1])[ended.argmax(axis=1)]
    return _rows(pairs.sum(axis=0)), _divided(_faces(rolls, hard))


def _divided(counts):
    with np.errstate(invalid="ignore"):
        return np.nan_to_num(_rows(counts))


@slip(
    "You average the ratios of single rolls. Sum first, and divide once: a roll that is hardly of this state counts "
    "little."
)
def mean_of_ratios(rolls, ended, pairs):
    return (pairs / pairs.sum(axis=2, keepdims=True)).mean(axis=0), _rows(_faces(rolls, ended))


@slip(
    "You multiply the probabilities of two rolls that follow each other, as if their states were independent. What "
    "they are together stands in `pairs`."
)
def as_if_independent(rolls, ended, pairs):
    return _rows(ended[:-1].T @ ended[1:]), _rows(_faces(rolls, ended))


@slip("You count the faces of all rolls for every state alike: weigh each roll with how probable the state is there.")
def one_die_for_all(rolls, ended, pairs):
    shares = np.array([(rolls == face).mean() for face in range(1, 7)])
    return _rows(pairs.sum(axis=0)), np.tile(shares, (ended.shape[1], 1))


@slip("You count the faces without the last roll. It was made by a die as well, though no move follows it.")
def faces_without_the_last(rolls, ended, pairs):
    return _rows(pairs.sum(axis=0)), _rows(_faces(rolls[: len(pairs)], ended[: len(pairs)]))


@slip("You count the faces from 0 to 5: here they are 1 to 6.")
def faces_from_0(rolls, ended, pairs):
    shown = np.array([ended[rolls == face].sum(axis=0) for face in range(6)]).T
    return _rows(pairs.sum(axis=0)), _rows(shown)


@slip("You return one table alone: asked for are `moves` and `shows`, in this order.")
def moves_alone(rolls, ended, pairs):
    return _rows(pairs.sum(axis=0))


@slip("You return `shows` first: asked for are `moves`, then `shows`.")
def in_the_other_order(rolls, ended, pairs):
    return count_again(rolls, ended, pairs)[::-1]


@slip(
    "You divide by all rolls but the last. With several nights each has a last roll that no move follows: divide each "
    "row of expected moves by its own sum."
)
def by_all_rolls_but_the_last(rolls, ended, pairs):
    return pairs.sum(axis=0) / ended[:-1].sum(axis=0)[:, None], _rows(_faces(rolls, ended))


@slip("You divide by the rolls from the second on. A move is counted where it begins: divide each row by its own sum.")
def by_all_rolls_but_the_first(rolls, ended, pairs):
    return pairs.sum(axis=0) / ended[1:].sum(axis=0)[:, None], _rows(_faces(rolls, ended))


@slip(counts_decided.says)
def counts_along_a_path(rolls, ended, pairs):
    hard = np.eye(ended.shape[1])[ended.argmax(axis=1)]
    with np.errstate(invalid="ignore"):
        return _rows(hard[:-1].T @ hard[1:]), _rows(_faces(rolls, hard))


@slip(counts_decided.says)
def counts_along_a_path_or_0(rolls, ended, pairs):
    hard = np.eye(ended.shape[1])[ended.argmax(axis=1)]
    return _divided(hard[:-1].T @ hard[1:]), _divided(_faces(rolls, hard))


@slip("You divide both tables by the sums of columns: each row is about one state, and has to sum to 1.")
def columns_of_both(rolls, ended, pairs):
    moved, shown = pairs.sum(axis=0), _faces(rolls, ended)
    with np.errstate(invalid="ignore"):
        return moved / moved.sum(axis=0), shown / shown.sum(axis=0)


@slip(faces_without_the_last.says)
def faces_without_the_very_last(rolls, ended, pairs):
    return _rows(pairs.sum(axis=0)), _rows(_faces(rolls[:-1], ended[:-1]))


@slip("You return one table alone: asked for are `moves` and `shows`, in this order.")
def shows_alone(rolls, ended, pairs):
    return _rows(_faces(rolls, ended))


@slip("You add one to each count, as in notebook 16. Here nothing is added.")
def one_more_of_each(rolls, ended, pairs):
    return _rows(pairs.sum(axis=0) + 1), _rows(_faces(rolls, ended) + 1)


@slip(one_more_of_each.says)
def one_more_of_each_face(rolls, ended, pairs):
    return _rows(pairs.sum(axis=0)), _rows(_faces(rolls, ended) + 1)


@slip("Your states have exchanged names: row k of both tables is about state k of `ended`.")
def names_exchanged(rolls, ended, pairs):
    moves, shows = count_again(rolls, ended, pairs)
    return moves[::-1, ::-1], shows[::-1]


@slip(names_exchanged.says)
def rows_exchanged(rolls, ended, pairs):
    moves, shows = count_again(rolls, ended, pairs)
    return moves[::-1], shows[::-1]


@slip("`shows` has a column for a face 0: faces begin at 1, so leave the first column out.")
def a_column_for_face_0(rolls, ended, pairs):
    shown = np.array([np.bincount(rolls, weights=own, minlength=7) for own in ended.T])
    return _rows(pairs.sum(axis=0)), _rows(shown)


@slip("You add something small to the counts. Here nothing is added.")
def a_little_more_of_each(rolls, ended, pairs):
    return _rows(pairs.sum(axis=0) + 1e-9), _rows(_faces(rolls, ended) + 1e-9)


def two_of_many(arguments, entries) -> str | None:
    """What is said where moves of two dice are returned, though there are more."""
    dice = arguments[1].shape[1]
    if dice == 2 or len(entries) != 4:
        return None
    return f"Here are {dice} dice: ended.shape[1] says how many, and both tables have a row for each."


WRONG_COUNTS = (
    one_more_of_each,
    one_more_of_each_face,
    names_exchanged,
    rows_exchanged,
    a_column_for_face_0,
    a_little_more_of_each,
    by_all_rolls_but_the_last,
    by_all_rolls_but_the_first,
    counts_along_a_path,
    counts_along_a_path_or_0,
    columns_of_both,
    faces_without_the_very_last,
    shows_alone,
    by_all_rolls,
    by_the_number_of_moves,
    by_the_number_of_rolls,
    moves_not_divided,
    faces_not_divided,
    nothing_divided,
    columns_of_moves,
    keepdims_forgotten,
    columns_of_faces,
    faces_by_all_rolls,
    moves_transposed,
    moves_counted_backwards,
    faces_transposed,
    counts_decided,
    faces_decided,
    mean_of_ratios,
    as_if_independent,
    one_die_for_all,
    faces_without_the_last,
    faces_from_0,
    moves_alone,
    in_the_other_order,
)
