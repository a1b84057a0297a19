"""The kit of the course, above the library: it imports from genmodels, which knows nothing of it.

`exercises` asks and checks, `symbolic` derives, `plotting` draws for anyone with a model, `pictures` for one chapter,
`widgets` puts controls over pictures, `symbols` says what each letter means, `datasets` holds worked examples and loads
real data, and `installation` says whether everything is there.
"""
