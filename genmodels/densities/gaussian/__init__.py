"""The Gaussian: its density, the ladder of covariances, why one is singular, and scores that keep their digits."""
