"""What belongs to one guess: its answers stand right below it, and their code below the last of them."""

from docutils import nodes

from tools.site.guesses import _joined


def raw(text):
    return nodes.raw("", text, format="html")


def cell(shown):
    made = nodes.container("", shown, nb_element="cell_code_output")
    return nodes.container("", made, raw("<details>code</details>"), nb_element="cell_code")


def test_answers_stand_below_their_guess_and_code_at_the_foot():
    guess = [raw('<div class="guess" id="guess-1">'), nodes.paragraph("", "How many?"), raw("</div>")]
    seen = [raw('<details class="seen">'), nodes.paragraph("", "Nine."), raw("</details>")]
    answer, printed, after = cell(raw("<details>9</details>")), cell(nodes.literal_block("", "9")), nodes.paragraph()
    made = list(_joined([*guess, answer, *seen, after]))
    assert made[:3] == guess
    assert made[3] is answer
    assert made[4:7] == seen
    assert made[-1] is after
    assert "last" in made[7]["classes"]
    assert len(answer.children) == 1
    made = list(_joined([*guess, printed, after]))
    assert "After your guess" in printed.astext()
    assert "last" in made[4]["classes"]
    alone = cell(nodes.literal_block("", "9"))
    assert list(_joined([after, alone])) == [after, alone]
    assert len(alone.children) == 2


def test_answers_below_a_paragraph_are_one_card_and_files_to_project_stand_below_it():
    seen = [raw('<details class="seen">'), nodes.paragraph("", "Nine."), raw("</details>")]
    answer, offer, after = cell(raw("<details>9</details>")), raw('<p class="project">SVG</p>'), nodes.paragraph()
    made = list(_joined([after, answer, offer, *seen]))
    assert made[:5] == [after, answer, *seen]
    assert "answer" in answer["classes"]
    assert "last" in made[5]["classes"]
    assert made[6] is offer
    alone = cell(raw("<details>9</details>"))
    assert list(_joined([after, alone, after])) == [after, alone, after]
    assert len(alone.children) == 2


def test_what_is_made_for_the_answer_stands_at_the_foot_as_well():
    guess = [raw('<div class="guess" id="guess-1">'), nodes.paragraph("", "How many?"), raw("</div>")]
    makes, answer = cell(nodes.literal_block()), cell(raw("<details>9</details>"))
    makes.children = makes.children[1:]
    made = list(_joined([*guess, makes, answer]))
    assert made[:4] == [*guess, answer]
    assert len(made[4].children) == 2
    assert made[4].children[0] is makes.children[0]
    assert list(_joined([*guess, makes, nodes.paragraph()]))[3] is makes
