"""What is said about a number, in one place: here, and on a page without Python."""

from enum import StrEnum


class Say(StrEnum):
    """Sentences with gaps for what was given.

    >>> Say.ROUNDED.format(value=0.33, answer="1/3")
    '0.33; exactly, it is 1/3.'
    """

    EXACT = "{value}."
    ROUNDED = "{value}; exactly, it is {answer}."
    DIGITS = "{value}; with more digits, it is {answer}."
    WRONG = "you gave {value}. {why}"
    FORMULA = "That is a formula. Give its number."

    WHOLE = "{values}: that is the whole, and right; the number asked for is {answer}."
    ORDER = "Those are the right numbers in the wrong order."
    SOME = "One of them is right, and not all; hint() gives you a start."
    NO_WHOLE = "That is not what is asked for; hint() gives you a start."
    BESIDE = "That is a table: beside its diagonal not all is right, so give the diagonal alone."
    ONE_OR_ALL = "you gave {given} numbers; one is asked for, or all {all}."
    PARTS = "{values}: right, and what was asked for, {answer}, follows from them."
    TOO_COARSE = "So few digits fit more than one way of working it out: give three digits, or a fraction."
    PERCENT = "A probability lies between 0 and 1; write {percent}\N{NO-BREAK SPACE}% as {share}."
    ODDS = "Those are the odds; of odds a to b the probability is a / (a + b)."
    OPPOSITE = "That is the probability of the opposite."
    LOGARITHM = "That is the logarithm of the number asked for."
    UPSIDE_DOWN = "That is upside down: one over it is asked for."
    IMPOSSIBLE = "A probability lies between 0 and 1."
    NEAR = (
        "That is near, but not the number: keep fractions to the end, then round once, to as many digits as are asked "
        "for, or to three."
    )
    NEAR_FRACTION = "That is near, but a fraction can be exact: keep every step a fraction."
    COUNT = "That is near, but what is counted is whole: work it out without rounding on the way."
    OTHER = "That is not the number asked for; hint() gives you a start."

    AS_ODDS = "you gave {text!r}, which reads as odds; one number is asked for, such as '1/2'."
    AS_HOUR = "you gave {text!r}; give one hour, such as 8 or '8:15', with minutes from 0 to 59."
    BY_ZERO = "you gave {text!r}, and dividing by 0 gives no number."
    UNREADABLE = "you gave the text {text!r}; {instead}"
    TWO = "you gave the text {text!r}, two numbers that differ; give one."
    COMMA_OR_POINT = "write {plain} without a comma, or {point} if you mean a decimal point."
    SUM = "leave out the quotes, and Python computes this."
    POWER = "write ** for ^ and leave out the quotes, and Python computes this."
    ROOT = "write **0.5 for the root and leave out the quotes, and Python computes this."
    UNFINISHED = "Python cannot compute this as it stands: give one number, such as 0.5 or '1/2'."
    NO_NUMBER = "give the number alone, such as 0.5 or '1/2', without other words or signs."
