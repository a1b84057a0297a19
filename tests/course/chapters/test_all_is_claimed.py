"""Every sentence of a notebook that asserts a number or a comparison is claimed, and every claim is computed."""

import pytest

from tools.claims import claim, notebook
from tools.claims.claimed import WHOLE, all_claims, exceptions, numbers, unclaimed
from tools.claims.text import places, plain
from tools.course import notebooks
from tools.course_map import drafts

FEWEST = 15  # claims of a notebook
CLAIMS = all_claims()
EXCEPTIONS = exceptions()
CLAIMED = [number for number in numbers() if WHOLE not in EXCEPTIONS.get(number, {})]
SENTENCES = [(number, sentence) for number, found in EXCEPTIONS.items() for sentence in found if sentence != WHOLE]


@pytest.mark.parametrize("number", CLAIMED)
def test_nothing_asserted_is_left_unclaimed(number):
    assert unclaimed(number, CLAIMS, EXCEPTIONS) == {}, f"see `python -m tools.claims {number}`"


@pytest.mark.parametrize("number", [number for number in CLAIMED if number not in drafts()])
def test_a_notebook_has_claims_enough(number):
    assert len({made.sentence for made in CLAIMS if made.number == number}) >= FEWEST


@pytest.mark.parametrize("number", sorted({made.number for made in CLAIMS}))
def test_every_claim_stands_in_its_notebook(number):
    for made in CLAIMS:
        if made.number == number:
            claim(number, made.sentence)


def test_every_claim_has_a_computation_below_it():
    assert [(made.file, made.function) for made in CLAIMS if not made.computed] == []


def test_the_claims_of_a_notebook_are_in_the_folder_of_its_chapter():
    folders = {path.name[:2]: path.stem[3:] for path in notebooks()}
    assert [made for made in CLAIMS if made.file.split("/")[0] != folders[made.number]] == []


@pytest.mark.parametrize(("number", "sentence"), SENTENCES)
def test_an_exception_stands_in_its_notebook_has_a_reason_and_is_needed(number, sentence):
    claim(number, sentence)
    assert EXCEPTIONS[number][sentence].strip()
    left = [plain(found) for found in unclaimed(number, CLAIMS, {})]
    assert any(places(plain(sentence), found) for found in left), "it needs no exception"


def test_a_notebook_that_is_excused_altogether_has_no_other_exceptions():
    assert [number for number, found in EXCEPTIONS.items() if WHOLE in found and len(found) > 1] == []


def test_a_notebook_that_is_not_there_cannot_be_claimed():
    with pytest.raises(LookupError, match="0 notebooks are called 98_"):
        notebook("98")
