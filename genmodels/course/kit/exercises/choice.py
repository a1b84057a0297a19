"""An exercise whose answer is one of a few options, named by a letter."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .exercise import Exercise
from .reading import UnreadableError
from .writing import brief

_SPOKEN = re.compile(r"(?:(?:answer|option|it is)\s+)?\(?([a-z])(?:$|[).:]|\s+is\b)")  # (b), b) its text, option b


@dataclass(frozen=True, kw_only=True, repr=False)
class ChoiceExercise(Exercise):
    """`options` maps a letter to its text, `answer` is the right letter; each wrong letter is a mistake with a reason.

    >>> from genmodels.course.exercises import Slip
    >>> ex = ChoiceExercise(name="n", chapter="00", title="T", question="Which?", hints=(), working="",
    ...                     options={"a": "this", "b": "that"}, answer="a", mistakes=(Slip("b", "It is not that."),))
    >>> ex.check("b")
    ✗ Not yet: you chose b) that. It is not that.
    """

    minutes = 2
    options: Mapping[str, str]

    def _why_not(self, answer: Any) -> str | None:
        letter = self._read(answer)
        if letter == self.answer:
            return None
        why = next(mistake.says for mistake in self.mistakes if mistake.answer == letter)
        return f"you chose {self._sentence(letter)} {why}"

    def _read(self, answer: Any) -> str:
        if isinstance(answer, np.ndarray):
            answer = answer.tolist()
        if isinstance(answer, list | tuple | set) and len(answer) == 1:  # as several are given: ["c"]
            (answer,) = answer
        if not isinstance(answer, str):
            raise UnreadableError(f"you gave {brief(answer)}; {self.accepts[0].lower()}{self.accepts[1:]}")
        text = answer.strip(" \t\n'\"[]").rstrip(").").lower()
        by_text = {option.lower().rstrip("."): letter for letter, option in self.options.items()}
        spoken = _SPOKEN.match(text)
        letter = by_text.get(text, spoken[1] if spoken else text)
        if letter not in self.options:
            raise UnreadableError(f"you gave {brief(answer)!r}; give one of the letters {self._letters}.")
        return letter

    @property
    def accepts(self) -> str:
        return f"Give one of the letters {self._letters} in quotes."

    @property
    def _letters(self) -> str:
        return ", ".join(repr(letter) for letter in self.options)

    def _sentence(self, letter: str) -> str:
        return f"{letter}) {self.options[letter].rstrip('.')}."

    def _shown_answer(self) -> str:
        return self._sentence(self.answer)

    def _praise(self, answer: Any) -> str:
        return self._shown_answer()

    def _repr_markdown_(self) -> str:
        listed = "\n".join(f"- **{letter})** {text}" for letter, text in self.options.items())
        return f"{super()._repr_markdown_()}\n\n{listed}"
