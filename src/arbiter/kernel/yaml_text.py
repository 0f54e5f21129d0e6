"""YAML files that people write, read so that no file can crash the program: the depth is checked before anything is built."""

from __future__ import annotations

from typing import Final

import yaml

DEEPEST: Final = 60
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class TooDeep(yaml.YAMLError):
    """Lists within lists too deep, or a list that contains itself."""

    def __init__(self, line: int) -> None:
        super().__init__(f"nested too deep in line {line}")
        self.line = line


def composed(text: str) -> yaml.Node | None:
    """YAML's nodes, read by the C reader where there is one; errors are always those of the Python reader."""
    _require_shallow(text)
    node: yaml.Node | None
    try:
        node = yaml.compose(text, _LOADER)
    except yaml.YAMLError:
        node = yaml.compose(text, yaml.SafeLoader)
    return node


def loaded(text: str) -> object:
    """What a document says, as Python values; whatever is wrong with it is a `yaml.YAMLError`."""
    node = composed(text)
    if node is None:
        return None
    try:
        value: object = yaml.SafeLoader("").construct_document(node)
    except (ValueError, TypeError, OverflowError, AttributeError, RecursionError) as error:
        raise yaml.YAMLError(str(error)) from None
    return value


def _require_shallow(text: str) -> None:
    """The parser's events arrive one by one at any depth; an alias inside its own anchor would never end."""
    depth = 0
    open_: list[str | None] = []
    try:
        for event in yaml.parse(text, _LOADER):
            if isinstance(event, yaml.CollectionStartEvent):
                depth += 1
                open_.append(event.anchor)
            elif isinstance(event, yaml.CollectionEndEvent):
                depth -= 1
                open_.pop()
            if depth > DEEPEST or (isinstance(event, yaml.AliasEvent) and event.anchor in open_):
                mark = event.start_mark
                raise TooDeep(mark.line + 1 if mark else 1)
    except TooDeep:
        raise
    except yaml.YAMLError:
        return  # whoever composes the document will say so
