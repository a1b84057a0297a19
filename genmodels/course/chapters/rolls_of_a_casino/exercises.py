"""Chapter 24: its exercises, each with its hints, its solution and the slips that people make."""

import numpy as np

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise

from .slips import WRONG_LOOKING_BACK, WRONG_WHILE_ROLLING, known_in_the_end, known_so_far, two_of_many

# ---- Two choices: fifty sixes in a row, and a die that somebody tells.

FIFTY_SIXES = ChoiceExercise(
    name="fifty-sixes",
    chapter="24",
    title="Fifty sixes",
    question="The last **fifty** rolls were all sixes, and the fiftieth has just been thrown. How probable is it that "
    "*this* roll was made with the loaded die?",
    options={
        "a": "1, or so near it that nobody could tell",
        "b": "0.95",
        "c": "0.90",
        "d": "0.75",
        "e": "0.50",
    },
    hints=(
        "Suppose the 49th roll was made with the loaded die, for certain. Which die is in the house at the 50th, "
        "before you see it?",
        "Then 0.9 is loaded. Weigh with the six: 0.9 · 1/2 against 0.1 · 1/6. And 49 sixes leave a little doubt of the "
        "49th.",
    ),
    answer="b",
    working=r"Even after a die that is loaded for certain the next is loaded with 0.9 only. The six makes $\frac{0.9 "
    r"\cdot \frac12}{0.9 \cdot \frac12 + 0.1 \cdot \frac16} = \frac{27}{28} \approx 0.964$ of it: at the time it "
    "falls, no roll can be surer. As the 49th is in doubt itself, it stays below that, at 0.946, and more sixes leave "
    "it there.",
    mistakes=(
        Slip("a", "Fifty sixes with one die would be proof. But the house may have changed it a moment ago."),
        Slip("c", "That is the die before you see the fiftieth roll, if the 49th was loaded; the six still counts."),
        Slip("d", "That is one six alone, with either die half and half; the sixes before it count, too."),
        Slip("e", "A six speaks for the loaded die, 1/2 against 1/6, and so do those before it."),
    ),
)

A_DIE_IS_TOLD = ChoiceExercise(
    name="a-die-is-told",
    chapter="24",
    title="A die is told",
    question="You know all 300 rolls. Now somebody who looked tells you: roll **101** was made with the loaded die. "
    "Which rolls still matter for what you think of roll **100**?",
    options={
        "a": "all of them",
        "b": "rolls 1 to 100",
        "c": "rolls 1 to 101",
        "d": "roll 100 alone",
        "e": "none of them",
    },
    hints=(
        "In notebook 14 two tosses told of each other through the coin. Who knew the coin learnt nothing of one toss "
        "from the other. What stands here in the place of the coin?",
        "All that rolls 101 to 300 say of the die at roll 100, they say through the die at roll 101.",
    ),
    answer="b",
    working="Given the die at roll 101, what came before it and what it shows or brings are independent. So rolls 101 "
    "to 300 fall out: they could only tell which die it was. Rolls 1 to 99 stay, since nobody told you of die 99.",
    mistakes=(
        Slip("a", "Rolls 101 to 300 tell of the die at 101, and that one you know."),
        Slip("c", "Roll 101 tells which die made it; that you know by now, and it tells nothing else."),
        Slip("d", "Rolls 1 to 99 tell of the die at roll 99, which nobody has told you, and from there of the next."),
        Slip("e", "The die may have been changed between the two rolls, so that roll 100 is not known."),
    ),
)


# ---- In code: what is known of each state at the time, and in the end.


LONG = 450  # rolls, over which products of their probabilities become 0


