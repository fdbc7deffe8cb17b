"""The disk cache of compiled entries: Numba's own, made safe against damaged files and full disks."""

from __future__ import annotations

import logging
import re
import sys
from contextlib import suppress
from pathlib import Path
from types import FunctionType
from typing import Any

from numba.core.caching import FunctionCache

from tatami.core.fingerprint import LENGTH

log = logging.getLogger(__name__)


class NotCached(Exception):
    """Compiled code is not on the disk, and nothing may be compiled now."""


class EntryCache(FunctionCache):
    """Whatever is wrong with the cache costs a compile, never the game."""

    trouble: OSError | None = None
    """Why the code could not be kept, if so."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except Exception as error:  # a pickle of another version or half a file may raise anything
            log.warning("compiled code in %s cannot be read and is made anew: %r", self.cache_path, error)
            with suppress(OSError):
                self.flush()
            return None

    def save_overload(self, sig: Any, compiled: Any) -> None:
        try:
            super().save_overload(sig, compiled)
        except OSError as error:
            why = error.strerror or error
            log.warning(
                "compiled code cannot be kept in %s: %s; each start compiles it", self.cache_path, why
            )


def drop_older(folder: Path, entry: FunctionType, name: str) -> None:
    """Removes what earlier versions of an entry left in the cache; others may be doing the same."""
    code = entry.__code__
    module = Path(code.co_filename).stem
    python = f"py{sys.version_info[0]}{sys.version_info[1]}{getattr(sys, 'abiflags', '')}"
    kept = f"{module}.{entry.__qualname__}-{code.co_firstlineno}.{python}."
    version = rf"_[0-9a-f]{{{LENGTH}}}-\d+"
    any_version = re.compile(rf"{re.escape(f'{module}.{name}')}{version}\.{python}\.(nbi|\d+\.nbc)")
    for path in folder.iterdir():
        if any_version.fullmatch(path.name) and not path.name.startswith(kept):
            with suppress(OSError):
                path.unlink()
