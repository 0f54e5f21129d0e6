"""English: keyword actions (701)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.lexicon import Phrase, plain
from arbiter.magic.language.render.listing_en import article
from arbiter.magic.language.render.offers_en import OffersEn

SAID = {"clash": "clash with an opponent", "amass": "amass Zombies"}


class ActionsEn(OffersEn):
    def keyword_action(self, node: n.KeywordAction) -> str:
        if node.name == "planeswalk" and node.what is not None:
            return f"planeswalk to {self.objects(node.what)}"
        if node.name == "abandon" and node.what is not None:
            return f"abandon {self.objects(node.what)}"
        if node.name == "set in motion":
            what = "the top card of your scheme deck" if node.what is None else self.objects(node.what)
            return f"set {what} in motion"
        number = "" if node.number is None else f" {plain(node.number)}"
        return SAID.get(node.name, node.name) + number

    def votes(self, node: n.Vote) -> str:
        what = " or ".join(node.choices) if node.what is None else article(self.noun(node.what, False))
        return f"starting with you, each player votes for {what}"

    def doubles(self, what: n.Objects, part: n.Double) -> str:
        sides = " and ".join([side for side, meant in (("power", part.power), ("toughness", part.toughness)) if meant])
        if isinstance(what, n.Every):
            return f"double the {sides} of {self.objects(what, 'each')}"
        return f"double {self.possessive(what)} {sides}"

    def detains(self, what: n.Objects) -> str:
        return f"detain {self.objects(what, 'each' if isinstance(what, n.Every) else 'all')}"

    def explores(self, one: Phrase) -> str:
        return f"{one.text} {'explore' if one.gender == 'p' else 'explores'}"
