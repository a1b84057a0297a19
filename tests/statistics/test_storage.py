"""Statistics in a file: equal to the last bit when they come back, and refused when anything is wrong with the file."""

import io
import json
import zipfile
from dataclasses import fields

import numpy as np
import pytest
from numpy.testing import assert_array_equal

import genmodels.statistics
from genmodels import (
    BernoulliNaiveBayes,
    GaussianDiscriminantAnalysis,
    MixedNaiveBayes,
    MultinomialNaiveBayes,
)
from genmodels.errors import DamagedFileError, InvalidInputError
from genmodels.statistics import Counts, FourthMoments, Joined, Labelled, LevelCounts, Moments, load, save, storage
from genmodels.statistics.scatter import Diagonal

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


@pytest.fixture
def path(tmp_path):
    return tmp_path / "north.npz"


@pytest.fixture
def saved(path):
    """The bytes of a file that holds the statistics of a mixed model."""
    save(path, STATISTICS["mixed"])
    return path.read_bytes()


@pytest.mark.parametrize("statistics", STATISTICS.values(), ids=list(STATISTICS))
def test_what_comes_back_is_equal_to_the_last_bit(path, statistics):
    save(path, statistics)
    assert_same(load(path), statistics)


def test_every_kind_of_statistic_can_be_saved():
    kinds = {name for name in genmodels.statistics.__all__ if name[0].isupper()}
    assert kinds == set(storage.KINDS)


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


@pytest.mark.parametrize("thing", [{"a": 1}, [1, 2], np.array([object()]), GaussianDiscriminantAnalysis()])
def test_only_statistics_can_be_saved(path, thing):
    with pytest.raises(InvalidInputError, match=r"cannot be saved: give statistics, such as model\.statistics_"):
        save(path, thing)
    assert not list(path.parent.iterdir())


def test_a_file_is_replaced_whole_and_nothing_is_left_beside_it(path):
    save(path, STATISTICS["counts"])
    save(path, STATISTICS["levels"])
    assert isinstance(load(path), LevelCounts)
    assert list(path.parent.iterdir()) == [path]


def test_the_file_is_an_ordinary_npz_without_pickle(path, saved):
    with np.load(path, allow_pickle=False) as file:
        assert all(file[name].dtype.kind in "biufU" for name in file.files)


# ---- files that are refused


def test_no_file_at_all_is_an_ordinary_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nothing.npz")


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_a_file_cut_short_is_refused(path, saved, share):
    path.write_bytes(saved[: int(share * len(saved))])
    with pytest.raises(DamagedFileError, match=r"it is no whole \.npz archive"):
        load(path)


def test_a_flipped_bit_is_refused_or_changes_nothing(path, saved):
    """Some bits of a zip archive, such as its dates, have no meaning; every other one has to be noticed."""
    noticed = 0
    for at in RNG.choice(len(saved), 300, replace=False):
        damaged = bytearray(saved)
        damaged[at] ^= 1 << int(RNG.integers(8))
        path.write_bytes(damaged)
        try:
            assert_same(load(path), STATISTICS["mixed"])
        except DamagedFileError:
            noticed += 1
    assert noticed > 200


def rewritten(saved: bytes, change) -> bytes:
    """The file with `change` applied to its entries, as somebody with an editor for archives could."""
    with np.load(io.BytesIO(saved)) as file:
        entries = {name: file[name] for name in file.files}
    heading = json.loads(entries[storage.HEADING].tobytes())
    change(entries, heading)
    entries[storage.HEADING] = np.frombuffer(json.dumps(heading).encode(), dtype=np.uint8)
    out = io.BytesIO()
    np.savez(out, **entries)
    return out.getvalue()


def one_number(entries, heading):
    entries["array1"] = entries["array1"] + 1e-9


def one_more_array(entries, heading):
    entries["another"] = np.zeros(1)


def array_gone(entries, heading):
    del entries["array1"]


def other_type(entries, heading):
    entries["array1"] = entries["array1"].astype(np.float32)


def next_version(entries, heading):
    heading["version"] = storage.VERSION + 1


def other_format(entries, heading):
    heading["format"] = "other"


def no_tree(entries, heading):
    del heading["tree"]


def unknown_kind(entries, heading):
    heading["tree"]["kind"] = "Sorted"
    heading["check"] = storage._checksum(heading["tree"], {k: v for k, v in entries.items() if k != storage.HEADING})


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (one_number, "its checksum does not agree"),
        (one_more_array, "its checksum does not agree"),
        (array_gone, "its checksum does not agree"),
        (other_type, "its checksum does not agree"),
        (next_version, "its format is version 2, and this genmodels reads 1"),
        (other_format, r"it was not written by genmodels\.statistics\.save"),
        (no_tree, "its heading is not as it should be"),
        (unknown_kind, r"its heading is not as it should be \(KeyError\('Sorted'\)\)"),
    ],
)
def test_a_changed_file_is_refused_with_the_reason(path, saved, change, reason):
    path.write_bytes(rewritten(saved, change))
    with pytest.raises(DamagedFileError, match=reason):
        load(path)


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
