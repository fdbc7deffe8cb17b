"""The `tatami` command as a person or a script meets it."""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tatami
from tatami.bots import bot_name, levels_of
from tatami.cli import main, parser
from tatami.core.record import Record, _seal
from tests.terminal.records import finished_game

COMMAND = [sys.executable, "-c", "import sys; from tatami.cli import main; sys.exit(main())"]
Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(sys, "path", [place for place in sys.path if place])
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.chdir(tmp_path)


def run(capture: Capture, *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    printed = capture.readouterr()
    return code, printed.out, printed.err


# Help


def commands() -> dict[str, argparse.ArgumentParser]:
    (found,) = (action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    return dict(found.choices)


def arguments() -> list[tuple[str, argparse.Action]]:
    return [(name, action) for name, command in commands().items() for action in command._actions]


def test_these_commands_are_among_them() -> None:
    assert {"games", "learn", "play", "replay", "rules", "arena", "bench"} <= set(commands())


def test_every_command_says_what_it_does() -> None:
    overview = parser().format_help()
    for name, command in commands().items():
        assert command.description
        assert f"\n    {name} " in overview


@pytest.mark.parametrize(("command", "action"), arguments(), ids=lambda part: getattr(part, "dest", part))
def test_every_argument_says_what_it_does(command: str, action: argparse.Action) -> None:
    assert action.help, f"{command} {action.dest}"


def test_every_command_of_the_examples_is_understood() -> None:
    examples = [
        line.split("  ")[1] for line in parser().format_help().splitlines() if line.startswith("  tatami ")
    ]
    assert len(examples) > 5
    for example in examples:
        parser().parse_args(example.split()[1:])


def test_help_and_version_are_no_errors(capsys: Capture) -> None:
    for switch, word in (("--help", "examples:"), ("--version", tatami.__version__)):
        with pytest.raises(SystemExit) as left:
            main([switch])
        assert left.value.code == 0
        assert word in capsys.readouterr().out


LIGHT = """
import sys
from tatami.cli import main
try:
    main({arguments!r})
except SystemExit:
    pass
heavy = {{"numba", "numpy", "textual", "rich", "asyncio"}} & set(sys.modules)
print(sorted(heavy), file=sys.stderr)
"""


@pytest.mark.parametrize(
    ("arguments", "loaded"),
    [
        (["--help"], "[]"),
        (["games"], "[]"),
        (["rules", "taisen"], "[]"),
        (["play", "taisen", "--plain", "--seat", "monkey=random"], "[]"),
    ],
    ids=str,
)
def test_nothing_heavy_is_imported_before_it_is_needed(arguments: list[str], loaded: str) -> None:
    script = [sys.executable, "-c", LIGHT.format(arguments=arguments)]
    done = subprocess.run(script, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
    assert done.stderr.splitlines()[-1] == loaded


# What is wrong


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "the following arguments are required: COMMAND"),
        ("dance", "invalid choice: 'dance'"),
        ("play", "the following arguments are required: game"),
        ("play chess", f"There is no game 'chess'; there is: {', '.join(tatami.games())}."),
        ("play taisen dice=round", "dice cannot be 'round'; choose one of: house, even."),
        ("play taisen size=3", "taisen has no option 'size'; its options are: edition, dice, first."),
        ("play taisen original", "An option is written name=value, not 'original'."),
        ("play taisen dice=even dice=house", "dice cannot be both 'even' and 'house'."),
        ("play taisen --seat fox=human", "There is no seat 'fox' here; the seats are wolf, monkey."),
        ("play taisen --seat wolf", "A seat is written name=value, not 'wolf'."),
        ("play taisen --seat monkey=deepblue", "There is no bot 'deepblue'; there is newcomer, "),
        ("play taisen --seat monkey=search,depth", "A bot's setting is written name=value, not 'depth'"),
        ("play taisen --seat monkey=search,simulations=0", "cannot be made: simulations must be at least 1"),
        ("play taisen --seat monkey=nowhere:Bot", "The bot 'nowhere:Bot' cannot be loaded"),
        ("play taisen --seed lucky", "argument --seed: invalid int value: 'lucky'"),
        ("play taisen --lang xx", "There is no language 'xx'; choose one of: "),
        ("play taisen --fast", "nothing is known about --fast; see `tatami --help`."),
        ("play taisen --record .", "is not a file; name a file that holds a record, or a new one."),
        ("play taisen --record no/such/game.txt", "cannot be written: No such file or directory."),
        ("learn", "the following arguments are required: game"),
        ("learn chess first", "There is no game 'chess'"),
        ("learn taisen tenth", "There is no such lesson. taisen has: first, "),
        ("learn taisen tenth --lang fr", "Cette leçon n’existe pas. Leçons de taisen : first, "),
        ("learn taisen first 99", "nothing is known about 99; see `tatami --help`."),
        ("learn taisen first --lang xx", "There is no language 'xx'; choose one of: "),
        ("replay", "the following arguments are required: file"),
        ("replay nothing.txt", "There is no file nothing.txt; name a record that"),
        ("replay .", "is not a file; name a file that holds a record"),
        ("rules chess", "There is no game 'chess'"),
        ("rules taisen --lang xx", "There is no language 'xx'"),
        ("games --lang xx", "There is no language 'xx'"),
        ("games taisen", "nothing is known about taisen"),
    ],
)
def test_what_a_user_got_wrong_is_one_sentence_and_code_2(line: str, sentence: str, capsys: Capture) -> None:
    code, out, err = run(capsys, *line.split())
    assert code == 2
    assert out == ""
    assert err.startswith("tatami: ")
    assert err.count("\n") == 1
    assert sentence in err


