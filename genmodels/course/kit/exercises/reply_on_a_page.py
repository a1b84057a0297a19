"""What a page without Python needs to know to reply as `check` does.

The replies to choices are worked out here, all of them. A number is read and judged by the page, with our words,
patterns and mistakes.
"""

from fractions import Fraction
from functools import singledispatch
from itertools import chain, combinations
from typing import Any

from . import listed, number, reading
from .choice import ChoiceExercise
from .exercise import Exercise
from .feedback import Feedback, Outcome
from .number import NumberExercise
from .number_words import Say
from .several import SeveralExercise
from .writing import show

HEADINGS = {str(outcome): Feedback(outcome, "").heading for outcome in Outcome}
PATTERNS = {name: getattr(reading, name).pattern for name in ("NUMBER", "ODDS", "COMMA_OR_POINT", "AGAIN", "SUM")}
SPELLINGS = [(pattern, instead.replace("\\", "$")) for pattern, instead in reading.SPELLINGS]  # as JavaScript has them
NO_CHOICE = "choose, then press Check."
NO_NUMBER = "write your answer into the box, then press Check."
INSTEAD = {  # where the words of a notebook would be no help
    "POWER": "work it out, and give one number.",
    "ROOT": "work it out, and give one number.",
    "SUM": "work it out, and give one number.",
    "UNFINISHED": "work it out, and give one number.",
    "OTHER": "That is not the number asked for; hint 1 gives you a start.",
}


@singledispatch
def data(exercise: Exercise) -> dict[str, Any] | None:
    """Return what a page needs to judge answers, as JSON has it; None where only Python can.

    >>> from genmodels.course.exercises import get
    >>> data(get("row-by-row"))["replies"]["b"]["outcome"]
    'not yet'
    >>> data(get("fit-a-line")) is None
    True
    """
    return None


@data.register
def _(exercise: ChoiceExercise) -> dict[str, Any]:
    return _options("choice", exercise, list(exercise.options))


@data.register
def _(exercise: SeveralExercise) -> dict[str, Any]:
    sizes = range(1, len(exercise.options) + 1)
    chosen = chain.from_iterable(combinations(exercise.options, size) for size in sizes)
    return _options("several", exercise, ["".join(letters) for letters in chosen])


@data.register
def _(exercise: NumberExercise) -> dict[str, Any]:
    exact, rounded = exercise.answer, show(float(exercise.answer))
    return {
        "kind": "number",
        "headings": HEADINGS,
        "nothing": NO_NUMBER,
        "answer": float(exact),
        "told": exercise.told,
        "exact": [str(exact)] + [rounded] * (Fraction(rounded) == exact),
        "mistakes": [{"answer": float(mistake.answer), "why": mistake.says} for mistake in exercise.mistakes],
        "tolerance": exercise.tolerance,
        "closely": number.CLOSELY,
        "near": number.NEAR,
        "finest": number.FINEST,
        "is_probability": exercise.is_probability,
        "is_count": exercise.is_count,
        "decimal_comma": exercise.decimal_comma and {"comma": number.COMMA, "logarithm": number.LOGARITHM},
        "irrational": exercise.irrational,
        "on_clock": exercise.on_clock and {"clock": number.CLOCK, "half_day": number.HALF_DAY},
        "wholly": number.WHOLLY,
        "units": exercise.units,
        "wrong_units": [{"unit": slip.answer, "why": slip.says} for slip in exercise.wrong_units],
        "before": exercise.before,
        "ratio": exercise.is_ratio and number.RATIO,
        "not_negative": exercise.not_negative,
        "below": number.BELOW,
        "not_below": exercise.not_below,
        "at_least": exercise.at_least,
        "bounds": {"before": number.AT_LEAST, "behind": number.OR_MORE, "more": number.MORE_THAN},
        "whole": [float(entry) for entry in exercise.whole],
        "wrong_wholes": [
            {"answer": [float(entry) for entry in slip.answer], "why": slip.says} for slip in exercise.wrong_wholes
        ],
        "on_diagonal": exercise.on_diagonal,
        "parts": sorted(float(part) for part in exercise.parts),
        "brackets": listed.BRACKETS,
        "gaps": listed.GAPS,
        "such_as": "1/2, 0.5 or 50%" if exercise.is_probability else "5/2 or 2.5",
        "say": {say.name: str(say) for say in Say}
        | INSTEAD
        | {"ROUNDED": str(exercise.rounded)}
        | ({"AS_ODDS": str(Say.AS_HOUR)} if exercise.on_clock else {}),
        "patterns": PATTERNS,
        "spellings": SPELLINGS,
        "as_good": reading.AS_GOOD,
    }


def _options(kind: str, exercise: ChoiceExercise | SeveralExercise, answers: list[str]) -> dict[str, Any]:
    return {
        "kind": kind,
        "headings": HEADINGS,
        "nothing": NO_CHOICE,
        "letters": list(exercise.options),
        "replies": {answer: _reply(exercise.check(answer)) for answer in answers},
    }


def _reply(feedback: Feedback) -> dict[str, str]:
    return {"outcome": str(feedback.outcome), "message": feedback.message}
