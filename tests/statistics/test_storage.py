"""Statistics in a file: equal to the last bit when they come back, and refused when anything is wrong with the file."""

import base64
import zipfile
import zlib
from dataclasses import fields

import numpy as np
import pytest
from numpy.testing import assert_array_equal

import genmodels.statistics
from genmodels import (
    BernoulliNaiveBayes,
    GaussianDiscriminantAnalysis,
    KNeighbors,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
)
from genmodels.errors import DamagedFileError, InvalidInputError
from genmodels.statistics import Counts, FourthMoments, Joined, Labelled, LevelCounts, Moments, Transitions, load, save
from genmodels.statistics.files import KINDS
from genmodels.statistics.moments import Diagonal

RNG = np.random.default_rng(44)
NUMBERS = RNG.normal(1e8, 3, size=(40, 3))
TOSSES = RNG.integers(0, 2, size=(40, 3))
WORDS = np.array(["grün", "red", "\u2028", "a'b"])[RNG.integers(0, 4, size=(40, 2))]
LABELS = {
    "text": np.array(["ham", "späm"])[TOSSES[:, 0]],
    "whole": TOSSES[:, 0] * 2**40 - 1,
    "boolean": TOSSES[:, 0] == 1,
}
MIXED = MixedNaiveBayes({"gaussian": [0], "categorical": [1, 2], "poisson": [3]})
ROWS = [(z, w, bool(b), n) for z, w, b, n in zip(NUMBERS[:, 0], WORDS[:, 0], TOSSES[:, 1], TOSSES[:, 2], strict=True)]

STATISTICS = {
    "counts": Counts.of(TOSSES),
    "counts of one feature": Counts.of(TOSSES[:, 0]),
    "moments": Moments.of(NUMBERS, RNG.random((40, 2))),
    "fourth moments": FourthMoments.of(NUMBERS, RNG.random((40, 2))),
    "diagonal moments": Moments.of(NUMBERS, kind=Diagonal),
    "levels": LevelCounts.of(WORDS),
    "declared levels": LevelCounts.of([1, 2], categories=[np.int64(1), 2, 3]),
    "boolean levels": LevelCounts.of([(True, 1), (False, -7)]),
    "joined": Joined((Counts.of(TOSSES), LevelCounts.of(WORDS))),
    "gaussian": GaussianDiscriminantAnalysis().statistics(NUMBERS, LABELS["text"]),
    "labels of whole numbers": MultinomialNaiveBayes().statistics(TOSSES, LABELS["whole"]),
    "labels of truth values": BernoulliNaiveBayes().statistics(TOSSES, LABELS["boolean"]),
    "mixed": MIXED.statistics(ROWS, LABELS["text"]),
    "rows": KNeighbors().statistics(NUMBERS, LABELS["text"], sample_weight=TOSSES[:, 1]),
    "transitions": Transitions.of(TOSSES[:, 0], 2),
    "no rows": Labelled(np.empty(0, dtype=int), Counts(np.empty(0), np.empty((0, 2)))),
}


def assert_same(a, b):
    """The same kind of thing, with the same types and every bit the same."""
    assert type(a) is type(b)
    if isinstance(a, np.ndarray):
        assert a.dtype == b.dtype
        assert_array_equal(a, b, strict=True)
    elif isinstance(a, tuple):
        assert len(a) == len(b)
        for one, other in zip(a, b, strict=True):
            assert_same(one, other)
    elif hasattr(a, "__dataclass_fields__"):
        for field in fields(a):
            assert_same(getattr(a, field.name), getattr(b, field.name))
    else:
        assert a == b


@pytest.mark.parametrize("statistics", STATISTICS.values(), ids=list(STATISTICS))
def test_what_comes_back_is_equal_to_the_last_bit(path, statistics):
    save(path, statistics)
    assert_same(load(path), statistics)


def test_every_kind_of_statistic_can_be_saved():
    kinds = {name for name in genmodels.statistics.__all__ if name[0].isupper()}
    assert kinds == set(KINDS)


@pytest.mark.parametrize("labels", LABELS)
def test_two_machines_fit_apart_and_add_up(tmp_path, labels):
    y, model = LABELS[labels], GaussianDiscriminantAnalysis("full")
    for name, rows in {"north": slice(0, 13), "south": slice(13, 40)}.items():
        save(tmp_path / name, model.statistics(NUMBERS[rows], y[rows]))
    both = model.from_statistics(load(tmp_path / "north") + load(tmp_path / "south"), features=["u", "v", "w"])
    whole = model.fit(NUMBERS, y)
    np.testing.assert_allclose(both.density_.cov, whole.density_.cov, rtol=1e-12)
    assert both.classes_.dtype == whole.classes_.dtype
    assert both.explain(NUMBERS[0]).features == ["u", "v", "w"]


def test_loaded_statistics_can_be_taken_out_again(path):
    model = MIXED.fit(ROWS, LABELS["text"])
    save(path, model.statistics(ROWS[:5], LABELS["text"][:5]))
    rest = model.from_statistics(model.statistics_ - load(path))
    fitted = MixedNaiveBayes(MIXED.columns).fit(ROWS[5:], LABELS["text"][5:])
    np.testing.assert_allclose(rest.predict_proba(ROWS), fitted.predict_proba(ROWS), rtol=1e-9)


THINGS = [{"a": 1}, [1, 2], np.array([object()]), GaussianDiscriminantAnalysis(), 3, None, (Counts.of(TOSSES),), Counts]


