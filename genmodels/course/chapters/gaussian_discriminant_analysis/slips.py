"""Chapter 09: the slips of its exercises, wrong ways that people really take, each with what is said about it."""

import numpy as np

from genmodels.course.kit.exercises.exercise import slip

# ---- Wrong ways to the log odds of two Gaussian classes.


def straight(X, y, new, Sigma, prior=None):
    """Log odds with any shared covariance, or another constant of the priors, which is otherwise log(n_1 / n_0)."""
    zero, one = X[y == 0].mean(axis=0), X[y == 1].mean(axis=0)
    theta = np.linalg.inv(Sigma) @ (one - zero)
    return (new - (zero + one) / 2) @ theta + (np.log(np.sum(y == 1) / np.sum(y == 0)) if prior is None else prior)


def _shared(X, y):
    return sum(np.sum(y == k) * np.cov(X[y == k].T, bias=True) for k in (0, 1)) / len(X)


def right(X, y, new):
    """The right log odds, which a wrong last step spoils."""
    return straight(X, y, new, _shared(X, y))


@slip("np.cov divides by one less than the rows of a class: give it bias=True, and maximum likelihood comes out.")
def cov_as_it_comes(X, y, new):
    share = np.mean(y == 1)
    return straight(X, y, new, (1 - share) * np.cov(X[y == 0].T) + share * np.cov(X[y == 1].T))


@slip("You average the two matrices of np.cov: weigh each class by its rows, and divide by all rows (bias=True).")
def cov_averaged(X, y, new):
    return straight(X, y, new, (np.cov(X[y == 0].T) + np.cov(X[y == 1].T)) / 2)


@slip("You average both covariances as if the classes were equally large: weigh each by its number of rows.")
def plain_average(X, y, new):
    return straight(X, y, new, (np.cov(X[y == 0].T, bias=True) + np.cov(X[y == 1].T, bias=True)) / 2)


@slip("You take all rows about one common mean: the distance between the classes then counts as spread.")
def total(X, y, new):
    return straight(X, y, new, np.cov(X.T, bias=True))


@slip("You take np.cov of all rows about one common mean: take each row from the mean of its own class.")
def total_cov(X, y, new):
    return straight(X, y, new, np.cov(X.T))


@slip("You divide by the rows minus the classes: that is the unbiased estimate; maximum likelihood divides by m.")
def unbiased(X, y, new):
    return straight(X, y, new, _shared(X, y) * len(X) / (len(X) - 2))


@slip("You divide by the rows less one; each row is seen from the mean of its class, and maximum likelihood takes m.")
def one_less(X, y, new):
    return straight(X, y, new, _shared(X, y) * len(X) / (len(X) - 1))


@slip("You divide the scatter by the number of classes; divide it by the number of rows.")
def by_classes(X, y, new):
    return straight(X, y, new, _shared(X, y) * len(X) / 2)


@slip("You take the scatter as it is: divide it by the number of rows.")
def scatter_only(X, y, new):
    return straight(X, y, new, _shared(X, y) * len(X))


@slip("Your covariance is that of class 1 alone; both classes share it, so both scatters add up.")
def last_class(X, y, new):
    return straight(X, y, new, np.cov(X[y == 1].T, bias=True))


@slip("Your covariance is that of class 0 alone; both classes share it, so both scatters add up.")
def first_class(X, y, new):
    return straight(X, y, new, np.cov(X[y == 0].T, bias=True))


@slip("X.mean() is one number for all features; a mean has one for each: X.mean(axis=0).")
def one_number_for_a_mean(X, y, new):
    zero, one = X[y == 0], X[y == 1]
    away = np.concatenate([zero - zero.mean(), one - one.mean()])
    theta = np.linalg.inv(away.T @ away / len(X)) @ np.full(X.shape[1], one.mean() - zero.mean())
    return new @ theta - theta.sum() * (one.mean() + zero.mean()) / 2 + np.log(len(one) / len(zero))


@slip("You keep the variances and lose the covariances beside the diagonal: use away.T @ away.")
def variances_only(X, y, new):
    return straight(X, y, new, np.diag(np.diag(_shared(X, y))))


@slip("You multiply by Sigma; theta takes its inverse.")
def not_inverted(X, y, new):
    return straight(X, y, new, np.linalg.inv(_shared(X, y)))


