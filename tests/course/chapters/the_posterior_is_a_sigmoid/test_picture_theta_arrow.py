"""The arrow theta: at right angles to the border, and as long as the log odds are steep."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course.chapters.the_posterior_is_a_sigmoid.picture_theta_arrow import SCALE, LinearLogOdds, theta_arrow
from genmodels.course.kit.plotting import subplots

MU0, MU1 = [37.5, 4.0], [38.5, 5.0]


@pytest.mark.parametrize("c", [0.0, 0.25, -0.25])
def test_the_posterior_is_that_of_scipys_densities(c):
    Sigma = [[0.25, c], [c, 1.0]]
    X = np.random.default_rng(0).normal(MU0, 1, size=(50, 2))
    zero, one = (stats.multivariate_normal(mu, Sigma).pdf(X) for mu in (MU0, MU1))
    found = LinearLogOdds.of_gaussians(MU0, MU1, Sigma).predict_proba(X)
    np.testing.assert_allclose(found, np.stack([zero, one], axis=1) / (zero + one)[:, None], atol=1e-12)


@pytest.mark.parametrize(("c", "theta"), [(0.0, (4, 1)), (0.25, (4, 0))])
def test_the_arrow_starts_between_the_means_and_is_theta(c, theta):
    _, ax = subplots()
    ax.set(xlim=(36, 40), ylim=(2, 7))
    arrow = theta_arrow(ax, MU0, MU1, [[0.25, c], [c, 1.0]], ["viral", "bacterial"])
    np.testing.assert_allclose(np.subtract(arrow.xy, [38, 4.5]), SCALE * np.array(theta), atol=1e-12)
    np.testing.assert_allclose(arrow.xyann, [38, 4.5])
    assert ax.get_legend_handles_labels()[1] == ["viral", "bacterial"]
