"""An answer that can be meant in one way only is read so, however it is typed; any other is told what to type."""

import re
from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from genmodels.course import exercises
from genmodels.course.exercises import ChoiceExercise, ExpressionExercise, NumberExercise, ProbabilitiesExercise, Slip
from tests.course.kit.exercises.kinds import SEVERAL, SLIP

ASKED = {"name": "n", "chapter": "00", "title": "T", "question": "?", "hints": (), "working": ""}
SHARE = NumberExercise(**ASKED, answer=Fraction(4, 7))
COUNT = NumberExercise(**ASKED, answer=Fraction(2100), is_probability=False)
SLOPE = NumberExercise(**ASKED, answer=Fraction(-3, 2), is_probability=False, units=("cm",))
COUNTED = NumberExercise(**ASKED, answer=Fraction(5), is_probability=False, at_least=True, units=("rows",))
PAIR = NumberExercise(
    **ASKED,
    answer=Fraction(14),
    is_probability=False,
    whole=(Fraction(8), Fraction(14)),
    wrong_wholes=(Slip((Fraction(16), Fraction(28)), "That is twice too much."),),
)
LENGTH = NumberExercise(
    **ASKED,
    answer=Fraction(3),
    is_probability=False,
    units=("metres", "m"),
    wrong_units=(Slip("cm", "Metres are asked for."),),
    wrong_wholes=(Slip((Fraction(2), Fraction(3)), "Which of both?"),),
)
SKY = ProbabilitiesExercise(**ASKED, answer={"clear": Fraction(3, 4), "cloudy": Fraction(1, 4)})
LETTER = ChoiceExercise(
    **ASKED, options={"a": "the prior", "b": "the posterior"}, answer="b", mistakes=(Slip("a", "It is not that."),)
)
M, S = sp.symbols("m s", positive=True)
MEAN = ExpressionExercise(**ASKED, answer=S / M**2)

ODDS = NumberExercise(**ASKED, answer=Fraction(7, 4), is_probability=False, is_ratio=True, units=("to one", ":1"))

ASKED_FOR = {
    "SHARE": SHARE, "COUNT": COUNT, "SLOPE": SLOPE, "SKY": SKY, "LETTER": LETTER, "SEVERAL": SEVERAL, "MEAN": MEAN,
    "COUNTED": COUNTED, "PAIR": PAIR, "LENGTH": LENGTH, "ODDS": ODDS,
}  # fmt: skip