@slip("Sigma**-1 takes one over each entry; the inverse of a matrix is np.linalg.inv(Sigma).")
def each_entry_inverted(X, y, new):
    with np.errstate(divide="ignore"):
        inverse = 1 / _shared(X, y)
    return straight(X, y, new, np.linalg.inv(inverse))


@slip("The priors are missing: the log of the odds, n_1 to n_0, belongs to the constant.")
def without_priors(X, y, new):
    return straight(X, y, new, _shared(X, y), prior=0.0)


@slip("Your prior is upside down: a frequent class 1 makes its log odds larger, so it is log(n_1 / n_0).")
def priors_turned(X, y, new):
    return straight(X, y, new, _shared(X, y), prior=np.log(np.sum(y == 0) / np.sum(y == 1)))


@slip("You add the log of phi; the log odds take log(phi / (1 - phi)).")
def log_of_the_share(X, y, new):
    return straight(X, y, new, _shared(X, y), prior=np.log(np.mean(y == 1)))


def _distances(X, y, new, power):
    root = np.linalg.cholesky(np.linalg.inv(_shared(X, y)))
    return [np.linalg.norm((new - X[y == k].mean(axis=0)) @ root, axis=1) ** power for k in (0, 1)]


@slip("You take the distances as they are: half the difference of their squares belongs into the log odds.")
def not_squared(X, y, new):
    zero, one = _distances(X, y, new, 1)
    return (zero - one) / 2 + np.log(np.sum(y == 1) / np.sum(y == 0))


@slip("A half is missing: the log odds take half the difference of the squared distances.")
def squares_not_halved(X, y, new):
    zero, one = _distances(X, y, new, 2)
    return zero - one + np.log(np.sum(y == 1) / np.sum(y == 0))


@slip("You give each class a covariance of its own; here they share one, and the border is straight.")
def own_covariances(X, y, new):
    result = np.full(len(new), np.log(np.sum(y == 1) / np.sum(y == 0)))
    for k, sign in ((0, 0.5), (1, -0.5)):
        cov, away = np.cov(X[y == k].T, bias=True), new - X[y == k].mean(axis=0)
        result += sign * (np.sum(away @ np.linalg.inv(cov) * away, axis=1) + np.log(np.linalg.det(cov)))
    return result


@slip("You give each class a covariance of its own, by np.cov as it comes; here they share one (bias=True).")
def own_covariances_as_they_come(X, y, new):
    result = np.full(len(new), np.log(np.sum(y == 1) / np.sum(y == 0)))
    for k, sign in ((0, 0.5), (1, -0.5)):
        cov, away = np.cov(X[y == k].T), new - X[y == k].mean(axis=0)
        result += sign * (np.sum(away @ np.linalg.inv(cov) * away, axis=1) + np.log(np.linalg.det(cov)))
    return result


@slip("You give each class variances of its own, as GaussianNB does; here all share one full covariance.")
def own_variances(X, y, new):
    result = np.full(len(new), np.log(np.sum(y == 1) / np.sum(y == 0)))
    for k, sign in ((0, 0.5), (1, -0.5)):
        variances, away = X[y == k].var(axis=0), new - X[y == k].mean(axis=0)
        result += sign * np.sum(away**2 / variances + np.log(variances), axis=1)
    return result


@slip("You take the identity for Sigma: estimate it, from each row less the mean of its own class.")
def identity_for_sigma(X, y, new):
    return straight(X, y, new, np.eye(X.shape[1]))


@slip("You add both covariances: weigh each class by its share of the rows.")
def covs_added(X, y, new):
    return straight(X, y, new, sum(np.cov(X[y == k].T, bias=True) for k in (0, 1)))


@slip("You add both matrices of np.cov: weigh each class by its share of the rows, and give np.cov bias=True.")
def covs_added_as_they_come(X, y, new):
    return straight(X, y, new, sum(np.cov(X[y == k].T) for k in (0, 1)))


def _weighted(X, y, new, weights):
    """Log odds with a sum of both classes' covariances, weighted by shares of the rows."""
    covs = [np.cov(X[y == k].T, bias=True) for k in (0, 1)]
    return straight(X, y, new, sum(weight * cov for weight, cov in zip(weights, covs, strict=True)))


@slip(
    "You weigh both covariances alike, by the share of class 1: each gets the share of its own class, before you add."
)
def weighed_by_class_1(X, y, new):
    return _weighted(X, y, new, [np.mean(y == 1)] * 2)


