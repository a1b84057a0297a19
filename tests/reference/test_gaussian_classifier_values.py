"""Seven points in the plane: linear and quadratic discriminant analysis, to 30 printed digits."""

import numpy as np
import pytest
from scipy.special import expit

from genmodels import GaussianDiscriminantAnalysis
from genmodels.errors import NotLinearError

X = [[1, 0], [0, 1], [2, 2], [3, 3], [5, 4], [4, 1], [4, 4]]
Y = [0, 0, 0, 1, 1, 1, 1]

LINEAR = {  # query: log joint with 0 and 1, P(1 | query), squared Mahalanobis distances
    (2, 2): [
        "-3.40536703282883775413532272907",
        "-5.61768496037705682669610372307",
        "0.0986497758758430576305693177052",
        "2",
        "7",
    ],
    (3, 2): [
        "-5.90536703282883775413532272907",
        "-3.11768496037705682669610372307",
        "0.942006545506308270861797766951",
        "7",
        "2",
    ],
    (2, 4): [
        "-6.40536703282883775413532272907",
        "-7.61768496037705682669610372307",
        "0.229291177363566841563409948215",
        "8",
        "11",
    ],
    (2.5, 1.5): [
        "-4.40536703282883775413532272907",
        "-4.36768496037705682669610372307",
        "0.509419403558108880725612684911",
        "4",
        "9/2",
    ],
    (0, 0): [
        "-3.40536703282883775413532272907",
        "-16.6176849603770568266961037231",
        "0.00000182794210713365760739373836971",
        "2",
        "29",
    ],
    (10, -3): [
        "-109.405367032828837754135322729",
        "-74.1176849603770568266961037231",
        "0.999999999999999527116242988976",
        "214",
        "144",
    ],
}
QUADRATIC = {  # query: log joint with 0 and 1, P(1 | query), squared Mahalanobis distances
    (2, 2): [
        "-3.13586878246249425157314436087",
        "-6.2101461296240628230280555194",
        "0.0441808473426325812214740740197",
        "2",
        "8",
    ],
    (3, 2): [
        "-5.13586878246249425157314436087",
        "-3.30105522053315373211896461031",
        "0.862334161092739278163404172415",
        "6",
        "24/11",
    ],
    (2, 4): [
        "-9.13586878246249425157314436087",
        "-7.66469158416951736848260097395",
        "0.813236248435561844904089906266",
        "14",
        "120/11",
    ],
    (2.5, 1.5): [
        "-3.88586878246249425157314436087",
        "-4.66469158416951736848260097395",
        "0.314573654686203468948784952623",
        "7/2",
        "54/11",
    ],
    (0, 0): [
        "-3.13586878246249425157314436087",
        "-18.573782493260426459391691883",
        "0.00000019742365027724320580015394507",
        "2",
        "360/11",
    ],
    (10, -3): [
        "-135.135868782462494251573144361",
        "-67.6646915841695173684826009739",
        "0.999999999999999999999999999995",
        "266",
        "1440/11",
    ],
}


@pytest.fixture(scope="module")
def linear():
    return GaussianDiscriminantAnalysis("tied").fit(X, Y)


@pytest.fixture(scope="module")
def quadratic():
    return GaussianDiscriminantAnalysis("full").fit(X, Y)


def test_parameters(linear, quadratic, same):
    for model in (linear, quadratic):
        same(model.prior_, ["3/7", "4/7"])
        same(model.density_.mean, [["1", "1"], ["4", "3"]])
    same(linear.density_.cov, [["4/7", "2/7"], ["2/7", "8/7"]])
    same(quadratic.density_.cov, [[["2/3", "1/3"], ["1/3", "2/3"]], [["1/2", "1/4"], ["1/4", "3/2"]]])


def test_unbiased_parameters_give_up_a_degree_of_freedom_a_class(same):
    tied, full = (GaussianDiscriminantAnalysis(name, ddof=1).fit(X, Y) for name in ("tied", "full"))
    same(tied.density_.cov, [["4/5", "2/5"], ["2/5", "8/5"]])
    same(full.density_.cov, [[["1", "1/2"], ["1/2", "1"]], [["2/3", "1/3"], ["1/3", "2"]]])


def test_weights_of_the_logistic_form(linear, same):
    weights, intercepts = linear.to_logistic()
    same(weights, [["3/2", "1/2"], ["13/2", "1"]])
    same(intercepts - np.log(linear.prior_), ["-1", "-29/2"])
    same(weights[1] - weights[0], ["5", "1/2"])
    same(intercepts[1] - intercepts[0], "-13.212317927548219072560780994")
    np.testing.assert_allclose(intercepts[1] - intercepts[0], np.log(4 / 3) - 27 / 2, rtol=1e-14)


def test_the_boundary_is_where_the_classes_are_equally_likely(linear):
    x1 = np.linspace(-3, 5, 9)
    x2 = 2 * (13.5 - np.log(4 / 3) - 5 * x1)  # 5 x1 + x2 / 2 + log(4/3) - 27/2 = 0
    np.testing.assert_allclose(linear.predict_proba(np.column_stack([x1, x2])), 0.5, rtol=1e-12)


def test_the_log_odds_of_the_quadratic_model_are_a_quadratic_form(quadratic):
    A = np.array([[-1 / 11, -7 / 22], [-7 / 22, 7 / 11]])
    b, c = np.array([73 / 11, -3 / 11]), -15.4379137107979322078185475222
    np.testing.assert_allclose(c, -169 / 11 + np.log(16 / 33) / 2 + np.log(4 / 3), rtol=1e-14)
    x = np.array(list(QUADRATIC))
    odds = np.einsum("ni,ij,nj->n", x, A, x) + x @ b + c
    np.testing.assert_allclose(quadratic.predict_proba(x)[:, 1], expit(odds), rtol=1e-12)
    assert (quadratic.predict(x) == (odds > 0)).all()
    with pytest.raises(NotLinearError, match="quadratic term"):
        quadratic.to_logistic()


@pytest.mark.parametrize(("name", "numbers"), [("linear", LINEAR), ("quadratic", QUADRATIC)])
def test_every_query(name, numbers, request, same):
    model = request.getfixturevalue(name)
    dets = {"linear": [4 / 7, 4 / 7], "quadratic": [1 / 3, 11 / 16]}[name]
    for query, (log0, log1, posterior, *distances) in numbers.items():
        same(model.log_joint([query]), [[log0, log1]])
        same(model.predict_proba([query])[0, 1], posterior)
        assert model.predict([query]) == [int(float(posterior) > 0.5)]
        for k in (0, 1):
            volume = np.log(2 * np.pi) + np.log(dets[k]) / 2
            same(-2 * (model.density_[k].log_prob([query]) + volume), distances[k])


def test_the_joint_log_likelihood(linear, quadratic, same):
    same(linear.log_likelihood(X, Y), "-22.6868409399947405691903830795")
    same(quadratic.log_likelihood(X, Y), "-22.2481908658837340468316551602")


def test_far_from_both_classes_the_smaller_posterior_keeps_its_digits(quadratic):
    odds = quadratic.predict_log_proba([[10, -3]])[0]
    np.testing.assert_allclose(odds[0], -135.135868782462494251573144361 + 67.6646915841695173684826009739, rtol=1e-13)