RIGHT = {
    "SHARE": """4/7 | p = 4/7 | x=4/7 | = 4/7 | ≈4/7 | ~0.57 | ≈ 0.571 | about 0.57 | About .571 | roughly 57%
        approx. 0.57 | approximately 0.57 | circa 0.57 | it is 4/7 | p(rain|cloudy) = 4/7 | P(y = 1) ≈ 0.571
        θ = 4/7 | p_1 = 4/7 | p = about 0.57 | 4/7 = 0.571 | 4/7 ≈ 57.1 % | 0.5714 = 4/7 | 0,57 | 57,1%
        57.1 in 100 | 57.1 of a hundred
        0.571 (4/7) | 4/7 (0.571) | 4/7 (about 57.1%) | 8/14 = 4/7 = 0.571 | 1 - 3/7 = 4/7 | \\frac47 | \\frac 4 7
        57 percent | 57.1 per cent | 4/7. | .57. | 5.71e-1 | 4 out of 7 | 4 in 7""",
    "COUNT": """2100 | 2.1e3 | 2.1E3 | 2.1e+3 | 2.1*10^3 | 2.1 x 10^3 | 2.1 × 10**3 | 2.1·10^(3) | 2 100 | 2_100
        2,100.0 | m = 2100 | about 2100 | n = 2.1e3""",
    "SLOPE": """-3/2 | -1.5 | -1,5 | −1.5 | a = -1.5 | a ≈ −1,5 cm | about -1.5 cm | -1.5cm
        -1 1/2 | -1½ | a = −1 1/2 | -\\frac{3}{2} | $-\\frac{3}{2}$""",
    "SKY": """3/4, 1/4 | 3/4; 1/4 | 3/4 1/4 | (3/4, 1/4) | [0.75, 0.25] | 0,75; 0,25 | 0,75, 0,25 | 75% and 25%
        75 %, 25 % | clear: 3/4, cloudy: 1/4 | clear = 0.75; cloudy = 0.25""",
    "COUNTED": """5 | 5+ | 5 + | ≥ 5 | >= 5 | n >= 5 | >4 | > 4 | n > 4 | more than 4 | More than 4 rows | at least 5
        at least 5 rows | minimum 5 | 5 or more | 5 rows or more | 5 rows at least
        4 + 1 = 5 | 5 = 4 + 1 | no fewer than 5""",
    "PAIR": """14 | [8, 14] | (8, 14) | 8, 14 | 8 and 14 | 8,14 | 8; 14 | [8 14] | [[8], [14]] | x = 8, y = 14
        [8,14]^T | (8, 14)^T | [8,14].T | (8 14)ᵀ | (8, 14)^⊤ | (8, 14)^{T}""",
    "LENGTH": """3 | 3 m | 3m | 3 M | 3 Metres | x = 3 m | 9/3 m | sqrt(9) = 3 | √9 = 3 m""",
    "ODDS": """7/4 | 7:4 | 7 : 4 | 7 to 4 | 14:8 | 1.75:1 | 1.75 to one | 1.75""",
    "LETTER": """b | B | b) | (b) | b. | b: | answer b | option b | it is b | b is right
        b? | answer: b | Answer = b | the answer is b | my choice: b | b, the posterior
        b the posterior | b = the posterior
        b) the posterior | the posterior""",
    "SEVERAL": """acd | a, c, d | a) c) d) | a & c & d | a, c and d | answers a, c, d | options: a c d
        a-c-d | a–c–d | a+c+d? | a) 2; c) 0; d) 4 | 4; 2; 0""",
    "MEAN": """s/m**2 | s / m^2 | p = s/m^2 | mu_hat = s/(m*m)""",
}  # fmt: skip
REFUSED = {
    "SHARE": {
        "1-p = 3/7": "give the number alone, such as 0.5 or '1/2', without other words or signs.",
        "log p = -0.56": "give the number alone",
        "half": "give the number alone",
        "0.5 or 0.6": "give the number alone",
        "4/7 = 0.5": "two numbers that differ; give one.",
        "4:3": "reads as odds",
        "4/": "Python cannot compute this as it stands",
        "0.5 0.6": "Python cannot compute this as it stands",
        "p = 3/7+1/7": "Python cannot compute this as it stands",
        "1/7 + 2/7 = 4/7": "two numbers that differ; give one.",
        "4/7 (0.5)": "two numbers that differ; give one.",
        "(4/7)": "leave out the quotes, and Python computes this.",
        "sqrt(9)/4": "write **0.5 for the root and leave out the quotes, and Python computes this.",
        "√9": "write **0.5 for the root and leave out the quotes, and Python computes this.",
        "(13 + np.sqrt(5 * (4 + 1)))/2": "write **0.5 for the root and leave out the quotes",
        "2√9": "give the number alone",
        "sqrt(9)**2": "give the number alone",
        "sqrt(-9)": "Python cannot compute this as it stands",
        "p = 1/0": "dividing by 0 gives no number.",
        "p = 3/7": "you gave 3/7. That is the probability of the opposite.",
        "odds = 4/3": "you gave 4/3. Those are the odds",
        "0,43": "you gave 0.43. ",
    },
    "ODDS": {"4:7": "you gave 4/7. ", "7:0": "dividing by 0 gives no number."},
    "COUNT": {
        "2,100": "write 2100 without a comma, or 2.100 if you mean a decimal point.",
        "2,1e3": "the number alone",
    },
    "SKY": {
        "3/4": "give a number, such as 0.5 or 1/2, for each of clear, cloudy: check([0.5, ...]).",
        "most": "give a number, such as 0.5 or 1/2, for each of clear, cloudy",
        "75, 25": "these have the right ratios: divide each by their sum, 100.",
        "clear: 3/4, rain: 1/4": "no probability for cloudy and one for rain",
    },
    "COUNTED": {
        "> 5": "you gave 6. ",
        "at most 5": "the number alone",
        "2 + 2 = 5": "two numbers that differ",
        "more": "alone",
    },
    "PAIR": {
        "14, 8": "you gave [14, 8]. Those are the right numbers in the wrong order.",
        "(16, 28)": "you gave [16, 28]. That is twice too much.",
        "8, 15": "One of them is right",
        "8,15": "you gave 8.15. ",
        "8, 14, 20": "give the number alone",
    },
    "LENGTH": {
        "300 cm": "you gave '300 cm'. Metres are asked for.",
        "300CM": "you gave '300CM'. Metres are asked for.",
        "3 km": "you gave the text '3 km'; give the number alone",
        "3 centimetres": "you gave the text '3 centimetres'; give the number alone",
        "three m": "you gave the text 'three m'; give the number alone",
        "3:4 m": "you gave '3:4 m', which reads as odds",
        "3/0 m": "you gave '3/0 m', and dividing by 0",
        "3 = 4 m": "you gave the text '3 = 4 m', two numbers that differ",
        "2, 3": "you gave [2, 3]. Which of both?",
        "3, 2": "you gave the text '3, 2'; give the number alone",
        "4 m": "you gave 4. ",
    },
    "LETTER": {
        "b) the prior": "letter and words differ: b) the posterior, and a) the prior. Give one letter.",
        "c": "give one of the letters 'a', 'b'.",
        "a) the prior": "you chose a) the prior. It is not that.",
    },
    "SEVERAL": {
        "a, c, x": "'x' is none of",
        "none": "you gave none, and some are right",
        "None of them.": "you gave none, and some are right",
        "all": "3 of the 4 you chose belong to the answer. Not every number is even.",
    },
    "MEAN": {"s/m = p": "write the formula without quotes", "2m": "a * is missing: write 2*m."},
}
CASES = [
    (asked, typed.strip())
    for asked, lines in RIGHT.items()
    for typed in re.split(r"\s\|\s|\n", lines)  # a bar between two gaps
]


