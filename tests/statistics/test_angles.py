"""Statistics of angles: what the resultant is short of the weight keeps its digits, and adds."""

import mpmath
import numpy as np
import pytest
from numpy.testing import assert_allclose

from genmodels.errors import InvalidInputError
from genmodels.statistics import Angles, load, save

TIGHT = 1e-8 * np.array([-2.0, -1, 0, 1, 3])
RNG = np.random.default_rng(3)
WIDE = RNG.vonmises([1.0, -3.0], [2.0, 0.3], size=(200, 2))


def exact(X):
    """Direction and deficit n - R, to sixty digits, of angles (n,)."""
    with mpmath.workdps(60):
        C, S = mpmath.fsum(map(mpmath.cos, X.tolist())), mpmath.fsum(map(mpmath.sin, X.tolist()))
        return float(mpmath.atan2(S, C)), float(len(X) - mpmath.hypot(C, S))


@pytest.mark.parametrize("offset", [0.0, 1.0, -3.0])
def test_tightly_bunched_angles_keep_their_spread(offset):
    """n - R = 7.4e-16, where five cosines of about 1 sum to 5.0."""
    X = TIGHT + offset
    direction, deficit = exact(X)
    whole, added = Angles.of(X), Angles.of(X[:2]) + Angles.of(X[2:])
    for found in (whole, added):
        assert_allclose(found.deficit, deficit, rtol=1e-13)
        assert_allclose(found.direction + found.rest, direction, rtol=1e-14)
    naive = 5 - np.hypot(np.cos(X).sum(), np.sin(X).sum())
    assert abs(naive - deficit) > 0.1 * deficit


def test_tight_angles_without_an_offset_are_the_published_number():
    assert_allclose(Angles.of(TIGHT).deficit, 7.39999999999999963593333333333e-16, rtol=1e-14)


def test_a_bunch_across_the_cut_is_a_bunch():
    # half of them just below pi, half just above -pi
    X = np.pi + 1e-3 * np.array([-2.0, -1, 1, 2])
    turned = np.where(np.pi < X, X - 2 * np.pi, X)
    for found in (Angles.of(turned), Angles.of(turned[:2]) + Angles.of(turned[2:])):
        assert_allclose(np.abs(found.direction), np.pi, rtol=1e-12)
        assert_allclose(found.deficit, Angles.of(X - np.pi).deficit, rtol=1e-9)


def test_two_arcs_of_known_length():
    """Resultants 3 towards 0 and 2 towards 0.7."""
    a, b = (Angles(np.array(n), np.array(t), np.zeros(()), np.zeros(())) for n, t in ((3.0, 0.0), (2.0, 0.7)))
    assert_allclose((a + b).resultant, 4.70936367754857738116552160463, rtol=1e-15)
    assert_allclose((a + b).direction, 0.27712359053577014726880074254, rtol=1e-15)


def test_the_roulette_wheel():
    """Source: Mardia and Jupp (2000), examples 1.1 and 2.1."""
    X = np.radians([43, 45, 52, 61, 75, 88, 88, 279, 357])
    wheel = Angles.of(X)
    assert_allclose(wheel.resultant / 9, 0.710990998863177176314024534176, rtol=1e-13)
    assert_allclose(np.degrees(wheel.direction), 51.0501771085499577199870577195, rtol=1e-13)
    mean = wheel.resultant / 9 * np.array([np.cos(wheel.direction), np.sin(wheel.direction)])
    assert_allclose(mean, [0.44695706852000452942978502938, 0.552935420609371329963528455092], rtol=1e-12)
    assert np.degrees(X).mean() == pytest.approx(1088 / 9)  # which points the wrong way


@pytest.mark.parametrize(
    "weight", [None, RNG.random(200), RNG.dirichlet([1, 2, 3], 200), np.eye(3)[RNG.integers(0, 3, 200)]]
)
def test_blocks_add_up_and_come_apart(weight):
    def of(rows):
        return Angles.of(WIDE[rows], None if weight is None else weight[rows])

    whole, first, rest = of(slice(None)), of(slice(0, 70)), of(slice(70, None))
    for found, expected in ((first + rest, whole), (rest + first, whole), (whole - rest, first)):
        assert_allclose(found.weight, expected.weight, rtol=1e-12)
        assert_allclose(found.deficit, expected.deficit, rtol=1e-11)
        assert_allclose(np.exp(1j * found.direction), np.exp(1j * expected.direction), rtol=1e-12, atol=1e-12)


def test_what_is_left_of_a_tight_bunch_has_its_digits():
    left = Angles.of(TIGHT) - Angles.of(TIGHT[2:])
    assert_allclose(left.deficit, Angles.of(TIGHT[:2]).deficit, rtol=1e-12)
    none = Angles.of(TIGHT) - Angles.of(TIGHT)
    assert (none.weight, none.deficit, none.direction) == (0, 0, 0)


def test_opposite_angles_have_no_resultant():
    both = Angles.of([0.0]) + Angles.of([np.pi])
    assert_allclose(both.resultant, 0, atol=1e-15)
    assert_allclose((both + Angles.of([1.0])).direction, 1.0, rtol=1e-14)


def test_far_angles_are_those_less_whole_turns():
    far = WIDE + 2 * np.pi * RNG.integers(-1000, 1000, WIDE.shape)
    assert_allclose(Angles.of(far).deficit, Angles.of(WIDE).deficit, rtol=1e-10)
    assert (np.abs(Angles.of(far).direction) <= np.pi).all()


def test_a_single_column_beside_classes_is_one_feature():
    assert Angles.of(WIDE[:, 0]).direction.shape == ()
    assert Angles.of(WIDE[:, 0], np.ones((200, 3))).direction.shape == (3, 1)
    assert Angles.of(WIDE[:0]).weight == 0


def test_files_and_refusals(tmp_path):
    save(tmp_path / "angles.npz", Angles.of(WIDE))
    assert load(tmp_path / "angles.npz").deficit.tolist() == Angles.of(WIDE).deficit.tolist()
    with pytest.raises(InvalidInputError, match="more than the weight of all rows"):
        Angles(np.array(2.0), np.zeros(1), np.zeros(1), np.array([3.0])).require_sound()
    with pytest.raises(InvalidInputError, match="more weight would be taken out"):
        Angles.of(WIDE[:3]) - Angles.of(WIDE)
    with pytest.raises(InvalidInputError, match="2 features, the other 1"):
        Angles.of(WIDE) + Angles.of(WIDE[:, :1])
    with pytest.raises(InvalidInputError, match="row 1"):
        Angles.of([0.0, np.nan])
