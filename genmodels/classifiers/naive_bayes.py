"""Naive Bayes: the features are independent given the class, whatever kind each of them is."""

from dataclasses import dataclass, field

from genmodels.classifiers.base import GenerativeClassifier, MeasuringClassifier
from genmodels.densities import (
    Bernoulli,
    Categorical,
    Complement,
    Density,
    Family,
    Gaussian,
    Multinomial,
    Poisson,
    WeightedComplement,
    WeightedMultinomial,
    WeightedPoisson,
)
from genmodels.densities.bernoulli import bernoulli_family
from genmodels.densities.categorical import categorical_family
from genmodels.densities.priors import predictive as predicting
from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs import Names
from genmodels.ground.inputs.parameters import as_choice, as_switch

# p(x | y) of words that are counted, with the options that their own door and `MixedNaiveBayes` share


def multinomial(alpha: float, counts: str | None, missing: str | None, predictive: bool = False) -> Family:
    if predicts(predictive, counts):
        return predicting.multinomial(alpha, missing)
    # a text is its words in their order, so no multinomial coefficient: it is the same for every class anyway
    density = kind_of(counts, Multinomial, WeightedMultinomial)
    return Family(density, {"missing": missing}, {"alpha": alpha, "ordered": True})


def poisson(alpha: float, counts: str | None, missing: str | None, predictive: bool = False) -> Family:
    if predicts(predictive, counts):
        return predicting.poisson(alpha, missing)
    return Family(kind_of(counts, Poisson, WeightedPoisson), {"missing": missing}, {"alpha": alpha})


def predicts(predictive: bool, counts: str | None = None) -> bool:
    """Whether the parameters are averaged over; InvalidParameterError where there are scores and nothing to average."""
    predictive = as_switch(predictive, "predictive")
    if predictive and counts is not None:
        raise InvalidParameterError(f"counts is {counts!r}, which makes scores: only probabilities can be predictive")
    return predictive


def kind_of(counts, whole: type[Density], weighted: type[Density]) -> type[Density]:
    """The density for counts, or that for weights where `counts` says so; else InvalidParameterError."""
    weighs = as_choice(counts, "counts", ("weights",), "features have to be whole counts")
    return whole if weighs is None else weighted


@dataclass(eq=False, repr=False)
class BernoulliNaiveBayes(GenerativeClassifier[Bernoulli]):
    """Features are 0 or 1: is the word there or not?  P(x_j = 1 | y = k) = (N_jk + alpha) / (n_k + 2 alpha).

    X may be dense or sparse; entries other than 0 and 1 are an InvalidInputError.
    Source: McCallum and Nigam (1998), section 2.1.

    >>> X = [[1, 1, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 0]]
    >>> model = BernoulliNaiveBayes(alpha=1).fit(X, [1, 1, 0, 0, 0])
    >>> model.predict_proba([[1, 1, 0]]) * 253
    array([[128., 125.]])
    """

    alpha: float = 1.0
    predictive: bool = field(default=False, kw_only=True)

    def _family(self, names: Names) -> Family:
        predicts(self.predictive)  # with alpha it is what the estimate is
        return bernoulli_family(self.alpha, self.missing)


@dataclass(eq=False, repr=False)
class MultinomialNaiveBayes(GenerativeClassifier[Multinomial]):
    """Features are word counts: how often is the word there?  P(word j | y = k) = (N_jk + alpha) / (N_k + d alpha).

    N_jk counts word j in the texts of class k, N_k all their words. X may be dense or sparse; negative or fractional
    counts are an InvalidInputError, unless `counts` says "weights". `log_joint` is that of the words in their order.
    Source: McCallum and Nigam (1998), section 2.2.

    >>> MultinomialNaiveBayes().fit([[2, 1, 0], [0, 1, 2]], ["spam", "ham"]).predict([[1, 1, 0]])
    array(['spam'], dtype='<U4')
    """

    alpha: float = 1.0
    counts: str | None = field(default=None, kw_only=True)
    predictive: bool = field(default=False, kw_only=True)

    def _family(self, names: Names) -> Family:
        return multinomial(self.alpha, self.counts, self.missing, self.predictive)


