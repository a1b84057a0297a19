"""Densities of independent features whose parameters all have one shape: (), (d,), or (K, d) for a stack."""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar, Self

import numpy as np

from genmodels.densities.base import Density
from genmodels.errors import InvalidParameterError
from genmodels.ground.inputs import FINITE, Names, Rule
from genmodels.ground.inputs.data_matrix import is_sparse
from genmodels.ground.snapshot import frozen
from genmodels.ground.tables import Grid


class Featurewise(Density):
    """p(x) = prod_j p(x_j; parameters_j), its final classes being frozen dataclasses of arrays of one shape."""

    rule: ClassVar[Rule] = FINITE
    titles: ClassVar[dict[str, str]]  # of the table that shows a parameter, for those that are estimated

    @abstractmethod
    def _terms(self, x: np.ndarray) -> np.ndarray:
        """log p(x_j) for each row and feature (n, d), under parameters (d,) of a single density."""

    @property
    def _parameters(self) -> dict[str, np.ndarray]:
        return {name: value for name, value in vars(self).items() if isinstance(value, np.ndarray)}

    @property
    def _shape(self) -> tuple[int, ...]:
        return getattr(self, next(iter(self.titles))).shape

    @property
    def n_parameters(self) -> int:
        return sum(getattr(self, name).size for name in self.titles)

    @property
    def stacked(self) -> bool:
        return len(self._shape) == 2

    @property
    def width(self) -> int:
        return self._shape[-1] if self._shape else 1

    @property
    def _features(self) -> tuple[int, ...]:
        return self._shape[-1:]

    def __len__(self) -> int:
        return self._shape[0] if self.stacked else 1

    def __getitem__(self, k: int | np.ndarray) -> Self:
        return replace(self, **{name: values[k] for name, values in self._parameters.items()})

    def _among(self, features: list[int]) -> Self:
        return replace(self, **{name: values[..., features] for name, values in self._parameters.items()})

    def _classes(self) -> Iterator[Self]:
        """The single densities, with parameters (d,)."""
        rows = {name: values.reshape(len(self), self.width) for name, values in self._parameters.items()}
        return (replace(self, **{name: values[k] for name, values in rows.items()}) for k in range(len(self)))

    def pieces(self, X):
        return self._tables(X, self._features, rule=self.rule)

    def log_prob(self, X) -> np.ndarray:
        return self._rows([self.ratio(piece) for _, piece in self.pieces(X)])

    def ratio(self, piece: np.ndarray) -> np.ndarray:
        return beside(one._terms(piece).sum(axis=1) for one in self._classes())

    def log_terms(self, X) -> np.ndarray:
        classes = list(self._classes())
        dense = (piece.toarray() if is_sparse(piece) else piece for _, piece in self.pieces(X))
        return self._rows([beside(one._terms(block) for one in classes) for block in dense], self.width)

    def grids(self, names: Names) -> list[Grid]:
        classes, features = names.class_list(len(self)), names.feature_list(self.width)
        return [
            Grid(title, classes, features, getattr(self, name).reshape(len(self), self.width))
            for name, title in self.titles.items()
        ]


def beside(columns: Iterator[np.ndarray]) -> np.ndarray:
    """One array a class, (n, ...), on an axis of classes, (n, K, ...)."""
    return np.stack(list(columns), axis=1)


def share_a_shape(density: Featurewise, **given: np.ndarray) -> None:
    """Set the parameters of a density, each in the shape that all of them have together.

    Raises InvalidParameterError where they have none.
    """
    try:
        arrays = np.broadcast_arrays(*given.values())
    except ValueError:
        shapes = " and ".join(f"{name} has shape {value.shape}" for name, value in given.items())
        raise InvalidParameterError(f"{shapes}: give each of them (), (d,) or (K, d), with one d and one K") from None
    vars(density).update(zip(given, (np.array(a) for a in arrays), strict=True))
    frozen(density)
