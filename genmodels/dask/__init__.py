"""Data on many machines: the statistics of each block where it lies, a tree of `+`, and one estimate.

    from genmodels import GaussianDiscriminantAnalysis
    from genmodels.dask import Blocks, fit, predict_proba

    model = fit(GaussianDiscriminantAnalysis(), X, y)    # X and y are dask arrays or data frames
    posterior = predict_proba(model, X)                  # a dask array: nothing is computed yet
    mixture = GaussianMixture(2).fit(Blocks(X))          # EM, which goes over all blocks in every step

Whatever scheduler you have does the work: threads, processes, a distributed cluster. Only statistics travel, no rows
(but for those of a sample from which EM draws a start).
Needs the extra: pip install "genmodels[dask]".
"""

from genmodels.ground.extras import extra

with extra("dask"):
    from genmodels.dask.fitting import Blocks, fit
    from genmodels.dask.predicting import log_joint, predict, predict_log_proba, predict_proba, score_samples

__all__ = ["Blocks", "fit", "log_joint", "predict", "predict_log_proba", "predict_proba", "score_samples"]
