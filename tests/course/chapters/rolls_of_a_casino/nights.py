"""Many nights at once, in plain numpy: what is known of each die at the time, and in the end."""

from functools import cache

import numpy as np

from tests.course.chapters import casino

SEEDS = range(1001, 2001)  # of the thousand nights of the notebook


def both(rolls, shows=casino.SHOWS, start=casino.START, moves=casino.MOVES) -> tuple[np.ndarray, np.ndarray]:
    """P(loaded) of nights (n, T) by the rolls so far, and by all rolls, (n, T) each."""
    e = np.asarray(shows)[:, np.asarray(rolls) - 1].transpose(1, 2, 0)
    known, ended = np.empty(e.shape), np.empty(e.shape)
    for t in range(e.shape[1]):
        joint = e[:, t] * (start if t == 0 else known[:, t - 1] @ moves)
        known[:, t] = joint / joint.sum(axis=1, keepdims=True)
    later = np.ones(e[:, 0].shape)
    for t in range(e.shape[1] - 1, -1, -1):
        joint = known[:, t] * later
        ended[:, t] = joint / joint.sum(axis=1, keepdims=True)
        later = (e[:, t] * later) @ moves.T
        later /= later.sum(axis=1, keepdims=True)
    return known[..., 1], ended[..., 1]


def several(seeds, shows=casino.SHOWS) -> tuple[np.ndarray, np.ndarray]:
    """Rolls and dice (n, 300) of the nights of these seeds."""
    found = [casino.night(seed, shows=shows) for seed in seeds]
    return np.array([rolls for rolls, _ in found]), np.array([dice for _, dice in found])


@cache
def thousand() -> tuple[np.ndarray, np.ndarray]:
    return several(SEEDS)


def by_night(says, dice) -> np.ndarray:
    """Of each night the share of errors, the share expected, and the log loss, (3, n)."""
    wrong, expected = ((says > 0.5) != dice).mean(axis=1), np.minimum(says, 1 - says).mean(axis=1)
    return np.stack([wrong, expected, -np.log(np.where(dice == 1, says, 1 - says)).mean(axis=1)])


def error(numbers) -> float:
    return float(np.std(numbers) / len(numbers) ** 0.5)
