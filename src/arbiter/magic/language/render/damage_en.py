"""English for damage that would be dealt: prevented, dealt to another, more or less of it (120, 614.9, 615)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.clauses_en import ClausesEn
from arbiter.magic.language.render.lexicon import plain
from arbiter.magic.language.render.listing_en import article
from arbiter.magic.language.render.unbinding import Unspeakable

KINDS = {(False, False): "damage", (True, False): "combat damage", (False, True): "noncombat damage"}


class DamageEn(ClausesEn):
    # Effects of spells and abilities.

    def prevention(self, node: n.Prevent, form: int) -> str:
        kind = KINDS[node.combat_only, False]
        divided = isinstance(node.amount, n.Divided)
        amount = node.amount.total if isinstance(node.amount, n.Divided) else node.amount
        text = f"prevent {'all' if amount is None else f'the next {plain(amount)}'} {kind}"
        return text + self.would_be_dealt(node, node.mutual) + (", divided as you choose" if divided else "")

    def redirected(self, node: n.Redirect) -> str:
        """614.9"""
        if node.to is None and node.to_players is None and node.source is None and node.by is None:
            return f"that damage is dealt to {self.recipients(node.onto, node.onto_players)}"
        kind = KINDS[node.combat_only, False]
        text = f"{'all' if node.amount is None else f'the next {plain(node.amount)}'} {kind}"
        text += self.would_be_dealt(node, False)
        return f"{text} is dealt to {self.recipients(node.onto, node.onto_players)} instead"

    def would_be_dealt(self, node: n.Prevent | n.Redirect, mutual: bool) -> str:
        """Of damage this turn: " that would be dealt to you this turn by Goblins" """
        said = ""
        if node.to is not None or node.to_players is not None:
            divided = isinstance(node.amount, n.Divided) and node.to is not None
            whom = self.objects(node.to) if divided and node.to else self.recipients(node.to, node.to_players)
            said = f" {'to and dealt by' if mutual else 'to'} {whom}"
        by_whom = f" by {self.noun(node.by, True, 'source')}" if node.by is not None else ""
        if isinstance(node.source, n.Pick) and node.amount is not None:
            return f" {self.one_source(node.source)} would deal{said} this turn"
        if node.source is not None:
            by_whom = f" by {self.one_source(node.source)}"
        return f" that would be dealt{said} this turn{by_whom}" if said else f" that would be dealt{by_whom} this turn"

    def one_source(self, source: n.Objects) -> str:
        """609.7a"""
        if not isinstance(source, n.Pick):
            return self.objects(source)
        return f"{article(self.noun(source.what, False, 'source'))} of your choice"

    # Events.

    # Replacement effects.

    def always_dealt(self, event: n.DealsDamage) -> str:
        """Damage of a static ability: "all damage that would be dealt to ~ by creatures" """
        text = f"all {KINDS[event.combat_only, event.noncombat]} that would be dealt"
        said: list[str] = []
        if event.to_players is not None:
            said.append("you" if isinstance(event.to_players, n.You) else self.players(event.to_players))
        if isinstance(event.to, n.Among):
            said.append(self.watched(None if event.to == n.Among(n.Self()) else event.to).text)
        elif event.to is not None:
            said.append(self.noun(event.to, True))
        if said:
            text += f" {'to and dealt by' if event.mutual else 'to'} {' and '.join(said)}"
        if event.what is None or isinstance(event.what, n.Among):
            return f"{text} by {self.watched(event.what).text}"
        return text if event.what == n.All(()) else f"{text} by {self.noun(event.what, True, 'source')}"

    def always_prevented(self, event: n.DealsDamage) -> str:
        return f"prevent {self.always_dealt(event)}"

    def always_redirected(self, event: n.DealsDamage, instead: n.Redirect) -> str:
        return f"{self.always_dealt(event)} is dealt to {self.recipients(instead.onto, instead.onto_players)} instead"

    def portion(self, amount: n.Quantity, may: bool) -> str:
        """615.10"""
        you = "you may " if may else ""
        if isinstance(amount, n.Half) and isinstance(amount.what, n.EventAmount):
            return f"{you}prevent half that damage, rounded {amount.rounded}"
        if isinstance(amount, n.Plus) and isinstance(amount.left, n.EventAmount) and isinstance(amount.right, n.Number):
            return f"{you}prevent all but {-amount.right.value} of that damage"
        return f"{you}prevent X of that damage, where X is {self.quantity(amount)}"

    def more_damage(self, event: n.EventPattern, amount: n.Quantity) -> str:
        if isinstance(amount, n.Times):
            said = f"{'double' if amount.factor == 2 else 'triple'} that damage"
        elif isinstance(amount, n.Plus) and isinstance(amount.right, n.Number):
            way = "plus" if amount.right.value > 0 else "minus"
            said = f"that much damage {way} {abs(amount.right.value)}"
        elif isinstance(amount, n.Half):
            said = f"half that damage, rounded {amount.rounded},"
        else:
            raise Unspeakable("that much damage instead")
        return f"it deals {said}{self.to_the_same(event)}"

    def to_the_same(self, event: n.EventPattern) -> str:
        if not isinstance(event, n.DealsDamage):
            raise Unspeakable(f"more of {type(event).__name__}")
        if event.to is None and event.to_players is None:
            return ""
        if isinstance(event.to, n.Among):
            return f" to {self.watched(None if event.to == n.Among(n.Self()) else event.to).text}"
        if event.to is None:
            return " to you" if isinstance(event.to_players, n.You) else " to that player"
        if event.to_players is not None:
            return " to that permanent or player"
        return f" to that {'creature' if 'creature' in self.noun(event.to, False).split() else 'permanent'}"

    def during(self, text: str, condition: n.Condition) -> str:
        """A replacement effect that applies only while something is so."""
        if condition == n.IsTurnOf(n.You()):
            return f"during your turn, {text}"
        return f"as long as {self.condition(condition)}, {text}"
