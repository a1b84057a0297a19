"""Chapter 29: its exercises, each with its hints, its solution and the slips that people make."""

from fractions import Fraction

import numpy as np

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.number import NumberExercise

from .slips import WRONG_HOURS, known_by_its_hour, mean_hour

# ---- Three patients of a night, by pencil: their hour, and how well they agree.

THREE = "Three patients come at 21:00, 23:00 and 1:00."
HOUR_UNITS = ("h", "hrs", "hour", "hours", "o'clock", "o’clock", "oclock")

THREE_OF_A_NIGHT = NumberExercise(
    name="three-of-a-night",
    chapter="29",
    title="Three of a night",
    question=f"{THREE} What is their mean hour, from 0 to 24?",
    hints=(
        "Draw the three steps on a clock of 24 hours. Which two of them lie on either side of the third?",
        "The steps towards 21 and 1 lie two hours on either side of 23: what they have aside cancels.",
    ),
    answer=Fraction(23),
    tolerance=1e-3,
    is_probability=False,
    units=HOUR_UNITS,
    on_clock=True,
    wrong_units=(
        Slip("pm", "Say it on the clock of 24 hours."),
        Slip("am", "Say it on the clock of 24 hours, and look again: it is before midnight."),
        Slip("degrees", "Say it as an hour: a degree is four minutes."),
        Slip("°", "Say it as an hour: a degree is four minutes."),
        Slip("rad", "Say it as an hour: 24 of them are a whole turn."),
        Slip("radians", "Say it as an hour: 24 of them are a whole turn."),
    ),
    working=r"The steps towards 21:00 and 1:00 lie two hours, $30^\circ$, on either side of 23:00. What they have "
    r"aside cancels, and the rest points to 23:00, as the third does. Or write 1:00 as 25: $\frac{21 + 23 + 25}{3} = "
    r"23$. That is right here, as 21, 23 and 25 lie evenly about 23; elsewhere steps have another mean than hours.",
    mistakes=(
        Slip(15, "That is (21 + 23 + 1) / 3: 1:00 is two hours after 23:00, not 22 before it."),
        Slip(11, "Before midnight it is 23. Or this is the opposite hour, and both sums have lost their signs."),
        Slip(7, "Sine and cosine have changed places: the angle is arctan2(sines, cosines)."),
        Slip(19, "Sine and cosine have changed places, and a sign with them: the angle is arctan2(sines, cosines)."),
        Slip(22, "That is the mean of 21 and 23: 1:00 is left out."),
        Slip(345, "That is the angle in degrees, of which 15 make an hour."),
        Slip(-15, "That is the angle in degrees, and a turn short: add 360, and divide by 15."),
        Slip(Fraction(60214, 10000), "That is the angle in radians: divide by 2π, and multiply by 24."),
        Slip(Fraction(-2618, 10000), "That is the angle in radians: divide by 2π, multiply by 24, and add 24."),
        Slip(0, "That is halfway between 23:00 and 1:00: the patient of 21:00 pulls it back."),
        Slip(24, "That is halfway between 23:00 and 1:00: the patient of 21:00 pulls it back."),
        Slip(21, "That is the first of them alone."),
        Slip(1, "That is the last of them alone."),
        Slip(47, "That is a whole turn too far: an hour from 0 to 24 is asked for."),
        Slip(1380, "That is in minutes, of which 60 make an hour."),
        Slip(
            Fraction(21468, 10000), "You take the hours themselves for angles, in radians: an hour is 2π/24 of a turn."
        ),
        Slip(Fraction(82, 10), "You take the hours themselves for angles: an hour is 2π/24 of a turn, not 1 radian."),
        Slip(Fraction(32509, 10000), "An hour is 15 degrees, and np.cos and np.sin take radians: 2π/24 an hour."),
        Slip(-1, "Right so far: an hour before midnight. Add 24, since an hour from 0 to 24 is asked for."),
        Slip(12, "That is the mean of 23 and 1 as numbers: on the clock they lie on either side of midnight."),
        Slip(69, "Three hours are added up, with 1:00 as 25, which is right here: divide by 3."),
        Slip(45, "Three hours are added up, 1:00 as 1 and not as 25; and then not divided."),
    ),
)

