"""Where EM ends in nothing: a component that has shrunk onto a few rows, or has none at all, and what helps."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from genmodels.classifiers.joint import Joint
from genmodels.errors import DegenerateCovarianceError, GenmodelsError, NoDataError
from genmodels.ground.inputs.words import listed
from genmodels.latent.hidden_rows import HiddenRows, added
from genmodels.statistics.weighting import Soft

ELSEWHERE = "Start elsewhere, with another rng or with responsibilities="


def explaining(data: HiddenRows) -> Callable[..., Joint]:
    """The M-step, whose errors say which component has collapsed, onto which rows, and what helps."""

    def maximise(given) -> Joint:
        try:
            return data.maximise(given)
        except (DegenerateCovarianceError, NoDataError) as error:
            raise type(error)(_explanation(data, error)) from None

    return maximise


def _explanation(data: HiddenRows, error: GenmodelsError) -> str:
    found = str(error).split(": ")[0] if isinstance(error, NoDataError) else str(error).split(". ")[0]
    kind = data.names.kind
    shared = ", or take a covariance that all share, such as 'tied'" if _gaussian(data) else ""
    believed = ", or give a density_prior, under which there is a maximum" if _gaussian(data) else ""
    if data.last is None:
        return f"EM has nowhere to start from: {found}. {ELSEWHERE}{shared}{believed}."
    where = "; ".join(_places(data, data.last)).capitalize()
    return (
        f"EM has lost a {kind}: {found}. {where + '. ' if where else ''}The closer a {kind} fits so few rows, the more "
        f"likely they are, without end: there is no maximum. {ELSEWHERE}{shared}, or take fewer of them{believed}."
    )


def _places(data: HiddenRows, joint: Joint) -> list[str]:
    """Each component that cannot be estimated by itself, and the rows of which it has more than half."""
    return [
        f"{replace(data.names, classes=data.classes).a_class(k)} has most of {_rows(data, joint, k)}"
        for k in range(len(data.classes))
        if _own(data) and not _exists(data, joint, k)
    ]


def _exists(data: HiddenRows, joint: Joint, k: int) -> bool:
    """Whether class k has an estimate by itself."""
    given = None
    for _, part in data.parts():
        for rows, X in part.slices():
            share = part.posterior(joint, X, rows)[1][[k]]
            weighted = Soft.weighted(share, None if part.weight is None else part.weight[rows])
            given = added(given, data.family.statistics(X, Soft(weighted.shares, weighted.shares[0])))
    try:
        data.family.estimate(given)
    except GenmodelsError:
        return False
    return True


def _rows(data: HiddenRows, joint: Joint, k: int) -> str:
    most = [
        first + part.placed(rows.start + np.flatnonzero(part.posterior(joint, X, rows)[1][k] > 0.5))
        for first, part in data.parts()
        for rows, X in part.slices()
    ]
    found = np.concatenate(most).tolist()
    return f"row{'s' if len(found) > 1 else ''} {listed(found)}" if found else "no row"


def _gaussian(data: HiddenRows) -> bool:
    """Whether components of a covariance of their own could share one."""
    return hasattr(data.model, "covariance") and _own(data)


def _own(data: HiddenRows) -> bool:
    """Whether each component is estimated by itself."""
    return not str(getattr(data.model, "covariance", "")).startswith(("tied", "identity"))
