"""Tosses that you click, each told several times: log odds that add up, counted once and as naive Bayes counts them."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.gestures import Guesses
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture_evidence import evidence_bars, move_evidence

TOSSES = 3
REGULAR = 3  # coins in the box, beside the bent one
FACES = ("head", "tail")
RATIO = {"head": Fraction(3, 2), "tail": Fraction(1, 2)}  # P(face | F) / P(face | R), for p_F = 3/4 and p_R = 1/2


def odds_of_fake(seen: tuple[str, ...], told: int = 1) -> Fraction:
    """The odds of the one bent coin in the box, when each toss counts `told` times.

    >>> odds_of_fake(("head",)), odds_of_fake(("head",), told=3)
    (Fraction(1, 2), Fraction(9, 8))
    """
    # prior odds times one likelihood ratio for each toss
    odds = Fraction(1, REGULAR)
    for face in seen:
        odds *= RATIO[face] ** told
    return odds


def decision(odds: Fraction) -> str:
    """Which of the two is more probable.

    >>> decision(Fraction(1, 2)), decision(Fraction(9, 8))
    ('R', 'F')
    """
    return "F" if odds > 1 else "R"  # 3^n / 2^m is 1 at no number of tosses but none


def _terms(seen: tuple[str, ...], told: int = 1) -> list[float]:
    return [-np.log(REGULAR), *(told * np.log(float(RATIO[face])) for face in seen)]


def _probability(odds: Fraction) -> str:
    p = odds / (1 + odds)
    return f"{p.numerator:,}/{p.denominator:,}" if p.denominator < 1000 or p.numerator == 1 else f"{float(p):.3f}"


def _words(seen: tuple[str, ...], told: int) -> str:
    truth, naive = odds_of_fake(seen), odds_of_fake(seen, told)
    if not seen or told == 1:
        return f"{'' if seen else 'No toss yet: '}{_belief(seen, truth)} The decision is {decision(truth)}."
    both = f"{_belief(seen, truth)[:-1]}; whoever counts each report as a toss says {_probability(naive)}."
    if decision(truth) == decision(naive):
        return f"{both} The decision is the same, {decision(truth)}."
    return f"{both} Each toss counted once, the decision is {decision(truth)}; each report counted, {decision(naive)}."


def _belief(seen: tuple[str, ...], odds: Fraction) -> str:
    known = " | " + "".join(face[0].upper() for face in seen) if seen else ""
    return f"P(F{known}) is {_probability(odds)}."


def _build(container: Container) -> Scene:
    ax = container.subplots()
    names = ("each toss counted once", "each report counted")
    bars = evidence_bars(ax, TOSSES, names, ("▲ F", "▼ R"))
    container.legend(
        handles=[bars.once[0], bars.as_told[0], bars.ends[0]],
        loc="outside lower center",
        ncols=3 if is_wide(container) else 2,
        **CLOSE,
    )

    def update(state) -> str:
        seen, told = state["seen"], state["told"]
        faces = [face[0].upper() for face in seen]
        move_evidence(bars, _terms(seen), _terms(seen, told), faces)
        return _words(seen, told)

    return Scene(bars.artists, update)


def evidence() -> Demo:
    """Heads and tails that you click, and how often each toss is told: the log odds of the bent coin F."""
    controls = [
        Guesses(name="seen", label="tosses:", answers=FACES, questions=TOSSES),
        Slider(name="told", label="reports of each toss =", start=1, low=1, high=3, step=1),
    ]
    about = (
        "Log odds of the bent coin F: a bar for the prior, then one for each toss, up for a head and down for a tail. "
        "Beside it the same with every report counted. A mark at each sum points up if it decides for F, down if for R."
    )
    return Demo(controls, _build, about, name="evidence", size=(7.6, 5.2), still_size=(4.8, 4.8))
