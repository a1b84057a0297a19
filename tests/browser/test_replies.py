"""Exercises on a page: options and a box for a number, which reply as `check` does, by mouse and by keyboard."""

from itertools import chain, combinations

import pytest
from markdown_it import MarkdownIt

from genmodels.course.exercises import ChoiceExercise, NumberExercise, SeveralExercise, all_exercises, get
from tools.course import ROOT
from tools.site.exercises import element

STATIC = ROOT / "tools" / "site" / "static"
EXERCISES = list(all_exercises().values())
WITH_OPTIONS = [exercise for exercise in EXERCISES if isinstance(exercise, ChoiceExercise | SeveralExercise)]
OTHERS = [
    exercise for exercise in EXERCISES if not isinstance(exercise, ChoiceExercise | SeveralExercise | NumberExercise)
]
# Choose the options with these letters, press Check, and read the reply; once for each choice.
CHOOSE = """(host, choices) => choices.map((letters) => {
    for (const input of host.querySelectorAll("input")) input.checked = letters.includes(input.value);
    host.querySelector("form button").click();
    return host.querySelector("[role=status]").textContent;
})"""


@pytest.fixture
def show(browser):
    """A function that puts exercises on a page, and returns the page; nothing may go wrong there."""
    page, wrong = browser.new_page(viewport={"width": 390, "height": 800}), []
    page.on("pageerror", lambda error: wrong.append(str(error)))

    def shown(*names):
        page.set_content(MarkdownIt("commonmark").render("\n\n".join(map(element, names))))
        page.add_style_tag(path=STATIC / "reply.css")
        for script in ("number.js", "reply.js"):
            page.add_script_tag(path=STATIC / script)
        return page

    yield shown
    assert wrong == []
    page.close()


def choices(exercise):
    letters = list(exercise.options)
    most = 1 if isinstance(exercise, ChoiceExercise) else len(letters)
    return ["".join(some) for some in chain.from_iterable(combinations(letters, k + 1) for k in range(most))]


def test_every_choice_gets_the_reply_of_the_notebook(show):
    page = show(*(exercise.name for exercise in WITH_OPTIONS))
    for exercise in WITH_OPTIONS:
        given = choices(exercise)
        said = page.locator(f"#{exercise.name}").evaluate(CHOOSE, given)
        assert said == [str(exercise.check(letters)).replace("*", "") for letters in given]  # italics of a page
        assert page.locator(f"#{exercise.name} label").all_inner_texts() == [
            f"{letter}) {text}".replace("*", "") for letter, text in exercise.options.items()
        ]


def test_a_choice_is_made_with_the_keyboard(show):
    page = show("row-by-row", "type-a-probability")
    page.get_by_role("radio", name="a)").focus()
    page.keyboard.press("ArrowDown")
    assert page.get_by_role("status").first.inner_text() == ""
    page.keyboard.press("Enter")
    assert page.get_by_role("status").first.inner_text() == str(get("row-by-row").check("b"))
    assert page.get_by_role("radio", name="b)").is_checked()


def test_nothing_chosen_is_not_attempted(show):
    page = show("row-by-row", "type-a-probability")
    for place in range(2):
        page.get_by_role("button", name="Check").nth(place).click()
        assert page.get_by_role("status").nth(place).inner_text().startswith("… Not attempted: ")


@pytest.mark.parametrize("typed", ["3/4", "0.75", " 75% ", '"3/4"', "'3/4'", "Fraction(3, 4)", "3", "<b>3</b>"])
def test_a_number_is_typed(show, typed):
    page = show("type-a-probability")
    page.get_by_label("Your answer").fill(typed)
    page.keyboard.press("Enter")
    meant = typed.strip().strip("\"'").replace("Fraction(3, 4)", "3/4")
    assert page.get_by_role("status").inner_text() == str(get("type-a-probability").check(meant))
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_what_only_python_can_judge_opens_and_says_where(show):
    page = show(*(exercise.name for exercise in OTHERS))
    for exercise in OTHERS:
        host = page.locator(f"#{exercise.name}")
        assert host.locator("form").count() == 0
        assert host.get_by_role("link", name="Answer it on Binder").is_visible()
        assert host.locator("summary").all_inner_texts()[-2:] == [
            f"Hint {len(exercise.hints)} of {len(exercise.hints)}",
            "Solution",
        ]


def test_hints_and_solution_open(show):
    page = show("row-by-row")
    solution = page.locator("details", has_text="Solution")
    assert not solution.locator("p").first.is_visible()
    solution.locator("summary").press("Enter")
    assert solution.locator("p").first.is_visible()
