"""What every exercise has and does; the kinds differ only in how they read and judge an answer."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, ClassVar

from .feedback import Feedback, Note, Outcome
from .reading import LONGEST, UnreadableError
from .writing import brief

NOT_ATTEMPTED = Feedback(Outcome.NOT_ATTEMPTED, "put your answer in place of the three dots, then run the cell again.")
SEVERAL = (
    "you gave several answers, separated by commas. Put a list into brackets, check([1, 2]), and write a decimal "
    "number with a point, check(0.5)."
)
YOURS, OURS = "yours", "ours, until yours passes"  # whose function a cell goes on with
NAMED = "you gave your answer by name, {names}: leave out each name with its =. {accepts}"


@dataclass(frozen=True)
class Slip:
    """A wrong answer that people really give, and what to say about it; one that is a function can be called as it."""

    answer: Any
    says: str

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return self.answer(*arguments, **named)


def slip(says: str) -> Callable[[Callable], Slip]:
    """Make a slip of the wrong function below, with what to say about it.

    >>> @slip("You add one too many.")
    ... def one_more(x):
    ...     return x + 1
    >>> one_more.says, one_more(2)
    ('You add one too many.', 3)
    """
    return lambda wrong: Slip(wrong, says)


@dataclass(frozen=True, kw_only=True, repr=False)
class Exercise(ABC):
    """A question (Markdown) with hints, the right answer, its working, and the mistakes that have names.

    `minutes` is what it takes a student alone: each kind has its own.
    """

    minutes: ClassVar[int]
    takes_names: ClassVar[bool] = False
    name: str
    chapter: str
    title: str
    question: str
    hints: tuple[str, ...]
    answer: Any
    working: str
    mistakes: tuple[Slip, ...] = ()

    @property
    @abstractmethod
    def accepts(self) -> str:
        """What an answer looks like, in a sentence."""

    def check(self, answer: Any = ..., *more: Any, **named: Any) -> Feedback:
        """Say whether the answer is right and, where it is not, what is wrong with it; never raises.

        Where several things are asked for that have names, they may be given by these: check(a=2, b=3).
        """
        if not named:
            return self._judge(answer, more).shown()
        if answer is not ... or (not self.takes_names and len(named) > 1):
            return Feedback(Outcome.NOT_YET, NAMED.format(names=" and ".join(named), accepts=self.accepts)).shown()
        return self._judge(named if self.takes_names else next(iter(named.values())), ()).shown()

    def _judge(self, answer: Any, more: tuple) -> Feedback:
        if more:
            return Feedback(Outcome.NOT_YET, SEVERAL)
        if untouched(answer):
            return NOT_ATTEMPTED
        try:
            if isinstance(answer, Iterator):  # which can be gone through only once
                answer = list(islice(answer, LONGEST + 1))
            why = self._why_not(answer)
            praise = None if why else self._praise(answer)
        except UnreadableError as reason:
            why = str(reason)
        except Exception as error:  # an object made to misbehave still gets an answer, not a stack trace
            why = f"your answer, a {type(answer).__name__}, cannot be read ({type(error).__name__})."
        if why is Ellipsis:
            return NOT_ATTEMPTED
        return Feedback(Outcome.NOT_YET, why) if why else Feedback(Outcome.CORRECT, praise)

    def hint(self, number: int = 1) -> Note:
        """Show one hint; the first one gives away least."""
        count = len(self.hints)
        if not isinstance(number, int) or not 1 <= number <= count:
            return Note("Hints", f"there are {count} hints here: ask for hint(1) up to hint({count}).").shown()
        return Note(f"Hint {number} of {count}", self.hints[number - 1]).shown()

    def solution(self) -> Note:
        """Show the answer and how one gets there."""
        return Note("Solution", f"{self._shown_answer()}\n\n{self.working}").shown()

    @abstractmethod
    def _why_not(self, answer: Any) -> str | None:
        """Return None for a right answer, what is wrong with any other, or ... for one not attempted."""

    @abstractmethod
    def _shown_answer(self) -> str:
        """The right answer in Markdown."""

    def _praise(self, answer: Any) -> str:
        return f"{brief(answer)}."

    def __str__(self) -> str:
        return f"Exercise {self.chapter}, {self.title}: {self.question}"

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        return f"**Exercise: {self.title}**\n\n{self.question}"


def untouched(answer: Any) -> bool:
    """Say whether nothing has been filled in: `...` or None, alone or in every place of a list or dict.

    >>> untouched(...), untouched([..., ...]), untouched({"a": ...}), untouched([1, ...]), untouched([])
    (True, True, True, False, False)
    """
    if isinstance(answer, dict):
        answer = list(answer.values())
    if isinstance(answer, list | tuple):
        return bool(answer) and all(entry is None or entry is Ellipsis for entry in answer)
    return answer is None or answer is Ellipsis
