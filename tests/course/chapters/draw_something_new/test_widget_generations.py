"""Each generation has the numbers of its fish, drawn here one by one, and bands end where their kinds do."""

import re
from itertools import product

import numpy as np
import pytest

from genmodels.course import widgets
from genmodels.course.chapters.draw_something_new.widget_generations import FAMILIES, FIRST, LAST, SIZES, family


@pytest.fixture(scope="module")
def demo():
    return widgets.generations()


def by_hand(m, seed):
    """Fish after fish: share of bass, means and spread of each generation."""
    rng, share, mean, spread = np.random.default_rng(FIRST + seed), 0.4, {0: 50.0, 1: 62.0}, 6.0
    yield share, dict(mean), spread
    for _ in range(LAST):
        kinds = [int(u < share) for u in rng.random(m)]
        x = [mean[k] + spread * z for k, z in zip(kinds, rng.standard_normal(m), strict=True)]
        own = {k: [length for length, kind in zip(x, kinds, strict=True) if kind == k] for k in (0, 1)}
        mean = {k: sum(lengths) / len(lengths) for k, lengths in own.items() if lengths}
        spread = (sum((length - mean[k]) ** 2 for length, k in zip(x, kinds, strict=True)) / m) ** 0.5
        share = sum(kinds) / m
        yield share, mean, spread


@pytest.mark.parametrize("m", SIZES)
def test_each_generation_learns_from_the_fish_of_the_one_before(m):
    for seed in range(FAMILIES if m < 300 else 2):
        found = family(m, seed)
        for g, (share, mean, spread) in enumerate(by_hand(m, seed)):
            assert found.phi[g] == pytest.approx(share)
            assert found.sigma[g] == pytest.approx(spread, abs=1e-9)
            assert {k: found.means[g, k] for k in (0, 1) if not np.isnan(found.means[g, k])} == pytest.approx(mean)


def test_bands_are_a_spread_wide_and_end_with_their_kind(demo):
    nine = FAMILIES - 1
    others, wider = demo.scene.artists[:nine], demo.scene.artists[nine + 4 : -4]
    *bands, salmon, bass = demo.scene.artists[nine : nine + 4]
    spread, wide, share, now = demo.scene.artists[-4:]
    (narrowest, widest) = spread.axes.get_ylim()
    low, high = salmon.axes.get_ylim()
    for m, seed, generation in product(SIZES, range(FAMILIES), (0, 1, 7, LAST)):
        demo.move(m=m, seed=seed, generation=generation)
        found = family(m, seed)
        np.testing.assert_array_equal(share.get_ydata(), found.phi[: generation + 1])
        assert now.get_xydata().tolist() == [[generation, found.phi[generation]]]
        rest = [family(m, other).phi[: generation + 1].tolist() for other in range(FAMILIES) if other != seed]
        assert [line.get_ydata().tolist() for line in others] == rest
        np.testing.assert_array_equal(spread.get_ydata(), found.sigma[: generation + 1])
        assert wide.get_xydata().tolist() == [[generation, found.sigma[generation]]]
        rest = [family(m, other).sigma[: generation + 1].tolist() for other in range(FAMILIES) if other != seed]
        assert [line.get_ydata().tolist() for line in wider] == rest
        assert narrowest < min(map(min, [*rest, spread.get_ydata()]))
        assert max(map(max, [*rest, spread.get_ydata()])) < widest
        for k, (band, line) in enumerate(zip(bands, (salmon, bass), strict=True)):
            lives = np.flatnonzero(~np.isnan(found.means[: generation + 1, k]))
            np.testing.assert_array_equal(line.get_xdata(), lives)
            np.testing.assert_array_equal(line.get_ydata(), found.means[lives, k])
            corners = band.get_xy()[: 2 * len(lives)]
            np.testing.assert_allclose(corners[: len(lives), 1] - line.get_ydata(), found.sigma[lives], atol=1e-9)
            assert low < corners[:, 1].min()
            assert corners[:, 1].max() < high


def test_the_mark_is_whole_at_the_edge_of_its_frame(demo):
    demo.move(m=1000, generation=LAST)
    now = demo.scene.artists[-1]
    assert now.get_xdata()[0] == now.axes.get_xlim()[1]
    assert not now.get_clip_on()


def test_words_say_the_share_and_the_spread(demo):
    for m, seed, generation in product(SIZES, range(FAMILIES), range(LAST + 1)):
        said, found = demo.move(m=m, seed=seed, generation=generation), family(m, seed)
        told, own = re.search(r"spread is (below )?([\d.]+) cm", said), found.sigma[generation]
        assert own < 0.01 if told[1] else float(told[2]) == pytest.approx(own, abs=0.051 if own >= 0.1 else 0.0051)
        assert float(told[2]) > 0
        if found.phi[generation] in (0, 1):
            kept = "bass alone" if found.phi[generation] else "salmon alone"
            assert kept in said
            since = int(re.search(r"since generation (\d+)", said)[1])
            assert 0 < found.phi[since - 1] < 1
            assert found.phi[since] in (0, 1)
        else:
            assert round(100 * found.phi[generation]) == int(re.search(r"(\d+)\xa0% are bass", said)[1])


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(m=10, generation=30)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
