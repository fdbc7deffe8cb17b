"""Every game's rulebook: as its rulings say, alike in all languages, its examples played."""

from __future__ import annotations

import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import tatami
from tatami.core.rulebook import captioned
from tatami.core.words import FALLBACK

from .rulebook_pages import (
    MARK,
    chapters,
    clauses,
    examples,
    meanings,
    page,
    play,
    position,
    rulings,
    village,
    without_fences,
)

TESTS = Path(__file__).parent
NO_BREAK = "\N{NO-BREAK SPACE}"

GAMES = tatami.games()
RULINGS = rulings()
PAGES = [(name, language) for name in GAMES for language in tatami.game(name).languages]
TRANSLATIONS = [(name, language) for name, language in PAGES if language != FALLBACK]


# The rulings


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_every_ruling_has_its_clause_and_every_clause_its_ruling(name: str, language: str) -> None:
    assert sorted(clauses(page(name, language))) == sorted(RULINGS[name])


@pytest.mark.parametrize("name", GAMES)
def test_rulings_are_numbered_without_gaps(name: str) -> None:
    letter = next(iter(RULINGS[name]))[0]
    assert list(RULINGS[name]) == [f"{letter}{number}" for number in range(1, len(RULINGS[name]) + 1)]


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_clauses_carry_the_marks_of_their_rulings(name: str, language: str) -> None:
    words = meanings(language)
    found = {
        clause: [words[word] for word in MARK.findall(body)]
        for clause, body in clauses(page(name, language)).items()
    }
    assert found == {clause: ruling["marks"] for clause, ruling in RULINGS[name].items()}


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_marks_are_explained_first_and_stand_in_clauses_only(name: str, language: str) -> None:
    text = without_fences(page(name, language))
    used = {word for body in clauses(text).values() for word in MARK.findall(body)}
    beginning = MARK.findall(re.split(r"^# ", text, flags=re.MULTILINE)[1])
    assert sorted(beginning) == sorted(used)
    everywhere = Counter(MARK.findall(text))
    within = Counter(word for body in clauses(text).values() for word in MARK.findall(body))
    assert everywhere == within + Counter(beginning)


# The page


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_no_clause_is_only_a_heading(name: str, language: str) -> None:
    short = [clause for clause, body in clauses(page(name, language)).items() if len(body.split()) < 12]
    assert not short


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_translations_have_the_same_chapters_and_clauses_in_the_same_order(name: str, language: str) -> None:
    ours, theirs = page(name, FALLBACK), page(name, language)
    assert list(clauses(theirs)) == list(clauses(ours))
    assert len(chapters(theirs)) == len(chapters(ours))


@pytest.mark.parametrize(("name", "language"), [page for page in PAGES if page[1] == "fr"])
def test_french_pages_keep_their_punctuation_on_the_line(name: str, language: str) -> None:
    text = page(name, language)
    prose = without_fences(text) + "\n".join(example.caption for example in examples(text, name))
    prose = re.sub(r"`[^`\n]*`", "", prose)
    loose = re.findall(rf".{{0,20}}(?:[^{NO_BREAK}][;!?»]|[^{NO_BREAK}|-]:|«[^{NO_BREAK}]|').{{0,20}}", prose)
    assert not loose


# Its examples


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_examples_go_as_the_rulebook_says(name: str, language: str) -> None:
    shown = examples(page(name, language), name)
    assert shown
    for example in shown:
        reached = play(position(name, example.before), example.moves)
        if example.after is not None:
            assert reached == position(name, example.after), example.caption
        else:
            assert all(" refused " in move for move in example.moves), f"what follows? {example.caption}"


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_every_example_says_in_words_what_it_shows(name: str, language: str) -> None:
    assert all(len(example.caption.split()) > 4 for example in examples(page(name, language), name))


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_where_examples_are_not_drawn_their_captions_are_prose(name: str, language: str) -> None:
    text = captioned(page(name, language))
    assert not [example.caption for example in examples(text, name) if example.caption]
    prose = " ".join(without_fences(text).split())
    for example in examples(page(name, language), name):
        assert " ".join(example.caption.split()) in prose


@pytest.mark.parametrize(("name", "language"), TRANSLATIONS)
def test_translations_show_the_same_examples(name: str, language: str) -> None:
    ours, theirs = examples(page(name, FALLBACK), name), examples(page(name, language), name)
    assert [(one.before, one.moves, one.after) for one in theirs] == [
        (one.before, one.moves, one.after) for one in ours
    ]
    assert not {one.caption for one in theirs} & {one.caption for one in ours}


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_examples_come_after_the_rules_and_notation_after_the_examples(name: str, language: str) -> None:
    text = page(name, language)
    first, last = text.index(f"\n```{name}\n"), text.rindex(f"\n```{name}\n")
    notation = list(clauses(text))[-1] if name in ("taisen", "versus") else None
    rules = [clause for clause in clauses(text) if clause != notation]
    assert all(text.index(f"\n## {clause} ") < first for clause in rules)
    assert notation is None or text.index(f"\n## {notation} ") > last


def test_the_village_of_the_examples_is_drawn_as_the_rules_build_it() -> None:  # N1
    seats = "fox on a at 5 program pick+pick\nowl on c at 5 program pick+pick"
    built = position("night", f"{seats}\nround 2 first fox\nnow turn 1 of fox").shown(None)["village"]
    assert isinstance(built, dict)
    drawn = village()["village"]
    assert drawn["radius"] == built["radius"]
    for kind in ("houses", "trees"):
        assert [plain(each) for each in drawn[kind]] == [plain(each) for each in built[kind]]


def plain(thing: dict[str, object]) -> dict[str, object]:
    return {key: list(value) if isinstance(value, (list, tuple)) else value for key, value in thing.items()}


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