@pytest.mark.parametrize("thing", THINGS)
def test_only_statistics_can_be_saved(path, thing):
    with pytest.raises(InvalidInputError, match=r"cannot be saved: give statistics, such as model\.statistics_"):
        save(path, thing)
    assert not list(path.parent.iterdir())


def test_a_file_is_replaced_whole_and_nothing_is_left_beside_it(path):
    save(path, STATISTICS["counts"])
    save(path, STATISTICS["levels"])
    assert isinstance(load(path), LevelCounts)
    assert list(path.parent.iterdir()) == [path]


def test_the_file_is_an_ordinary_npz_without_pickle(path):
    save(path, STATISTICS["mixed"])
    with np.load(path, allow_pickle=False) as file:
        assert all(file[name].dtype.kind in "biufU" for name in file.files)


# ---- files of earlier versions

# MixedNaiveBayes({"gaussian": [0], "categorical": [1], "poisson": [2]}) of the rows (1.5, "grün", 0) and
# (2.25, "rot", 3) of class a and (4.0, "rot", 1) of class b, as version 1 of the format was first written
FIRST_VERSION = """
eNrVlr9v00AUxy9NW6q2Qwf+AOMlRUpL7MRJXIFafoiBUpSBVkK0Qmf7ObHq2JHtBFUhCAkhdUAiUgVzJ5j5Dxj4CzoxwsAA6tCBqUKUO/+g/lXU
qgWlZyVn+73vPX/unX2vtpgdnkFeu4TeXfm8e+C3cXQRYcvCG4VZo7WRQVNo0/cL+q17y0u1BxnUQd2cArZs5eaY3NVlLpdncqppORY2HpmWAvT+
bazbQO7bDdwCcj3N5y/nmR5zijaOyTNI5FeLMHxb2b+fYOAChr7v1/8rg1r9Xwz+Yyx43d58lOXp7rX9BAv/j1gY7nQ0Psuvea+fWoiyfFm9sZVg
KQ42y47PEl9jbyZnxQRLabBZDluUZfLV908JFmGwWfaOyEvqu18+n+/+T3X+IMFSCVi2fb/tM8oLf6Z5OcxPOltqnqrnM09fn79fSbCIg/3+jB3B
8vaFfD1gmSAsDcCKZtQDmNdZzzHoU2GetI9XAFSq4ilTM95lSZQmdtg5hq2D0TQV0G3GdrCj2Y4m22yeYTtg2ZppEBeOXDkWADntsuuaoVDZXSyB
roNCXVUNdMV2zbKObRu8czeh1Nerhtgeca1rHTAiA90xNSMxTAtbjnfmtFs6jfzwULFkNsFw7JjkMWj1hpMSmHMDNwEbKUbeNdoydhywUuxF126B
nTZyyTW2DS3NKLhG/5m7oRDsLQ3XTQPrbK9HXEJTCh3Qb5rtE7CV3SA6FSamK3TawXob3GRbq+1CQZUN1o38575lOmxvjRw01VjSITFaNG6F9Xxt
ssh1b2EEY6l0vcbITgZVdaEc0yFTlLSKdNrWej03BCs3QF6ntgJX4gVcLIqYV1W+IAEHZUUVyrgo8KBIIBVBKKsFvioAX1GrgliWSqKklMSCosjV
ElmdtcXM0Ew2WtNv+lV7uBR4lqH/hxV+XEe/0X3/yxXVfQx0XJqO1qzpun4GhSrYuI7Wh+m61SEUqhbjOlqLpeumsyhUmcV1tO5J1/0IdMLJ5uXD
MApVHHEd3c+3/R07qns5gkK7+/HjNUZRaOeM6+i+lK4rXUChXSquo3sA/cDT30R0vYyh8I5QWxwZpYYJcmgkRTuu92+CmFLv
"""


def test_a_file_of_the_first_version_is_read(path):
    path.write_bytes(zlib.decompress(base64.b64decode(FIRST_VERSION)))
    found = load(path)
    assert found.classes.tolist() == ["a", "b"]
    assert found.weight.tolist() == [2.0, 1.0]
    numbers, colours, events = found.given.parts
    assert numbers.mean.tolist() == [[1.875], [4.0]]
    assert numbers.squares.tolist() == [[0.28125], [0.0]]
    assert colours.levels == (("grün", "rot"),)
    assert colours.tables[0].tolist() == [[1.0, 1.0], [0.0, 1.0]]
    assert events.total.tolist() == [[3.0], [1.0]]


# ---- files that are refused


def test_no_file_at_all_is_an_ordinary_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nothing.npz")


def text(path):
    path.write_text("date,price\n2024-01-01,3\n")


def other_npz(path):
    np.savez(path, X=np.eye(3))


def heading_of_another_kind(path):
    np.savez(path, heading=np.eye(3))


def npy(path):
    with path.open("wb") as file:
        np.save(file, np.eye(3))


def pickled(path):
    np.savez(path, heading=np.array([{"a": 1}], dtype=object))


def other_zip(path):
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("word/document.xml", "<x/>")


@pytest.mark.parametrize("foreign", [text, other_npz, heading_of_another_kind, npy, pickled, other_zip])
def test_a_foreign_file_is_refused(path, foreign):
    foreign(path)
    with pytest.raises(
        DamagedFileError, match=r"north\.npz' holds no statistics that can be trusted: it (is no|was not)"
    ):
        load(path)
