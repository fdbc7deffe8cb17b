"""The computer's judgement of Battle of the Ninjas: at a glance, in the search, and of a formation."""

from .features import DEPTH, FEATURES, LOOK_THROUGH, features
from .fights import in_suspense
from .formation import habit
from .glance import worth
from .prospect import EXPLORE, lead, prospect

__all__ = ["DEPTH", "EXPLORE", "FEATURES", "HEATS", "LOOK_THROUGH", "features", "habit", "in_suspense"]
__all__ += ["lead", "prospect", "worth"]
HEATS = (0.011, 0.036, 1.0)
"""Three alone: weak players draw, so a fourth could not be told from the next."""
