"""What can be fitted in blocks: models with statistics that add, and for everything else the way to go."""

import genmodels
from genmodels.errors import InvalidInputError, NotAdditiveError
from genmodels.ground.inputs.words import short
from genmodels.learner import Learner


def require_learner(model, call: str) -> None:
    """Raise InvalidInputError unless this is a model whose statistics add; `call` is how the function is called.

    A model of genmodels that has no such statistics says why, in a NotAdditiveError.

    >>> require_learner(genmodels.PoissonNaiveBayes, "fit_blocks(model, blocks)")
    Traceback (most recent call last):
        ...
    genmodels.errors.InvalidInputError: PoissonNaiveBayes is a class: give a model, PoissonNaiveBayes()
    """
    if isinstance(model, type):
        raise InvalidInputError(f"{model.__name__} is a class: give a model, {model.__name__}()")
    if isinstance(model, Learner) and model.adds:
        return
    try:
        _ = model.from_statistics
    except NotAdditiveError:
        raise
    except AttributeError:
        pass
    raise InvalidInputError(_instead(model, type(model).__name__, call))


def _instead(model, name: str, call: str) -> str:
    """Why this cannot be fitted in blocks, and what to do instead."""
    if not hasattr(model, "fit"):
        return f"{short(model)} stands where the model should be: call {call}"
    namesake = getattr(genmodels, name, None)
    if isinstance(namesake, type) and issubclass(namesake, Learner) and namesake.adds:
        return (
            f"this {name} is a scikit-learn estimator: give the model genmodels.{name} with these options, or call "
            "partial_fit of the estimator for each block"
        )
    if isinstance(model, Learner):
        return (
            f"{name} needs all rows at once, as EM reads all rows in every step: call its fit(X), for data that do not "
            "fit into memory fit(genmodels.Blocks(blocks)), and for dask data fit(genmodels.dask.Blocks(X))"
        )
    if hasattr(model, "partial_fit") and getattr(model, "adds", True):
        return f"{name} has no statistics that add up: call its partial_fit for each block"
    return (
        f"{name} needs all rows at once, as it has no statistics of a fixed size that add up: call its fit, or give a "
        "model that has them, LinearRegression or a generative classifier"
    )
