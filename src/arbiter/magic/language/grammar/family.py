"""A family of the grammar: the methods that read one kind of phrase (113)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbiter.magic.language.grammar.grammar import Grammar


class Family:
    """`line`: the tokens and the place in them; `grammar`: the other families."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.line = grammar.line
