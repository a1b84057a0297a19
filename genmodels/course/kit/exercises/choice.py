"""An exercise whose answer is one of a few options, named by a letter."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from .exercise import Exercise
from .reading import UnreadableError, read_number, rounds
from .writing import brief

_SPOKEN = re.compile(  # (b), b) its text, option b, the answer is b
    r"(?:(?:i\s+(?:think|choose|take)\s+)?(?:(?:my|the)\s+)?(?:answer|option|choice|letter|it)(?:\s+is\b)?\s*[:=]?\s*)?"
    r"\(?([a-z])(?:$|\s*[).:,;=]+|\s+is\b|\s+[-\u2013]\s)(.*)",
    re.DOTALL,
)
_DECIMAL = re.compile(r"(\d*\.\d+)(?: [a-z ]+)?")
WORDED = 4  # letters: fewer are no word that tells options apart
_NUMBER = re.compile(r"[+-]?\d+(?:\.\d+)?(?!\w)")


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
        if not isinstance(answer, bool) and hasattr(answer, "__float__") and not getattr(answer, "shape", ()):
            answer = str(answer)  # of an option that is a number
        if not isinstance(answer, str):
            raise UnreadableError(f"you gave {brief(answer)}; {self.accepts[0].lower()}{self.accepts[1:]}")
        text = answer.strip(" \t\n'\"[]").rstrip(").?!").lower()
        spoken = _SPOKEN.fullmatch(text)
        letter = letter_of(text, self.options) or (spoken[1] if spoken else number_of(text, self.options))
        letter = letter or part_of(text, self.options) or text
        first, *rest = text.split(maxsplit=1) or [""]
        if not spoken and rest and first in self.options and letter_of(rest[0], self.options):  # c 0.33
            letter, spoken = first, re.fullmatch(r"(\w)\s+(.*)", text, re.DOTALL)
        if letter not in self.options:
            raise UnreadableError(f"you gave {brief(answer)!r}; give one of the letters {self._letters}.")
        said = letter_of(spoken[2], self.options) if spoken and letter == spoken[1] else None
        if said is None and spoken and _more_letters(spoken[2], letter, self.options):
            raise UnreadableError(f"you gave {brief(answer)!r}, more than one letter. Give one.")
        if said not in (None, letter):
            both = f"{self._sentence(letter)[:-1]}, and {self._sentence(said)[:-1]}"
            raise UnreadableError(f"you gave {brief(answer)!r}, and letter and words differ: {both}. Give one letter.")
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


def letter_of(text: str, options: Mapping[str, str]) -> str | None:
    """Return the letter of the option with these words, or with this number alone where only one has it.

    >>> options = {"a": "0.19 calls", "b": "0.33 calls"}
    >>> letter_of("0.33 calls.", options), letter_of("0.330", options), letter_of("33", options)
    ('b', 'b', None)
    """
    text, words = _plain(text), {letter: _plain(option) for letter, option in options.items()}
    same = _begins_with if _NUMBER.fullmatch(text) else str.__eq__
    found = [letter for letter, option in words.items() if same(option, text)]
    return found[0] if len(found) == 1 else None


def part_of(text: str, options: Mapping[str, str]) -> str | None:
    """Return the letter of the one option in which these words stand, a few letters long at least.

    >>> options = {"a": "with the pixel below", "b": "with both of them", "c": "with neither of them"}
    >>> [part_of(text, options) for text in ("below", "the pixel below", "Both", "of them", "the", "elow")]
    ['a', 'a', 'b', None, None, None]
    """
    said = _plain(text)
    if len(said) < WORDED or not re.fullmatch(r"[a-z' -]+", said):
        return None
    found = [key for key, option in options.items() if re.search(rf"\b{re.escape(said)}\b", _plain(option))]
    return found[0] if len(found) == 1 else None


def number_of(text: str, options: Mapping[str, str]) -> str | None:
    """Return the letter of the option that is a decimal number, with its unit or alone, and this one when rounded.

    >>> options = {"a": "0.95", "b": "0.90", "c": "certain"}
    >>> number_of("95 %", options), number_of("19/20", options), number_of("0.9462", options), number_of("0.8", options)
    ('a', 'a', 'a', None)
    >>> number_of("1/3", {"a": "0.19 calls an hour", "b": "0.33 calls an hour"})
    'b'
    """
    try:
        number = float(read_number(text))
    except UnreadableError:
        return None
    read = {letter: _DECIMAL.fullmatch(option) for letter, option in options.items()}
    alone = {letter: float(option[1]) for letter, option in read.items() if option}
    found = [key for key, option in alone.items() if rounds(option, number) or option == number]
    return found[0] if len(found) == 1 else None


def _more_letters(words: str, letter: str, options: Mapping[str, str]) -> bool:
    """Say whether what follows a letter is letters of other options alone.

    >>> [_more_letters(words, "c", {"a": "", "b": "", "c": ""}) for words in ("a", "a and b", "c", "a bag", "")]
    [True, True, False, False, False]
    """
    found = re.findall(r"\w+", words)
    return any(word != letter for word in found) and all(word in (*options, "and", "or") for word in found)


def _plain(words: str) -> str:
    """Return words without their capitals, their marks of italics and formulas, and a full stop."""
    return re.sub(r"[*$]", "", words).strip(" .,;:").lower()


def _begins_with(option: str, number: str) -> bool:
    """Say whether an option begins with a number, "0.33 calls an hour" with 0.33 or 0.330, and has no other."""
    found = _NUMBER.findall(option)
    return len(found) == 1 and option.startswith(found[0]) and float(found[0]) == float(number)
