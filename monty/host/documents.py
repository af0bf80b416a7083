"""TOML and JSON that others have written, checked against types.

An error is one line: where the value stands, what it is, and what it should be.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from typing import Any, TypeVar

from msgspec import Meta, ValidationError, convert

from monty.errors import MontyError, named, quoted
from monty.host.files import FileError, as_text

T = TypeVar("T")

_PLACE = re.compile(r" - at (`key` in )?`\$(?P<path>.*)`\Z")
_STEP = re.compile(r"\.(?P<name>[^.\[]+)|\[(?P<index>\d+)\]")
_FIELD = re.compile(r"Object (missing required|contains unknown) field `(?P<name>.*)`", re.DOTALL)


class DocumentError(MontyError):
    """A file does not hold what was expected. The text does not name the file."""


def from_toml(content: bytes) -> dict[str, Any]:
    """The plain values of a TOML document. Raises `DocumentError`."""
    try:
        return tomllib.loads(as_text(content, "it"))
    except FileError as error:
        raise DocumentError(error.reason) from error
    except tomllib.TOMLDecodeError as error:
        raise DocumentError(f"it is not TOML: {named(error).lower()}") from error
    except (ValueError, RecursionError) as error:  # thousands of digits, of brackets
        raise DocumentError("it has a number too long or tables too deep") from error


def fitted(value: object, kind: type[T], at: str = "") -> T:
    """A plain value of a document as a value of that type. Raises `DocumentError`, which names the
    place in the document, beginning with `at`."""
    try:
        return convert(value, kind)
    except ValidationError as error:
        raise DocumentError(_told(error, value, kind, at)) from error


# ---- limits of a type, for `Annotated` -----------------------------------------------------------
def whole(least: int, most: int) -> Meta:
    """A whole number in that range."""
    told = f"a whole number from {least:,} to {most:,}"
    return Meta(ge=least, le=most, description=told)


def one_of(names: Iterable[str]) -> Meta:
    """A text that is one of those."""
    names = tuple(names)
    return matching("|".join(map(re.escape, names)), f"one of {', '.join(names)}")


def matching(pattern: str, told: str) -> Meta:
    """A text that matches the whole pattern. Errors call it `told`."""
    return Meta(pattern=rf"\A(?:{pattern})\Z", description=told)


# ---- the error's text --------------------------------------------------------------------------
def _told(error: ValidationError, value: Any, kind: Any, at: str) -> str:
    text = str(error)
    found = _PLACE.search(text)
    where = at
    if found:
        text = text[: found.start()]
    for step in _STEP.finditer(found["path"] if found else ""):
        value, kind = _inside(value, kind, step)
        name = named(step["name"] or "")
        where += step[0] if step["index"] else f".{name}" if where else name
    if field := _FIELD.fullmatch(text):
        has = "has no" if field[1].startswith("missing") else "has an unknown key"
        return f"{where or 'it'} {has} {named(field['name'])}"
    if isinstance(error.__cause__, ValueError):  # a type's own check
        return f"{where}: {text}" if where else text
    return f"{where or 'it'} is {quoted(value)}, not {_expected(kind)}"


def _inside(value: Any, kind: Any, step: re.Match[str]) -> tuple[Any, Any]:
    """The value one step further, and its type."""
    from msgspec import inspect

    info = kind if isinstance(kind, inspect.Type) else inspect.type_info(kind)
    tags = [each.tag for each in _structs(info) if each.tag_field == step["name"]]
    if tags:
        return value[step["name"]], inspect.LiteralType(tuple(tags))
    info = _bare(info, value)
    if step["index"]:
        index = int(step["index"])
        if isinstance(info, inspect.TupleType):
            return value[index], info.item_types[index]
        assert isinstance(info, inspect.ListType | inspect.VarTupleType)
        return value[index], info.item_type
    assert isinstance(info, inspect.StructType | inspect.DataclassType)
    name = step["name"]
    return value[name], next(each.type for each in info.fields if each.encode_name == name)


def _bare(info: Any, value: Any) -> Any:
    """A type without its limits, and without None. Of several the one whose name `value` has."""
    from msgspec import inspect

    if isinstance(info, inspect.Metadata):
        return _bare(info.type, value)
    if isinstance(info, inspect.UnionType):
        tagged = (each for each in _structs(info) if value.get(each.tag_field) == each.tag)
        others = (each for each in info.types if not isinstance(each, inspect.NoneType))
        return next(tagged, None) or _bare(next(others), value)
    return info


def _structs(info: Any) -> list[Any]:
    """The types in a union, or the one, that are told apart by a name in a field of theirs."""
    from msgspec import inspect

    types = info.types if isinstance(info, inspect.UnionType) else (info,)
    return [
        each
        for each in types
        if isinstance(each, inspect.StructType) and each.tag_field is not None
    ]


def _expected(kind: Any) -> str:
    """What errors call a type."""
    from msgspec import inspect

    info = kind if isinstance(kind, inspect.Type) else inspect.type_info(kind)
    match info:
        case inspect.Metadata(extra_json_schema={"description": told}):
            return str(told)
        case inspect.Metadata(type=inner):
            return _expected(inner)
        case inspect.UnionType(types=inner):
            others = (each for each in inner if not isinstance(each, inspect.NoneType))
            return " or ".join(dict.fromkeys(map(_expected, others)))
        case inspect.EnumType(cls=choices):
            return f"one of {', '.join(str(each.value) for each in choices)}"
        case inspect.LiteralType(values=values):
            return " or ".join(map(str, values))
        case inspect.TupleType(item_types=items):
            return f"a list of {len(items)}"
        case inspect.ListType() | inspect.VarTupleType():
            return "a list" if not info.min_length else "a list that has something"
    return _SIMPLE.get(type(info).__name__, "a table of names and values")


_SIMPLE = {
    "BoolType": "true or false",
    "IntType": "a whole number",
    "FloatType": "a number",
    "StrType": "a text",
}
