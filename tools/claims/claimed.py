"""Which sentences are claimed: read from the text of the tests, without running them."""

import ast
import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.claims import notebook
from tools.claims.asserting import asserting
from tools.claims.text import places, plain, sentences, split
from tools.course import ROOT, notebooks

TESTS = ROOT / "tests/course/chapters"  # a folder for each notebook, called like it
EXCEPTIONS = "unclaimed.toml"  # in a chapter's folder: sentences that assert nothing to be computed, with the reason
WHOLE = "every_sentence"  # the entry of a notebook none of whose sentences have to be claimed
MARK = "\ue000"  # private: in no text


@dataclass(frozen=True)
class Claim:
    """A quotation in a test: `claim(number, sentence)` in a function of `file`, with a computation below it or not."""

    number: str
    sentence: str
    file: str
    function: str
    computed: bool


def is_claim(node: ast.AST) -> bool:
    """Say whether a node calls `claim`."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "claim"


def computes(node: ast.AST) -> bool:
    """Say whether a node checks something: `assert`, a helper called as a statement, or `with pytest.raises`."""
    helper = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and not is_claim(node.value)
    return isinstance(node, ast.Assert | ast.With) or helper


def claims_in(text: str, file: str = "") -> list[Claim]:
    """Return the claims in the source of a test file; raise ValueError where one is not written out as two strings."""
    found = []
    for function in (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)):
        nodes = list(ast.walk(function))
        last = max((node.lineno for node in nodes if computes(node)), default=0)
        for call in filter(is_claim, nodes):
            strings = [
                word.value for word in call.args if isinstance(word, ast.Constant) and isinstance(word.value, str)
            ]
            if len(strings) != 2:
                raise ValueError(f"{file}, line {call.lineno}: write out both strings of a claim")
            found.append(Claim(*strings, file, function.name, last > call.lineno))
    return found


def all_claims(folder: Path = TESTS) -> list[Claim]:
    """Return the claims of the chapters whose folders lie there: those of their files `test_claims*.py`."""
    files = sorted(folder.glob("*/test_claims*.py"))
    return [
        claim
        for path in files
        for claim in claims_in(path.read_text(encoding="utf8"), path.relative_to(folder).as_posix())
    ]


def exceptions(folder: Path = TESTS) -> dict[str, dict[str, str]]:
    """Return, for each notebook's number, the sentences that are not claimed, each with its reason."""
    files = {path.name[:2]: folder / path.stem[3:] / EXCEPTIONS for path in notebooks()}
    return {number: tomllib.loads(path.read_text(encoding="utf8")) for number, path in files.items() if path.exists()}


def uncovered(sentence: str, quotations: list[str]) -> list[str]:
    """Return the words of a sentence that assert something and lie in none of the plain quotations."""
    found = asserting(sentence)
    for place in sorted(found, reverse=True):
        sentence = sentence[:place] + MARK + sentence[place:]
    pieces = plain(sentence).split(MARK)
    text, starts = "".join(pieces), [len("".join(pieces[:k])) for k in range(1, len(pieces))]
    spans = [span for quoted in quotations for span in places(quoted, text)]
    open_ones = zip(starts, found.values(), strict=True)
    return [word for place, word in open_ones if not any(first <= place < end for first, end in spans)]


def unclaimed(number: str, claims: list[Claim], excused: dict[str, dict[str, str]]) -> dict[str, list[str]]:
    """Return the sentences of a notebook that assert what nobody claims, each with the words that do."""
    quoted = [claim.sentence for claim in claims if claim.number == number] + list(excused.get(number, {}))
    parts = [plain(part) for sentence in quoted for part in split(sentence)]
    found = {sentence: uncovered(sentence, parts) for sentence in sentences(notebook(number))}
    return {sentence: words for sentence, words in found.items() if words}


def numbers() -> list[str]:
    """Return the numbers of the notebooks that there are."""
    return [path.name[:2] for path in notebooks()]
