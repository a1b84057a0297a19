"""alpha against what is believed of a value never seen, and against the forecast that follows."""

from fractions import Fraction
from functools import cache

from genmodels.course.datasets import load_enjoy_sport
from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.plotting.numbers import percent_text
from genmodels.course.kit.widgets.controls import Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide
from genmodels.course.kit.widgets.weather_days import NO_ANSWER, Notes, PosteriorPanel, posterior

from .picture import beliefs, move_beliefs

TOMORROW = ("sunny", "cold", "high", "strong", "warm", "change")  # each value was seen, the combination never
COLD, DAYS = 0, 3  # cold days, of the days with yes
ALPHAS = (0.0, 0.001, 0.01, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0)


def top_text(alpha: float) -> str:
    """The top of the posterior of P(cold | yes): the smoothed estimate.

    >>> top_text(1.0), top_text(0.5), top_text(0.0), top_text(0.001)
    ('1/5', '1/8', '0', '1/3002')
    """
    exact = Fraction(str(alpha))
    return str((COLD + exact) / (DAYS + 2 * exact))


def _words(alpha: float, answer) -> str:
    if answer is None:
        return (
            "The opinion before is flat, and the opinion after has the shape of the likelihood: it is highest at 0, on "
            f"the edge. P(yes | cold day) is {NO_ANSWER}."
        )
    return (
        f"The opinion of P(cold | yes) after the three days is highest at {top_text(alpha)}. P(yes | cold day) is "
        f"{percent_text(answer[0])}."
    )


def smoothing() -> Demo:
    """One slider, alpha from 0 to 10: prior, likelihood and posterior of P(cold | yes), and the forecast of a day.

    The days are those of EnjoySport, all values declared; tomorrow has a value never seen with yes, another never with
    no.
    """
    notes = Notes(load_enjoy_sport())
    forecast = cache(lambda alpha: posterior(notes.model(alpha), TOMORROW))

    def build(container: Container) -> Scene:
        wide = is_wide(container)
        across = {"ncols": 2, "width_ratios": [2.4, 1]} if wide else {"nrows": 2, "height_ratios": [1.3, 1]}
        left, right = container.subplots(**across)
        curves = beliefs(left, "θ = P(cold | yes)")
        answer = PosteriorPanel(right, "P(label | cold day)")
        container.legend(handles=list(curves), loc="outside lower center", ncols=4 if wide else 2, **CLOSE)

        def update(state) -> str:
            alpha = state["alpha"]
            move_beliefs(curves, alpha, ones=COLD, zeros=DAYS - COLD)
            found = forecast(alpha)
            answer.move(found)
            return _words(alpha, found)

        return Scene((*curves, *answer.artists), update)

    about = (
        "Left, three curves over θ, the probability of a cold day with yes: opinion before, likelihood, and opinion "
        "after, with a line at its top. Right, bars for the probability of yes and of no on the cold day."
    )
    alpha = Steps(name="alpha", label="α =", start=1.0, values=ALPHAS, play=True)
    return Demo([alpha], build, about, name="smoothing", size=(8.4, 4.2), still_size=(4.2, 5.6))
