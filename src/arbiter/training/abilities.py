"""Of which kind is an ability?  The card's nodes are the key: what the grammar made of the text, and what keywords stand for."""

from __future__ import annotations

from arbiter.client.face import face_of
from arbiter.client.magic.names import card_lines, local_name, rules_text
from arbiter.kernel.localisation import say
from arbiter.kernel.messages import Message
from arbiter.magic.cards import pool
from arbiter.magic.cards.card import Card
from arbiter.magic.language import nodes as n
from arbiter.magic.language.meanings import expansion
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.typeline import TypeLine
from arbiter.training.bank import Item
from arbiter.training.questions import Choice, NotAsked, solved
from arbiter.training.shapes import QuizSolved

RULES = {"spell": "113.3a", "activated": "113.3b", "triggered": "113.3c", "static": "113.3d"}
"""The four kinds, and the rule that says what each is."""


def kind_of(ability: n.Ability) -> str:
    """A keyword is what the rules write out for it; what they do not write out they know themselves, and it is static."""
    if isinstance(ability, n.SpellAbility):
        return "spell"
    if isinstance(ability, n.Activated):
        return "activated"
    if isinstance(ability, n.Triggered):
        return "triggered"
    if isinstance(ability, n.Keyword):
        kinds = {kind_of(part) for part in expansion(ability)}
        return kinds.pop() if len(kinds) == 1 else "static"
    return "static"


def ability_of(item: Item) -> tuple[Card, n.Ability]:
    name, _, place = item.points[0].rpartition("|")
    card = pool.card(name)
    return card, card.abilities[int(place)]


def ask(item: Item, lang: str) -> QuizSolved:
    """Raises `NotAsked` where the ability has no words of its own."""
    card, ability = ability_of(item)
    types = TypeLine(card.supertypes, card.types, card.subtypes)
    try:
        text = rules_text((ability,), local_name(card.name, lang), types, lang).replace("\n", " ")
    except Unspeakable:
        raise NotAsked(item.id, "words") from None
    right, face = kind_of(ability), face_of("magic")
    choices = []
    for kind, rule in RULES.items():
        message = Message("quiz-mistake-kind", {"rule": rule, "text": face.rule_text(rule, lang)})
        mistake = "" if kind == right else say(message, lang)
        choices.append(Choice(say(Message(f"quiz-kind-{kind}"), lang), kind == right, mistake, rule))
    section = item.sections[0]
    asked = say(Message("quiz-ask-ability", {"text": text}), lang)
    reason = [f"{RULES[right]}: {face.rule_text(RULES[right], lang)}"]
    return solved(
        id=item.id,
        kind=item.kind,
        cards=[card_lines(card, lang)],
        text=asked,
        choices=choices,
        section=section,
        rules=(RULES[right],),
        examples=item.examples,
        reason=reason,
        lang=lang,
    )
