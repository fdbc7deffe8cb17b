"""How computer players judge Ninja Taisen: by points, or by what a network has learned of its features."""

from __future__ import annotations

from .features import FEATURES, features
from .points import worth

__all__ = ["FEATURES", "features", "worth"]
