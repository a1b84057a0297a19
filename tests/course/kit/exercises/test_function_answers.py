"""A learner's function is run with care: what it prints, breaks, forgets or changes is told, not suffered."""

import sys
import warnings
from itertools import product

import numpy as np
import pytest
import sympy as sp

from genmodels.course import exercises
from genmodels.course.kit.exercises.exercise import slip
from genmodels.course.kit.exercises.function import FunctionExercise
from tests.course.kit.exercises.laplace import SMOOTH


def right(counts, alpha):
    counts = np.asarray(counts, dtype=float)
    return (counts + alpha) / (counts.sum() + alpha * len(counts))


def test_any_container_of_the_right_numbers_counts():
    for container in (np.array, list, tuple, lambda result: dict(enumerate(result)), iter):
        assert SMOOTH.check(lambda counts, alpha, give=container: give(right(counts, alpha))).correct


def test_yours_is_used_once_it_passes_and_ours_until_then():
    half_written = (..., None, 3, lambda counts, alpha: None, lambda counts: counts, lambda counts, alpha: 1 / 0)
    for wrong in (*half_written, lambda counts, alpha: ..., lambda counts, alpha: counts):
        function, whose = SMOOTH.yours_or_ours(wrong)
        assert (function, whose) == (SMOOTH.answer, "ours, until yours passes")
    for give in (list, iter, lambda result: dict(enumerate(result))):
        function, whose = SMOOTH.yours_or_ours(lambda counts, alpha, give=give: give(right(counts, alpha).tolist()))
        assert (function([3, 0], 1), whose) == ([0.8, 0.2], "yours")


@slip("You halve.")
def _halves(x):
    return np.array([x / 2, 0]), 2 * x


@slip("You treble.")
def _trebles(x):
    return np.array([x, 0]), 3 * x


@slip("You divide by what may be 0.")
def _divides_by_0(row):
    return [1.0, *(row[k] / (row[k] - row[k]) for k in range(1, len(row)))]


PADDED = FunctionExercise(
    name="padded",
    chapter="00",
    title="T",
    question="Return the row, with a 1 in place of its first number.",
    hints=(),
    working="",
    answer=lambda row: [1, *row[1:]],
    cases=lambda rng: [([2.0, 3.0],), ([5.0],)],
    mistakes=(_divides_by_0,),
)


def test_a_typo_is_not_a_slip_that_fails_where_it_does():
    def typo(row):
        return [1.0, *(rwo[k] for k in range(1, len(row)))]  # noqa: F821

    def writes_into_its_input(row):
        if len(row) > 1:
            row[0] = 1.0
        return row if len(row) > 1 else [1.0]

    def divides(row):
        return [1.0, *(1 / 0.0 for _ in row[1:])]

    for wrong in (typo, writes_into_its_input):
        assert PADDED.check(wrong).message.count(_divides_by_0.says) == 0
    assert _divides_by_0.says in PADDED.check(divides).message


TWO = FunctionExercise(
    name="two",
    chapter="00",
    title="T",
    question="Give it, and twice as much.",
    hints=(),
    working="",
    parts=("row", "twice"),
    answer=lambda x: (np.array([x, 0]), 2 * x),
    cases=lambda rng: [(1,), (3,)],
    mistakes=(_halves, _trebles),
)


@slip("You go the wrong way.")
def _backward(x):
    return x - 1, x + 2, np.log(x + 2)


NAMED = FunctionExercise(
    name="named",
    chapter="00",
    title="T",
    question="Give the next two, and a logarithm.",
    hints=(),
    working="",
    parts=("the next", "the one after", "the logarithm"),
    answer=lambda x: (x + 1, x + 2, np.log(x + 2)),
    cases=lambda rng: [(1,), (3,)],
    mistakes=(_backward,),
)


def test_of_single_numbers_with_names_that_which_differs_is_named():
    reply = NAMED.check(lambda x: (x + 1, x + 2, 0.5)).message
    assert reply == "for (1) your function returns the logarithm = 0.5, and it should return 1.09861."
    assert "and 3 are asked for (the next, the one after, the logarithm)" in NAMED.check(lambda x: (x, x + 1)).message
    reply = NAMED.check(lambda x: (x + 1, x + 2, np.log([x + 2, x]))).message
    assert "returns the logarithm = [1.09861, 0], and it should return 1.09861. Look at the shape" in reply
    for give in (list, tuple, np.array):
        assert NAMED.check(lambda x, give=give: give([x + 1, x + 2, np.log(x + 2)])).correct


