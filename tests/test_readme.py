"""What the README says is so: commands, links, pictures, games, code, and what is needed."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import trove_classifiers

import tatami
from tatami.bots import bots
from tatami.cli import parser
from tatami.terminal.voice import Voice

HERE = Path(__file__).resolve().parents[1]
README = (HERE / "README.md").read_text()
NOTICE = (HERE / "NOTICE").read_text()
MAKEFILE = (HERE / "Makefile").read_text()
PICTURES = HERE / "docs" / "pictures"
PROJECT: dict[str, Any] = tomllib.loads((HERE / "pyproject.toml").read_text())["project"]
LINKS = re.findall(r"\]\(([^)]+)\)|src=\"([^\"]+)\"", README)
COMMANDS = re.findall(r"^`?tatami (.+?)(?:`|  .*)?$", README, re.MULTILINE)
TARGETS = re.findall(r"(?:^|`)make ([a-z]+)", README, re.MULTILINE)
#: The games that are sold in a box: they are listed, and their authors named.
BOXED = [name for name in tatami.games() if (HERE / "docs" / "components" / f"{name}.md").exists()]
#: Bytes; a reader waits for them.
MOST_FILM = 1_000_000
MOST_PICTURES = 2_500_000


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.+?)```", README, re.DOTALL)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_understood(command: str) -> None:
    parser().parse_args(shlex.split(command))


def test_the_commands_were_found() -> None:
    known = {"serve", "games", "learn", "play", "replay", "rules", "arena", "bench", "train"}
    assert known == {c.split()[0] for c in COMMANDS}


@pytest.mark.parametrize("link", ["".join(link) for link in LINKS])
def test_what_is_linked_exists(link: str) -> None:
    assert (HERE / link).exists()


def test_the_pictures_are_those_that_are_shown_and_not_too_heavy() -> None:
    kept = {f"docs/pictures/{picture.name}": picture.stat().st_size for picture in PICTURES.iterdir()}
    assert set(kept) == {"".join(link) for link in LINKS if "docs/pictures" in "".join(link)}
    assert kept["docs/pictures/turn.webp"] < MOST_FILM
    assert sum(kept.values()) < MOST_PICTURES


def test_the_games_are_those_of_the_house_with_their_titles() -> None:
    rows = re.findall(r"^\| `(\w+)` \| \*\*(.+?)\*\*", README, re.MULTILINE)
    assert rows == [(name, Voice(tatami.game(name), {}, "en").title) for name in BOXED]


def test_designers_and_publishers_are_those_of_the_notice() -> None:
    named = re.findall(r"\*\*(?: by |, )([\w ]+)", README)
    assert len(named) == len(BOXED)
    assert all(name.strip() in NOTICE for name in named)


def test_python_at_the_prompt_answers_so() -> None:
    prompt = doctest.DocTestParser().get_doctest("".join(blocks("pycon")), {}, "README", "README.md", 0)
    assert prompt.examples
    assert doctest.DocTestRunner().run(prompt).failed == 0


def test_the_bot_plays() -> None:
    names: dict[str, Any] = {}
    for code in blocks("python"):
        exec(code, names)
    view = tatami.game("taisen").start(chance=tatami.seeded(7)).view(0)
    assert names["Careful"]().choose(view) in view.moves


def test_the_bots_named_are_those_there_are() -> None:
    named = re.search(r"A bot is a name that `tatami games` lists \((.+?)\)", README)
    assert named and set(re.findall(r"`(\w+)`", named[1])) <= set(bots())


def test_the_targets_of_make_exist() -> None:
    assert {"play", "test", "help", "pictures"} <= set(TARGETS)
    assert all(re.search(rf"^{target}:.*##", MAKEFILE, re.MULTILINE) for target in TARGETS)


def test_the_python_that_is_needed_is_the_one_that_is_asked_for() -> None:
    assert f"Python {PROJECT['requires-python'].removeprefix('>=')} or newer" in README


def test_rules_are_packages_and_some_house_rules_are_options() -> None:
    for name in BOXED:
        assert (HERE / "src" / "tatami" / "games" / name / "rules" / "__init__.py").exists()
        assert "**[house]**" in (HERE / "rulebooks" / f"{name}.en.md").read_text()
    assert "house" in tatami.game("taisen").options["dice"]


def test_words_stand_where_contributors_are_told() -> None:
    told = re.findall(r"`words/(\*\.\w+)`", (HERE / "CONTRIBUTING.md").read_text())
    kept = {
        f"*{words.suffix}" for root in ("src", "client/src") for words in (HERE / root).rglob("words/*.*")
    }
    assert set(told) == kept - {"*.ts"}


def test_the_types_are_shipped_and_said_to_be() -> None:
    assert (HERE / "src" / "tatami" / "py.typed").exists()
    assert "Typing :: Typed" in PROJECT["classifiers"]
    assert set(PROJECT["classifiers"]) <= trove_classifiers.classifiers
