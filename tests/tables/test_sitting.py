"""A sitting under arbitrary requests: its journal equals a model, and tells the same table again."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tatami
from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.tables.chronicle import Chronicle, chapters
from tatami.tables.refusals import RequestRefused, code_of
from tatami.tables.sitting import BOT, HUMAN, OPEN, Charter, Player, Sitting
from tests.sizes import examples
from tests.toys.fingers.facts import Sealed

PEOPLE = (Player(HUMAN, "Aiko"), Player(HUMAN, "Bo"), Player(HUMAN, "Cho"))


def sitting(game: Game, seed: int = 1, **options: str) -> Sitting:
    made = Sitting.laid(Charter("t", game, game.complete(options)), PEOPLE[: game.seats])
    made.adopt(made.begin(tatami.seeded(seed), 1.0))
    return made


class Driver:
    """Does what a server does: looks for the first answer, proposes, keeps, adopts."""

    def __init__(self, table: Sitting, seed: int) -> None:
        self.table = table
        self.chance = tatami.seeded(seed)
        self.kept = [("began", -1, "")]

    def ask(self, kind: str, seat: int, id: str, question: int = 0, move: str = "") -> str | int:
        """The version in which it was done, or the code of the refusal."""
        try:
            first = self.table.first_answer(id, kind, seat)
            if first is not None:
                return first.version
            if kind == "moved":
                proposal = self.table.move(seat, question, move, id, self.chance, 2.0)
            elif kind == "undone":
                proposal = self.table.undo(seat, id, 2.0)
            else:
                proposal = self.table.resign(seat, id, 2.0)
        except TatamiError as error:
            return code_of(error)
        self.table.adopt(proposal)
        self.kept.append((kind, seat, id))
        return proposal.entry.version


REQUESTS = st.lists(
    st.tuples(
        st.sampled_from(["move", "move", "move", "again", "stale", "undo", "resign_rarely", "other_seat"]),
        st.integers(0, 1),
        st.integers(0, 30),
    ),
    max_size=60,
)


@examples(60)
@given(REQUESTS, st.integers(0, 10_000))
def test_the_journal_equals_a_model_whatever_is_asked(
    requests: list[tuple[str, int, int]], seed: int
) -> None:
    driver = Driver(sitting(tatami.game("taisen"), seed), seed)
    table = driver.table
    answers: dict[str, tuple[int, tuple[str, int]]] = {}
    for number, (what, seat, pick) in enumerate(requests):
        before = (table.version, table.course.position)
        id, kind, question, move = f"r{number}", "moved", table.questions.get(seat, 0), "K1"
        if what == "again" and answers:
            id = list(answers)[pick % len(answers)]
            kind, seat = answers[id][1]
        elif what == "stale":
            question -= 1
        elif what == "undo":
            kind = "undone"
        elif what == "resign_rarely" and pick == 0:
            kind = "resigned"
        elif seat in table.questions:
            moves = list(table.course.position.moves(seat))
            move = moves[pick % len(moves)]
        answer = driver.ask(kind, seat, id, question, move)
        if id in answers:
            assert answer == answers[id][0], "the first answer again"
            assert before == (table.version, table.course.position)
        elif isinstance(answer, int):
            assert answer == before[0] + 1
            answers[id] = (answer, (kind, seat))
        else:
            assert before == (table.version, table.course.position), "a refusal changes nothing"
    assert [(entry.kind, entry.seat, entry.id) for entry in table.entries] == driver.kept
    assert [entry.version for entry in table.entries] == list(range(1, table.version + 1))
    check_restored(table)


def check_restored(table: Sitting) -> None:
    """The journal alone tells everything."""
    again = Sitting.restored(table.charter, table.players, table.entries)
    assert again.course.position == table.course.position
    assert again.course.record == table.course.record
    assert (again.questions, again.version, again.resigned) == (
        table.questions,
        table.version,
        table.resigned,
    )
    assert [again.may_undo(seat) for seat in range(table.game.seats)] == [
        table.may_undo(seat) for seat in range(table.game.seats)
    ]
    assert again.answered == table.answered
    assert [chapter.entry for chapter in chapters(table)] == table.entries


def test_sealed_choices_of_others_leave_a_question_open(fingers: Game) -> None:
    table = sitting(fingers)
    driver = Driver(table, 3)
    assert table.questions == {0: 1, 1: 1, 2: 1}
    assert driver.ask("moved", 2, "c", 1, "1") == 2
    assert table.questions == {0: 1, 1: 1}
    assert driver.ask("moved", 2, "c2", 1, "1") == "not_your_turn"
    assert driver.ask("moved", 0, "a", 1, "0") == 3
    assert driver.ask("undone", 2, "u2") == "no_undo", "another has chosen since"
    assert driver.ask("undone", 0, "u0") == 4
    assert table.questions == {0: 4, 1: 1}, "who took it back is asked anew, the other is not"
    assert driver.ask("moved", 0, "a2", 1, "0") == "stale"
    assert driver.ask("moved", 0, "a3", 4, "0") == 5
    assert driver.ask("moved", 1, "b", 1, "2") == 6
    assert table.questions == {0: 6, 1: 6, 2: 6}
    check_restored(table)


def test_what_was_shown_or_locked_is_not_taken_back(fingers: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sealed, "is_final", True)
    table = sitting(fingers)
    driver = Driver(table, 3)
    assert driver.ask("moved", 2, "c", 1, "1") == 2
    assert driver.ask("undone", 2, "u") == "no_undo"
    check_restored(table)


def test_who_sits_down_changes_no_question(nim: Game) -> None:
    table = Sitting.laid(Charter("t", nim, {}), (Player(HUMAN, "Aiko"), Player()))
    table.adopt(table.begin(tatami.seeded(1), 1.0))
    asked = dict(table.questions)
    with pytest.raises(RequestRefused) as refused:
        table.move(next(iter(asked)), 1, "a", "x", tatami.seeded(1), 1.0)
    assert refused.value.code == "waiting" and not table.is_full
    table.adopt(table.replace(1, Player(BOT, "greedy"), 2.0))
    assert table.is_full and table.questions == asked and table.version == 2
    assert table.players[1].kind == BOT and OPEN not in {player.kind for player in table.players}


def test_giving_up_leaves_the_win_to_the_others(fingers: Game) -> None:
    table = sitting(fingers)
    table.adopt(table.resign(1, "r", 2.0))
    outcome = table.outcome
    assert outcome is not None and table.is_over and table.to_act == () and table.questions == {}
    assert (outcome.winners, outcome.reason, outcome.scores) == ((0, 2), "resigned", (6, 0, 6))
    assert table.entries[-1].awaited < 0
    check_restored(table)


def test_the_chronicle_forgets_what_was_taken_back_and_keeps_the_latest() -> None:
    table = sitting(tatami.game("taisen"), first="wolf")
    chronicle = Chronicle(table)
    began = chronicle.story()
    driver = Driver(table, 5)
    random = Random(5)
    for number in range(60):
        if table.is_over:
            break
        seat = table.to_act[0]
        move = table.course.position.moves(seat).sample(random)
        driver.ask("moved", seat, f"m{number}", table.questions[seat], move)
        if number == 0:
            driver.ask("undone", seat, "u")
            assert Chronicle(table).story() == began
    told = [
        event for chapter in chapters(table) if chapter.entry.version > 3 for event in chapter.happened.events
    ]
    assert len(told) > Chronicle.MOST
    assert list(Chronicle(table).story()) == told[-Chronicle.MOST :]
