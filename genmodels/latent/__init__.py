"""p(x) where something was not seen: Markov chains, and the hidden ones whose states leave only traces."""
