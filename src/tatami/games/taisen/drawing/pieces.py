"""Cards, dice and plates, as spans. Each says by letter and symbol what it says by colour."""

from __future__ import annotations

from collections.abc import Iterable

from tatami.core.drawing import Drawing, Line, Span

from ..characters import SYMBOLS as SYMBOL_WORDS
from ..characters import character, strength
from ..facts import LETTERS, SEAT_NAMES, Card, Letter
from ..story import chief_name, school_name, seat_name, symbol_name, village_name
from .board import Board
from .palette import STYLES

SYMBOLS = {"K": "⊘", "N": "✦", "Y": "▯", "S": "♛"}
DIE = 5
RIMS = {"": (" ", " "), "movable": ("›", "‹"), "selected": ("▌", "▐")}


def size(line: Iterable[Span]) -> int:
    return sum(len(span.text) for span in line)


def face(card: Card, gap: str = "") -> str:
    """Symbol, letter and strength: every card of a side has another face."""
    return f"{SYMBOLS[card[0]]}{gap}{card[0]}{strength(card)}"


def rim(board: Board, seat: int, tile: int, card: Card) -> tuple[Span, Span]:
    """What stands left and right of a card, and says whether it is movable or chosen."""
    mark = board.mark(seat, tile, card)
    style = f"{SEAT_NAMES[seat]}-{mark}" if mark else SEAT_NAMES[seat]
    return Span(RIMS[mark][0], style), Span(RIMS[mark][1], style)


def card_style(seat: int, card: Card) -> str:
    return f"{SEAT_NAMES[seat]}-{STYLES[card[0]]}"


def name_line(board: Board, seat: int, tile: int, card: Card, width: int) -> Line:
    """The character's name; a chosen card's rim goes on beside it where there is room."""
    name = f"{character(seat, card):^{width}}"
    if board.mark(seat, tile, card) != "selected":
        return [Span(name, SEAT_NAMES[seat])]
    left, right = rim(board, seat, tile, card)
    start, end = name[0] == " ", name[-1] == " "
    middle = Span(name[start : width - end], SEAT_NAMES[seat])
    return [*[left] * start, middle, *[right] * end]


# Dice


def die(board: Board, letter: Letter) -> Line:
    """A die, its pips the symbol of its school, with its name and number."""
    number = board.shown["dice"][letter]
    name = school_name(letter, board.words)
    left, right = RIMS["selected" if number and letter == board.marks.get("die") else ""]
    if not number:
        state = board.words("board.used" if board.thrown else "board.waiting")
        return [Span(f" {'╌' * DIE}  {name} {state}", "used")]
    pips = Span(f"{' '.join(SYMBOLS[letter] * number):^{DIE}}", f"{STYLES[letter]}-die")
    return [Span(left, "selected"), pips, Span(right, "selected"), Span(f" {name} {number}", STYLES[letter])]


def dice(board: Board) -> list[Line]:
    """The three dice, and whether the chief has had its move (T7), as words to be set in lines."""
    words = [die(board, letter) for letter in LETTERS]
    if board.shown["chief_moved"]:
        moved = board.words("board.chief_moved", chief=chief_name(board.options, board.words))
        words.append([Span(f"{SYMBOLS['S']} {moved}", "used")])
    return words


# Plates


def heading(board: Board) -> Line:
    """The turn, and what everybody waits for."""
    turn, active = board.shown["turn"], board.shown["active"]
    if not turn:
        return [Span(board.words("board.dealing"), "heading")]
    now = "over" if active is None else "to_throw" if board.shown["to_throw"] else "to_play"
    side = None if active is None else seat_name(active, board.words)
    waits = board.words(f"board.{now}", side=side)
    return [Span(board.words("board.turn", turn=turn), "heading"), Span(" · "), Span(waits, "heading")]


def plate(board: Board, seat: int) -> Line:
    """A side with its clan; the arrow says which way it marches."""
    clan = board.words(
        "board.clan",
        clan=board.words(f"clan.{SEAT_NAMES[seat]}"),
        village=village_name(seat, board.words),
    )
    name = Span(f" {seat_name(seat, board.words).label} ", SEAT_NAMES[seat])
    return [[name, Span(f" ▸ {clan}")], [Span(f"{clan} ◂ "), name]][seat]


def losses(board: Board, seat: int) -> list[Line]:
    """How many a side still has, and who has fallen, as words to be set in lines."""
    fallen = board.fallen(seat)
    words: list[Line] = [[Span(board.words("board.in_play", count=board.in_play(seat)))]]
    if fallen:
        words.append([Span(f"· {board.words('board.fallen')}", "faint")])
    return words + [[Span(face(card), STYLES[card[0]])] for card in fallen]


def legend(board: Board) -> list[Line]:
    """Which school beats which, as words to be set in lines."""
    words: list[Line] = []
    for letter in LETTERS:
        symbol = symbol_name(letter, board.options, board.words)
        beats = board.words(f"beats.{SYMBOL_WORDS[board.options['edition']].get(letter, 'school')}")
        name = f"{SYMBOLS[letter]} {symbol}".rstrip()
        words.append([Span(name, STYLES[letter]), Span(f" {beats}", "faint")])
    return [*words, [Span(SYMBOLS[LETTERS[0]], STYLES[LETTERS[0]])]]


# Setting spans in lines


def flow(words: Iterable[Line], width: int, gap: str = " ") -> Drawing:
    """The words one after the other, in as many lines as they need."""
    lines: Drawing = [[]]
    for word in words:
        if lines[-1] and size(lines[-1]) + len(gap) + size(word) > width:
            lines.append([])
        lines[-1] = [*lines[-1], *([Span(gap)] if lines[-1] else []), *word]
    return lines


def spread(left: Line, right: Line, width: int) -> Drawing:
    """One at each end of a line, or of two lines if one is too short.

    >>> [size(line) for line in spread([Span("wolf")], [Span("monkey")], 12)]
    [12]
    >>> spread([Span("wolf")], [Span("monkey")], 11)
    [[Span(text='wolf', style='')], [Span(text='     ', style=''), Span(text='monkey', style='')]]
    """
    space = width - size(left) - size(right)
    if space < 2 and left and right:
        return [left, *spread([], right, width)]
    return [[*left, Span(" " * max(space, 0)), *right]]
