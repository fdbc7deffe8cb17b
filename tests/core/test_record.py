from __future__ import annotations

import copy
import pickle
import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tatami
from tatami import BadOption, BadRecord, Record, UnknownGame
from tatami.core import record as records
from tatami.core.contract import CHANCE
from tatami.core.game import Game
from tests.sizes import examples
from tests.toys.fixtures import TOYS, registered

LEFT, RIGHT = 0, 1
CHOICES = ((CHANCE, "1"), (CHANCE, "1"), (CHANCE, "2"), (LEFT, "c"), (LEFT, "2"), (RIGHT, "a"), (RIGHT, "1"))
TEXT = """\
tatami record 1
game: nim
rules: 1
options: last=loses
player left: Zoé O'Neil
player right: search,simulations=500

chance: 1 1 2
left: c 2
right: a 1
whole: 7 choices, b0455f650b91
"""


@pytest.fixture
def record(nim: Game) -> Record:
    players = {"left": "Zoé O'Neil", "right": "search,simulations=500"}
    return Record(nim, {"last": "loses"}, CHOICES, players)


def resealed(text: str) -> str:
    """The text with its last line made to fit, as a forger would."""
    body = text.rstrip("\n").rpartition("\n")[0]
    counted = sum(
        len(line.split()) - 1
        for line in body.partition("\n\n")[2].splitlines()
        if not line.startswith("result")
    )
    return f"{body}\n{records._seal(body, str(counted))}\n"


def played(game: Game, seed: int, moves: int) -> Record:
    random, chance = Random(seed), tatami.seeded(seed)
    record = Record(game, {name: random.choice(values) for name, values in game.options.items()})
    for _ in range(moves):
        position = record.last
        if position.is_over:
            break
        if position.at_chance:
            record = record.after(position.draw(chance.pick(position.odds)))
        else:
            seat = random.choice(position.to_act)
            record = record.after(position.play(seat, position.moves(seat).sample(random), chance))
    return record


# A value


def test_a_record_is_a_text_that_people_can_read(record: Record) -> None:
    assert str(record) == TEXT
    assert Record.parse(TEXT) == record
    assert Record.parse(TEXT).players == record.players


@examples(60)
@given(name=st.sampled_from(TOYS), seed=st.integers(0, 10**9), moves=st.integers(0, 40))
def test_records_round_trip_and_replay(name: str, seed: int, moves: int) -> None:
    with registered(name) as game:
        record = played(game, seed, moves)
        read = Record.parse(str(record))
        assert read == record
        assert hash(read) == hash(record)
        assert str(read) == str(record)
        assert read.last == record.last
        *_, last = read.positions()
        assert last == record.last
        assert len(list(read.positions())) == len(read.choices) + 1


def test_options_left_out_are_completed(nim: Game) -> None:
    assert Record(nim) == Record(nim, {"last": "wins"})
    assert Record(nim).options == {"last": "wins"}
    assert Record(nim) != Record(nim, {"last": "loses"})
    with pytest.raises(BadOption, match="nim has no option 'first'"):
        Record(nim, {"first": "left"})


def test_players_are_for_people_and_do_not_make_a_difference(record: Record, nim: Game) -> None:
    other = Record(nim, {"last": "loses"}, CHOICES)
    assert other == record
    assert hash(other) == hash(record)
    assert "player" not in str(other)


@pytest.mark.parametrize(
    "name", ["Anna Maria", "a=b", "two\nlines", "x\n\nleft: a 1", ": :", "whole: 9", "", "élan"]
)
def test_any_name_may_be_written_down(nim: Game, name: str) -> None:
    record = Record(nim, {}, CHOICES, {"left": name, "right": "random"})
    read = Record.parse(str(record))
    assert read == record
    assert read.players == {"left": " ".join(name.split()), "right": "random"}


def test_records_are_copied_and_sent_as_values(record: Record) -> None:
    record.last  # noqa: B018  kept once it is known, and sent along
    for twin in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert twin == record
        assert str(twin) == TEXT


# Replaying


def test_every_step_is_made_again(record: Record) -> None:
    steps = list(record.steps())
    assert [step.choices for step in steps] == [(choice,) for choice in CHOICES]
    assert [str(position).splitlines()[1] for position in record.positions()] == [
        "0 0 0 (0) fill",
        "1 0 0 (1) fill",
        "1 1 0 (2) fill",
        "1 1 2 (3) left",
        "1 1 2 (3) left c",
        "1 1 0 (3) right",
        "1 1 0 (3) right a",
        "0 1 0 (3) left",
    ]
    assert record.first.options == {"last": "loses"}


