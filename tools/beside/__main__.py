"""Runs each probe in OLD and NEW in turns, and prints the median of NEW's speed in units of OLD's.

Both must be installed (`make .venv/.dev`). Processor time, so that a busy machine disturbs less.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path
from statistics import median

from tools.beside.probe import PROBES

PROBE = Path(__file__).with_name("probe.py")
PAIRS = 5


def main() -> None:
    asked = _arguments()
    for what in asked.what or PROBES:
        pairs = [
            tuple(_measured(where, what, asked.games) for where in (asked.old, asked.new))
            for _ in range(asked.pairs)
        ]
        for game in asked.games:
            _report(what, game, [(old[game], new[game]) for old, new in pairs])


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.beside", description=__doc__)
    parser.add_argument("old", type=Path, help="a checkout")
    parser.add_argument("new", type=Path, help="another")
    parser.add_argument("--what", nargs="+", choices=PROBES)
    parser.add_argument("--games", nargs="+", default=["taisen", "versus", "battle", "night"])
    parser.add_argument("--pairs", type=int, default=PAIRS)
    return parser.parse_args()


def _measured(where: Path, what: str, games: list[str]) -> dict[str, float]:
    """Processor seconds for one unit of work, by game, in that checkout."""
    command = [str(where / ".venv/bin/python"), str(PROBE), what, *games]
    done = subprocess.run(command, cwd=where, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def _report(what: str, game: str, pairs: list[tuple[float, float]]) -> None:
    old, new = (median(side) * 1e6 for side in zip(*pairs, strict=True))
    speed = median(before / after for before, after in pairs)
    print(f"{what:12} {game:8} {old:8.2f} µs {new:8.2f} µs   speed × {speed:.2f}", flush=True)


if __name__ == "__main__":
    main()
