"""Every game's rulebook: alike in all its languages, cited by tests, its examples played."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

import tatami
from tatami import Position
from tatami.core.words import FALLBACK

TESTS = Path(__file__).parent
SHELF = TESTS.parent / "rulebooks"
CLAUSE = re.compile(r"^## ([A-Z]+\d+) (\S.*)$")
MARK = re.compile(r"\*\*\[(\w+)\]\*\*")
NO_BREAK = "\N{NO-BREAK SPACE}"

GAMES = tatami.games()
PAGES = [(name, language) for name in GAMES for language in tatami.game(name).languages]
TRANSLATIONS = [(name, language) for name, language in PAGES if language != FALLBACK]


def page(name: str, language: str) -> str:
    return (SHELF / f"{name}.{language}.md").read_text(encoding="utf-8")


def clauses(text: str) -> dict[str, str]:
    """The clauses of a rulebook in order, each with its text up to the next heading."""
    found: dict[str, str] = {}
    clause = ""
    for line in text.splitlines():
        if line.startswith("#"):
            heading = CLAUSE.match(line)
            clause = heading[1] if heading else ""
            assert clause not in found, f"{clause} has two headings"
        if clause:
            found[clause] = found.get(clause, "") + line + "\n"
    return found


def marks(text: str) -> list[tuple[str, str]]:
    """Every mark of a rulebook, **[house]** for instance, with its clause."""
    return [(clause, mark) for clause, body in clauses(text).items() for mark in MARK.findall(body)]


def examples(text: str, name: str) -> list[str]:
    """The examples of a rulebook: blocks with a position, the moves of a seat, and what they lead to."""
    return re.findall(rf"^```{name}\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)


# The page


@pytest.mark.parametrize("name", GAMES)
def test_clauses_are_numbered_without_gaps(name: str) -> None:
    numbers = list(clauses(page(name, FALLBACK)))
    letters = numbers[0].rstrip("0123456789")
    assert numbers == [f"{letters}{number}" for number in range(1, len(numbers) + 1)]


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_no_clause_is_only_a_heading(name: str, language: str) -> None:
    short = [clause for clause, body in clauses(page(name, language)).items() if len(body.split()) < 12]
    assert not short


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_translations_have_the_same_clauses_in_the_same_order(name: str, language: str) -> None:
    assert list(clauses(page(name, language))) == list(clauses(page(name, FALLBACK)))


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_translations_mark_the_same_clauses_in_the_same_way(name: str, language: str) -> None:
    ours, theirs = marks(page(name, FALLBACK)), marks(page(name, language))
    assert [clause for clause, _ in theirs] == [clause for clause, _ in ours]
    pairs = {(mark, other) for (_, mark), (_, other) in zip(ours, theirs, strict=True)}
    assert len(pairs) == len({mark for mark, _ in pairs}) == len({other for _, other in pairs}), pairs


@pytest.mark.parametrize(("name", "language"), [page for page in PAGES if page[1] == "fr"])
def test_french_pages_keep_their_punctuation_on_the_line(name: str, language: str) -> None:
    prose = re.sub(r"^```.*?^```$", "", page(name, language), flags=re.MULTILINE | re.DOTALL)
    loose = re.findall(rf".{{0,20}}(?:[^{NO_BREAK}][;!?»]|[^{NO_BREAK}|-]:|«[^{NO_BREAK}]|').{{0,20}}", prose)
    assert not loose


# Its examples


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_examples_go_as_the_rulebook_says(name: str, language: str) -> None:
    game = tatami.game(name)
    shown = examples(page(name, language), name)
    assert shown
    for example in shown:
        before, moves, after = example.strip().split("\n\n")
        assert played(game.parse(f"{name}\n{before}"), moves) == game.parse(f"{name}\n{after}")


def played(position: Position, moves: str) -> Position:
    """The position after moves written as in a record: `wolf: K2 S/N end`."""
    seat, _, texts = moves.partition(": ")
    for text in texts.split():
        position = position.play(position.game.seat(seat), text).position
    return position


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_translations_show_the_same_examples(name: str, language: str) -> None:
    assert examples(page(name, language), name) == examples(page(name, FALLBACK), name)


# Its tests


def sources(name: str) -> Iterator[Path]:
    """The test files that may cite a game's clauses: all but this one and those of other games."""
    for path in sorted(TESTS.rglob("test_*.py")):
        folders = path.relative_to(TESTS).parts
        if path != Path(__file__) and (folders[0] != "games" or folders[1] == name):
            yield path


def citations(source: str) -> set[str]:
    """The clauses cited in comments, as in `# T13`, or in the names of tests, as in `test_t13_…`."""
    cited: set[str] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            cited.update(re.findall(r"\b[A-Z]+\d+\b", token.string))
        elif token.type == tokenize.NAME and token.string.startswith("test_"):
            cited.update(word.upper() for word in token.string.split("_") if re.fullmatch(r"[a-z]+\d+", word))
    return cited


def test_comments_and_names_cite_but_strings_do_not() -> None:
    assert citations("def test_x8_ends():  # X1, X2\n    play('X3')\n") == {"X1", "X2", "X8"}


@pytest.mark.parametrize("name", GAMES)
def test_every_clause_is_cited_by_a_test(name: str) -> None:
    cited = {clause for path in sources(name) for clause in citations(path.read_text(encoding="utf-8"))}
    uncited = [clause for clause in clauses(page(name, FALLBACK)) if clause not in cited]
    assert not uncited, f"no test cites {', '.join(uncited)} of {name}"
