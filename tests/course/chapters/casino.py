"""The house that changes its dice, in plain numpy, for the claims of 24 and 25: no line of the library is used.

The two dice are 0 (fair) and 1 (loaded). `likelihoods` (n, 2) is P(roll given the die), a row a roll.
"""

from functools import lru_cache

import numpy as np

SHOWS = np.array([[1 / 6] * 6, [0.1] * 5 + [0.5]])  # P(face given the die)
MOVES = np.array([[0.95, 0.05], [0.1, 0.9]])  # from a row's die to a column's
START = np.array([0.5, 0.5])


def night(seed: int = 7, rolls: int = 300, shows=SHOWS, moves=MOVES) -> tuple[np.ndarray, np.ndarray]:
    """Rolls (n,) and dice (n,) 0 or 1, by the same calls of the generator as the night of the course."""
    rng = np.random.default_rng(seed)
    dice = np.empty(rolls, dtype=int)
    dice[0] = rng.choice(2, p=START)
    for t, share in enumerate(rng.random(rolls - 1), start=1):
        dice[t] = int(share >= moves[dice[t - 1]][0])
    rolled = np.empty(rolls, dtype=int)
    for die in range(2):
        here = dice == die
        rolled[here] = rng.choice(np.arange(1, 7), size=here.sum(), p=shows[die])
    return rolled, dice


def likelihoods(rolls, shows=SHOWS) -> np.ndarray:
    return np.asarray(shows)[:, np.asarray(rolls) - 1].T


def forward(e, start=START, moves=MOVES) -> tuple[np.ndarray, float]:
    """P(die t given the rolls up to t), (n, S), and log p of all rolls."""
    known, log_p = np.empty(e.shape), 0.0
    for t in range(len(e)):
        joint = e[t] * (start if t == 0 else known[t - 1] @ moves)
        log_p += np.log(joint.sum())
        known[t] = joint / joint.sum()
    return known, float(log_p)


def backward(e, moves=MOVES) -> np.ndarray:
    """What the rolls after t say of die t, (n, S): p(rolls after t given die t), each row up to a factor."""
    later = np.ones(e.shape)
    for t in range(len(e) - 2, -1, -1):
        later[t] = moves @ (e[t + 1] * later[t + 1])
        later[t] /= later[t].sum()
    return later


def smooth(e, start=START, moves=MOVES) -> np.ndarray:
    """P(die t given all rolls), (n, S)."""
    joint = forward(e, start, moves)[0] * backward(e, moves)
    return joint / joint.sum(axis=1, keepdims=True)


def pairs(e, start=START, moves=MOVES) -> np.ndarray:
    """P(die t is i and die t + 1 is k, given all rolls), (n - 1, S, S)."""
    known, later = forward(e, start, moves)[0], backward(e, moves)
    joint = known[:-1, :, None] * moves * (e[1:] * later[1:])[:, None, :]
    return joint / joint.sum(axis=(1, 2), keepdims=True)


def viterbi(e, start=START, moves=MOVES) -> np.ndarray:
    """The most probable path (n,), in logs; of two that tie, the one with the smaller number."""
    with np.errstate(divide="ignore"):
        log_e, log_moves, best = np.log(e), np.log(moves), np.log(start)
    best, came_from = best + log_e[0], []
    for t in range(1, len(e)):
        paths = best[:, None] + log_moves
        came_from.append(paths.argmax(axis=0))
        best = paths.max(axis=0) + log_e[t]
    path = [int(best.argmax())]
    for where in came_from[::-1]:
        path.append(int(where[path[-1]]))
    return np.array(path[::-1])


def log_prob_of_path(path, e, start=START, moves=MOVES) -> float:
    """log p(path, rolls)."""
    path = np.asarray(path)
    with np.errstate(divide="ignore"):
        shown = np.log(e[np.arange(len(path)), path]).sum()
        return float(np.log(start[path[0]]) + np.log(moves[path[:-1], path[1:]]).sum() + shown)


def draw_path(e, rng, start=START, moves=MOVES) -> np.ndarray:
    """A path (n,) of states drawn from P(path given the rolls): backwards, by what was known at the time."""
    known = forward(e, start, moves)[0]
    path = np.empty(len(e), dtype=int)
    path[-1] = rng.choice(e.shape[1], p=known[-1])
    for t in range(len(e) - 2, -1, -1):
        weights = known[t] * moves[:, path[t + 1]]
        path[t] = rng.choice(e.shape[1], p=weights / weights.sum())
    return path


@lru_cache(maxsize=4)
def nights(count: int = 1000, rolls: int = 300, seed: int = 0) -> tuple[np.ndarray, np.ndarray]:
    """Many nights at once, rolls and dice (count, rolls), by calls of their own."""
    rng = np.random.default_rng(seed)
    dice = np.empty((count, rolls), dtype=int)
    dice[:, 0] = rng.random(count) < START[1]
    for t in range(1, rolls):
        dice[:, t] = rng.random(count) < MOVES[dice[:, t - 1], 1]
    faces = 1 + (rng.random((count, rolls))[:, :, None] >= np.cumsum(SHOWS, axis=1)[dice][:, :, :5]).sum(axis=2)
    return faces, dice
