"""The likelihood of a mean and a standard deviation: levels, stems and the map against scipy."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.pictures import likelihood_surface
from genmodels.course.pictures.spread import (
    density_over_data,
    level_curve,
    likelihood_levels,
    move_density,
    move_levels,
)
from genmodels.course.plotting import subplots


@pytest.mark.parametrize("m", [2, 5, 1000])
@pytest.mark.parametrize("level", [0.9, 0.5, 1e-3])
def test_every_point_of_a_level_has_that_likelihood(m, level):
    data = np.random.default_rng(m).normal(3, 0.5, size=m)
    mu, sigma = level_curve(data.mean(), data.std(), m, level)
    here = stats.norm(mu, sigma).logpdf(data[:, None]).sum(axis=0)
    top = stats.norm(data.mean(), data.std()).logpdf(data).sum()
    np.testing.assert_allclose(here - top, np.log(level), atol=1e-6)
    assert (mu[0], sigma[0]) == pytest.approx((mu[-1], sigma[-1]))  # closed


def test_equal_observations_are_stacked_and_have_a_stem_each():
    _, ax = subplots()
    drawn = density_over_data(ax, np.linspace(0, 4, 9), highest=1)
    move_density(drawn, 2.0, 1.0, np.array([1.0, 2.0, 2.0]))
    assert drawn.data.get_ydata()[2] > drawn.data.get_ydata()[1] == 0
    heights = drawn.stems.get_ydata().reshape(3, 3)
    np.testing.assert_allclose(heights[:, 1], stats.norm(2, 1).pdf([1, 2, 2]))
    assert (heights[:, [0, 2]] == 0).all()


def test_no_levels_without_a_maximum():
    _, ax = subplots()
    drawn = likelihood_levels(ax)
    move_levels(drawn, (1.0, 1.0), np.array([3.0, 3.0]))
    assert [len(line.get_xdata()) for line in (*drawn.levels, drawn.best)] == [0, 0, 0, 0]
    assert len({line.get_linestyle() for line in drawn.levels}) == 3


def test_the_map_is_of_relative_likelihood():
    _, ax = subplots()
    mu, sigma = np.linspace(4, 6, 5), np.linspace(1, 3, 5)
    log_l = -((mu - 5) ** 2) - (sigma[:, None] - 2) ** 2 - 1000
    drawn = likelihood_surface(ax, mu, sigma, log_l, (5, 2))
    assert drawn.zmax == 1
    assert drawn.zmin == pytest.approx(np.exp(-2))
