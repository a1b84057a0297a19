"""Heads in a row against the belief that the coin has two heads."""

from fractions import Fraction

from ..datasets.worked_examples import HEADS
from ..pictures.coins import belief_curves, move_belief
from ..plotting.style import SMALL
from ..plotting.wording import fraction_text
from .controls import Slider, Steps
from .demo import Demo
from .scene import Container, Scene

MOST_HEADS = 14


def belief_in_fake(heads: int, coins: int = 2) -> Fraction:
    """P(fake | so many heads and no tail) when one of the coins in the box is fake and one is picked at random.

    >>> [str(belief_in_fake(k)) for k in range(4)]
    ['1/2', '2/3', '4/5', '8/9']
    >>> belief_in_fake(10, coins=1000)  # 1024 to 999
    Fraction(1024, 2023)
    """
    # Bayes' rule: prior times likelihood, over the sum of both
    fake = Fraction(1, coins) * HEADS["F"] ** heads
    fair = Fraction(coins - 1, coins) * HEADS["R"] ** heads
    return fake / (fake + fair)


def next_head(heads: int, coins: int = 2) -> Fraction:
    """P(the next toss is a head | so many heads and no tail): the coins' own, weighted with the belief.

    >>> next_head(1), next_head(2)
    (Fraction(5, 6), Fraction(9, 10))
    """
    belief = belief_in_fake(heads, coins)
    return belief * HEADS["F"] + (1 - belief) * HEADS["R"]


def _words(heads: int, coins: int) -> str:
    belief, following = (fraction_text(float(p(heads, coins))) for p in (belief_in_fake, next_head))
    return (
        f"{heads} {'head' if heads == 1 else 'heads'} in a row, one fake coin among {coins}: "
        f"the odds of the fake coin are {2**heads} to {coins - 1}, so the belief in it is {belief}. "
        f"The next toss is a head with probability {following}."
    )


def _build(container: Container) -> Scene:
    ax = container.subplots()
    curves = belief_curves(ax, MOST_HEADS, ("the coin is fake", "the next toss is a head"), "heads in a row")
    container.legend(handles=curves, loc="outside lower center", ncols=1, frameon=False, fontsize=SMALL)

    def update(state) -> str:
        heads, coins = state["heads"], state["coins"]
        seen = range(heads + 1)
        move_belief(curves, [belief_in_fake(k, coins) for k in seen], [next_head(k, coins) for k in seen])
        return _words(heads, coins)

    return Scene(curves.artists, update)


def fake_coin() -> Demo:
    """Two controls, heads in a row and coins in the box: the belief that the coin picked is the fake one."""
    controls = [
        Slider(name="heads", label="heads in a row =", start=2, low=0, high=MOST_HEADS, step=1, play=True),
        Steps(name="coins", label="coins in the box =", start=2, values=(2, 5, 10, 100, 1000, 10000)),
    ]
    about = (
        "The belief that the coin is fake, and the probability that the next toss is a head, after each head so far."
    )
    return Demo(controls, _build, about, size=(7.2, 4.2), still_size=(4.2, 4.0))
