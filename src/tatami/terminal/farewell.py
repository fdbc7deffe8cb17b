"""What is said when somebody leaves a table."""

from __future__ import annotations

from .invitation import Invitation, Keeper
from .recordfile import Keepsake
from .sitting import Sitting
from .voice import Voice


def farewell(invitation: Invitation, sitting: Sitting, keeper: Keeper, voice: Voice) -> list[str]:
    """How to go on with the game, or to see it again; or why it could not be kept."""
    if isinstance(keeper, Keepsake) and keeper.trouble:
        return [voice.says("kept.lost", reason=keeper.trouble)]
    if keeper.path is None:
        return []
    if sitting.outcome:
        return [voice.says("kept.replay", command=invitation.to_replay(keeper.path))]
    return [voice.says("kept.go_on", command=invitation.to_go_on(keeper.path))]
