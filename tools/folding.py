"""Which cells JupyterLab shows folded: a notebook begins with its question, and pictures come without their code.

Folded is what a reader need not read: imports, and code that only draws. What learns, defines or prints stays open.
The stills of a widget are for pages on which nothing moves, as on code hosts; JupyterLab, where the widget itself
moves, folds them too.  A click on the bar beside a cell opens it.
"""

import ast

IMPORTS = (ast.Import, ast.ImportFrom)
THOUGHT = (ast.FunctionDef, ast.ClassDef, ast.Assert)
SAYING = {"print", "fit", "simplify", "solve", "diff"}  # calls after which a cell does more than draw
STILLS = "stills"


def folding(sources: list[str]) -> list[dict]:
    """What JupyterLab is to be told about each code cell of a notebook, in their order.

    >>> folding(["import numpy as np", "demo = widgets.coin(); demo", "demo.stills({})", "1 + 1"])
    [{'source_hidden': True}, {'source_hidden': True}, {'source_hidden': True, 'outputs_hidden': True}, {}]
    """
    widgets: set[str] = set()
    return [_of(ast.parse(source).body, widgets) for source in sources]


def _of(body: list[ast.stmt], widgets: set[str]) -> dict:
    """The folding of one cell; the names of the widgets that it makes are added to `widgets`."""
    widgets |= {
        target.id
        for line in body
        if isinstance(line, ast.Assign) and _called(line.value).startswith("widgets.")
        for target in line.targets
        if isinstance(target, ast.Name)
    }
    if not body or not (_only_imports(body) or _only_draws(body, widgets)):
        return {}
    stills = isinstance(body[-1], ast.Expr) and _called(body[-1].value).endswith(f".{STILLS}")
    return {"source_hidden": True} | ({"outputs_hidden": True} if stills else {})


def _only_imports(body: list[ast.stmt]) -> bool:
    """Imports, and names for what is written out."""
    return isinstance(body[0], IMPORTS) and all(isinstance(line, IMPORTS) or _is_given(line) for line in body)


def _is_given(line: ast.stmt) -> bool:
    return isinstance(line, ast.Assign) and not any(isinstance(part, ast.Call) for part in ast.walk(line.value))


def _only_draws(body: list[ast.stmt], widgets: set[str]) -> bool:
    """Whether a cell ends in a picture or a widget, and neither learns nor defines nor prints on the way to it."""
    parts = [part for line in body for part in ast.walk(line)]
    called = {_called(part).rpartition(".")[2] for part in parts if isinstance(part, ast.Call)}
    return _shows(body[-1], widgets) and not called & SAYING and not any(isinstance(part, THOUGHT) for part in parts)


def _shows(line: ast.stmt, widgets: set[str]) -> bool:
    if not isinstance(line, ast.Expr):
        return False
    if isinstance(line.value, ast.Name):
        return line.value.id in widgets
    head, _, name = _called(line.value).rpartition(".")
    return head == "widgets" or (head in widgets and name == STILLS) or name.startswith("show")


def _called(value: ast.expr) -> str:
    """What a call calls, as written."""
    return ast.unparse(value.func) if isinstance(value, ast.Call) else ""
