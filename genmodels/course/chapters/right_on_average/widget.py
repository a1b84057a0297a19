"""All samples of three parcels: an estimate of the variance for each, and what its centre and its divisor do to it."""

from fractions import Fraction
from itertools import product

import numpy as np

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.names_on_lines import upper
from genmodels.course.kit.widgets.controls import Menu, Slider, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .picture import (
    centre_curve,
    estimate_bars,
    move_centre_curve,
    move_estimate_bars,
)

WEIGHTS = (1, 4, 10)  # kilograms, equally often
TRUE_MEAN, TRUE_VARIANCE = Fraction(5), Fraction(14)
OWN, TRUE = "its own mean", "the true mean"
CENTRES = np.linspace(0, 11, 45)
HIGHEST = 42  # kg^2, in both panels


def sum_of_squares(sample, centre: str) -> Fraction:
    """The squared distances of a sample from its own mean, or from the true one.

    >>> sum_of_squares((1, 4, 4), OWN), sum_of_squares((1, 4, 4), TRUE)
    (Fraction(6, 1), Fraction(18, 1))
    """
    middle = Fraction(sum(sample), len(sample)) if centre == OWN else TRUE_MEAN
    return sum((value - middle) ** 2 for value in sample)


SAMPLES = sorted(product(WEIGHTS, repeat=3), key=lambda sample: (sum_of_squares(sample, OWN), sample))


def estimates(centre: str, divisor: int) -> list[Fraction]:
    """The estimated variance of each sample.

    >>> float(sum(estimates(OWN, 2))) / 27, float(sum(estimates(TRUE, 3))) / 27
    (14.0, 14.0)
    """
    return [sum_of_squares(sample, centre) / divisor for sample in SAMPLES]


def _words(number: int, centre: str, divisor: int) -> str:
    sample = SAMPLES[number - 1]
    squares, average = sum_of_squares(sample, centre), sum(estimates(centre, divisor)) / len(SAMPLES)
    weights = f"{sample[0]}, {sample[1]} and {sample[2]} kg"
    return (
        f"{weights}: the squared distances from {_middle(sample, centre)} add up to {squares}, and divided by "
        f"{divisor} give {squares / divisor} kg². Over all 27 samples the "
        f"average is {average} kg²: {_verdict(average)}."
    )


def _middle(sample, centre: str) -> str:
    own = Fraction(sum(sample), len(sample))
    return f"the sample's own mean, {own} kg," if centre == OWN else f"the true mean, {TRUE_MEAN} kg,"


def _verdict(average: Fraction) -> str:
    """The average beside the true variance.

    >>> _verdict(Fraction(28, 3)), _verdict(Fraction(14))
    ('too small by 14/3', 'the true variance')
    """
    if average == TRUE_VARIANCE:
        return "the true variance"
    size = "small" if average < TRUE_VARIANCE else "large"
    return f"too {size} by {abs(average - TRUE_VARIANCE)}"


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    left, right = container.subplots(1, 2) if wide else container.subplots(2, 1)
    bars = estimate_bars(left, len(SAMPLES), float(TRUE_VARIANCE), highest=HIGHEST)
    left.set(xlabel="sample", xticks=[1, 9, 18, 27], yticks=range(0, HIGHEST, 10))
    curve = centre_curve(right, (0, 11), highest=HIGHEST)
    right.set(xlabel="centre in kg", yticks=range(0, HIGHEST, 10))
    upper(left, "estimated variance in kg²")
    upper(right, "the same around each centre, in kg²")
    named = [*left.get_legend_handles_labels()[0], *right.get_legend_handles_labels()[0]]
    key = container.legend(handles=named, loc="outside lower center", ncols=4 if wide else 2, **CLOSE)
    at = named.index(bars.before)
    only_compared = (key.legend_handles[at], key.get_texts()[at])

    def update(state) -> str:
        number, centre, divisor = (state[name] for name in ("sample", "centre", "divisor"))
        before = [float(value) for value in estimates(OWN, divisor)] if centre == TRUE else []
        move_estimate_bars(bars, [float(value) for value in estimates(centre, divisor)], number - 1, before)
        move_centre_curve(curve, CENTRES, SAMPLES[number - 1], float(TRUE_MEAN), divisor, compared=centre == TRUE)
        for artist in only_compared:
            artist.set_visible(centre == TRUE)
        return _words(number, centre, divisor)

    return Scene((*bars.artists, *curve, bars.right, bars.leader, bars.before, bars.truth, key), update)


def every_sample() -> Demo:
    """Which of the 27 samples, the centre of its squares, and their divisor: all estimates, and their average."""
    controls = [
        Slider(name="sample", label="sample", start=4, low=1, high=len(SAMPLES), step=1, play=True),
        Menu(name="centre", label="distances from", start=OWN, options=(OWN, TRUE)),
        Steps(name="divisor", label="divided by", start=3, values=(2, 3, 4)),
    ]
    about = "Left, the estimated variance of every sample as a bar; right, that of one sample for every centre."
    return Demo(controls, _build, about, name="every_sample", size=(9.2, 4.2), still_size=(4.4, 5.8))
