"""An exercise whose answer is a sampler: it draws from hidden models, and its draws are judged like an experiment."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import numpy as np

from .calling import call, check_callable
from .draws import Sample, as_array, first_difference
from .early_return import early_return
from .exercise import OURS, YOURS, Exercise, Slip
from .function import SEED, source
from .reading import UnreadableError
from .recounts import TIMES, too_steady
from .scant_rng import ScantGenerator
from .unfit_draws import in_other_parts, no_arrays, repeated, wrong_chance, wrong_shape
from .writing import ended, shown_arguments

CONFIDENCE = "A right sampler would be refused less than once in a million times."
COMMON_SEED, OTHER_SEED, OUR_SEED = SEED, SEED + 1, SEED + 2


@dataclass(frozen=True, kw_only=True, repr=False)
class DrawExercise(Exercise):
    """`answer` is a right sampler, called with the arguments of a case and, last, a generator `rng`.

    `cases(rng)` makes the argument tuples, hidden parameters and all; by default there is one, the number of draws.
    `draws` names what comes out: ("x",) for m numbers, labels or rows, ("x", "y") for a tuple (X, y). An array (m, d)
    counts as x_1 to x_d. A sampler that makes one draw at a time is called `calls` times for each case; leave 1 where
    the case says how many draws are wanted, and ask for some 10,000. `only` names the one method that `rng` is to have.

    Compared with draws of `answer` are the shares of labels and counts, means, variances, covariances, all of them
    within each class too, the shares below five values, and in the tails, of each class and of all. Draws have to be
    independent of each other; give each label a probability of 1/100 or more. `small`, the arguments of a case of some
    20 draws, is called 200 times: the numbers of the labels, which are called y, and means and variances of numbers
    have to go up and down as far as chance has it. `arrays` says that a cell goes on with the draws: they have to be
    arrays, and labels, called y, whole numbers that can be an index. Mistakes are wrong samplers, each with its
    reply: `slip`.

    >>> ex = DrawExercise(name="n", chapter="00", title="T", hints=(), working="", draws=("x",),
    ...     question="Write `catch(m, mu, variance, rng)`: m lengths from a normal distribution.",
    ...     answer=lambda m, mu, variance, rng: rng.normal(mu, np.sqrt(variance), m),
    ...     cases=lambda rng: [(10_000, 62, 36), (10_000, *rng.integers(2, 9, 2).tolist())])
    >>> ex.check(lambda m, mu, variance, rng: [rng.normal(mu, variance**0.5) for _ in range(m)]).outcome
    <Outcome.CORRECT: 'correct'>
    >>> ex.check(lambda m, mu, variance, rng: rng.normal(mu, variance, m))
    ✗ Not yet: for (10000, 62, 36, rng): the variance of x is 1280 in your draws, and 36.3 in as many of the model. A \
