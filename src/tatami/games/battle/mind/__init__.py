"""The computer's judgement of Battle of the Ninjas: at a glance, in the search, and of a formation."""

from .features import DEPTH, FEATURES, features
from .formation import habit
from .glance import worth
from .prospect import EXPLORE, lead, prospect

__all__ = ["DEPTH", "EXPLORE", "FEATURES", "features", "habit", "lead", "prospect", "worth"]
