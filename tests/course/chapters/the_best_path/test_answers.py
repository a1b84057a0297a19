"""What chapter 25 says of answers that are no stored slips: right ones in other shapes, wrong ones by other ways."""

from itertools import pairwise

import numpy as np
import pytest

from genmodels.course import exercises

STEPS, SEARCH, COUNT, FITS = (exercises.get(name) for name in ("two-steps", "best-path", "count-again", "two-fits"))


@pytest.mark.parametrize("answer", ["Q, S", "(Q, S)", "S", "P, S", "QS", "path Q S", "P"])
def test_a_path_or_a_state_is_no_letter(answer):
    assert "give one of the letters" in STEPS.check(answer).message


def test_the_reply_speaks_of_what_is_given():
    assert "die 1 with 0.15" in FITS.question


def with_its_score(fits, start, moves):
    return SEARCH.answer(fits, start, moves), -3.5


def paths_as_tuples(fits, start, moves):
    best = {k: (start[k] * fits[0, k], (k,)) for k in range(len(start))}
    for fit in fits[1:]:
        best = {
            k: max((p * moves[path[-1], k] * fit[k], (*path, k)) for p, path in best.values())
            for k in range(len(start))
        }
    return list(max(best.values())[1])


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (with_its_score, "returns 2 things, and one is asked for: return it alone."),
        (paths_as_tuples, "Right on short nights. In a long one the products become 0: add logarithms"),
    ],
)
def test_the_best_path(wrong, said):
    assert said in SEARCH.check(wrong).message
    assert SEARCH.yours_or_ours(wrong)[0] is SEARCH.answer


def rows(table):
    return table / table.sum(axis=1, keepdims=True)


def faces(rolls, ended):
    return np.array([ended[rolls == face].sum(axis=0) for face in range(1, 7)]).T


def for_two(rolls, ended, pairs):
    moves, shows = np.zeros((2, 2)), np.zeros((2, 6))
    for i in range(2):
        moves[i] = [pairs[:, i, k].sum() / pairs[:, i, :2].sum() for k in range(2)]
        shows[i] = [ended[rolls == face, i].sum() / ended[:, i].sum() for face in range(1, 7)]
    return moves, shows


def textbook(rolls, ended, pairs):
    return pairs.sum(axis=0) / ended[:-1].sum(axis=0)[:, None], rows(faces(rolls, ended))


def two_slips(rolls, ended, pairs):
    return pairs.sum(axis=0), faces(rolls, ended) / len(rolls)


def without_keepdims(rolls, ended, pairs):
    shown = faces(rolls, ended)
    return rows(pairs.sum(axis=0)), shown / shown.sum(axis=1)


def along_the_path(rolls, ended, pairs):
    path, moves, shows = ended.argmax(axis=1), np.zeros(pairs.shape[1:]), np.zeros((ended.shape[1], 6))
    for here, there in pairwise(path):
        moves[here, there] += 1
    for state, roll in zip(path, rolls, strict=True):
        shows[state, roll - 1] += 1
    return rows(moves), rows(shows)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (for_two, "Here are 3 dice"),
        (textbook, "With several nights each has a last roll that no move follows"),
        (two_slips, "You return the expected moves undivided"),
        (without_keepdims, "sum(axis=1, keepdims=True), or a[:, None]."),
        (along_the_path, "You decide which state made each roll, and count those."),
    ],
)
def test_counts(wrong, said):
    assert said in COUNT.check(wrong).message
    assert COUNT.yours_or_ours(wrong)[0] is COUNT.answer


def no_division_by_0(rolls, ended, pairs):
    return rows(pairs.sum(axis=0) + 1e-9), rows(faces(rolls, ended) + 1e-9)


def test_something_small_is_added():
    assert "You add something small to the counts." in COUNT.check(no_division_by_0).message


def by_name(rolls, ended, pairs):
    return {"shows": rows(faces(rolls, ended)), "moves": rows(pairs.sum(axis=0))}


def test_a_dict_of_both_tables_counts():
    assert COUNT.check(by_name).correct
    moves, shows = COUNT.yours_or_ours(by_name)[0](*COUNT.cases(np.random.default_rng(0))[0])
    assert (moves.shape, shows.shape) == ((2, 2), (2, 6))
