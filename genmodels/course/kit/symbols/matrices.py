"""Symbols of part III and of the appendices: Gaussians in several dimensions, and matrices."""

from .symbol import read_symbols

GAUSSIANS = read_symbols(r"""
\Sigma ; \Sigma_k | capital sigma | cov | 07 | covariance
    a covariance matrix; that of class $k$
N(\mu, \Sigma) ; N(\mu, \sigma^2) | normal | Gaussian | 09 | gaussian, normal
    the Gaussian with mean $\mu$ and covariance $\Sigma$, or variance $\sigma^2$
\sigma_1 ; \sigma_2 ; \sigma_j | sigma j | sigma[j] | 07 | standard deviation
    the standard deviation of feature $j$
\rho | rho | rho | 07 | correlation
    the correlation of two features
z | z | z | 07 | round, standard, whitened
    a point of the round cloud $N(0, I)$, from which $x = \mu + L z$ is made, as in 06; in 09 a whitened observation
L | L | L | 07 | \Sigma, root, factor, pull
    a matrix with $L L^T = \Sigma$, which pulls the round cloud into shape
u | u | u | 07 | direction, eigenvector, axis
    a direction, of length 1: an eigenvector, where the ellipse is longest or shortest; in 19 the way $x - \bar x$
v | v | v | 07 | variance along, eigenvalue, values
    an eigenvalue: the variance along $u$, or how strongly $\ell$ bends along it; in 15 a value of a feature
w | w | w | 07 | weight
    the weights of a sum of features, $w^T x$
C | C | matrix | 07 | symmetric
    a symmetric matrix, which may be a covariance or not
\delta | delta | delta | 07 | distance of a
    the distance of a thin ring from the centre; in 22 that from the top
\mathrm{Cov}(x) | covariance of x | | 07 | covariance
    the covariance of $x$ under its distribution, $\mathrm{E}[(x - \mu)(x - \mu)^T]$
\mathrm{Var}(x) | variance of x | | 08 | variance
    the variance of $x$ under its distribution; after a bar stands what is known, as in $\mathrm{Var}(x_2 \mid x_1)$
\partial \ell / \partial \mu ; \frac{\partial \ell}{\partial \mu} | d l by d mu | | 09 | slope
    the slope of the log-likelihood by one parameter, all others held fixed
D ; D_k | D, D k | distance | 07 | distance
    the distance in standard deviations of $x$ to a mean, or of two means (Mahalanobis): after whitening, by a ruler
\text{Bernoulli}(\phi) | Bernoulli of phi | Bernoulli | 09 | toss, coin, 1
    the distribution of one toss: 1 with probability $\phi$, else 0
\theta^T x + \theta_0 | theta transposed x | X @ theta + theta0 | 09 | log odds, linear
    log odds that are linear in $x$
w_k | w k | coef[k] | 09 | weight
    the weights of the score of class $k$, $w_k^T x + b_k$
b_k | b k | intercept[k] | 09 | constant
    the constant of the score of class $k$, $w_k^T x + b_k$
\varepsilon | epsilon | noise | 09 | noise
    round noise: a draw from $N(0, I)$, from which $x = \mu + L \varepsilon$ is made
\gamma | gamma | shrinkage | 10 | shrink
    the shrinkage: the share by which a covariance is moved towards a simpler one
\lvert A \rvert ; \lvert \Sigma \rvert | determinant of A | det(A) | 07 | determinant, area
    the determinant: without its sign, the factor by which areas or volumes are multiplied
\propto | is proportional to | | 10 | factor, proportional
    equal, up to a factor that does not depend on what is looked at
I | I | eye(d) | 07 | identity
    the identity matrix: ones on the diagonal, zeros elsewhere
""")

APPENDICES = read_symbols(r"""
\mathrm{tr}(A) ; \operatorname{tr}(A) | trace of A | trace(A) | 90 | trace, diagonal
    the trace: the sum of the diagonal
\partial f / \partial A | d f by d A | | 90 | derivative, slope, gradient
    the gradient of a number $f$: its derivatives by each entry of $A$, in the shape of $A$
G | G | gradient | 90 | gradient
    the gradient of a number by a matrix, for short
dX ; d\Sigma ; dx | d X | pushes | 90 | push, move
    a small push of each entry; $df$ is how a number $f$ then moves; in 04 $dx$ is the width of a bin
{\langle A, B \rangle} | inner product of A and B | (A * B).sum() | 90 | inner product
    the inner product of two matrices: the entries that meet, multiplied and added up
C_{ij} | C i j | | 90 | cofactor
    the cofactor of entry $(i, j)$: the slope of the determinant by it
\delta_{ik} | delta i k | i == k | 90 | 1 if
    Kronecker's delta: 1 if $i = k$, and 0 otherwise
""")
