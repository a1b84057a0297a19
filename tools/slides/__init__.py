"""Each chapter as a page to present, made from its stored notebook."""