@pytest.mark.filterwarnings("ignore:invalid value")
@pytest.mark.parametrize("lost", [lambda g, q: np.log(g / 1 - q), lambda g, q: np.log(g - q), lambda g, q: np.nan])
def test_a_part_that_is_nan_names_no_slip(lost):
    """A slip whose bound is NaN, too, has other coins: nothing tells that it is this one."""
    exercise = exercises.get("climb-the-bound")

    def climb(heads, tosses, p_a, p_b):
        p_a, p_b, _ = exercise.answer(heads, tosses, p_a, p_b)
        with np.errstate(all="ignore"):
            return p_a, p_b, np.sum(lost(0.5 * p_a**heads * (1 - p_a) ** (tosses - heads), 0.5))

    message = exercise.check(climb).message
    assert "the logarithm of a negative number" in message
    assert "heads that each coin is given" not in message


def test_a_logarithm_without_brackets_is_named_where_it_gives_nan():
    exercise = exercises.get("climb-the-bound")

    def climb(heads, tosses, p_a, p_b):
        p_a, p_b, _ = exercise.answer(heads, tosses, p_a, p_b)
        g, q = 0.001, 0.5
        with np.errstate(all="ignore"):
            return p_a, p_b, np.log(g / 1 - q)

    assert "for want of brackets" in exercise.check(climb).message


def test_a_slip_is_known_by_the_numbers_beside_a_nan():
    reply = NAMED.check(lambda x: (x - 1, x + 2, np.log(-1.0))).message
    assert "it gave NaN" in reply
    assert reply.endswith("You go the wrong way.")
    assert "You go" not in NAMED.check(lambda x: (np.nan, np.nan, np.nan)).message
    assert "You go" not in NAMED.check(lambda x: (np.nan, "two", None)).message


def test_of_two_slips_at_once_the_first_is_named():
    assert TWO.check(lambda x: ([x / 2, 0], 3 * x)).message.endswith("You halve.")
    assert TWO.check(lambda x: ([x / 2, 0], 7)).message.endswith("You halve.")
    assert TWO.check(lambda x: ([x, 0], 3 * x)).message.endswith("You treble.")
    assert "You" not in TWO.check(lambda x: ([x + 9, 0], 3 * x)).message


def test_a_dict_with_the_names_that_are_asked_for_counts():
    assert TWO.check(lambda x: {"twice": 2 * x, "row": [x, 0]}).correct
    assert TWO.yours_or_ours(lambda x: {"twice": 2 * x, "row": [x, 0]})[0](3) == [[3, 0], 6]
    assert "give the values alone" in TWO.check(lambda x: {"double": 2 * x, "row": [x, 0]}).message


def test_rows_divided_by_sums_that_lie_across():
    reply = SMOOTH.check(lambda counts, alpha: np.ones((2, 3)) / np.ones((2, 3)).sum(axis=1)).message
    assert reply.endswith("stand below each other: sum(axis=1, keepdims=True), or a[:, None].")


def test_something_besides_what_is_asked_for():
    reply = SMOOTH.check(lambda counts, alpha: (right(counts, alpha), 0.5)).message
    assert reply == "for ([3, 0], 1) your function returns 2 things, and one is asked for: return it alone."


def test_a_table_in_the_place_of_a_row():
    reply = SMOOTH.check(lambda counts, alpha: [np.ones(2), np.ones((2, 2))]).message
    assert "it gave entry 1 as a row of 2 numbers, and entry 2 as a table of 2 x 2. Is there a *" in reply


def test_what_it_prints_is_not_shown(capsys):
    def chatty(counts, alpha):
        print("here")
        print("there", file=sys.stderr)
        warnings.warn("careful")
        return right(counts, alpha)

    assert SMOOTH.check(chatty).correct
    assert capsys.readouterr() == ("", "")


def _raises(counts, alpha):
    raise KeyError("sunny")


def _exits(counts, alpha):
    sys.exit("bye")


def _recurses(counts, alpha):
    return _recurses(counts, alpha)


