"""Where EM for sequences ends in nothing: a state that has shrunk onto a few steps, and what helps."""

from genmodels.errors import DegenerateCovarianceError, GenmodelsError, NoDataError
from genmodels.ground.inputs.words import LISTED
from genmodels.latent.chain_blocks import ChainBlocks
from genmodels.latent.hidden_chain import HiddenChain
from genmodels.latent.hmm import HiddenMarkovModel
from genmodels.statistics import Joined

REMEDIES = (
    "start elsewhere, with another rng or start=, or take fewer states{}. Where observations are measured, "
    "covariance='tied' makes the states share their spread"
)


class Climbing:
    """Both steps of EM, from these first parameters; what the M-step cannot estimate is explained."""

    def __init__(self, chain: HiddenChain | ChainBlocks, first: HiddenMarkovModel):
        self.chain, self.model = chain, first

    def maximise(self, statistics: Joined | None) -> HiddenMarkovModel:
        """The next parameters, and before there are statistics the first ones."""
        if statistics is None:
            return self.model
        try:
            self.model = self.chain.maximise(statistics)
        except (DegenerateCovarianceError, NoDataError) as error:
            raise type(error)(self._explanation(error)) from None
        return self.model

    def _explanation(self, error: GenmodelsError) -> str:
        found = str(error).split(": ")[0] if isinstance(error, NoDataError) else str(error).split(". ")[0]
        names = self.chain.names
        lost = [k for k in range(len(self.chain.states)) if names.a_class(k) in found]
        where = f" It has most of {self._steps(lost[0])}." if lost else ""
        more = ", smooth with transition_alpha > 0" if "never left" in found else ""
        return (
            f"EM has lost a state: {found}.{where} The closer a state fits a few steps, the more likely they are, "
            f"without end, so there is no maximum: {REMEDIES.format(more)}, and a density_prior keeps it above 0"
        )

    def _steps(self, k: int) -> str:
        """The steps at which state k is the most probable one, in words."""
        most = list(self.chain.places(self.model, k))
        said = ", ".join(most[:LISTED])
        return (said or "no step") + (f" and {len(most) - LISTED} more" if len(most) > LISTED else "")
