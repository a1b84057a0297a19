r"""Formulas as docstrings write them, `p(x) = prod_j p_j^x_j`, as LaTeX: by rules, or not at all.

A bracket right behind a name is what it is applied to, behind a space it is a factor. What is divided by something
that has the index of a product or a sum is divided within it, what is divided by something else is so as a whole.
"""

import re
from typing import NamedTuple

TOKEN = re.compile(r"\s*([A-Za-z]+|\d+(?:\.\d+)?|\.\.\.|<=|>=|!=|.)")
GREEK = {"pi", "mu", "theta", "alpha", "beta", "sigma", "Sigma", "Gamma", "kappa", "psi", "nu", "lambda"}
BIG = {"prod", "sum"}
FUNCTIONS = {"log", "exp", "cos"}
WORDS = {
    "rate",
    "weights",
    "start",
    "transitions",
    "width",
    "mean",
    "word",
    "sd",
    "scale",
    "shape",
    "Poisson",
    "Bernoulli",
    "Beta",
    "Dirichlet",
    "total",
    "SSE",
    "Var",
    "Cov",
    "diag",
}
INDEX = re.compile(
    r"[abdijklnstv\d]|[ijkntv]{2,3}|[A-Z]"
)  # of what stands in a row: more letters are the name of an option
KINDS = {"obs"}  # indices that are words
SAID = {"there"}  # of which an index is what
RELATIONS = {"=": "=", "<": "<", ">": ">", "<=": r"\le ", ">=": r"\ge ", "!=": r"\ne "}
CLOSES = {"(": ")", "[": "]", "{": "}"}
APART = re.compile(r"\\left|\\(?:sum|prod)(?![a-z])")
LARGE = re.compile(r"\\(?:frac|sum|prod|binom|left)")


class UnreadError(ValueError):
    """A formula that no rule reads."""


class Token(NamedTuple):
    """A sign or a name, whether a space stands before it, and whether one stands behind."""

    text: str
    apart: bool
    behind: bool


class Part(NamedTuple):
    """A piece as LaTeX, what is within where it is one pair of brackets, and the indices that it has."""

    latex: str
    within: str = ""
    indices: frozenset[str] = frozenset()

    @property
    def bare(self) -> str:
        """Without brackets, as it stands over or under a line."""
        return self.within or self.latex


def latex(formula: str, *, flat: bool = False) -> str | None:
    r"""The formula as LaTeX; None where no rule reads it. A flat one, within a line, has no fractions.

    >>> print(latex("p(x) = prod_j p_j^x_j (1 - p_j)^(1 - x_j)"))
    p(x) = \prod_{j} p_{j}^{x_{j}} (1 - p_{j})^{1 - x_{j}}
    >>> print(latex("p(theta) = prod_v theta_v^(alpha_v - 1) / B(alpha)"))
    p(\theta) = \frac{\prod_{v} \theta_{v}^{\alpha_{v} - 1}}{B(\alpha)}
    >>> print(latex("prod_j rate_j^x_j / x_j!"))
    \prod_{j} \frac{\mathrm{rate}_{j}^{x_{j}}}{x_{j}!}
    >>> print(latex("sigma^2 / kappa"), latex("sigma^2 / kappa", flat=True), latex("n_init = max_iter"))
    \frac{\sigma^{2}}{\kappa} \sigma^{2} / \kappa None
    """
    try:
        return _Reader(formula, flat).whole()
    except UnreadError:
        return None


