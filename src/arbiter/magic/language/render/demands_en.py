"""English for what players must choose and cannot do, and for abilities that are given (101.2, 201.4a, 601.2c)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.listing_en import called
from arbiter.magic.language.render.prices_en import PricesEn


class DemandsEn(PricesEn):
    def self_named(self, text: str, bearer: str) -> str:
        """201.4a: the giver keeps its name, the object that has the ability is "this creature"."""
        return "~giver".join([called(part, bearer) for part in text.split("~giver")])

    def wanted_as_target(self, what: n.Predicate) -> str:
        choosing = "while choosing targets as part of casting a spell or activating an ability"
        return (
            f"{choosing}, your opponents must choose at least one {self.noun(what, False)} on the battlefield if able"
        )
