"""Chapter 03, draws: which sample is the model's, and which knowledge is enough to draw."""

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.several import SeveralExercise

FOUR_CATCHES = ChoiceExercise(
    name="four-catches",
    chapter="03",
    title="Which sample is the model's?",
    question="Four samples of 300 fish. One was drawn from the model above: four in ten are bass, salmon are 50 cm "
    "long on average, bass 62 cm, and the spread is 6 cm within each kind. Which one?",
    options={"a": "sample a", "b": "sample b", "c": "sample c", "d": "sample d"},
    hints=(
        "Look at three things: how many of each kind, where each kind is, and how wide.",
        "About 120 of 300 are to be bass, and about two thirds of the salmon between 44 and 56 cm.",
    ),
    answer="c",
    working="In a the lengths are right and the kinds are dealt out at random: kind and length are drawn apart. "
    "In b six of ten are bass. In d the spread is 3 cm. A model has to be right in $p(y)$ and in $p(x \\mid y)$.",
    mistakes=(
        Slip("a", "There both kinds have the same lengths: x was drawn beside y, not after it."),
        Slip("b", "Count the bass there: they are to be the rarer kind."),
        Slip("d", "Look how wide each kind is there: the model has a spread of 6 cm."),
    ),
)

WHICH_CAN_DRAW = SeveralExercise(
    name="which-can-draw",
    chapter="03",
    title="Who can draw?",
    question="Somebody gives you one of these, and nothing else. With which can you draw new pairs $(x, y)$ as the "
    "world does? Choose all.",
    options={
        "a": "the table of all $p(x, y)$",
        "b": "$p(y \\mid x)$ for each $x$",
        "c": "$p(y \\mid x)$ for each $x$, and $p(x)$",
        "d": "the cut: above 57 cm it is called a bass",
        "e": "$p(x \\mid y)$ for each $y$, and the prior $p(y)$",
        "f": "$p(x \\mid y)$ for each $y$",
    },
    hints=(
        "For each of them: what do you draw first, and from what?",
        "The product of what you know has to be p(x, y).",
    ),
    answer="ace",
    working="A pair is drawn from $p(x, y) = p(y)\\,p(x \\mid y) = p(x)\\,p(y \\mid x)$: a, c and e have both. "
    "With b you can answer for a fish that somebody brings, with f draw a fish of a kind that "
    "somebody names, and with d do neither: it does not say how sure it is.",
    mistakes=(
        Slip("abcdef", "Some of them say nothing of how frequent the lengths or the kinds are."),
        Slip("ae", "There is a second way to write p(x, y) as a product."),
        Slip("acef", "One of them does not say how often each kind is to be drawn."),
        Slip("abce", "One of them does not say which lengths are to be drawn, and how often."),
        Slip("d", "A cut says where the answer changes, and nothing of what is there."),
        Slip("b", "One of them does not say which lengths are to be drawn, and how often."),
        Slip("f", "One of them does not say how often each kind is to be drawn."),
        Slip("a", "Who has all of p(x, y) can draw a pair, and so can who has it in two factors."),
        Slip("c", "One may begin with x as well, and draw the kind after it."),
        Slip(
            "e",
            "Two factors make p(x, y): the prior of the kinds, and the lengths of each kind. Look who has two factors.",
        ),
    ),
)

EXERCISES = (FOUR_CATCHES, WHICH_CAN_DRAW)
