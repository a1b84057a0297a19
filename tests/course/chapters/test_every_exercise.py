"""Laws over all exercises: untouched, with each stored wrong answer, and with the stored solution."""

import inspect
import re
from functools import cache
from importlib import import_module
from itertools import combinations

import numpy as np
import pytest
import sympy as sp

from genmodels.course import exercises
from genmodels.course.chapters import chapters, exercises_by_chapter
from genmodels.course.exercises import (
    ChoiceExercise,
    DrawExercise,
    Feedback,
    FunctionExercise,
    NumberExercise,
    Outcome,
    SeveralExercise,
)
from genmodels.errors import InvalidInputError
from tests.course.kit.exercises.kinds import KINDS
from tools.course import notebooks
from tools.course_map import drafts

COURSE = list(exercises.all_exercises().values())
ALL = [*COURSE, *KINDS]
BY_NAME = {ex.name: ex for ex in ALL}


@cache
def solved(name: str) -> Feedback:
    """The reply to the stored solution: several laws look at it, and some solutions take a second."""
    ex = BY_NAME[name]
    return ex.check(ex.answer)


every_exercise = pytest.mark.parametrize("ex", ALL, ids=lambda ex: ex.name)


@pytest.mark.parametrize("book", [path.stem for path in notebooks() if path.stem[:2] not in ("91", "92")])
def test_every_notebook_has_exercises(book):
    assert len(exercises.names(book[:2])) >= (1 if book[:2] in ("00", *drafts()) else 3)


def test_no_two_exercises_share_a_name_and_every_file_is_read():
    stored = [exercise.name for file in exercises_by_chapter() for exercise in file]
    assert len(stored) == len(set(stored)) == len(COURSE)
    assert len(list(exercises_by_chapter())) == len(chapters()) - 1  # all but that of symbols


def test_a_chapter_is_called_like_its_notebook():
    assert [f"{import_module(f'genmodels.course.chapters.{name}').NUMBER}_{name}" for name in chapters()] == [
        path.stem for path in notebooks()
    ]


@every_exercise
def test_it_has_a_question_hints_a_solution_and_named_mistakes(ex):
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", ex.name)
    assert re.fullmatch(r"\d\d", ex.chapter)
    assert len(ex.question) > 40
    assert len(ex.hints) >= 2
    assert len(set(ex.hints)) == len(ex.hints)
    assert len(ex.working) > 40
    assert len(ex.mistakes) >= 2
    assert all(mistake.says and mistake.says.endswith(".") for mistake in ex.mistakes)


@every_exercise
def test_untouched_it_is_not_attempted(ex):
    for untouched in (..., None, [...], [..., ...], {"a": ...}):
        assert ex.check(untouched).outcome is Outcome.NOT_ATTEMPTED
    assert ex.check().outcome is Outcome.NOT_ATTEMPTED


@every_exercise
def test_its_own_solution_is_correct(ex):
    assert solved(ex.name).outcome is Outcome.CORRECT
    assert solved(ex.name).correct


def met_by(ex, mistake):
    """The answer that a mistake speaks of: of a letter that is right, the answer without it."""
    if not isinstance(ex, SeveralExercise) or len(mistake.answer) > 1 or mistake.answer not in ex.answer:
        return mistake.answer
    rest = set(ex.answer) - {mistake.answer}
    if any(len(other.answer) > 1 and set(other.answer) == rest for other in ex.mistakes):  # has a reply of its own
        rest -= {max(rest)}
    return "".join(sorted(rest))


def amiss(ex, mistake):
    """What is amiss with the reply to the answer of which a stored mistake speaks; nothing where it is named."""
    given = met_by(ex, mistake)
    said = ex.check(given)
    one_full_stop = not re.search(r"[^.]\.\.( |$)", said.message)
    is_named = said.outcome is Outcome.NOT_YET and mistake.says in said.message and one_full_stop
    return [] if is_named else [(given, mistake.says, said.outcome, said.message)]


@every_exercise
def test_each_stored_mistake_is_named(ex):
    assert [fault for mistake in ex.mistakes for fault in amiss(ex, mistake)] == []


@every_exercise
def test_the_hints_do_not_give_the_number_away_at_once(ex):
    if isinstance(ex, NumberExercise):
        assert str(ex.answer) not in ex.hints[0]