def _mutates(counts, alpha):
    counts[0] += alpha
    return right(counts, 0)


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (_raises, "for ([3, 0], 1) your function fails with KeyError: 'sunny'"),
        (_exits, "fails with SystemExit: bye"),
        (_recurses, "fails with RecursionError"),
        (_mutates, "for ([3, 0], 1) your function changes its input to ([4, 0], 1); work on a copy"),
        (lambda counts, alpha: None, "returns nothing (None): does it end with `return`?"),
        (
            lambda counts: counts,
            "your function takes 1 argument, (counts), and it is called with 2, such as ([3, 0], 1).",
        ),
        (lambda counts, alpha: "x", "something else than numbers: it gave the text 'x'"),
        (lambda counts, alpha: [float("nan")] * 2, "it gave NaN"),
        (lambda counts, alpha: [[1], [2]], "Look at the shape: yours is (2, 1), and (2,) is asked for."),
        (lambda counts, alpha: object(), "something else than numbers"),
        (lambda counts, alpha: 0.8, "your function returns 0.8, and it should return [0.8, 0.2]"),
        (lambda counts, alpha: [0.8, 0.2], "for ([3, 0, 0], 1) your function returns [0.8, 0.2]"),
        (lambda counts, alpha: [0.75, 0.5], "Your probabilities sum to 1.25."),
        ([0.8, 0.2], "give the function itself, without calling it"),
        (0.8, "you gave 0.8; give the function itself"),
    ],
)
def test_each_failure_is_told(function, said):
    assert said in SMOOTH.check(function).message


def test_a_stub_is_not_an_attempt():
    def stub(counts, alpha):
        return ...

    assert SMOOTH.check(stub).outcome == "not attempted"


def test_the_first_failing_case_is_the_one_shown():
    # right wherever there are two values, so the first case passes and the second is the first to fail
    reply = SMOOTH.check(lambda counts, alpha: [(count + alpha) / (sum(counts) + 2 * alpha) for count in counts])
    assert reply.message.startswith("for ([3, 0, 0], 1) your function returns [0.8, 0.2, 0.2]")


def test_a_function_that_fails_only_without_rows_is_shown_that_case():
    def no_rows(counts, alpha):
        return [count / sum(counts) and value for count, value in zip(counts, right(counts, alpha), strict=True)]

    assert not SMOOTH.check(no_rows).correct
    assert "([0, 0], 1)" in SMOOTH.check(lambda c, a: right(c, a) if sum(c) else 1 / 0).message


def test_the_hidden_cases_do_not_change_and_reach_beyond_two_values():
    first, second = (SMOOTH.cases(np.random.default_rng(7)) for _ in range(2))
    assert first == second
    assert {len(counts) for counts, _ in first} == {2, 3, 4, 5}
    assert {alpha for _, alpha in first} == {0.5, 1, 2}


def test_a_simulated_answer_is_told_that_it_changes():
    rng = np.random.default_rng(0)

    def simulated(estimate, truth, values, m):
        return np.mean([estimate(rng.choice(values, m)) for _ in range(100)]) - truth

    reply = exercises.get("shrink-an-estimate").check(simulated)
    assert reply.message.endswith(
        "Called again with the same input, it returns something else: leave nothing to chance."
    )


def test_a_known_slip_that_fails_is_named_as_well():
    def multiplied(tosses, coins):
        with np.errstate(divide="ignore"):
            heights = [np.log(np.prod([p if toss else 1 - p for toss in tosses])) for p in coins]
        return [coins[int(np.argmax(heights))], max(heights)]

    reply = exercises.get("most-likely-coin").check(multiplied)
    assert "a logarithm of 0" in reply.message
    assert reply.message.endswith("a sum of logarithms -1346: add up logarithms, begin a search at -np.inf.")


def test_samples_drawn_with_a_seed_are_told_to_go_through_all():
    def drawn(estimate, truth, values, m):
        rng = np.random.default_rng(0)
        found = np.array([estimate(rng.choice(values, m)) for _ in range(1000)])
        return truth * found.mean() / (found**2).mean()

    assert "go through all of them" in exercises.get("shrink-an-estimate").check(drawn).message


def test_product_takes_its_number_by_name():
    task = exercises.get("shrink-an-estimate")
    reply = task.check(lambda estimate, truth, values, m: [estimate(x) for x in product(values, m)])
    assert reply.message.endswith("product takes it by name, product(values, repeat=m).")


def test_a_sample_taken_apart_is_too_many_things():
    reply = exercises.get("shrink-an-estimate").check(lambda estimate, truth, values, m: estimate(*values) - truth)
    assert "f(*x) takes x apart, f(x) hands it over whole." in reply.message


def test_every_sample_at_once_is_no_sample():
    reply = exercises.get("shrink-an-estimate").check(lambda estimate, truth, values, m: (1, 2) - truth)
    assert reply.message.endswith("hand on one sample at a time, or take its entries.")


def test_names_of_values_and_numbers_in_quotes_are_not_taken():
    coin, factor = exercises.get("most-likely-coin"), exercises.get("shrink-an-estimate")
    named = coin.check(lambda tosses, coins: dict(zip(("p", "ell"), coin.answer(tosses, coins), strict=True)))
    assert "it gave a dict with names; give the values alone, in a list" in named.message
    quoted = factor.check(lambda *given: str(factor.answer(*given)))
    assert "it gave the text" in quoted.message
    assert "without quotes or str()" in quoted.message
    counted = factor.check(lambda estimate, truth, values, m: len(product(values, repeat=m)))
    assert "gone through only once: make it a list at first" in counted.message


