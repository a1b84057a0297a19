"""The symbols of the course, each with one meaning: the table behind notebook 92, figures, and what models print.

>>> from genmodels.course import symbols
>>> symbols.find(r"\\phi").meaning
'the prior of class 1 where there are two classes, 0 and 1'
"""

from .ask import ask
from .names import NAMES, Name, names_of
from .symbol import Symbol
from .symbols_as_a_page import SymbolTable, table_of
from .table import TABLE, all_symbols, find

__all__ = ["NAMES", "TABLE", "Name", "Symbol", "SymbolTable", "all_symbols", "ask", "find", "names_of", "table_of"]
