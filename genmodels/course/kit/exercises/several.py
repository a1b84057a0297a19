"""An exercise whose answer is several of a few options: the reply tells how many are right, not which."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .choice import letter_of
from .exercise import Exercise
from .feedback import Feedback
from .reading import UnreadableError
from .writing import brief

NONE = {"none", "none of them", "none of these", "no one", "nothing"}
ALL = {"all", "all of them", "all of these"}


@dataclass(frozen=True, kw_only=True, repr=False)
class SeveralExercise(Exercise):
    """`options` maps a letter to its text, `answer` is a string of the letters that are right, "ac".

    The learner gives "ac", "a, c", ["a", "c"] or check("a", "c"), in any order. A mistake is a wrong string of letters
    with a reply of its own, or one letter with what to say as long as it stands on the wrong side, whatever the rest:
    say which kind of thing is overlooked, and do not name the letter.

    >>> from genmodels.course.exercises import Slip
    >>> ex = SeveralExercise(name="n", chapter="00", title="T", question="Which are even?", hints=(), working="",
    ...     options={"a": "2", "b": "3", "c": "0", "d": "4"}, answer="acd",
    ...     mistakes=(Slip("abcd", "Not every number is even."), Slip("c", "Nothing can be halved, too.")))
    >>> ex.check("b, d")
    ✗ Not yet: 1 of the 2 you chose belongs to the answer, and 2 more do. Nothing can be halved, too.
    >>> ex.check("a", "c", "d")
    ✓ Correct: a) 2; c) 0; d) 4.
    """

    minutes = 2
    options: Mapping[str, str]

    @property
    def accepts(self) -> str:
        return f"Give the letters of all that are right in quotes, such as {''.join(list(self.options)[:2])!r}."

    def _judge(self, answer: Any, more: tuple) -> Feedback:
        return super()._judge([answer, *more] if more else answer, ())

    def _why_not(self, answer: Any) -> str | None:
        chosen, right = self._read(answer), set(self.answer)
        if chosen == right:
            return None
        return f"{_counted(chosen, right)} {self._remark(chosen, right)}".rstrip()

    def _remark(self, chosen: set[str], right: set[str]) -> str:
        """The reply to exactly this choice, else to a letter that is chosen wrongly, else to one that is missing.

        What is said of one letter speaks against where it stands: not to a learner who chose it rightly.
        """
        several = [mistake for mistake in self.mistakes if len(mistake.answer) > 1]
        exact = [mistake.says for mistake in several if set(mistake.answer) == chosen]
        wrong = [mistake.says for mistake in self.mistakes if mistake.answer in chosen - right]
        missing = [mistake.says for mistake in self.mistakes if mistake.answer in right - chosen]
        return next(iter(exact + wrong + missing), "")

    def _read(self, answer: Any) -> set[str]:
        answer = answer.tolist() if isinstance(answer, np.ndarray) else answer
        parts = [answer] if isinstance(answer, str) else answer
        if not isinstance(parts, list | tuple | set) or not all(isinstance(part, str) for part in parts):
            raise UnreadableError(f"you gave {brief(answer)}; {self.accepts[0].lower()}{self.accepts[1:]}")
        parts = [self._with_its_words(part) for part in re.split(r"[;\n]", ";".join(parts))]
        text = " ".join(parts).strip(" .!?").lower()
        if text in NONE:
            raise UnreadableError("you gave none, and some are right: give the letters of all that are.")
        if text in ALL:
            return set(self.options)
        letters = set(re.sub(r"[-\u2013\s,;:.()\[\]'\"/+&?!]|\b(and|the|answers?|options?|letters?|are)\b", "", text))
        if unknown := sorted(letters - set(self.options)):
            raise UnreadableError(f"you gave {brief(answer)!r}; {brief(unknown[0])!r} is none of {self._letters}.")
        if not letters:
            raise UnreadableError(f"you chose nothing; {self.accepts[0].lower()}{self.accepts[1:]}")
        return letters

    def _with_its_words(self, part: str) -> str:
        """Return the letter of an option that is given by its words, or by both, and else what was given."""
        letter, _, words = part.partition(")")
        its_own = letter.strip(" (").lower() == letter_of(words, self.options)
        return letter if its_own else letter_of(part, self.options) or part

    @property
    def _letters(self) -> str:
        return ", ".join(repr(letter) for letter in self.options)

    def _shown_answer(self) -> str:
        return "; ".join(f"{letter}) {self.options[letter].rstrip('.')}" for letter in sorted(self.answer)) + "."

    def _praise(self, answer: Any) -> str:
        return self._shown_answer()

    def _repr_markdown_(self) -> str:
        listed = "\n".join(f"- **{letter})** {text}" for letter, text in self.options.items())
        return f"{super()._repr_markdown_()}\n\n{listed}"


def _counted(chosen: set[str], right: set[str]) -> str:
    """Say how many are right and how many are missing.

    >>> _counted({"a"}, {"a", "c"}), _counted({"a", "b", "c"}, {"a", "c"})
    ('what you chose belongs to the answer, and 1 more does.', '2 of the 3 you chose belong to the answer.')
    """
    good, missing = len(chosen & right), len(right - chosen)
    if not good:
        return f"what you chose does not belong to the answer; {missing} other{'s do' if missing > 1 else ' does'}."
    more = f", and {missing} more {'does' if missing == 1 else 'do'}." if missing else "."
    if chosen <= right:
        return f"what you chose belongs to the answer{more}"
    return f"{good} of the {len(chosen)} you chose {'belongs' if good == 1 else 'belong'} to the answer{more}"
