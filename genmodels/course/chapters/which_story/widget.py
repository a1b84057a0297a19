"""One probability is moved, and the other follows."""

from genmodels.course.kit.widgets.controls import Slider
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene

from .picture import move_two_bars, two_bars


def _build(container: Container) -> Scene:
    bars = two_bars(container.subplots())

    def update(state) -> str:
        move_two_bars(bars, state["p"])
        return f"The first has probability {state['p']:.2f}, the second {1 - state['p']:.2f}."

    return Scene(tuple(bars), update)


def which_story() -> Demo:
    """p: the height of the first bar; the second is what is left."""
    controls = [Slider(name="p", label="p =", start=0.3, low=0.0, high=1.0, step=0.05)]
    return Demo(controls, _build, "Two bars that share 1.", name="which_story", size=(6.4, 3.6), still_size=(4.0, 3.4))