def _chain(rng: np.random.Generator, states: int, steps: int, most: float = 0.6) -> tuple:
    moves = rng.dirichlet(np.ones(states), size=states) + np.eye(states)
    return (
        rng.uniform(0.02, most, size=(steps, states)).round(2),
        rng.dirichlet(np.full(states, 3.0)),
        moves / moves.sum(axis=1, keepdims=True),
    )


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return (fits, start, moves): three rolls of the casino, a single step, two to four states, and a long night.

    >>> fits, start, moves = cases(np.random.default_rng(0))[0]
    >>> known_so_far(fits, start, moves)[:, 1].round(4).tolist()
    [0.75, 0.8684, 0.6906]
    """
    six, other = [1 / 6, 1 / 2], [1 / 6, 1 / 10]
    casino = np.array([six, six, other]), np.array([0.5, 0.5]), np.array([[0.95, 0.05], [0.1, 0.9]])
    single = np.array([[0.2, 0.5, 0.1]]), np.array([0.5, 0.2, 0.3]), _chain(rng, 3, 1)[2]
    drawn = [_chain(rng, states, steps) for states, steps in ((3, 2), (3, 5), (4, 7), (2, 6))]
    return [casino, single, *drawn, _chain(rng, 2, LONG, most=0.2)]


def cases_of_the_end(rng: np.random.Generator) -> list[tuple]:
    """Return (known, fits, moves) of the same cases, with what was known at the time.

    >>> known, fits, moves = cases_of_the_end(np.random.default_rng(0))[0]
    >>> known_in_the_end(known, fits, moves)[:, 1].round(4).tolist()
    [0.8421, 0.8117, 0.6906]
    """
    return [(known_so_far(fits, start, moves), fits, moves) for fits, start, moves in cases(rng)]


KNOWN_SO_FAR = FunctionExercise(
    name="known-so-far",
    chapter="24",
    title="Move, weigh, divide",
    question="Write `known_so_far(fits, start, moves)` for any hidden chain. `fits[t, k]` is how probable roll $t$ is "
    "in state $k$, where `fits[0]` is the first roll; `start[k]` how probable state $k$ is at the first roll; and "
    "`moves[i, k]` the step from $i$ to $k$. Return a row for each roll: the probability of each state, given the "
    "rolls up to that one. All are arrays.",
    hints=(
        "At the first roll, `start * fits[0]`, divided by its sum. For each further roll move what you knew, weigh it "
        "with its row of `fits`, divide by the sum, and put the row on a list.",
        "The move sums over the state before: entry k is the sum of `known[i] * moves[i, k]` over i, which numpy "
        "writes `known @ moves`.",
    ),
    answer=known_so_far,
    cases=cases,
    working="Each row needs the row before and one roll, and no other. Dividing at each step changes no ratio, and "
    "keeps the numbers from shrinking to 0.",
    mistakes=WRONG_WHILE_ROLLING,
    remark=two_of_many,
)

KNOWN_IN_THE_END = FunctionExercise(
    name="known-in-the-end",
    chapter="24",
    title="Look back",
    question="Write `known_in_the_end(known, fits, moves)`. `known` is what `known_so_far` returns, a row for each "
    "roll; `fits` and `moves` are as before. Return a row for each roll: the probability of each state, given **all** "
    "rolls.",
    hints=(
        "Begin at the last roll: nothing comes later, so `later` is a row of ones. Step back: weigh `later` with "
        "fits[t + 1], then move it back to $t$, and divide it by its sum.",
        "Moving back sums over the state after: entry i of the new `later` is the sum over k of "
        "`moves[i, k] * fits[t + 1, k] * later[k]`. Of two sixes in this house it is 0.95 · 1/6 + "
        "0.05 · 1/2 for the fair die.",
        "In numpy that sum is `moves @ (fits[t + 1] * later)`. Row t is `known[t] * later`, divided by its sum; turn "
        "the list round.",
    ),
    answer=known_in_the_end,
    cases=cases_of_the_end,
    working="What was known at the time has rolls 1 to $t$ in it, and `later` the others. Given the state at $t$ the "
    "two are independent, so they are multiplied.",
    mistakes=WRONG_LOOKING_BACK,
)

EXERCISES = (FIFTY_SIXES, KNOWN_SO_FAR, A_DIE_IS_TOLD, KNOWN_IN_THE_END)
