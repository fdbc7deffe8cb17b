"""Everything the terminal says about a game, in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tatami.bots import bot_name, strongest
from tatami.bots.names import given_name
from tatami.core.drawing import Drawing
from tatami.core.errors import TatamiError
from tatami.core.game import Game
from tatami.core.outcome import Outcome
from tatami.core.rooms import Marks
from tatami.core.words import Name, Words, languages
from tatami.tables import gate
from tatami.tables.refusals import clause_of, code_of, sentence_of
from tatami.wire import messages as wire
from tatami.wire.games import Shown
from tatami.wire.messages import PlayerKind

from .heard_facts import facts
from .record_file import NotSaved
from .remote_errors import RemoteRefusal

PACKAGE = "tatami.terminal"
NO_BREAK = "\u00a0"
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

    # Names

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

    def who(self, seat: wire.Seat) -> Name:
        """Whoever sits there, by name; without one, by the seat's."""
        if seat.player.kind is PlayerKind.BOT:
            return self.player(seat.player.name)
        name = printable(seat.player.name)
        return given_name(name, Words("tatami.bots", self.language)) if name else self.seat(seat.seat)

    # The board

    def board(
        self,
        shown: Shown,
        width: int,
        question: wire.Question | None = None,
        chosen: str = "",
        last: Iterable[wire.Event] = (),
    ) -> Drawing:
        """What is shown, drawn, with what can be played and what was, where the game marks it."""
        marks = {**self.game.drawing.mark_last(facts(self.game, last)), **self.marks(shown, question, chosen)}
        return self.game.drawing.draw(shown, self.options, self.words, width, marks=marks)

    def marks(self, shown: Shown, question: wire.Question | None, chosen: str = "") -> Marks:
        """What may be chosen on the board, and what is."""
        if question is None:
            return {}
        moves = [offer.move for offer in question.offers]
        return self.game.drawing.mark_moves(shown, question.seat, moves, chosen)

    # Sentences

    def explained(self, offer: wire.Offer, shown: Shown) -> str:
        """What an offered move does, if its game says so."""
        return self.game.story.explain(offer.values, shown, self.options, self.words)

    def outcome(self, outcome: Outcome) -> str:
        """Who won, and why."""
        return gate.outcome_line(self.game, outcome, self.language)

    def hint(self, hint: wire.Hinted, lines: Sequence[str]) -> str:
        """A suggestion, with what it leads to; perhaps by another bot than the one that was asked."""
        meanwhile = hint.master == "warming" and hint.by != strongest(self.game)
        key = "hint.meanwhile" if meanwhile else "hint.gives"
        return " ".join([self.says(key, move=" ".join((hint.move, *hint.then))), *lines])

    def refusal(self, error: TatamiError, text: str, legal: Sequence[str]) -> str:
        """Why something was refused, in this language where there are words for it."""
        if isinstance(error, NotSaved):
            return self.says("refused.not_saved", file=error.path, reason=error.reason)
        code, sentence = code_of(error), sentence_of(error, self.game, self.language)
        if isinstance(error, RemoteRefusal):
            code, sentence = error.code, str(error)
        if code == "no_such_move" and legal:
            return self.says("refused.no_move", text=printable(text)[:40], legal=listed(legal))
        clause, bare = clause_of(error), sentence.removesuffix(".")
        if code == "illegal" and clause and legal:
            return self.says("refused.illegal", sentence=bare, clause=clause, legal=listed(legal))
        return self.says("refused.by_rule", sentence=bare, clause=clause) if clause else sentence


def listed(moves: Sequence[str]) -> str:
    """The moves, or the first of them if there are very many."""
    return ", ".join([*moves[:ENOUGH], *(["…"] if len(moves) > ENOUGH else [])])


def printable(text: str) -> str:
    """What somebody typed, safe to print."""
    return "".join(letter for letter in text.strip() if letter.isprintable() or letter == NO_BREAK)
