"""The race: what is drawn and said, against the table of the lessons."""

import numpy as np
import pytest

from genmodels.course import widgets
from genmodels.course.chapters.the_race import race
from genmodels.course.chapters.the_race.measured import FEATURES, ROWS, standing


@pytest.fixture(scope="module")
def demo():
    return widgets.race()


def parts(demo):
    """The place, then bands, lines and names of the runners."""
    place, *rest = demo.scene.artists
    n = len(race.RUNNERS)
    return place, rest[:n], rest[n : 2 * n], rest[2 * n :]


def test_lines_bands_and_words_are_those_of_the_errors(demo, sweep):
    for state in sweep(demo):
        place, bands, lines, _ = parts(demo)
        level = race.world(state["world"], state["d"]).best_error()
        assert set(place.get_xdata()) == {state["m"]}
        low, high = lines[0].axes.get_ylim()
        for k, (line, band) in enumerate(zip(lines, bands, strict=True)):
            found = {m: standing(state["world"], state["d"], m) for m in ROWS}
            mean = {m: 100 * (own.mean[k] - level) for m, own in found.items() if np.isfinite(own.mean[k])}
            half = np.array([200 * found[m].error[k] for m in mean])
            np.testing.assert_allclose(line.get_xydata(), list(mean.items()))
            edges = band.get_paths()[0].vertices[: 2 * len(mean), 1]
            np.testing.assert_allclose((edges[: len(mean)][::-1] - edges[len(mean) :])[::-1], -2 * half)
            assert low < edges.min() <= edges.max() < high, "nothing is cut off"


def test_a_name_stands_where_its_line_begins_and_none_upon_another(demo):
    for world in race.WORLDS:
        for d in FEATURES:
            demo.move(world=world, d=d)
            _, _, lines, names = parts(demo)
            assert [name.get_text() for name in names] == list(race.RUNNERS)
            begun = [(name, line.get_xydata()[0]) for name, line in zip(names, lines, strict=True)]
            for name, (x, y) in begun:
                assert name.get_visible()
                assert name.xy[0] == x
                assert np.log10(name.xy[1]) == pytest.approx(np.log10(y), abs=0.5)
            heights = sorted(np.log10(name.xy[1]) for name, (x, _) in begun if x == ROWS[0])
            assert min(np.diff(heights)) > 0.149
            order = [y for _, y in sorted((name.xy[1], y) for name, (x, y) in begun if x == ROWS[0])]
            assert order == sorted(order)


def test_the_words_name_the_leader_and_how_sure(demo):
    for world in race.WORLDS:
        for d in FEATURES:
            for m in ROWS:
                found = standing(world, d, m)
                order = [k for k in np.argsort(found.mean) if np.isfinite(found.mean[k])]
                first, second = order[:2]
                words = demo.move(world=world, d=d, m=m)
                assert words.startswith(
                    f"Errors with {m} rows: {race.RUNNERS[first].replace(',', '')} {100 * found.mean[first]:.1f}"
                )
                gap = found.mean[second] - found.mean[first]
                assert words.endswith("a lead." if gap > 2 * found.apart[first, second] else "too close to call.")
                assert (f"needs {d + 2} rows" in words) == (m < d + 2)


def test_reset_returns_every_artist(demo, fingerprint):
    demo.reset()
    start = fingerprint(demo)
    demo.move(world="giants", d=16, m=200)
    assert fingerprint(demo) != start
    demo.reset()
    assert fingerprint(demo) == start