def record_text(old: str = "", new: str = "") -> bytes:
    """A finished record, changed and sealed again."""
    whole = str(finished_game())
    assert old in whole
    body = whole.rpartition("\nwhole:")[0].replace(old, new, 1)
    return f"{body}\n{_seal(body, str(len(finished_game().choices)))}\n".encode()


@pytest.mark.parametrize("command", ["play taisen --record game.txt", "replay game.txt"])
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (record_text()[:-9], "cut"),
        (record_text().replace(b"\nchance: K", b"\nchance: N", 1), "changed after it was written"),
        (record_text("rules: 1", "rules: 99"), "follows rules 99 of taisen; this Tatami plays rules 1."),
        (record_text("game: taisen", "game: chess"), "There is no game 'chess'; there is: taisen, versus"),
        (record_text("dice=house", "dice=round"), "dice cannot be 'round'; choose one of: house, even."),
        (b"notes\n", "This is not a record: its first line should be 'tatami record 1'"),
        (b"\xff\xfe", "it should be a text in UTF-8"),
    ],
    ids=["cut", "edited", "other rules", "other game", "bad option", "no record", "no text"],
)
def test_a_bad_record_is_refused_and_left_alone(
    command: str, text: bytes, sentence: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(text)
    code, out, err = run(capsys, *command.split())
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("tatami: game.txt: ")
    assert sentence in err
    assert path.read_bytes() == text


def test_the_options_of_a_file_win(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(record_text())
    code, _, err = run(capsys, "play", "taisen", "--record", "game.txt", "dice=even")
    assert code == 2
    assert err == "tatami: game.txt is played with dice=house: leave out dice=even, or name another file.\n"
    assert path.read_bytes() == record_text()
    code, _, _ = run(
        capsys, "play", "taisen", "--record", "game.txt", "dice=house", "--seat", "monkey=random"
    )
    assert code == 0


def test_a_record_of_another_game_is_not_played_on(tmp_path: Path, capsys: Capture) -> None:
    from tests.toys.fixtures import registered

    with registered("nim") as nim:
        (tmp_path / "nim.txt").write_text(str(Record(nim)))
        code, _, err = run(capsys, "play", "taisen", "--record", "nim.txt")
    assert code == 2
    assert err == "tatami: nim.txt holds a game of nim: play nim, or name another file.\n"


# What goes well


def test_options_may_stand_anywhere(capsys: Capture) -> None:
    line = (
        "play taisen first=monkey --lang fr edition=original --seat monkey=human dice=even --record game.txt"
    )
    code, out, _ = run(capsys, *line.split(), "--seat", "wolf=random")
    assert code == 0
    assert "Le Singe lance" in out
    record = Record.parse(Path("game.txt").read_bytes())
    assert dict(record.options) == {"edition": "original", "dice": "even", "first": "monkey"}
    assert dict(record.players) == {"wolf": "random", "monkey": "human"}


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", tatami.games())
def test_lessons_are_listed_with_what_they_are_about(game: str, language: str, capsys: Capture) -> None:
    code, out, _ = run(capsys, "learn", game, "--lang", language)
    assert code == 0 and f"tatami learn {game} first" in out
    words = tatami.game(game).words(language)
    for name in tatami.game(game).lessons:
        title, about = words(f"lesson.{name}.title"), words(f"lesson.{name}.about")
        assert unwrapped(f"{name} {title}. {about}") in unwrapped(out)


def test_a_lesson_begins_at_once_and_waits_for_a_move(capsys: Capture) -> None:
    code, out, _ = run(capsys, "learn", "taisen", "first", "--lang", "fr")
    assert code == 0
    assert "Vos premiers tours" in out and "jouez K3" in out
    assert "tatami learn taisen first" in out.splitlines()[-1]


def test_by_default_a_person_sits_first_and_the_master_beside(capsys: Capture) -> None:
    code, _, _ = run(capsys, "play", "taisen", "first=wolf", "--record", "game.txt")
    assert code == 0
    record = Record.parse(Path("game.txt").read_bytes())
    assert dict(record.players) == {"wolf": "human", "monkey": "master"}


def test_a_bot_may_stand_in_the_current_folder(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "house_of_bots.py").write_text(
        "class First:\n    def choose(self, view):\n        return view.moves[0]\n"
    )
    code, out, _ = run(capsys, "play", "taisen", "first=monkey", "--seat", "monkey=house_of_bots:First")
    assert code == 0
    assert "house_of_bots:First is thinking" in out


def unwrapped(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("language", "word"), [("en", "Seats: wolf, monkey"), ("fr", "Places : wolf, monkey")]
)
def test_games_lists_seats_options_and_bots(language: str, word: str, capsys: Capture) -> None:
    code, out, _ = run(capsys, "games", "--lang", language)
    assert code == 0
    assert word in out
    told = unwrapped(out)
    for game in map(tatami.game, tatami.games()):
        words = game.words(language)
        for name, values in game.options.items():
            assert unwrapped(f"{name} {words(f'option.{name}.about')}") in told
            for value in values:
                label, about = words(f"option.{name}.{value}"), words(f"option.{name}.{value}_about")
                assert unwrapped(f"{name}={value} {label} {about}") in told
    offered = {level.name for game in map(tatami.game, tatami.games()) for level in levels_of(game)}
    assert all(f"{bot} ({bot_name(bot, language).label})" in out for bot in offered)


def test_help_says_where_computer_players_are_listed(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert "a computer player that `tatami games` lists" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("language", tatami.game("taisen").languages)
def test_rules_prints_the_rulebook(language: str, capsys: Capture) -> None:
    code, out, _ = run(capsys, "rules", "taisen", "--lang", language)
    page = Path(__file__).parents[1] / "rulebooks" / f"taisen.{language}.md"
    assert code == 0
    assert out.strip() == page.read_text(encoding="utf-8").strip()


def test_replay_tells_the_game_with_a_board_for_every_turn(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "game.txt").write_text(str(finished_game()))
    code, out, _ = run(capsys, "replay", "game.txt", "--plain")
    assert code == 0
    last = finished_game().last
    boards = [line for line in out.splitlines() if line.startswith("Turn ")]
    assert len(boards) - 1 == last.view(None).shown["turn"]
    assert out.splitlines()[-1] == "Wolf wins: the enemy village is taken."
    code, french, _ = run(capsys, "replay", "game.txt", "--lang", "fr")
    assert french.splitlines()[-1] == "Le Loup gagne\u00a0: le village ennemi est pris."


def test_a_pipe_that_closes_early_is_no_error() -> None:
    with subprocess.Popen(
        [*COMMAND, "rules", "taisen"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout and running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 0


def test_a_terminal_that_knows_only_ascii_gets_question_marks() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [*COMMAND, "play", "taisen", "--lang", "fr", "--seat", "monkey=human"],
        input=b"\xff\xfe\nquit\n",
        capture_output=True,
        env=environment,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"n?est pas un coup" in done.stdout
