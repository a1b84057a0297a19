"""Files that were made up, with a right checksum: what no data could have is not loaded."""

from dataclasses import replace

import numpy as np
import pytest

from genmodels import GaussianDiscriminantAnalysis, GaussianNaiveBayes, KNeighbors
from genmodels.errors import DamagedFileError, InvalidInputError
from genmodels.ground import storage
from genmodels.statistics import (
    BinCounts,
    BinnedMoments,
    Counts,
    FourthMoments,
    Joined,
    Labelled,
    LevelCounts,
    RootMoments,
    Sample,
    Transitions,
    load,
    save,
)
from genmodels.statistics.files import taken_apart
from genmodels.statistics.moments import Diagonal, Pooled

ONE, TWO = np.ones(1), np.ones(2)
COUNTS = Counts(TWO, np.ones((2, 3)))
AB = np.array(["a", "b"])
MOMENTS = GaussianDiscriminantAnalysis("full").statistics(np.arange(12.0).reshape(6, 2) ** 2, [0, 0, 0, 1, 1, 1]).given
NARROW = GaussianNaiveBayes().statistics(np.arange(12.0).reshape(6, 2) ** 2, [0, 0, 0, 1, 1, 1]).given
FOURTH = FourthMoments.of(np.arange(12.0).reshape(6, 2) ** 2, np.eye(2)[[0, 0, 0, 1, 1, 1]])
ROOT = RootMoments.of(np.arange(12.0).reshape(6, 2) ** 2)
ROWS = KNeighbors().statistics([[0.0, 1.0], [2.0, 5.0]], ["a", "b"]).given
LEVELS = LevelCounts(TWO, (("u", "v"),), (np.ones((2, 2)),))
SAMPLE, BINNED = Sample.of([3.0, 1.0]), BinnedMoments.of([0.25, 3.5], 1.0)
BINS = LevelCounts(TWO, ((0, 1),), (np.ones((2, 2)),))


def forged(path, statistics) -> None:
    """Write whatever this is, with a right checksum, as somebody could who knows the format."""
    arrays = {}
    storage.write(path, storage.STATISTICS, taken_apart(statistics, arrays), arrays)