class _Reader:
    """A formula that is read from the left."""

    def __init__(self, formula: str, flat: bool = False) -> None:
        found = list(TOKEN.finditer(formula.rstrip()))
        self.tokens = [
            Token(one[1], one.start() < one.start(1), formula[one.end() : one.end() + 1] in ("", " ")) for one in found
        ]
        self.at = 0
        self.flat = int(flat)  # in how many exponents, indices and arguments: there a slash stays a slash
        self.bars = 0  # that are open

    def whole(self) -> str:
        made = self.items(set()).latex
        if self.at < len(self.tokens):
            raise UnreadError
        return made

    @property
    def next(self) -> Token:
        return self.tokens[self.at] if self.at < len(self.tokens) else Token("", True, True)

    def take(self, text: str = "") -> Token:
        token = self.next
        if not token.text or (text and token.text != text):
            raise UnreadError
        self.at += 1
        return token

    def items(self, ends: set[str]) -> Part:
        """Terms with relations, commas and conditions between them, up to one of the ends."""
        made, indices, alone = [], frozenset(), True
        while True:
            term = self.sum()
            made.append(term.latex)
            indices |= term.indices
            token = self.next
            if not token.text or token.text in ends:
                text = " ".join(made).replace(" ,", ",").replace(" ;", ";")
                return Part(text, text * alone, indices)
            alone = alone and token.text not in {",", ";"}
            if token.text in RELATIONS:
                made.append(RELATIONS[token.text].strip())
            elif token.text in {",", ";"}:
                made.append(token.text)
                if self.tokens[self.at + 1 : self.at + 2] and self.tokens[self.at + 1].text in ends:  # a shape: (n,)
                    self.take()
                    return Part(" ".join(made[:-1]).replace(" ,", ",") + "{,}", "", indices)
            elif token.text == "|" and token.apart and token.behind:
                made.append(r"\mid")
            else:
                raise UnreadError
            self.take()

    def sum(self) -> Part:
        made, indices = [], frozenset()
        if self.next.text == "-":
            self.take()
            made.append("-")
        while True:
            term = self.product()
            made.append(term.latex)
            indices |= term.indices
            if self.next.text not in {"+", "-"}:
                return Part(re.sub("^- ", "-", " ".join(made)), "", indices)
            made.append(self.take().text)

    def product(self) -> Part:
        """Factors, and what they are divided by; a product or a sum over an index holds what follows it."""
        factors: list[Part] = []
        while True:
            token = self.next
            if token.text == "*":
                self.take()
                factors = [_joined(factors)]
                if self.next.text not in BIG and not self.begins(self.next):
                    raise UnreadError
            elif token.text == "/" and factors:
                self.take()
                named = factors[: factors[0].latex.endswith("\\ ")]  # "rate (a + b) / c"
                factors = [*named, self.over(_joined(factors[len(named) :]), self.divisor())]
            elif token.text in BIG:
                factors.append(self.big())
            elif token.text == "log" and self.tokens[self.at + 1 : self.at + 2] and not self.opens(self.at + 1):
                self.take()
                self.flat += 1  # what is divided, the logarithm or what it is of, is left as it is written
                inside = self.product()
                self.flat -= 1
                factors.append(Part(rf"\log {inside.latex}", "", inside.indices))
            elif self.begins(token):
                factors.append(self.power())
            elif factors:
                return _joined(factors)
            else:
                raise UnreadError

    def opens(self, at: int) -> bool:
        return self.tokens[at].text == "(" and not self.tokens[at].apart

    def begins(self, token: Token) -> bool:
        condition = token.text == "|" and token.apart and token.behind
        sign = token.text in {"(", "{", "#", "|", "..."} and not (token.text == "|" and (condition or self.bars))
        return sign or bool(re.fullmatch(r"[A-Za-z]+|\d[\d.]*", token.text))

    def big(self) -> Part:
        name = self.take().text
        self.take("_")
        index = self.index()
        rest: list[Part] = []
        while True:
            token = self.next
            if token.text == "/":
                at = self.at
                self.take()
                try:
                    divisor = self.divisor()
                finally:
                    again, self.at = self.at, at
                if index not in divisor.indices:
                    break
                self.at = again
                rest = [self.over(_joined(rest), divisor)]
            elif token.text in BIG:
                rest.append(self.big())
            elif token.text != "*" and self.begins(token):
                rest.append(self.power())
            else:
                break
        inside = _joined(rest)
        return Part(rf"\{name}_{{{index}}} {inside.latex}", "", inside.indices - {index})

    def divisor(self) -> Part:
        return self.big() if self.next.text in BIG else self.power()

    def over(self, above: Part, below: Part) -> Part:
        indices = above.indices | below.indices
        if self.flat:
            return Part(f"{above.latex} / {below.latex}", "", indices)
        return Part(rf"\frac{{{above.bare}}}{{{below.bare}}}", "", indices)

    def power(self) -> Part:
        base = self.atom()
        made, indices = base.latex, base.indices
        within = base.within
        while True:
            token = self.next
            if token.text == "^" and not token.apart:
                self.take()
                self.flat += 1
                power = self.exponent()
                self.flat -= 1
                made, indices, within = f"{made}^{{{power.bare}}}", indices | power.indices, ""
            elif token.text == "!" and not token.apart:
                self.take()
                made, within = f"{made}!", ""
            elif token.text == "'" and not token.apart:
                self.take()
                made, within = rf"{made}^{{\top}}", ""
            else:
                return Part(made, within, indices)

    def exponent(self) -> Part:
        if self.next.text == "-":
            self.take()
            inside = self.atom()
            return Part(f"-{inside.latex}", "", inside.indices)
        if self.next.text == "T":
            self.take()
            return Part(r"\top")
        return self.atom()

    def atom(self) -> Part:
        token = self.take()
        if token.text == "...":
            return Part(r"\dots")
        if token.text == "#":
            inside = self.atom()
            return Part(rf"\#{inside.latex}", "", inside.indices)
        if token.text == "|":
            self.bars += 1
            inside = self.items({"|"})
            self.bars -= 1
            self.take("|")
            return Part(rf"\lvert {inside.latex} \rvert", "", inside.indices)
        if token.text in {"(", "{"}:
            inside = self.items({CLOSES[token.text]})
            self.take(CLOSES[token.text])
            return Part(_brackets(token.text, inside.latex), inside.within * (token.text == "("), inside.indices)
        if token.text[0].isdigit():
            return Part(token.text)
        return self.named(token.text)

    def named(self, name: str) -> Part:
        """A letter, or one of the known names, with its index and what it is applied to."""
        if len(name) > 1 and name not in GREEK | FUNCTIONS | WORDS | {"sqrt"}:
            raise UnreadError
        if name == "sqrt":
            inside = self.atom() if self.opens(self.at) else self.power()
            return Part(rf"\sqrt{{{inside.bare}}}", "", inside.indices)
        made, indices = _letter(name), frozenset()
        if self.next.text == "_" and not self.next.apart:
            self.take()
            index = self.index()
            made, indices = f"{made}_{{{index}}}", frozenset(re.findall(r"[a-z]", index))
        for opens in ("(", "["):
            if self.next.text == opens and not self.next.apart:
                self.take()
                self.flat += name != "exp"
                inside = self.items({CLOSES[opens]})
                self.flat -= name != "exp"
                self.take(CLOSES[opens])
                indices |= inside.indices
                if name == "C" and inside.latex.count(",") == 1:
                    made = r"\binom{" + "}{".join(half.strip() for half in inside.latex.split(",")) + "}"
                elif name == "Gamma" and "," in inside.latex:  # the distribution
                    made = rf"\mathrm{{{name}}}" + _brackets(opens, inside.latex)
                else:
                    made = (r"\mathcal{N}" if made == "N" else made) + _brackets(opens, inside.latex)
                return Part(made, "", indices)
        return Part(made + r"\ " * (name in WORDS and made == _letter(name) and self.begins(self.next)), "", indices)

    def index(self) -> str:
        if self.next.text == "{":
            self.take()
            said = self.at + 1
            if len(self.tokens) > said + 1 and self.tokens[said + 1].text == "}" and self.tokens[said].text in SAID:
                letter, word, _ = self.take().text, self.take().text, self.take()
                return rf"{letter}\text{{ {word}}}"
            self.flat += 1
            inside = self.items({"}"})
            self.flat -= 1
            self.take("}")
            return inside.latex
        name = self.take().text
        if name in KINDS:
            return rf"\mathrm{{{name}}}"
        if not INDEX.fullmatch(name):
            raise UnreadError
        return name


def _joined(factors: list[Part]) -> Part:
    if len(factors) == 1:
        return factors[0]
    if not factors:
        raise UnreadError
    made = factors[0].latex
    for one in factors[1:]:  # before what is large a wide formula may be broken: see formula_lines.py
        made += (r" \, " if APART.match(one.latex) else " ") + one.latex
    return Part(made, "", frozenset().union(*(one.indices for one in factors)))


def _letter(name: str) -> str:
    if name in GREEK | FUNCTIONS:
        return rf"\{name}"
    return rf"\mathrm{{{name}}}" if name in WORDS else name


def _brackets(opens: str, inside: str) -> str:
    left, right = (f"\\{opens}", f"\\{CLOSES[opens]}") if opens == "{" else (opens, CLOSES[opens])
    if LARGE.search(inside):
        return rf"\left{left} {inside} \right{right}"
    return f"{left}{inside}{right}"
