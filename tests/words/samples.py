"""What may stand in the places of sentences: every side and bot, and the numbers 0, 1 and 2."""

from __future__ import annotations

import re

import tatami
from tatami.bots import bot_name, bots
from tatami.core.words import PLACE, Name, Words, joined
from tests.owed.proof import proof_of

GAMES = {tatami.game(name).package: tatami.game(name) for name in tatami.games()}
NUMBERS = [0, 1, 2]
NUMERIC = re.compile(
    r"K|N|Y|above|assault|black_won|bonuses|chance|chest|count|deck|depth|equal|faces|first_die|goal|last|least|left"
    r"|length|limit|longest|lost|most|number|others|ours|place|point|red_won|reserve|round|rules|score|second_die"
    r"|shuriken|slot|steps|strength|tile|total|turn|value|valued|wheel|won|worth|wounds"
)
TEXTS = {
    "lesson": "first",
    "lessons": "first",
    "address": "http://h/t/A",
    "bots": "random (Novice)",
    "card": "K2",
    "cards": "Joker",
    "clause": "T7",
    "clock": "0:42",
    "command": "tatami play taisen",
    "detail": "JSON",
    "dice": "6 faces 64%",
    "die": "K",
    "discard": "2×5",
    "file": "Game.txt",
    "formation": "22122/11S11/12111",
    "game": "taisen",
    "host": "evil.example",
    "kind": "draw",
    "kinds": "hello, move",
    "until": "2026-11-19 12:00",
    "legal": "K1, end",
    "loser": "Shino",
    "loser_card": "K1",
    "monkey": "Sasuke",
    "monkey_card": "N2",
    "move": "K2",
    "name": "Yuri",
    "origin": "c3",
    "out": "c9",
    "over": "c4",
    "page": "Lobby",
    "phrases": "hello",
    "ranks": "9×1",
    "rider": "Saizou",
    "roof": "C",
    "seats": "wolf, monkey",
    "second": "Doujun",
    "seconds": "2",
    "server": "http://h",
    "square": "c3",
    "target": "c5",
    "targets": "A, B",
    "text": "foo",
    "title": "A tie",
    "turned_on": "c10",
    "winner": "Doujun",
    "winner_card": "S",
    "wolf": "Yuri",
    "wolf_card": "K1",
}
KEYS = {
    "action": ["action.heal"],
    "attacker": ["ninja.red.S", "ninja.red.?"],
    "before": ["action.move"],
    "bonus": ["face.potion"],
    "chief": ["chief.iello", "chief.original"],
    "clan": ["clan.wolf"],
    "distance": ["distance.near"],
    "does": ["explain.does.heal"],
    "defender": ["ninja.black.1", "ninja.black.?"],
    "face": ["face.3", "face.kunai"],
    "label": ["move.pass"],
    "rank": ["rank.1", "rank.S"],
    "reason": ["reason.turn limit", "reason.soke", "reason.value"],
    "saying": ["saying.iello.K"],
    "school": ["school.K"],
    "sentence": ["refusal.unhurt", "refusal.fallen", "refusal.empty"],
    "village": ["village.wolf"],
    "wanted": ["rank.2"],
    "what": ["face.3", "explain.closed"],
    "where": ["explain.where.5"],
}
"""Places filled with other words of the same game."""
NAMES = frozenset(("side", "other", "seat", "victim", "winners", "names"))


def samples(package: str, language: str, key: str, sentence: str) -> list[dict[str, object]]:
    """The values of as many sayings as the place with most values has."""
    places = list(dict.fromkeys(place[1] for place in PLACE.finditer(sentence)))
    lists = [_values(package, language, key, place) for place in places]
    most = max((len(values) for values in lists), default=1)
    return [
        {
            place: values[(turn + at) % len(values)]
            for at, (place, values) in enumerate(zip(places, lists, strict=True))
        }
        for turn in range(most)
    ]


def _values(package: str, language: str, key: str, place: str) -> list[object]:
    section, _, name = key.partition(".")
    if place in NAMES or (package == "tatami.tables" and place == "winner"):
        return _names(package, language, several="shared" in name or place == "names")
    if place == "games":
        return [Words(package, language).number(count) for count in range(1, 11)]
    if place == "player":
        return [bot_name(each, language) for each in (*bots(), "my_bots:Careful")]
    return _special(package, language, section, name, place) or _plain(package, language, place)


def _special(package: str, language: str, section: str, name: str, place: str) -> list[object]:
    """Places that mean one thing here and another there."""
    if place == "ninja" and package.endswith("night"):
        return _names(package, language)
    if place == "ninja":
        words = GAMES[package].words(language)
        return [
            words(each)
            for each in ("ninja.red.1", "ninja.black.S", "ninja.black", "ninja.red")
            if each in words
        ]
    if place == "first" or (place == "second" and package.endswith("night")):
        action = GAMES[package].words(language)("action.heal")
        return _names(package, language) if name == "round_began" else [action]
    if place in ("red", "black"):
        return ["4 4 1"] if name == "judged" else ["Rouge"] if section == "board" else [1, 2]
    if place == "reason" and package == "tatami.terminal":
        return ["ENOSPC"]
    if place == "reason" and package == "tatami.tables":
        return [GAMES["tatami.games.taisen"].words(language)("reason.village")]
    if place == "sentence":
        return [GAMES["tatami.games.night"].words(language)("refusal.unhurt").removesuffix(".")]
    if place == "card" and section == "story" and package.endswith("battle"):
        return [GAMES[package].words(language)("card.jump")]
    return ["Kudoushu"] if place == "clan" else []


def _plain(package: str, language: str, place: str) -> list[object]:
    if package in GAMES and (own := proof_of(GAMES[package].name).places.get(place)):
        return [*own]
    if NUMERIC.fullmatch(place):
        return list(NUMBERS)
    if place in TEXTS:
        return [TEXTS[place]]
    words = GAMES[package].words(language)
    return [words(each) for each in KEYS[place] if each in words]


def _names(package: str, language: str, *, several: bool = False) -> list[object]:
    """The sides of a game; for words of no game, of all."""
    games = [GAMES[package]] if package in GAMES else list(GAMES.values())
    found: list[Name] = [
        game.words(language).name(f"seat.{seat}") for game in games for seat in game.seat_names
    ]
    and_ = Words("tatami.tables", language)("over.and")
    return list(found) if not several else [joined(found[:2], and_), joined(found[-3:], and_)]
