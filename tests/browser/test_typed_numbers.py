"""A number typed into a page gets the reply that `check` gives to the same text."""

import json
import math
from fractions import Fraction

import numpy as np
import pytest

from genmodels.course.exercises import NumberExercise, all_exercises
from genmodels.course.kit.exercises.number_words import Say
from genmodels.course.kit.exercises.reply_on_a_page import INSTEAD, data
from tools.course import ROOT

SCRIPT = ROOT / "tools" / "site" / "static" / "number.js"
NUMBERS = [exercise for exercise in all_exercises().values() if isinstance(exercise, NumberExercise)]
AWKWARD = r"""
0 | -0 | +3 | 3. | .5 | 00.5 | 1e3 | 1/0 | 0/5 | 0/0 | -3/4 | 6 / 5 | +1/2 | 3/-4 | 1//2 | 1/2/3 | 100% | 50 % | 33.3%
1/3% | 1 / 2 % | 7%% | 5.% | % | / | . | ... | 3:4 | 3 to 4 | 3 of 4 | 3 out of 4 | 0 of 0 | 2,100 | 2,100,000 | 0,69
1,5 | 2 100 | 2_100 | 1/2+1/4 | 9/(4+9) | 0.7*0.3/0.01**2 | (1) | 12 cm | 179.2cm | 179.2 m | 67 min | 2.5x | half
4 times | "x" | it's | "it's" | \ | \n | <b> | $x$ | x^2 | nan | inf | None | 12345.25 | 12345.75 | 100000.5
1000000.5
99999.95 | 123456789012345 | 1234567890123456 | 123456789012345.5 | 123456789/987654321 | 999999999999999/7
0.30000000000000004 | 0.00001 | 0.000123456789 | 0.0000001 | 0.1234565 | 1.0000005 | 999999.5 | 3 in 4
p = 4/7 | x=4/7 | ≈4/7 | ≈ 0.57 | ~0.57 | = 3/4 | about 0.57 | roughly 57% | approx. .57 | p(rain) = 57 %
1e-3% | 4/7 ≈ 0.571 | 4/7 = 0.5 | 1/2 = 50% | 0.5 = 1/2 = 50% | 1/0 = 1 | = | x = | p = about ~ 0.5
1-p = 3/7 | log p = -0.5 | 2.1e3 | 2.1E+3 | 5e-1 | .5e0 | 1e99 | 12345.6789e2
2.1*10^3 | 2.1 × 10**3 | 5 x 10^(-1) | 1e | e3 | 1e3e3
57 percent | 57 per cent | 57pct | 4/7. | 0.57. | 50%. | 0,57 | 33,3% | 2,100% | 2,100.5 | 1,234,567.5 | 0,570
-1,5 | 1,5/3 | 1068/100 | 267/25 | 57/100 | 33/50
1 3/4 | -1 3/4 | 1¾ | ½ | -½ | x = 1 1/2 | 1 3/0 | 2 100/3 | \frac{7}{4} | $-\frac{3}{2}$ | - 3/2 | 1 1/2%
q>=0.3 | q ≥ 30% | above 0.3 | from 0.3 on | at least q = 3/10 | > 0.7 | q | from | 0.3 on on
12.5 in 100 | 12.5 of a hundred | 12.5 per 100 | 0.5 out of 1 | 105:64 | 105 : 64 | 64 to 105 | 1.64:1 | 1:0 | 5 to one
0.875 (7/8) | 7/8 (0.875) | 5/24 (about 0.208) | 87.5 % (7/8) | 5(3) | 0.3 (1/2) | \frac75 | -\frac 7 5
5+ | 5 + | 8 14 | 4 5 | ≥ 5 | >4 | > 4.5 | more than 4 | at least 5 | At least 5 flowers | minimum 5 | min. 5
5 or more
more than 4 flowers | n > 4 | n >= 5 | 5 flowers or more | more than more than 3 | 4 + 1 = 5 | d + 1 = 5
2 + 2 = 5 | 5 = 4 + 1 | 3÷4 | 6 ÷ 2 | 0.47 | [8,14]^T | (8, 14).T | 8 14ᵀ | 14^T | 14T
2*(3-1)/4 = 1 | 05 + 1 = 6 | 2**3 = 8 | -2**2 = -4 | (1 = 1 | (2)(3) = 6 | 1/2 = 2/4 = 0.5 | 1/2 = 2/3 = 0.5
5 = 7//1 | 2+ = 2
2-+-3 = 5 | (-8)**(1/3) = 1 | 1/(2-2) = 1 | 9**9**9 = 3 | 3 = () | 1 (2) (3) | 5 - = 5 | 2100+ | >2099 | from 5
[8, 14] | (8, 14) | 8, 14 | 8 and 14 | 8,14 | 14, 8 | [8 14] | 12; 6 | 35 and 32 | (32, 35) | 35,32 | 35, 33
[[-25, 0, 0], [0, -50, 0], [0, 0, -25]] | [[-25, 0, 0]; [0, -25, 0]; [0, 0, -25]] | -25 1 0 1 -50 0 0 0 -25
8, x | (7/4, 1) | 7/4,1
1.2007, 1 | x1 = 1.2007, x2 = 1 | 1,2007 | [[4/5, 7/5], [7/5, 4]] | ((0.8, 1.4), (1.4, 4)) | [5, -2] | 5,-2
17, 23 | 8, 11 | 5, 6
300 cm | 3 km | 3 CM | 3 Meter | 3 m² | 9 m^2 | three m | 3:4 m | 1/0 cm | 3 = 4 m | cm | m | 0.5 kgm | 3 µm | 2 kg
at least half m | > x cm | 179.2 +- 4.8 | 179.2 ± 9.6 cm | 179.2 +/- 4.8 | 1792 mm | 3 and 2 | (3, 2) | 3,2 | 2, 3 | 4,9
sqrt(9) | sqrt 9 | √9 | -√9 | \sqrt 9 | np.sqrt(9) | math.sqrt( 9 ) | 6.5+sqrt(6.25) | (13 + √25)/2 | sqrt((1+2)*3)
sqrt(9) = 3 | 3 = √9 | √9 = 2 | sqrt(9) m | 2√9 | sqrt(9)**2 | sqrt(9)2 | sqrt(-9) | sqrt(9 | sqrt() | sqrt(sqrt(81))
√9.5 | √92^2 | root of 9 | x = √9 | √9% | 2/√0 | 2^3+1 | 3^2 | 9^0.5 | p = 2^3+1 | 2^^3
23 to 1 | 23:00. | 22:30.5 | 22:30, | 23:60 | 23 o’clock
22:30 | 23:00 h | 23:00h | 23:0 | 22:20 | -1:30 | about 22:15 | 22:60 | 24:00 | 1:2:3 | 22h30 | 7 pm | 11 p.m. | 12 am
12:30 PM | 13 pm | 7.5 pm | pm | 22:30 % | 22:30/2 | 911/1000 | 1159/1000 | 10/11
q<0.3 | q < 0.3 | below 0.3 | up to 0.3 | q ≤ 0.3 | < 1/2 | 0.3 or more | q = 0.3 upwards | less than 30%
"""
SIGNS = [
    "\N{MINUS SIGN}6/5",
    "2\N{NO-BREAK SPACE}100",
    "2\N{NARROW NO-BREAK SPACE}100",
    "a\tb",
    "\N{ZERO WIDTH SPACE}1",
]
LONG = ["x" * 70, "\N{PILE OF POO}" * 61]
AWKWARD_TEXTS = [*(text.strip() for line in AWKWARD.splitlines() for text in line.split("|")), *SIGNS, *LONG]


