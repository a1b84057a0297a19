"""A picture keeps its shape, and its description, wherever it goes."""

import base64
import io
from html.parser import HTMLParser

import numpy as np
import pytest
from PIL import Image

from genmodels.course.kit.plotting import plain_table, show, subplots
from genmodels.course.kit.plotting.picture import PNG, SVG, Picture, Strip
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


def noise():
    """A figure of so many marks that its pixels are shorter than its shapes."""
    fig, ax = subplots(2, 1.5)
    ax.plot(*np.random.default_rng(1).random((2, 20_000)), ",")
    return fig


def image(picture):
    """The attributes of the one image in the HTML of a picture."""
    [attributes] = [own for tag, own in Tags(picture._repr_mimebundle_()["text/html"]).found if tag == "img"]
    return attributes


def test_bundle_holds_svg_alt_and_words():
    picture = show(drawn(), "a line falling from 1 to 0")
    bundle = picture._repr_mimebundle_()
    assert list(bundle) == [SVG, "text/html", "text/plain"]
    assert bundle["text/plain"] == repr(picture) == "a line falling from 1 to 0"
    assert bundle[SVG].encode() == picture.data
    assert image(picture)["alt"] == "a line falling from 1 to 0"
    head, _, data = image(picture)["src"].partition(",")
    assert (head, base64.b64decode(data)) == ("data:image/svg+xml;base64", picture.data)


def test_what_answers_a_guess_is_folded_and_keeps_its_words():
    picture = show(drawn(), "a line falling from 1 to 0", under="After your guess")
    bundle = picture._repr_mimebundle_()
    assert bundle["text/html"].startswith("<details>\n<summary>After your guess</summary>\n<div")
    assert bundle["text/html"].endswith("</div>\n</details>")
    assert image(picture)["alt"] == bundle["text/plain"] == "a line falling from 1 to 0"
    table = plain_table("Two coins", ["coin", "P"], [["fake", 1]], under="After your guess")
    assert table._repr_html_().startswith("<details>\n<summary>After your guess</summary>\n<div")
    assert str(table).startswith("Two coins")


def test_what_would_be_long_as_svg_is_a_png_of_twice_the_density():
    picture = show(noise(), "noise")
    bundle = picture._repr_mimebundle_()
    assert list(bundle) == [PNG, "text/html", "text/plain"]
    assert image(picture)["src"] == "data:image/png;base64," + bundle[PNG]
    assert Image.open(io.BytesIO(picture.data)).width == 2 * int(image(picture)["width"])


def test_a_light_svg_is_kept_without_a_look_at_its_pixels(monkeypatch):
    monkeypatch.setattr("genmodels.course.kit.plotting.picture._png", lambda fig, dpi: b"")  # lighter than anything
    assert show(drawn(), alt="A line.").kind == SVG
    monkeypatch.setattr("genmodels.course.kit.plotting.picture.LIGHT", 1000)
    assert show(drawn(), alt="A line.").kind == PNG


@pytest.mark.parametrize("figure", [drawn, noise])
def test_it_is_as_wide_as_its_figure_and_a_margin(figure):
    assert image(show(figure(), "x"))["width"] == "216"


def test_a_strip_is_a_row_of_pictures_each_with_its_words():
    strip = Strip((show(drawn(), "One."), show(noise(), "Two.")))
    bundle = strip._repr_mimebundle_()
    assert list(bundle) == ["text/html", "text/plain"]
    assert bundle["text/plain"] == repr(strip) == "One. Two."
    assert [own["alt"] for tag, own in Tags(bundle["text/html"]).found if tag == "img"] == ["One.", "Two."]
    assert "flex-wrap: wrap" in bundle["text/html"]


@pytest.mark.parametrize("alt", ['P("x" < 3) & more', "<script>alert(1)</script>", "it's > that"])
def test_alt_text_is_escaped_and_comes_back_as_it_was(alt):
    assert image(show(drawn(), alt))["alt"] == alt


@pytest.mark.parametrize("alt", ["", "   "])
def test_a_picture_without_words_is_refused(alt):
    with pytest.raises(InvalidParameterError, match="alt text"):
        show(drawn(), alt)


@pytest.mark.parametrize("figure", [drawn, noise])
def test_same_drawing_same_bytes(figure):
    assert show(figure(), "x").data == show(figure(), "y").data


@pytest.mark.parametrize("figure", [drawn, noise])
def test_a_figure_can_be_shown_again_and_is_left_as_it_was(figure):
    fig = figure()
    canvas, dpi = fig.canvas, fig.dpi
    first = show(fig, "x")
    assert (fig.canvas, fig.dpi) == (canvas, dpi)
    assert show(fig, "x") == first


def test_the_pixels_are_those_of_the_figure_on_a_white_sheet(monkeypatch):
    monkeypatch.setattr("genmodels.course.kit.plotting.picture.svg_document", lambda fig: "long" * 100_000)
    pixels = np.asarray(Image.open(io.BytesIO(show(drawn(), "x").data))).astype(int)
    fig = drawn()
    fig.set_dpi(200)
    fig.canvas.draw()
    own = np.asarray(fig.canvas.buffer_rgba())[..., :3]
    assert np.abs(pixels[16:-16, 16:-16] - own).mean() < 1  # of 255: letters may stand a fraction of a pixel aside
    assert (255 - own).mean() > 5
    assert pixels[:16].min() == pixels[:, -16:].min() == 255


def test_bytes_alone_are_no_picture():
    with pytest.raises(InvalidParameterError):
        Picture(PNG, b"", 1, " ")
