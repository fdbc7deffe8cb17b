"""What is said when somebody leaves a table of this program."""

from __future__ import annotations

from .invitation import File, Invitation
from .record_file import Autosave
from .voice import Voice


def farewell(invitation: Invitation, file: File, voice: Voice, *, is_over: bool) -> list[str]:
    """How to go on with the game, or to see it again; or why it could not be kept."""
    if isinstance(file, Autosave) and file.trouble:
        return [voice.says("kept.lost", reason=file.trouble)]
    if file.path is None:
        return []
    if is_over:
        return [voice.says("kept.replay", command=invitation.to_replay(file.path))]
    return [voice.says("kept.go_on", command=invitation.to_go_on(file.path))]
