"""Chapter 00: how an answer may be typed, what gives a third model away, what a table of words can write."""

from fractions import Fraction

from genmodels.course.kit.exercises.choice import ChoiceExercise
from genmodels.course.kit.exercises.exercise import Slip
from genmodels.course.kit.exercises.number import NumberExercise
from genmodels.course.kit.exercises.several import SeveralExercise

TYPE_A_PROBABILITY = NumberExercise(
    name="type-a-probability",
    chapter="00",
    title="Type a probability",
    question="A reader took three of four drawn digits for real. You pick one of the four at random. "
    "What is the probability that it is one that fooled the reader? Type a number: were it two of five, "
    "then `2/5`, `0.4`, `'2/5'` and `'40 %'` would all be read.",
    hints=(
        "Count the digits that fooled the reader, then count all of them.",
        "It is the number of digits that fooled the reader, divided by the number of all digits.",
    ),
    answer=Fraction(3, 4),
    working="Three of the four fooled the reader, and each is picked equally often, so the probability is "
    r"$\frac{3}{4}$. You may write `3/4`, `0.75`, `'3/4'` or `'75 %'`: all are the same number.",
    mistakes=(
        Slip(Fraction(3), "3 is how many fooled the reader; a probability is their share: divide by all four."),
        Slip(Fraction(0), "Three of the four fooled the reader, so the probability is more than 0."),
        Slip(Fraction(1), "One of the four did not fool the reader, so it is not certain."),
        Slip(Fraction(3, 400), "That is a hundred times too small: you wrote both a share and a per cent sign."),
        Slip(Fraction(3, 7), "That divides by 3 + 4; there are 4 digits in all, not 7."),
        Slip(Fraction(4, 7), "That divides by 3 + 4; count the digits that fooled, and divide by all four."),
        Slip(Fraction(7, 10), "Did you round? Type the fraction, or all its decimals."),
        Slip(Fraction(4, 5), "Did you round? Type the fraction, or all its decimals."),
        Slip(Fraction(4, 3), "The fraction is upside down: all digits go below the line."),
        Slip(Fraction(1, 4), "That is the probability of a digit that did not fool the reader."),
        Slip(
            Fraction(1, 3),
            "That is one that did not fool the reader for three that did; divide those three by all four.",
        ),
        Slip(Fraction(2, 5), "That was the example, two of five. Here it is three of four."),
        Slip(Fraction(3, 5), "There are four digits in all, not five."),
        Slip(Fraction(2, 3), "That is two of three; here it is three of four."),
        Slip(Fraction(3, 10), "That is three of ten; there are four digits in all."),
        Slip(Fraction(1, 2), "Fooled or not are two cases, but they are not equally frequent: three of four, and one."),
    ),
)

ROW_BY_ROW = ChoiceExercise(
    name="row-by-row",
    chapter="00",
    title="A third model",
    question="A third model draws each row of eight pixels as a whole, and no row asks another. Within a kind of "
    "digit, say among threes: with which of its neighbours has the ink of a pixel a correlation of 0?",
    options={
        "a": "with the pixel below",
        "b": "with the pixel beside",
        "c": "with both of them",
        "d": "with neither of them",
    },
    hints=(
        "For each of the two neighbours: does it stand in the same row?",
        "Pixels of one row are drawn together, pixels of two rows are not.",
    ),
    answer="a",
    working="A pixel and the one below it stand in two rows, which do not ask each other; so strokes that run "
    "downwards break. Pixels side by side stand in one row, which is drawn as a whole. The button *Draw row by row* "
    "shows both.",
    mistakes=(
        Slip("b", "Those two stand in the same row, and a row is drawn as a whole."),
        Slip("c", "That is the model that draws pixel by pixel. Here the pixels of one row ask each other."),
        Slip("d", "That is the model that draws the digit as a whole. Here each row is drawn without the others."),
    ),
)

WHICH_CAN_IT_WRITE = SeveralExercise(
    name="which-can-it-write",
    chapter="00",
    title="What can it write?",
    question="A table that looks one word back has read two sentences: *the bus is late today* and *today the train is "
    "full*. It begins as one of them did, goes from each word to one that followed it there, and stops only where one "
    "of them stopped. Which of these can it write?",
    options={
        "a": "*the bus is full*",
        "b": "*today is full*",
        "c": "*the train is late today*",
        "d": "*today the bus is late*",
        "e": "*the bus is late today the train is full*",
    },
    hints=(
        "Go through each of them pair by pair: did these two words stand side by side in what it read?",
        "Look at the ends, too. After which words did a sentence stop?",
    ),
    answer="ace",
    working="*the* is followed by *bus* or *train*, *is* by *late* or *full*; so a and c mix the two sentences. After "
    "*today* one of them stopped, and the other went on with *the*: so e runs both together. In b *is* follows "
    "*today*, which it never did, and d stops after *late*, where nothing that it read stopped.",
    mistakes=(
        Slip("acd", "Look where each of them stops, and whether one that was read stops there."),
        Slip("acde", "Look where each of them stops, and whether one that was read stops there."),
        Slip("abcde", "Two of them cannot: one has a pair of words, the other an end, that was never read."),
        Slip("b", "One that you chose has a pair of neighbours that was not read: look at the first pair, too."),
        Slip(
            "d", "One that you chose cannot be written: all its pairs were read, but look at the word where it stops."
        ),
        Slip("a", "It may change from one sentence to the other at a word that both hold."),
        Slip("c", "It may change between both sentences more than once, each time at a word that both hold."),
        Slip("e", "A sentence may also go on where one stopped, if a word came there in the other one."),
    ),
)

EXERCISES = (TYPE_A_PROBABILITY, ROW_BY_ROW, WHICH_CAN_IT_WRITE)
