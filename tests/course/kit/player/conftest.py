"""All widgets of the course, and how to read SVG in a test."""

from xml.etree import ElementTree

import pytest

from genmodels.course.timing import ALL
from tests.made import made


@pytest.fixture(name="demo", scope="module", params=ALL, ids=lambda make: make.__name__)
def demo_fixture(request):
    demo = made(request.param)
    demo.reset()
    return demo


@pytest.fixture(name="parse", scope="session")
def parse_fixture():
    return parse


def parse(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(f'<svg xmlns:xlink="x">{markup}</svg>')
