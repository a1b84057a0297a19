"""Whole models in files: class, options, names of columns and statistics, to the last bit and without pickle."""

import os
from abc import ABC, abstractmethod
from dataclasses import fields
from typing import Any, Self

import numpy as np

import genmodels
from genmodels.errors import InvalidInputError
from genmodels.ground import storage
from genmodels.ground.offered import Offered
from genmodels.statistics.files import Kept, put_together, taken_apart


class Storable(Offered, ABC):
    """A model, a dataclass of options, that can be put into a file as a whole."""

    def save(self, path: str | os.PathLike) -> None:
        """Write the model to a file: its class, options, names of columns, and what it has learnt, to the last bit.

        The file appears complete or not at all, whoever else writes to it. It has the name that is given, and is an
        `.npz` whatever that ends in, in which nothing is executed when `genmodels.load` reads it. A model that has
        learnt nothing yet is saved as well. Raises InvalidInputError for an option that is neither number, text, array
        nor a list, tuple, set or dict of these, and for a class of your own.

        >>> import tempfile
        >>> from genmodels import PoissonNaiveBayes, load
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     PoissonNaiveBayes(alpha=0.5).fit([[1], [7]], ["few", "many"]).save(f"{folder}/calls.npz")
        ...     load(f"{folder}/calls.npz")
        PoissonNaiveBayes(alpha=0.5)
        """
        arrays: dict[str, np.ndarray] = {}
        tree = {
            "model": _public_name(type(self)),
            "options": {f.name: _option_apart(f.name, getattr(self, f.name), arrays) for f in fields(self) if f.init},
            "learnt": taken_apart(self._memory(), arrays),
        }
        storage.write(path, storage.MODEL, tree, arrays, genmodels=genmodels.__version__)

    def require_options(self) -> None:
        """Raise InvalidParameterError, or another error of genmodels, for options with which no fit would begin."""

    @abstractmethod
    def _memory(self) -> Any:
        """What was learnt, as statistics and plain values; None where nothing was."""

    @abstractmethod
    def _recalling(self, memory: Any) -> Self:
        """A model with the same options and this memory; raises an error of genmodels where it cannot be."""


def load(path: str | os.PathLike) -> Any:
    """The model in a file that `model.save` wrote, which predicts and goes on learning as the one that was saved.

    Or the density, the prior or the chain that was saved in the same way.

    Where something was learnt, that and the options are looked at before the model is given out. Raises
    DamagedFileError, with the reason, for a file that is damaged, cut short, of another version or no such file at all,
    and FileNotFoundError where there is none. Memory stays in proportion to the length of the file. Statistics are read
    by `genmodels.statistics.load`.
    """
    tree, arrays = storage.read(path, storage.MODEL)
    with storage.refusing(path, storage.MODEL):
        if "value" in tree:
            return _value(tree, arrays)
        kind = _public_class(tree["model"])  # which knows of all that may be an option
        model = kind(**{name: put_together(part, arrays) for name, part in tree["options"].items()})
        memory = put_together(tree["learnt"], arrays)
        storage.require_all_used(arrays)
        if memory is None:
            return model
        model.require_options()
        return model._recalling(memory)


def _value(tree: dict[str, Any], arrays: dict[str, np.ndarray]) -> Kept:
    """A density, a prior or a chain, made anew of its parts as by its constructor."""
    _ = getattr(genmodels, tree["model"], None)  # which loads the file that the class is in
    value = put_together(tree["value"], arrays)
    storage.require_all_used(arrays)
    if not isinstance(value, Kept) or type(value).__name__ != tree["model"]:
        raise InvalidInputError(f"a {tree['model']}, which is no value that this version knows")
    return value


def _option_apart(name: str, value: Any, arrays: dict[str, np.ndarray]) -> dict[str, Any]:
    try:
        return taken_apart(value, arrays)
    except (InvalidInputError, RecursionError) as error:
        raise InvalidInputError(f"the option {name} cannot go into a file: {error}") from None


def _public_name(kind: type) -> str:
    """The name under which `load` finds the class again; raises InvalidInputError for a class of somebody else."""
    if getattr(genmodels, kind.__name__, None) is not kind:
        raise InvalidInputError(
            f"{kind.__name__} is a class of {kind.__module__}, which genmodels.load would not find: save what it has "
            "learnt by genmodels.statistics.save(path, model.statistics_), and give that to from_statistics"
        )
    return kind.__name__


def _public_class(name: str) -> type[Storable]:
    kind = getattr(genmodels, name, None)
    if not (isinstance(kind, type) and issubclass(kind, Storable)):
        raise InvalidInputError(f"a {name}, which is no model that this version ({genmodels.__version__}) knows")
    return kind
