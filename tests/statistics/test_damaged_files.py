"""Files of statistics that were damaged or changed by hand: refused with the reason, or equal."""

import io
import json

import numpy as np
import pytest

from genmodels.errors import DamagedFileError
from genmodels.ground import storage as archive
from genmodels.statistics import Counts, load, save

RNG = np.random.default_rng(44)
COUNTS = Counts.of([[1, 0], [1, 1]])


@pytest.fixture
def saved(path, mixed):
    """The bytes of a file that holds the statistics of a mixed model."""
    save(path, mixed)
    return path.read_bytes()


# ---- damage


def test_a_file_cut_short_anywhere_is_refused(path, saved):
    for length in range(0, len(saved), 7):
        path.write_bytes(saved[:length])
        with pytest.raises(DamagedFileError, match=r"it is no whole \.npz archive"):
            load(path)


def test_a_flipped_byte_is_refused_or_changes_nothing(path, content):
    """Some bytes of a zip archive, such as its dates, have no meaning; every other one has to be noticed."""
    save(path, COUNTS)
    saved, noticed = path.read_bytes(), 0
    for at in range(len(saved)):
        damaged = bytearray(saved)
        damaged[at] ^= 1 << int(RNG.integers(8))
        path.write_bytes(damaged)
        try:
            assert content(load(path)) == content(COUNTS)
        except DamagedFileError:
            noticed += 1
    assert noticed > len(saved) / 2


# ---- changed by hand


def rewritten(saved: bytes, change) -> bytes:
    """The file with `change` applied to its entries, as somebody with an editor for archives could."""
    with np.load(io.BytesIO(saved)) as file:
        entries = {name: file[name] for name in file.files}
    heading = json.loads(entries[archive.HEADING].tobytes())
    change(entries, heading)
    entries[archive.HEADING] = np.frombuffer(json.dumps(heading).encode(), dtype=np.uint8)
    out = io.BytesIO()
    np.savez(out, **entries)
    return out.getvalue()


def signed(entries, heading):
    """The heading with the checksum that belongs to what the file holds now."""
    arrays = {name: array for name, array in entries.items() if name != archive.HEADING}
    heading["check"] = archive._checksum(heading["tree"], arrays)


def one_number(entries, heading):
    entries["array1"] = entries["array1"] + 1e-9


def one_more_array(entries, heading):
    entries["another"] = np.zeros(1)


def one_more_array_signed(entries, heading):
    one_more_array(entries, heading)
    signed(entries, heading)


def array_gone(entries, heading):
    del entries["array1"]


def other_type(entries, heading):
    entries["array1"] = entries["array1"].astype(np.float32)


def next_version(entries, heading):
    heading["version"] += 1


def other_format(entries, heading):
    heading["format"] = "other"


def no_tree(entries, heading):
    del heading["tree"]


def unknown_kind(entries, heading):
    heading["tree"]["kind"] = "Sorted"
    signed(entries, heading)


def list_for_a_tree(entries, heading):
    heading["tree"] = [1, 2]
    signed(entries, heading)


def one_array_twice(entries, heading):
    heading["tree"]["fields"]["classes"] = {"array": "array1"}
    del entries["array0"]
    signed(entries, heading)


def deep(entries, heading):
    tree = {"value": 1}
    for _ in range(450):
        tree = {"tuple": [tree]}
    heading["tree"]["fields"]["classes"] = tree
    del entries["array0"]
    signed(entries, heading)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (one_number, "its checksum does not agree"),
        (one_more_array, "its checksum does not agree"),
        (one_more_array_signed, "another stands nowhere"),
        (array_gone, "its checksum does not agree"),
        (other_type, "its checksum does not agree"),
        (next_version, "its format is version 2, and this genmodels reads 1"),
        (other_format, r"it was not written by genmodels\.statistics\.save"),
        (no_tree, "its heading is not as it should be"),
        (unknown_kind, r"its heading is not as it should be \(KeyError\('Sorted'\)\)"),
        (list_for_a_tree, "its heading is not as it should be"),
        (one_array_twice, "its heading is not as it should be"),
        (deep, "its heading is not as it should be|what it holds cannot be"),
    ],
)
def test_a_changed_file_is_refused_with_the_reason(path, saved, change, reason):
    path.write_bytes(rewritten(saved, change))
    with pytest.raises(DamagedFileError, match=reason):
        load(path)


@pytest.mark.parametrize("levels", [1_000, 100_000, 1_000_000])
def test_any_depth_of_nesting_is_refused(path, levels):
    heading = '{"format": "genmodels statistics", "version": 1, "check": "", "tree": ' + '{"tuple": [' * levels
    np.savez(path, heading=np.frombuffer((heading + "1" + "]}" * levels + "}").encode(), dtype=np.uint8))
    with pytest.raises(DamagedFileError):
        load(path)
