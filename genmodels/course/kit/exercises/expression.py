"""An exercise whose answer is a formula: any equivalent form counts, and a wrong one is shown where it goes wrong."""

from dataclasses import dataclass
from typing import Any

import sympy as sp
from sympy.core.function import AppliedUndef

from genmodels.errors import DerivationError

from ..symbolic.display import written
from ..symbolic.equality import Difference, find_difference, show
from .exercise import Exercise
from .formula_text import formula_from_text
from .plain_points import plain_difference
from .reading import NO_SOLUTION, UnreadableError
from .writing import brief

LONGEST = 300  # operations; a formula longer than that is not compared


@dataclass(frozen=True, kw_only=True, repr=False)
class ExpressionExercise(Exercise):
    """`answer` is a sympy expression; the learner's symbols are matched by name, whatever they assume.

    `where` are conditions that the symbols obey, such as s <= m: nothing is compared, or shown, outside them.
    A mistake may hold a letter more, that should have been replaced.

    >>> s, m = sp.symbols("s m", positive=True)
    >>> ex = ExpressionExercise(name="n", chapter="00", title="T", question="Mean?", hints=(), working="", answer=s / m)
    >>> a, b = sp.symbols("s m")
    >>> ex.check(a / b)
    ✓ Correct: s/m.
    >>> ex.check(a / (b - 1))
    ✗ Not yet: you gave s/(m - 1): at m = 2, s = 3 your formula gives 3, and it should give 3/2.
    """

    minutes = 8
    answer: sp.Expr
    where: tuple[sp.Basic, ...] = ()

    @property
    def accepts(self) -> str:
        return "Write a formula with * for times and ** for powers, in letters that a cell above defines."

    def _why_not(self, answer: Any) -> str | None:
        given = read_formula(answer)
        if why := self._of_letters_to_be_replaced(given):
            return f"you gave {_typed(given)}. {why}"
        given = self._with_our_symbols(given)
        found = self._difference(given, self.answer)
        if found is None:
            return None
        named = (mistake.says for mistake in self.mistakes if self._difference(given, mistake.answer) is None)
        why = next(named, None)
        return f"you gave {_typed(given)}. {why}" if why else f"you gave {_typed(given)}: {self._shown(given, found)}."

    def _shown(self, given: sp.Expr, found: Difference) -> str:
        """Show a formula at a point where it is wrong, one that can be followed if there is such."""
        place = ", ".join(f"{symbol} = {value}" for symbol, value in found.point.items())
        anywhere = f"at {place} your formula gives {show(found.left)}, and it should give {show(found.right)}"
        return plain_difference(given, self.answer, self.where) or anywhere

    def _difference(self, given: sp.Expr, other: sp.Expr):
        try:
            return find_difference(given, other, self.where)
        except DerivationError:
            raise UnreadableError(
                f"your formula {brief(given)} gives no number for the values it is meant for."
            ) from None

    def _of_letters_to_be_replaced(self, given: sp.Expr) -> str | None:
        """What a mistake says that is this formula, if it holds a letter that the answer must not hold."""
        own = {symbol.name for symbol in self.answer.free_symbols}
        for mistake in self.mistakes:
            letters = {symbol.name: symbol for symbol in mistake.answer.free_symbols}
            if set(letters) - own and {symbol.name for symbol in given.free_symbols} <= set(letters):
                named = given.xreplace({symbol: letters[symbol.name] for symbol in given.free_symbols})
                if not given.atoms(AppliedUndef) and self._difference(named, mistake.answer) is None:
                    return mistake.says
        return None

    def _with_our_symbols(self, given: sp.Expr) -> sp.Expr:
        ours = {symbol.name: symbol for symbol in self.answer.free_symbols}
        ours |= {name: ours[plain] for symbol in given.free_symbols if (plain := _bare(name := symbol.name)) in ours}
        foreign = sorted({str(symbol) for symbol in given.free_symbols if symbol.name not in ours})
        foreign += sorted({str(called.func) for called in given.atoms(AppliedUndef)})
        if foreign:
            allowed = ", ".join(sorted(symbol.name for symbol in self.answer.free_symbols))
            raise UnreadableError(f"your formula uses {', '.join(foreign)}; only {allowed} may occur in it.")
        return given.xreplace({symbol: ours[symbol.name] for symbol in given.free_symbols})

    def _shown_answer(self) -> str:
        return f"${written(self.answer)}$"


def _typed(formula: sp.Expr) -> str:
    """A formula as one would type it: of a decimal no more digits than it has.

    >>> _typed(sp.Float(0.5)), _typed(0.5 * sp.Symbol("m") ** 2)
    ('0.5', '0.5*m**2')
    """
    return brief(sp.sstr(formula, full_prec=False))


def _bare(name: str) -> str:
    """A letter with a number behind it, m_1 or m_{1}, as it is written without a line: m1."""
    return name.translate(dict.fromkeys(map(ord, "_{}")))


def read_formula(answer: Any) -> sp.Expr:
    """Return a sympy expression, or explain (UnreadableError) why the answer is none.

    A list or dict of one formula, as sp.solve returns it, counts as this formula; so does a formula in quotes.

    >>> x, y = sp.symbols("x y")
    >>> read_formula(x + 1), read_formula([x]), read_formula([{y: x}]), read_formula("2*x + 1")
    (x + 1, x, x, 2*x + 1)
    """
    if isinstance(answer, list) and not answer:
        raise UnreadableError(NO_SOLUTION)
    if isinstance(answer, list | tuple) and len(answer) == 1:
        answer = answer[0]
    if isinstance(answer, dict) and len(answer) == 1:
        (answer,) = answer.values()
    if isinstance(answer, sp.MatrixBase) and answer.shape == (1, 1):
        answer = answer[0]
    if isinstance(answer, str):
        return _sensible(formula_from_text(answer))
    if isinstance(answer, sp.Equality):
        raise UnreadableError("you gave an equation; give only its right-hand side.")
    if isinstance(answer, bool) or (callable(answer) and not isinstance(answer, sp.Basic)):
        raise UnreadableError(f"you gave {brief(answer)}, and a formula is asked for.")
    if isinstance(answer, sp.MatrixBase):
        raise UnreadableError(f"you gave a matrix of shape {answer.shape}, and one formula is asked for.")
    try:
        formula = sp.sympify(answer, strict=True)
    except Exception:
        formula = None
    if not isinstance(formula, sp.Expr):
        raise UnreadableError(f"you gave {brief(answer)}, and one formula is asked for.")
    return _sensible(formula)


def _sensible(formula: sp.Expr) -> sp.Expr:
    if formula.has(sp.nan, sp.zoo, sp.oo, -sp.oo):
        raise UnreadableError(f"your formula {brief(formula)} is no finite number; look for a division by 0.")
    if sp.count_ops(formula) > LONGEST:
        raise UnreadableError(f"your formula has {sp.count_ops(formula)} operations; a much shorter one will do.")
    return formula
