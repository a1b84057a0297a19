"""The widgets of the course, each made once for all tests of a worker: some have much to compute before that."""

from functools import cache

made = cache(lambda make: make())
