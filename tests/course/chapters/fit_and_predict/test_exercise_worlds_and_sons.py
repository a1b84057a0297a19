"""A tall son, a wide petal, and six worlds: what is said of slips, and of which option."""

from itertools import chain, combinations

import numpy as np
import pytest

from genmodels.course import exercises

FATHER, WORLDS = exercises.get("father-of-a-tall-son"), exercises.get("uncorrelated-yet-dependent")
WIDER = exercises.get("wider-than-the-mean")


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (175 + 0.6 * 6 / 7 * 14, "If you added to the mean of the sons"),
        (172 + 0.6 * (189 - 172), "If you took 0.6 of 189 - 172"),
        (172 + 17 * 6 / 7, "You took all 17 cm"),
        (6 * np.sqrt(1 - 0.6**2), "That is the spread"),
        (179.1, "keep 3.6 / 7 to the end"),
        (172 + 0.51 * 14, "keep 3.6 / 7 to the end"),
        (1.792, "in metres; cm are asked for"),
        ("1.792 m", "you gave '1.792 m'. Give cm, to one decimal."),
        ("1792 mm", "you gave '1792 mm'. Give cm, to one decimal."),
        (1792, "in millimetres; cm are asked for"),
        (172 + 0.6**2 * 14, "You used the squared correlation"),
        (175 + 12, "to the mean of sons"),
        (179.19, "to as many digits as are asked for"),
    ],
)
def test_slips_about_the_father(answer, said):
    reply = FATHER.check(answer)
    assert not reply.correct
    assert said in reply.message
    assert FATHER.check("179.2 cm").correct
    for spread in ("± 4.8", "+- 4.8", "+/- 4.8 cm", "± 9.6 cm", "±9.6"):
        assert FATHER.check(f"179.2 {spread}").correct
    assert FATHER.check("179.2 Centimetres").correct


def test_replies_begin_with_the_letter_they_speak_of_and_give_none_away_that_was_left_out():
    letters = "abcdef"
    for chosen in map("".join, chain.from_iterable(combinations(letters, size) for size in range(1, 7))):
        message = WORLDS.check(chosen).message
        if set(chosen) == set("ace"):
            continue
        remark = message.partition(". ")[2]
        wrong = [letter for letter in chosen if letter in "bdf"]
        assert remark.startswith(f"{wrong[0]}) " if wrong else "Look again at what you left out")


def test_the_worlds_are_what_the_answer_says():
    rng = np.random.default_rng(0)
    angle, x, sign = rng.uniform(0, 2 * np.pi, 400_000), rng.standard_normal(400_000), rng.choice([1, 2], 400_000)
    three, flat = rng.integers(-1, 2, 400_000), rng.uniform(-1, 1, 400_000)
    worlds = {
        "a": (np.cos(angle), np.sin(angle)),
        "b": (x, -sign * x),
        "c": (three, three**2),
        "d": (three + 1, (three + 1) ** 2),
        "e": (flat, 1 - abs(flat)),
        "f": rng.integers(1, 7, (2, 400_000)),
    }
    uncorrelated = {letter for letter, pair in worlds.items() if abs(np.corrcoef(*pair)[0, 1]) < 0.01}
    dependent = {letter for letter, (one, other) in worlds.items() if abs(np.corrcoef(one**2, other**2)[0, 1]) > 0.05}
    assert uncorrelated & dependent == set(WORLDS.answer)
    assert dependent == set("abcde")


@pytest.mark.parametrize("share", ["97.7 %", 0.977, 0.97725, "977/1000"])
def test_the_share_wider_than_the_mean(share):
    assert WIDER.check(share).correct


@pytest.mark.parametrize(
    ("share", "said"),
    [
        (0.954, "too: count them in"),
        (0.975, "You took 95 %"),
        ("39/40", "You took 95 %"),
        ("97.5 %", "You took 95 %"),
        ("19/20", "and 95 % is rounded"),
        (0.9775, "near, but not the number"),
        (0.9785, "from the mean before it is rounded"),
        (0.954 - 0.046, "You took 4.6 % off twice"),
        (0.979, "from the mean before it is rounded"),
        ("0.98", "digit"),  # 97.5 % and 97.9 % round to it, too
        (0.97, "give three"),
        (0.475, "one side only"),
        (0.025, "So many are narrower"),
        (0.05, "on both sides"),
    ],
)
def test_slips_about_the_share(share, said):
    reply = WIDER.check(share)
    assert not reply.correct
    assert said in reply.message
