"""The wheel brings the whole product: in an empty environment, without node or make, tables are served."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

HERE = Path(__file__).resolve().parents[1]
UV = str(Path(sys.executable).with_name("uv"))
PAGES = "src/tatami/server/pages/index.html"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built with the pages as they are: other tests read them meanwhile."""
    folder = tmp_path_factory.mktemp("wheel")
    as_they_are = ["-o", ".venv/.play", "-o", PAGES]
    subprocess.run(["make", "wheel", *as_they_are, f"WHEELS={folder}"], cwd=HERE, check=True)
    (built,) = folder.glob("*.whl")
    return built


def _files(folder: Path, inside: str) -> set[str]:
    """All but what Python and Numba keep beside the source, which other tests write meanwhile."""
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {f"{inside}/{path.as_posix()}" for path in found if "__pycache__" not in path.parts}


def test_everything_is_inside(wheel: Path) -> None:
    inside = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert inside == _files(HERE / "src/tatami", "tatami") | _files(HERE / "rulebooks", "tatami/rulebooks")


@pytest.mark.soak  # ten seconds to fill an environment
def test_an_empty_environment_serves_tables(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "venv"
    subprocess.run([UV, "venv", "--quiet", "--python", sys.executable, place], check=True)
    known = ["--python", str(place / "bin/python"), "--constraint", str(HERE / "requirements.lock")]
    subprocess.run([UV, "pip", "install", "--quiet", *known, str(wheel)], check=True)
    bare = {"PATH": str(place / "bin"), "HOME": str(tmp_path), "LANG": os.environ.get("LANG", "C.UTF-8")}
    command = [str(place / "bin/tatami"), "serve", "--host", "127.0.0.1", "--port", "0", "--no-compile"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=bare) as serving:
        try:
            assert serving.stdout is not None
            url = next(line for line in serving.stdout if line.startswith("Tatami is ready at ")).split()[-1]
            _plays(httpx.Client(base_url=url))
        finally:
            serving.kill()


def _plays(http: httpx.Client) -> None:
    with http:
        page = http.get("/").text
        scripts = re.findall(r'"(/assets/[^"]+\.js)"', page)
        assert scripts and all(http.get(script).status_code == 200 for script in scripts)
        assert http.get("/api/games/night/rulebook?language=fr").text.startswith("# ")
        asked = {"game": "night", "players": ["me", "greedy"], "options": {"players": "2"}, "name": "Aiko"}
        assert http.post("/api/tables", json=asked).status_code == 201
