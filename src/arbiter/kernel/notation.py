"""The textual notation of an ability language: constructor calls, generic over the declared fields of its nodes.

`Destroy(Every(Is("creature")), regeneration=False)`: `show` leaves defaults out, `Notation.read` reads exactly this and
nothing else.  A game says which nodes it has, and with `problems` of its own which words they may hold.
"""

from __future__ import annotations

from dataclasses import MISSING
from difflib import get_close_matches
from typing import Any, NoReturn, final

from arbiter.kernel.reflect import DEPTH_LIMIT, fields_of, has_default, is_node

SIZE_LIMIT = 20_000  # characters of one notation
NESTING_LIMIT = 2 * DEPTH_LIMIT


@final
class Hole:
    """A place in a pattern of nodes, written `$name`; it fits anywhere."""

    def __init__(self, name: str) -> None:
        self.name = name


@final
class Pattern:
    """A node with holes in it: its class and what its fields hold, in their order.  A node itself can hold no holes."""

    def __init__(self, kind: type, values: list[object]) -> None:
        self.kind = kind
        self.values = values


@final
class Notation:
    """The nodes of a language: by name, with the declared types of their fields (compiled classes do not remember them).

    `bases` are the abstract classes that fields are declared with.
    """

    def __init__(self, kinds: dict[str, type], bases: dict[str, type], declared: dict[str, tuple[str, ...]]) -> None:
        self.kinds = kinds
        self.types: dict[str, type] = {**kinds, **bases}
        self.declared = declared

    def read(self, text: str, holes: bool = False) -> object:
        """What the notation writes; `NotationError` says where it cannot be read.  With `holes` every node is a `Pattern`."""
        if len(text) > SIZE_LIMIT:
            raise NotationError(SIZE_LIMIT, "more", f"at most {SIZE_LIMIT} characters")
        parser = Parser(text, self, holes)
        value = parser.value()
        if parser.skip():
            parser.fail("the end")
        return value

    def declared_type(self, kind: type, field: str) -> str:
        """How a field of a node is declared."""
        names = [known.name for known in fields_of(kind)]
        return self.declared[kind.__name__][names.index(field)]

    def fits(self, value: object, annotation: str) -> bool:
        """Does the value belong in a field declared so?"""
        if isinstance(value, Hole):
            return True
        options = parts_of(annotation, " | ")
        if len(options) > 1:
            return any(self.fits(value, option) for option in options)
        if isinstance(value, Pattern):
            known = self.types.get(annotation)
            return known is not None and issubclass(value.kind, known)
        if annotation == "None":
            return value is None
        if annotation == "bool":
            return isinstance(value, bool)
        if annotation == "int":
            return isinstance(value, int) and not isinstance(value, bool)
        if annotation == "str":
            return isinstance(value, str)
        if annotation.startswith("tuple["):
            return self.fits_tuple(value, annotation[6:-1])
        kind = self.types.get(annotation)
        return kind is not None and isinstance(value, kind)

    def fits_tuple(self, value: object, inner: str) -> bool:
        if not isinstance(value, tuple):
            return False
        if inner.endswith(", ..."):
            return all(self.fits(member, inner[:-5]) for member in value)
        parts = inner.split(", ")
        return len(value) == len(parts) and all(self.fits(value[at], parts[at]) for at in range(len(parts)))

    def from_json(self, data: Any, depth: int = 0) -> Any:
        """The reverse of `to_json`."""
        if depth > NESTING_LIMIT:
            raise ValueError(f"nodes are nested deeper than {DEPTH_LIMIT}")
        if isinstance(data, list):
            return tuple([self.from_json(member, depth + 1) for member in data])
        if not isinstance(data, dict):
            return data
        name = data.get("node")
        kind = self.kinds.get(name) if isinstance(name, str) else None
        if kind is None:
            close = get_close_matches(str(name), list(self.kinds), 1)
            raise ValueError(f"unknown node {name!r}" + (f"; the closest name is {close[0]}" if close else ""))
        given: dict[str, object] = {}
        declared = {field.name: self.declared_type(kind, field.name) for field in fields_of(kind)}
        for key, member in data.items():
            if key == "node":
                continue
            if key not in declared:
                raise ValueError(f"{name} has no field {key!r}; its fields are {', '.join(declared)}")
            value = self.from_json(member, depth + 1)
            if not self.fits(value, declared[key]):
                raise ValueError(f"{name}.{key} must be {declared[key]}")
            given[key] = value
        missing = [field.name for field in fields_of(kind) if field.name not in given and field.default is MISSING]
        if missing:
            raise ValueError(f"{name} needs the field {missing[0]}")
        return kind(**given)


def parts_of(annotation: str, separator: str) -> list[str]:
    """The alternatives of a declared type; those inside brackets belong to what is in the brackets."""
    parts: list[str] = []
    depth = 0
    start = 0
    for at, char in enumerate(annotation):
        depth += (char == "[") - (char == "]")
        if depth == 0 and annotation.startswith(separator, at):
            parts.append(annotation[start:at])
            start = at + len(separator)
    return [*parts, annotation[start:]]


@final
class NotationError(ValueError):
    """Notation that cannot be read: `position` counts characters from 1."""

    def __init__(self, position: int, found: str, expected: str) -> None:
        super().__init__(f"character {position}: expected {expected}, found {found}")
        self.position = position
        self.found = found
        self.expected = expected


# Writing.


def show(value: object, depth: int = 0) -> str:
    if depth > NESTING_LIMIT:
        raise ValueError(f"nodes are nested deeper than {DEPTH_LIMIT}")
    if isinstance(value, tuple):
        members = [show(member, depth + 1) for member in value]
        return f"({members[0]},)" if len(members) == 1 else f"({', '.join(members)})"
    if is_node(value):
        return f"{type(value).__name__}({', '.join(arguments(value, depth))})"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    return repr(value)


