"""Fast ways to compute what is defined elsewhere in one readable line.

Each file holds one kernel. It begins with the line of `genmodels.plain` that it makes fast; the docstrings hold the
definitions, and a test holds the two equal on ordinary and hostile data. The statistical code reads the same whether
or not the kernel exists.
"""