right sampler would be refused less than once in a million times.
    """

    minutes = 12
    answer: Callable
    draws: tuple[str, ...]
    cases: Callable[[np.random.Generator], list[tuple]] = lambda rng: [(10_000,)]
    calls: int = 1
    only: str = ""
    small: tuple = ()
    arrays: bool = False

    @property
    def accepts(self) -> str:
        return "Give the name of your function alone, after running the cell that defines it."

    def yours_or_ours(self, answer: Any) -> tuple[Callable, str]:
        """Return a sampler to go on with, and whose it is: yours if `check` accepts it, else the stored one.

        >>> ex = DrawExercise(name="n", chapter="00", title="T", hints=(), working="", draws=("x",),
        ...     question="Draw m numbers.", answer=lambda m, rng: rng.random(m))
        >>> ex.yours_or_ours(lambda m, rng: None)[1], ex.yours_or_ours(lambda m, rng: rng.uniform(size=m))[1]
        ('ours, until yours passes', 'yours')
        """
        return (answer, YOURS) if self._judge(answer, ()).correct else (self.answer, OURS)

    def _why_not(self, answer: Any) -> str | None:
        check_callable(answer)
        for case, arguments in enumerate(self._drawn):
            if self._is_stub(answer, arguments):
                return ...
            if why := self._refused(answer, case):
                return f"for {shown_arguments((*arguments, np.random.default_rng()))}: {why}"
        if self.small and (why := self._miscounted(answer)):
            return f"for {shown_arguments((*self.small, np.random.default_rng()))}: {why}"
        return None

    def _is_stub(self, answer: Callable, arguments: tuple) -> bool:
        try:
            return call(answer, arguments, self._rng(SEED)) is Ellipsis
        except UnreadableError as reason:
            raise UnreadableError(self._why_failed(reason) or self._scant(str(reason))) from None

    def _why_failed(self, reason: UnreadableError) -> str | None:
        """Return what is said of the first mistake that fails with the same words."""
        return next((mistake.says for mistake in self.mistakes if self._failure(mistake) == _in_full(reason)), None)

    def _failure(self, mistake: Slip) -> str | None:
        """Return the words with which a wrong sampler first fails, arguments and all; None where it draws."""
        for arguments in self._drawn:
            try:
                tuple(map(as_array, self._parts(call(mistake.answer, arguments, self._rng(SEED)))))
            except UnreadableError as reason:
                return _in_full(reason)
        return None

    @cached_property
    def _drawn(self) -> list[tuple]:
        """The cases, of which samplers are handed copies."""
        return self.cases(np.random.default_rng(SEED))

    @cached_property
    def _stored(self) -> Callable[[Callable, int, int], Sample | None]:
        """What our sampler, or that of a mistake, draws in a case from a seed, worked out once; None where it fails."""
        return cache(lambda sampler, case, seed: self._tried(sampler, self._drawn[case], seed))

    @cached_property
    def _many(self) -> Callable[[Callable, int], list[Sample | None]]:
        """What our sampler, or that of a mistake, draws in the small case, often, from a first seed."""
        return cache(lambda sampler, first: [self._tried(sampler, self.small, first + k) for k in range(TIMES)])

    @cached_property
    def _wrong(self) -> Callable[[int], list[Slip]]:
        """The mistakes that differ in a case: in some a wrong sampler is right by chance. Each is tried once."""
        return cache(lambda case: [mistake for mistake in self.mistakes if self._differs(mistake.answer, case)])

    def _refused(self, answer: Callable, case: int) -> str | None:
        """Say what is wrong in one case: the shape first, then where chance comes from, then what was drawn."""
        arguments = self._drawn[case]
        wanted = self._stored(self.answer, case, OUR_SEED)
        try:
            draws, again, other = (self._sample(answer, arguments, s) for s in (COMMON_SEED, COMMON_SEED, OTHER_SEED))
        except UnreadableError as reason:
            return f"{ended(str(reason))} {self._why_failed(reason) or ''}".rstrip()
        if unfit := wrong_shape(draws, wanted, self.draws):
            early = early_return(answer)
            return f"{unfit} {early}" if early else f"{unfit}{self._so_shaped(draws, case)}"
        if why := wrong_chance(draws, again, other):
            return f"{why} {self._drawn_alike(draws, case)}".rstrip()
        if found := first_difference(draws, wanted, self.draws):
            return self._unlike(answer, found, case, self._wrong(case))
        if why := repeated(draws, wanted):
            return why
        return no_arrays(call(answer, arguments, self._rng(SEED)), wanted, self.draws) if self.arrays else None

    def _miscounted(self, answer: Callable) -> str | None:
        """Say that the numbers of the labels do not go up and down as far as chance has it."""
        mine = [self._sample(answer, self.small, OUR_SEED + 1 + k) for k in range(TIMES)]
        right = self._many(self.answer, OUR_SEED + 1 + TIMES)
        if unfit := wrong_shape(mine[0], right[0], self.draws):
            return unfit
        for place, name in sorted(enumerate(self.draws), key=lambda part: part[1] != "y"):  # labels first
            drawn = (np.array([sample[place] for sample in many]) for many in (mine, right))
            if steady := too_steady(*drawn, name):
                wrong = (mistake for mistake in self.mistakes if self._as_steady(mistake.answer, right, place, name))
                return self._unlike(answer, steady, 0, wrong)
        return None

    def _as_steady(self, sampler: Callable, right: list[Sample], place: int, name: str) -> bool:
        """Say whether a wrong sampler, too, goes up and down otherwise than chance has it."""
        many = self._many(sampler, OUR_SEED + 1)
        if any(one is None or wrong_shape(one, right[0], self.draws) for one in many):
            return False
        return too_steady(*(np.array([sample[place] for sample in kind]) for kind in (many, right)), name) is not None

    def _drawn_alike(self, draws: Sample, case: int) -> str:
        """Say what is said of the first mistake that draws exactly this."""
        others = ((self._stored(mistake.answer, case, COMMON_SEED), mistake.says) for mistake in self.mistakes)
        return next((why for other, why in others if other and all(map(np.array_equal, draws, other))), "")

    def _differs(self, sampler: Callable, case: int) -> bool:
        wanted, drawn = self._stored(self.answer, case, OUR_SEED), self._stored(sampler, case, COMMON_SEED)
        return drawn is None or bool(
            wrong_shape(drawn, wanted, self.draws) or first_difference(drawn, wanted, self.draws)
        )

    def _unlike(self, answer: Callable, found: str, case: int, mistakes: Iterable[Slip]) -> str:
        mine = cache(lambda case: self._tried(answer, self._drawn[case], COMMON_SEED))
        named = (mistake.says for mistake in mistakes if self._alike(mine, mistake.answer, case))
        return f"{found}. {next(named, CONFIDENCE)}"

    def _so_shaped(self, draws: Sample, case: int) -> str:
        """Say what is said of the first mistake whose draws have these shapes, none of which is asked for."""
        others = ((self._stored(mistake.answer, case, OUR_SEED), mistake.says) for mistake in self.mistakes)
        return next((f" {why}" for other, why in others if other and not wrong_shape(draws, other, self.draws)), "")

    def _alike(self, mine: Callable[[int], Sample | None], other: Callable, case: int) -> bool:
        """Say whether two samplers both draw in one case, and cannot be told apart wherever both draw."""
        if not self._alike_in(case, mine, other):
            return False
        return all(self._alike_in(each, mine, other) is not False for each in range(len(self._drawn)))

    def _alike_in(self, case: int, mine: Callable[[int], Sample | None], other: Callable) -> bool | None:
        """Say whether they cannot be told apart, or do the same with the same chance; None where one does not draw."""
        drawn, same = mine(case), self._stored(other, case, COMMON_SEED)
        if drawn is None or same is None:
            return None
        if wrong_shape(drawn, same, self.draws):
            return False
        if all(map(np.array_equal, drawn, same)):
            return True
        again = self._stored(other, case, OTHER_SEED)
        return again is not None and first_difference(drawn, again, self.draws) is None

    def _tried(self, sampler: Callable, arguments: tuple, seed: int) -> Sample | None:
        try:
            return self._sample(sampler, arguments, seed)
        except UnreadableError:
            return None

    def _sample(self, sampler: Callable, arguments: tuple, seed: int) -> Sample:
        """Draw from a sampler; where it makes one draw at a time, as often as it takes."""
        rng = self._rng(seed)
        drawn = [self._parts(call(sampler, arguments, rng)) for _ in range(self.calls)]
        return tuple(map(as_array, drawn[0] if self.calls == 1 else map(list, zip(*drawn, strict=True))))

    def _rng(self, seed: int) -> np.random.Generator | ScantGenerator:
        return ScantGenerator(self.only, seed) if self.only else np.random.default_rng(seed)

    def _scant(self, reason: str) -> str:
        """Add that rng can do one thing only, where it was asked for more."""
        error = reason.partition(" fails with ")[2]
        asked = self.only and "rng" in error and not error.startswith("NameError")
        said = f" Here rng has {self.only} and nothing else: what draws your points by itself cannot use it."
        return f"{ended(reason)}{said}" if asked else reason

    def _parts(self, drawn: Any) -> tuple:
        if len(self.draws) == 1:
            return (drawn,)
        if not isinstance(drawn, list | tuple) or len(drawn) != len(self.draws):
            raise UnreadableError(in_other_parts(drawn, self.draws))
        return tuple(drawn)

    def _shown_answer(self) -> str:
        return source(self.answer)

    def _praise(self, answer: Any) -> str:
        return f"in all {len(self._drawn)} cases nothing that was counted tells your draws from those of the model."


def _in_full(reason: UnreadableError) -> str:
    """Return the words of a failure and those of its cause, which may be cut where it is shown."""
    return f"{reason} {reason.__cause__}"
