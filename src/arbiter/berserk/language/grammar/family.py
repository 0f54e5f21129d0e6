"""A family of the grammar: the methods that read one kind of phrase."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbiter.berserk.language.grammar.grammar import Grammar


class Family:
    """`grammar`: the reader with the words, and the other families."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
