"""Settings come from flags, variables or a file; what is wrong with them is said in one sentence."""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tatami.cli import Parser, parser
from tatami.core.errors import BadOption
from tatami.server.options import OPTIONS, SWITCH, Option, add_options, gathered
from tatami.server.settings import Settings

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"


def flags(*words: str) -> argparse.Namespace:
    command = Parser(prog="tatami")
    add_options(command)
    return command.parse_args(words)


def asked(*words: str, **variables: str) -> dict[str, Any]:
    return gathered(flags(*words), {f"TATAMI_{name.upper()}": value for name, value in variables.items()})


def refusal(*words: str, **variables: str) -> str:
    with pytest.raises(BadOption) as refused:
        asked(*words, **variables)
    assert "\n" not in str(refused.value)
    return str(refused.value)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "tatami.toml"
    path.write_text('port = 81\naway = 5.5\nopen = true\nproxy = ["10.0.0.1", "10.1.0.0/16"]\n')
    return path


def test_flags_go_before_variables_and_variables_before_the_file(file: Path) -> None:
    told = ["--config", str(file)]
    assert asked()["port"] == 8765
    assert asked(*told)["port"] == 81
    assert asked(*told, port="82")["port"] == 82
    assert asked(*told, "--port", "83", port="82")["port"] == 83
    assert asked(*told, "--no-open")["open"] is False
    assert asked(config=str(file))["away"] == 5.5


def test_many_values(file: Path) -> None:
    assert asked(config=str(file))["proxy"] == ["10.0.0.1", "10.1.0.0/16"]
    assert asked(proxy="10.0.0.2 ::1")["proxy"] == ["10.0.0.2", "::1"]
    assert asked("--proxy", "10.0.0.3", "--proxy", "::1")["proxy"] == ["10.0.0.3", "::1"]


def test_a_public_url_may_have_a_path() -> None:
    for said in ("https://example.org:8443", "http://[::1]/tatami", "https://example.org/games/ta-tami_1.0"):
        assert asked("--public-url", f"{said}/")["public_url"] == said


def test_an_empty_variable_says_nothing() -> None:
    assert asked(port="", proxy="") == asked()


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("port", "eighty"),
        ("port", "65536"),
        ("connections", "0"),
        ("away", "-1"),
        ("away", "inf"),
        ("compile", "perhaps"),
        ("public-url", "table.example.org"),
        ("public-url", "https://"),
        ("public-url", "https://example.org:99999"),
        ("public-url", "https://example.org/tatami?x"),
        ("public-url", "https://example.org/#tatami"),
        ("public-url", "https://me@example.org"),
        ("public-url", "https://example.org//tatami"),
        ("public-url", "https://example.org/../tatami"),
        ("public-url", "https://example.org/ta%20tami"),
        ("public-url", "https://example.org/api"),
        ("host-name", "example.org:80"),
        ("proxy", "nowhere"),
    ],
)
def test_a_bad_value(name: str, wrong: str, tmp_path: Path) -> None:
    option, file = OPTIONS[name], tmp_path / "tatami.toml"
    file.write_text(f"{name} = {[wrong] if option.many else repr(wrong)}\n")
    sources = {
        option.variable: refusal(**{option.key: wrong}),
        f"{name} in {file}": refusal("--config", str(file)),
    }
    if option.kind is not SWITCH:
        sources[option.flag] = refusal(option.flag, wrong)
    for source, sentence in sources.items():
        assert sentence == f"{source} is {wrong!r}, but it takes {option.kind.takes}."


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("port = ", "cannot be read as TOML: "),
        ("prot = 1", "has a setting 'prot' that is not known; known are: host, port, "),
        ("[server]\nport = 1", "has a setting 'server' that is not known"),
        ("port = [1]", "must be one value, not a list."),
        ('proxy = "10.0.0.1"', "must be a list."),
    ],
)
def test_a_bad_file(content: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "tatami.toml"
    file.write_text(content)
    sentence = refusal("--config", str(file))
    assert str(file) in sentence and said in sentence


def test_a_variable_with_a_slip_of_the_pen() -> None:
    assert refusal(prot="80") == "There is no setting TATAMI_PROT; is TATAMI_PORT meant?"
    assert asked(soak="1", luck="x", browser="chromium") == asked()


def test_settings_that_contradict_each_other() -> None:
    sentence = refusal("--connections", "10")
    assert sentence == "connections-per-address is 200, more than all connections together (10)."


def test_defaults_are_those_of_a_server() -> None:
    server, told = Settings(), asked()
    names = {
        "database_timeout": "patience",
        "away": "away_seconds",
        "compile": "compiles",
        "proxy": "proxies",
    }
    for key in {"port", "unlimited", "connections", "connections_per_address", *names}:
        assert getattr(server, names.get(key, key)) == told[key]


def row(option: Option) -> str:
    shown: Mapping[object, str] = {None: "", (): "none", True: "yes", False: "no"}
    default = option.default
    said = shown[default] if default is None or isinstance(default, bool | tuple) else f"{default:g}"
    several = ", several" if option.many else ""
    return f"| `{option.name}` | {option.kind.takes}{several} | {said} | {option.about} |"


def test_the_page_has_them_all() -> None:
    settings = PAGE.read_text().partition("## Settings")[2].partition("\n## ")[0]
    table = [line for line in settings.splitlines() if line.startswith("| `")]
    assert table == [row(option) for option in OPTIONS.values()], "\n".join(map(row, OPTIONS.values()))


def test_the_example_of_a_file_is_understood() -> None:
    """Also what is left out of it by a #."""
    text = (PAGE.parents[1] / "deploy" / "tatami.toml").read_text()
    assert asked(config=str(PAGE.parents[1] / "deploy" / "tatami.toml"))["proxy"] == ["127.0.0.1"]
    said = re.findall(r"^(?:# )?([a-z-]+) = ", text, re.MULTILINE)
    assert len(said) > 5 and set(said) <= set(OPTIONS)


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml"])
def test_variables_of_the_examples_are_known(name: str) -> None:
    text = (PAGE.parents[1] / "deploy" / name).read_text()
    said = set(re.findall(r"\bTATAMI_[A-Z_]+", text))
    assert said and said <= {option.variable for option in OPTIONS.values()}


def test_the_service_and_its_settings_name_the_same_places() -> None:
    deploy = PAGE.parents[1] / "deploy"
    service = dict(re.findall(r"^(\w+)=(.*)$", (deploy / "tatami.service").read_text(), re.MULTILINE))
    command = parser().parse_args(service["ExecStart"].split()[1:])
    assert command.config == "/etc/tatami.toml"
    folder = asked(config=str(deploy / "tatami.toml"))["data_folder"]
    assert folder == f"/var/lib/{service['StateDirectory']}"


def test_commands_of_the_page_are_understood() -> None:
    blocks = "\n".join(PAGE.read_text().split("```")[1::2])
    commands = [line.split("#")[0].split() for line in blocks.splitlines() if "tatami " in line.split("#")[0]]
    said = [words[1:] for words in commands if words and words[0].rpartition("/")[2] == "tatami"]
    assert len(said) > 10
    for words in said:
        parser().parse_args([{"SEAT": "0", "NUMBER": "1"}.get(word, word) for word in words])
