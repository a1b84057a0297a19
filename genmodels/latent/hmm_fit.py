"""Hidden Markov models to fit, one for each kind of observation: their states are the classes of a classifier."""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self

import numpy as np

from genmodels.classifiers.base import ClassDensity
from genmodels.classifiers.gaussian_discriminant_analysis import GaussianDiscriminantAnalysis
from genmodels.classifiers.mixed import MixedNaiveBayes
from genmodels.classifiers.naive_bayes import PoissonNaiveBayes
from genmodels.densities import Categorical, Density, Family, Gaussian, Poisson, Product, ProductFamily
from genmodels.densities.categorical import categorical_family
from genmodels.densities.gaussian.covariance import rung
from genmodels.errors import (
    DegenerateCovarianceError,
    GenmodelsError,
    InvalidInputError,
    InvalidParameterError,
    NoDataError,
)
from genmodels.ground.arithmetic import weighted_total
from genmodels.ground.extras import NoEstimator
from genmodels.ground.inputs import Names, as_alpha, as_weights
from genmodels.ground.inputs.gaps import gaps_in, leaves_out
from genmodels.ground.inputs.parameters import WHOLE, as_generator, is_number
from genmodels.ground.inputs.quoting import LISTED, listed, short
from genmodels.ground.inputs.sequences import Sequences, as_observations, no_observation
from genmodels.latent.chain_blocks import ChainBlocks
from genmodels.latent.chain_bound import LastStep
from genmodels.latent.em import (
    FIRST,
    Climb,
    Evidence,
    Expected,
    all_alike,
    as_start,
    as_steps,
    as_times,
    as_tolerance,
    best_end,
    climb,
    coordinates,
    drawn_components,
    heed_end,
    order_by,
    order_of,
)
from genmodels.latent.filled_in import expected, no_bounds, starting
from genmodels.latent.forward_backward import Collected, Emissions, ForwardBackward, Rows, naming_step
from genmodels.latent.hmm import HiddenMarkovModel, log_prior, maximised
from genmodels.latent.learnt_chain import LearntChain
from genmodels.latent.markov import Smoothing, as_states, codes_of_absorbing, codes_of_states, require_room, state_array
from genmodels.latent.repeated_blocks import Blocks, require_inside
from genmodels.learning.learner import Learner, Learnt
from genmodels.statistics import Joined, Labelled, Transitions
from genmodels.statistics.weighting import Soft

# ---- Sequences whose states are hidden, or known in part: both steps of EM over them (Baum and others 1970).


ROWS = 2**15  # that are reduced to statistics together (measured: an eighth takes as long, eight times a tenth longer)


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
    beyond: bool = False  # whether values are missing in other sequences than these, of a further block
    last: LastStep | None = None  # what the E-step before found, where that is asked for

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

    @cached_property
    def fills_in(self) -> bool:
        """Whether EM has to expect values, since some are missing of which those beside them say something."""
        if self.beyond or not self.family.fills_in:
            return self.beyond
        X = self.sequences.X
        return gaps_in(as_columns(X[~no_observation(X)])) is not None

    def expect(self, model: HiddenMarkovModel) -> Expected:
        """The objective at these parameters, and the statistics that are expected under them."""
        passes, prior, bound, taken = self.passes(model), log_prior(self, model), None, Taken(self, model.density)
        take = Collected(self.sequences, len(self.states), taken) if self.bounds else taken
        log_prob, transitions = passes.smooth(take, self.weight)
        objective = float(weighted_total(log_prob, self.weight)) + prior
        if self.bounds:
            bound = None if self.last is None else self.last.bound(passes, prior)
            self.last = LastStep.of(passes, prior, objective, take.shares, transitions, self.weight)
        return Expected(objective, Joined((transitions, taken.statistics)), bound)

    def evidence(self, model: HiddenMarkovModel) -> Evidence:
        """What an E-step finds at these parameters, which adds up over blocks of sequences."""
        taken = Taken(self, model.density)
        log_prob, transitions = self.passes(model).smooth(taken, self.weight)
        return Evidence(float(weighted_total(log_prob, self.weight)), Joined((transitions, taken.statistics)))

    def passes(self, model: HiddenMarkovModel) -> ForwardBackward:
        """The two passes over the sequences with these parameters."""
        return ForwardBackward(model.start, model.transitions, Emissions(model.density, self.sequences, self.known))

    def some_logs(self, model: HiddenMarkovModel) -> np.ndarray:
        """log p(x | z = k) of the first steps, (S, n)."""
        return Emissions(model.density, self.sequences).logs(slice(0, min(FIRST, len(self.sequences.X))))

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