HOW_FAR = NumberExercise(
    name="how-far-they-get",
    chapter="29",
    title="How far they get",
    question=rf"{THREE} Each takes a step of length 1 towards its hour. How long is the mean of the three steps, "
    r"$\bar R$, to three decimals?",
    hints=(
        "Measure along the mean hour, 23:00: how far does each step get in that direction?",
        "The two others lie 30° away: each gets cos 30° far, which is √3 / 2.",
    ),
    answer=Fraction(910684, 1000000),
    tolerance=6e-4,
    irrational=True,
    is_probability=False,
    working=r"Along 23:00 the steps get 1, $\cos 30^\circ$ and $\cos 30^\circ$ far; what is aside cancels. So "
    r"$\bar R = \frac{1 + 2 \cos 30^\circ}{3} = \frac{1 + \sqrt 3}{3} \approx 0.911$.",
    mistakes=(
        Slip(Fraction(2732051, 1000000), "That is how far three steps get together: divide by 3."),
        Slip(Fraction(866025, 1000000), "That is cos 30°, of one of the two beside: the third step counts, too."),
        Slip(Fraction(89316, 1000000), "That is 1 less the length, the circular variance: the length is asked for."),
        Slip(Fraction(829346, 1000000), "That is the square of the length: take its root."),
        Slip(1, "So it is where all come at one hour: these come at three."),
        Slip(3, "So it is where all come at one hour, and nothing is divided: these come at three."),
        Slip(Fraction(666667, 1000000), "The two beside get cos 30° far each, not one half: 2 hours are 30°."),
        Slip(Fraction(577350, 1000000), "The middle step is missing: (1 + 2 cos 30°) / 3."),
        Slip(Fraction(622008, 1000000), "One of the two beside is missing: (1 + 2 cos 30°) / 3."),
        Slip(Fraction(333333, 1000000), "That is the middle step alone: the others get somewhere, too."),
        Slip(Fraction(436167, 1000000), "That is cos 30 with 30 in radians: take 30° as π/6."),
        Slip(Fraction(330647, 1000000), "You take the hours themselves for angles: an hour is 2π/24 of a turn."),
        Slip(
            Fraction(377405, 1000000),
            "Your angles are in degrees, 15 an hour, and np.cos takes radians: 2π/24 an hour.",
        ),
        Slip(Fraction(977284, 1000000), "Two hours are 30°, not 15°: an hour is a 24th of 360°."),
    ),
)

# ---- A choice: what no direction means.

NO_DIRECTION = ChoiceExercise(
    name="no-direction",
    chapter="29",
    title="No direction",
    question=r"The steps of a thousand patients end where they began: $\bar R = 0$. What do you know of their hours?",
    options={
        "a": "They are spread evenly over the day, as many in one hour as in any other.",
        "b": "Their steps cancel: it may be an even day, or one of opposite heaps.",
        "c": "On average they came at midnight.",
        "d": "On average they came at noon.",
        "e": "All came at one and the same hour, so that their steps end at one place.",
        "f": "Nobody came.",
    },
    hints=(
        "Think of a day on which half came at 6:00 and half at 18:00.",
        "Evenly spread hours end at 0. Which others do, too?",
    ),
    answer="b",
    working="Two opposite heaps cancel, as do three heaps eight hours apart, and evenly spread hours. All that is "
    "known is that no direction is favoured: there is no mean hour.",
    mistakes=(
        Slip("a", "Evenly spread hours do end at 0. But so do 500 at 6:00 and 500 at 18:00."),
        Slip("c", "An angle of 0 is what arctan2(0, 0) returns: it stands for no direction, and not for midnight."),
        Slip("d", "Noon is the mean of 0 to 24 as numbers: a clock has no such middle."),
        Slip("e", r"Then all steps point one way, and $\bar R = 1$: it is the other end."),
        Slip("f", "A thousand steps were taken. They came back."),
    ),
)

# ---- The concentration that belongs to a length.

