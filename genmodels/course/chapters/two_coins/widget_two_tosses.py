"""Two tosses of one coin as three squares: with the regular coin, with the fake one, and when nobody says which."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.pictures.mosaic import empty_mosaic, move_mosaic, widths_and_heights
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.numbers import fraction_text
from genmodels.course.kit.plotting.style import INK, SMALL
from genmodels.course.kit.widgets.controls import Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

FACES = ("head", "tail")
TITLES = ("given the regular coin", "given the fake coin", "coin unknown")


def tosses_of(p: float) -> np.ndarray:
    """P(A, B), (2, 2), of two tosses of a coin with heads in a share `p`; rows and columns are head, tail.

    >>> tosses_of(0.75).tolist()
    [[0.5625, 0.1875], [0.1875, 0.0625]]
    """
    # given the coin, the tosses are independent: P(A, B) = P(A) P(B)
    face = np.array([p, 1 - p])
    return np.outer(face, face)


def unknown_coin(phi: float, p_fake: float, p_regular: float) -> np.ndarray:
    """P(A, B), (2, 2), when the coin is the fake one with probability `phi`.

    >>> unknown_coin(0.5, 1.0, 0.5).tolist()
    [[0.625, 0.125], [0.125, 0.125]]
    """
    # law of total probability
    return phi * tosses_of(p_fake) + (1 - phi) * tosses_of(p_regular)


def _words(phi: float, p_fake: float, p_regular: float) -> str:
    f, fake, regular = (Fraction(round(20 * value), 20) for value in (phi, p_fake, p_regular))
    head = f * fake + (1 - f) * regular
    gap = f * (1 - f) * (fake - regular) ** 2
    both, times, extra = (fraction_text(float(value), digits=4) for value in (head**2 + gap, head**2, gap))
    if not gap:
        return f"P(A, B) = {both}, and P(A) P(B) is the same: the tosses are independent. {_after(f * fake, head)}"
    return f"P(A, B) = {both}, and P(A) P(B) = {times}: the covariance is {extra}. {_after(f * fake, head)}"


def _after(fake_and_head: Fraction, head: Fraction) -> str:
    if not head:
        return "The coin that you pick shows no head."
    return f"After a head the fake coin has probability {fraction_text(float(fake_and_head / head))}."


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    *panels, rest = container.subplots(1, 3) if wide else container.subplots(2, 2).ravel()
    panels = [*panels, rest] if wide else panels
    squares = [empty_mosaic(ax, ([f"A {face}" for face in FACES], [f"B {face}" for face in FACES])) for ax in panels]
    lines = [ax.plot([], [], "--", color=INK, lw=2.4, label="P(B)")[0] for ax in panels]
    for ax, title in zip(panels, TITLES, strict=True):
        ax.set_title(title, fontsize=SMALL + 1)
    named = [*squares[0].tiles, lines[0]]
    if wide:
        container.legend(handles=named, loc="outside lower center", ncols=5, **CLOSE)
    else:
        rest.set_axis_off()
        rest.legend(handles=named, loc="center", **CLOSE)

    def update(state) -> str:
        regular, fake = tosses_of(state["p_regular"]), tosses_of(state["p_fake"])
        for square, line, joint in zip(squares, lines, (regular, fake, unknown_coin(**state)), strict=True):
            widths, heights = widths_and_heights(joint)
            below = [(f"A {face}", fraction_text(float(width))) for face, width in zip(FACES, widths, strict=True)]
            move_mosaic(square, widths, heights, joint, below)
            line.set_data([0, 1], [joint[:, 0].sum()] * 2)
        return _words(**state)

    return Scene((*(artist for square in squares for artist in square.artists), *lines), update)


def two_tosses() -> Demo:
    """The prior of the fake coin, and how often each coin shows a head: do two tosses of one coin depend?"""
    controls = [
        Slider(name="phi", label="φ =", start=0.5, low=0.0, high=1.0, step=0.1, digits=1, play=True),
        Slider(name="p_fake", label="p_F =", start=0.75, low=0.0, high=1.0, step=0.25),
        Slider(name="p_regular", label="p_R =", start=0.5, low=0.0, high=1.0, step=0.25),
    ]
    about = (
        "Three squares, cut into columns by the first toss A and each column by the second toss B: "
        "given the regular coin, given the fake coin, and with the coin unknown. A dashed line marks P(B)."
    )
    return Demo(controls, _build, about, name="two_tosses", size=(8.6, 4.4), still_size=(8.0, 4.2), narrow=(4.2, 5.3))
