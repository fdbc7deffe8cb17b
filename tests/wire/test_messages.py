"""Every message survives the way there and back, and the client's types follow from ours."""

from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import inspect as kinds

from tatami.wire import messages
from tatami.wire.typescript import protocol
from tests.sizes import examples

ROOT = Path(__file__).parents[2]
STRUCTS = [
    value for value in vars(messages).values() if inspect.isclass(value) and issubclass(value, msgspec.Struct)
]
PLAIN: dict[type[kinds.Type], st.SearchStrategy[Any]] = {
    kinds.StrType: st.text(max_size=5),
    kinds.IntType: st.integers(-(2**53), 2**53),
    kinds.FloatType: st.floats(allow_nan=False, allow_infinity=False),
    kinds.BoolType: st.booleans(),
    kinds.NoneType: st.none(),
    kinds.AnyType: st.integers(0, 9) | st.text(max_size=3) | st.lists(st.integers(0, 9), max_size=2),
}


def any_of(described: kinds.Type) -> st.SearchStrategy[Any]:
    if isinstance(described, kinds.Metadata):
        return any_of(described.type)
    if type(described) in PLAIN:
        return PLAIN[type(described)]
    if isinstance(described, kinds.LiteralType):
        return st.sampled_from(described.values)
    if isinstance(described, kinds.EnumType):
        return st.sampled_from(list(described.cls))
    if isinstance(described, kinds.ListType):
        return st.lists(any_of(described.item_type), max_size=2)
    if isinstance(described, kinds.DictType):
        return st.dictionaries(st.text(max_size=3), any_of(described.value_type), max_size=2)
    if isinstance(described, kinds.UnionType):
        return st.one_of([any_of(member) for member in described.types])
    assert isinstance(described, kinds.StructType), described
    return st.builds(described.cls, **{field.name: any_of(field.type) for field in described.fields})


@pytest.mark.parametrize("struct", STRUCTS, ids=lambda struct: struct.__name__)
def test_every_message_survives_the_way(struct: type[msgspec.Struct]) -> None:
    @examples(10)
    @given(any_of(kinds.type_info(struct)))
    def there_and_back(message: msgspec.Struct) -> None:
        assert msgspec.json.decode(msgspec.json.encode(message), type=struct) == message

    there_and_back()


@pytest.mark.parametrize("union", ["ToTable", "FromTable"])
def test_every_message_has_a_name_of_its_own(union: str) -> None:
    members = get_args(getattr(messages, union))
    tags = [member.__struct_config__.tag for member in members]
    assert None not in tags and len(set(tags)) == len(tags)
    for member in members:
        assert member.__doc__, f"{member.__name__} says what it is"


def test_the_types_of_the_client_are_up_to_date() -> None:
    assert (ROOT / "client/src/protocol.ts").read_text(encoding="utf-8") == protocol(), "run `make generate`"


def test_every_struct_stands_in_the_types_of_the_client() -> None:
    written = protocol()
    for struct in STRUCTS:
        assert re.search(rf"export (interface|type) {struct.__name__}\b", written)


def test_the_page_names_every_message_and_only_known_codes() -> None:
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    for member in (*get_args(messages.ToTable), *get_args(messages.FromTable)):
        assert re.search(rf'`{member.__struct_config__.tag}`|"{member.__struct_config__.tag}"', page), member