HALF_WAY = NumberExercise(
    name="half-the-way",
    chapter="29",
    title="Half the way",
    question=r"On another day $\bar R = 0.5$. Which concentration $\nu$ has the best von Mises distribution? Give "
    r"three decimals. (`scipy.special` has $I_0$ and $I_1$ as `i0` and `i1`, `scipy.optimize` has `brentq`.)",
    hints=(
        r"The slope of the log-likelihood by $\nu$ is zero where $\frac{I_1(\nu)}{I_0(\nu)} = \bar R$.",
        "brentq(lambda nu: i1(nu) / i0(nu) - 0.5, 0.1, 10) finds where that changes its sign.",
    ),
    answer=Fraction(115932, 100000),
    tolerance=6e-4,
    irrational=True,
    is_probability=False,
    decimal_comma=True,
    working=r"$\frac{I_1(\nu)}{I_0(\nu)} = \frac12$ at $\nu = 1.159$. There is no closed form; for a small $\bar R$, "
    r"$\nu \approx 2 \bar R + \bar R^3 + \frac56 \bar R^5 = 1.151$ is near.",
    mistakes=(
        Slip(2, "That is 1 / (1 - R), twice what holds for a length near 1. Solve I₁(ν) / I₀(ν) = 0.5."),
        Slip(1, "That is 2 R, the first term of a series, for lengths near 0; or 1 / (2 (1 - R)), for those near 1."),
        Slip(Fraction(9, 8), "These are two terms of a series, 2 R + R³: near, but not to three decimals."),
        Slip(Fraction(1151, 1000), "These are three terms of a series: near, but not to three decimals."),
        Slip(Fraction(7, 6), "That is R (2 - R²) / (1 - R²), a good start for Newton: take its steps as well."),
        Slip(Fraction(1, 2), "That is the length itself: find the ν that has it."),
        Slip(4, "That is 1 / R². Solve I₁(ν) / I₀(ν) = 0.5."),
        Slip(
            Fraction(24250, 100000),
            "That is I₁(0.5) / I₀(0.5), the length for ν = 0.5: the ν for 0.5 is asked for.",
        ),
        Slip(Fraction(138629, 100000), "That is -2 log R, a variance as on a line: a concentration is asked for."),
        Slip(Fraction(72135, 100000), "That is one over -2 log R, which is near for lengths close to 1 only."),
        Slip(Fraction(117741, 100000), "That is the root of -2 log R, a standard deviation: ν is asked for."),
        Slip(
            Fraction(44639, 100000),
            "That is I₁(1) / I₀(1), the length for ν = 1: the ν for the length 0.5 is asked for.",
        ),
        Slip(
            Fraction(67585, 100000), "That is the concentration of the patients, whose length is 0.32: here it is 0.5."
        ),
        Slip(Fraction(25789, 100000), "That is I₁(0.5): divide by I₀(ν), and find the ν with 0.5."),
        Slip(Fraction(106348, 100000), "That is I₀(0.5). The ratio I₁(ν) / I₀(ν) has to be 0.5."),
    ),
)

# ---- In code: the mean hour of any counts.


def cases(rng: np.random.Generator) -> list[tuple]:
    """Return (hours, counts): the three of the night, others by hand, drawn ones, and a day with hardly any direction
    and one without.

    >>> mean_hour(*cases(np.random.default_rng(0))[0])[0].round(9)
    np.float64(23.0)
    """
    by_hand = [
        ([21.0, 23.0, 1.0], [1, 1, 1]),
        ([22.0, 2.0, 3.5], [2, 1, 4]),
        ([5.0, 7.5, 16.0], [4, 3, 1]),
        ([13.25], [3]),
    ]
    drawn = [
        (np.arange(24) + 0.5, rng.integers(0, 20, 24)),
        (rng.uniform(0, 24, 6).round(2), rng.integers(0, 5, 6)),
        (rng.uniform(9, 16, 5).round(2), rng.integers(1, 9, 5)),
    ]
    opposite = [([3.0, 15.0], [1001, 999]), ([6.0, 18.0], [2, 2])]  # nearly, and wholly
    return [(np.array(hours), np.array(counts)) for hours, counts in (*by_hand, *drawn, *opposite)]


MEAN_HOUR = FunctionExercise(
    name="mean-hour",
    chapter="29",
    title="The mean hour",
    question="Write `mean_hour(hours, counts)` for two arrays: `counts[j]` patients came at `hours[j]`. Return two "
    r"numbers: the hour from 0 to 24 to which the mean of their steps points, and its length $\bar R$. Where $\bar R$ "
    "is below 1e-9 there is no such hour: return -1 for it.",
    hints=(
        "An hour is 2π/24 of a turn. Take the mean of the cosines of the angles, and that of the sines, where each "
        "hour counts as often as patients came.",
        "`np.average(np.cos(angles), weights=counts)` is such a mean, how far they get to 0:00; with `np.sin`, to "
        "6:00. `np.arctan2(to_six, to_midnight)` is the angle, from -π to π.",
        "Back to hours: times 24 / (2π), then `% 24`. The length is `np.hypot` of both means.",
    ),
    answer=mean_hour,
    cases=cases,
    parts=("the hour", "the length"),
    working="The angle of the mean step is an hour again. Its length tells how far the steps agree, and whether there "
    "is a mean hour at all.",
    mistakes=WRONG_HOURS,
    remark=known_by_its_hour,
    remark_parts=2,
)

EXERCISES = (THREE_OF_A_NIGHT, HOW_FAR, NO_DIRECTION, MEAN_HOUR, HALF_WAY)
