"""The one table: no symbol stands in it twice, and no notebook gives one another meaning."""

from .beliefs import BELIEFS
from .classifiers import BORDER, HIDDEN, NAIVE_BAYES, SCALE
from .directions import ANGLES
from .families import FAMILIES
from .hidden_chains import SEQUENCES
from .likelihood import LIKELIHOOD, TWO_WAYS
from .matrices import APPENDICES, GAUSSIANS
from .no_form import NO_FORM
from .symbol import Symbol

TABLE: dict[str, tuple[Symbol, ...]] = {
    "I Two ways": TWO_WAYS,
    "II Maximum likelihood": LIKELIHOOD,
    "III Gaussians": GAUSSIANS,
    "IV Posterior and border": BORDER,
    "V Naive Bayes": NAIVE_BAYES,
    "VI Scale": SCALE,
    "VII What was not seen": HIDDEN,
    "VIII Sequences": SEQUENCES,
    "IX Beliefs and families": BELIEFS + FAMILIES + ANGLES,
    "X No form, and promises": NO_FORM,
    "Appendices": APPENDICES,
}


def all_symbols() -> tuple[Symbol, ...]:
    """Return every symbol, in the order of the course."""
    return tuple(symbol for part in TABLE.values() for symbol in part)


def find(tex: str) -> Symbol:
    r"""Return the symbol that is written so.

    Raises KeyError for one that the course does not use.

    >>> find("r(t)") is find("r(x)")
    True
    """
    for symbol in all_symbols():
        if tex in symbol.spellings:
            return symbol
    raise KeyError(
        f"the course has no symbol {tex!r}: use one of its table, genmodels/course/kit/symbols, or enter it there"
    )