@dataclass(eq=False)
class Taken:
    """Takes p(z_t | x) of rows, and adds up the statistics of what was observed in them.

    Where a density is given, so is what it expects of missing values that it does not take to be independent.
    """

    chain: HiddenChain
    density: Density | None = None
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
        soft = Soft(shares, shares.sum(axis=0))
        if self.chain.fills_in and self.density is not None:
            return expected(family, as_columns(X), soft, self.density)
        family = starting(family) if self.chain.fills_in else family
        try:
            return family.statistics(as_columns(X), soft)
        except GenmodelsError:
            naming_step(lambda row: family.statistics(as_columns(sequences.X[row])), rows, sequences)
            raise


def as_columns(X: np.ndarray) -> np.ndarray:
    """Rows (n,) as a table (n, 1), and others as they are."""
    return X[:, None] if X.ndim == 1 else X


# ---- Where EM for sequences ends in nothing: a state that has shrunk onto a few steps, and what helps.


REMEDIES = (
    "start elsewhere, with another rng or start=, or take fewer states{}. Where observations are measured, "
    "covariance='tied' makes the states share their spread"
)


class Climbing:
    """Both steps of EM, from these first parameters; what the M-step cannot estimate is explained."""

    def __init__(self, chain: HiddenChain | ChainBlocks, first: HiddenMarkovModel):
        self.chain, self.model = chain, first

    def maximise(self, statistics: Joined | None) -> HiddenMarkovModel:
        """The next parameters, and before there are statistics the first ones."""
        if statistics is None:
            self.chain.last = None
            return self.model
        try:
            self.model = self.chain.maximise(statistics)
        except (DegenerateCovarianceError, NoDataError) as error:
            raise type(error)(self._explanation(error)) from None
        return self.model

    def _explanation(self, error: GenmodelsError) -> str:
        found = str(error).split(": ")[0] if isinstance(error, NoDataError) else str(error).split(". ")[0]
        names = self.chain.names
        lost = [k for k in range(len(self.chain.states)) if names.a_class(k) in found]
        where = f" It has most of {self._steps(lost[0])}." if lost else ""
        more = ", smooth with transition_alpha > 0" if "never left" in found else ""
        return (
            f"EM has lost a state: {found}.{where} The closer a state fits a few steps, the more likely they are, "
            f"without end, so there is no maximum: {REMEDIES.format(more)}, and a density_prior keeps it above 0"
        )

    def _steps(self, k: int) -> str:
        """The steps at which state k is the most probable one, in words."""
        most = list(self.chain.places(self.model, k))
        said = ", ".join(most[:LISTED])
        return (said or "no step") + (f" and {len(most) - LISTED} more" if len(most) > LISTED else "")


# ---- Where EM starts with sequences: from the states that are known, or from rows that lie together.


# of the weight of a row goes to all states alike, so that none is ruled out: the middle (measured: with 0.05, and with
# 0.9, EM ends elsewhere for the casino of the tests)
EVEN = 0.5
STARTS = ("k-means++", "k-means", "rows")  # as for mixtures
STAY = 1.0  # of each transition, as if seen once more, so that none is ruled out: Laplace's rule of succession


def start_of(chain: HiddenChain | ChainBlocks, start: str, rng: np.random.Generator) -> Joined:
    """Statistics to start EM from: each step half in the state that is drawn for it, half in all of them alike.

    States are drawn by `start`, one of STARTS; a known one is what it is. Of blocks they are drawn in the first one;
    what is observed in all of them counts in all states alike, as much as that one.
    """
    if isinstance(chain, ChainBlocks):
        all_alike = chain.summed(lambda one: replace(one, beyond=chain.fills_in).evenly())
        first = replace(chain.first, beyond=chain.fills_in)
        return start_of(first, start, rng) + all_alike.scaled(chain.first.n / chain.n)
    S, codes = len(chain.states), drawn_states(chain, start, rng)
    shares = (1 - EVEN) * np.eye(S)[:, codes] + EVEN / S
    if chain.known is not None:
        at = np.flatnonzero(chain.known >= 0)
        shares[:, at], codes = np.eye(S)[:, chain.known[at]], np.where(chain.known >= 0, chain.known, codes)
    taken = Taken(chain)
    taken(slice(0, len(codes)), shares)
    counts = Transitions.of(codes, S, chain.sequences, weight=chain.weight)
    return Joined((Transitions(counts.starts + STAY, counts.moves + STAY), taken.statistics))


