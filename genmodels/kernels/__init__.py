"""Fast ways to compute what is defined elsewhere in one readable line.

Each file holds one kernel. Its docstring holds the definition, and a test holds the two equal on ordinary and hostile
data. The statistical code reads the same whether or not the kernel exists.
"""
