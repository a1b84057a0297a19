"""The lower bound that an M-step climbs, where the states of sequences are hidden."""

from dataclasses import dataclass

import numpy as np

from genmodels.latent.forward_backward import ForwardBackward
from genmodels.statistics import Transitions


@dataclass(frozen=True, eq=False)
class LastStep:
    """What the E-step before found: p(z_t | x) of all rows, (N, S), times their weight, and the expected transitions.

    With q(z) = p(z | x) under the parameters then, the bound is E_q[log p(x, z)] + H(q), which was the objective there,
    and of which only the first term has changed since. Source: Neal and Hinton (1998).
    """

    shares: np.ndarray
    transitions: Transitions
    entropy: float  # H(q), in nats

    @classmethod
    def of(
        cls, passes: ForwardBackward, prior: float, objective: float, shares, transitions, weight: np.ndarray | None
    ) -> "LastStep":
        """What is found now, by these passes, with this objective and this logarithm of the prior in it."""
        shares = shares if weight is None else shares * weight[passes.emissions.sequences.own][:, None]
        return cls(shares, transitions, objective - _log_joint(passes, shares, transitions) - prior)

    def bound(self, passes: ForwardBackward, prior: float) -> float:
        """E_q[log p(x, z)] + H(q) at the parameters of these passes, of which the logarithm of the prior is this."""
        return _log_joint(passes, self.shares, self.transitions) + prior + self.entropy


def _log_joint(passes: ForwardBackward, shares: np.ndarray, transitions: Transitions) -> float:
    """E_q[log p(x, z)]; what is impossible counts nothing where q rules it out."""
    from scipy.special import xlogy

    N = len(shares)
    logs = np.where(shares.T > 0, passes.emissions.logs(slice(0, N)), 0.0)
    moved = xlogy(transitions.starts, passes.start).sum() + xlogy(transitions.moves, passes.A).sum()
    return float(moved + np.vdot(shares.T, logs))
