"""An image as a PNG: small, and the same bytes each time."""

import struct
import zlib

import numpy as np

_COLOUR_TYPE = {3: 2, 4: 6}  # red, green, blue; and the same with opacity
_NONE, _UP = 0, 2  # the filter types "as it is" and "difference from the row above"


def encode(pixels: np.ndarray) -> bytes:
    """The PNG of an image of shape (height, width, 4), uint8, red, green, blue, alpha.

    >>> encode(np.zeros((2, 3, 4), dtype=np.uint8))[:8]
    b'\\x89PNG\\r\\n\\x1a\\n'
    """
    if (pixels[..., 3] == 255).all():
        pixels = pixels[..., :3]  # nothing shines through
    height, width, channels = pixels.shape
    size = struct.pack(">IIBBBBB", width, height, 8, _COLOUR_TYPE[channels], 0, 0, 0)  # 8 bits a channel
    rows = np.ascontiguousarray(pixels).reshape(height, -1)
    image = min((zlib.compress(_filtered(rows, kind), 9) for kind in (_UP, _NONE)), key=len)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", size) + _chunk(b"IDAT", image) + _chunk(b"IEND", b"")


def _filtered(rows: np.ndarray, kind: int) -> np.ndarray:
    """Filter byte and row, for every row; with `_UP` minus the row above (modulo 256), and zero above the first."""
    filtered = np.full((len(rows), 1 + rows.shape[1]), kind, dtype=np.uint8)
    filtered[:, 1:] = rows
    if kind == _UP:
        np.subtract(rows[1:], rows[:-1], out=filtered[1:, 1:])
    return filtered


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