def test_a_step_taken_is_not_taken_again(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    step = record.last.play(LEFT, "b1")
    longer = record.after(step)
    assert longer == record.with_choices((LEFT, "b"), (LEFT, "1"))
    assert Record.parse(str(longer)).last == longer.last
    monkeypatch.setattr(Record, "steps", None)
    assert longer.last is step.position
    assert "result: right (last counter)\n" in str(longer)


@pytest.mark.parametrize(
    ("points", "says"),
    [("2, 1, 0", "red"), ("2, 1, 2", "red blue"), ("1, 1, 1", "draw")],
)
def test_the_result_is_written_down(fingers: Game, points: str, says: str) -> None:
    over = fingers.parse(f"fingers\nround 3 named 3 sealed [0, 0, 0] points [{points}]")
    record = Record(fingers).after(tatami.Step(over, (), ()))
    assert f"result: {says} (most points)\n" in str(record)


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        ((LEFT, "c"), "Choice 8 of the record cannot be made: Heap c is empty (N1). Legal moves: b."),
        ((LEFT, "x"), "Choice 8 of the record cannot be made: 'x' is not a move"),
        ((RIGHT, "b"), "Choice 8 of the record cannot be made: It is not right's turn: left must act."),
        (
            (CHANCE, "1"),
            "Choice 8 of the record cannot be made: Chance has nothing to decide here: left must act.",
        ),
        (
            (7, "b"),
            "Choice 8 of the record cannot be made: No such seat in nim: 7; the seats are 0 (left), ",
        ),
    ],
)
def test_a_choice_that_cannot_be_made(record: Record, choice: tuple[int, str], says: str) -> None:
    wrong = record.with_choices(choice)
    for use in (lambda: wrong.last, lambda: str(wrong)):
        with pytest.raises(BadRecord, match=f"^{re.escape(says)}"):
            use()


# Bad texts


def test_wherever_a_record_is_cut_it_is_noticed(record: Record) -> None:
    content = TEXT.encode()
    for end in range(len(content) - 1):
        with pytest.raises(BadRecord):
            Record.parse(content[:end])
    assert Record.parse(content[:-1]) == record, "the last line is whole without its end"


def test_wherever_a_record_is_edited_it_is_noticed(record: Record) -> None:
    for place in range(len(TEXT)):
        for put in ("", "1", "x", "\n", " ", "é", "²"):
            edited = TEXT[:place] + put + TEXT[place + 1 :]
            if edited not in (TEXT, TEXT[:-1]):
                with pytest.raises(BadRecord):
                    Record.parse(edited)
            with pytest.raises(BadRecord):
                Record.parse(TEXT[:place] + (put or "0") + TEXT[place:])
    for line in TEXT.splitlines(keepends=True):
        with pytest.raises(BadRecord):
            Record.parse(TEXT.replace(line, "", 1))


@examples(200)
@given(
    st.one_of(st.text(), st.binary(), st.text().map(lambda text: f"{records.HEAD}\n{text}\nwhole: {text}"))
)
def test_whatever_is_no_record_is_a_bad_record(text: str | bytes) -> None:
    with pytest.raises(BadRecord):
        Record.parse(text)


def test_a_count_too_long_for_a_number_is_just_wrong(record: Record) -> None:
    with pytest.raises(BadRecord, match="its last line no longer fits"):
        Record.parse(TEXT.replace("whole: 7", f"whole: {'7' * 6000}").replace("choices, ", "choices, 0"))
    with pytest.raises(BadRecord, match="The record has 7 choices, but its last line says 8"):
        Record.parse(TEXT.replace("whole: 7", "whole: 8"))


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            "tatami record 1",
            "tatami record 2",
            "This is not a record: its first line should be 'tatami record 1', not",
        ),
        (
            "tatami record 1",
            "tatami record 11",
            "This is not a record: its first line should be 'tatami record 1', not",
        ),
        ("rules: 1", "rules: 2", "The record follows rules 2 of nim; this Tatami plays rules 1."),
        ("rules: 1\n", "", "The record does not say 'rules: …' in its heading."),
        ("game: nim\n", "", "The record does not say 'game: …' in its heading."),
        ("options: last=loses\n", "", "The record does not say 'options: …' in its heading."),
        ("last=loses", "last=draws", "The record does not fit its game. last cannot be 'draws'"),
        ("last=loses", "most=3", "The record does not fit its game. nim has no option 'most'"),
        (
            "last=loses",
            "loses",
            "The record does not fit its game. An option is written name=value, not 'loses'.",
        ),
        ("left: c 2", "up: c 2", "The record does not fit its game. No such seat in nim: 'up'"),
        ("left: c 2", "left c 2", "A line of a record reads 'name: …', not 'left c 2'."),
    ],
)
def test_a_forged_record_is_refused_with_a_sentence(record: Record, old: str, new: str, says: str) -> None:
    with pytest.raises(BadRecord, match=f"^{re.escape(says)}"):
        Record.parse(resealed(TEXT.replace(old, new)))


def test_a_forged_move_is_found_when_it_is_played(record: Record) -> None:
    forged = Record.parse(resealed(TEXT.replace("left: c 2", "left: c 3")))
    with pytest.raises(
        BadRecord, match=r"^Choice 5 of the record cannot be made: 3 counters cannot be taken"
    ):
        forged.last  # noqa: B018


def test_a_record_of_an_unknown_game(record: Record) -> None:
    with pytest.raises(UnknownGame, match="There is no game 'chess'"):
        Record.parse(resealed(TEXT.replace("game: nim", "game: chess")))


def test_a_text_that_no_file_can_hold(record: Record) -> None:
    with pytest.raises(BadRecord, match="its last line no longer fits"):
        Record.parse(TEXT.replace("Zoé", "Zo\udce9"))
