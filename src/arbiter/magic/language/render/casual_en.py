"""English: what planes, schemes and conspiracies say and few other cards do (608.2d, 611.2)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.grammar.casual import ITS_COUNTER
from arbiter.magic.language.render.demands_en import DemandsEn
from arbiter.magic.language.render.lexicon import THIRD, parts_of, small
from arbiter.magic.language.render.listing_en import article
from arbiter.magic.language.render.parts import none_yet
from arbiter.magic.language.render.unbinding import Unbinder
from arbiter.magic.language.words import ANY_NUMBER

ANY_TOP = n.Among(n.TopOf(n.EachPlayer(), n.Number(1)))  # 401: of any library
FOR_IT = "you noted for cards named ~"
NOTED_EN = {
    "card name": f"with a name {FOR_IT}",
    "creature type": f"of a type {FOR_IT}",
    "color": "that's one or more of the colors chosen as you drafted cards named ~",
}


class CasualEn(DemandsEn):
    def after(self, part: n.Predicate, preposition: str) -> str:
        if isinstance(part, n.Noted):
            return NOTED_EN[part.kind]
        if part == n.ExiledWith("drafted"):
            return "you exiled with cards named ~"
        if part == n.Chosen("card name", other=True):
            return "with the other chosen name"
        return super().after(part, preposition)

    def players(self, who: n.Players) -> str:
        return f"a player {FOR_IT}" if isinstance(who, n.NotedPlayers) else super().players(who)

    def costing(self, ability: n.StaticForPlayers, part: n.CostsMore) -> str:
        if ability.condition == none_yet(ability):
            spell = self.noun(ability.spells, False, "spell")
            return f"the first {spell} you cast each turn costs {self.price(part)} to cast"
        return super().costing(ability, part)

    def during(self, text: str, condition: n.Condition) -> str:
        return text if "you cast each turn costs" in text else super().during(text, condition)

    def own_sentence(self, node: n.Instruction) -> str:
        if isinstance(node, n.ApplyAbilities):
            return self.meanwhile(node)
        if isinstance(node, n.Alternatives) and node.words:
            return self.named_choice(node)
        if isinstance(node, n.DiscardChosen):
            card = article(self.noun(node.what, False, "card"))
            chosen = f"Choose {card} from each of those hands. Those players discard those cards"
            return f"{self.players(node.who)} reveals their hand. {chosen}"
        return super().own_sentence(node)

    def meanwhile(self, node: n.ApplyAbilities) -> str:
        """611.2"""
        until = "for the rest of the game" if node.duration == "permanent" else self.lasting(node.duration).strip()
        said = " ".join(self.lines(node.abilities))
        return f"{until}, {small(said.removesuffix('.'))}"

    def chosen_player(self, who: n.Players) -> str:
        if who == n.MostLife(n.EachOpponent()):
            return "Choose an opponent with the highest life total among your opponents."
        return super().chosen_player(who)

    def each_player(self, node: n.ForEachPlayer) -> str:
        steps = node.do.parts if isinstance(node.do, n.Sequence) and isinstance(node.who, n.EachOpponent) else ()
        first, second = steps if len(steps) == 2 else (None, None)
        if isinstance(first, n.Sacrifice) and isinstance(second, n.If) and second.condition == n.Unless(n.Done()):
            lost = self.objects(first.what)
            punished = self.deed(second.then, THIRD)
            return f"each opponent sacrifices {lost}. Then each opponent who didn't sacrifice {lost} {punished}"
        return ("starting with you, " if node.from_you else "") + super().each_player(node)

    def life_becomes(self, node: n.SetLife) -> str:
        said = super().life_becomes(node)
        return said.replace("an opponent's", "each opponent's", 1) if node.who == n.EachOpponent() else said

    def quantity(self, count: n.Quantity) -> str:
        if isinstance(count, n.LowestLife):
            return "the lowest life total among your opponents"
        if isinstance(count, n.NumberChosen):
            return "the chosen number"
        if isinstance(count, n.HighestNoted):
            return f"the highest number {FOR_IT}"
        if isinstance(count, n.Removed):
            return "the number of cards you removed from the draft with cards named ~"
        return super().quantity(count)

    def named_choice(self, node: n.Alternatives) -> str:
        """608.2d"""
        chooses = "choose" if isinstance(node.who, n.You) else "chooses"
        said = [f"{self.players(node.who)} {chooses} {' or '.join(node.words)}"]
        for word, part in zip(node.words, node.parts, strict=True):
            said.append(f"If that player chooses {word}, {self.chain(part)}")
        return ". ".join(said)

    def lasting(self, duration: str) -> str:
        if duration.startswith(ITS_COUNTER):
            return f" for as long as it has {article(duration.removeprefix(ITS_COUNTER).strip())} counter on it"
        return super().lasting(duration)

    def in_combat(self, node: n.CreateToken) -> str:
        if isinstance(node.at, n.Attackable) and not node.at.planeswalkers:
            return ", tapped and attacking that opponent"
        return super().in_combat(node)

    def replacement(self, ability: n.Replacement) -> str:
        event, instead = ability.event, ability.instead
        if (
            isinstance(event, n.BecomesTapped)
            and ability.condition == n.InStep("untap", n.You())
            and instead is not None
        ):
            subject = self.watched(event.what).text
            done = self.instead(event, Unbinder((), event).instruction(instead))
            return self.sentence(f"if {subject} would untap during your untap step, {done}")
        return super().replacement(ability)

    def multiplied(self, ability: n.Multiplied) -> str:
        if ability == n.Multiplied(n.TokensCreated(n.EachPlayer()), ability.factor):
            times = self.words.factors[ability.factor]
            return (
                f"If an effect would create one or more tokens, it creates {times} that many of those tokens instead."
            )
        return super().multiplied(ability)

    def permission(self, what: n.Predicate, parts: tuple[n.Modification, ...]) -> str:
        said = super().permission(what, parts)
        if ANY_TOP in parts_of(what):
            return said.replace("the top of your library", "the top of any player's library")
        return said

    def more_lands(self, number: int) -> str:
        if number == ANY_NUMBER:
            return "you may play any number of lands"
        return f"you may play {self.so_many(n.Number(number), 'additional land')}"
