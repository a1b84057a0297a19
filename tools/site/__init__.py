"""The course as a website: `make site` builds it from the stored notebooks, runs none, and fetches nothing."""
