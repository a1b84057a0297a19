"""Ask the others: messages without labels are let in, little by little, and a filter answers two questions."""

from genmodels.course.kit.plotting.legends import CLOSE
from genmodels.course.kit.widgets.controls import Menu, Steps
from genmodels.course.kit.widgets.demo import Demo
from genmodels.course.kit.widgets.scene import Container, Scene, is_wide

from .measured import LABELS, LOUDEST, QUESTIONS, WEIGHTS, answers, called, places, spoken
from .picture import between, in_words, loud, move_between, move_loud

ASKED = ("Is it spam?", "Does it say you?")


def _build(container: Container) -> Scene:
    wide = is_wide(container)
    first, second = (
        container.subplots(1, 2, width_ratios=(3, 2)) if wide else container.subplots(2, 1, height_ratios=(4, 3))
    )
    drawn, words = between(first, places()), loud(second, LOUDEST)
    named = in_words()
    container.legend(named.values(), named.keys(), loc="outside lower center", ncols=5 if wide else 2, **CLOSE)

    def update(state) -> str:
        question = QUESTIONS[ASKED.index(state["question"])]
        case = (question, state["labels"], state["weight"])
        found = spoken()[case]
        move_between(drawn, places(), called()[case], answers()[question])
        move_loud(words, found.words, found.odds, found.taught)
        by_kind = f"{found.of_spam:.0%} of spam and {found.of_ham:.0%} of ham"
        by_height = f"{found.of_above:.0%} above the level line and {found.of_below:.0%} below"
        told = f"Named rightly: {found.right:.1%}. It says yes to {by_kind}; to {by_height}."
        return told.replace("%", "\N{NO-BREAK SPACE}%")

    return Scene((*drawn, *words.artists), update)


def ask_the_others() -> Demo:
    """Three controls: the question, how many messages have a label, and what each of the others counts."""
    controls = [
        Steps(name="weight", label="the others count", start=0.0, values=WEIGHTS, play=True),
        Steps(name="labels", label="labels =", start=10, values=LABELS),
        Menu(name="question", label="question", start=ASKED[0], options=ASKED),
    ]
    about = (
        "Messages that were kept back, by their log odds of spam and of saying you, as learnt from all labels; each "
        "called yes or no by a filter learnt from fewer, ringed where that is wrong. Beside it the words that speak "
        "loudest in it for yes."
    )
    return Demo(controls, _build, about, name="ask_the_others", size=(9.6, 4.8), still_size=(4.4, 7.6))