@pytest.mark.parametrize(("asked", "typed"), CASES)
def test_what_can_be_meant_in_one_way_is_right(asked, typed):
    assert ASKED_FOR[asked].check(typed).correct, ASKED_FOR[asked].check(typed).message


@pytest.mark.parametrize(
    ("asked", "typed", "said"),
    [(asked, typed, said) for asked, told in REFUSED.items() for typed, said in told.items()],
)
def test_anything_else_is_told_what_to_type(asked, typed, said):
    reply = ASKED_FOR[asked].check(typed)
    assert not reply.correct
    assert said in reply.message


@pytest.mark.parametrize(
    "answer", [np.array(["b"]), np.array("b"), np.str_("b"), ["b"], ("b",), {"b"}, np.array(["(b)"])]
)
def test_a_letter_may_come_in_an_array_or_a_list(answer):
    assert LETTER.check(answer).correct


@pytest.mark.parametrize("answer", ["b, a", "a,b", "b) a", "b; a", "b. A", "b, a and b"])
def test_two_letters_are_no_choice(answer):
    assert "more than one letter. Give one." in LETTER.check(answer).message
    assert LETTER.check("b) b").correct


@pytest.mark.parametrize("answer", ["0.33 calls an hour", "0.33", 0.33, np.float64(0.33), "0.330", "c 0.33", "c) 0.33"])
def test_an_option_that_is_a_number_may_be_given_by_it(answer):
    rate = exercises.get("more-than-poisson")
    assert rate.check(answer).correct
    assert "letter and words differ" in rate.check("c) 0.19").message
    assert "you chose b) 0.19" in rate.check(0.19).message
    for other in (3, "0.3", True, ""):
        assert "give one of the letters" in rate.check(other).message


