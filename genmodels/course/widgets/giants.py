"""A Gaussian assumption, broken on purpose: some of class 1 are far away. Who suffers, with endless data?

Both rivals are fitted to a fine grid whose points weigh what the true density gives them: that is what each of them
tends to when the data grow without end, so nothing here is left to chance.
"""

import numpy as np

from ...classifiers import GaussianDiscriminantAnalysis
from ...discriminative import LogisticRegression
from ..pictures.bell import normal_density
from ..pictures.rivals import crossing_of_half, move_rivals, rivals_picture
from ..plotting.wording import percent_text
from .controls import Slider
from .demo import Demo
from .scene import Container, Scene

X = np.linspace(-4, 16, 241)
MEANS = (0.0, 2.0)
NAMES = ("Gaussian", "logistic")
COLUMN, LABELS = np.r_[X, X][:, None], np.repeat([0, 1], len(X))


def joint_density(share: float, far: float) -> np.ndarray:
    """p(x, y) over `X`, (2, n): equal priors; a `share` of class 1 lies `far` beyond the others.

    >>> (joint_density(0.2, 6.0).sum(axis=1) * (X[1] - X[0])).round(4).tolist()
    [0.5, 0.5]
    """
    near, beyond = normal_density(X, MEANS[1], 1.0), normal_density(X, MEANS[1] + far, 1.0)
    return 0.5 * np.array([normal_density(X, MEANS[0], 1.0), (1 - share) * near + share * beyond])


def rivals(joint: np.ndarray) -> list[np.ndarray]:
    """The posterior of class 1 over `X` that each rival ends up with, given endless data from `joint` (2, n)."""
    models = [GaussianDiscriminantAnalysis(), LogisticRegression(max_iter=30, allow_separable=True)]
    fitted = [model.fit(COLUMN, LABELS, sample_weight=joint.ravel()) for model in models]
    return [model.predict_proba(X[:, None])[:, 1] for model in fitted]


def errors(joint: np.ndarray, posterior: np.ndarray) -> float:
    """The share of errors of whoever says 1 where this posterior is above one half.

    >>> joint = joint_density(0.0, 0.0)
    >>> round(errors(joint, joint[1] / joint.sum(axis=0)), 2)
    0.16
    """
    missed = np.where(posterior > 0.5, joint[0], joint[1])
    return float(missed.sum() / joint.sum())


def _words(joint: np.ndarray, posteriors: list[np.ndarray]) -> str:
    each = [percent_text(errors(joint, posterior)) for posterior in posteriors]
    cuts = [crossing_of_half(X, posterior) for posterior in posteriors]
    best = percent_text(float(joint.min(axis=0).sum() / joint.sum()))
    said = [f"{name} at {cut:.2f}, with {error} errors" for name, cut, error in zip(NAMES, cuts, each, strict=True)]
    return f"The cuts: {said[0]}; {said[1]}. The best rule makes {best}."


def _build(container: Container) -> Scene:
    above, below = container.subplots(2, 1, sharex=True)
    drawn = rivals_picture(above, below, X, NAMES, highest=0.21)

    def update(state) -> str:
        joint = joint_density(**state)
        posteriors = rivals(joint)
        move_rivals(drawn, joint, posteriors)
        return _words(joint, posteriors)

    return Scene(drawn.artists, update)


def broken_assumption() -> Demo:
    """Two sliders: which share of class 1 is far away, and how far."""
    controls = [
        Slider(name="share", label="share far away =", start=0.1, low=0.0, high=0.4, step=0.05),
        Slider(name="far", label="how far =", start=6.0, low=0.0, high=10.0, step=0.5, digits=1),
    ]
    about = "Above, the joint densities of two classes and each rival's cut; below, the posteriors of class 1."
    return Demo(controls, _build, about, size=(8.4, 5.4), still_size=(4.4, 5.2))
