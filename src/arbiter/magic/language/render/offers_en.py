"""English: what an effect offers to choose from: new targets, piles, casting a card (115.7, 700.3, 608.2f)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.nouns_en import article
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.render.zones_en import ZonesEn

PILE_PLACES = {"hand": "into your hand", "graveyard": "into your graveyard", "battlefield": "onto the battlefield"}


class OffersEn(ZonesEn):
    def offer(self, node: n.Instruction) -> str:
        if isinstance(node, n.NewTargets) and node.change:  # 115.7a-c
            to = "" if node.to is None else f" to {self.objects(node.to)}"
            which = "any targets" if node.change == "any" else f"{node.change} target"
            return f"change {which} of {self.objects(node.what)}{to}"
        if isinstance(node, n.CastCard):
            what = "the copy" if node.copy else self.objects(node.what)
            return f"cast {what}" + (" without paying its mana cost" if node.free else "")
        if isinstance(node, n.RevealUntil):
            you = isinstance(node.who, n.You)
            verb = "exile" if node.exile else "reveal"
            top = f"the top of {'your' if you else 'their'} library until {'you' if you else 'they'} {verb}"
            return f"{verb} cards from {top} {article(self.noun(node.what, False, 'card'))}"
        if isinstance(node, n.PutPiles):
            return f"put one pile {self.pile_place(node.into)} and the other {self.pile_place(node.rest)}"
        return ""

    def pile_place(self, into: n.Into) -> str:
        if into != n.Into(into.zone) or into.zone not in PILE_PLACES:
            raise Unspeakable("where a pile goes")
        return PILE_PLACES[into.zone]

    def separating(self, node: n.Separate) -> str:
        """700.3"""
        who = "an opponent" if isinstance(node.who, n.EachOpponent) else self.players(node.who)
        return f"{who} separates {self.objects(node.what)} into two piles"
