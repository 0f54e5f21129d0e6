"""Russian for damage that would be dealt: prevented, dealt to another, more or less of it (120, 614.9, 615)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.reflect import walk
from arbiter.magic.language.render import morphology_ru as ru
from arbiter.magic.language.render.clauses_ru import VERBS, ClausesRu
from arbiter.magic.language.render.lexicon import Phrase
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.words import ADJECTIVES

KINDS = {(False, False): "повреждения", (True, False): "боевые повреждения", (False, True): "небоевые повреждения"}
WOULD = "которые должны быть нанесены"
ROUNDED = {"up": "большую", "down": "меньшую"}


class DamageRu(ClausesRu):
    # Effects of spells and abilities.

    def prevention(self, node: n.Prevent, form: int) -> str:
        said = self.would_be_dealt(node, node.mutual)
        amount = node.amount.total if isinstance(node.amount, n.Divided) else node.amount
        divided = ", разделив их по вашему выбору" if isinstance(node.amount, n.Divided) else ""
        much = self.so_much_damage(amount, node.combat_only)
        return f"{VERBS[n.Prevent][form]} {much}{said} в этом ходу{divided}"

    def so_much_damage(self, amount: n.Quantity | None, combat: bool) -> str:
        """ "все боевые повреждения, которые должны быть нанесены" """
        if amount is None:
            return f"все {KINDS[combat, False]}, {WOULD}"
        one = isinstance(amount, n.Number) and ru.number_class(amount.value) == "one"
        which = "которое должно быть нанесено" if one else WOULD
        kind = (" боевое" if one else " боевые") if combat else ""
        return f"{'следующее' if one else 'следующие'}{kind} {self.so_much(amount, ru.DAMAGE)}, {which}"

    def redirected(self, node: n.Redirect) -> str:
        """614.9"""
        onto = self.recipients(node.onto, node.onto_players)
        if node.to is None and node.to_players is None and node.source is None and node.by is None:
            return f"эти повреждения наносятся {onto}"
        said = self.would_be_dealt(node, False)
        much = self.so_much_damage(node.amount, node.combat_only)
        return f"{much}{said} в этом ходу, вместо этого наносятся {onto}"

    def would_be_dealt(self, node: n.Prevent | n.Redirect, mutual: bool) -> str:
        said: list[str] = [""]
        if node.to is not None or node.to_players is not None:
            divided = isinstance(node.amount, n.Divided) and node.to is not None
            whom = self.objects(node.to, "d").text if divided and node.to else ""
            said.append(whom or self.recipients(node.to, node.to_players))
        if mutual and node.to is not None:
            said.append(f"или {ru.pronoun(self.objects(node.to, 'd').gender, 'i')} же")
        if node.by is not None:
            said.append(self.noun(node.by, "i", True, "source" if unnamed(node.by) else "").text)
        if isinstance(node.source, n.Pick):
            said.append(f"{self.noun(node.source.what, 'i', False, 'source').text} по вашему выбору")
        elif node.source is not None:
            said.append(self.objects(node.source, "i").text)
        return " ".join(said)

    # Events.

    # Replacement effects.

    def always_dealt(self, event: n.DealsDamage) -> str:
        """Damage of a static ability: "все повреждения, которые должны быть нанесены вам существами" """
        text = f"все {KINDS[event.combat_only, event.noncombat]}, {WOULD}"
        said: list[Phrase] = []
        if event.to_players is not None:
            said.append(Phrase(self.players(event.to_players, "d"), "p"))
        if isinstance(event.to, n.Among):
            said.append(self.itself("d") if event.to.what == n.Self() else self.objects(event.to.what, "d"))
        elif event.to is not None:
            said.append(self.noun(event.to, "d", True))
        if said:
            text += " " + " и ".join([one.text for one in said])
        if event.mutual and said:
            text += f" или {ru.pronoun(said[-1].gender, 'i')} же"
        if event.what is None:
            return f"{text} {self.itself('i').text}"
        if isinstance(event.what, n.Among):
            return f"{text} {self.objects(event.what.what, 'i').text}"
        if event.what == n.All(()):
            return text
        return f"{text} {self.noun(event.what, 'i', True, 'source' if unnamed(event.what) else '').text}"

    def always_prevented(self, event: n.DealsDamage) -> str:
        return f"предотвратите {self.always_dealt(event)}"

    def always_redirected(self, event: n.DealsDamage, instead: n.Redirect) -> str:
        onto = self.recipients(instead.onto, instead.onto_players)
        return f"{self.always_dealt(event)}, вместо этого наносятся {onto}"

    def portion(self, amount: n.Quantity, may: bool) -> str:
        """615.10"""
        prevent = "вы можете предотвратить" if may else "предотвратите"
        if isinstance(amount, n.Half) and isinstance(amount.what, n.EventAmount):
            return f"{prevent} половину этих повреждений с округлением в {ROUNDED[amount.rounded]} сторону"
        if isinstance(amount, n.Plus) and isinstance(amount.left, n.EventAmount) and isinstance(amount.right, n.Number):
            return f"{prevent} все эти повреждения, кроме {-amount.right.value}"
        return f"{prevent} X из этих повреждений, где X равно {self.quantity(amount, 'd')}"

    def more_damage(self, event: n.EventPattern, amount: n.Quantity) -> str:
        it = ru.pronoun(self.speaker().happening("source", "", getattr(event, "what", None)).gender, "n")
        if isinstance(amount, n.Times):
            return f"{it} наносит {self.words.factors[amount.factor]} больше повреждений"
        if isinstance(amount, n.Plus) and isinstance(amount.right, n.Number):
            more = self.so_much(n.Number(abs(amount.right.value)), ru.DAMAGE)
            return f"{it} наносит на {more} {'больше' if amount.right.value > 0 else 'меньше'}"
        if isinstance(amount, n.Half):
            return f"{it} наносит половину этих повреждений с округлением в {ROUNDED[amount.rounded]} сторону"
        raise Unspeakable("that much damage instead")

    def during(self, text: str, condition: n.Condition) -> str:
        """A replacement effect that applies only while something is so."""
        if condition == n.IsTurnOf(n.You()):
            return f"в ваш ход {text}"
        return f"пока {self.condition(condition)}, {text}"


def unnamed(what: n.Predicate) -> bool:
    """Whether no noun says what kind of object the source of the damage is."""
    return not any(isinstance(part, n.Is) and part.word not in ADJECTIVES for part in walk(what))
