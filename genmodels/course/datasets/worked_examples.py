"""The worked examples small enough to count by hand: the four points, and the box with two coins."""

from fractions import Fraction
from itertools import product
from string import ascii_uppercase

import numpy as np

from ...errors import InvalidInputError
from .dataset import Dataset
from .joint_tables import JointTable


def load_four_points() -> Dataset:
    """Four observations of one binary feature and a binary label: X (4, 1) of 0 and 1, y (4,).

    At x = 1 both labels are equally frequent, so no rule errs on less than a quarter of the points.
    One counts the joint p(x, y) and the conditional p(y | x) from it, side by side.

    >>> X, y = load_four_points()
    >>> X[:, 0], y
    (array([0, 0, 1, 1]), array([0, 0, 0, 1]))
    """
    return Dataset(
        name="four points",
        X=np.array([[0], [0], [1], [1]]),
        y=np.array([0, 0, 0, 1]),
        feature_names=("x",),
        categories=((0, 1),),
        description="The smallest data set on which the joint and the conditional distribution differ.",
        source="a standard example of courses on generative and discriminative models",
    )


HEADS = {"R": Fraction(1, 2), "F": Fraction(1)}  # p(head | coin)
PICKED = {"R": Fraction(1, 2), "F": Fraction(1, 2)}  # p(coin)
MOST_TOSSES = 12  # the table has 2 * 2^tosses entries


def two_coins(tosses: int = 2) -> JointTable:
    """The exact joint table of the coin ("R" or "F") and its tosses A, B, C, ... (1 is a head).

    It has 2 * 2^tosses entries. Raises InvalidInputError unless tosses is a whole number from 0 to 12.

    >>> table = two_coins()
    >>> table.probability(A=1, B=1), table.probability(A=1) * table.probability(B=1)  # dependent
    (Fraction(5, 8), Fraction(9, 16))
    >>> table.given(A=1, B=1).probability(coin="F")
    Fraction(4, 5)
    """
    names = ("coin", *_letters(tosses))
    outcomes = product(HEADS, product((1, 0), repeat=tosses))
    return JointTable(names, {(coin, *faces): _joint(coin, faces) for coin, faces in outcomes})


def _letters(tosses: int) -> tuple[str, ...]:
    if tosses not in range(MOST_TOSSES + 1):
        raise InvalidInputError(f"tosses = {tosses!r}: give a whole number from 0 to {MOST_TOSSES}.")
    return tuple(ascii_uppercase[:tosses])


def _joint(coin: str, faces: tuple[int, ...]) -> Fraction:
    # p(coin, A, B, ...) = p(coin) p(A | coin) p(B | coin) ...
    p = PICKED[coin]
    for face in faces:
        p *= HEADS[coin] if face else 1 - HEADS[coin]
    return p


def sample_two_coins(n: int, rng: np.random.Generator, tosses: int = 2) -> Dataset:
    """Draw a coin and toss it, n times: X (n, tosses) of 0 and 1 (1 is a head), y (n,) "R" or "F".

    Raises InvalidInputError unless tosses is a whole number from 0 to 12.

    >>> X, y = sample_two_coins(1000, np.random.default_rng(0))
    >>> X.shape, X[y == "F"].min()  # the fake coin never shows a tail
    ((1000, 2), np.int64(1))
    """
    names = _letters(tosses)
    y = rng.choice(np.array(list(HEADS)), size=n, p=[float(PICKED[coin]) for coin in HEADS])
    heads = np.where(y == "F", float(HEADS["F"]), float(HEADS["R"]))
    return Dataset(
        name="two coins",
        X=(rng.random((n, tosses)) < heads[:, None]).astype(np.int64),
        y=y,
        feature_names=names,
        categories=((0, 1),) * tosses,
        description="Which coin was picked, and how its tosses fell.",
        source="drawn at random by genmodels",
    )
