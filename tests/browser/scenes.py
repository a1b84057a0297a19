"""Two widgets that have a control of every kind between them, over pictures as simple as can be."""

import numpy as np

from genmodels.course.widgets import Demo, DrawAgain, Menu, Point, Reveal, Scene, Slider, Steps

ASIDE = " So long a sentence that it needs a second line, in which nothing else is said of the dot that you move."
HEIGHTS = {"low": 0.2, "high": 0.8}


def _walk(container) -> Scene:
    ax = container.subplots()
    ax.set(xlim=(0, 10), ylim=(0, 1), xlabel="distance in m", ylabel="height in m")
    (dot,) = ax.plot([], [], "o", ms=16)
    (goal,) = ax.plot([7], [0.5], "*", ms=20)

    def update(state) -> str:
        if state["level"] == "broken":
            raise ValueError("there is no such level")
        dot.set_data([state["x"]], [HEIGHTS[state["level"]]])
        goal.set_visible(state["goal"])
        found = " The goal is at 7 m." if state["goal"] else ""
        return f"The dot is at {state['x']} m, {state['level']}.{found}{ASIDE if state['x'] > 5 else ''}"

    return Scene((dot, goal), update)


def walk(*more: str) -> Demo:
    """A slider that plays, a menu (its entry "broken" breaks the picture), and a button that uncovers."""
    controls = [
        Slider(name="x", label="x₁ =", start=2, low=0, high=10, step=1, unit="m", play=True),
        Menu(name="level", label="Level", start="low", options=("low", "high", *more)),
        Reveal(name="goal", label="Show the goal"),
    ]
    return Demo(controls, _walk, "A dot on its way.", size=(6.0, 3.0))


def _place(container) -> Scene:
    ax = container.subplots()
    ax.set(xlim=(-4, 4), ylim=(-2, 2))
    (dot,) = ax.plot([], [], "o", ms=16)
    (cloud,) = ax.plot([], [], ".")

    def update(state) -> str:
        dot.set_data([state["u"]], [state["v"]])
        points = np.random.default_rng(state["seed"]).normal(size=(2, 5)) * state["spread"]
        cloud.set_data(*points)
        return f"The point is at ({state['u']:g}, {state['v']:g}); the mean is {points.mean():.3f}."

    return Scene((dot, cloud), update, where=ax)


def place() -> Demo:
    """A point to put into the picture, steps, and a button that draws again."""
    across = Slider(name="u", label="u =", start=0.0, low=-4.0, high=4.0, step=0.5, digits=1)
    up = Slider(name="v", label="v =", start=0.0, low=-2.0, high=2.0, step=0.5, digits=1)
    controls = [
        Point(x=across, y=up),
        Steps(name="spread", label="spread =", start=0.1, values=(0.0, 0.1, 0.5, 1.0)),
        DrawAgain(name="seed", label="Draw again", draws=3),
    ]
    return Demo(controls, _place, "A point and a cloud.", size=(6.0, 3.0))