@slip(
    "You weigh both covariances alike, by the share of class 0: each gets the share of its own class, before you add."
)
def weighed_by_class_0(X, y, new):
    return _weighted(X, y, new, [np.mean(y == 0)] * 2)


@slip("You exchanged the weights: the covariance of class 0 gets the share n_0 / m, that of class 1 the share n_1 / m.")
def weights_exchanged(X, y, new):
    return _weighted(X, y, new, [np.mean(y == 1), np.mean(y == 0)])


@slip("np.corrcoef gives correlations, without units; the model takes covariances, away.T @ away / len(X).")
def correlations_of_all(X, y, new):
    return straight(X, y, new, np.corrcoef(X.T))


@slip("You divided the covariances by both spreads: those are correlations. Leave Sigma as it is.")
def correlations(X, y, new):
    spreads = np.sqrt(np.diag(_shared(X, y)))
    return straight(X, y, new, _shared(X, y) / np.outer(spreads, spreads))


@slip("You take X.T @ X without subtracting any mean: take each row from the mean of its own class first.")
def uncentred(X, y, new):
    return straight(X, y, new, X.T @ X / len(X))


@slip("You take the distances as they are, without a half: half the difference of their squares belongs into it.")
def distances_alone(X, y, new):
    zero, one = _distances(X, y, new, 1)
    return zero - one + np.log(np.sum(y == 1) / np.sum(y == 0))


WRONG_LOG_ODDS = (
    weighed_by_class_1,
    weighed_by_class_0,
    weights_exchanged,
    correlations_of_all,
    correlations,
    uncentred,
    distances_alone,
    covs_added,
    covs_added_as_they_come,
    cov_as_it_comes,
    cov_averaged,
    plain_average,
    total,
    total_cov,
    unbiased,
    one_less,
    by_classes,
    scatter_only,
    last_class,
    first_class,
    one_number_for_a_mean,
    variances_only,
    not_inverted,
    each_entry_inverted,
    without_priors,
    priors_turned,
    log_of_the_share,
    not_squared,
    squares_not_halved,
    own_covariances,
    own_covariances_as_they_come,
    own_variances,
    identity_for_sigma,
)


# ---- Wrong last steps from the right log odds of two Gaussian classes.


@slip("Those are the log odds of class 0; turn the sign.")
def of_class_0(X, y, new):
    return -right(X, y, new)


@slip("The constant lacks what the means give it: halfway between them theta^T x is not zero.")
def without_middle(X, y, new):
    zero, one = X[y == 0].mean(axis=0), X[y == 1].mean(axis=0)
    return right(X, y, new + (zero + one) / 2)


@slip("The constant theta_0 is missing: theta^T x alone puts the border through the point 0.")
def without_constant(X, y, new):
    return right(X, y, new) - right(X, y, np.zeros((1, X.shape[1])))


@slip("A half is missing: halfway between the means is (mu_0 + mu_1) / 2.")
def without_half(X, y, new):
    zero, one = X[y == 0].mean(axis=0), X[y == 1].mean(axis=0)
    return right(X, y, new - (zero + one) / 2)


@slip("Halfway between the means is half their sum, and you take half their difference.")
def half_the_difference(X, y, new):
    return right(X, y, new + X[y == 0].mean(axis=0))


@slip("The part of the constant that the means give has a minus: halfway between them it cancels theta^T x.")
def middle_turned(X, y, new):
    zero, one = X[y == 0].mean(axis=0), X[y == 1].mean(axis=0)
    return right(X, y, new + zero + one)


@slip("Those are posteriors; the log odds are asked for, so leave the last step away.")
def posterior(X, y, new):
    return 1 / (1 + np.exp(-right(X, y, new)))


@slip("Those are the odds, e to the power r; leave the last step away and return r.")
def odds(X, y, new):
    return np.exp(right(X, y, new))


@slip("You round the log odds: return them with all their digits.")
def rounded(X, y, new):
    return np.round(right(X, y, new), 4)


@slip("Those are labels, the sign of the log odds; return the log odds themselves.")
def labels(X, y, new):
    return (right(X, y, new) > 0).astype(int)


@slip("Those are signs, 1 and -1; return the log odds themselves.")
def signs(X, y, new):
    return np.sign(right(X, y, new))


def _with_prior(X, y, new, prior):
    """The right log odds with something else in place of the log odds of the prior."""
    return right(X, y, new) - np.log(np.mean(y) / (1 - np.mean(y))) + prior


