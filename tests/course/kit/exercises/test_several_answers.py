"""Several options: any order and spelling counts, and a wrong choice is told how many are right, never which."""

from itertools import product

import pytest

from genmodels.course import exercises
from genmodels.course.exercises import SeveralExercise
from tests.course.kit.exercises.kinds import SEVERAL

OF_THE_COURSE = [ex for ex in exercises.all_exercises().values() if isinstance(ex, SeveralExercise)]


@pytest.mark.parametrize(
    "answer", ["acd", "dca", "a, c, d", "a) c) d)", "A C D", ["d", "a", "c"], ("acd",), {"a", "cd"}]
)
def test_the_right_ones_count_in_any_order_and_spelling(answer):
    assert SEVERAL.check(answer).message == "a) 2; c) 0; d) 4."
    assert SEVERAL.check("a", "c and d").correct


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("b", "what you chose does not belong to the answer; 3 others do. There is one that people forget."),
        ("ac", "what you chose belongs to the answer, and 1 more does."),
        ("abcd", "3 of the 4 you chose belong to the answer. Not every number is even."),
        ("bd", "1 of the 2 you chose belongs to the answer, and 2 more do. There is one that people forget."),
        ("xa", "you gave 'xa'; 'x' is none of 'a', 'b', 'c', 'd'."),
        ("", "you chose nothing; give the letters of all that are right in quotes, such as 'ab'."),
        ([1, 2], "you gave [1, 2]; give the letters of all that are right in quotes, such as 'ab'."),
    ],
)
def test_a_wrong_choice_is_counted(answer, said):
    assert SEVERAL.check(answer).message == said


@pytest.mark.parametrize("ex", OF_THE_COURSE, ids=lambda ex: ex.name)
def test_a_wrong_letter_is_answered_before_a_missing_one(ex):
    """With one letter chosen wrongly and one missing, the reply is about the wrong one."""
    replies = {mistake.answer: mistake.says for mistake in ex.mistakes}
    for wrong, missing in product(set(ex.options) - set(ex.answer), ex.answer):
        chosen = {wrong, *ex.answer} - {missing}
        if not any(set(answer) == chosen for answer in replies) and wrong in replies:
            assert ex.check("".join(chosen)).message.endswith(replies[wrong])


@pytest.mark.parametrize("ex", OF_THE_COURSE, ids=lambda ex: ex.name)
def test_no_reply_argues_against_a_letter_that_was_rightly_chosen(ex):
    """One right letter alone: what is said is about another one, or told alike of every one that is missing."""
    replies = {mistake.answer: mistake.says for mistake in ex.mistakes}
    for letter in ex.answer if len(ex.answer) > 1 else ():
        said = ex.check(letter).message
        alike = {replies.get(right) for right in ex.answer} == {replies.get(letter)}
        assert alike or letter not in replies or replies[letter] not in said
