"""The cut between two Gaussians: curves, areas, strips, errors, costs and words against scipy, over all stops."""

import re

import numpy as np
import pytest
from scipy import optimize, stats

from genmodels.course import widgets
from genmodels.course.chapters.where_to_cut.widget import LAKES, X, best_cut

SALMON, BASS = stats.norm(50, 6), stats.norm(62, 6)


@pytest.fixture(scope="module")
def demo():
    return widgets.where_to_cut()


def weights_of(state):
    phi, cost = LAKES[state["lake"]]
    return 1 - phi, phi * cost


def errors_at(weights, cut):
    return weights[0] * SALMON.sf(cut) + weights[1] * BASS.cdf(cut)


def area(polygon):
    x, y = polygon.get_xy().T
    return abs(np.trapezoid(y, x))


def test_artists_at_every_stop(demo, sweep):
    missed_salmon, missed_bass, salmon, bass, cut, *crossings = demo.scene.artists[:7]
    won, lost, *curve, here, best, idle = demo.scene.artists[7:15]
    for state in sweep(demo):
        weights, t = weights_of(state), state["cut"]
        np.testing.assert_allclose(salmon.get_ydata(), weights[0] * SALMON.pdf(X), atol=1e-12)
        np.testing.assert_allclose(bass.get_ydata(), weights[1] * BASS.pdf(X), atol=1e-12)
        assert area(missed_salmon) == pytest.approx(weights[0] * SALMON.sf(t), abs=2e-4)
        assert area(missed_bass) == pytest.approx(weights[1] * BASS.cdf(t), abs=1e-3)
        assert list(cut.get_xdata()) == [t, t]
        heights = [weights[0] * SALMON.pdf(t), weights[1] * BASS.pdf(t)]
        assert [won.get_height(), lost.get_height()] == pytest.approx(np.array(heights) / max(heights))
        written = [float(number.get_text().replace(",", "")) for number in demo.scene.artists[-2:]]
        assert written == pytest.approx(10_000 * np.array(heights), abs=0.5)  # per mm, of 100,000 fish
        assert [mark.get_ydata()[0] for mark in crossings] == pytest.approx(heights, abs=1e-4)
        for piece in curve:
            np.testing.assert_allclose(piece.get_ydata(), errors_at(weights, piece.get_xdata()), atol=1e-12)
        np.testing.assert_allclose(here.get_xydata(), [[t, errors_at(weights, t)]])
        assert (set(X) == set(cuts_of(curve))) == best.get_visible() == state["best"]
        assert best.get_ydata()[0] == pytest.approx(errors_at(weights, X).min(), abs=2e-3)
        assert idle.get_ydata()[0] == min(weights)


def cuts_of(curve):
    return np.concatenate([piece.get_xdata() for piece in curve])


def test_nothing_leaves_its_axes(demo):
    lines = demo.scene.artists[11:]
    for place in np.ndindex(*(len(axis.stops) for axis in demo.axes)):
        demo.stand(place)
        (low, high), (top,) = lines[1].axes.get_ylim(), demo.scene.artists[2].axes.get_ylim()[1:]
        assert low < lines[1].get_ydata()[0] < high
        assert max(line.get_ydata().max() for line in demo.scene.artists[2:4]) < top


def test_the_ticks_say_how_high_the_curves_are_and_names_stand_at_what_they_name(demo, sweep):
    ticks, levels = demo.scene.artists[15:18], demo.scene.artists[18:23]
    names = demo.scene.artists[23:29]
    for state in sweep(demo):
        weights, t = weights_of(state), state["cut"]
        assert [float(tick.get_text()) for tick in ticks] == [tick.get_position()[1] for tick in ticks]
        low, high = ticks[0].axes.get_ylim()
        assert low == 0
        assert 0.6 * high < max(weights[0] * SALMON.pdf(50), weights[1] * BASS.pdf(62)) < 0.8 * high
        assert all(low <= tick.get_position()[1] <= high for tick in ticks)
        salmon, bass, cut, here, idle, best = names
        assert (salmon.xy[1], bass.xy[1]) == pytest.approx((weights[0] * SALMON.pdf(42.2), weights[1] * BASS.pdf(69.8)))
        assert cut.xy[0] == here.xy[0] == t
        per_cent = "costs" not in state["lake"]  # of fish; where errors differ in their cost, coins
        assert [text.get_text().endswith("%") for text in (here, *levels)] == 6 * [per_cent]
        shares = [float(text.get_text().strip("\xa0%")) / (100 if per_cent else 1) for text in (here, *levels)]
        assert shares[0] == pytest.approx(errors_at(weights, t), abs=0.0006)
        assert shares[1:] == pytest.approx([text.get_position()[1] for text in levels])
        assert idle.xy[1] == min(weights)
        assert best.get_visible() == state["best"]
        assert best.xy == pytest.approx((best_cut(weights), errors_at(weights, best_cut(weights))))


