"""What code of the notebooks printed, set as results on their pages: no letter is lost, and arrays stay as they are."""

import html
import re

import pytest

from tools.course import notebooks, read
from tools.site.results import result

READ = re.compile(r'(<span class="gm-printed">[^<]*</span>)<span aria-hidden="true">.*?<!--set--></span>', re.DOTALL)


def printed(path):
    """What the cells of a notebook printed."""
    for cell in read(path)["cells"]:
        for output in cell.get("outputs", []):
            if output["output_type"] == "stream":
                yield "".join(output["text"])


@pytest.mark.parametrize("path", notebooks(), ids=lambda path: path.stem)
def test_no_letter_is_lost(path):
    for text in printed(path):
        if (made := result(text)) is not None:
            seen = re.sub("<[^>]*>", "", READ.sub(r"\1", made))
            said = html.unescape(seen).replace("−", "-")
            assert "".join(said.split()) == "".join(text.replace("−", "-").split())


def test_labels_and_columns_make_a_table_and_words_stay_words():
    assert result("P(A, B) = 5/8\nP(A)    = 3/4").count("<span>= ") == 2
    assert result("chiffchaff      wing 61.3 mm\nwillow warbler  wing 62.6 mm").count("<span><span>") == 2
    assert result("formula:   0.7\ngenmodels: 0.7").count('class="number"') == 2
    assert "<span>" not in result("patients 17:28, R = 0.32\nstaff 9:10, R = 0.5")  # a sentence: no columns
    assert result("both models agree with the fractions") == "both models agree with the fractions"


@pytest.mark.parametrize("text", ["[[ 3. -2.]\n [-1.  4.]]", "array([1])", "27.64,dry,bus\n30.91,dry,foot"])
def test_arrays_and_files_are_no_words(text):
    assert result(text) is None


def test_algebra_is_typeset_for_eyes_and_read_as_it_was_printed():
    made = result("slope zero at: [s/m]\nfor 7 of 10:   -47.6")
    assert '<span class="gm-printed">[s/m]</span>' in made
    assert made.count("katex-html") == 1
    assert "−47.6" in made
    assert "[[4.0, 2.0], [2.0, 8.0]]</span>" in result("[[4.0, 2.0], [2.0, 8.0]]")
    assert "katex" not in result("13 of 14 known days, 8 of 14 days left out")
