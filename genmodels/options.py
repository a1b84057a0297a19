"""The options of a model: how they are shown, and when those of two models are the same."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass

import numpy as np

from genmodels.errors import InvalidInputError


def shown(model) -> str:
    """The model as it would be typed: the options that differ from their defaults.

    >>> from genmodels import BernoulliNaiveBayes
    >>> shown(BernoulliNaiveBayes(alpha=0.5))
    'BernoulliNaiveBayes(alpha=0.5)'
    """
    options = sorted(fields(model), key=lambda field: field.kw_only)  # as in the signature
    given = ((f.name, getattr(model, f.name)) for f in options if not equal(getattr(model, f.name), _default(f)))
    return f"{type(model).__name__}({', '.join(f'{name}={_typed(value)}' for name, value in given)})"


def require_same_options(a, b) -> None:
    """Raise InvalidInputError unless two models are of one kind and have equal options, which it names otherwise."""
    if type(a) is not type(b):
        raise InvalidInputError(
            f"{a!r} and {b!r} are different models: only models of one kind add up, so give both the same ones"
        )
    other = [f.name for f in fields(a) if not equal(getattr(a, f.name), getattr(b, f.name))]
    if other:
        raise InvalidInputError(
            f"{a!r} and {b!r} are different models, {' and '.join(other)} not being the same in both: only models with "
            "equal options add up, so give both the same ones (model.with_options changes them after the fit)"
        )


def equal(a, b) -> bool:
    """Whether two options are equal as values, to the last entry.

    >>> equal([0.25, 0.75], np.array([0.25, 0.75])), equal({"a": [1, 2]}, {"a": [1, 3]})
    (True, False)
    """
    if a is b:
        return True
    a, b = _by_label(a), _by_label(b)
    if is_dataclass(a) and type(a) is type(b):
        return all(equal(getattr(a, field.name), getattr(b, field.name)) for field in fields(a))
    if isinstance(a, Mapping) and isinstance(b, Mapping):
        return a.keys() == b.keys() and all(equal(a[key], b[key]) for key in a)
    if isinstance(a, np.ndarray) and isinstance(b, np.ndarray):
        return np.array_equal(a, b)
    if _listed(a) and _listed(b):
        return len(a) == len(b) and all(map(equal, a, b))
    return not _listed(a) and not _listed(b) and bool(a == b)


def _default(option: Field):
    return option.default if option.default_factory is MISSING else option.default_factory()


def _typed(value) -> str:
    return repr(value.to_dict() if hasattr(value, "to_dict") else value)  # a series by label, on one line


def _by_label(value):
    """A series of pandas as the mapping that it is, and as which a file keeps it; anything else as it is."""
    return dict(value.items()) if hasattr(value, "iloc") and value.ndim == 1 else value


def _listed(value) -> bool:
    return isinstance(value, list | tuple) or (isinstance(value, np.ndarray) and value.ndim > 0)
