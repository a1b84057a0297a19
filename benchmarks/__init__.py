"""How fast, how small and how exact: genmodels beside scikit-learn, measured in one process on one thread.

    python -m benchmarks                     # every section, about a quarter of an hour
    python -m benchmarks --quick             # smaller data, under two minutes
    python -m benchmarks tiny text           # only these sections

What is asked stands in `asked.py`, what is measured in `sections/`, one file for each section.
"""
