"""Making a new chapter: its folder, notebook, tests and entries, all of which run before a word of it is written."""
