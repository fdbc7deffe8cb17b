"""What is said by its key: kept so, and read by everybody in their own language."""

from __future__ import annotations

import pytest

import tatami
from tatami.core.game import Game
from tatami.core.words import languages
from tatami.tables import gate
from tatami.tables.changes import Said
from tatami.tables.charter import Player
from tatami.tables.gate import Listener
from tatami.tables.phrases import PHRASES, phrases
from tatami.tables.refusals import PACKAGE
from tatami.tables.request_id import RequestId
from tatami.tables.requests import Asker
from tatami.wire import messages as wire
from tatami.wire.messages import PlayerKind

from .driver import AIKO, BO, Driver, opened

EVERYBODY = Asker("guest", (0, 1), (0, 1))


@pytest.fixture
def driver(fingers: Game) -> Driver:
    chance = tatami.seeded(1)
    return Driver(opened(fingers, chance).table, chance)


def said(driver: Driver) -> Said:
    change = driver.changes[-1]
    assert isinstance(change, Said)
    return change


def test_every_language_has_its_own_words_for_every_phrase() -> None:
    spoken = [phrases(language) for language in languages(PACKAGE)]
    assert all(tuple(each) == PHRASES for each in spoken)
    for key in PHRASES:
        assert len({each[key] for each in spoken}) == len(spoken), key


def test_a_phrase_is_kept_by_its_key_and_read_in_the_own_language(driver: Driver) -> None:
    driver.request(wire.Say("a", phrase="well_played"))
    remark = said(driver).remark
    assert (remark.text, remark.phrase) == ("", "well_played")
    read = {language: gate.chat(remark, Listener(language=language)).text for language in ("en", "fr")}
    assert read == {"en": "Well played!", "fr": "Bien joué\u00a0!"}


@pytest.mark.parametrize(
    ("text", "phrase", "code"),
    [
        ("", "howdy", "no_such_phrase"),
        ("Hi", "howdy", "no_such_phrase"),
        ("Hi", "hello", "said_twice"),
        (" ", "", "nothing_said"),
    ],
)
def test_what_is_no_phrase_is_refused(driver: Driver, text: str, phrase: str, code: str) -> None:
    assert driver.ask(wire.Say("a", text, phrase)) == code
    assert driver.ask(wire.Say("a", phrase="hello")) == 1, "the id is still free"


def test_own_words_keep_the_digest_they_had_before_there_were_phrases() -> None:
    assert RequestId.of("a", wire.Say("b", "Hi")).digest == "217d3bc526d9d97c"


@pytest.mark.parametrize(("second", "speakers"), [(BO, "Aiko, Bo"), (AIKO, "Aiko"), (None, "Aiko")])
def test_on_a_shared_device_all_who_sit_there_speak(
    fingers: Game, second: Player | None, speakers: str
) -> None:
    chance = tatami.seeded(1)
    players = (AIKO, second or Player(PlayerKind.HUMAN))
    driver = Driver(opened(fingers, chance, players).table, chance)
    driver.request(wire.Say("a", phrase="hello"), EVERYBODY)
    assert said(driver).remark.name == speakers