@slip("Your theta points to class 0: it takes mu_1 - mu_0, and your prior is that of class 1.")
def means_turned(X, y, new):
    prior = np.log(np.mean(y) / (1 - np.mean(y)))
    return -right(X, y, new) + 2 * prior


@slip("You add the odds of the priors as they are: take their logarithm.")
def prior_without_log(X, y, new):
    return _with_prior(X, y, new, np.mean(y) / (1 - np.mean(y)))


@slip("You add phi itself; the log odds take log(phi / (1 - phi)).")
def phi_itself(X, y, new):
    return _with_prior(X, y, new, np.mean(y))


@slip("You take the logarithm to the base 10: log odds are natural logarithms, np.log.")
def log_to_the_base_10(X, y, new):
    return _with_prior(X, y, new, np.log10(np.mean(y) / (1 - np.mean(y))))


@slip("You take the logarithm of the priors to the base 2: log odds are natural logarithms, np.log.")
def log_to_the_base_2(X, y, new):
    return _with_prior(X, y, new, np.log2(np.mean(y) / (1 - np.mean(y))))


@slip("You take the logarithm to the base 2: log odds are natural logarithms, np.log.")
def all_to_the_base_2(X, y, new):
    return right(X, y, new) / np.log(2)


@slip("That is twice the log odds: half the difference of the squared distances, and log(n_1 / n_0) once.")
def twice(X, y, new):
    return 2 * right(X, y, new)


@slip("That is half of the log odds: the half belongs to the squared distances alone, and stands there once.")
def half(X, y, new):
    return right(X, y, new) / 2


@slip("Those are True and False, whether r is above 0: return r itself, the log odds.")
def truths(X, y, new):
    return right(X, y, new) > 0


@slip("You return the log odds, and labels as well: return the log odds alone, their sign is the label.")
def with_truths(X, y, new):
    return right(X, y, new), right(X, y, new) > 0


@slip("You return the log odds, and labels as well: return the log odds alone, their sign is the label.")
def with_labels(X, y, new):
    return right(X, y, new), labels(X, y, new)


THE_EIGHTH = (
    "That is the log odds of the eighth bird, typed in: work them out from X, y and new, a number for each row."
)


@slip(THE_EIGHTH)
def the_eighth_typed_in(X, y, new):
    return [0.0377]


@slip(THE_EIGHTH)
def the_eighth_alone_typed_in(X, y, new):
    return 0.0377


@slip("Your constant is made with the mean of all rows: halfway between the two means the distances are equal.")
def mean_of_all_rows(X, y, new):
    halfway = (X[y == 0].mean(axis=0) + X[y == 1].mean(axis=0)) / 2
    return right(X, y, new + halfway - X.mean(axis=0))


@slip("That is the log of the posterior of kind 1; take from it the log of the posterior of kind 0.")
def log_posterior(X, y, new):
    return -np.log1p(np.exp(-right(X, y, new)))


@slip("That is the log of the posterior of kind 0; the log odds of kind 1 are asked for.")
def log_posterior_of_class_0(X, y, new):
    return -np.log1p(np.exp(right(X, y, new)))


def _log_joint(X, y, new):
    cov, shares = _shared(X, y), np.array([np.mean(y == k) for k in (0, 1)])
    away = np.array([new - X[y == k].mean(axis=0) for k in (0, 1)])
    squares = np.sum(away @ np.linalg.inv(cov) * away, axis=2)
    return np.log(shares)[:, None] - (squares + np.linalg.slogdet(2 * np.pi * cov)[1]) / 2


@slip("That is log p(x, y = 1); take log p(x, y = 0) from it.")
def log_joint_of_class_1(X, y, new):
    return _log_joint(X, y, new)[1]


@slip("You return log p(x, y) for each kind: subtract kind 0 from kind 1, one number for each row of new.")
def both_log_joints(X, y, new):
    return _log_joint(X, y, new).T


@slip("You return both posteriors of each row: one number for each, the log of the second over the first.")
def both_posteriors(X, y, new):
    one = posterior(X, y, new)
    return np.column_stack([1 - one, one])


@slip("That is theta alone: return theta^T x + theta_0 for each row x of new.")
def theta_alone(X, y, new):
    return right(X, y, np.eye(X.shape[1])) - right(X, y, np.zeros((1, X.shape[1])))


