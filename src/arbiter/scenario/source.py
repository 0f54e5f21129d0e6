"""Scenario files as trees of values that know their line: YAML read strictly, so that an error can say where it is.

Text is kept as it was written beside what YAML makes of it: `702.110` is also the number 702.11, `no` is also False.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import final

import yaml

from arbiter.kernel.messages import ArbiterError, Message
from arbiter.kernel.yaml_text import TooDeep, composed

SIZE_LIMIT = 2_000_000
NODE_LIMIT = 200_000
DEPTH_LIMIT = 100

NONE = "none"


class ScenarioError(ArbiterError):
    """A file that cannot be read or played as written: where, what is wrong, what would be right."""

    def __init__(self, file: str, line: int, problem: Message) -> None:
        super().__init__(Message("scenario-at", {"file": file, "line": line, "problem": problem}))
        self.file = file
        self.line = line
        self.problem = problem


class Value:
    """Something written in a file, and the line it begins in."""

    form = ""

    def __init__(self, line: int) -> None:
        self.line = line


@final
class Scalar(Value):
    """A word, a text or a number: `text` as written, `value` as YAML understands it, `quoted` if it stood in quotes."""

    form = "text"

    def __init__(self, line: int, text: str, value: str | int | float | bool | None, quoted: bool) -> None:
        super().__init__(line)
        self.text = text
        self.value = value
        self.quoted = quoted


@final
class Items(Value):
    """A list."""

    form = "list"

    def __init__(self, line: int, items: list[Value]) -> None:
        super().__init__(line)
        self.items = items


@final
class Fields(Value):
    """Keys with values, in the order written."""

    form = "mapping"

    def __init__(self, line: int, keys: list[Scalar], values: list[Value]) -> None:
        super().__init__(line)
        self.keys = keys
        self.values = values

    def get(self, key: str) -> Value | None:
        for name, value in zip(self.keys, self.values, strict=True):
            if name.text == key:
                return value
        return None

    def pairs(self) -> list[tuple[Scalar, Value]]:
        return list(zip(self.keys, self.values, strict=True))

    def names(self) -> list[str]:
        return [key.text for key in self.keys]


def read_text(path: Path) -> str:
    """The text of a file; a message instead of a traceback when there is none."""
    try:
        if path.stat().st_size > SIZE_LIMIT:
            raise ScenarioError(str(path), 1, Message("scenario-too-large", {"limit": SIZE_LIMIT}))
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ScenarioError(str(path), 1, Message("scenario-not-utf8")) from None
    except FileNotFoundError:
        raise ScenarioError(str(path), 1, Message("scenario-missing")) from None
    except OSError as error:
        raise ScenarioError(str(path), 1, Message("scenario-unreadable", {"reason": error.strerror or "?"})) from None


def parse(text: str, file: str) -> Value:
    """The tree of one YAML document."""
    try:
        node = composed(text)
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise ScenarioError(file, line, Message("scenario-yaml", {"problem": str(error.reason)})) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark is not None else 1
        raise ScenarioError(file, line, Message("scenario-yaml", {"problem": str(error.problem)})) from None
    except TooDeep as error:
        raise ScenarioError(file, error.line, Message("scenario-too-deep")) from None
    if node is None:
        raise ScenarioError(file, 1, Message("scenario-empty"))
    return _Converter(file).value(node, 0)


@final
class _Converter:
    """From YAML's nodes to our values; counts what it makes, since aliases can make a small file large."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.made = 0

    def value(self, node: yaml.Node, depth: int) -> Value:
        line = node.start_mark.line + 1
        self.made += 1
        if depth > DEPTH_LIMIT or self.made > NODE_LIMIT:
            raise ScenarioError(self.file, line, Message("scenario-too-deep"))
        if isinstance(node, yaml.MappingNode):
            return self.fields(node, line, depth)
        if isinstance(node, yaml.SequenceNode):
            return Items(line, [self.value(item, depth + 1) for item in node.value])
        assert isinstance(node, yaml.ScalarNode)
        return self.scalar(node, line)

    def fields(self, node: yaml.MappingNode, line: int, depth: int) -> Fields:
        keys: list[Scalar] = []
        values: list[Value] = []
        seen: dict[str, int] = {}
        for key_node, value_node in node.value:
            key = self.value(key_node, depth + 1)
            if not isinstance(key, Scalar):
                raise ScenarioError(self.file, key.line, Message("scenario-key-form"))
            if key.text in seen:
                problem = Message("scenario-key-twice", {"key": key.text, "first": seen[key.text]})
                raise ScenarioError(self.file, key.line, problem)
            seen[key.text] = key.line
            keys.append(key)
            values.append(self.value(value_node, depth + 1))
        return Fields(line, keys, values)

    def scalar(self, node: yaml.ScalarNode, line: int) -> Scalar:
        text: str = node.value
        if node.tag not in _PLAIN:
            return Scalar(line, text, text, bool(node.style))
        if node.tag == _NULL and text:
            text = NONE  # what YAML writes as null or ~ is what people write as none
        return Scalar(line, text, _made_of(text), bool(node.style))


@lru_cache(4096)
def _made_of(text: str) -> str | int | float | bool | None:
    """The number, truth or nothing that a plain text is for YAML."""
    try:
        made: str | int | float | bool | None = yaml.safe_load(text)
    except (ValueError, yaml.YAMLError):
        made = text
    return made


_NULL = "tag:yaml.org,2002:null"
_PLAIN = tuple(f"tag:yaml.org,2002:{name}" for name in ("int", "float", "bool", "null"))
