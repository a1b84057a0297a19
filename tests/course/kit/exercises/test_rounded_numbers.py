"""A decimal that is right as far as it goes is right; an exact fraction is not rounded; other readings are named."""

from fractions import Fraction

import numpy as np
import pytest
import sympy

from genmodels.course import exercises
from genmodels.course.exercises import NumberExercise, ProbabilitiesExercise, Slip


def asking(answer, *mistakes, **more):
    named = tuple(Slip(mistake, f"That is {mistake}.") for mistake in mistakes)
    return NumberExercise(
        name="n", chapter="00", title="T", question="?", hints=(), working="", answer=answer, mistakes=named, **more
    )


TOSSES = asking(Fraction(2100), Fraction(2116), is_probability=False, is_count=True, tolerance=0.5)
THIRD, MONEY = asking(Fraction(1, 3)), asking(Fraction(65, 86), Fraction(40, 53), Fraction(7, 9))


@pytest.mark.parametrize("answer", [0.33, "0.33", "33%", "33.3 %", 0.333, np.float32(0.33), np.float64(1 / 3), "1/3"])
def test_it_is_right_to_its_digits(answer):
    assert THIRD.check(answer).correct


@pytest.mark.parametrize("answer", [0.3, "30%", 0.34, 0.32, 0.332, Fraction(33, 100), "33/100", 0])
def test_one_digit_a_wrong_one_or_an_exact_fraction_is_not(answer):
    assert not THIRD.check(answer).correct


@pytest.mark.parametrize("answer", [2100, "2100", 2100.0, "2100.0", 0.7 * 0.3 / 0.01**2, "2.1e3", np.float64(2100)])
def test_a_count_is_whole_up_to_floating_point(answer):
    assert TOSSES.check(answer).correct


@pytest.mark.parametrize("answer", [2100.4, "2100.4", 2099.6, 2099.99, "m = 2100.4"])
def test_a_count_with_decimals_is_told_that_it_is_near(answer):
    assert "what is counted is whole" in TOSSES.check(answer).message


def test_so_few_digits_that_a_mistake_has_them_too_are_not_enough():
    assert MONEY.check(0.755).message.startswith("you gave 0.755. That is 40/53.")
    assert MONEY.check(0.76).correct
    both = asking(Fraction(65, 86), Fraction(19, 25))
    assert "0.76. That is 19/25" in both.check(0.76).message
    coarse = asking(Fraction(65, 86), Fraction(762, 1000))
    assert "give three digits, or a fraction" in coarse.check(0.76).message
    assert coarse.check(0.756).correct


@pytest.mark.parametrize("given", [0.95, "0.95"])
def test_a_decimal_may_be_a_slip_rounded(given):
    assert "That is 477/500." in asking(Fraction(3, 4), Fraction(477, 500)).check(given).message


def test_so_few_digits_that_two_mistakes_have_them_are_not_enough():
    two = asking(Fraction(3, 4), Fraction(7, 15), Fraction(8, 17))
    assert "give three digits, or a fraction" in two.check(0.47).message
    assert "That is 7/15." in two.check(0.467).message


@pytest.mark.parametrize("given", [Fraction(19, 20), "19/20", sympy.Rational(19, 20)])
def test_an_exact_fraction_is_no_slip_rounded(given):
    assert "That is 477/500." not in asking(Fraction(3, 4), Fraction(477, 500)).check(given).message


def test_digits_of_which_a_fraction_was_made_are_not_called_exact():
    assert asking(Fraction("1.2007"), is_probability=False).check(1.201).message == (
        "1.201; with more digits, it is 1.2007."
    )


@pytest.mark.parametrize(
    ("answer", "given", "said"),
    [("0.977", 0.97725, "0.97725."), ("0.977", "0.9772", "0.9772."), ("1.2007", 7 / 4 - np.log(3) / 2, "1.20069.")],
)
def test_a_longer_number_is_not_told_a_shorter_one(answer, given, said):
    assert asking(Fraction(answer), is_probability=False).check(given).message == said


@pytest.mark.parametrize("exact", [Fraction(40, 53), Fraction(100, 133), Fraction(80, 107), "40/53", 40 / 53])
def test_what_was_not_rounded_is_not_called_rounded(exact):
    message = asking(Fraction(65, 86)).check(exact).message
    assert "near" not in message
    assert "round" not in message