def drawn_states(chain: HiddenChain, start: str, rng: np.random.Generator) -> np.ndarray:
    """A state for each row, (N,): that of the centre which is the nearest; of rows without a value, any."""
    X, S = as_columns(chain.sequences.X), len(chain.states)
    seen = ~no_observation(chain.sequences.X)
    if not seen.any():
        raise NoDataError("no step was observed: give at least one that is not missing")
    chain.evenly()  # which says what is wrong with a row before anything is made of them
    codes = rng.integers(0, S, len(X))
    try:
        codes[seen] = drawn_components(coordinates(X[seen]), S, start, rng)
    except InvalidInputError:
        raise InvalidInputError(
            f"there are fewer different observations than {S} states: take fewer, or give start="
        ) from None
    return codes


def renumbered(learnt: Learnt, order: np.ndarray) -> Learnt:
    """The same with the states in this order of positions, which take over the names in theirs."""
    given = learnt.statistics.given.spread(np.argsort(order), len(order))
    statistics = Labelled(learnt.statistics.classes, given)
    return Learnt(learnt.features, statistics, learnt.solution.renumbered(order), learnt.history, learnt.ends)


# ---- What the hidden Markov models share that learn from sequences: their options, EM, and adding up.


@dataclass(eq=False, repr=False)
class HiddenLearner(LearntChain[ClassDensity], Learner, NoEstimator):
    """A hidden Markov model that learns from sequences: by counting where states are known, else by EM.

    All that is learnt is `statistics_`: how sequences begin and go on, and what is observed in each state, counted or
    expected. They add.
    """

    n_states: int | Sequence = 2
    start_alpha: float = field(default=0.0, kw_only=True)
    transition_alpha: float = field(default=0.0, kw_only=True)
    absorbing: Sequence = field(default=(), kw_only=True)
    missing: str | None = field(default=None, kw_only=True)
    n_init: int = field(default=1, kw_only=True)
    tol: float = field(default=1e-9, kw_only=True)
    max_iter: int = field(default=1000, kw_only=True)
    by_rows = False
    decided = ("n_states",)

    @abstractmethod
    def _family(self, names: Names) -> Family | ProductFamily:
        """p(x_t | z_t) of this kind, with these options: as p(x | y) of a classifier whose classes are the states."""

    # ---- learning

    def fit(
        self, sequences, states=None, sample_weight=None, *, lengths=None, start=None, rng=None, bounds: bool = False
    ) -> Self:
        """Learn from one sequence or a list of them, forgetting what was learnt before; returns the model.

        Or from `Blocks` of whole sequences, (sequences, states, sample_weight) each, for more than fits into memory.

        states         known states, one for each step, None or NaN where one is not; without any all are hidden
        sample_weight  (m,) counts a sequence that many times
        lengths        the lengths of the sequences, where they stand in one table, one behind the other
        start          a HiddenMarkovModel to start EM from, or how starts are drawn by `rng`, without it others each
                       time: "k-means++" (each step in the state of the nearest of rows far apart; None is the same),
                       "k-means" or "rows", as for `GaussianMixture`. Of `n_init` drawn ones the highest end counts
        bounds         whether `history_` keeps the lower bound after each M-step as well, which takes longer

        Where all states are known this is counting. Else EM climbs log p(x, known states), and where pseudo-counts
        smooth, the posterior that they stand for; it finds a maximum nearby, and `history_` tells how far it went,
        `ends_` the same of all starts.
        From a drawn start, states are numbered in the order of their first parameter, so that alike fits look alike.
        Raises NoDataError for a state that nothing is observed in or that is never left, DegenerateCovarianceError
        where one collapses, ZeroEvidenceError for a step that is impossible, and InvalidInputError for bad input. Warns
        (ConvergenceWarning) after `max_iter` steps, or where all states are alike in the end.
        """
        if isinstance(sequences, Blocks):
            require_inside(bounds=bounds, states=states, sample_weight=sample_weight, lengths=lengths)
            chain = ChainBlocks(sequences, self._chain_of_block)
        else:
            chain = self._chain(as_observations(sequences, lengths), states, sample_weight, self._named_states())
            chain.bounds = bounds
            if bounds and chain.fills_in:
                raise no_bounds("states")
        if not (chain.hidden or chain.fills_in):
            counted = chain.counted()
            return self._having(chain, counted, chain.maximise(counted), None)
        start = "k-means++" if start is None else start
        drawn = isinstance(start, str)
        learnt = self._best(chain, start, rng) if drawn else self._climbed(chain, self._as_start(start, chain))
        heed_end(learnt.history, learnt.history.at_rest and all_alike(chain.some_logs(learnt.solution)))
        if drawn and not chain.told and not self.absorbing:  # which state is which is for us to say
            learnt = renumbered(learnt, order_of(learnt.solution.density))
        with self._lock:
            return self._knowing(learnt)

    def _best(self, chain: HiddenChain | ChainBlocks, start: str, rng: np.random.Generator | None) -> Learnt:
        """What is learnt from the best of `n_init` drawn starts."""
        start, rng = as_start(start, STARTS, "a HiddenMarkovModel"), as_generator(1, rng)
        return best_end(
            lambda: self._climbed(chain, chain.maximise(start_of(chain, start, rng))), as_times(self.n_init)
        )

    def _climbed(self, chain: HiddenChain | ChainBlocks, first: HiddenMarkovModel) -> Learnt:
        """What is learnt from this model on."""
        climbing = Climbing(chain, first)
        model, given, way = climb(chain.expect, climbing.maximise, None, chain.n, tol=self.tol, max_iter=self.max_iter)
        given = chain.expect(model).statistics if given is None else given
        return Learnt(chain.names.features, self._labelled(chain, given), model, way)

    def in_order_of(self, values) -> Self:
        """A model that has learnt the same, its states from the one with the smallest value to that with the largest.

        values (S,) are whatever tells the states apart, such as the probability of a six; the names of the states, 0, 1
        ... or those of `n_states`, are given anew in this order. Of states alike the order stays. Raises
        InvalidParameterError for what is no number for each state, and where `absorbing` says which state is which.

        >>> import numpy as np
        >>> rolls = [6, 1, 6, 6, 6, 2, 6, 6, 1, 3, 2, 5, 4, 1, 2, 3, 6, 1, 5, 4]
        >>> model = CategoricalHMM(2, alpha=1).fit(rolls, rng=np.random.default_rng(0))
        >>> six = model.density_.tables[0][:, 5]
        >>> model.in_order_of(six).density_.tables[0][:, 5].round(2)
        array([0.19, 0.37])
        """
        order = order_by(values, len(self.states_), "state")
        if self.absorbing:
            raise InvalidParameterError(
                f"absorbing={self.absorbing!r} says of a state by its name that it is never left: keep the order"
            )
        _ = self._solved()
        return self.with_options()._knowing(renumbered(self._known(), order))

    def partial_fit(self, sequences, states=None, sample_weight=None, *, lengths=None) -> Self:
        """Learn from more sequences as well; returns the model.

        Where states are not known, as they are expected by the model as it is, so that it has to be fitted before.
        """
        with self._lock:
            more = self.statistics(sequences, states, sample_weight, lengths=lengths)
            known = self._learnt
            names = as_observations(sequences, lengths).columns if known is None else known.features
            return self._knowing(Learnt(names, more if known is None else known.statistics + more))

    def statistics(self, sequences, states=None, sample_weight=None, *, lengths=None) -> Labelled:
        """What sequences are reduced to: those of different sequences add up to those of all of them.

        Counted where all is known; else expected by the model as it is, so that
        `model.from_statistics(sum of them)` is one step of EM, wherever the sequences are.
        """
        learnt = self._learnt
        names = self._named_states() if learnt is None else tuple(learnt.statistics.classes.tolist())
        given = as_observations(sequences, lengths, learnt and learnt.features)
        chain = self._chain(given, states, sample_weight, names)
        if not (chain.hidden or chain.fills_in):
            return self._labelled(chain, chain.counted())
        return self._labelled(chain, chain.expect(self.model_.among(chain.states)).statistics)

    # ---- inside

    def _chain(self, sequences: Sequences, states, sample_weight, names: tuple) -> HiddenChain:
        """The sequences with weight, and what is known of their states."""
        weight = as_weights(sample_weight, len(sequences), of="sequence")
        if weight is not None and not weight.any():
            raise NoDataError(
                f"the weights of all {len(weight)} sequences are zero: give some of them a weight above zero"
            )
        known = codes_of_states(states, names, sequences)
        if weight is not None and not weight.all():
            kept = weight > 0
            known = None if known is None else known[kept[sequences.own]]
            sequences, weight = sequences.among(kept), weight[kept]
        features = Names(features=sequences.columns)
        family = self._family(features)
        return HiddenChain(
            family, names, Names(names, sequences.columns, kind="state"), self._smoothing, sequences, weight, known
        )

    def _chain_of_block(self, sequences, states, sample_weight, columns) -> HiddenChain:
        return self._chain(as_observations(sequences, None, columns), states, sample_weight, self._named_states())

    def _named_states(self) -> tuple:
        """The names of the states that `n_states` asks for, sorted."""
        number = isinstance(self.n_states, str) and self.n_states.isdigit()  # of a command line or a form, as a rule
        if isinstance(self.n_states, str | Sequence | np.ndarray) and not number:
            return tuple(np.unique(state_array(as_states(self.n_states))).tolist())
        if not is_number(self.n_states, WHOLE) or self.n_states < 1:
            raise InvalidParameterError(f"n_states is {self.n_states!r}: give a whole number of states, or their names")
        require_room(int(self.n_states), 1)
        return tuple(range(int(self.n_states)))

    @property
    def _smoothing(self) -> Smoothing:
        return Smoothing(self.start_alpha, self.transition_alpha, tuple(self.absorbing), "transition_alpha")

    def _as_start(self, start, chain: HiddenChain | ChainBlocks) -> HiddenMarkovModel:
        if not isinstance(start, HiddenMarkovModel):
            raise InvalidInputError(
                f"start is {short(start)}: give a HiddenMarkovModel, or for starts that are drawn {listed(STARTS)}"
            )
        if not chain.family.suits(start.density):
            raise InvalidInputError(
                f"start has a {type(start.density).__name__} for its density, which {type(self).__name__} with these "
                "options does not estimate: give the model_ of such a fit (max_iter=0 will do), or leave start out"
            )
        return start.among(chain.states)

    def require_options(self) -> None:
        self._named_states()
        as_times(self.n_init)
        as_tolerance(self.tol)
        as_steps(self.max_iter)
        codes_of_absorbing(self._smoothing.absorbing, list(self._named_states()), order=1)
        leaves_out(self.missing)
        if hasattr(self, "alpha"):
            as_alpha(self.alpha)
        if hasattr(self, "covariance"):
            rung(self.covariance)

    def _recalling(self, memory: dict[str, Any]) -> Self:
        model = super()._recalling(memory)
        states = tuple(model.statistics_.classes.tolist())
        if states != self._named_states():
            raise InvalidParameterError(f"n_states is {self.n_states!r}, for statistics of {listed(states)}")
        return model

    def _having(self, chain, statistics: Joined, model: HiddenMarkovModel, way: Climb | None) -> Self:
        with self._lock:
            return self._knowing(Learnt(chain.names.features, self._labelled(chain, statistics), model, way))

    def _labelled(self, chain, statistics: Joined) -> Labelled:
        return Labelled(state_array(chain.states), statistics)

    def _width_of(self, statistics: Any, names: Names) -> int:
        own = isinstance(statistics, Labelled) and isinstance(statistics.given, Joined)
        if not (own and len(statistics.given.parts) == 2 and isinstance(statistics.given.parts[0], Transitions)):
            raise InvalidInputError(f"{short(statistics)} is no statistic of sequences: give model.statistics_")
        self._family(names).require_own(statistics.given.parts[1])
        return statistics.given.parts[1].width

    def _solve(self, learnt: Learnt) -> HiddenMarkovModel:
        if learnt.solution is None:
            states, names = tuple(learnt.statistics.classes.tolist()), Names(features=learnt.features)
            family = self._family(names)
            names = Names(states, learnt.features, kind="state")
            learnt.solution = maximised(family, learnt.statistics.given, states, names, self._smoothing)
        return learnt.solution


