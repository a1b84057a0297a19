"""Chapter 28: the exercise of its main deed, with more to say of matrices that are singular, and of what is near."""

from collections.abc import Callable

import numpy as np

from genmodels.course.kit.exercises.function import FunctionExercise
from genmodels.course.kit.exercises.reading import UnreadableError
from genmodels.course.kit.exercises.returns import Returned
from genmodels.course.kit.exercises.writing import shown_arguments

from .slips import OVERFLOW, remark_near

SINGULAR = (
    "your function fails with LinAlgError: Singular matrix. Does all of p sit on one value, so that the covariance is "
    "0? Then a step goes the wrong way (the slope is the means wanted, less those under p), or exp overflows (subtract "
    "the largest exponent)."
)


class FitExercise(FunctionExercise):
    """Tells why Newton's step had no inverse, and what is near, but not there."""

    def _returned(self, answer: Callable, arguments: tuple, wanted: Returned) -> Returned:
        try:
            return super()._returned(answer, arguments, wanted)
        except UnreadableError as reason:
            if "LinAlgError: Singular" in str(reason):
                raise UnreadableError(str(reason).partition("your function")[0] + SINGULAR) from None
            if OVERFLOW in str(reason) and "NaN" in str(reason):  # the cause first, and no list of others
                case = f"for {shown_arguments(arguments)} your function returns NaN, which is no number."
                raise UnreadableError(f"{OVERFLOW} (F{case[1:]})") from None
            raise

    def _remark(self, arguments: tuple, given: Returned, wanted: Returned) -> str | None:
        if given.is_misshapen(wanted):
            return None
        yours, right = ([np.array(value.entries, dtype=float) for value in one.values] for one in (given, wanted))
        return remark_near(*yours, right) or super()._remark(arguments, given, wanted)
