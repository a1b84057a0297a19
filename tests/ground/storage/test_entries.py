"""Reading an archive takes memory for the length of the file, whatever the file promises."""

import tracemalloc
import zipfile

import numpy as np
import pytest

from genmodels.errors import DamagedFileError
from genmodels.statistics import load


@pytest.fixture
def path(tmp_path):
    return tmp_path / "north.npz"


def peak(path) -> int:
    """Bytes allocated at the most while a file is refused."""
    tracemalloc.start()
    with pytest.raises(DamagedFileError):
        load(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def test_a_compressed_file_is_not_unpacked(path):
    np.savez_compressed(path, heading=np.zeros(1), array0=np.zeros(10_000_000))
    assert path.stat().st_size < 200_000
    assert peak(path) < 1_000_000


def header(shape: str, dtype: str = "<f8") -> bytes:
    """The beginning of an `.npy` entry that promises this."""
    text = f"{{'descr': '{dtype}', 'fortran_order': False, 'shape': {shape}}}"
    return b"\x93NUMPY\x01\x00" + (len(text) + 1).to_bytes(2, "little") + text.encode() + b"\n"


@pytest.mark.parametrize(
    "entry",
    [
        header("(1000000000000,)"),
        header("(20000000,)") + b"few",
        header("(9223372036854775807, 9223372036854775807)"),
        header("(-1,)"),
        header("(1000000000,)", "<U0"),
        header("(10000000,)", "|V0"),
        header("(1,)") + bytes(16),
        header("(1,)", "|O") + bytes(8),
        b"\x93NUMPY\x09\x00",
        b"",
    ],
)
def test_an_entry_that_promises_more_than_it_has(path, entry):
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("array0.npy", entry)
    assert peak(path) < 1_000_000


def test_two_entries_that_share_their_bytes(path):
    """A list of contents that names the same bytes a thousand times unpacks to a thousand times the file."""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a.npy", header("(100000,)") + bytes(800_000))
        for k in range(50):
            copy = zipfile.ZipInfo(f"b{k}.npy")
            first = archive.infolist()[0]
            copy.file_size = copy.compress_size = first.file_size
            copy.CRC, copy.header_offset = first.CRC, first.header_offset
            archive.filelist.append(copy)
    assert peak(path) < 1_000_000
