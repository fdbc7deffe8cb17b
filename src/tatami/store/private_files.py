"""Files that only their owner may read: the secret, the database, who is shut out."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

OWNER_ONLY = 0o600


def make_private(*paths: Path) -> None:
    """Those that are there, whatever was allowed before; what belongs to somebody else stays as it is."""
    for path in paths:
        with suppress(OSError):
            path.chmod(OWNER_ONLY)


def drafted(path: Path, content: bytes) -> Path:
    """The content in a file beside it, to be put in its place whole or not at all."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, OWNER_ONLY), "wb") as file:
        file.write(content)
    give_to_owner_of_folder(draft)
    return draft


def give_to_owner_of_folder(path: Path) -> None:
    """What root leaves there must be readable for the server, which is another user's."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        owner = path.parent.stat()
        with suppress(OSError):  # a shared disk may not let root do that
            os.chown(path, owner.st_uid, owner.st_gid, follow_symlinks=False)
