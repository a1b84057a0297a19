"""Sequences whose states are hidden, or known in part: both steps of EM over them (Baum and others 1970)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from genmodels.densities import Family, ProductFamily
from genmodels.errors import DegenerateCovarianceError, GenmodelsError, NoDataError
from genmodels.ground.arithmetic import weighted_total
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.sequences import Sequences, no_observation
from genmodels.latent.chain import Smoothing, estimated
from genmodels.latent.chain_bound import LastStep
from genmodels.latent.climb import Expected
from genmodels.latent.emissions import Emissions, Rows, naming_step
from genmodels.latent.forward_backward import Collected, ForwardBackward
from genmodels.latent.hidden_rows import Evidence
from genmodels.latent.hmm import HiddenMarkovModel
from genmodels.statistics import Joined, Transitions
from genmodels.statistics.weighting import Soft

ROWS = 2**15  # that are reduced to statistics together


@dataclass(eq=False)
class HiddenChain:
    """Sequences, their weights (m,) or None, and `known`, codes of states (N,), -1 where not known, or None."""

    family: Family | ProductFamily
    states: tuple
    names: Names
    smoothing: Smoothing
    sequences: Sequences
    weight: np.ndarray | None = None
    known: np.ndarray | None = None
    bounds: bool = False  # whether an E-step tells the lower bound as well
    _last: LastStep | None = None

    @property
    def n(self) -> float:
        """The weight of all steps."""
        lengths = self.sequences.lengths
        return float(lengths.sum() if self.weight is None else lengths @ self.weight)

    @property
    def hidden(self) -> int:
        """The number of steps whose state is not known."""
        return len(self.sequences.X) if self.known is None else int(np.count_nonzero(self.known < 0))

    @property
    def told(self) -> bool:
        """Whether states were given."""
        return self.known is not None

    def expect(self, model: HiddenMarkovModel) -> Expected:
        """The objective at these parameters, and the statistics that are expected under them."""
        passes, prior, bound, taken = self.passes(model), log_prior(self, model), None, Taken(self)
        take = Collected(self.sequences, len(self.states), taken) if self.bounds else taken
        log_prob, transitions = passes.smooth(take, self.weight)
        objective = float(weighted_total(log_prob, self.weight)) + prior
        if self.bounds:
            bound = None if self._last is None else self._last.bound(passes, prior)
            self._last = LastStep.of(passes, prior, objective, take.shares, transitions, self.weight)
        return Expected(objective, Joined((transitions, taken.statistics)), bound)

    def evidence(self, model: HiddenMarkovModel) -> Evidence:
        """What an E-step finds at these parameters, which adds up over blocks of sequences."""
        taken = Taken(self)
        log_prob, transitions = self.passes(model).smooth(taken, self.weight)
        return Evidence(float(weighted_total(log_prob, self.weight)), Joined((transitions, taken.statistics)))

    def passes(self, model: HiddenMarkovModel) -> ForwardBackward:
        """The two passes over the sequences with these parameters."""
        return ForwardBackward(model.start, model.transitions, Emissions(model.density, self.sequences, self.known))

    def counted(self) -> Joined:
        """The statistics where all states are known."""
        codes, S = self.known, len(self.states)
        taken = Taken(self)
        taken(slice(0, len(codes)), np.eye(S)[:, codes])
        return Joined((Transitions.of(codes, S, self.sequences, weight=self.weight), taken.statistics))

    def evenly(self) -> Joined:
        """The statistics of what was observed with equal shares in all states, and of no transitions."""
        taken, S = Taken(self), len(self.states)
        taken(slice(0, len(self.sequences.X)), np.full((S, len(self.sequences.X)), 1 / S))
        return Joined((Transitions(np.zeros(S), np.zeros((S, S))), taken.statistics))

    def places(self, model: HiddenMarkovModel, k: int) -> Iterator[str]:
        """The steps at which state k is the most probable one, in words."""
        shares = np.empty(len(self.sequences.X))

        def take(rows: Rows, p: np.ndarray) -> None:
            shares[rows] = p[k]

        self.passes(model).smooth(take)
        return map(self.sequences.place, np.flatnonzero(shares > 0.5).tolist())

    def maximise(self, statistics: Joined) -> HiddenMarkovModel:
        """The parameters that make these statistics most probable."""
        return maximised(self.family, statistics, self.states, self.names, self.smoothing)


def log_prior(chain, model: HiddenMarkovModel) -> float:
    """What a prior, or pseudo-counts, add to the objective, by the family and the smoothing of a chain."""
    return chain.family.log_prior(model.density) + chain.smoothing.log_prior(model.start, model.transitions)


def maximised(
    family: Family | ProductFamily, statistics: Joined, states: Sequence, names: Names, smoothing: Smoothing
) -> HiddenMarkovModel:
    """The hidden Markov model that statistics of transitions and of observations, side by side, give."""
    transitions, given = statistics.parts
    try:
        density = family.estimate(given, names)
    except DegenerateCovarianceError as error:
        raise DegenerateCovarianceError(
            f"{str(error).split('. ')[0]}. Add steps, take covariance='tied', with which states share their spread, or "
            "give a density_prior"
        ) from None
    start, moves = estimated(transitions, smoothing, states)
    return HiddenMarkovModel._of(start, moves, density, tuple(states), names.features)


@dataclass(eq=False)
class Taken:
    """Takes p(z_t | x) of rows, and adds up the statistics of what was observed in them."""

    chain: HiddenChain
    _sum: Any = None
    _waiting: list = field(default_factory=list)

    def __call__(self, rows: Rows, shares: np.ndarray) -> None:
        """Take p(z_t = k | x) of some rows, (S, n)."""
        if isinstance(rows, slice) and rows.stop - rows.start >= ROWS:
            self._add(rows, shares)
            return
        positions = np.arange(rows.start, rows.stop) if isinstance(rows, slice) else rows
        self._waiting.append((positions, shares))
        if sum(len(some) for some, _ in self._waiting) >= ROWS:
            self._add_waiting()

    @property
    def statistics(self):
        """The statistics of all rows; raises NoDataError where nothing was observed at all."""
        self._add_waiting()
        if self._sum is None:
            raise NoDataError("no step was observed: give at least one that is not missing")
        return self._sum

    def _add_waiting(self) -> None:
        if self._waiting:
            rows, shares = zip(*self._waiting, strict=True)
            self._waiting = []
            self._add(np.concatenate(rows), np.concatenate(shares, axis=1))

    def _add(self, rows: Rows, shares: np.ndarray) -> None:
        sequences, weight = self.chain.sequences, self.chain.weight
        X = sequences.X[rows]
        if weight is not None:
            shares = shares * weight[sequences.own[rows]]
        seen = ~no_observation(X)
        if not seen.all():
            X, shares = X[seen], shares[:, seen]
        if len(X):
            more = self._statistics(X, np.ascontiguousarray(shares), np.arange(len(sequences.X))[rows][seen])
            self._sum = more if self._sum is None else self._sum + more

    def _statistics(self, X: np.ndarray, shares: np.ndarray, rows: np.ndarray):
        family, sequences = self.chain.family, self.chain.sequences
        try:
            return family.statistics(as_columns(X), Soft(shares, shares.sum(axis=0)))
        except GenmodelsError:
            naming_step(lambda row: family.statistics(as_columns(sequences.X[row])), rows, sequences)
            raise


def as_columns(X: np.ndarray) -> np.ndarray:
    """Rows (n,) as a table (n, 1), and others as they are."""
    return X[:, None] if X.ndim == 1 else X
