"""The most probable parameters under a prior: what `estimate(..., prior=)` gives."""

from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.parameters import is_number
from genmodels.ground.inputs.words import short


def most_probable(kind: type, prior, statistics, names: Names, **others):
    """The density of this kind at the mode of the posterior, `prior + statistics`.

    Raises InvalidParameterError for a prior of another density, and for options that a prior leaves no room for.
    """
    if given := [f"{name}={value!r}" for name, value in others.items() if not is_default(value)]:
        raise InvalidParameterError(f"prior= and {given[0]} are both given: leave one of them away")
    if not hasattr(prior, "mode"):
        raise InvalidParameterError(f"prior is {short(prior)}: give one of genmodels.bayes, such as Beta(2, 2)")
    found = (prior + statistics).mode(names)
    if not isinstance(found, kind):
        raise InvalidParameterError(
            f"prior is a {type(prior).__name__}, which goes with {type(found).__name__}, not with {kind.__name__}"
        )
    return found


def is_default(value) -> bool:
    """Whether an option is None or 0, as it is where nothing was said."""
    return value is None or (is_number(value) and value == 0)
