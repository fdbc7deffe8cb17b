"""`make audit`: known weaknesses of what Tatami stands on, as the public registries tell them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

SECONDS = 300
Found = dict[str, list[str]]
"""The names of weaknesses, by package."""


class Audit(NamedTuple):
    """One registry's question, and how its answer is read."""

    name: str
    command: Sequence[str]
    read: Callable[[Any], Found]


def python_weaknesses(report: Any) -> Found:
    """
    >>> python_weaknesses({"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "PYSEC-1"}]}]})
    {'a 1': ['PYSEC-1']}
    """
    found = {
        f"{each['name']} {each.get('version')}": each.get("vulns", []) for each in report["dependencies"]
    }
    return {package: [weakness["id"] for weakness in known] for package, known in found.items() if known}


def node_weaknesses(report: Any) -> Found:
    """
    >>> node_weaknesses({"vulnerabilities": {"a": {"severity": "high", "range": "<2"}}})
    {'a <2': ['high']}
    """
    found = report["vulnerabilities"].items()
    return {f"{package} {known['range']}": [known["severity"]] for package, known in found}


PIP_AUDIT = ("tool", "run", "pip-audit", "--disable-pip", "--require-hashes", "--format", "json")
AUDITS = (
    Audit(
        "pip-audit",
        (".venv/bin/uv", *PIP_AUDIT, "--progress-spinner", "off", "-r", "requirements-dev.lock"),
        python_weaknesses,
    ),
    Audit("npm audit", ("npm", "--prefix", "client", "audit", "--json"), node_weaknesses),
)


def audited(audit: Audit) -> bool:
    """Whether nothing is known against it; what could not be asked is said, and is no failure."""
    try:
        asked = subprocess.run(audit.command, capture_output=True, text=True, timeout=SECONDS, check=False)
        found = audit.read(json.loads(asked.stdout))
    except (OSError, ValueError, LookupError, subprocess.TimeoutExpired):
        print(f"Tatami: {audit.name} could not be asked: no network, or the registry does not answer.")
        return True
    for package, weaknesses in found.items():
        print(f"Tatami: {audit.name}: {package}: {', '.join(weaknesses)}")
    print(f"Tatami: {audit.name} knows {sum(map(len, found.values())) or 'no'} weaknesses.")
    return not found


def main() -> int:
    """Asks all of them, also if one finds something."""
    results = [audited(audit) for audit in AUDITS]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