def spellings(exercise):
    """The answer, its mistakes, and what people make of them, in many ways of writing."""
    known = [Fraction(exercise.answer), *(Fraction(mistake.answer) for mistake in exercise.mistakes)]
    for number in [number for exact in known for number in relatives(exact)]:
        yield from (str(number), f"{float(number)}", f"{float(100 * number):.5g}%")
        yield from (f"{float(number):.{digits}f}" for digits in range(7))
        yield from (f"{float(number):.4f}{unit}" for unit in exercise.units)


def relatives(number):
    """What is asked for, upside down, its opposite, its odds, its logarithm, in percent, and numbers beside it."""
    yield from (number, 1 - number, 100 * number, number + Fraction(1, 2000), number - Fraction(7, 1000))
    if number:
        yield 1 / number
    if number > 0:
        yield Fraction(math.log(number))
    if number != 1:
        yield number / (1 - number)


def typed_at_random(count=400):
    rng = np.random.default_rng(7)
    return ["".join(rng.choice(list("0123456789./,%- "), rng.integers(1, 10))) for _ in range(count)]


def replies(exercise, texts):
    for text in texts:
        said = exercise.check(text)
        message = said.message
        for name, words in INSTEAD.items():
            message = message.replace(Say[name], words)
        yield {"outcome": str(said.outcome), "message": message}


@pytest.fixture(scope="module")
def judge(browser):
    page = browser.new_page()
    page.add_script_tag(path=SCRIPT)
    judged = """(given) => {
        const [exercise, texts] = JSON.parse(given)
        return JSON.stringify(texts.map((text) => judgeNumber(exercise, text)))
    }"""
    # as one text: the driver would look at each value by itself
    yield lambda exercise, texts: json.loads(page.evaluate(judged, json.dumps([data(exercise), texts])))
    page.close()


@pytest.mark.parametrize("exercise", NUMBERS, ids=lambda exercise: exercise.name)
def test_the_page_says_what_the_notebook_says(judge, exercise):
    texts = list(dict.fromkeys([*spellings(exercise), *AWKWARD_TEXTS, *typed_at_random()]))
    said = dict(zip(texts, judge(exercise, texts), strict=True))
    assert len(texts) > 500
    expected = dict(zip(texts, replies(exercise, texts), strict=True))
    assert {text: reply for text, reply in said.items() if reply != expected[text]} == {}
    assert {reply["outcome"] for reply in said.values()} == {"correct", "not yet"}
    assert all(any(mistake.says in reply["message"] for reply in said.values()) for mistake in exercise.mistakes)
