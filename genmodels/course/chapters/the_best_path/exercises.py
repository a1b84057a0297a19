"""Chapter 25: its exercises, each with its hints, its solution and the slips that people make."""

import numpy as np

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise

from .slips import WRONG_COUNTS, WRONG_PATHS, best_path, count_again, two_of_many, wrong_in_the_long_night

# ---- Two choices: a path of two steps, and two fits that agree in all but the names.

TWO_STEPS = ChoiceExercise(
    name="two-steps",
    chapter="25",
    title="Two steps",
    question="A chain begins in P with 0.55, else in Q. From P it goes to R or to S, half and half. From Q it goes to "
    "S, always. You see nothing of it. Which **path** of two steps is the most probable? And which state is the most "
    "probable at the first step, and at the second, **each by itself**?",
    options={
        "a": "path P S; by themselves P, and S",
        "b": "path Q S; by themselves P, and S",
        "c": "path Q S; by themselves Q, and S",
        "d": "path P R; by themselves P, and R",
        "e": "P R and P S are equally good; by themselves P, and S",
    },
    hints=(
        "Write down the three paths that there are, and the probability of each.",
        "P R and P S have 0.55 · 0.5 each. To be in S at the second step, two of the three paths will do.",
    ),
    answer="b",
    working="The paths are P R and P S with 0.275 each, and Q S with 0.45: Q S is the best. By itself P is the more "
    "probable first state, 0.55, and S the more probable second one, 0.275 + 0.45 = 0.725. Put together they make P S, "
    "with 0.275 only: **the states that are best one by one need not make the best path.** They can even make one that "
    "is impossible.",
    mistakes=(
        Slip("a", "P and S are the best states one by one. But P S has 0.55 · 0.5 = 0.275, and another path has more."),
        Slip("c", "The path is right. But by itself the first state is P with 0.55, whatever follows."),
        Slip(
            "d", "P R has 0.275, as has P S; there is a path with more. And S at the second step has two paths to it."
        ),
        Slip("e", "These two have 0.275 each. The third path begins worse, but loses nothing at its move."),
    ),
)

TWO_FITS = ChoiceExercise(
    name="two-fits",
    chapter="25",
    title="Two fits",
    question="You and a friend learn two dice from the **same** nights, from other starts. Your log-likelihoods agree "
    "to the last digit. Yet your die 0 shows a six with 0.15, and your die 1 with 0.50; your friend's die 0 shows it "
    "with 0.50, and die 1 with 0.15. Who is right?",
    options={
        "a": "you: the fair die is the first one, since there is more of it",
        "b": "your friend: a six with 0.15 is too little for a fair die",
        "c": "neither: two tops of the same height mean that the rolls say nothing",
        "d": "both: you have found the same house",
        "e": "nobody can say until one has climbed on, with a smaller tolerance",
    },
    hints=(
        "Call your dice 1 and 0 in place of 0 and 1, in `start`, in `moves` and in `shows`. What becomes of the "
        "probability of the rolls?",
        "A sum over all paths does not care what the states are called.",
    ),
    answer="d",
    working="Exchange the names of the two states everywhere: each path gets another name, and the sum over all paths "
    "stays the same. So each top has a twin, as high as itself. It is called **label switching**. The rolls tell you "
    "that there are two dice and what they show, but not what they are called.",
    mistakes=(
        Slip("a", "The rolls know no order of dice. Exchange your two everywhere, and their probability is the same."),
        Slip(
            "b",
            "Your friend's die 1 shows a six with 0.15, too: it is the same pair of dice, with the names exchanged.",
        ),
        Slip("c", "The two tops say the same of the dice, and of every roll to come. Only the names differ."),
        Slip("e", "Both would climb to the same height again: with names exchanged it is the same model."),
    ),
)


# ---- In code: the best path, and one round of Baum-Welch.


LONG = 450  # rolls, over which products of their probabilities become 0


