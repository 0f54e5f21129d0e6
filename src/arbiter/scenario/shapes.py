"""Shapes: what may be written at a place of a scenario file.  One description serves the loader and the JSON Schema.

A shape checks a value (an error names the line, what was expected, and the closest known word) and writes its own
schema, so the two can never disagree.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Any, TypeAlias, final

from arbiter.kernel.messages import Message
from arbiter.scenario.source import NONE, Fields, Items, Scalar, ScenarioError, Value

Schema: TypeAlias = dict[str, Any]
ANY_NAME = ".+"
RULE = re.compile(r"([a-z]+-\d[\d-]*/)?\d{1,3}(\.\d+)*[a-z]?|\d\.[a-z]{2,}(-[a-z]+)*")


def closest(word: str, known: Iterable[str]) -> str:
    """The known word most like this one; empty if none is."""
    words = list(known)
    folded = {known.lower(): known for known in words}
    matches = difflib.get_close_matches(word.lower(), list(folded), 1, 0.6)
    return folded[matches[0]] if matches else ""


def unknown(file: str, line: int, word: str, known: Iterable[str], what: str) -> ScenarioError:
    """An error for a word that is none of those known."""
    words = list(known)
    near = closest(word, words)
    args: dict[str, Any] = {"word": word, "what": Message(f"scenario-what-{what}"), "known": ", ".join(words) or "-"}
    if near:
        return ScenarioError(file, line, Message("scenario-unknown-close", {**args, "close": near}))
    return ScenarioError(file, line, Message("scenario-unknown", args))


def found(value: Value) -> Message:
    """What stands there, for a message."""
    if isinstance(value, Scalar):
        return Message("scenario-found-text", {"text": value.text[:80]})
    return Message(f"scenario-found-{value.form}")


class Shape:
    """What may be written at a place."""

    def __init__(self, about: str = "") -> None:
        self.about = about  # shown by editors

    def expected(self) -> Message:
        raise NotImplementedError

    def check(self, value: Value, file: str) -> None:
        """Raises `ScenarioError` unless the value fits."""
        raise NotImplementedError

    def schema(self) -> Schema:
        """The JSON Schema of what fits."""
        made = self._schema()
        return {**made, "description": self.about} if self.about else made

    def _schema(self) -> Schema:
        raise NotImplementedError

    def wrong(self, value: Value, file: str) -> ScenarioError:
        args: dict[str, Any] = {"expected": self.expected(), "found": found(value)}
        return ScenarioError(file, value.line, Message("scenario-expected", args))


@final
class Text(Shape):
    """A word or text; with a pattern, one of that form (`form` is the message that describes it)."""

    def __init__(self, pattern: str = "", form: str = "text", about: str = "") -> None:
        super().__init__(about)
        self.pattern = pattern
        self.form = form

    def expected(self) -> Message:
        return Message(f"scenario-form-{self.form}")

    def check(self, value: Value, file: str) -> None:
        if not isinstance(value, Scalar) or re.fullmatch(self.pattern or r"(?s).+", value.text) is None:
            raise self.wrong(value, file)

    def _schema(self) -> Schema:
        if self.pattern:
            none = re.fullmatch(self.pattern, NONE) is not None
            return {"type": ["string", "null"] if none else "string", "pattern": f"^(?:{self.pattern})$"}
        return {"type": ["string", "integer", "number", "boolean", "null"]}


@final
class Word(Shape):
    """One of a closed list of words."""

    def __init__(self, words: Iterable[str], what: str, about: str = "") -> None:
        super().__init__(about)
        self.words = list(words)
        self.what = what

    def expected(self) -> Message:
        return Message("scenario-form-word", {"known": ", ".join(self.words)})

    def check(self, value: Value, file: str) -> None:
        if not isinstance(value, Scalar):
            raise self.wrong(value, file)
        if value.text not in self.words:
            raise unknown(file, value.line, value.text, self.words, self.what)

    def _schema(self) -> Schema:
        return {"enum": [*self.words, *([None] if NONE in self.words else [])]}


@final
class Rule(Shape):
    """The number of a rule: in quotes, since 702.110 without them is the number 702.11, another rule."""

    def expected(self) -> Message:
        return Message("scenario-form-rule")

    def check(self, value: Value, file: str) -> None:
        if not isinstance(value, Scalar) or RULE.fullmatch(value.text) is None:
            raise self.wrong(value, file)
        if not isinstance(value.value, str):
            raise ScenarioError(file, value.line, Message("scenario-rule-unquoted", {"rule": value.text}))

    def _schema(self) -> Schema:
        return {"type": "string", "pattern": f"^({RULE.pattern})$"}


@final
class Whole(Shape):
    """A whole number."""

    def __init__(self, least: int | None = 0, about: str = "") -> None:
        super().__init__(about)
        self.least = least

    def expected(self) -> Message:
        if self.least is None:
            return Message("scenario-form-number")
        return Message("scenario-form-number-from", {"least": self.least})

    def check(self, value: Value, file: str) -> None:
        number = value.value if isinstance(value, Scalar) and not value.quoted else None
        if isinstance(number, bool) or not isinstance(number, int) or (self.least is not None and number < self.least):
            raise self.wrong(value, file)

    def _schema(self) -> Schema:
        return {"type": "integer"} if self.least is None else {"type": "integer", "minimum": self.least}


@final
class Often(Shape):
    """true, false, or how often."""

    def expected(self) -> Message:
        return Message("scenario-form-often")

    def check(self, value: Value, file: str) -> None:
        number = value.value if isinstance(value, Scalar) and not value.quoted else None
        if not isinstance(number, int) or number < 0:
            raise self.wrong(value, file)

    def _schema(self) -> Schema:
        return {"anyOf": [{"type": "boolean"}, {"type": "integer", "minimum": 0}]}


@final
class Truth(Shape):
    """true or false."""

    def expected(self) -> Message:
        return Message("scenario-form-truth")

    def check(self, value: Value, file: str) -> None:
        if not isinstance(value, Scalar) or not isinstance(value.value, bool):
            raise self.wrong(value, file)

    def _schema(self) -> Schema:
        return {"type": "boolean"}


@final
class Listed(Shape):
    """A list."""

    def __init__(self, item: Shape, most: int = 0, least: int = 0, about: str = "") -> None:
        super().__init__(about)
        self.item = item
        self.most = most
        self.least = least

    def expected(self) -> Message:
        return Message("scenario-form-list", {"of": self.item.expected()})

    def check(self, value: Value, file: str) -> None:
        if not isinstance(value, Items):
            raise self.wrong(value, file)
        size = len(value.items)
        if size < self.least or (self.most and size > self.most):
            args: dict[str, Any] = {"count": size, "least": self.least, "most": self.most}
            raise ScenarioError(file, value.line, Message("scenario-count", args))
        for item in value.items:
            self.item.check(item, file)

    def _schema(self) -> Schema:
        made: Schema = {"type": "array", "items": self.item.schema()}
        if self.most:
            made["maxItems"] = self.most
        if self.least:
            made["minItems"] = self.least
        return made


@final
class Mapping(Shape):
    """Keys with values: the fields named, keys of a pattern (the last perhaps `ANY_NAME`); `needs` must be there."""

    def __init__(
        self,
        fields: dict[str, Shape],
        needs: Iterable[str] = (),
        patterns: dict[str, Shape] | None = None,
        what: str = "key",
        about: str = "",
    ) -> None:
        super().__init__(about)
        self.fields = fields
        self.needs = list(needs)
        self.patterns = patterns or {}
        self.what = what

    def expected(self) -> Message:
        return Message("scenario-form-mapping", {"known": ", ".join(self.fields) or "-"})

    def check(self, value: Value, file: str) -> None:
        if not isinstance(value, Fields):
            raise self.wrong(value, file)
        for key, inner in value.pairs():
            shape = self.shape_of(key.text)
            if shape is None:
                raise unknown(file, key.line, key.text, self.fields, self.what)
            shape.check(inner, file)
        names = value.names()
        for need in self.needs:
            if need not in names:
                raise ScenarioError(file, value.line, Message("scenario-key-missing", {"key": need}))

    def shape_of(self, key: str) -> Shape | None:
        if key in self.fields:
            return self.fields[key]
        for pattern, shape in self.patterns.items():
            if re.fullmatch(pattern, key) is not None:
                return shape
        return None

    def _schema(self) -> Schema:
        made: Schema = {"type": "object", "properties": {key: shape.schema() for key, shape in self.fields.items()}}
        closed = {pattern: shape for pattern, shape in self.patterns.items() if pattern != ANY_NAME}
        if closed:
            made["patternProperties"] = {f"^(?:{pattern})$": shape.schema() for pattern, shape in closed.items()}
        made["additionalProperties"] = self.patterns[ANY_NAME].schema() if ANY_NAME in self.patterns else False
        if self.needs:
            made["required"] = list(self.needs)
        return made


@final
class Either(Shape):
    """One of several shapes, told apart by their form: a text, a list, or keys with values."""

    def __init__(
        self, text: Shape | None = None, items: Shape | None = None, fields: Shape | None = None, about: str = ""
    ) -> None:
        super().__init__(about)
        self.text = text
        self.items = items
        self.fields = fields

    def _shapes(self) -> list[Shape]:
        return [shape for shape in (self.text, self.items, self.fields) if shape is not None]

    def expected(self) -> Message:
        shapes = self._shapes()
        message = shapes[-1].expected()
        for shape in reversed(shapes[:-1]):
            message = Message("scenario-form-either", {"one": shape.expected(), "other": message})
        return message

    def check(self, value: Value, file: str) -> None:
        shape = self.text if isinstance(value, Scalar) else self.items if isinstance(value, Items) else self.fields
        if shape is None:
            raise self.wrong(value, file)
        shape.check(value, file)

    def _schema(self) -> Schema:
        return {"anyOf": [shape.schema() for shape in self._shapes()]}


@final
class Reference(Shape):
    """A shape that stands once in the schema under a name, and may contain itself."""

    def __init__(self, name: str, definitions: dict[str, Shape]) -> None:
        super().__init__("")
        self.name = name
        self.definitions = definitions

    def expected(self) -> Message:
        return self.definitions[self.name].expected()

    def check(self, value: Value, file: str) -> None:
        self.definitions[self.name].check(value, file)

    def _schema(self) -> Schema:
        return {"$ref": f"#/$defs/{self.name}"}
