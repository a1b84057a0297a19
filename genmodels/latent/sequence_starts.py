"""Where EM starts with sequences: from the states that are known, or from rows that lie together."""

import numpy as np

from genmodels.errors import InvalidInputError, NoDataError
from genmodels.ground.inputs.parameters import as_generator
from genmodels.ground.inputs.sequences import no_observation
from genmodels.latent.chain_blocks import ChainBlocks
from genmodels.latent.coordinates import coordinates
from genmodels.latent.hidden_chain import HiddenChain, Taken, as_columns
from genmodels.latent.lloyd import assigned, plus_plus
from genmodels.statistics import Joined, Transitions

EVEN = 0.5  # of the weight of a row goes to all states alike, so that none is ruled out
STAY = 1.0  # of each transition, as if seen once more, so that none is ruled out


def start_of(chain: HiddenChain | ChainBlocks, rng: np.random.Generator | None) -> Joined:
    """Statistics to start EM from: each step half in the state that is drawn for it, half in all of them alike.

    States are drawn as those of the nearest of S rows far apart (k-means++); a known one is what it is. Of blocks they
    are drawn in the first one; what is observed in all of them counts in all states alike, as much as that one.
    """
    if isinstance(chain, ChainBlocks):
        return start_of(chain.first, rng) + chain.summed(HiddenChain.evenly).scaled(chain.first.n / chain.n)
    S, codes = len(chain.states), drawn_states(chain, as_generator(1, rng))
    shares = (1 - EVEN) * np.eye(S)[:, codes] + EVEN / S
    if chain.known is not None:
        at = np.flatnonzero(chain.known >= 0)
        shares[:, at], codes = np.eye(S)[:, chain.known[at]], np.where(chain.known >= 0, chain.known, codes)
    taken = Taken(chain)
    taken(slice(0, len(codes)), shares)
    counts = Transitions.of(codes, S, chain.sequences, weight=chain.weight)
    return Joined((Transitions(counts.starts + STAY, counts.moves + STAY), taken.statistics))


def drawn_states(chain: HiddenChain, rng: np.random.Generator) -> np.ndarray:
    """A state for each row, (N,): that of the centre which is the nearest; of rows without a value, any."""
    X, S = as_columns(chain.sequences.X), len(chain.states)
    seen = ~no_observation(chain.sequences.X)
    if not seen.any():
        raise NoDataError("no step was observed: give at least one that is not missing")
    points = coordinates(X[seen])
    if len(np.unique(points, axis=0)) < S:
        raise InvalidInputError(f"there are fewer different observations than {S} states: take fewer, or give start=")
    codes = rng.integers(0, S, len(X))
    codes[seen] = assigned(points, plus_plus(points, S, rng))[0]
    return codes