@dataclass(eq=False, repr=False)
class CategoricalHMM(HiddenLearner[Categorical]):
    """Each state has its own probabilities of a few symbols: letters, words, faces of a die.

    A text is a sequence of letters, and [words], a list of words in a list, one sequence of words.
    Source: Rabiner (1989), section III.

    >>> model = CategoricalHMM(["fair", "loaded"]).fit([1, 6, 6, 6, 2, 3], ["fair", *["loaded"] * 3, "fair", "fair"])
    >>> model.transitions_.round(4)
    array([[0.5   , 0.5   ],
           [0.3333, 0.6667]])
    >>> model.model_.viterbi([1, 6, 6]).tolist()
    ['fair', 'loaded', 'loaded']
    """

    alpha: float = 0.0
    categories: object = None
    unknown: str | None = field(default=None, kw_only=True)

    def _family(self, names: Names) -> Family:
        return categorical_family(self.alpha, _by_feature(self.categories), self.missing, self.unknown)


@dataclass(eq=False, repr=False)
class GaussianHMM(HiddenLearner[Gaussian]):
    """Each state is a Gaussian: x_t | z_t = k is N(mu_k, Sigma_k).

    Source: Murphy (2012), section 17.5.

    >>> import numpy as np
    >>> x = [0.1, 0.3, -0.2, 5.1, 4.8, 5.3, 0.2, -0.1]
    >>> model = GaussianHMM(2).fit(x, rng=np.random.default_rng(0))
    >>> sorted(model.density_.mean.ravel().round(2).tolist())
    [0.06, 5.07]
    >>> model.history_.converged
    True
    """

    covariance: str = "full"
    density_prior: object = field(default=None, kw_only=True)

    def _family(self, names: Names) -> Family:
        one = GaussianDiscriminantAnalysis(self.covariance, missing=self.missing, density_prior=self.density_prior)
        return one._family(names)