@every_exercise
def test_hints_and_solution_are_shown(ex):
    assert str(ex.hint()) == str(ex.hint(1)) != str(ex.hint(2))
    assert ex.hints[1] in ex.hint(2)._repr_markdown_()
    for beyond in (0, -1, len(ex.hints) + 1, "2", 1.5, None):
        assert f"there are {len(ex.hints)} hints" in str(ex.hint(beyond))
    assert ex.working in ex.solution()._repr_markdown_()


@every_exercise
def test_what_is_shown_is_the_same_every_time_and_free_of_addresses(ex):
    shown = [ex, ex.solution(), ex.check(...), ex.check(object()), ex.check(lambda *_: object()), solved(ex.name)]
    texts = [str(item) for item in shown] + [repr(item) for item in shown]
    texts += [item._repr_markdown_() for item in shown[:2]] + [item._repr_html_() for item in shown[2:]]
    assert not [text for text in texts if re.search(r"0x[0-9a-f]|object at|<function", text)]
    assert str(ex.check(object())) == str(ex.check(object()))


@every_exercise
def test_dollar_signs_and_code_marks_come_in_pairs(ex):
    for text in (ex.question, ex.working, *ex.hints):
        assert text.count("$") % 2 == 0
        assert text.count("`") % 2 == 0


@every_exercise
def test_replies_are_plain_text_and_hints_show_what_is_typed(ex):
    assert not [mistake.says for mistake in ex.mistakes if re.search(r"\*\w+\*", mistake.says)]
    for hint in ex.hints:
        assert not re.search(r"<\w|\*\*[^*]*\d[^*]*\*\*", re.sub(r"`[^`]*`|\$[^$]*\$", "", hint))


@pytest.mark.parametrize("ex", [ex for ex in ALL if isinstance(ex, ChoiceExercise)], ids=lambda ex: ex.name)
def test_every_option_has_a_reply(ex):
    assert {ex.answer, *(mistake.answer for mistake in ex.mistakes)} == set(ex.options)
    for letter, text in ex.options.items():
        assert (
            ex.check(f"({letter})").outcome
            == ex.check(f" {letter.upper()}) ").outcome
            == ex.check(text).outcome
            == ex.check(letter).outcome
        )
        assert f"**{letter})** {text}" in ex._repr_markdown_()
    for unknown in ("z", "", "a b", 777, 0.123, ["a", "b"], True):
        assert f"the letters {', '.join(map(repr, ex.options))}" in ex.check(unknown).message


@pytest.mark.parametrize("ex", [ex for ex in ALL if isinstance(ex, NumberExercise)], ids=lambda ex: ex.name)
def test_no_mistake_is_within_rounding_of_the_answer_or_of_another(ex):
    numbers = [ex.answer, *(mistake.answer for mistake in ex.mistakes)]
    assert all(abs(a - b) > 2 * ex.tolerance for a, b in combinations(numbers, 2))


@pytest.mark.parametrize("ex", [ex for ex in ALL if isinstance(ex, NumberExercise)], ids=lambda ex: ex.name)
def test_a_number_counts_in_every_spelling(ex):
    fraction = ex.answer
    spellings = [fraction, str(fraction), float(fraction), f"{float(fraction):.6f}", sp.Rational(str(fraction))]
    spellings += [
        f"{float(100 * fraction):.4f}%",
        round(float(fraction), 4),
        f" {fraction.numerator} / {fraction.denominator} ",
    ]
    assert all(ex.check(spelling).correct for spelling in spellings)


@pytest.mark.parametrize(
    "ex", [ex for ex in ALL if isinstance(ex, FunctionExercise | DrawExercise)], ids=lambda ex: ex.name
)
def test_the_solution_of_a_function_is_the_code_that_is_tested(ex):
    assert inspect.getsource(ex.answer).strip() in str(ex.solution())


def test_a_name_that_does_not_exist_gets_the_likely_one():
    with pytest.raises(InvalidInputError, match="did you mean 'two-phones'"):
        exercises.get("two_phones")
    with pytest.raises(InvalidInputError, match="type-a-probability"):
        exercises.get(7)


def test_features_are_handed_in_as_decimals():
    """Whoever writes X - 0.5 in place must not meet an error of whole numbers."""
    for ex in COURSE:
        if isinstance(ex, FunctionExercise):
            names = list(inspect.signature(ex.answer).parameters)
            for case in ex.cases(np.random.default_rng(0)):
                given = dict(zip(names, case, strict=False))
                assert not (isinstance(given.get("X"), np.ndarray) and given["X"].dtype.kind == "i"), ex.name
