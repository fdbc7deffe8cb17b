"""The lift across processes: machine code is used again while it is true, and never afterwards.

Every test runs a copy of the toy games in processes of their own, which answer what a lifted probe
of nim finds: tens for the counters offered, ones for what is offered after taking the most.
"""

from __future__ import annotations

import json
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.core.lift_probe import Probe

pytestmark = pytest.mark.xdist_group("lift cache")

TOYS = Path(__file__).parents[1] / "toys"
AS_WRITTEN = 31


class EditableToys:
    """A folder with the toys, where rules can be edited, and with a cache of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(TOYS, folder / "toys", ignore=shutil.ignore_patterns("__pycache__"))

    def edit(self, path: str, old: str, new: str) -> None:
        file = self.folder / "toys" / path
        text = file.read_text(encoding="utf-8")
        assert text.count(old) == 1
        file.write_text(text.replace(old, new), encoding="utf-8")

    def start(self, *arguments: str, **environment: str) -> Probe:
        """A process that has read the rules as they are now."""
        return Probe(str(self.folder), arguments, self._environment | environment)

    def ask(self, *arguments: str, **environment: str) -> dict[str, Any]:
        probe = self.start(*arguments, **environment)
        probe.go()
        return probe.answer()

    def ask_anew(self) -> dict[str, Any]:
        """The same of a process that shares nothing with any other, not even how Python hashes texts."""
        path = os.pathsep.join([str(self.folder), *sys.path])
        ran = subprocess.run(
            [sys.executable, "-W", "error", "-m", "tests.core.lift_probe", str(self.folder)],
            env=os.environ | self._environment | {"PYTHONPATH": path},
            capture_output=True,
            text=True,
        )
        assert ran.returncode == 0, ran.stderr
        found: dict[str, Any] = json.loads(ran.stdout)
        return found

    @property
    def _environment(self) -> dict[str, str]:
        return {"NUMBA_CACHE_DIR": str(self.folder / "cache")}

    def files(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in (self.folder / "cache").rglob("*") if path.is_file()}


@pytest.fixture
def toys(tmp_path: Path) -> EditableToys:
    return EditableToys(tmp_path)


@pytest.fixture(scope="module")
def warm_toys(tmp_path_factory: pytest.TempPathFactory) -> EditableToys:
    toys = EditableToys(tmp_path_factory.mktemp("toys"))
    assert toys.ask() == {"answer": AS_WRITTEN, "hits": 0, "misses": 1}
    return toys


@pytest.fixture
def lived_in(warm_toys: EditableToys) -> Iterator[EditableToys]:
    """The warm toys; whatever is edited is put back afterwards."""
    before = {path: path.read_bytes() for path in (warm_toys.folder / "toys").rglob("*") if path.is_file()}
    yield warm_toys
    for path, content in before.items():
        path.write_bytes(content)


def test_a_second_process_compiles_nothing(toys: EditableToys) -> None:  # traps 1, 3
    assert toys.ask_anew() == {"answer": AS_WRITTEN, "hits": 0, "misses": 1}
    files = toys.files()
    assert sorted(Path(name).suffix for name in files) == [".nbc", ".nbi"]
    assert toys.ask_anew() == {"answer": AS_WRITTEN, "hits": 1, "misses": 0}
    assert toys.files() == files


def test_without_compiling_only_the_cache_answers(toys: EditableToys) -> None:
    error = toys.ask("without compiling")["failed"]
    assert "NotCached: probe" in error and "the plain way" not in error
    assert toys.files() == {}
    toys.ask()
    assert toys.ask("without compiling") == {"answer": AS_WRITTEN, "hits": 1, "misses": 0}


EDITS = {
    "a constant in a file without functions": ("nim/rules/limits.py", "MOST = 3", "MOST = 2", 22),
    "a function in a second file of the rules": ("nim/rules/heaps.py", "-= count", "-= 1", 33),
    "a function of the main file": (
        "nim/rules/__init__.py",
        "takeable(s.heap[s.pointed - 1]) + 1",
        "takeable(s.heap[s.pointed - 1])",
        21,
    ),
    "a generic algorithm": ("algorithms.py", "return 10 * offered", "return 50 * offered", 151),
    "which of two functions a name stands for": (
        "nim/rules/__init__.py",
        "from .heaps import left, take, takeable",
        "from .heaps import left, take\n\ntakeable = abs",
        40,
    ),
}


@pytest.mark.parametrize("what", EDITS)
def test_an_edit_is_played_at_once(lived_in: EditableToys, what: str) -> None:  # trap 2
    path, old, new, expected = EDITS[what]
    lived_in.edit(path, old, new)
    found = lived_in.ask()
    assert found == {"answer": expected, "hits": 0, "misses": 1}
    assert len(lived_in.files()) == 2, "what older rules left behind is dropped"


def test_a_comment_is_no_edit_and_leaves_nothing_behind(lived_in: EditableToys) -> None:
    first = lived_in.ask()["answer"]
    lived_in.edit(
        "nim/rules/heaps.py", "def takeable", "# As many as there are, within limits.\ndef takeable"
    )
    assert lived_in.ask() == {"answer": first, "hits": 1, "misses": 0}
    lived_in.edit(
        "algorithms.py", "from __future__", "# Every line below is one further down.\nfrom __future__"
    )
    assert lived_in.ask()["answer"] == first
    assert len(lived_in.files()) == 2


def test_rules_edited_while_a_process_runs_do_not_mislead_the_next(toys: EditableToys) -> None:
    """The old process still plays what it has read, and must not pass that on as the new rules."""
    old = toys.start()
    toys.edit("nim/rules/limits.py", "MOST = 3", "MOST = 2")
    old.go()
    assert old.answer()["answer"] == AS_WRITTEN
    assert toys.ask()["answer"] == 22


def test_processes_that_compile_at_once_do_not_disturb_each_other(toys: EditableToys) -> None:
    """One has read the old rules and two the new ones; all share one cache."""
    probes = [toys.start()]
    toys.edit("nim/rules/heaps.py", "-= count", "-= 1")
    probes += [toys.start() for _ in range(2)]
    for probe in probes:
        probe.go()
    assert [probe.answer()["answer"] for probe in probes] == [31, 33, 33]
    assert toys.ask()["answer"] == 33
    assert len(toys.files()) == 2


def test_unoptimised_code_is_compiled_without_a_cache(toys: EditableToys) -> None:  # trap 5
    assert toys.ask(NUMBA_OPT="0") == {"answer": AS_WRITTEN, "hits": 0, "misses": 1}
    assert toys.files() == {}


def test_without_a_place_for_a_cache_it_compiles_anyway(toys: EditableToys) -> None:
    nowhere = toys.folder / "file"
    nowhere.write_text("no folder")
    found = toys.ask(NUMBA_CACHE_DIR=str(nowhere), NUMBA_CACHE_LOCATOR_CLASSES="UserProvidedCacheLocator")
    assert found["answer"] == AS_WRITTEN


# Damage: each costs a compile and a sentence, never the game


def spoil(content: bytes, how: str) -> bytes:
    return {"empty": b"", "half written": content[: len(content) // 2]}[how]


@pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
@pytest.mark.parametrize("how", ["empty", "half written"])
def test_a_damaged_cache_is_made_anew(lived_in: EditableToys, suffix: str, how: str) -> None:
    lived_in.ask()
    for path in (lived_in.folder / "cache").rglob(f"*{suffix}"):
        path.write_bytes(spoil(path.read_bytes(), how))
    found = lived_in.ask()
    assert (found["answer"], found["hits"], found["misses"]) == (AS_WRITTEN, 0, 1)
    assert "cannot be read and is made anew" in found["said"]
    assert lived_in.ask() == {"answer": AS_WRITTEN, "hits": 1, "misses": 0}


def test_a_cache_of_another_numba_is_not_read(lived_in: EditableToys) -> None:
    lived_in.ask()
    (index,) = (lived_in.folder / "cache").rglob("*.nbi")
    index.write_bytes(pickle.dumps("0.1.0") + b"whatever that version wrote")
    assert lived_in.ask() == {"answer": AS_WRITTEN, "hits": 0, "misses": 1}
    assert lived_in.ask()["hits"] == 1


def test_a_full_disk_is_said_and_the_code_runs(toys: EditableToys) -> None:
    found = toys.ask("full")
    assert found["answer"] == AS_WRITTEN
    assert "compiled code cannot be kept in" in found["said"] and "File too large" in found["said"]
    assert toys.files() == {}
    assert toys.ask()["misses"] == 1, "nothing half written is left behind"
