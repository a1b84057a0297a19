"""Baum-Welch in plain numpy, for the claims of 25: several sets of nights at once, and one long text in blocks."""

from functools import cache

import numpy as np

from tests.course.chapters import casino


def passes(fits, start, moves) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Of nights: fits (T, R, n, S), start (R, S), moves (R, S, S). Returns P(state | all), expected moves, log p (R,).

    The expected moves (R, S, S) are summed over the nights of a set.
    """
    T = len(fits)
    known, total = np.empty(fits.shape), np.empty((*fits.shape[:-1], 1))
    for t in range(T):
        joint = fits[t] * (start[:, None] if t == 0 else known[t - 1] @ moves)
        total[t] = joint.sum(axis=-1, keepdims=True)
        known[t] = joint / total[t]
    later = np.ones(fits.shape)
    for t in range(T - 2, -1, -1):
        later[t] = (fits[t + 1] * later[t + 1] / total[t + 1]) @ np.swapaxes(moves, -1, -2)
    ahead = fits[1:] * later[1:] / total[1:]
    return known * later, moves * np.einsum("trni,trnk->rik", known[:-1], ahead), np.log(total).sum(axis=(0, 2, 3))


def fits_of(rolls, shows) -> np.ndarray:
    """How probable each state makes each roll: rolls (R, n, T) from 1 on, shows (R, S, faces); (T, R, n, S)."""
    own = np.arange(len(shows))[:, None, None]
    return np.moveaxis(shows[own, :, rolls - 1], 2, 0)


def rounds_of(rolls, moves, shows, rounds=2000, tol=-1.0, start=None):
    """Rounds of Baum-Welch from (S, S) and (S, faces), for each set of rolls (R, n, T).

    Yields log p, moves, shows and P(state | all). A set whose log p gains less than `tol` a roll stays where it is.
    Where `start` is None it stays half and half, else it is learnt as well, from that.
    """
    rolls = np.asarray(rolls)
    R = len(rolls)
    moves, shows = (np.array(np.broadcast_to(one, (R, *np.shape(one)[-2:]))) for one in (moves, shows))
    S, faces = shows.shape[-2:]
    begin = np.full((R, S), 1 / S) if start is None else np.array(np.broadcast_to(start, (R, S)))
    before, open_ = np.full(R, -np.inf), np.ones(R, dtype=bool)
    for _ in range(rounds + 1):
        ended, moved, log_p = passes(fits_of(rolls, shows), begin, moves)
        yield log_p, moves, shows, ended
        open_ &= log_p - before >= tol * rolls[0].size
        if not open_.any():
            return
        before = log_p
        shown = np.moveaxis(rolls, 2, 0)[..., None]
        seen = np.stack([(ended * (shown == face)).sum(axis=(0, 2)) for face in range(1, faces + 1)], axis=-1)
        keep = open_[:, None, None]
        moves = np.where(keep, moved / moved.sum(axis=-1, keepdims=True), moves)
        shows = np.where(keep, seen / seen.sum(axis=-1, keepdims=True), shows)
        if start is not None:
            begin = np.where(open_[:, None], ended[0].mean(axis=1), begin)


def last(rounds):
    for one in rounds:
        found = one
    return found


def rolls_and_dice(seeds) -> tuple[np.ndarray, np.ndarray]:
    """Nights (n, 300) and their dice."""
    found = [casino.night(seed) for seed in seeds]
    return np.array([rolls for rolls, _ in found]), np.array([dice for _, dice in found])


def wrong(ended, shows, dice) -> np.ndarray:
    """Errors of each set (R,): the die with more sixes is called loaded; ended (T, R, n, S), dice (R, n, T)."""
    loaded = shows[:, :, 5].argmax(axis=1)
    p = np.stack([ended[:, r, :, k].T for r, k in enumerate(loaded)])
    return ((p > 0.5) != dice).sum(axis=(1, 2))


# ---- One long text: 15,748 letters are 124 blocks of 127.

BLOCKS = (124, 127)


@cache
def letters() -> np.ndarray:
    """The letters of the e-mails, 0 to 25, without anything between them."""
    from genmodels.course.datasets import load_emails  # the texts alone

    text = "".join(load_emails().X).lower()
    return np.array([ord(c) - ord("a") for c in text if "a" <= c <= "z"])


def _passes_of_text(codes, start, moves, shows):
    """P(state | all letters) (n, K), expected moves (K, K), and log p."""
    B, L = BLOCKS
    e = shows.T[codes].reshape(B, L, -1)
    K = e.shape[-1]
    whole = np.tile(np.eye(K), (B, 1, 1))
    for t in range(L):  # what a block does to what was known before it
        whole = (whole @ moves) * e[:, t, None]
        whole /= whole.sum(axis=(1, 2), keepdims=True)
    known = np.empty(e.shape)
    entering = np.empty((B, K))
    row = start * e[0, 0]
    row /= row.sum()
    for t in range(1, L):
        row = (row @ moves) * e[0, t]
        row /= row.sum()
    entering[0] = 1  # nothing: the text begins with `start`
    for b in range(1, B):
        entering[b] = row
        row = row @ whole[b]
        row /= row.sum()
    leaving = np.empty((B, K))  # what comes after a block, of its last state
    leaving[-1] = 1
    for b in range(B - 2, -1, -1):
        leaving[b] = whole[b + 1] @ leaving[b + 1]
        leaving[b] /= leaving[b].sum()
    log_p = 0.0
    for t in range(L):
        ahead = (entering if t == 0 else known[:, t - 1]) @ moves
        if t == 0:
            ahead[0] = start
        joint = ahead * e[:, t]
        size = joint.sum(axis=1, keepdims=True)
        known[:, t], log_p = joint / size, log_p + np.log(size).sum()
    later = np.empty(e.shape)
    later[:, -1] = leaving
    for t in range(L - 2, -1, -1):
        own = (e[:, t + 1] * later[:, t + 1]) @ moves.T
        later[:, t] = own / own.sum(axis=1, keepdims=True)
    ended = known * later
    ended = (ended / ended.sum(axis=2, keepdims=True)).reshape(-1, K)
    before, after = known.reshape(-1, K)[:-1], (e * later).reshape(-1, K)[1:]
    joint = before[:, :, None] * moves * after[:, None, :]
    return ended, (joint / joint.sum(axis=(1, 2), keepdims=True)).sum(axis=0), float(log_p)


def learn_text(codes, K: int, seed: int, rounds: int):
    """log_p, moves, shows and P(state | all letters) after so many rounds from dice drawn at random."""
    return last(rounds_of_text(codes, K, seed, rounds))


def rounds_of_text(codes, K: int, seed: int, rounds: int):
    """The same before the first round, and after each."""
    rng = np.random.default_rng(seed)
    shares = np.bincount(codes, minlength=26) / len(codes)
    shows = shares * rng.uniform(0.2, 1.8, size=(K, 26))
    shows /= shows.sum(axis=1, keepdims=True)
    start, moves = np.full(K, 1 / K), rng.dirichlet(np.full(K, 3.0), size=K)
    for _ in range(rounds + 1):
        ended, moved, log_p = _passes_of_text(codes, start, moves, shows)
        yield log_p, moves, shows, ended
        start, moves = ended[0], moved / moved.sum(axis=1, keepdims=True)
        shows = np.array([np.bincount(codes, weights=own, minlength=26) for own in ended.T])
        shows /= shows.sum(axis=1, keepdims=True)


def bic(log_p: float, K: int, symbols: int, n: int) -> float:
    """Start, moves and what is shown are free, each row but for one number."""
    return (K - 1 + K * (K - 1) + K * (symbols - 1)) * np.log(n) - 2 * log_p
