"""What classifiers with measured features share: how rounded and constant measurements are dealt with."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from genmodels.bayes import Prior, predicting
from genmodels.classifiers.base import ClassDensity, GenerativeClassifier
from genmodels.densities import Family, Gaussian, VaryingFamily
from genmodels.ground.inputs.parameters import as_choice, as_switch

KINDS = {None: Family, "drop": VaryingFamily}


@dataclass(eq=False, repr=False)
class MeasuringClassifier(GenerativeClassifier[ClassDensity]):
    """A classifier some of whose features are Gaussian."""

    resolution: object = field(default=None, kw_only=True)
    constant: str | None = field(default=None, kw_only=True)
    density_prior: Prior | None = field(default=None, kw_only=True)
    predictive: bool = field(default=False, kw_only=True)

    @property
    def dropped_(self) -> list[str | int]:
        """The columns that were left out of account: their names, or positions where there are none."""
        joint = self._solved()
        return [j if joint.features is None else joint.features[j] for j in joint.density.ignored]

    def _gaussian(self, reducing: Mapping, **estimating) -> Family:
        """Gaussians with these options for reducing data to statistics, and those besides for the estimate."""
        constant = as_choice(self.constant, "constant", ("drop",), "a feature that never varies is an error")
        kept, options = {**reducing, "missing": self.missing}, {"resolution": self.resolution, **estimating}
        if as_switch(self.predictive, "predictive"):
            return predicting.gaussian(self.density_prior, kept, constant=constant, **options)
        if self.density_prior is not None:
            predicting.require_goes_with(reducing["covariance"], self.density_prior)
            predicting.require_alone("density_prior", {"constant": constant}, set())
            options |= {"prior": self.density_prior}
        return KINDS[constant](Gaussian, kept, {**reducing, **options})
