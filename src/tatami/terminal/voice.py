"""Everything the terminal says about a game, in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tatami.bots import bot_name
from tatami.core.drawing import Drawing
from tatami.core.errors import BadNotation, IllegalMove, TatamiError
from tatami.core.fact import Fact
from tatami.core.game import Game
from tatami.core.outcome import Outcome
from tatami.core.view import View
from tatami.core.words import Name, Words, joined, languages
from tatami.tables import UndoRefused

from .recordfile import NotSaved

PACKAGE = "tatami.terminal"
ENOUGH = 12
"""How many legal moves a refusal lists."""


def spoken(game: Game) -> list[str]:
    """The languages that both the terminal and the game speak."""
    return [language for language in languages(PACKAGE) if language in game.languages]


class Voice:
    """The terminal's words and the game's own, together."""

    def __init__(self, game: Game, options: Mapping[str, str], language: str) -> None:
        self.game = game
        self.options = options
        self.language = language
        self.says = Words(PACKAGE, language)
        self.words = game.words(language)

    def next(self) -> Voice:
        """The same in the next language."""
        known = spoken(self.game)
        after = known[(known.index(self.language) + 1) % len(known)]
        return Voice(self.game, self.options, after)

    def of_game(self, key: str, otherwise: str = "") -> str:
        return self.words(key) if key in self.words else otherwise

    @property
    def title(self) -> str:
        return self.of_game("title", self.game.name.capitalize())

    def seat(self, seat: int) -> Name:
        name = self.game.seat_names[seat]
        return self.words.name(f"seat.{name}", name)

    def player(self, typed: str) -> Name:
        """A computer player by what was typed for it."""
        return bot_name(typed, self.language)

    def lines(self, events: Iterable[Fact]) -> list[str]:
        """The story of these events, a sentence each."""
        told = (self.game.story.line(event, self.options, self.words) for event in events)
        return [line for line in told if line]

    def board(self, view: View, width: int, chosen: str = "", last: Iterable[Fact] = ()) -> Drawing:
        """The view drawn, with what can be played and what was, where the game marks it."""
        room = self.game.drawing
        marks = dict(room.mark_last(last))
        if view.seat is not None and view.moves:
            marks |= room.mark_moves(view.shown, view.seat, view.moves, chosen)
        return room.draw(view.shown, self.options, self.words, width, marks=marks)

    def marks(self, events: Iterable[Fact]) -> bool:
        """Whether any of the events leaves a mark on the board."""
        return bool(self.game.drawing.mark_last(events))

    def outcome(self, outcome: Outcome) -> str:
        """Who won."""
        if outcome.kind == "drawn":
            return self.says("over.drawn")
        winners = joined([self.seat(seat) for seat in outcome.winners], self.says("over.and"))
        return self.says("over.won" if outcome.kind == "won" else "over.shared", winners=winners)

    def hint(self, move: str, events: Iterable[Fact], *, meanwhile: bool = False) -> str:
        """A suggestion, with what it leads to; `meanwhile`: by another bot than the one that was asked."""
        key = "hint.meanwhile" if meanwhile else "hint.gives"
        return " ".join([self.says(key, move=move), *self.lines(events)])

    def refusal(self, error: TatamiError, text: str, legal: Sequence[str]) -> str:
        """Why something was refused, in this language where there are words for it."""
        if isinstance(error, IllegalMove) and f"refusal.{error.code}" in self.words:
            sentence = self.words(f"refusal.{error.code}", **error.values)
            return self.says(
                "refused.illegal",
                sentence=sentence.removesuffix("."),
                clause=error.clause,
                legal=listed(legal),
            )
        if isinstance(error, BadNotation):
            return self.says("refused.no_move", text=shown(text), legal=listed(legal))
        if isinstance(error, UndoRefused):
            return self.says("refused.no_undo")
        if isinstance(error, NotSaved):
            return self.says("refused.not_saved", file=error.path, reason=error.reason)
        return str(error)


def listed(moves: Sequence[str]) -> str:
    """The moves, or the first of them if there are very many."""
    return ", ".join([*moves[:ENOUGH], *(["…"] if len(moves) > ENOUGH else [])])


def shown(text: str) -> str:
    """What somebody typed, safe to print and short."""
    return "".join(letter for letter in text.strip()[:40] if letter.isprintable())
