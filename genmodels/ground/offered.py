"""What Tab, `dir`, `help` and the reference offer of a public object: what a user calls, and no inner workings."""

from abc import ABCMeta
from collections.abc import Iterable

# What the files of the library ask of each other. It is called like any other name, so it has no underscore; but it may
# change from one version to the next.
MODELS = {"adds", "by_rows", "decided", "require_options", "scaled", "scales"}
DENSITIES = {"any_row", "grids", "ignored", "places", "require_probability", "rest", "rule", "titles", "unseen"}
REDUCING = {"added", "hangs_together", "reduced_to"}
BAYES_RULE = {"log_prior", "log_ratio_and_rest", "log_score", "pieces", "ratio", "ratio_and_rest", "unknown_features"}
GAUSSIANS = {"about", "log_volumes", "of_scatter", "stretched", "whitening", "whole_form"}
PRIORS_AND_CHAINS = {"read", "renumbered", "restored", "shown", "surplus"}
INNER = frozenset({*MODELS, *DENSITIES, *REDUCING, *BAYES_RULE, *GAUSSIANS, *PRIORS_AND_CHAINS})


def offered(names: Iterable[str]) -> list[str]:
    """The names without the inner ones, sorted.

    >>> offered(["scales", "predict", "fit"])
    ['fit', 'predict']
    """
    return sorted(set(names) - INNER)


class _OfClasses(ABCMeta):
    """The same of the class itself, since `Gaussian.fit` begins there, and `help` reads it there."""

    def __dir__(cls) -> list[str]:
        return offered(super().__dir__())


class Offered(metaclass=_OfClasses):
    """Lists what a user calls. The rest is there all the same: only lists leave it out.

    >>> from genmodels import Poisson
    >>> "mean" in dir(Poisson(2.5)), "rule" in dir(Poisson(2.5)), hasattr(Poisson, "rule")
    (True, False, True)
    """

    def __dir__(self) -> list[str]:
        return offered(super().__dir__())
