"""Formulas are typeset by one engine, wherever it was first asked for."""

import asyncio

from tools.site import mathematics


def test_the_engine_outlives_an_event_loop_in_which_it_was_made():
    mathematics.engine.cache_clear()

    async def within() -> str:
        return mathematics.typeset.__wrapped__("x")

    assert asyncio.run(within()) == mathematics.typeset.__wrapped__("x")
