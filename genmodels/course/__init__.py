"""The course, above the library: it imports from genmodels, which knows nothing of it.

A chapter is a folder of `chapters`, with all that belongs to it; `kit` is the machinery, which knows no chapter;
`datasets` and `derivations` are what several chapters share. Notebooks come in by doors: `exercises` asks and checks,
`symbolic` derives, `plotting` draws for anyone with a model, `pictures` for chapters, `widgets` puts controls over
pictures, `symbols` says what each letter means, and `installation` says whether everything is there.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .kit import plotting, symbols

__all__ = ["plotting", "symbols"]


def __getattr__(name: str) -> Any:
    """Open a door to the kit when it is first asked for: `python -m genmodels.course` needs no matplotlib."""
    if name in __all__:
        return import_module(f".kit.{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
