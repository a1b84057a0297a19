"""A package, so that Chromium starts once for all of its files, and ends with the last of them."""
