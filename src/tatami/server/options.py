"""The settings of a server: each has one name, as a flag, as a variable and as a key of a TOML file.

Flags go before variables, variables before the file. Nothing heavy is imported: the command line reads this.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tatami.core.errors import BadOption

from .absence import AWAY_SECONDS
from .limits import CONNECTIONS, CONNECTIONS_PER_ADDRESS
from .networks import Networks

PREFIX = "TATAMI_"
CONFIG = "config"
PORTS = 65535
NEAR = 0.75
"""How alike a variable must be to a setting to be taken for a misspelt one."""
YES, NO = ("1", "true", "yes", "on"), ("0", "false", "no", "off")
BASE_PATH = re.compile(r"(?!/api(/|$))(/(?!\.+(/|$))[A-Za-z0-9._~-]+)*")
"""Letters that need no escaping; not /api, which is asked on the machine itself without the path."""
Environment = Mapping[str, str]


@dataclass(frozen=True)
class Kind:
    """What a setting takes, in words, and how that is read; a ValueError says that it is not so."""

    takes: str
    read: Callable[[str], Any]


def _whole(least: int, most: int | None = None) -> Kind:
    def read(text: str) -> int:
        number = int(text)
        if number < least or (most is not None and number > most):
            raise ValueError
        return number

    return Kind(f"a whole number {f'from {least} to {most}' if most else f'of at least {least}'}", read)


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 <= seconds < float("inf"):
        raise ValueError
    return seconds


def _switch(text: str) -> bool:
    if text.lower() not in YES + NO:
        raise ValueError
    return text.lower() in YES


def _network(text: str) -> str:
    return Networks([text]).names[0]


def _name(text: str) -> str:
    if not text or set(text) & set("/:@ "):
        raise ValueError
    return text


def _url(text: str) -> str:
    address = urlsplit(text)
    known = address.scheme in ("http", "https") and address.hostname and address.port != 0
    if not known or set(text) & set("?#@ ") or not BASE_PATH.fullmatch(address.path.rstrip("/")):
        raise ValueError
    return text.rstrip("/")


def _filled(text: str) -> str:
    if not text:
        raise ValueError
    return text


TEXT = Kind("a text that is not empty", _filled)
SECONDS = Kind("a number of seconds, 0 or more", _seconds)
DAYS = Kind("a number of days, 0 or more", _seconds)
SWITCH = Kind("yes or no", _switch)
NETWORK = Kind("an address or a network, such as 10.0.0.7 or 10.0.0.0/8", _network)
NAME = Kind("a name without a port, such as table.example.org", _name)
URL = Kind("an address, such as https://table.example.org or https://club.example.org/tatami", _url)


@dataclass(frozen=True)
class Option:
    """One setting. Without a default, `about` says what holds where nothing is said."""

    name: str
    kind: Kind
    about: str
    default: Any = None
    metavar: str = ""
    many: bool = False

    @property
    def key(self) -> str:
        return self.name.replace("-", "_")

    @property
    def flag(self) -> str:
        return f"--{self.name}"

    @property
    def variable(self) -> str:
        return PREFIX + self.key.upper()

    def checked(self, said: str, source: str) -> Any:
        """What somebody said, as its type."""
        try:
            return self.kind.read(said)
        except ValueError as error:
            reason = f"{source} is {said[:80]!r}, but it takes {self.kind.takes}."
            raise BadOption(reason) from error

    def add_to(self, command: argparse.ArgumentParser) -> None:
        """As a flag that leaves no trace where it is not given."""
        said: dict[str, Any] = {"help": self._help, "default": argparse.SUPPRESS, "dest": self.key}
        if self.kind is SWITCH:
            command.add_argument(self.flag, action=argparse.BooleanOptionalAction, **said)
        else:
            action = "append" if self.many else "store"
            command.add_argument(self.flag, action=action, metavar=self.metavar or None, **said)

    @property
    def _help(self) -> str:
        if self.default is None or self.many:
            return self.about
        shown = ("no", "yes")[self.default] if self.kind is SWITCH else f"{self.default:g}"
        return f"{self.about} (default {shown})"


OPTIONS = {
    option.name: option
    for option in (
        Option("host", TEXT, "address to listen at (default: all of this machine)"),
        Option("port", _whole(0, PORTS), "port to listen at; 0: any free one", 8765, "NUMBER"),
        Option("data-folder", TEXT, "where the server keeps its secret and, unless a database is named, its "
               "tables (default: tatami in $XDG_DATA_HOME or ~/.local/share)", metavar="FOLDER"),
        Option("database", TEXT, "where tables are kept (default: a SQLite file in the data folder)",
               metavar="URL"),
        Option("database-timeout", SECONDS, "how long one step of the database may take; refusals come after "
               "two", 2.0, "SECONDS"),
        Option("bus", TEXT, "a Redis over which several processes on one PostgreSQL tell each other news, "
               "such as redis://127.0.0.1:6379/0 (default: none, this process is alone)", metavar="URL"),
        Option("processes", _whole(1), "processes that serve on this machine; more than one need a bus", 1,
               "NUMBER"),
        Option("public-url", URL, "the address at which others reach the server, as in invitations, if it is "
               "not this machine's; with a path, Tatami is below it", metavar="URL"),
        Option("host-name", NAME, "another name this server is called by; addresses, localhost, this "
               "machine's name and that of the public URL are known", (), "NAME", many=True),
        Option("proxy", NETWORK, "a proxy (an address or a network) whose X-Forwarded-For is believed", (),
               "ADDRESS", many=True),
        Option("connections", _whole(1), "connections at most", CONNECTIONS, "NUMBER"),
        Option("connections-per-address", _whole(1), "connections of one address at most",
               CONNECTIONS_PER_ADDRESS, "NUMBER"),
        Option("unlimited", NETWORK, "an address or a network without such limits, for a measure", (),
               "ADDRESS", many=True),
        Option("away", SECONDS, "how long a player may be away before the computer may play on",
               AWAY_SECONDS, "SECONDS"),
        Option("keep-finished",
            DAYS,
            "how long a finished table is kept after its end; 0: for ever",
            0.0,
            "DAYS",
        ),
        Option(
            "metrics",
            NETWORK,
            "an address or a network that may read /api/metrics, for Prometheus",
            (),
            "ADDRESS",
            many=True,
        ),
        Option(
            "compile", SWITCH, "compile the players that look ahead in the background; "
            "without, others play in their place", True),
        Option("open", SWITCH, "open the page in a browser", False),
    )
}  # fmt: skip


def add_options(command: argparse.ArgumentParser, names: Iterable[str] = OPTIONS) -> None:
    """The flags of these settings, and that of the file."""
    command.add_argument(
        f"--{CONFIG}", metavar="FILE", help=f"a TOML file with settings (default: {PREFIX}CONFIG, or none)"
    )
    for name in names:
        OPTIONS[name].add_to(command)


def gathered(flags: argparse.Namespace, environment: Environment) -> dict[str, Any]:
    """Every setting by its key: as a flag says, else a variable, else the file, else the default."""
    named = flags.config or environment.get(f"{PREFIX}CONFIG")
    found = {
        **{option.key: option.default for option in OPTIONS.values()},
        **(_of_file(Path(named)) if named else {}),
        **_of_environment(environment),
        **_of_flags(flags),
    }
    _check_together(found)
    return found


def _of_flags(flags: argparse.Namespace) -> dict[str, Any]:
    given = {option: getattr(flags, option.key) for option in OPTIONS.values() if hasattr(flags, option.key)}
    return {
        option.key: said if isinstance(said, bool) else _read(option, said, option.flag)
        for option, said in given.items()
    }


def _of_environment(environment: Environment) -> dict[str, Any]:
    """A variable that is empty says nothing; one that holds many has them between spaces."""
    known = {option.variable: option for option in OPTIONS.values()}
    for name in environment:
        _check_spelling(name, known)
    given = {option: environment[name] for name, option in known.items() if environment.get(name)}
    return {
        option.key: _read(option, said.split() if option.many else said, option.variable)
        for option, said in given.items()
    }


def _check_spelling(name: str, known: Iterable[str]) -> None:
    """Variables of others may begin like ours; what looks like a slip of the pen is one."""
    bare = name.removeprefix(PREFIX)
    near = get_close_matches(bare, [each.removeprefix(PREFIX) for each in known], 1, NEAR)
    if name.startswith(PREFIX) and bare != CONFIG.upper() and near and near[0] != bare:
        raise BadOption(f"There is no setting {name}; is {PREFIX}{near[0]} meant?")


def _of_file(path: Path) -> dict[str, Any]:
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOption(f"{path} cannot be read as TOML: {error}.") from error
    for key in content:
        if key not in OPTIONS:
            raise BadOption(f"{path} has a setting {key!r} that is not known; known are: {_known()}.")
    return {OPTIONS[key].key: _of_key(OPTIONS[key], said, path) for key, said in content.items()}


def _of_key(option: Option, said: object, path: Path) -> Any:
    source = f"{option.name} in {path}"
    if isinstance(said, list) != option.many:
        raise BadOption(f"{source} must be {'a list' if option.many else 'one value, not a list'}.")
    return _read(option, [str(each) for each in said] if isinstance(said, list) else str(said), source)


def _read(option: Option, said: str | list[str], source: str) -> Any:
    if isinstance(said, str):
        return option.checked(said, source)
    return [option.checked(each, source) for each in said]


def _known() -> str:
    return ", ".join(OPTIONS)


def _check_together(found: Mapping[str, Any]) -> None:
    """Refuses settings that cannot both be meant."""
    if found["processes"] > 1 and not found["bus"]:
        raise BadOption(f"{found['processes']} processes need a bus: name a Redis with --bus redis://HOST.")
    if found["bus"] and not (found["database"] or "").startswith("postgresql"):
        raise BadOption("A bus is for several processes, which need PostgreSQL: name it with --database.")
    most, each = found["connections"], found["connections_per_address"]
    if each > most:
        raise BadOption(f"connections-per-address is {each}, more than all connections together ({most}).")