def test_until_the_button_is_pressed_the_curve_shows_where_the_cut_has_been_and_no_more():
    demo = widgets.where_to_cut()
    curve = demo.scene.artists[9:12]
    for cut in (46.0, 58.0, 60.0, 62.6, 68.0):
        demo.move(cut=cut)
        shown = cuts_of(curve)
        inside = shown[(shown > 46.1) & (shown < 67.9)].round(9)
        low, high = sorted((60.0, cut))
        assert all((low <= inside) & (inside <= high)), "the start, and what lies between"
        assert {30.0, 46.0, 68.0, 82.0} <= set(shown.round(9).tolist()), "the ends lie beyond the slider"
    demo.move(lake="1 in 10 is a bass", cut=56.0)
    assert np.abs(cuts_of(curve) - best_cut((0.9, 0.1))).min() > 0.5


@pytest.mark.parametrize("weights", [(0.9, 0.1), (0.7, 0.3), (0.5, 0.5), (0.15, 0.85), (0.5, 2.5)])
def test_the_best_cut_is_where_a_search_finds_it(weights):
    found = optimize.minimize_scalar(lambda t: errors_at(weights, t), bounds=(40, 75), options={"xatol": 1e-9})
    assert best_cut(weights) == pytest.approx(found.x, abs=1e-5)


def test_the_words_say_which_way_pays_at_every_stop(demo):
    for place in np.ndindex(*(len(axis.stops) for axis in demo.axes)):
        words, state = demo.stand(place), demo.state
        here, step = state["cut"], 1e-4
        slope = errors_at(weights_of(state), here + step) - errors_at(weights_of(state), here - step)
        way = "no move pays" if abs(slope) < 1e-9 else "moving up pays" if slope < 0 else "moving down pays"
        off = abs(here - best_cut(weights_of(state)))
        nearest = off <= min(abs(stop - best_cut(weights_of(state))) for stop in demo.axes[1].stops)
        assert ("this is the best stop of the slider" in words) == (nearest and way != "no move pays")
        assert way in words or nearest
        if nearest:
            assert (
                errors_at(weights_of(state), here) <= errors_at(weights_of(state), np.array(demo.axes[1].stops)).min()
            )
        told = re.search(r"saves ([\d,]+) .* adds ([\d,]+):", words).groups()
        saved, added = (float(number.replace(",", "")) for number in told)
        (salmon, bass), there = weights_of(state), here + 0.001
        assert saved == pytest.approx(10_000_000 * salmon * (SALMON.sf(here) - SALMON.sf(there)), abs=0.6)
        assert added == pytest.approx(10_000_000 * bass * (BASS.cdf(there) - BASS.cdf(here)), abs=0.6)
        assert ("The best cut" in words) == state["best"]


def test_words():
    demo = widgets.where_to_cut()
    assert demo.move(cut=56.0).endswith("together 15.9\xa0% errors, 15,866 among 100,000 fish. " + STAY)
    assert demo.move(best=True).endswith(
        STAY + " The best cut, 56.0 cm, makes 15.9\xa0% errors, 15,866 among 100,000 fish."
    )
    assert demo.move(lake="1 in 2, bass called salmon costs 3").endswith(
        "The best cut, 52.7 cm, makes 0.254 coins a fish."
    )


def test_strips_one_stop_beside_the_best_cut_can_be_told_apart():
    """Each pair fills its panel, also where one fish in ten is a bass and both strips are low."""
    for lake in LAKES:
        demo = widgets.where_to_cut()
        won, lost = demo.scene.artists[7:9]
        _, top = won.axes.get_ylim()
        for off in (-0.4, 0.4):
            demo.move(lake=lake, cut=round(5 * best_cut(weights_of({"lake": lake}))) / 5 + off)
            heights = sorted([won.get_height(), lost.get_height()])
            assert heights[1] == 1
            assert (heights[1] - heights[0]) / top > 0.06
            assert (won.get_height() > lost.get_height()) == (off < 0)


def test_it_begins_at_the_lake_that_is_asked_for():
    lake = "1 in 2, bass called salmon costs 3"
    assert widgets.where_to_cut(lake).state == {**widgets.where_to_cut().state, "lake": lake}
    assert "coins" in widgets.where_to_cut(lake).words


def test_a_cost_acts_as_a_larger_share():
    demo = widgets.where_to_cut()
    assert "no move pays" in demo.move(lake="1 in 4, bass called salmon costs 3", cut=56.0)


STAY = "Moving up saves 202 errors a mm among 100,000 fish, and adds 202: no move pays."


def test_fish_are_called_fish_and_coins_coins():
    demo = widgets.where_to_cut()
    for lake, (_, cost) in LAKES.items():
        demo.move(lake=lake, cut=56.0)
        height, level, unit, *names = [text.get_text() for text in demo.scene.artists[-7:-2]]
        if cost == 1:
            assert (height, level, unit) == ("share per cm, weighted", "share of errors, log scale", "fish per mm")
            assert names == ["salmon\nwon", "bass\nlost"]
        else:
            assert (height, level, unit) == ("share per cm, times cost", "coins a fish, log scale", "coins per mm")
            assert names == ["salmon:\nsaved", "bass:\nadded"]


def test_the_curves_have_room_on_a_telephone():
    top = widgets.where_to_cut().narrow.scene.artists[2].axes
    top.figure.draw_without_rendering()
    assert top.get_position().width > 0.5


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(cut=46.0)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