@slip("You take the logarithm to the base 10: log odds are natural logarithms, np.log.")
def all_to_the_base_10(X, y, new):
    return right(X, y, new) / np.log(10)


@slip("You answer for the first row of new alone: return the log odds of each.")
def first_row(X, y, new):
    return right(X, y, new)[:1]


@slip("You answer for the first row of new alone: return the log odds of each, an array (n,).")
def first_number(X, y, new):
    return right(X, y, new)[0]


@slip("You answer for the last row of new alone: return the log odds of each.")
def last_row(X, y, new):
    return right(X, y, new)[-1:]


@slip("You average over the rows of new: return the log odds of each.")
def averaged(X, y, new):
    return np.mean(right(X, y, new))


@slip("You answer for the birds of X: the log odds of the rows of new are asked for.")
def of_the_known(X, y, new):
    return right(X, y, X)


@slip("You use the first two features alone: there may be more, X.shape[1] of them.")
def two_features(X, y, new):
    return right(X[:, :2], y, new[:, :2])


@slip("You add up two features, and there may be more: new @ theta takes all.")
def two_weights(X, y, new):
    return right(X, y, new * (np.arange(X.shape[1]) < 2))


@slip("You take the rows as sorted by kind: X[y == 0] and X[y == 1] find them in any order.")
def sorted_by_kind(X, y, new):
    return right(X, np.sort(y), new)


@slip("You give the log odds of the first row of new for every row: take each by itself.")
def first_row_for_each(X, y, new):
    return np.full(len(new), right(X, y, new)[0])


def _with_whole_means(X, y, new, whole):
    means = [whole(X[y == k].mean(axis=0)) for k in (0, 1)]
    away = X - np.where(np.equal(y, 1)[:, None], means[1], means[0])
    theta = np.linalg.inv(away.T @ away / len(X)) @ (means[1] - means[0])
    return (new - (means[0] + means[1]) / 2) @ theta + np.log(np.sum(y == 1) / np.sum(y == 0))


@slip("You cut the means to whole numbers: those of the seven birds are whole, others are not.")
def means_cut(X, y, new):
    return _with_whole_means(X, y, new, np.floor)


@slip("You round the means to whole numbers: those of the seven birds are whole, others are not.")
def means_rounded(X, y, new):
    return _with_whole_means(X, y, new, np.round)


@slip("You use the first feature alone: there are X.shape[1] of them.")
def one_feature(X, y, new):
    cov = np.array([[_shared(X, y)[0, 0]]])
    return straight(X[:, :1], y, new[:, :1], cov)


@slip("You pair every row of new with every other: of that square take the diagonal, np.sum(away @ P * away, axis=1).")
def all_pairs(X, y, new):
    P, away = np.linalg.inv(_shared(X, y)), [new - X[y == k].mean(axis=0) for k in (0, 1)]
    squares = [one @ P @ one.T for one in away]
    return (squares[0] - squares[1]) / 2 + np.log(np.sum(y == 1) / np.sum(y == 0))


@slip("Yours is a column, (n, 1): return the log odds in a row, an array (n,).")
def column(X, y, new):
    return right(X, y, new)[:, None]


@slip("For one row scipy's pdf and logpdf give a single number, no array: return np.atleast_1d(...) of it.")
def squeezed(X, y, new):
    return np.squeeze(right(X, y, new))


WRONG_LAST_STEPS = (
    log_to_the_base_2,
    all_to_the_base_2,
    twice,
    half,
    truths,
    with_truths,
    with_labels,
    the_eighth_typed_in,
    the_eighth_alone_typed_in,
    log_posterior,
    log_posterior_of_class_0,
    log_joint_of_class_1,
    both_log_joints,
    both_posteriors,
    theta_alone,
    all_to_the_base_10,
    first_row,
    first_number,
    last_row,
    averaged,
    of_the_known,
    two_features,
    two_weights,
    sorted_by_kind,
    first_row_for_each,
    means_cut,
    means_rounded,
    one_feature,
    all_pairs,
    column,
    squeezed,
    means_turned,
    prior_without_log,
    phi_itself,
    log_to_the_base_10,
    mean_of_all_rows,
    of_class_0,
    without_middle,
    without_constant,
    without_half,
    half_the_difference,
    middle_turned,
    posterior,
    odds,
    rounded,
    labels,
    signs,
)
