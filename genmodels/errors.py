"""Every error genmodels raises on purpose, and its warnings.

A message quotes what was given, says where it stands (class, feature, row) and what to do about it.
"""


class GenmodelsError(ValueError):
    """Something is wrong with the input, or the estimate that was asked for does not exist."""


class InvalidInputError(GenmodelsError):
    """A value that no model can take: wrong shape, NaN, a negative count, a weight below zero."""


class InvalidParameterError(GenmodelsError):
    """A parameter outside its range: a prior that does not sum to one, a negative alpha, no covariance."""


class DegenerateCovarianceError(GenmodelsError):
    """The maximum-likelihood covariance is singular (or so nearly singular that its inverse is all rounding)."""


class NoDataError(GenmodelsError):
    """An estimate was asked for from nothing: no rows, or no weight on a class."""


class ZeroEvidenceError(GenmodelsError):
    """Every class gives the observation probability zero, so Bayes' rule reads 0/0."""


class UnknownCategoryError(GenmodelsError):
    """A category that was neither declared nor seen in training."""


class NotLinearError(GenmodelsError, AttributeError):
    """The log odds of this model are not a linear function of x, so it has no logistic form."""


class NoClosedFormError(GenmodelsError, NotImplementedError):
    """A number that this density has, but for which there is no formula."""


class NotAProbabilityError(GenmodelsError, AttributeError):
    """Asked of a model that only scores its classes (weights in place of counts) how probable a row is, or for rows."""


class NotGenerativeError(GenmodelsError, AttributeError):
    """Asked of a model of p(y | x) what only a model of p(x, y) can answer, such as drawing new rows."""


class NotAnEstimatorError(GenmodelsError, AttributeError):
    """scikit-learn was given a model itself, and not the estimator of the same name in `genmodels.sklearn`."""


class NotAdditiveError(GenmodelsError, AttributeError):
    """Asked of a model to learn in batches or by adding up that has no statistics which would suffice for that."""


class DependentFeaturesError(GenmodelsError):
    """A feature is a linear combination of others (or a constant), so its coefficient is not determined."""


class UndefinedRatioError(GenmodelsError, ZeroDivisionError):
    """A quantity that reads 0/0 on these data, such as the precision when nothing was predicted positive."""


class SeparableDataError(GenmodelsError):
    """The classes can be separated, so logistic regression has no finite maximum-likelihood estimate."""


class DescentError(GenmodelsError):
    """A step of the EM algorithm went down: what it was given to maximise with does not maximise."""


class OfflineError(GenmodelsError):
    """A data set has to be fetched from its public home, and that home cannot be reached."""


class NotFittedError(GenmodelsError, AttributeError):
    """A prediction or a fitted number was asked for before `fit`."""


class DerivationError(GenmodelsError):
    """A step of a derivation does not follow from the one before it, or a closing assertion does not hold."""


class DamagedFileError(GenmodelsError):
    """A file of statistics or of a model cannot be trusted: damaged, cut short, foreign, or of another version."""


class MissingExtraError(GenmodelsError, ImportError):
    """A part of the library needs a package that is not installed."""


class PrecisionWarning(UserWarning):
    """A subtraction of statistics lost more than half of the digits of what is left.

    To have it raised instead: warnings.simplefilter("error", PrecisionWarning).
    """


class ConvergenceWarning(UserWarning):
    """EM, or k-means, has taken all the steps it may, or has come to rest where it learnt nothing."""


class NoDirectionWarning(UserWarning):
    """Angles point all ways alike, or in opposite ways, so that they have no mean direction.

    To have it raised instead: warnings.simplefilter("error", NoDirectionWarning).
    """


class TiedRowsWarning(UserWarning):
    """Rows that are equal, as rounding makes them, tell of each other, so that a bandwidth by leaving out is narrow.

    To have it raised instead: warnings.simplefilter("error", TiedRowsWarning).
    """


class UnlikelyLabelWarning(UserWarning):
    """A label that elsewhere stands for none, "nan" or -1, is taken for a class."""