def arguments(value: object, depth: int) -> list[str]:
    result: list[str] = []
    by_name = False
    for field in fields_of(type(value)):
        member = getattr(value, field.name)
        if has_default(field) and member == field.default:
            by_name = True
            continue
        by_name = by_name or has_default(field)
        text = show(member, depth + 1)
        result.append(f"{field.name}={text}" if by_name else text)
    return result


# Reading.


@final
class Parser:
    """A reader of one notation text: calls, tuples, strings, whole numbers, True, False and None."""

    def __init__(self, text: str, notation: Notation, holes: bool = False) -> None:
        self.text = text
        self.notation = notation
        self.holes = holes
        self.at = 0
        self.depth = 0

    def skip(self) -> str:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.text[self.at] if self.at < len(self.text) else ""

    def fail(self, expected: str) -> NoReturn:
        char = self.skip()
        end = self.at
        while end < len(self.text) and (self.text[end].isalnum() or self.text[end] == "_"):
            end += 1
        read = f'"{self.text[self.at : max(end, self.at + 1)]}"' if char else "the end"
        raise NotationError(self.at + 1, read, expected)

    def expect(self, char: str, expected: str) -> None:
        if self.skip() != char:
            self.fail(expected)
        self.at += 1

    def name(self) -> str:
        start = self.at
        while self.at < len(self.text) and (self.text[self.at].isalnum() or self.text[self.at] == "_"):
            self.at += 1
        return self.text[start : self.at]

    def value(self) -> object:
        char = self.skip()
        self.depth += 1
        if self.depth > NESTING_LIMIT:
            self.fail(f"at most {DEPTH_LIMIT} levels of nesting")
        if char == '"':
            result: object = self.string()
        elif char == "(":
            result = self.group()
        elif char.isdecimal() or char == "-":
            result = self.number()
        elif char == "$" and self.holes:
            self.at += 1
            result = Hole(self.name())
        elif char.isalpha():
            result = self.call()
        else:
            self.fail("a node, a text in double quotes, a number or a group")
        self.depth -= 1
        return result

    def string(self) -> str:
        self.at += 1
        result: list[str] = []
        while self.at < len(self.text):
            char = self.text[self.at]
            self.at += 1
            if char == '"':
                return "".join(result)
            if char == "\\" and self.at < len(self.text):
                char = self.text[self.at]
                char = "\n" if char == "n" else char
                self.at += 1
            result.append(char)
        return self.fail("a closing quote")

    def number(self) -> int:
        start = self.at
        self.at += 1
        while self.at < len(self.text) and self.text[self.at].isdecimal():
            self.at += 1
        digits = self.text[start : self.at]
        if digits == "-" or len(digits) > 12:
            self.at = start
            self.fail("a whole number")
        return int(digits)

    def group(self) -> tuple[object, ...]:
        self.at += 1
        members: list[object] = []
        comma = False
        while self.skip() != ")":
            if members and not comma:
                self.fail('"," or ")"')
            members.append(self.value())
            comma = self.skip() == ","
            if comma:
                self.at += 1
        if len(members) == 1 and not comma:
            self.fail('"," (a group of one is written with a comma)')
        self.at += 1
        return tuple(members)

    def call(self) -> object:
        start = self.at
        name = self.name()
        if name in ("True", "False", "None"):
            return {"True": True, "False": False, "None": None}[name]
        kind = self.notation.kinds.get(name)
        if kind is None:
            self.at = start
            close = get_close_matches(name, list(self.notation.kinds), 1)
            self.fail(f"a node; the closest name is {close[0]}" if close else "a node")
        self.expect("(", '"("')
        declared = fields_of(kind)
        given: dict[str, object] = {}
        named = False
        while self.skip() != ")":
            if given:
                self.expect(",", '"," or ")"')
                if self.skip() == ")":
                    break
            here = self.at
            field = self.keyword()
            named = named or bool(field)
            if not field:
                if named or len(given) >= len(declared):
                    self.at = here
                    self.fail("a field by name" if named else f'")": {name} has {len(declared)} fields')
                field = declared[len(given)].name
            elif field not in [known.name for known in declared] or field in given:
                self.at = here
                fields_left = [known.name for known in declared if known.name not in given]
                self.fail("one of the fields " + ", ".join(fields_left))
            given[field] = self.typed(name, self.notation.declared_type(kind, field), self.value(), here)
        missing = [field.name for field in declared if field.name not in given and field.default is MISSING]
        if missing:
            self.fail(f"the field {missing[0]} of {name}")
        self.at += 1
        if self.holes:
            return Pattern(kind, [given.get(field.name, field.default) for field in declared])
        return kind(**given)

    def keyword(self) -> str:
        """The name before "=", or nothing."""
        start = self.at
        name = self.name()
        if name and self.skip() == "=":
            self.at += 1
            return name
        self.at = start
        return ""

    def typed(self, name: str, annotation: str, value: object, here: int) -> object:
        if self.notation.fits(value, annotation):
            return value
        self.at = here
        return self.fail(f"{annotation} in {name}")


# JSON: a node is a list of its name and its fields by name.


def to_json(value: object) -> Any:
    if isinstance(value, tuple):
        return [to_json(member) for member in value]
    if is_node(value):
        result: dict[str, Any] = {"node": type(value).__name__}
        for field in fields_of(type(value)):
            member = getattr(value, field.name)
            if not has_default(field) or member != field.default:
                result[field.name] = to_json(member)
        return result
    return value
