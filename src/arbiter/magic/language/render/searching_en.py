"""English: searching zones for cards (701.18)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import They
from arbiter.magic.language.render.listing_en import article, listed
from arbiter.magic.language.render.modifications_en import ModificationsEn
from arbiter.magic.language.render.saying import Moved
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.words import ANY_NUMBER, ORDINALS, number_word


class SearchingEn(ModificationsEn):
    def search(self, node: n.Search) -> str:
        """ "search your library for a card, put it into your hand, then shuffle" """
        whose = "your" if isinstance(node.who, n.You) else "their"
        if node.whose is not None:
            whose = self.whose(node.whose)
        one = node.most == 1 and node.number is None and not node.also
        it = "it" if one else "them"
        text = (
            f"search {whose} {listed(list(node.zones), 'and/or' if node.optional else 'and')} for {self.sought(node)}"
        )
        text += f", reveal {it}" if node.reveal else ""
        if node.into.zone == "library":
            those = "that card" if one else "those cards"
            where = f"{ORDINALS[node.into.place]} from the top" if node.into.place else "on top"
            return f"{text}, then shuffle and put {those} {where}" + ("" if one else " in any order")
        if node.rest is not None:
            put = f"put one {self.found_into(node, node.into)} and the other {self.found_into(node, node.rest)}"
        elif node.into.zone == "exile":
            put = f"exile {it}"
        else:
            put = f"put {it} {self.found_into(node, node.into)}"
        apart = node.reveal or not isinstance(node.number, (n.X, type(None)))
        if node.optional:
            return f"{text}{', and ' if apart else ' and '}{put}. If you search your library this way, shuffle"
        if node.whose is not None:
            return f"{text}{', and ' if apart else ' and '}{put}. Then that player shuffles"
        return f"{text}, {put}, then shuffle"

    def sought(self, node: n.Search) -> str:
        one = node.most == 1 and node.number is None
        if one and isinstance(node.what, n.Either) and not all(isinstance(part, n.Is) for part in node.what.parts):
            return listed([article(self.noun(part, False, "card")) for part in node.what.parts], "or")
        noun = self.noun(node.what, not one, "card")
        if one:
            return listed([article(noun), *[article(self.noun(kind, False, "card")) for kind in node.also]])
        if node.every:
            return f"all {noun}"
        up_to = "" if node.exact else "up to "
        noun += " with different names" if node.different else ""
        if node.number is not None:
            return f"{up_to}X {noun}" + ("" if isinstance(node.number, n.X) else self.where_x(node.number))
        return f"any number of {noun}" if node.most == ANY_NUMBER else f"{up_to}{number_word(node.most)} {noun}"

    def found_into(self, node: n.Search, into: n.Into) -> str:
        if into.zone == "library":
            raise Unspeakable("a library that is not shuffled first")
        own = isinstance(node.who, n.You) and node.whose is None
        self.speaker().moved = Moved(n.You() if own else They())
        return self.by_table("place", "", into)
