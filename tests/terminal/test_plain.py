"""Play in lines of text."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tatami.core.contract import CHANCE
from tatami.core.record import Record
from tatami.terminal.record_file import load
from tests.terminal.local_tables import TWO_PEOPLE, invitation, moves_made, plain_game, plain_table


class Script:
    """Somebody who types these lines and then leaves."""

    def __init__(self, typed: str) -> None:
        self.lines = typed.splitlines(keepends=True)

    def readline(self) -> str:
        return self.lines.pop(0) if self.lines else ""

    def isatty(self) -> bool:
        return False


def test_a_whole_game_is_played_and_its_end_announced() -> None:
    session, code, said = plain_game(invitation(), "K1\nN1\nY1\nend\nK2\nN2\nY2\nS/K\nK3\nN3\nY3\n" * 60)
    assert code == 0
    assert session.view.outcome
    assert f"{session.view.outcome.line}\n" in said
    assert session.file.path
    assert f"tatami replay {session.file.path}" in said.splitlines()[-1]


def test_bots_play_each_other_to_the_end() -> None:
    session, code, said = plain_game(invitation("wolf=greedy", "monkey=random"), "")
    assert code == 0
    assert session.view.outcome
    assert "the novice is thinking" in said


def test_the_end_of_the_input_is_a_polite_good_bye(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    _, code, said = plain_game(invitation(*TWO_PEOPLE, path=path), "K1\n")
    assert code == 0
    last = said.splitlines()[-1]
    assert last == f"The game is saved. Continue with: tatami play taisen --record {path} --seed 7"
    record = load(path)
    assert record and record.choices[-1] == (0, "K1")


def test_an_unnamed_game_is_kept_too() -> None:
    session, code, said = plain_game(invitation(*TWO_PEOPLE), "K1\nquit\n")
    assert code == 0
    assert session.file.path and str(session.file.path) in said.splitlines()[-1]
    assert load(session.file.path) == session.record


def test_leaving_before_the_first_move_keeps_nothing() -> None:
    session, _, said = plain_game(invitation(), "quit\n")
    assert session.file.path is None
    assert "Continue with" not in said


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    class Interrupted(Script):
        def readline(self) -> str:
            if not self.lines:
                raise KeyboardInterrupt
            return super().readline()

    sink = io.StringIO()
    invited = invitation(*TWO_PEOPLE, path=tmp_path / "game.txt")
    code = plain_table(invited, Interrupted("K1\n"), sink).run()
    assert code == 130
    assert "Continue with: tatami play taisen --record" in sink.getvalue().splitlines()[-1]


@pytest.mark.parametrize(
    ("language", "typed", "sentence"),
    [
        ("en", "foo", "“foo” is not a move. You can play: K1, K2, K3, N1, N2, N3, Y1, Y2, Y3."),
        ("fr", "foo", "« foo » n’est pas un coup. Vous pouvez jouer : K1, K2, K3, N1, N2, N3, Y1, Y2, Y3."),
        ("en", "end", "Use at least one die before you end your turn (T6). You can play: K1, K2"),
        ("fr", "end", "(T6). Vous pouvez jouer : K1, K2"),
        ("en", "undo", "You can take back only your own last move"),
        ("fr", "undo", "Vous ne pouvez reprendre que votre dernier coup"),
        ("en", "\x1b[31mred\x1b[0m", "“[31mred[0m” is not a move."),
        ("en", "save", "“save” is not a move."),
    ],
)
def test_what_is_wrong_is_said_and_asked_again(language: str, typed: str, sentence: str) -> None:
    session, code, said = plain_game(invitation(*TWO_PEOPLE), f"{typed}\nK1\n", language)
    assert code == 0
    assert sentence in said
    assert moves_made(session) == ["K1"]


def test_empty_lines_are_nothing() -> None:
    session, _, said = plain_game(invitation(*TWO_PEOPLE), "\n   \nK1\n")
    assert "is not a move" not in said
    assert moves_made(session) == ["K1"]


def test_undo_takes_a_move_back() -> None:
    session, _, said = plain_game(invitation(*TWO_PEOPLE), "K1\nundo\n")
    assert "Your last move has been taken back." in said
    assert moves_made(session) == ["K1"] and session.record.choices[-1][0] == CHANCE


def test_moves_says_what_each_leads_to() -> None:
    _, _, said = plain_game(invitation(*TWO_PEOPLE), "moves\n")
    assert "  K1     Yuri (K1) goes from tile 1 to tile 2" in said


def test_a_hint_is_not_played() -> None:
    session, _, said = plain_game(invitation(*TWO_PEOPLE), "hint\n", adviser="greedy")
    assert "Asking the fighter for a hint" in said
    assert "Hint: " in said
    assert not moves_made(session)


def test_board_rules_and_help() -> None:
    _, _, said = plain_game(invitation(*TWO_PEOPLE), "board\nrules\nhelp\n")
    assert said.count("Turn 1 · Wolf to play") == 2
    assert "Every rule has a number" in said
    assert "save FILE" in said


def test_save_writes_a_copy_and_never_over_anything(tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    session, _, said = plain_game(
        invitation(*TWO_PEOPLE), f"K1\nsave {copy}\nsave {copy}\nsave {tmp_path}/no/file\n"
    )
    assert f"A copy of the game is in {copy}." in said
    assert f"{copy} cannot be written: it exists already." in said
    assert "cannot be written: No such file or directory." in said
    assert load(copy) == session.record


def test_a_move_that_cannot_be_kept_is_refused_and_play_goes_on(tmp_path: Path) -> None:
    path, aside = tmp_path / "game.txt", tmp_path / ".game.txt.aside"
    sink = io.StringIO()
    invited = invitation(*TWO_PEOPLE, path=path)

    class FullThenMended(Script):
        """The disk is full while K1 is played, and mended before K2."""

        def readline(self) -> str:
            line = super().readline()
            if line == "K1\n":
                aside.mkdir()
            if line == "K2\n":
                aside.rmdir()
            return line

    plain_table(invited, FullThenMended("K1\nK2\n"), sink).run()
    assert f"The move was not made: {path} cannot be written (Is a directory)." in sink.getvalue()
    record = load(path)
    assert record and [choice for choice in record.choices if choice[0] == 0] == [(0, "K2")]


def test_a_bot_s_move_that_cannot_be_kept_is_tried_again(tmp_path: Path) -> None:
    path, aside = tmp_path / "game.txt", tmp_path / ".game.txt.aside"
    invited = invitation("wolf=random", "monkey=human", path=path)

    class Mended(Script):
        def readline(self) -> str:
            if aside.exists():
                aside.rmdir()
            return super().readline()

    sink = io.StringIO()
    table = plain_table(invited, Mended("\n"), sink)
    aside.mkdir()
    assert table.run() == 0
    assert sink.getvalue().count("The move was not made") == 1
    record = load(path)
    assert record and any(seat == 0 for seat, _ in record.choices)


def test_three_people_and_secrets(fingers: object) -> None:
    people = [f"{seat}=human" for seat in ("red", "green", "blue")]
    session, code, said = plain_game(invitation(*people, game="fingers"), "\n1\n\n2\n\n0\n" * 3)
    assert code == 0
    assert session.view.outcome
    assert said.count("All show their fingers.") >= 3, "everybody hears it who takes the keyboard"


def test_a_move_may_stand_for_several_choices(nim: object) -> None:
    session, _, _ = plain_game(invitation("left=human", "right=human", game="nim"), "a1\nb\n1\n")
    assert moves_made(session) == ["a 1", "b", "1"]
    assert Record.parse(str(session.record)) == session.record
