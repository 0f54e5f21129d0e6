"""The grammar of card text: one reader and its families, each of which reads one kind of phrase and asks the others for theirs."""

from __future__ import annotations

from arbiter.berserk.language import nodes as n
from arbiter.berserk.language.forms import agreement
from arbiter.berserk.language.grammar.attacks import Attacks
from arbiter.berserk.language.grammar.names import Names
from arbiter.berserk.language.grammar.nouns import Nouns
from arbiter.berserk.language.grammar.powers import Powers
from arbiter.berserk.language.grammar.sentences import Sentences
from arbiter.berserk.language.grammar.tables import RUSSIAN, TABLES
from arbiter.berserk.language.grammar.texts import Texts
from arbiter.berserk.language.grammar.triggers import Triggers
from arbiter.berserk.language.grammar.values import Values, quote_depths
from arbiter.wording.form import Piece
from arbiter.wording.reader import Found, Reader, Token


class Grammar(Reader):
    """Reads the text of a card; a family asks another by its name: `grammar.nouns.cards(...)`."""

    def __init__(self, tokens: list[Token], own: str = "") -> None:
        self.own = own  # the name of the card
        super().__init__([token.word for token in tokens], RUSSIAN)
        self.tokens = tokens
        self.depths = quote_depths(tokens)
        self.values = Values(self)
        self.nouns = Nouns(self)
        self.names = Names(self)
        self.attacks = Attacks(self)
        self.powers = Powers(self)
        self.triggers = Triggers(self)
        self.sentences = Sentences(self)
        self.texts = Texts(self)

    def readings(self, category: str, arg: str, at: int) -> list[Found]:
        if category in ("cards", "card", "thing", "itself", "many", "people", "attacker", "this"):
            return self.powers.card_phrases(category, arg, at)
        if category in ("kinds", "source", "blow", "nextblow", "chosenblow", "strongblow", "chosenkinds"):
            return self.powers.attack_phrases(category, arg, at)
        if category in (
            "numeral",
            "int",
            "quantity",
            "natural",
            "negative",
            "strength",
            "weakening",
            "signed",
            "signedint",
            "signedq",
            "less",
            "counted",
        ):
            return self.powers.number_phrases(category, arg, at)
        if category in (
            "filter",
            "gear",
            "next",
            "each",
            "place",
            "name",
            "names",
            "named",
            "title",
            "class",
            "being",
            "until",
            "worth",
            "random",
            "few",
        ):
            return self.powers.name_phrases(category, arg, at)
        if category in ("power", "instead"):
            return self.powers.power_phrases(category, arg, at)
        if category in ("gets", "vps", "event", "ability", "condition"):
            return self.texts.ability_phrases(category, arg, at)
        table = TABLES.get(category) or TABLES[f"{category}.{arg}"]
        return self.by_table(table, arg, at)

    def held(self, piece: Piece, value: object) -> list[object]:
        if not piece.counted or piece.category != "int":
            return [value]
        return [value.value] if isinstance(value, n.Num) else []

    def allowed(self, piece: Piece, subject: Piece | None, binds: dict[str, object], arg: str) -> list[int]:
        """With the hole in the nominative, or with the case, number or gender asked for."""
        count = len(piece.options)
        if subject is not None:
            signatures = "p" if subject.arg == "nomp" else agreement.may_be(binds[subject.hole])
            return [agreement.option(signature, count) for signature in signatures if signature != "?"]
        if arg == "pl":
            return [count - 1]
        if arg in ("nom", "acc"):
            return [0 if arg == "nom" else 1]
        if arg in tuple("mfnp"):
            return [agreement.option(arg, count)]
        return list(range(count))  # of this card, whose name may be a plural
