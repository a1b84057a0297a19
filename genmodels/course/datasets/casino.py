"""The house that now and then changes its die: three hundred rolls a night, and the die that made each of them.

The dice and the habits of the house are those of Durbin, Eddy, Krogh and Mitchison (1998), *Biological Sequence
Analysis*, section 3.2. The rolls are drawn here, from a seed.
"""

import numpy as np

FACES = (1, 2, 3, 4, 5, 6)
DICE = ("fair", "loaded")
SHOWS = ((1 / 6,) * 6, (0.1, 0.1, 0.1, 0.1, 0.1, 0.5))  # P(face given the die)
START = (0.5, 0.5)
MOVES = ((0.95, 0.05), (0.1, 0.9))  # from a row's die to a column's
ROLLS = 300  # a night


def casino_night(seed: int = 7, rolls: int = ROLLS, shows=SHOWS, moves=MOVES) -> tuple[np.ndarray, np.ndarray]:
    """Return the rolls (n,) of one night, and the die (n,) that made each of them.

    `shows` is (2, 6), a row of probabilities a die; `moves` (2, 2), a row for the die now.

    >>> rolls, dice = casino_night()
    >>> rolls[:8].tolist(), int((dice == "loaded").sum())
    ([3, 4, 6, 6, 1, 6, 4, 2], 92)
    """
    rng = np.random.default_rng(seed)
    codes = [int(rng.choice(2, p=START))]
    for share in rng.random(rolls - 1):
        codes.append(int(share >= moves[codes[-1]][0]))
    dice, rolled = np.array(codes), np.empty(rolls, dtype=int)
    for die in range(2):
        rolled[dice == die] = rng.choice(FACES, size=int((dice == die).sum()), p=shows[die])
    return rolled, np.array(DICE)[dice]
