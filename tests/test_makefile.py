"""What `make` says where something is missing, and that a repeat goes on; in a copy of what it needs."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parents[1]
NEEDED = ("Makefile", "pyproject.toml", "requirements.lock", "tools/setup.sh", "client/package-lock.json")
NOWHERE = "http://127.0.0.1:9/simple"
NO_NETWORK = {
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_FIND_LINKS": "",
    "PIP_INDEX_URL": NOWHERE,
    "PIP_NO_CACHE_DIR": "1",
    "PIP_RETRIES": "0",
    "UV_FIND_LINKS": "",
    "UV_HTTP_RETRIES": "0",
    "UV_INDEX_URL": NOWHERE,
    "UV_NO_CONFIG": "1",
}
NOBODY = 65534


class Tree:
    """A fresh clone, as far as installing goes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in NEEDED:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(HERE / name, folder / name)

    def write(self, name: str, script: str) -> Path:
        """A command that does only this."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        return path

    def make(
        self, *words: str, user: int | None = None, variables: dict[str, str] | None = None
    ) -> tuple[int, list[str]]:
        """The exit code, and what Tatami complains of."""
        home = {"HOME": str(self.folder), "UV_CACHE_DIR": str(self.folder / "cache")}
        done = subprocess.run(
            ["make", *words],
            cwd=self.folder,
            env={**os.environ, **home, **(variables or {})},
            capture_output=True,
            text=True,
            user=user,
        )
        return done.returncode, [line for line in done.stderr.splitlines() if line.startswith("Tatami: ")]

    def has(self, name: str) -> bool:
        return (self.folder / name).exists()

    def touch(self, *names: str) -> None:
        for name in names:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / name).touch()


@pytest.fixture
def tree() -> Iterator[Tree]:
    """In a folder that others may read."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Tree(Path(folder))


@pytest.fixture
def prepared(tree: Tree) -> Tree:
    """With an environment, and nothing in it but uv."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tree.folder / ".venv"], check=True)
    (tree.folder / ".venv/bin/uv").symlink_to(Path(sys.executable).with_name("uv"))
    tree.touch(".venv/.uv")
    return tree


@pytest.mark.parametrize("version", ["2.7", "3.9", "3.10"])
def test_a_python_too_old_is_named_and_nothing_is_made(tree: Tree, version: str) -> None:
    old = tree.write("old", f"echo {version}")
    code, said = tree.make(".venv/.play", f"PYTHON={old}")
    assert code and said == [
        f"Tatami: {old} is Python {version}, but 3.11 or newer is needed: "
        "choose another by `make play PYTHON=python3.11`."
    ]
    assert not tree.has(".venv")


@pytest.mark.parametrize("version", ["3.11", "3.14", "4.0"])
def test_a_newer_python_will_do(tree: Tree, version: str) -> None:
    new = tree.write("new", f"echo {version}")
    _, said = tree.make(".venv/.play", f"PYTHON={new}")
    assert tree.has(".venv") and not any("needed" in line for line in said)


def test_no_python_at_all(tree: Tree) -> None:
    code, said = tree.make(".venv/.play", "PYTHON=no-such-python")
    assert code and len(said) == 1 and "there is no no-such-python here: install Python 3.11" in said[0]
    assert not tree.has(".venv")


def test_a_python_without_venv(tree: Tree) -> None:
    bare = tree.write("bare", 'case "$2" in *ensurepip*) exit 1 ;; *) echo 3.12 ;; esac')
    code, said = tree.make(".venv/.play", f"PYTHON={bare}")
    assert code and len(said) == 1 and "apt install python3-venv" in said[0]
    assert not tree.has(".venv")


def test_a_folder_that_cannot_be_written(tree: Tree) -> None:
    new = tree.write("new", "echo 3.12")
    tree.folder.chmod(0o555)
    try:
        code, said = tree.make(".venv/.play", f"PYTHON={new}", user=None if os.getuid() else NOBODY)
    finally:
        tree.folder.chmod(0o755)
    assert code and len(said) == 1 and "move Tatami to a folder of your own" in said[0]
    assert not tree.has(".venv")


def test_no_network_for_pip(tree: Tree) -> None:
    code, said = tree.make(".venv/.uv", f"PYTHON={sys.executable}", variables=NO_NETWORK)
    assert code and said == [
        "Tatami: could not install uv: no network? The whole output is in .venv/install.log; "
        "the same command goes on from here."
    ]
    assert "uv==" in (tree.folder / ".venv/install.log").read_text()
    assert not tree.has(".venv/.uv")


def test_an_environment_that_was_left_half_made_is_made_anew(tree: Tree) -> None:
    tree.touch(".venv/.making", ".venv/.play", ".venv/bin/half", ".venv/lib/half")
    new = tree.write("new", '[ "$1" = -c ] && echo 3.12 || mkdir .venv/bin')
    tree.make(".venv/.uv", f"PYTHON={new}")
    assert tree.has(".venv/bin")
    assert not any(tree.has(f".venv/{name}") for name in (".making", ".play", "bin/half", "lib/half"))


def test_no_network_for_uv_and_a_repeat_goes_on(prepared: Tree) -> None:
    code, said = prepared.make(".venv/.play", variables=NO_NETWORK)
    assert code and len(said) == 1
    assert said[0].startswith("Tatami: could not install what Tatami needs: no network? The whole output")
    assert not prepared.has(".venv/.play")
    prepared.write(".venv/bin/uv", "echo $* >>asked")
    assert prepared.make(".venv/.play") == (0, [])
    asked = (prepared.folder / "asked").read_text().splitlines()
    assert ["--reinstall" in line for line in asked] == [True, False]
    assert prepared.has(".venv/.play")


def test_no_network_for_npm_and_a_repeat_goes_on(prepared: Tree) -> None:
    prepared.touch(".venv/.play")
    prepared.write(".venv/bin/npm", "echo getaddrinfo ENOTFOUND; exit 1")
    code, said = prepared.make("client/node_modules/.done")
    assert code and len(said) == 1
    assert said[0].startswith("Tatami: could not install what the client needs: no network?")
    assert "ENOTFOUND" in (prepared.folder / ".venv/install.log").read_text()
    prepared.write(".venv/bin/npm", "mkdir -p client/node_modules")
    assert prepared.make("client/node_modules/.done") == (0, [])


def test_pages_are_there_whole_or_not_at_all(prepared: Tree) -> None:
    pages, built = "src/tatami/server/pages", "client/node_modules/.pages"
    prepared.touch(".venv/.play", "client/node_modules/.done", f"{built}/index.html", "src/tatami/server/x")
    prepared.write(".venv/bin/npm", "exit 1")
    code, said = prepared.make(f"{pages}/index.html")
    assert code and len(said) == 1 and said[0].startswith("Tatami: could not build the client. The whole")
    assert not prepared.has(pages)
    prepared.write(".venv/bin/npm", "exit 0")
    assert prepared.make(f"{pages}/index.html") == (0, [])
    assert prepared.has(f"{pages}/index.html") and not prepared.has(built)
