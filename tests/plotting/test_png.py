"""The encoder against an outsider: Pillow reads back every pixel."""

import io

import numpy as np
import pytest
from PIL import Image

from genmodels.plotting.png import FAST, SMALL_FILE, encode


@pytest.mark.parametrize("shape", [(1, 1), (1, 7), (5, 1), (33, 64)])
@pytest.mark.parametrize("level", [FAST, SMALL_FILE])
def test_pillow_reads_the_same_pixels(shape, level):
    pixels = np.random.default_rng(1).integers(0, 256, size=(*shape, 4), dtype=np.uint8)
    image = Image.open(io.BytesIO(encode(pixels, level)))
    assert (image.mode, image.size) == ("RGBA", shape[::-1])
    image.verify()
    np.testing.assert_array_equal(np.asarray(Image.open(io.BytesIO(encode(pixels, level)))), pixels)


def test_a_white_picture_is_small():
    white = np.full((400, 720, 4), 255, dtype=np.uint8)
    assert len(encode(white, FAST)) < 10_000


def test_same_pixels_same_bytes():
    pixels = np.arange(48, dtype=np.uint8).reshape(3, 4, 4)
    assert encode(pixels) == encode(pixels.copy())
