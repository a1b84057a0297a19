"""A thing that travels, and how it is asked: all its public methods and properties, found by looking at its class."""

import inspect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from genmodels import errors

OURS = "genmodels", "sklearn"  # whose methods are asked: not those of a tuple, or of any object
OPERATORS = ("__add__", "__repr__", "_repr_html_")  # public as well, although their names begin with a _
# what a thing may answer instead: that it has no such number, or does no such thing
REFUSALS = (
    errors.NoClosedFormError,
    errors.NotAProbabilityError,
    errors.NotAdditiveError,
    errors.NotAnEstimatorError,
    errors.NotFittedError,
    errors.NotLinearError,
)
FOLDER = TemporaryDirectory()


@dataclass(frozen=True)
class Of:
    """An argument that depends on whose method it is for."""

    make: Callable[[Any], Any]


ITSELF = Of(lambda thing: thing)
ALWAYS = {"rng": Of(lambda thing: np.random.default_rng(0)), "path": f"{FOLDER.name}/model", "other": ITSELF}


@dataclass(frozen=True)
class Traveller:
    """What makes a thing, each time the same, and arguments for its public methods, by the names of parameters.

    An argument for one method alone is called as in "sample.n". `refused` are methods that answer by such an error.
    """

    make: Callable[[], Any]
    given: dict[str, Any]
    refused: dict[str, type[Exception]] = field(default_factory=dict)

    def ask(self, thing: Any, name: str) -> Any:
        """What the property says, or the method when it is called; the error where that is a refusal.

        Raises KeyError for a parameter without a default of which nothing is `given`.
        """
        refusals = self._refusals(thing, name)
        try:
            value = getattr(thing, name)
            if callable(value) and not isinstance(value, type):
                value = self._called(value, thing, name)
        except refusals as error:
            return error
        assert refusals == REFUSALS, f"{name} answers, and is said to be refused"
        return list(value) if isinstance(value, Iterator) else value

    def _refusals(self, thing: Any, name: str) -> tuple[type[Exception], ...]:
        without_scale = name == "scaled" and not thing.scales
        own = errors.InvalidInputError if without_scale else self.refused.get(name)
        return REFUSALS if own is None else (own,)

    def _called(self, method: Callable, thing: Any, name: str) -> Any:
        due, given = _due(getattr(method, "__func__", method)), ALWAYS | self.given
        values = {p: given[f"{name}.{p}" if f"{name}.{p}" in given else p] for p in due}
        return method(**{p: value.make(thing) if isinstance(value, Of) else value for p, value in values.items()})


@cache
def _due(method: Callable) -> list[str]:
    """The parameters that have to be given, and the generator, without which each answer is another one."""
    several = inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD
    parameters = list(inspect.signature(method).parameters.values())
    due = [p for p in parameters if p.kind not in several and (p.default is p.empty or p.name == "rng")]
    return [p.name for p in due if p is not parameters[0] or p.name not in ("self", "cls")]


def public_names(thing: Any) -> list[str]:
    """The names without underscore of all methods and properties that the project gave a thing, and its operators."""
    own = [name for name, value in getattr(thing, "__dict__", {}).items() if callable(value)]
    return [name for name in type.__dir__(type(thing)) if is_public(type(thing), name)] + own


def is_public(kind: type, name: str) -> bool:
    """Whether the project gave things of this kind a method, a property or an operator of this name."""
    owner = next((base for base in kind.__mro__ if name in vars(base)), object)
    ours = owner.__module__.startswith("genmodels" if name in OPERATORS else OURS)
    public = not name.startswith("_") or name in OPERATORS
    return public and ours and hasattr(vars(owner)[name], "__get__")