@dataclass(eq=False, repr=False)
class ComplementNaiveBayes(GenerativeClassifier[Complement]):
    """Features are word counts: a text belongs to the class whose words are the rarest in all other classes.

    The score of class k is sum_j x_j w_kj with w_kj = -log((N_j - N_jk + alpha) / (N - N_k + d alpha)), where N_jk
    counts word j in class k, N_j in all classes, N_k and N all words. Often better than `MultinomialNaiveBayes` where
    classes are of unequal size.

    norm          whether the weights w_k of each class are divided by their sum

    The scores are no probabilities of a row: `predict_proba` is their softmax, and `score_samples`, `log_likelihood`
    and `sample` are a NotAProbabilityError. The prior is uniform unless one is given. X may be dense or sparse.
    Source: Rennie, Shih, Teevan and Karger (2003).

    >>> X, y = [[2, 1, 0], [1, 2, 0], [0, 1, 3]], ["spam", "spam", "ham"]
    >>> ComplementNaiveBayes().fit(X, y).predict([[1, 1, 0], [0, 1, 1]])
    array(['spam', 'ham'], dtype='<U4')
    """

    alpha: float = 1.0
    norm: bool = False
    prior: object = field(default="uniform", kw_only=True)
    counts: str | None = field(default=None, kw_only=True)

    def _family(self, names: Names) -> Family:
        density = kind_of(self.counts, Complement, WeightedComplement)
        return Family(density, {"missing": self.missing}, {"alpha": self.alpha, "norm": self.norm})


@dataclass(eq=False, repr=False)
class PoissonNaiveBayes(GenerativeClassifier[Poisson]):
    """Features are counts with a rate each: x_j | y = k is Poisson with rate (sum_i x_ij + alpha) / (n_k + alpha).

    X may be dense or sparse; negative or fractional counts are an InvalidInputError, unless
    `counts` says "weights".
    Source: Murphy (2012), section 2.3.3.

    >>> PoissonNaiveBayes(alpha=0).fit([[0], [2], [9], [11]], [0, 0, 1, 1]).density_.rate.ravel()
    array([ 1., 10.])
    """

    alpha: float = 1.0
    counts: str | None = field(default=None, kw_only=True)
    predictive: bool = field(default=False, kw_only=True)

    def _family(self, names: Names) -> Family:
        return poisson(self.alpha, self.counts, self.missing, self.predictive)


@dataclass(eq=False, repr=False)
class GaussianNaiveBayes(MeasuringClassifier[Gaussian]):
    """Features are measurements: x_j | y = k is normal with its own mean and variance.

    The same model as `GaussianDiscriminantAnalysis("diagonal")`. No variance is added in secret: without
    `resolution` a constant feature is a DegenerateCovarianceError. Source: Murphy (2012), section 4.2.1.

    >>> GaussianNaiveBayes().fit([[1.0], [3.0], [7.0], [9.0]], ["a", "a", "b", "b"]).predict([[4.9]])
    array(['a'], dtype='<U1')
    >>> whole = GaussianNaiveBayes(resolution=1).fit([[1, 1], [3, 2], [7, 2], [9, 2]], ["a", "a", "b", "b"])
    >>> whole.density_.var * 12
    array([[13.,  4.],
           [13.,  1.]])
    """

    def _family(self, names: Names) -> Family:
        return self._gaussian({"covariance": "diagonal"})


@dataclass(eq=False, repr=False)
class CategoricalNaiveBayes(GenerativeClassifier[Categorical]):
    """Features are categories: P(x_j = v | y = k) = (#{x_j = v, y = k} + alpha) / (n_k + alpha L_j).

    L_j is the number of values of feature j: those declared in `categories`, or those seen in any class. Values are
    text or whole numbers, as a list of tuples, an array or a data frame. Raises UnknownCategoryError for a value that
    is neither declared nor seen, unless `unknown` says what to make of it. Source: Mitchell (1997), section 6.9.

    >>> model = CategoricalNaiveBayes(alpha=0).fit([("sunny", "high"), ("sunny", "low"), ("rainy", "low")], [1, 1, 0])
    >>> model.density_.categories[0], model.density_.p[0]
    (('rainy', 'sunny'), array([[1., 0.],
           [0., 1.]]))
    """

    alpha: float = 1.0
    categories: object = None
    unknown: str | None = field(default=None, kw_only=True)
    predictive: bool = field(default=False, kw_only=True)

    def _family(self, names: Names) -> Family:
        predicts(self.predictive)  # with alpha it is what the estimate is
        return categorical_family(self.alpha, self.categories, self.missing, self.unknown)
