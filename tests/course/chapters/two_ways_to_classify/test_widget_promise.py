"""A table's promise and the truth, at every stop: against all diaries, simulated ones, and a count of each diary."""

import re
from itertools import product

import numpy as np
import pytest

from genmodels.course import widgets
from genmodels.course.chapters.two_ways_to_classify.widget_promise import (
    DAYS,
    DIARIES,
    WORLDS,
    band,
    diary,
    promise,
    promises,
    truth,
)


@pytest.fixture(scope="module")
def demo():
    return widgets.promise_of_a_table()


def of_a_diary(skies, surprise, sky, surprised):
    """What a table of these days promises, and the errors of its rule, by going through sky after sky."""
    promised = comes = 0.0
    for own in range(skies):
        odd = sum(surprised[sky == own])
        usual = sum(sky == own) - odd
        promised += min(odd, usual) / len(sky)
        comes += {1: 1 - surprise, 0: 0.5, -1: surprise}[int(np.sign(odd - usual))] / skies
    return promised, comes


@pytest.mark.parametrize(("skies", "surprise"), [(2, 0.5), (2, 0.25), (3, 0.25)])
@pytest.mark.parametrize("m", [1, 2, 3])
def test_averages_over_all_short_diaries(skies, surprise, m):
    total = np.zeros(2)
    for days in product(product(range(skies), (False, True)), repeat=m):
        sky, surprised = (np.array(part) for part in zip(*days, strict=True))
        chance = np.prod(np.where(surprised, surprise, 1 - surprise)) / skies**m
        total += chance * np.array(of_a_diary(skies, surprise, sky, surprised))
    assert (promise(skies, surprise, m), truth(skies, surprise, m)) == pytest.approx(tuple(total))


@pytest.mark.parametrize(("skies", "surprise"), WORLDS.values())
def test_averages_over_long_diaries(skies, surprise):
    rng, drawn = np.random.default_rng(1), []
    for _ in range(1000):
        drawn.append(of_a_diary(skies, surprise, rng.integers(skies, size=32), rng.random(32) < surprise))
    error = np.std(drawn, axis=0) / np.sqrt(len(drawn))
    off = np.mean(drawn, axis=0) - [promise(skies, surprise, 32), truth(skies, surprise, 32)]
    assert (np.abs(off) <= 4 * error + 1e-12).all()


def test_a_diary_grows_day_by_day():
    for (skies, surprise), seed in product(WORLDS.values(), range(DIARIES)):
        rng = np.random.default_rng(seed)
        sky, surprised = rng.integers(skies, size=256), rng.random(256) < surprise
        told = [of_a_diary(skies, surprise, sky[:m], surprised[:m]) for m in DAYS]
        np.testing.assert_allclose(np.transpose(diary(skies, surprise, seed)), told)


@pytest.mark.parametrize(("skies", "surprise", "m"), [(2, 0.5, 3), (2, 0.25, 4), (3, 0.25, 3), (20, 0.25, 2)])
def test_promises_of_all_short_diaries(skies, surprise, m):
    wanted = np.zeros(m // 2 + 1)
    for days in product(product(range(skies), (False, True)), repeat=m):
        sky, surprised = (np.array(part) for part in zip(*days, strict=True))
        chance = np.prod(np.where(surprised, surprise, 1 - surprise)) / skies**m
        wanted[round(m * of_a_diary(skies, surprise, sky, surprised)[0])] += chance
    np.testing.assert_allclose(promises(skies, surprise, m), wanted, atol=1e-12)


@pytest.mark.parametrize(("skies", "surprise"), WORLDS.values())
@pytest.mark.parametrize("m", DAYS)
def test_the_band_never_holds_fewer(skies, surprise, m):
    shares, (low, high) = np.arange(m // 2 + 1) / m, band(skies, surprise, m)
    assert promises(skies, surprise, m)[(shares >= low) & (shares <= high)].sum() >= 0.9


@pytest.mark.parametrize(("skies", "surprise"), WORLDS.values())
@pytest.mark.parametrize("m", [4, 64])
def test_the_band_holds_nine_diaries_in_ten(skies, surprise, m):
    rng, low, high = np.random.default_rng(2), *band(skies, surprise, m)
    cells = np.repeat([[1 - surprise, surprise]], skies, axis=0).ravel() / skies
    drawn = rng.multinomial(m, cells, size=4000).reshape(-1, skies, 2).min(axis=2).sum(axis=1) / m
    assert np.mean((drawn >= low) & (drawn <= high)) > 0.9 - 3 * np.sqrt(0.09 / 4000)
    assert np.mean(drawn < low) < 0.05 + 3 * np.sqrt(0.05 / 4000)
    assert np.mean(drawn > high) < 0.05 + 3 * np.sqrt(0.05 / 4000)
    assert np.isclose(promises(skies, surprise, m) @ np.arange(m // 2 + 1) / m, promise(skies, surprise, m))


def test_artists_and_words_at_every_stop(demo):
    nine, best, gap, *curves, dot, number = demo.scene.artists
    for world, m, seed in product(WORLDS, DAYS, range(DIARIES)):
        said = demo.move(world=world, m=m, seed=seed)
        (skies, surprise), here = WORLDS[world], DAYS.index(m)
        for line, average in zip(curves, (truth, promise), strict=True):
            assert list(line.get_xdata()) == list(DAYS[: here + 1])
            assert line.get_ydata()[-1] == average(skies, surprise, m)
        promised, comes = (part[here] for part in diary(skies, surprise, seed))
        assert dot.get_xydata().tolist() == [[m, promised]]
        assert float(number.get_text()) == pytest.approx(promised, abs=0.0051)
        assert gap.get_ydata() == [promise(skies, surprise, m), truth(skies, surprise, m)]
        corners = {tuple(corner) for corner in nine.get_xy()}
        assert {(m, share) for share in band(skies, surprise, m)} <= corners
        assert set(best.get_ydata()) == {surprise}
        told = [float(number) for number in re.findall(r"\d\.\d\d", said)]
        own, other = promise(skies, surprise, m), truth(skies, surprise, m)
        assert told[:4] == pytest.approx([promised, comes, own, other], abs=0.0051)
        assert told[4] == pytest.approx(told[3] - told[2])  # as whoever subtracts what is shown
        assert told[5] == surprise
        low, high = best.axes.get_ylim()
        assert low < promised < high
        assert low < truth(skies, surprise, m) < high


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(world="20 skies, 1 day in 4 a surprise", m=256, seed=3)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
