"""English events: what the tables leave to noun phrases and numbers (603.2, 614.1a)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from arbiter.magic.language import nodes as n
from arbiter.magic.language.render.actions_en import ActionsEn
from arbiter.magic.language.render.conditions_en import SayingEn
from arbiter.magic.language.render.lexicon import Phrase
from arbiter.magic.language.render.listing_en import article, listed
from arbiter.magic.language.render.unbinding import Unspeakable
from arbiter.magic.language.words import ANY_NUMBER, ORDINALS, number_word
from arbiter.wording.speaker import Unsayable

ORIGINS: Final = {
    "battlefield": "from the battlefield",
    "": "from anywhere",
    "library": "from your library",
    "not battlefield": "from anywhere other than the battlefield",
}
HURT: Final = {(False, False): "damage", (True, False): "combat damage", (False, True): "noncombat damage"}
OWN: Final = n.Among(n.Self())


@final
class HappeningEn(SayingEn):
    def __init__(self, by: ActionsEn) -> None:
        super().__init__(by)
        more: dict[str, Callable[[str, Any], str]] = {
            "a_counter": lambda arg, kind: f"{article(kind)} counter",
            "a_spell": lambda arg, what: article(by.noun(what, False, "spell")),
            "any_spell": lambda arg, what: article(by.noun(what, False)),
            "attacked": self.attacked,
            "counter": lambda arg, kind: f"{kind} counter",
            "creatures": lambda arg, many: f"{number_word(many + (arg == 'besides'))} or more creatures",
            "drafted": self.drafted,
            "got": self.got,
            "graveyard": lambda arg, who: f"{by.whose(who)} graveyard",
            "hurt": lambda arg, kind: HURT[kind],
            "in_turn": lambda arg, who: by.in_step(n.IsTurnOf(who)),
            "later": lambda arg, nth: ORDINALS[nth],
            "limit": lambda arg, most: "any number of" if most == ANY_NUMBER else f"up to {number_word(most)}",
            "numbers": lambda arg, all: listed([str(number) for number in all], "or"),
            "nth": lambda arg, nth: ORDINALS[nth],
            "origin": self.origin,
            "others": lambda arg, many: f"{number_word(many)} other creature{'' if many == 1 else 's'}",
            "some_counters": lambda arg, kind: f"{kind} counters".lstrip(),
            "stage": lambda arg, step: by.step_called(step),
            "struck": self.struck,
            "whose_spell": self.whose_spell,
            "whose_step": lambda arg, who: by.whose(who),
        }
        self.holes |= more

    def several(self, so: bool) -> None:
        self.by.several = so

    def happening(self, category: str, arg: str, value: Any) -> Phrase:
        """To whom it happens, and who suffers it."""
        if category == "whoever":
            return Phrase(self.by.any_players(value), "p" if isinstance(value, n.You) else "m")
        if category == "mortal" and not self.by.is_dying(value):
            raise Unsayable("what does not die")
        what = None if value == OWN else value
        phrase = self.by.watched(what, "source" if category == "source" and what is not None else "")
        chosen = " of your choice" if category == "source" and self.of_choice else ""
        return Phrase(phrase.text + chosen, phrase.gender)

    def choose(self, options: tuple[str, ...], subject: object, arg: str) -> str:
        if arg == "would":
            return f"would {options[-1]}"
        if isinstance(subject, Phrase):
            return options[subject.gender == "p"]
        return super().choose(options, subject, arg)

    def own(self, arg: str, before: str) -> str:
        if arg == "each":
            return "each player's" if self.of_player else "each"
        return "~" if arg == "self" else super().own(arg, before)

    def origin(self, arg: str, zone: str) -> str:
        if zone not in ORIGINS:
            raise Unsayable(f"a move from {zone}")
        return ORIGINS[zone]

    def attacked(self, arg: str, whom: tuple[n.Predicate | None, n.Players | None]) -> str:
        at, players = whom
        said = [] if players is None else [self.by.any_players(players)]
        if at is not None:
            bare = at == n.Is("planeswalker") and said == ["a player"]
            said.append("planeswalker" if bare else article(self.by.noun(at, False)))
        return " or ".join(said)

    def drafted(self, arg: str, said: tuple[n.Predicate | None, int, int]) -> str:
        what, least, most = said
        noun = self.by.noun(what or n.All(()), most > 1, "card")
        more = " or more" if most == ANY_NUMBER else ""
        cards = f"{number_word(least)}{more} {noun}" if most > 1 else article(noun)
        return f"{cards} you drafted that {'aren' if most > 1 else 'isn'}'t in your deck"

    def struck(self, arg: str, whom: tuple[n.Predicate | None, n.Players | None]) -> str:
        to, players = whom
        if to is None and players is not None:
            return self.by.any_players(players)
        if to is None and not arg:
            raise Unspeakable("damage to nobody")
        noun = self.happening("watched", "", to).text
        if players is None:
            return noun
        if to == n.Is("planeswalker"):
            return f"{self.by.any_players(players)} or planeswalker"
        return f"{noun} or player" if isinstance(players, n.EachPlayer) else f"{self.by.any_players(players)} or {noun}"

    def got(self, arg: str, said: tuple[str, int]) -> str:
        mana, least = said
        return f"{number_word(least)} or more mana" if least else f"{{{mana}}}" if mana else "mana"

    def whose_spell(self, arg: str, said: tuple[n.Players, n.Predicate]) -> str:
        who, what = said
        verb = "control" if isinstance(who, n.You) else "controls"
        return f"{article(self.by.noun(what, False))} {self.by.any_players(who)} {verb}"
