"""What beginners write, run against exercises that give lists: each slip is answered in words that say what to do."""

from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from genmodels.course import exercises
from genmodels.course.exercises import ExpressionExercise, FunctionExercise, slip
from tests.course.kit.exercises.laplace import SMOOTH

INVERSE = exercises.get("slope-of-the-inverse")


def centred(X):
    X = np.asarray(X, dtype=float)
    return X - X.mean(axis=0)


CENTRE = FunctionExercise(
    name="n", chapter="07", title="T", hints=(), working="", question="Take the mean of each column from the rows.",
    answer=centred, cases=lambda rng: [([[1, 2], [3, 6]],), (rng.integers(0, 9, (3, 2)).tolist(),)],
)  # fmt: skip
FIT = FunctionExercise(
    name="n", chapter="09", title="T", hints=(), working="", question="Return the prior, both means and the labels.",
    answer=lambda X, y: (np.mean(y), np.array([np.mean(X), 0.0]), ["yes"] * len(y)), parts=("phi", "mu", "labels"),
    cases=lambda rng: [(np.eye(2), np.array([0, 1]))],
)  # fmt: skip


def prints(X):
    print(centred(X))


def mutates(X):
    X[0][0] = 0
    return centred(X)


def without_import(X):
    return numpy.asarray(X)  # noqa: F821


def unknown_name(X):
    return x - 1  # noqa: F821


def used_too_early(X):
    mean += len(X)  # noqa: F821, F841
    return X


def beyond_the_end(X):
    return [X[i + 1] for i in range(len(X))]


def as_array(X):
    return np.asarray(X, dtype=float)


SLIPS = {
    "X.mean": (lambda X: X.mean(axis=0), "A list has no mean: X is a list here: make it an array first, X = np.asarra"),
    "X.T": (lambda X: X.T, "A list has no T: X is a list here"),
    "X - 1": (lambda X: X - 1, "A list does not calculate entry by entry: X is a list here"),
    "sum of a table": (lambda X: sum(X), "sum() of a table does so: sum one row of it, sum(X[0])"),
    "X + number": (lambda X: X + 1.0, "A list does not calculate entry by entry"),
    "a row times a fraction": (lambda X: X[0] * Fraction(1, 2), "A word or a list cannot be multiplied by a fraction"),
    "X[:, 0]": (lambda X: X[:, 0], "A list is indexed by one whole number"),
    "prints": (prints, "prints something and returns nothing: write `return` where it says print."),
    "no return": (lambda X: None, "returns nothing (None): does it end with `return`?"),
    "mutates": (mutates, "changes its input to ([[0, 2], [3, 6]]); work on a copy."),
    "too many arguments": (lambda X, y: X, "takes 2 arguments, (X, y), and it is called with 1, such as ([[1, 2], [3"),
    "no import": (without_import, "run `import numpy as np` in a cell above"),
    "unknown name": (
        unknown_name,
        "Nothing is called x there: make it in the function, or is it one of the arguments, X?",
    ),
    "too early": (used_too_early, "The name mean is used before it gets a value"),
    "past the end": (beyond_the_end, "the last of n has the number n - 1"),
    "divides by zero": (lambda X: X[0][0] / 0, "It divides by 0 here"),
    "a number": (lambda X: 3.0, "yours is a single number, and (2, 2) is asked for"),
    "column": (lambda X: centred(X).reshape(-1, 1), "The numbers are right, the shape is wrong: yours is (4, 1), and "),
    "flat": (lambda X: centred(X).ravel(), "yours is (4,), and (2, 2) is asked for"),
    "ragged": (lambda X: [[1, 2], [3]], "rows of different lengths: 1 and 2"),
    "one in a list": (
        lambda X: [1, [2]],
        "is a list or an array of 1, beside single ones: take its entry [0]",
    ),
    "several in a list": (
        lambda X: [np.ones(2), 3],
        "entry 1 of your answer is a list or an array of 2, beside",
    ),
    "brackets": (lambda X: X(0), "Brackets ( ) call a function"),
    "brackets of an array": (lambda X: as_array(X)(0), "Brackets ( ) call a function"),
    "None inside": (lambda X: X.sort().mean(), "list.sort() and list.append() return nothing"),
    "if array": (lambda X: X if as_array(X) > 0 else 0, "`if` and `and` need one True or False"),
    "caret": (lambda X: 2.5 ^ 2, "In Python ^ is no power: write **"),
    "shapes": (lambda X: as_array(X) @ np.ones(3), "The shapes do not fit"),
    "the inverse of an array": (lambda X: as_array(X).inv(), "The inverse of a matrix M is np.linalg.inv(M)."),
    "the inverse by its name": (lambda X: inv(X), "The inverse of a matrix M is np.linalg.inv(M)."),  # noqa: F821
    "singular": (lambda X: np.linalg.inv(np.zeros((2, 2))), "has no inverse"),
    "text": (lambda X: "x", "something else than numbers: it gave the text 'x'"),
}


