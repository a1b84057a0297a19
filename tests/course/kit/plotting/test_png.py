"""An image as a PNG is read by others as it was."""

import io

import numpy as np
import pytest
from PIL import Image

from genmodels.course.kit.plotting.png import encode


def read(png):
    return np.asarray(Image.open(io.BytesIO(png)))


@pytest.mark.parametrize("shape", [(1, 1), (1, 7), (5, 1), (33, 64)])
def test_pillow_reads_the_same_pixels(shape):
    pixels = np.random.default_rng(1).integers(0, 255, size=(*shape, 4), dtype=np.uint8)
    Image.open(io.BytesIO(encode(pixels))).verify()
    np.testing.assert_array_equal(read(encode(pixels)), pixels)


def test_an_opaque_image_does_without_opacity():
    pixels = np.random.default_rng(1).integers(0, 256, size=(33, 64, 4), dtype=np.uint8)
    pixels[..., 3] = 255
    np.testing.assert_array_equal(read(encode(pixels)), pixels[..., :3])


@pytest.mark.parametrize("picture", ["rows alike", "rows of their own"])
def test_rows_are_stored_in_the_shorter_of_two_ways(picture):
    pixels = np.full((64, 256, 4), 255, dtype=np.uint8)
    row = np.random.default_rng(1).integers(0, 256, 256)
    step = 0 if picture == "rows alike" else 1
    pixels[..., 0] = [np.roll(row, step * i) if step else row + i for i in range(64)]
    assert len(encode(pixels)) < 0.1 * pixels.size


def test_a_white_image_is_small():
    assert len(encode(np.full((400, 720, 4), 255, dtype=np.uint8))) < 3_000


def test_same_pixels_same_bytes():
    pixels = np.arange(48, dtype=np.uint8).reshape(3, 4, 4)
    assert encode(pixels) == encode(pixels.copy())
