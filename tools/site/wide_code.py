"""Code, and what it prints, that is wider than the text: what room it takes, and where it and long names are broken.

A comment that makes a line too wide goes above it. A line that is still too wide goes on below itself, further in, as
many do on a phone: nothing falls back to the first column.
"""

import html
import re

from .results import result

BLOCK = re.compile(r'<div class="([^"]*\bhighlight-[^"]*)"><div class="highlight"><pre>(.*?)</pre>', flags=re.DOTALL)
NAME = re.compile(r'(<span class="pre">|<h1>|<a class="reference internal" href="[^"]*">)([A-Za-z_.]{14,})(?=<)')
WITHIN = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[._])(?=[A-Za-z])")  # where a name may be broken
COLUMNS = re.compile(r"^ |\S {2,}\S.*\n(?:.*\n)*.*\S {2,}\S", flags=re.MULTILINE)  # kept: they stand below each other
EXERCISE = re.compile(r"(<genmodels-exercise\b.*?</genmodels-exercise>)", flags=re.DOTALL)
PYTHON = re.compile(r"highlight-(?:i?python|default)")
TRAILING = re.compile(
    r'(?P<code>.*\S.*?)(?P<gap><span class="w"> +</span>| +)(?P<comment><span class="c1">[^<]*</span>)'
)
COMMENT = '<span class="c1">'  # without one the pattern above would look for long
INDENT = re.compile(" *")
PROMPT = re.compile(r"(?:>>>|\.\.\.) ")
RESULT = '<span class="go">'  # of an example: it may have columns
APART = re.compile(r"\S {3,}\S")  # columns of a text
FITS = 70  # letters in the width of the text
WIDEST = {False: 88, True: 62}  # letters of a line that ends in a comment, by whether it stands in an exercise
PHONE = 34  # letters that fit on a phone
# behind which a line of code may be broken: brackets of a call, which follow its name, and commas
OPENS = re.compile(r"(?<=</span><span class=\"p\">)[(\[]+(?=</span>)|(?<=>),(?=</span>)")
LAST = re.compile(r"(\n(?:</span>)+)\n")  # a block ends its line itself
FURTHER = 4  # letters by which a line goes on further in


def marked(page: str) -> str:
    """HTML in which blocks of code say whether they are wide.

    >>> block = '<div class="highlight-python"><div class="highlight"><pre>{}</pre></div></div>'
    >>> [marked(block.format("x" * long))[:27] for long in (70, 71)]
    ['<div class="highlight-pytho', '<div class="long highlight-']
    """
    pieces = EXERCISE.split(page)
    made = (BLOCK.sub(lambda found, own=k % 2: _block(found, bool(own)), piece) for k, piece in enumerate(pieces))
    return NAME.sub(_name, "".join(made))


def _block(found: re.Match, in_exercise: bool) -> str:
    kind, code = found.groups()
    if "output" in kind and (words := result(_plain(code))) is not None:
        table = " gm-table" * words.startswith("<span><span")
        return f'<div class="{kind}"><div class="highlight"><pre class="gm-result{table}">{words}</pre>'
    lines = code.rstrip().split("\n")
    if "output" not in kind and PYTHON.search(kind):
        lines = [made for line in lines for made in _below_its_comment(line, WIDEST[in_exercise])]
    long = max(len(_plain(line)) for line in lines) > FITS
    says = "output" in kind and not COLUMNS.search(_plain(code).rstrip())
    if "output" not in kind:
        lines = list(map(_hanging, lines))
    dress = "long " * long + "says " * says
    code = LAST.sub(r"\g<1>", "\n".join(lines))
    return f'<div class="{dress}{kind}"><div class="highlight"><pre>{code}</pre>'


def _plain(code: str) -> str:
    return html.unescape(re.sub("<[^>]*>", "", code))


def _below_its_comment(line: str, widest: int) -> list[str]:
    """A line of code, below the comment that would make it too wide.

    >>> _below_its_comment('    a = 1  <span class="c1"># one</span>', 12)
    ['    <span class="c1"># one</span>', '    a = 1']
    """
    plain = _plain(line)
    if len(plain) <= widest or PROMPT.match(plain) or not (found := _trailing(line)):
        return [line]
    return [INDENT.match(plain)[0] + found["comment"], found["code"]]


def _trailing(line: str) -> re.Match | None:
    return TRAILING.fullmatch(line) if COMMENT in line else None


def _hanging(line: str) -> str:
    """A line that may be too wide, which goes on further in than it begins; on a phone its comment stands below it.

    >>> _hanging("    " + "x" * 40)[:42]
    '<span class="gm-line" style="--in:8ch">   '
    """
    plain = _plain(line)
    if len(plain) <= PHONE or line.startswith(RESULT) or (APART.search(plain) and "<" not in line):
        return line
    prompt = PROMPT.match(plain)
    code = plain[prompt.end() :] if prompt else plain
    further = 2 if prompt or code.lstrip().startswith("# ") else FURTHER
    inside = (prompt.end() if prompt else 0) + len(INDENT.match(code)[0]) + further
    own = _trailing(line)
    broken = OPENS.sub(r"\g<0><wbr>", own["code"] if own else line)
    below = f'<span class="gm-gap">{own["gap"]}</span><span class="gm-below">{own["comment"]}\n</span>' if own else "\n"
    return f'<span class="gm-line" style="--in:{inside}ch">{broken}{below}</span>'


def _name(found: re.Match) -> str:
    """A long name, to be broken between its words only.

    >>> marked("<h1>MultivariateStudentT</h1>")
    '<h1>Multivariate<wbr>Student<wbr>T</h1>'
    """
    return found[1] + WITHIN.sub("<wbr>", found[2])
