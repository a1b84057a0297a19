"""A picture keeps its description in every form, and its bytes depend on nothing but its pixels."""

import base64
import io
from html.parser import HTMLParser

import numpy as np
import pytest
from PIL import Image

from genmodels.course.plotting import Picture, show, subplots
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
