"""Russian for what happened this turn, or in the last one (603.2, 608.2i)."""

from __future__ import annotations

from arbiter.magic.language import nodes as n
from arbiter.magic.language.mentions import They
from arbiter.magic.language.render.comparing_ru import ComparingRu
from arbiter.magic.language.render.lexicon import parts_of
from arbiter.magic.language.render.unbinding import Unspeakable

ENDING = {"m": "", "f": "а", "n": "о", "p": "и"}
MOVED = {  # the stem of the past tense, its masculine, and what follows
    ("battlefield", "graveyard"): ("умерл", "умер", ""),
    ("battlefield", ""): ("покинул", "покинул", " поле битвы"),
    ("", "battlefield"): ("вышл", "вышел", " на поле битвы"),
}


class HistoryRu(ComparingRu):
    negating = False  # it is said that this did not happen

    def no(self) -> str:
        return "не " if self.negating else ""

    def happened(self, node: n.Compare) -> str:
        often = node.left
        if not isinstance(often, n.HowOften) or not isinstance(node.right, n.Number):
            raise Unspeakable("what happened")
        event, value = often.event, node.right.value
        when = "в прошлом ходу" if often.last else "в этом ходу"
        if isinstance(event, n.Attacks) and event == n.Attacks(event.what) and event.what is not None:
            if (node.comparison, value) == (">=", 1):
                one = self.noun(event.what, "n", False)
                return f"{when} {self.no()}атаковал{ENDING[one.gender]} {one.text}"
            many = self.noun(event.what, "g", True).text
            so_many = (
                "" if (node.comparison, value) == ("=", 0) else f"{self.count_phrase(node.comparison, value, 'n')} "
            )
            return f"{when} {self.no() or ('' if so_many else 'не ')}атаковало {so_many}{many}"
        if isinstance(event, n.ZoneChange) and event.what is not None and event.to == "graveyard" and not event.from_:
            owner = parts_of(event.what)[-1]
            whose = self.someone if isinstance(owner, n.OwnedBy) else ""
            cards = self.noun(n.All(parts_of(event.what)[:-1]), "g", True, "card").text
            return f"{when} на кладбище {whose} было положено {self.count_phrase(node.comparison, value, 'f')} {cards}"
        if isinstance(event, n.ZoneChange) and event.what is not None:
            return f"{when} {self.befell(event, event.what, node.comparison, value)}"
        if (
            isinstance(event, n.CastsSpell)
            and isinstance(event.who, n.EachPlayer)
            and (node.comparison, value) == ("=", 0)
        ):
            return f"{when} не было разыграно {self.noun(event.what, 'g', True, 'spell').text}"
        if isinstance(event, n.IsDealtDamage) and event.players is not None and often.much:
            dealt = f"было нанесено {self.count_phrase(node.comparison, value)} повреждений"
            return f"{when} {self.sufferer(event.players)} {self.no()}{dealt}"
        if isinstance(event, n.IsDealtDamage) and event.players is not None:
            return f"{when} {self.sufferer(event.players)} {self.no()}были нанесены повреждения"
        who = getattr(event, "who", None)
        if not isinstance(who, n.Players):
            raise Unspeakable(f"{type(event).__name__} in the past")
        return f"{when} {self.doer(who)} {self.no()}{self.done(event, node, isinstance(who, n.You))}"

    def doer(self, who: n.Players) -> str:
        if isinstance(who, (They, n.ThatPlayer)):
            return self.someone.replace("одного", "один", 1)
        return self.any_players(who)

    def sufferer(self, who: n.Players) -> str:
        if isinstance(who, (They, n.ThatPlayer)):
            return self.someone.replace("одного", "одному", 1)
        return self.any_players(who, "d")

    def done(self, event: n.EventPattern, node: n.Compare, you: bool) -> str:
        """What a player did."""
        if not isinstance(node.right, n.Number):
            raise Unspeakable("what happened")
        end = "и" if you else ""
        much = isinstance(node.left, n.HowOften) and node.left.much
        so_many = (node.comparison, node.right.value)
        if isinstance(event, (n.GainsLife, n.LosesLife)):
            verb = "получил" if isinstance(event, n.GainsLife) else "потерял"
            return f"{verb}{end} {f'{self.count_phrase(*so_many)} жизней' if much else 'жизни'}"
        one = (node.comparison, node.right.value) == (">=", 1)
        if isinstance(event, n.CastsSpell):
            return f"разыграл{end} {self.so_said(so_many, event.what, one, 'spell')}"
        if isinstance(event, n.Draws):
            return f"взял{end} {self.so_said(so_many, n.Is('card'), one, 'card')}"
        if isinstance(event, n.Sacrifices) and event.what is not None:
            return f"пожертвовал{end} {self.so_said(so_many, event.what, one)}"
        if isinstance(event, n.Discards):
            return f"сбросил{end} {self.so_said(so_many, event.what or n.Is('card'), one, 'card')}"
        raise Unspeakable(f"{type(event).__name__} in the past")

    def so_said(self, so_many: tuple[str, int], what: n.Predicate, one: bool, kind: str = "") -> str:
        single = self.noun(what, "a", False, kind)
        if one:
            return single.text
        return f"{self.count_phrase(*so_many, single.gender)} {self.noun(what, 'g', True, kind).text}"

    def befell(self, event: n.ZoneChange, what: n.Predicate, comparison: str, value: int) -> str:
        """ "умерло существо под вашим контролем" """
        if (event.from_, event.to) not in MOVED:
            raise Unspeakable("such a move in the past")
        stem, he, tail = MOVED[event.from_, event.to]
        if (comparison, value) == (">=", 1):
            one = self.noun(what, "n", False)
            verb = he if one.gender == "m" else stem + ENDING[one.gender]
            return f"{self.no()}{verb}{tail} {one.text}" if not tail else f"{one.text} {self.no()}{verb}{tail}"
        many = self.noun(what, "g", True).text
        if (comparison, value) == ("=", 0):
            return f"не {stem}о{tail} {many}"
        gender = self.noun(what, "n", False).gender
        return f"{self.no()}{stem}о{tail} {self.count_phrase(comparison, value, gender)} {many}"