def _chain(rng: np.random.Generator, states: int, steps: int, most: float = 0.6) -> tuple:
    moves = rng.dirichlet(np.ones(states), size=states) + 0.5 * np.eye(states)
    return (
        rng.uniform(0.02, most, size=(steps, states)).round(2),
        rng.dirichlet(np.full(states, 3.0)),
        moves / moves.sum(axis=1, keepdims=True),
    )


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return (fits, start, moves): the two steps, a single roll, two to four states, and a long night.

    >>> fits, start, moves = cases(np.random.default_rng(0))[0]
    >>> list(map(int, best_path(fits, start, moves)))
    [1, 3]
    """
    nothing_seen, begin = np.ones((2, 4)), np.array([0.54, 0.44, 0.01, 0.01])
    to_c, to_d = [0.01, 0.01, 0.97, 0.01], [0.01, 0.01, 0.01, 0.97]
    two_steps = np.array([[0.01, 0.01, 0.49, 0.49], to_d, to_c, to_d])
    single = np.array([[0.2, 0.5, 0.1]]), np.array([0.7, 0.2, 0.1]), _chain(rng, 3, 1)[2]
    drawn = [_chain(rng, states, steps) for states, steps in ((3, 2), (3, 6), (4, 9), (2, 8))]
    return [(nothing_seen, begin, two_steps), single, *drawn, _chain(rng, 2, LONG, most=0.2)]


def cases_of_counts(rng: np.random.Generator) -> list[tuple]:
    """Return (rolls, ended, pairs): four rolls by hand, one night, and two nights one behind the other.

    >>> rolls, ended, pairs = cases_of_counts(np.random.default_rng(0))[0]
    >>> count_again(rolls, ended, pairs)[0][1].round(4)  # 15/22 stay
    array([0.3182, 0.6818])
    """
    loaded = np.array([0.9, 0.8, 0.5, 0.4])
    ended = np.column_stack([1 - loaded, loaded])
    stayed = np.array([0.75, 0.45, 0.3])
    to_fair, to_loaded = loaded[:-1] - stayed, loaded[1:] - stayed
    by_hand = np.array([6, 6, 2, 5]), ended, _pairs(1 - stayed - to_fair - to_loaded, to_loaded, to_fair, stayed)
    return [by_hand, *(_nights(rng, *sizes) for sizes in ((2, 1, 12), (3, 1, 20), (2, 2, 10)))]


def _pairs(*entries) -> np.ndarray:
    return np.stack(entries, axis=-1).reshape(-1, 2, 2)


def _nights(rng: np.random.Generator, states: int, nights: int, steps: int) -> tuple:
    """Rolls, and what a chain says of their states, of several nights one behind the other."""
    rolls, ended, pairs = [], [], []
    for _ in range(nights):
        fits, start, moves = _chain(rng, states, steps)
        both = _pairs_of(fits, start, moves)
        rolls.append(np.concatenate([rng.permutation(6) + 1, rng.integers(1, 7, size=steps - 6)]))
        ended.append(np.vstack([both.sum(axis=2), both[-1:].sum(axis=1)]))
        pairs.append(both)
    return np.concatenate(rolls), np.concatenate(ended), np.concatenate(pairs)


def _pairs_of(fits, start, moves) -> np.ndarray:
    """P(state, next state given all rolls), (T - 1, S, S)."""
    before, after = [start * fits[0]], [np.ones(len(start))]
    for fit in fits[1:]:
        before.append((before[-1] @ moves) * fit)
    for fit in fits[:0:-1]:
        after.append(moves @ (fit * after[-1]))
    after = np.array(after[::-1])
    joint = np.array(before)[:-1, :, None] * moves * (fits[1:] * after[1:])[:, None, :]
    return joint / joint.sum(axis=(1, 2), keepdims=True)


BEST_PATH = FunctionExercise(
    name="best-path",
    chapter="25",
    title="The best path",
    question="Write `best_path(fits, start, moves)` for any hidden chain. `fits[t, k]` is how probable roll $t$ is in "
    "state $k$, `start[k]` how probable state $k$ is at the first roll, and `moves[i, k]` the step from $i$ to $k$, "
    "all as arrays. Return a list: the states 0, 1, ... of the most probable path, from the first roll to the last. No "
    "two paths tie. One of the nights has 450 rolls: listing all paths would never end.",
    hints=(
        "Take logarithms of all three. At the first roll `best = start + fits[0]`. At each further one make a table of "
        "ways, `best[:, None] + moves`: a row for each state before, a column for each state now.",
        "For each column put `ways.argmax(axis=0)` on a list of notes, and let `best = ways.max(axis=0) + fits[t]`. In "
        "the end begin with `best.argmax()`, look it up in the last note, that in the note before, and so on; turn the "
        "list round.",
    ),
    answer=best_path,
    cases=cases,
    working="Of all paths into a state only the best can be the beginning of the best path. So it is enough to keep "
    "one for each state, and to note where it came from.",
    mistakes=WRONG_PATHS,
    remark=wrong_in_the_long_night,
)

COUNT_AGAIN = FunctionExercise(
    name="count-again",
    chapter="25",
    title="Count again",
    question="Write `count_again(rolls, ended, pairs)`, for two dice or more. `rolls` are faces 1 to 6, of one night "
    "or of several, one behind the other. `ended[t, k]` is the probability of die $k$ at roll $t$, given all rolls. "
    "`pairs[n, i, k]` is that of a move from $i$ to $k$ at the move number $n$: a night of 300 rolls has 299 moves, so "
    "that `pairs` is shorter than `rolls`. Return two arrays, `moves` and `shows`: a row for each die, which says how "
    "probable each next die is, and how probable each face.",
    hints=(
        "Both are expected counts, each row divided by its own sum. The expected moves are `pairs.sum(axis=0)`.",
        "For a face, `ended[rolls == face].sum(axis=0)` says how often each die is expected to have shown it. Six of "
        "these are the columns of `shows`. `counts / counts.sum(axis=1, keepdims=True)` divides the rows.",
    ),
    answer=count_again,
    cases=cases_of_counts,
    parts=("moves", "shows"),
    working="It is counting, where a roll belongs to each die in part. On the first of the hidden cases P(loaded) is "
    r"0.9, 0.8, 0.5, 0.4 at four rolls, and that it stays 0.75, 0.45, 0.3: $\frac{1.5}{0.9 + 0.8 + 0.5} = "
    r"\frac{15}{22}$ stay. The last roll, with 0.4, is left by no move.",
    mistakes=WRONG_COUNTS,
    remark=two_of_many,
)

EXERCISES = (TWO_STEPS, BEST_PATH, COUNT_AGAIN, TWO_FITS)
