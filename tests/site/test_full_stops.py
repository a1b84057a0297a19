"""The mark behind a formula goes to it, and no other of the same kind."""

from docutils import nodes

from tools.site.full_stops import take_marks


def test_of_equal_texts_the_one_behind_the_formula_gives_its_mark():
    texts = [
        nodes.strong("", "called"),
        nodes.Text(": "),
        nodes.math("", "L"),
        nodes.Text(": "),
        nodes.emphasis("", "a"),
    ]
    tree = nodes.paragraph("", "", *texts)
    take_marks(None, tree, "")
    assert tree.astext() == "called: L a"
    assert tree.next_node(nodes.math)["mark"] == ":"