@pytest.mark.parametrize(
    ("answer", "letter"),
    [
        *((typed, "a") for typed in ("95 %", "95%", "19/20", sp.Rational(19, 20), Fraction(19, 20), 0.9462, "0.946")),
        *((typed, "b") for typed in (0.5, "1/2", "50%", np.float64(0.5), ".5")),
    ],
)
def test_an_option_that_is_a_decimal_may_be_given_in_other_spellings(answer, letter):
    asked = ChoiceExercise(
        name="n",
        chapter="00",
        title="T",
        question="How probable?",
        hints=(),
        working="",
        options={"a": "0.95", "b": "0.50", "c": "certain"},
        answer="a",
        mistakes=(Slip("b", "No."), Slip("c", "No.")),
    )
    assert asked.check(answer).correct == (letter == "a")
    assert letter == "a" or asked.check(answer).message.startswith("you chose b)")
    assert "give one of the letters" in asked.check(0.97).message


@pytest.mark.parametrize("answer", [np.array(["a", "c", "d"]), np.array("acd"), ["a", "c", "d"], ("acd",)])
def test_letters_may_come_in_an_array_or_a_list(answer):
    assert SEVERAL.check(answer).correct


@pytest.mark.parametrize("answer", [np.array(["a", "b"]), np.array([]), np.array([2]), np.array([["a"], ["b"]])])
def test_an_array_of_other_things_is_no_letter(answer):
    assert "give one of the letters" in LETTER.check(answer).message


def test_a_distribution_may_be_given_without_brackets_and_its_ratios_are_recognised():
    assert SKY.check(0.75, 0.25).correct
    assert SKY.check("3/4", "1/4").correct
    assert "several answers" in SKY.check(0.75, 0.2, 0.05).message
    assert "divide each by their sum, 8." in SKY.check([6, 2]).message
    assert "divide" not in SKY.check([6, 3]).message


def test_a_counterexample_may_be_spelled_so_too():
    assert SLIP.check([["= 1", "0"], ["0", "about 1"]], [[1, 0], [0, "1e0"]]).correct


@pytest.mark.parametrize("typed", ["q<0.3", "q < 3/10", "below 30%", "up to 0.3", "q \N{LESS-THAN OR EQUAL TO} 0.3"])
def test_a_bound_from_the_wrong_side_is_told_and_one_from_the_right_side_read(typed):
    doubt = exercises.get("when-to-call-it-a-bass")
    assert "From which q on is it a bass?" in doubt.check(typed).message
    for right in ("q>=0.3", "from 0.3 on", "0.3 or more", "q = 0.3", "above 30%"):
        assert doubt.check(right).correct


def test_a_unit_that_is_not_asked_for_is_not_read_over():
    assert not exercises.get("father-of-a-tall-son").check("about 179.2 m").correct
    assert exercises.get("father-of-a-tall-son").check("x = 179,2 cm").correct


def test_an_inequality_of_sympy_is_read_as_it_is_written():
    q, doubt = sp.Symbol("q"), exercises.get("when-to-call-it-a-bass")
    border = sp.Rational(3, 10)
    for right in (q >= border, border <= q, q > border, sp.Le(border, q, evaluate=False), sp.Eq(q, border)):
        assert doubt.check(right).correct, right
    for wrong in (q < border, q <= border):
        assert "That is a share below a border" in doubt.check(wrong).message
        assert not SHARE.check(sp.Lt(q, sp.Rational(4, 7))).correct
    assert not doubt.check(border >= q).correct