@pytest.mark.parametrize("name", SLIPS)
def test_each_is_answered_in_words(name):
    function, said = SLIPS[name]
    reply = CENTRE.check(function)
    assert not reply.correct
    assert said in reply.message
    assert len(reply.message) < 400


@pytest.mark.parametrize("give", [list, tuple, np.array, np.asmatrix, lambda rows: rows.tolist()])
def test_rows_count_in_every_container(give):
    assert CENTRE.check(lambda X: give(centred(X))).correct


def test_data_frames_and_sympy_matrices_count():
    pandas, sympy = pytest.importorskip("pandas"), pytest.importorskip("sympy")
    assert CENTRE.check(lambda X: pandas.DataFrame(centred(X))).correct
    assert CENTRE.check(lambda X: sympy.Matrix(centred(X))).correct


def test_the_slope_has_the_shape_of_its_matrix():
    right = INVERSE.answer
    assert INVERSE.check(lambda a, X, b: right(a, X, b).tolist()).correct
    for shape in ((-1,), (1, -1)):
        wrong = INVERSE.check(lambda a, X, b, shape=shape: right(a, X, b).reshape(shape))
        assert "the shape is wrong: yours is" in wrong.message
    reply = INVERSE.check(lambda a, X, b: np.array(a) @ np.array(b).T * np.array(X))
    assert "[[" in reply.message  # matrices are shown in rows
    assert "A list has no T" in INVERSE.check(lambda a, X, b: X.T).message


def test_numbers_in_a_reply_have_no_stray_digits():
    message = SMOOTH.check(lambda counts, alpha: [0.1 + 0.2, 0.7]).message
    assert "returns [0.3, 0.7]" in message


def test_several_things_are_compared_one_by_one():
    assert FIT.check(lambda X, y: [0.5, [0.5, 0.0], np.array(["yes", "yes"])]).correct
    assert (
        "returns mu = [0.5, 1], and it should return [0.5, 0]."
        in FIT.check(lambda X, y: (0.5, [0.5, 1], ["yes"] * 2)).message
    )
    assert "2 values, and 3 are asked for (phi, mu, labels)" in FIT.check(lambda X, y: (0.5, [0.5, 0])).message
    assert (
        "returns labels = ['yes', 'no'], and it should"
        in FIT.check(lambda X, y: (0.5, [0.5, 0], ["yes", "no"])).message
    )


def test_a_wrong_formula_is_shown_at_whole_numbers_that_can_be():
    count, words, d, alpha = sp.symbols("N T d alpha", positive=True, integer=True)
    smoothed = ExpressionExercise(
        name="n", chapter="01", title="T", hints=(), working="", question="Smooth N of T.",
        answer=(count + alpha) / (words + d * alpha), where=(count < words, d > 1),
    )  # fmt: skip
    message = smoothed.check(smoothed.answer / 3).message
    place, values = message.split(": at ")[1].split(" your formula gives ")
    numbers = dict(part.split(" = ") for part in place.split(", "))
    assert int(numbers["N"]) < int(numbers["T"])
    assert eval(values.split("should give ")[1].rstrip(".")) <= 1


def test_lists_where_arrays_were_thought_of_are_named():
    def of_lists(values, labels):
        return sum(value for value, label in zip(values, labels, strict=True) if label == 1) / 2

    def by_a_mask(values, labels):
        return np.sum(np.asarray(values)[labels == 1]) / 2

    of_class_1 = FunctionExercise(
        name="n", chapter="01", title="T", hints=(), working="", question="Return half of the sum of class 1.",
        answer=of_lists, cases=lambda rng: [([1, 2, 3], [0, 1, 1])],
    )  # fmt: skip
    assert "With arrays it would be right: begin with np.array(...) of each" in of_class_1.check(by_a_mask).message


def test_a_slip_that_fails_everywhere_is_not_every_function_that_fails():
    @slip("That is the slip.")
    def never_runs(X):
        return unknown  # noqa: F821

    total = FunctionExercise(
        name="n", chapter="01", title="T", hints=(), working="", question="Return the sum.",
        answer=sum, cases=lambda rng: [([1, 2, 3],)], mistakes=(never_runs,),
    )  # fmt: skip
    assert "That is the slip" not in total.check(lambda X: X[0] / 0).message