@pytest.mark.parametrize(
    ("exercise", "answer", "said"),
    [
        (asking(Fraction(2, 27)), -2.6027, "That is the logarithm of the number asked for."),
        (asking(Fraction(9), is_probability=False), 2.1972, "That is the logarithm of the number asked for."),
        (asking(Fraction(65, 86)), Fraction(65, 21), "Those are the odds"),
        (asking(Fraction(65, 86)), Fraction(86, 65), "upside down"),
        (asking(Fraction(65, 86)), Fraction(21, 86), "the opposite"),
        (asking(Fraction(65, 86)), 75.6, "write 75.6\xa0% as 0.756"),
        (asking(Fraction(65, 86)), 0.75, "near, but not the number"),
        (asking(Fraction(65, 86)), "9:1", "reads as odds; one number is asked for"),
        (asking(Fraction(65, 86)), "9/(4+9)", "leave out the quotes, and Python computes this."),
        (asking(Fraction(2100)), "0.7*0.3/0.01**2", "leave out the quotes, and Python computes this."),
        (asking(Fraction(2100)), "2,100", "write 2100 without a comma"),
        (asking(Fraction(65, 86)), 0.1 + 0.2, "you gave 0.3. That is not the number"),
    ],
)
def test_other_readings_are_named(exercise, answer, said):
    assert said in exercise.check(answer).message


@pytest.mark.parametrize(
    ("answer", "given", "praise", "solution"),
    [
        (Fraction(15), 15.0, "15.", "15."),
        (Fraction(5, 2), 2.5, "2.5.", "5/2 = 2.5."),
        (Fraction(65, 86), 0.756, "0.756; exactly, it is 65/86.", "65/86, about 0.7558."),
        (Fraction(9, 10), "90%", "0.9.", "9/10 = 0.9."),
    ],
)
def test_exact_decimals_are_not_called_approximate(answer, given, praise, solution):
    exercise = asking(answer, is_probability=answer <= 1)
    assert exercise.check(given).message == praise
    assert exercise.solution().text.startswith(solution)


def test_a_distribution_may_be_rounded_too():
    shares = ProbabilitiesExercise(
        name="n",
        chapter="00",
        title="T",
        question="?",
        hints=(),
        working="",
        answer={"a": Fraction(1, 3), "b": Fraction(2, 3)},
    )
    assert shares.check([0.33, 0.67]).correct
    assert shares.check(["33%", "67%"]).correct
    assert not shares.check([0.3, 0.7]).correct


@pytest.mark.parametrize("answer", ["179.2 cm", "179.2cm", " 179.2 ", 179.2])
def test_the_unit_that_is_asked_for_may_stand_behind(answer):
    assert exercises.get("father-of-a-tall-son").check(answer).correct


def test_another_unit_may_not():
    assert not exercises.get("father-of-a-tall-son").check("179.2 m").correct


@pytest.mark.parametrize(
    ("exact", "near"), [(Fraction(625, 1111), Fraction(9, 16)), (Fraction(17, 22), Fraction(3863, 5000))]
)
def test_a_fraction_has_to_be_equal(exact, near):
    for given in (near, f"{near}"):
        reply = asking(exact).check(given)
        assert not reply.correct
        assert "near, but a fraction can be exact" in reply.message
    assert asking(exact).check(f"{float(exact):.3f}").correct
    assert asking(exact).check(Fraction(float(exact))).correct  # a decimal that Python made a fraction of
    both = ProbabilitiesExercise(
        name="n", chapter="00", title="T", question="?", hints=(), working="", answer={"a": exact, "b": 1 - exact}
    )
    assert "a fraction can be exact" in both.check([near, 1 - near]).message
    assert both.check([exact, 1 - exact]).correct


@pytest.mark.parametrize("answer", [[Fraction(3, 8)], ("3/8",), [0.375], np.array([0.375])])
def test_a_list_of_one_number_is_that_number(answer):
    """What sympy.solve returns."""
    assert asking(Fraction(3, 8)).check(answer).correct
    assert "a list of 2" in asking(Fraction(3, 8)).check([0.375, 1]).message


@pytest.mark.parametrize("answer", [[8, 14], (8.0, 14.0), np.array([[8], [14]]), sympy.Matrix([8, 14])])
def test_the_whole_of_which_one_number_is_asked_for_is_right(answer):
    reply = exercises.get("slope-of-a-quadratic-form").check(answer)
    assert reply.correct
    assert reply.message == "8 and 14: that is the whole, and right; the number asked for is 14."


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ([14, 8], "the right numbers in the wrong order"),
        ([12, 6], "That is 2 A x"),
        (np.array([4, 22]), "That is 2 A^T x"),
        ([8, 11], "One of them is right"),
        ((16, 28), "without a 2"),
        ([4, 6, 8], "you gave 3 numbers; one is asked for, or all 2"),
    ],
)
def test_a_wrong_whole_is_named(answer, said):
    reply = exercises.get("slope-of-a-quadratic-form").check(answer)
    assert not reply.correct
    assert said in reply.message