@dataclass(eq=False, repr=False)
class PoissonHMM(HiddenLearner[Poisson]):
    """Each state has its own rate of events: x_t | z_t = k is Poisson(rate_k), feature by feature.

    Source: Zucchini, MacDonald and Langrock (2016), section 2.2.

    >>> model = PoissonHMM(["busy", "calm"]).fit([0, 1, 7, 9, 8, 1], ["calm", "calm", "busy", "busy", "busy", "calm"])
    >>> model.density_.rate.round(4).ravel()
    array([8.    , 0.6667])
    """

    alpha: float = 0.0

    def _family(self, names: Names) -> Family:
        return PoissonNaiveBayes(alpha=self.alpha, missing=self.missing)._family(names)


@dataclass(eq=False, repr=False)
class MixedHMM(HiddenLearner[Product]):
    """Observations have columns of different kinds, which are independent given the state.

    `columns` and `remainder` say which column is of which kind, as for `MixedNaiveBayes`.

    >>> x = [(1.0, "red"), (1.5, "red"), (7.0, "blue"), (9.0, "red"), (2.0, "red")]
    >>> model = MixedHMM(["a", "b"], {"gaussian": [0], "categorical": [1]}).fit(x, "aabba")
    >>> model.model_.viterbi([(1.25, "red"), (8.0, "blue")]).tolist()
    ['a', 'b']
    """

    columns: Mapping | None = None
    alpha: float = 0.0
    categories: Mapping | None = None
    remainder: str | None = field(default=None, kw_only=True)
    unknown: str | None = field(default=None, kw_only=True)

    def _family(self, names: Names) -> ProductFamily:
        options = {name: getattr(self, name) for name in ("remainder", "missing", "unknown")}
        return MixedNaiveBayes(self.columns, self.alpha, self.categories, **options)._family(names)


def _by_feature(categories):
    """The levels of one feature as a list for each feature; what is given for each feature as it is."""
    plain = categories is not None and not isinstance(categories, Mapping)
    return [list(categories)] if plain and all(not isinstance(v, list | tuple) for v in categories) else categories
