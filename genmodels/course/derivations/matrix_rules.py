"""The rules of matrix calculus that the Gaussian needs (Petersen and Pedersen 2012; Magnus and Neudecker 2019).

x, a, b are vectors of length d; X, A, B, C are d by d matrices; X is invertible where its inverse appears.
"""

import sympy as sp

from genmodels.course.kit.symbolic.derivative_rules import Rule

d = sp.Symbol("d", positive=True, integer=True)
x, a, b = (sp.MatrixSymbol(name, d, 1) for name in ("x", "a", "b"))
X, A, B, C, D = (sp.MatrixSymbol(name, d, d) for name in ("X", "A", "B", "C", "D"))

inverse_transposed = X.T.inv()

LINEAR = Rule("A linear function has a constant slope.", x, a.T * x, a)
QUADRATIC = Rule("A quadratic form.", x, x.T * A * x, (A + A.T) * x)
SYMMETRIC_QUADRATIC = Rule("A quadratic form with a symmetric matrix.", x, x.T * A * x, 2 * A * x, (sp.Q.symmetric(A),))
BILINEAR = Rule("A bilinear form, by its matrix.", X, a.T * X * b, a * b.T)
TRACE = Rule("The trace of a product.", X, sp.Trace(X * B), B.T)
DETERMINANT = Rule("Jacobi's rule: the determinant.", X, sp.Determinant(X), sp.Determinant(X) * inverse_transposed)
LOG_DETERMINANT = Rule("The logarithm of the determinant.", X, sp.log(sp.Determinant(X)), inverse_transposed)
INVERSE_BILINEAR = Rule(
    "A bilinear form with the inverse.",
    X,
    a.T * X.inv() * b,
    -inverse_transposed * a * b.T * inverse_transposed,
)
INVERSE_TRACE = Rule(
    "The trace with an inverse.",
    X,
    sp.Trace(B * X.inv() * C),
    -inverse_transposed * B.T * C.T * inverse_transposed,
)

RULES = (
    LINEAR,
    QUADRATIC,
    SYMMETRIC_QUADRATIC,
    BILINEAR,
    TRACE,
    DETERMINANT,
    LOG_DETERMINANT,
    INVERSE_BILINEAR,
    INVERSE_TRACE,
)
