"""English: keyword actions (701)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.reader import third_person
from arbiter.magic.language.render.lexicon import EventParts, Phrase, plain
from arbiter.magic.language.render.listing_en import article
from arbiter.magic.language.render.offers_en import OffersEn

SAID = {"clash": "clash with an opponent", "amass": "amass Zombies"}
ACTED = {
    "monstrosity": ("becomes monstrous", "become monstrous"),
    "renown": ("becomes renowned", "become renowned"),
    "evolve": ("evolves", "evolve"),
    "explore": ("explores", "explore"),
}


ROLLED = {"roll chaos": "{CHAOS}", "roll planeswalker": "{PW}", "roll the planar die": "the planar die"}


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

    def acted(self, event: n.ActionPerformed) -> EventParts:
        if event.who is None:
            return self.watched(event.what), *ACTED[event.action]
        if event.action == "vote":
            return Phrase("players", "p"), "finish voting", "finish voting"
        you = isinstance(event.who, n.You)
        present = event.action if you else third_person(event.action)
        if event.action == "activate":
            ability = "an ability" if event.what is None else f"an ability of {self.watched(event.what).text}"
            rest = f"{ability} that isn't a mana ability"
            return Phrase(self.any_players(event.who), "m", True), f"{present} {rest}", f"activate {rest}"
        if event.action in ("play", "exert"):
            what = self.watched(event.what).text
            return Phrase(self.any_players(event.who), "m", True), f"{present} {what}", f"{event.action} {what}"
        if event.action in ROLLED:
            verb = "roll" if you else "rolls"
            return Phrase(self.any_players(event.who), "m", True), f"{verb} {ROLLED[event.action]}", event.action
        if event.what is not None:
            return self.acted_on(event.action, event.what, event.who)
        rest = "" if event.action != "shuffle" else " your library" if you else " their library"
        return Phrase(self.any_players(event.who), "m", True), present + rest, event.action + rest

    def acted_on(self, action: str, what: n.Predicate, who: n.Players) -> EventParts:
        """ "planeswalk to ~", "set ~ in motion" """
        verb, _, rest = action.partition(" ")
        object = self.watched(None if what == n.Among(n.Self()) else what).text
        said = f"{object} in motion" if action == "set in motion" else f"{rest} {object}".strip()
        present = verb if isinstance(who, n.You) else third_person(verb)
        return Phrase(self.any_players(who), "m", True), f"{present} {said}", f"{verb} {said}"
