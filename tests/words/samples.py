"""What may stand in the places of sentences: every side and bot, and the numbers 0, 1 and 2."""

from __future__ import annotations

import re

import tatami
from tatami.bots import bot_name, bots
from tatami.core.words import PLACE, Name, joined

GAMES = {tatami.game(name).package: tatami.game(name) for name in tatami.games()}
NUMBERS = [0, 1, 2]
NUMERIC = re.compile(
    r"K|N|Y|above|assault|black_won|bonuses|chest|count|deck|depth|faces|first_die|goal|last|left|length|limit"
    r"|longest|lost|number|others|ours|place|point|red_won|reserve|round|rules|score|second_die|shuriken|slot|steps"
    r"|strength|tile|total|turn|value|valued|won|worth|wounds"
)
TEXTS = {
    "bots": "random (Novice)",
    "card": "K2",
    "cards": "Joker",
    "clause": "T7",
    "command": "tatami play taisen",
    "detail": "JSON",
    "die": "K",
    "discard": "2×5",
    "file": "Game.txt",
    "formation": "22122/11S11/12111",
    "game": "taisen",
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
    "ranks": "9×1",
    "rider": "Saizou",
    "roof": "C",
    "seats": "wolf, monkey",
    "second": "Doujun",
    "seconds": "2",
    "square": "c3",
    "target": "c5",
    "text": "foo",
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
}
"""Places filled with other words of the same game."""
NAMES = frozenset(("side", "seat", "victim", "winners", "names"))


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
    if place == "clan":
        return ["Kudoushu"]
    if place == "card" and section == "story" and package.endswith("battle"):
        return [GAMES[package].words(language)("card.jump")]
    return []


def _plain(package: str, language: str, place: str) -> list[object]:
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
    and_ = {"en": " and ", "fr": " et "}[language]
    return list(found) if not several else [joined(found[:2], and_), joined(found[-3:], and_)]
