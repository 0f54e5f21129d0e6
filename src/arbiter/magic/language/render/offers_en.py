"""English: what an effect offers to choose from: new targets, piles, casting a card (115.7, 700.3, 608.2f)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.lexicon import copies_often, for_each_kick, located
from arbiter.magic.language.render.listing_en import article
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.render.zones_en import ZonesEn
from arbiter.magic.language.words import ANY_NUMBER, number_word

PILE_PLACES = {
    "hand": "into your hand",
    "graveyard": "into your graveyard",
    "battlefield": "onto the battlefield",
    "library": "on the bottom of your library in any order",
}


class OffersEn(ZonesEn):
    def offer(self, node: n.Instruction) -> str:
        if isinstance(node, n.CastCard):
            often = copies_often(node)
            what = ("the copies" if often else "the copy") if node.copy else self.cast_cards(node.what)
            many = often or (isinstance(node.what, n.Pick) and node.what.most > 1)
            free = f" without paying {'their mana costs' if many else 'its mana cost'}"
            return f"{'play' if node.play else 'cast'} {what}" + (free if node.free else "")
        kicked = for_each_kick(node.what) if isinstance(node, n.Choose) else None
        if kicked is not None:
            first, other = self.objects(kicked[0]), self.objects(kicked[1])
            return f"choose {first}, then choose {other} for each time ~ was kicked"
        if isinstance(node, n.Choose):
            return f"choose {self.objects(node.what)}"
        if isinstance(node, n.PutPiles):
            return f"put one pile {self.pile_place(node.into)} and the other {self.pile_place(node.rest)}"
        return ""

    def pile_place(self, into: n.Into) -> str:
        plain = n.Into("library", "bottom") if into.zone == "library" else n.Into(into.zone)
        if into != plain or into.zone not in PILE_PLACES:
            raise Unspeakable("where a pile goes")
        return PILE_PLACES[into.zone]

    def cast_cards(self, what: n.Objects) -> str:
        """What is cast from somewhere is called a spell."""
        if not isinstance(what, n.Pick):
            return self.objects(what)
        kept, place = located(what.what)
        noun = self.noun(kept, what.most > 1, "spell")
        where = "from among them" if place is None or isinstance(place, n.Among) else self.after(place, "from")
        if what.most == 1:
            return f"{article(noun) if what.least else f'up to one {noun}'} {where}"
        many = "any number of" if what.most == ANY_NUMBER else number_word(what.most)
        return f"{'up to ' if what.least == 0 and what.most != ANY_NUMBER else ''}{many} {noun} {where}"

    def next_cast(self, event: n.CastsSpell) -> str:
        return f"you cast your next {self.noun(event.what, False, 'spell')}"

    def opponent_chooses(self, node: n.Choose) -> str:
        """608.2d"""
        return f"an opponent chooses {self.objects(node.what)}"

    def separating(self, node: n.Separate) -> str:
        """700.3"""
        if isinstance(node.who, n.You):
            return f"separate {self.objects(node.what)} into two piles"
        who = "an opponent" if isinstance(node.who, n.EachOpponent) else self.players(node.who)
        return f"{who} separates {self.objects(node.what)} into two piles"

    def votes(self, node: n.Vote) -> str:
        what = " or ".join(node.choices) if node.what is None else article(self.noun(node.what, False))
        return f"starting with you, each player votes for {what}"

    def doubles(self, what: n.Objects, part: n.Double) -> str:
        sides = " and ".join([side for side, meant in (("power", part.power), ("toughness", part.toughness)) if meant])
        if isinstance(what, n.Every):
            return f"double the {sides} of {self.objects(what, 'each')}"
        return f"double {self.possessive(what)} {sides}"