FORGERIES = {
    "a number": 3,
    "nothing": None,
    "a text": "statistics",
    "a tuple": (COUNTS, COUNTS),
    "text for counts": Counts("a", None),
    "bins without edges": BinCounts((), BINS),
    "bins with an edge too few": BinCounts((TWO,), BINS),
    "edges that do not increase": BinCounts((np.ones(3),), BINS),
    "edges without end": BinCounts((np.array([0.0, 1.0, np.inf]),), BINS),
    "edges in a list": BinCounts(([0.0, 1.0, 2.0],), BINS),
    "bins without counts": BinCounts((np.array([0.0, 1.0, 2.0]),), None),
    "rows of a class that there is not": replace(ROWS, codes=np.array([0, 2])),
    "rows of a class before the first": replace(ROWS, codes=np.array([0, -1])),
    "rows with classes that are not whole": replace(ROWS, codes=np.array([0.0, 1.0])),
    "rows without weight": replace(ROWS, each=np.array([2.0, 0.0]), weight=np.array([2.0, 0.0])),
    "rows that weigh less than their classes": replace(ROWS, weight=2 * TWO),
    "fewer rows than weights": replace(ROWS, X=ROWS.X[:1]),
    "rows without columns": replace(ROWS, X=np.empty((2, 0))),
    "rows too far away": replace(ROWS, X=1e200 * ROWS.X),
    "rows in another order": replace(SAMPLE, rows=SAMPLE.rows[::-1]),
    "rows twice": replace(SAMPLE, rows=np.ones((2, 1))),
    "rows without features": replace(SAMPLE, rows=np.ones((2, 0))),
    "a row that is NaN": replace(SAMPLE, rows=SAMPLE.rows * np.nan),
    "a row of less than no weight": replace(SAMPLE, shares=-SAMPLE.shares),
    "a row too many": replace(SAMPLE, shares=np.ones(3)),
    "rows that weigh more than all": replace(SAMPLE, weight=np.array(1.0)),
    "a row that is single, of two features": replace(SAMPLE, rows=SAMPLE.rows * TWO, single=True),
    "bins of no width": replace(BINNED, span=0.0),
    "bins of a width that is no power of two": replace(BINNED, span=0.3),
    "bins in another order": replace(BINNED, bins=BINNED.bins[::-1].copy()),
    "a bin that is no whole number": replace(BINNED, bins=BINNED.bins + 0.5),
    "moments too few": replace(BINNED, moments=BINNED.moments[:3]),
    "moments of rows beyond their bin": replace(BINNED, moments=BINNED.moments + 2 * (BINNED.moments != 1)),
    "a bin of less than no weight": replace(BINNED, moments=-BINNED.moments),
    "bins that weigh more than all": replace(BINNED, weight=np.array(1.0)),
    "moves from other states than there are starts": Transitions(TWO, np.ones((3, 3))),
    "moves taken back": Transitions(TWO, -np.ones((2, 2))),
    "classes in another order": Labelled(np.array([2, 1]), COUNTS),
    "classes that are not distinct": Labelled(np.array([0, 0]), COUNTS),
    "classes that are not whole": Labelled(np.array([0.5, 1.0]), COUNTS),
    "a class that is NaN": Labelled(np.array([np.nan]), Counts(ONE, np.ones((1, 3)))),
    "classes in a table": Labelled(np.array([["a"], ["b"]]), COUNTS),
    "no classes": Labelled(None, COUNTS),
    "more classes than weights": Labelled(np.array([0, 1, 2]), COUNTS),
    "no statistics of the classes": Labelled(AB, None),
    "statistics without classes": Labelled(AB, Counts(np.array(2.0), np.ones(3))),
    "labelled of labelled": Labelled(AB, Labelled(AB, COUNTS)),
    "a weight below zero": replace(COUNTS, weight=-TWO),
    "a weight that is NaN": replace(COUNTS, weight=TWO * np.nan),
    "a weight without end": replace(COUNTS, weight=TWO * np.inf),
    "a weight of more rows than there are": replace(COUNTS, weight=TWO * 1e300),
    "weights of another type": replace(COUNTS, weight=np.array([1, 1])),
    "weights that are text": replace(COUNTS, weight=AB),
    "weights in a table": replace(COUNTS, weight=np.ones((2, 3))),
    "a count below zero": replace(COUNTS, total=-np.ones((2, 3))),
    "a count that is NaN": replace(COUNTS, total=np.full((2, 3), np.nan)),
    "counts of other classes": replace(COUNTS, total=np.ones((3, 3))),
    "counts with an axis too many": replace(COUNTS, total=np.ones((2, 3, 3))),
    "a mean of other classes": replace(MOMENTS, mean=MOMENTS.mean[:1]),
    "a mean that is NaN": replace(MOMENTS, mean=MOMENTS.mean * np.nan),
    "a mean without features": replace(MOMENTS, mean=MOMENTS.mean[:, 0]),
    "a rest of other features": replace(MOMENTS, rest=MOMENTS.rest[:, :1]),
    "a unit that is no power of two": replace(MOMENTS, unit=MOMENTS.unit * 3),
    "a unit below zero": replace(MOMENTS, unit=-MOMENTS.unit),
    "a scatter below zero": replace(MOMENTS, scatter=-MOMENTS.scatter),
    "a scatter without end": replace(MOMENTS, scatter=MOMENTS.scatter * np.inf),
    "a scatter of another kind": replace(MOMENTS, kind=Diagonal),
    "a scatter of all classes": replace(MOMENTS, kind=Pooled),
    "a variance below zero": replace(NARROW, scatter=-NARROW.scatter),
    "no kind of scatter": replace(MOMENTS, kind=None),
    "fourth moments about nothing": replace(FOURTH, moments=COUNTS),
    "fourth moments without a matrix": replace(FOURTH, moments=NARROW),
    "fourth moments of other features": replace(FOURTH, fourth=FOURTH.fourth[:, :1]),
    "levels that are not distinct": replace(LEVELS, levels=(("u", "u"),)),
    "levels of two types": replace(LEVELS, levels=(("u", 1),)),
    "a level too many": replace(LEVELS, levels=(("u", "v", "w"),)),
    "levels of a feature too many": replace(LEVELS, levels=(("u", "v"), ("u", "v"))),
    "a table below zero": replace(LEVELS, tables=(-np.ones((2, 2)),)),
    "a table of other classes": replace(LEVELS, tables=(np.ones((3, 2)),)),
    "no tables": replace(LEVELS, tables=None),
    "a level for levels": replace(LEVELS, levels=("uv",)),
    "a root that is no triangle": replace(ROOT, root=np.ones((2, 2))),
    "a root that is NaN": replace(ROOT, root=ROOT.root * np.nan),
    "a root of other features": replace(ROOT, root=np.zeros((3, 3))),
    "an exponent that is text": replace(ROOT, exponent=AB),
    "an exponent of other features": replace(ROOT, exponent=ROOT.exponent[:1]),
    "a negative number of rows": replace(ROOT, rows=-1),
    "rows that are text": replace(ROOT, rows="many"),
    "rows of a root that weigh less than nothing": replace(ROOT, weight=-ROOT.weight),
    "no parts": Joined(()),
    "a part that is a number": Joined((COUNTS, 3)),
    "a part that is labelled": Joined((COUNTS, Labelled(AB, COUNTS))),
    "parts of other classes": Joined((COUNTS, Counts(ONE, np.ones((1, 3))))),
}


@pytest.mark.parametrize("what", FORGERIES)
def test_what_no_data_could_have_is_not_loaded(path, what):
    forged(path, FORGERIES[what])
    with pytest.raises(DamagedFileError, match=r"north\.npz' holds no statistics that can be trusted: (what|its)"):
        load(path)


@pytest.mark.parametrize(
    "sound", [COUNTS, MOMENTS, NARROW, FOURTH, LEVELS, SAMPLE, BINNED], ids=lambda s: type(s).__name__
)
def test_what_the_forgeries_were_made_from_is_loaded(path, sound, content):
    forged(path, sound)
    assert content(load(path)) == content(sound)


def test_what_no_data_could_have_is_not_saved_either(path):
    with pytest.raises(InvalidInputError, match=r"weight holds -1\.0, and has to be finite and at least 0"):
        save(path, Labelled(AB, replace(COUNTS, weight=-TWO)))
    assert not path.exists()
