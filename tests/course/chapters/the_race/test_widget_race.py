"""The race: what is drawn and said, against the errors of the learners."""

import numpy as np
import pytest
from scipy import stats

from genmodels.course import widgets
from genmodels.course.chapters.the_race import race
from genmodels.course.chapters.the_race.widget import FEATURES, ROWS


@pytest.fixture(scope="module")
def demo():
    return widgets.race()


def test_lines_bands_and_words_are_those_of_the_errors(demo, sweep):
    for state in sweep(demo):
        place, *rest = demo.scene.artists
        bands, best, lines = rest[:5], rest[5], rest[6:11]
        level = race.world(state["world"], state["d"]).best_error()
        assert set(best.get_ydata()) == {level}
        assert set(place.get_xdata()) == {state["m"]}
        low, high = best.axes.get_ylim()
        for runner, line, band in zip(race.RUNNERS, lines, bands, strict=True):
            by_rows = {m: race.errors(state["world"], state["d"], m) for m in ROWS}
            found = {m: values[runner] for m, values in by_rows.items() if runner in values}
            np.testing.assert_allclose(line.get_xydata(), [[m, np.mean(values)] for m, values in found.items()])
            edges = band.get_paths()[0].vertices[: 2 * len(found), 1]
            half = [2 * stats.sem(values) for values in found.values()]
            np.testing.assert_allclose((edges[: len(found)][::-1] - edges[len(found) :])[::-1], -2 * np.array(half))
            assert low < level <= edges.min() + 2 * max(half) <= high, "nothing is cut off"


def test_a_name_stands_where_its_line_begins_and_none_upon_another(demo):
    for world in race.WORLDS:
        for d in FEATURES:
            demo.move(world=world, d=d)
            lines, names = demo.scene.artists[7:12], demo.scene.artists[13:]
            assert [name.get_text() for name in names] == list(race.RUNNERS)
            begun = [(name, line.get_xydata()[0]) for name, line in zip(names, lines, strict=True)]
            for name, (x, y) in begun:
                assert name.get_visible()
                assert name.xy[0] == x
                assert name.xy[1] == pytest.approx(y, abs=0.04)
            heights = sorted(name.xy[1] for name, (x, _) in begun if x == ROWS[0])
            assert min(np.diff(heights)) > 0.0219
            order = [y for _, y in sorted((name.xy[1], y) for name, (x, y) in begun if x == ROWS[0])]
            assert order == sorted(order)


def test_the_words_name_the_leader_and_how_sure(demo):
    for world in race.WORLDS:
        for d in FEATURES:
            for m in ROWS:
                found = race.errors(world, d, m)
                first, second = sorted(found, key=lambda runner: found[runner].mean())[:2]
                words = demo.move(world=world, d=d, m=m)
                assert words.startswith(
                    f"Errors with {m} rows: {first.replace(',', '')} {100 * found[first].mean():.1f}"
                )
                gap = found[second] - found[first]
                lead = gap.mean() > 2 * stats.sem(gap)
                assert words.endswith("a lead." if lead else "too close to call.")
                assert (f"needs {d + 2} rows" in words) == (m < d + 2)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(world="giants", d=16, m=200)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
