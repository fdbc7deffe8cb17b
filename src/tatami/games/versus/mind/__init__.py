"""How computer players judge Ninja Versus Ninja: by points, or by what a network learned of its features."""

from __future__ import annotations

from .features import FEATURES, features
from .points import promise, worth

__all__ = ["FEATURES", "HEATS", "features", "promise", "worth"]
HEATS = (0.032, 0.06, 0.1, 0.21)
