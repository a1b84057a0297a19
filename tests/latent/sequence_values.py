"""Hidden Markov models that are published, with the numbers that belong to them."""

from fractions import Fraction

import numpy as np

from genmodels import Bernoulli, Categorical, Gaussian, HiddenMarkovModel

DIE = [1, 2, 3, 4, 5, 6]
ROLLS = [  # Durbin, Eddy, Krogh and Mitchison (1998), section 3.2
    int(face)
    for face in (
        "315116246446644245311321631164152133625144543631656626566666651166453132651245636664631636663162326455236266"
        "666625151631222555441666566563564324364131513465146353411126414626253356366163666466232534413661661163252562"
        "462255265252266435353336233121625364414432335163243633665562466662632666612355245242"
    )
]
DAYS = np.array([int(scoops) - 1 for scoops in "233232322313311121113121112332322"] + [3])  # and 3, the end
FEVER = {"start": [0.6, 0.4], "transitions": [[0.7, 0.3], [0.4, 0.6]]}


def dice() -> HiddenMarkovModel:
    """The casino that now and then takes a loaded die."""
    faces = Categorical([[[1 / 6] * 6, [0.1] * 5 + [0.5]]], [DIE])
    return HiddenMarkovModel([0.5, 0.5], [[0.95, 0.05], [0.1, 0.9]], faces, ["F", "L"])


def ice_cream() -> HiddenMarkovModel:
    """Jurafsky and Martin, appendix A: how many ice creams on hot and cold days."""
    scoops = Categorical([[[0.2, 0.4, 0.4], [0.5, 0.4, 0.1]]], [[1, 2, 3]])
    return HiddenMarkovModel([0.8, 0.2], [[0.6, 0.4], [0.5, 0.5]], scoops, ["hot", "cold"])


def eisner() -> HiddenMarkovModel:
    """The diary of 33 days, after which it stops."""
    scoops = Categorical([[[0.7, 0.2, 0.1, 0], [0.1, 0.2, 0.7, 0], [0, 0, 0, 1]]])
    moves = [[0.8, 0.1, 0.1], [0.1, 0.8, 0.1], [0, 0, 1]]
    return HiddenMarkovModel([0.5, 0.5, 0], moves, scoops, ["cold", "hot", "stop"])


def umbrella() -> HiddenMarkovModel:
    """Russell and Norvig, section 14.2."""
    return HiddenMarkovModel([0.5, 0.5], [[0.7, 0.3], [0.3, 0.7]], Bernoulli([[0.9], [0.2]]), ["rain", "dry"])


def fever() -> HiddenMarkovModel:
    """Healthy or with a fever; the patient says normal, cold or dizzy."""
    return HiddenMarkovModel(**FEVER, density=Categorical([[[0.5, 0.4, 0.1], [0.1, 0.3, 0.6]]]))


def two_gaussians(start, transitions, mean, std=(1.0, 1.0)) -> HiddenMarkovModel:
    """Two states with Gaussian traces."""
    return HiddenMarkovModel(start, transitions, Gaussian(np.array([mean]).T, std=np.array([std]).T))


def number(fraction: str) -> float:
    """A fraction or a decimal as the nearest float64."""
    return float(Fraction(fraction))
