"""The encoder against an outsider: Pillow reads back every pixel."""

import io

import numpy as np
import pytest
from PIL import Image

from genmodels.course.plotting.png import FAST, SMALL_FILE, encode


@pytest.mark.parametrize("shape", [(1, 1), (1, 7), (5, 1), (33, 64)])
@pytest.mark.parametrize("level", [FAST, SMALL_FILE])
def test_pillow_reads_the_same_pixels(shape, level):
    pixels = np.random.default_rng(1).integers(0, 256, size=(*shape, 4), dtype=np.uint8)
    image = Image.open(io.BytesIO(encode(pixels, level)))
    assert (image.mode, image.size) == ("RGBA", shape[::-1])
    image.verify()
    np.testing.assert_array_equal(np.asarray(Image.open(io.BytesIO(encode(pixels, level)))), pixels)


def test_an_opaque_picture_that_is_kept_does_without_opacity():
    pixels = np.random.default_rng(1).integers(0, 256, size=(33, 64, 4), dtype=np.uint8)
    pixels[..., 3] = 255
    kept = encode(pixels, SMALL_FILE)
    np.testing.assert_array_equal(np.asarray(Image.open(io.BytesIO(kept))), pixels[..., :3])
    assert len(kept) < len(encode(pixels, FAST))


def test_rows_are_stored_as_they_are_where_that_is_smaller():
    hatched = np.full((64, 64, 4), 255, dtype=np.uint8)
    hatched[np.add.outer(np.arange(64), np.arange(64)) % 7 == 0] = [10, 20, 30, 255]
    assert len(encode(hatched, SMALL_FILE)) <= len(encode(hatched, FAST))


def test_a_white_picture_is_small():
    white = np.full((400, 720, 4), 255, dtype=np.uint8)
    assert len(encode(white, FAST)) < 10_000


def test_same_pixels_same_bytes():
    pixels = np.arange(48, dtype=np.uint8).reshape(3, 4, 4)
    assert encode(pixels) == encode(pixels.copy())
