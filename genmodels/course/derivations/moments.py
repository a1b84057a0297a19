r"""Covariances of random vectors: the identity everybody uses, and why the estimate from data is too small on average.

Z and every x_i are random vectors with mean mu and covariance Sigma; nothing here needs them to be Gaussian.
"""

import sympy as sp

from genmodels.course.kit.symbolic.derivation import Derivation

from .multivariate_gaussian import (
    Sigma,
    d,
    m,
    mu,
)

Z = sp.MatrixSymbol("Z", d, 1)
W, M, Q, R = (sp.MatrixSymbol(name, d, d) for name in "WMQR")
Cov, E = sp.Function("Cov"), sp.Function("E")
Sigmahat = sp.MatrixSymbol("Sigmahat", d, d)


def covariance_identity() -> Derivation:
    """Derive Cov(Z) = E[Z Z^T] - mu mu^T; M stands for E[Z Z^T].

    >>> covariance_identity().result
    M - mu*mu.T
    """
    return (
        Derivation.start(W, (Z - mu) * (Z - mu).T, r"One draw $Z$ with mean $\mu$.")
        .rewrite(sp.expand, "Multiply out. The two products in the middle are different matrices.")
        .expect({Z: mu, Z * Z.T: M}, Cov(Z), r"Take expectations, with $M$ for that of $Z Z^T$: now they are equal.")
    )


def bias_of_the_covariance() -> Derivation:
    r"""Derive E[Sigma_ML] = (m - 1)/m Sigma from two sums (Bishop 2006, exercise 2.35).

    Q is the sum of x_i x_i^T over i, R the sum of x_i x_j^T over i and j.

    >>> bias_of_the_covariance().result == (m - 1) / m * Sigma
    True
    """
    own = Sigma + mu * mu.T  # E[x_i x_i^T], by the identity above
    start = (
        r"Mean of the products less product of the means, with $Q = \sum_i x^{(i)} (x^{(i)})^T$ and "
        r"$R = \sum_i \sum_j x^{(i)} (x^{(j)})^T$, so that $\bar{x} \bar{x}^T = R / m^2$."
    )
    sums = {Q: m * own, R: m * own + m * (m - 1) * mu * mu.T}
    return (
        Derivation.start(Sigmahat, Q / m - R / m**2, start)
        .expect(
            sums,
            E(Sigmahat),
            r"Of the $m^2$ pairs in $R$, $m$ are of one draw with itself; the others are independent.",
        )
        .rewrite((m - 1) / m * Sigma, r"Collect: $\mu$ drops out.")
    )
