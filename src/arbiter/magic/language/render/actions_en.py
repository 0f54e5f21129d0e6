"""English: keyword actions (701)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.reader import third_person
from arbiter.magic.language.render.lexicon import EventParts, Phrase, plain
from arbiter.magic.language.render.offers_en import OffersEn

SAID = {"clash": "clash with an opponent", "amass": "amass Zombies"}
ACTED = {
    "monstrosity": ("becomes monstrous", "become monstrous"),
    "renown": ("becomes renowned", "become renowned"),
    "evolve": ("evolves", "evolve"),
    "explore": ("explores", "explore"),
}


class ActionsEn(OffersEn):
    def keyword_action(self, node: n.KeywordAction) -> str:
        number = "" if node.number is None else f" {plain(node.number)}"
        return SAID.get(node.name, node.name) + number

    def detains(self, what: n.Objects) -> str:
        return f"detain {self.objects(what, 'each' if isinstance(what, n.Every) else 'all')}"

    def explores(self, one: Phrase) -> str:
        return f"{one.text} {'explore' if one.gender == 'p' else 'explores'}"

    def acted(self, event: n.ActionPerformed) -> EventParts:
        if event.who is None:
            return self.watched(event.what), *ACTED[event.action]
        present = event.action if isinstance(event.who, n.You) else third_person(event.action)
        return Phrase(self.any_players(event.who), "m", True), present, event.action
