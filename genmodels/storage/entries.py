"""The arrays of an `.npz` archive, in memory that the length of the file bounds.

numpy's own reader believes what a file says of itself: a compressed entry may be a thousand times as long as the file,
and an array as large as its heading promises. Here an entry is as long as it is, and what promises more is refused.
"""

import os
from io import BytesIO
from zipfile import ZIP_STORED, ZipFile

import numpy as np

PLAIN = "biufU"  # truth values, numbers and text: nothing that has to be executed
HEADERS = {(1, 0): np.lib.format.read_array_header_1_0, (2, 0): np.lib.format.read_array_header_2_0}


def entries(file) -> dict[str, np.ndarray]:
    """All arrays of an archive by name; raises ValueError, or an error of zipfile, for what is none of plain arrays."""
    with ZipFile(file) as archive:
        listed = archive.infolist()
        if any(entry.compress_type != ZIP_STORED for entry in listed):
            raise ValueError("an entry is compressed, as none is that was saved")
        if sum(entry.file_size for entry in listed) > os.fstat(file.fileno()).st_size:
            raise ValueError("its entries are longer than the file")
        if len({entry.filename for entry in listed}) < len(listed):
            raise ValueError("two entries have one name")
        return {entry.filename.removesuffix(".npy"): _array(archive.read(entry)) for entry in listed}


def _array(content: bytes) -> np.ndarray:
    """The array in the bytes of an `.npy` file, in this machine's order of bytes."""
    stream = BytesIO(content)
    header = HEADERS.get(np.lib.format.read_magic(stream))
    if header is None:
        raise ValueError("an array is of another version of the npy format")
    shape, by_columns, dtype = header(stream)
    if dtype.kind not in PLAIN:
        raise ValueError(f"an array is of type {dtype}")
    numbers = bytearray(memoryview(content)[stream.tell() :])
    array = np.ndarray(shape, dtype, buffer=numbers, order="F" if by_columns else "C")  # refuses too few bytes
    if array.nbytes != len(numbers) or array.size > len(numbers):
        raise ValueError("an array has another length than its heading says")
    return array.astype(dtype.newbyteorder("="), copy=False)