def test_a_return_inside_the_loop_is_named():
    def first_round(counts, alpha):
        for count in counts:
            return [(count + alpha) / (sum(counts) + alpha)]
        return None

    def first_row(X, y, lessons):
        for rows in lessons:
            gaps = [np.mean(y[rows]) - 0.4]
            return [np.mean(gaps), np.std(gaps, ddof=1)]
        return None

    assert "stands inside the loop" in SMOOTH.check(first_round).message
    reply = exercises.get("who-wins").check(first_row)  # its second number is 0/0
    assert reply.message.startswith("Your `return` stands inside the loop")


def test_digits_that_do_not_show_are_said_to_differ():
    almost = FunctionExercise(
        name="n", chapter="00", title="T", question="", hints=(), working="", answer=lambda: 1, cases=lambda rng: [()]
    )
    assert "not shown" in str(almost.check(lambda: 1 + 1e-8))


COIN, LINE = exercises.get("most-likely-coin"), exercises.get("fit-a-line")


@pytest.mark.parametrize(
    ("task", "function", "said"),
    [
        (COIN, lambda tosses, coins: [max(coins, key=lambda p: sp.log(0) * 0), 0], "sympy's nan"),
        (
            COIN,
            lambda tosses, coins: [0.5, sp.log(0)],
            "zoo, which sympy makes of 1/0 and of log(0): compute with np.log",
        ),
        (COIN, lambda tosses, coins: [0.5, sp.log(sp.Symbol("p"))], "a formula that holds p; a number is asked for"),
        (COIN, lambda tosses, coins: max(coins, key=lambda p: p * sp.Symbol("q")), "put numbers in for all of them"),
        (COIN, lambda tosses, coins: np.log(sp.Symbol("p")), "np.log takes numbers, and gets a formula of sympy"),
        (COIN, lambda tosses, coins: np.log(np.array([0.5], dtype=object)), "make it np.array(..., dtype=float)"),
        (COIN, lambda tosses, coins: (p / 0 for p in coins), "It divides by 0 here"),
        (LINE, lambda x, y: np.mean(np.array(x), axis=1), "axes are counted from 0, and this array has 1."),
        (LINE, lambda x, y: np.linalg.inv(np.ones((2, 3))), "Only a square matrix has an inverse"),
        (LINE, lambda x, y: np.linalg.cholesky(-np.eye(2)), "no covariance with spread in all directions"),
        (LINE, lambda x, y: np.linalg.svd(np.full((2, 2), np.nan)), "The matrix holds a NaN or an infinity"),
    ],
)
def test_what_numpy_and_sympy_refuse_is_said_in_words(task, function, said):
    assert said in task.check(function).message


def test_a_logarithm_is_spoken_of_only_where_there_is_one():
    divided = LINE.check(lambda x, y: [0, -1 / np.sum(np.zeros(3)), 1]).message
    assert divided.endswith("look for a division by 0.")
    assert LINE.check(lambda x, y: [0, np.log(0.0), 1]).message.endswith("or a logarithm of 0.")
    p = np.float64(1)
    assert "for want of brackets" in LINE.check(lambda x, y: [0, np.log(p / 1 - p), 1]).message


def test_a_search_that_stops_too_early_is_named():
    for room in (1e-6, 1e-8):
        reply = LINE.check(lambda x, y, room=room: [number * (1 + room) for number in LINE.answer(x, y)])
        assert reply.message.startswith("That is near, but not the number: does a search stop too early")
    far = LINE.check(lambda x, y: [number * 1.001 for number in LINE.answer(x, y)])
    assert "does a search stop" not in far.message


def test_a_list_of_one_from_sympy_is_the_number_in_it():
    factor, c = exercises.get("shrink-an-estimate"), sp.Symbol("c")
    assert factor.check(lambda *given: sp.solve(c - sp.nsimplify(factor.answer(*given), rational=True))).correct
    assert "yours is (1,)" in factor.check(lambda *given: [factor.answer(*given)]).message


def test_rows_that_do_not_pair_up_are_told_of_columns():
    reply = exercises.get("write-em-step").check(lambda x, weights, means, sds: weights * (x - means))
    assert "4 numbers do not pair up with 2." in reply.message
    assert reply.message.endswith("as in x[:, None]: a table of 4 rows and 2 columns.")
