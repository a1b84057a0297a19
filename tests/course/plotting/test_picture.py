"""A picture keeps its pixels, and its description, wherever it goes."""

import base64
import io
from html.parser import HTMLParser

import numpy as np
import pytest
from PIL import Image

from genmodels.course.plotting import show, subplots
from genmodels.course.plotting.picture import FAST, SMALL_FILE, Picture, encode
from genmodels.errors import InvalidParameterError


class Tags(HTMLParser):
    """Collects what a browser would see."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def drawn():
    fig, ax = subplots(2, 1.5)
    ax.plot([0, 1], [1, 0])
    return fig


def test_bundle_holds_png_alt_and_words():
    picture = show(drawn(), "a line falling from 1 to 0")
    bundle = picture._repr_mimebundle_()
    assert set(bundle) == {"image/png", "text/html", "text/plain"}
    assert bundle["text/plain"] == repr(picture) == "a line falling from 1 to 0"
    assert base64.b64decode(bundle["image/png"]) == picture.png
    [(tag, attributes)] = Tags(bundle["text/html"]).found
    assert (tag, attributes["alt"]) == ("img", "a line falling from 1 to 0")
    assert attributes["src"] == "data:image/png;base64," + bundle["image/png"]


@pytest.mark.parametrize("alt", ['P("x" < 3) & more', "<script>alert(1)</script>", "it's > that"])
def test_alt_text_is_escaped_and_comes_back_as_it_was(alt):
    html = show(drawn(), alt)._repr_mimebundle_()["text/html"]
    [(tag, attributes)] = Tags(html).found
    assert (tag, attributes["alt"]) == ("img", alt)


@pytest.mark.parametrize("alt", ["", "   "])
def test_a_picture_without_words_is_refused(alt):
    with pytest.raises(InvalidParameterError, match="alt text"):
        show(drawn(), alt)


def test_same_drawing_same_bytes():
    assert show(drawn(), "x").png == show(drawn(), "y").png


def test_pixels_survive_the_encoding():
    fig = drawn()
    picture = show(fig, "x")
    pixels = np.asarray(Image.open(io.BytesIO(picture.png)).convert("RGBA"))
    assert pixels.shape == (150, 200, 4)
    np.testing.assert_array_equal(pixels, np.asarray(fig.canvas.buffer_rgba()))
    assert (pixels[0, 0] == 255).all()
    assert (pixels < 250).any()
    assert (pixels[..., 3] == 255).all()


def test_bytes_alone_are_no_picture():
    with pytest.raises(InvalidParameterError):
        Picture(b"", " ")


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
