"""`make audit` fails for what is known, and only says so where nobody can be asked."""

from __future__ import annotations

import sys

import pytest
from tools.audit import Audit, audited, node_weaknesses, python_weaknesses

Capture = pytest.CaptureFixture[str]


def saying(text: str) -> tuple[str, ...]:
    """A registry that says this."""
    return (sys.executable, "-c", f"print({text!r})")


def test_what_is_known_fails(capsys: Capture) -> None:
    report = '{"dependencies":[{"name":"a","version":"1","vulns":[{"id":"X-1"}]},{"name":"b","vulns":[]}]}'
    assert not audited(Audit("pip-audit", saying(report), python_weaknesses))
    assert "a 1: X-1" in capsys.readouterr().out
    assert audited(Audit("npm audit", saying('{"vulnerabilities":{}}'), node_weaknesses))
    assert "knows no weaknesses" in capsys.readouterr().out


@pytest.mark.parametrize("said", ["", "no network", '{"message":"405 Method Not Allowed"}'])
def test_where_nobody_answers_it_says_so(said: str, capsys: Capture) -> None:
    assert audited(Audit("npm audit", saying(said), node_weaknesses))
    assert "npm audit could not be asked" in capsys.readouterr().out


def test_a_command_that_is_missing_is_said(capsys: Capture) -> None:
    assert audited(Audit("pip-audit", ("no-such-command",), python_weaknesses))
    assert "pip-audit could not be asked" in capsys.readouterr().out
