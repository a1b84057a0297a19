"""Chapter 03, in general: the mean of one number given the other as a formula, the covariance as a function."""

from genmodels.course.symbolic.derivations.plane import (
    CONDITIONAL_MEAN,
    CONDITIONAL_VARIANCE,
    rho,
    sigma_1,
    sigma_2,
    x_1,
)

from ..exercise import Mistake
from ..expression import ExpressionExercise
from ..function import FunctionExercise
from . import rows_code as code

MEAN_GIVEN_THE_OTHER = ExpressionExercise(
    name="mean-given-the-other",
    chapter="03",
    title="What one number says of the other",
    question="Both means are 0. You have seen $x_1$. What do you now expect $x_2$ to be? Write its conditional mean "
    "with sympy, using the symbols `x_1`, `rho`, `sigma_1` and `sigma_2`.",
    hints=(
        "Measure x1 in its own standard deviations first. The correlation says how much of that x2 follows.",
        "x_1 / sigma_1 is the first number in standard deviations; times rho it is the second; then back to its units.",
    ),
    answer=CONDITIONAL_MEAN,
    where=(rho**2 < 1,),
    working=r"$\mathrm{E}[x_2 \mid x_1] = \rho \frac{\sigma_2}{\sigma_1} x_1$: the covariance "
    r"$\rho \sigma_1 \sigma_2$ divided by the variance $\sigma_1^2$ of what was seen. In its units it is right too: "
    "those of x1 cancel.",
    mistakes=(
        Mistake(rho * x_1, "That is right only if both numbers have the same standard deviation: mind the units."),
        Mistake(rho * sigma_1 / sigma_2 * x_1, "The standard deviations are upside down: look at the units."),
        Mistake(rho * sigma_1 * sigma_2 * x_1, "That is the covariance times x1; divide by the variance of x1."),
        Mistake(rho * sigma_2 * x_1, "x1 has to be measured in its own standard deviations first."),
        Mistake(sigma_2 / sigma_1 * x_1, "x2 follows x1 only as far as they are correlated: rho is missing."),
        Mistake(CONDITIONAL_VARIANCE, "That is the conditional variance; the mean is asked for."),
    ),
)

WRITE_THE_COVARIANCE = FunctionExercise(
    name="write-the-covariance",
    chapter="03",
    title="Write the estimate",
    question="Write a function `covariance(X)`. `X` is a list of $m$ rows of $d$ numbers. Return the "
    "maximum-likelihood estimate of the covariance as a $d \\times d$ array.",
    hints=(
        "Let `away = np.asarray(X) - np.mean(X, axis=0)`: the deviations, one row for each observation.",
        "The scatter is `away.T @ away`. Which number does maximum likelihood divide it by?",
    ),
    answer=code.covariance,
    cases=code.cases,
    working=r"Row $i$ of `away` is $(x^{(i)} - \bar x)^T$, and `away.T @ away` adds up the products "
    r"$(x^{(i)} - \bar x)(x^{(i)} - \bar x)^T$. Divided by $m$, that is $\hat\Sigma$.",
    mistakes=tuple(Mistake(function, function.__doc__) for function in code.MISTAKES),
)

EXERCISES = (MEAN_GIVEN_THE_OTHER, WRITE_THE_COVARIANCE)
