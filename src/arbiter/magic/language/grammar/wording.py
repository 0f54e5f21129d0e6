"""Other wordings of what the grammar reads: older and newer templates, put into the one that it knows (207.1).

Each row is a phrase and what it is read as; `<1>` stands for any words of the same sentence.  The rows keep the meaning
to the letter; what they put in stands where the phrase stood, so a refusal shows what is printed.
"""

from __future__ import annotations

import re

from arbiter.magic.language.grammar.casual_wording import CASUAL
from arbiter.magic.language.grammar.phrasing import PHRASED
from arbiter.magic.language.grammar.played_wording import PLAYED
from arbiter.magic.language.grammar.tokens import Token
from arbiter.magic.language.words import NUMBERS

SHUFFLED = ", reveal {} , then shuffle and put {} on top"
DESPITE = "the targets of spells and abilities you control as though they didn't have hexproof"
DISCARD_REST = (
    "each player chooses a number of cards in their hand equal to the number of cards in the hand of the player with the fewest , "
    "then discards the rest ."
)
SACRIFICE_REST = (
    "each player chooses a number of creatures they control equal to the number of creatures controlled by the player who controls "
    "the fewest , then sacrifices the rest ."
)
ALSO = ("gains", "gain", "gets", "get", "has", "have", "deals", "create", "discards")
REWORDED = (
    *CASUAL,
    *PLAYED,
    *PHRASED,
    ("count the number of <1> . your life total becomes that number", "your life total becomes the number of <1>"),
    (". its activated abilities can't be activated", "and its activated abilities can't be activated"),
    (
        "lands on the battlefield and land cards in graveyards can't be the targets of <1> .",
        "lands can't be the targets of <1> . land cards in graveyards can't be the targets of <1> .",
    ),
    ("umbra armor", "totem armor"),  # 702.88
    ("chaos ensues", "you roll {chaos}"),  # 309.7
    *[(f"also {verb}", verb) for verb in ALSO],  # besides what was said before
    ("reveals their hand and you choose <1> from it .", "reveals their hand . you choose <1> from it ."),
    ("from their hand and you choose <1> of them .", "from their hand . you choose <1> of them ."),
    ("'s hand and choose <1> from it .", "'s hand . you choose <1> from it ."),
    (
        "return all creatures to their owners ' hands except for <1> .",
        "return all creatures except for <1> to their owners ' hands .",
    ),
    ("creature token . <1> enters tapped and attacking .", "creature token that 's tapped and attacking ."),  # 508.4
    (  # 608.2d
        ", then return a <1> card of an opponent 's choice from your graveyard to your hand",
        ". an opponent chooses a <1> card from your graveyard . return it to your hand",
    ),
    ("put ~ on top of your library from your graveyard", "put ~ from your graveyard on top of your library"),
    ("put ~ onto the battlefield from your hand", "put ~ from your hand onto the battlefield"),
    ("enters the battlefield under your control", "you control enters"),
    ("enters the battlefield under an opponent 's control", "an opponent controls enters"),
    ("enters under your control", "you control enters"),
    ("enters the battlefield tapped and under your control", "you control enters tapped"),
    ("enters under an opponent 's control", "an opponent controls enters"),
    (
        "puts a number of cards equal to <1> from the top of their library into their graveyard",
        "mills cards equal to <1>",
    ),
    ("puts that many cards from the top of their library into their graveyard", "mills that many cards"),
    ("reveals that many cards from the top of their library", "reveals the top that many cards of their library"),
    ("reveal that many cards from the top of your library", "reveal the top that many cards of your library"),
    (
        ", then does the same for <1> cards",
        ". each player puts all <1> cards revealed this way onto the battlefield",
    ),
    (
        ", then puts all cards revealed this way that weren't put onto the battlefield on the bottom of their library",
        "and the rest on the bottom of their library",
    ),
    ("play the top card of your library if it 's a land card", "play lands from the top of your library"),
    ("cast the top card of your library if it 's a <1> card", "cast <1> spells from the top of your library"),
    ("cast the top card of your library if it 's an <1> card", "cast <1> spells from the top of your library"),
    (
        "you may search your library <1> . if you do , shuffle your library",
        "you may search your library <1> , then shuffle",
    ),
    (
        "may search their library <1> . if that player does , they shuffle their library",
        "may search their library <1> , then shuffle",
    ),
    (
        "each player may search their library <1> . then each player who searched their library this way shuffles it",
        "each player may search their library <1> , then shuffle",
    ),
    (
        "each player may search their library <1> . then each player who searched their library this way shuffles",
        "each player may search their library <1> , then shuffle",
    ),
    (
        "shuffle your library , then reveal the top card .",
        "shuffle your library , then reveal the top card of your library .",
    ),
    (
        "you may cast ~ from your graveyard or from exile",
        "you may cast ~ from your graveyard . you may cast ~ from exile",
    ),
    ("put the rest back on top of", "put the rest on top of"),
    ("put one back and the rest into", "put one on top of their library and the rest into"),  # 701.15: whence it was
    ("exile that many cards from the top of your library", "exile the top that many cards of your library"),
    ("if that player discards a <1> this way ,", "if a <1> was discarded this way ,"),
    ("if you return a <1> card to your hand this way ,", "if it 's a <1> card ,"),
    ("if you don't put the card onto the battlefield , put it", "if you don't , put it"),
    (
        "you may put that card onto the battlefield if <1> . otherwise , put that card into your hand",
        "if <1> , you may put that card onto the battlefield . if you don't , put that card into your hand",
    ),
    ("from among them and put the revealed cards into your hand", "from among them and put them into your hand"),
    ("dies or when you discard it ,", "dies or when you discard ~ ,"),
    ("onto a second target creature", "onto another target creature"),
    ("~ and enchanted creature each get <1> .", "~ gets <1> . enchanted creature gets <1> ."),
    (
        "if you have fewer than seven cards in hand , draw cards equal to the difference",
        "if you have fewer than seven cards in hand , draw cards equal to seven minus the number of cards in your hand",
    ),
    (
        "more cards in hand than you , draw cards equal to the difference",
        "more cards in hand than you , draw cards equal to the number of cards in that player 's hand minus the number of cards "
        "in your hand",
    ),
    (". shuffle , then scry", ", then shuffle . scry"),
    (", shuffle , then discard", ", then shuffle . then discard"),
    (", shuffle your library , then put that card", ", then shuffle and put that card"),
    ("then shuffle and put the card on top", "then shuffle and put that card on top"),
    (
        "and reveal that card . shuffle your library , then put the card on top of it",
        SHUFFLED.format("it", "that card"),
    ),
    (
        "and reveal those cards . shuffle your library , then put them on top of it in any order",
        SHUFFLED.format("them", "those cards") + " in any order",
    ),
    ("sacrifices <1> of their choice", "sacrifices <1>"),  # who sacrifices it chooses it
    ("sacrifice <1> of their choice", "sacrifice <1>"),
    ("sacrifice <1> of your choice", "sacrifice <1>"),
    *[(f"put into {whose} graveyard this way", "put into a graveyard this way") for whose in ("your", "their", "that")],
    ("can't attack you or a planeswalker you control", "can't attack you or planeswalkers you control"),
    ("choose <1> you own from outside the game and put it into", "put <1> you own from outside the game into"),
    (
        "choose <1> you own from outside the game , reveal it , and put it into",
        "reveal <1> you own from outside the game and put it into",
    ),
    (
        "if that card would be put into <1> graveyard this turn , exile it instead",
        "if that spell would be put into <1> graveyard this turn , exile it instead",
    ),
    ("on their choice of the top or bottom of", "on the top or bottom of"),
    ("that targets only a single", "that targets only a"),  # 115.9c
    ("the army you amassed", "that Army"),  # 701.43b
    ("as long as <1> with flying is in a graveyard ,", "as long as <1> in a graveyard has flying ,"),
    ("only any time they could cast a sorcery", "only as a sorcery"),
    ("from all colors", "from each color"),
    ("from colored spells", "from spells that are one or more colors"),
    ("activate this ability no more than", "activate no more than"),
    ("only any opponent may activate", "only your opponents may activate"),
    ("cost up to <1> less to cast", "cost <1> less to cast"),  # 118.7a
    ("put a number of <1> counters on it equal to the value of x as you cast ~", "put x <1> counters on it"),
    *[(f"cast a nonland card from {where}", f"cast a spell from {where}") for where in ("your hand", "among")],
    ("cast any number of nonland cards <1> from among them", "cast any number of spells <1> from among them"),
    ("cast any number of nonland cards exiled this way", "cast any number of spells from among those cards"),
    ("spells from among cards exiled this way", "spells from among those cards"),
    *[(f"choose {a} <1> card exiled this way and copy it", f"copy {a} <1> card from among them") for a in ("a", "an")],
    (
        "and mana of any type can be spent to cast that spell",
        "and you may spend mana as though it were mana of any type to cast that spell",
    ),
    ("you may cast nonland cards exiled this way", "you may cast spells from among them"),
    ("the total number of", "the number of"),
    ("each player skips their untap step .", "players skip their untap steps ."),  # 614.10
    ("you can't cast ~ unless <1> .", "cast ~ only if <1> ."),
    ("target spell , activated ability , or triggered ability", "target spell or ability"),
    ("pays twice {x}", "pays {X} {X}"),
    (
        "you can cast spells only during your turn and you can cast no more than <1> each turn",
        "you can cast spells only during your turn . you can't cast more than <1> each turn",
    ),
    *[
        (
            f"you control the {noun} with the {most} {of} or tied for the {most} {of}",
            f"you control a{'n' if noun == 'artifact' else ''} {noun} with the {most} {of} among {noun}s on the battlefield",
        )
        for noun, most, of in (
            ("creature", "greatest", "power"),
            ("creature", "greatest", "toughness"),
            ("artifact", "highest", "mana value"),
            ("artifact", "highest", "converted mana cost"),
        )
    ],
    ("with shadow as though ~ had shadow", "with shadow as though they didn't have shadow"),
    *[
        (f"{head} of the {kind} of your choice", f"choose a {kind} . {head} of the chosen {kind.split(' ')[-1]}")
        for head in ("destroy all <1>", "untap all <1>", "return all <1>", "creatures")
        for kind in ("creature type", "color")
    ],
    (
        "players can cast spells and activate abilities only during their own turns",
        "players can cast spells only during their own turns . players can activate abilities only during their own turns",
    ),
    ("the source 's controller", "that source 's controller"),
    ("a graveyard has <1> in it", "a player has <1> in their graveyard"),
    ("a library has <1> in it", "a player has <1> in their library"),
    ("your library has <1> in it", "there are <1> in your library"),
    (
        "as long as you control your commander , ~ gets +2/+2 and <1> have",
        "as long as you control a commander you own , ~ gets +2/+2 . as long as you control a commander you own , <1> have",
    ),
    (
        "damage to that player unless they control a commander",
        "damage to that player if that player controls no commanders",
    ),
    ("you own from the battlefield to your hand", "you own to your hand"),
    ("they control from the battlefield to the command zone", "they control to the command zone"),
    ("control your commander", "control a commander you own"),  # 903.3
    ("your commander enters", "a commander you own enters"),
    ("your commander is put", "a commander you own is put"),
    ("you cast your commander ,", "you cast a commander spell you own ,"),
    (
        "cast your commander from the command zone without",
        "cast a commander spell you own from the command zone without",
    ),
    (
        "put your commander into your hand from the command zone",
        "put a commander you own from the command zone into your hand",
    ),
    (
        "you may <1> rather than pay ~ 's crew cost .",
        "<1> : ~ becomes an artifact creature in addition to its other types until end of turn .",  # 702.121a
    ),
    (
        "you may cast those cards without paying their mana costs .",
        "you may cast any number of spells from among those cards without paying their mana costs .",
    ),
    (
        "all cards from all opponents ' hands and graveyards",
        "all cards from each opponent 's hand and all cards from each opponent 's graveyard",
    ),
    ("exile all graveyards", "exile all cards from all graveyards"),
    *[
        (f"exile {whose} graveyard", f"exile all cards from {whose} graveyard")
        for whose in ("your", "their", "target player 's", "target opponent 's", "that player 's", "each opponent 's")
    ],
    *[
        (
            "as ~ enters the battlefield , you may choose <1> on the battlefield . "
            f"if you do , ~ enters the battlefield as a copy of that {kind}",
            "you may have ~ enter the battlefield as a copy of <1> on the battlefield",
        )
        for kind in ("creature", "artifact", "card", "permanent")
    ],
    (
        "spend this mana only to cast <1> , and that spell can't be countered",
        "spend this mana only to cast <1> . if that mana is spent on <1> , that spell can't be countered",
    ),
    ("with all creature types until end of turn", "and gains all creature types until end of turn"),
    ("create a token that 's a copy of <1> . it gains", "create a token that 's a copy of <1> . that token gains"),
    (
        "creature cards in graveyards and libraries can't enter the battlefield",
        "creature cards in graveyards can't enter the battlefield . creature cards in libraries can't enter the battlefield",
    ),
    (
        "players can't cast spells from graveyards or libraries",
        "players can't cast spells from graveyards . players can't cast spells from libraries",
    ),
    ("your opponents can't block with creatures <1> .", "creatures your opponents control <1> can't block ."),
    *[(f", instead only {who}", f", instead {who}") for who in ("creatures your opponents", "you")],
    (
        "half x life and draw half x cards . round down each time",
        "life equal to half x , rounded down , and draw cards equal to half x , rounded down",
    ),
    (
        "you can't play lands or cast spells from your hand",
        "you can't play lands from your hand . you can't cast spells from your hand",
    ),
    (
        "they tap all <1> they control and lose all unspent mana",
        "tap all <1> that player controls and that player loses all unspent mana",
    ),
    (". that player shuffles , then draws", ". then that player shuffles . that player draws"),
    (
        "a land enters under an opponent 's control , if that player had another land enter the battlefield",
        "a land an opponent controls enters , if that player had two or more lands enter the battlefield",
    ),
    (
        "and your graveyard into their owner 's library",
        "and all cards from your graveyard into their owners ' libraries",
    ),
    (
        "put all cards revealed this way that weren't put onto the battlefield into your graveyard",
        "put the rest into your graveyard",
    ),
    *[(f"unless {who} pays {{2}} , <1> .", f"<1> unless {who} pays {{2}} .") for who in ("an opponent", "any player")],
    ("choose up to one creature . destroy the rest .", "choose up to one creature . destroy all other creatures ."),
    *[
        (
            f"put {it} onto the battlefield , {joint}attach it to a creature you control , then shuffle",
            "put it onto the battlefield , then shuffle . attach it to a creature you control",
        )
        for it in ("it", "that card")
        for joint in ("", "and ")
    ],
    (
        "without flying if {r} was spent to cast ~ and 3 damage to each creature with flying if",
        "without flying if {R} was spent to cast ~ . ~ deals 3 damage to each creature with flying if",
    ),
    ("until the beginning of your next upkeep", "until your next upkeep"),
    ("shuffles the cards from their hand into their library", "shuffles all cards from their hand into their library"),
    ("reveals a number of cards from their hand equal to <1> .", "reveals X cards from their hand , where X is <1> ."),
    (
        "creatures controlled by that player or by that planeswalker 's controller can't",
        "creatures that player or that planeswalker 's controller controls can't",
    ),
    (', and they gain "', 'and gain "'),
    *[
        (
            f". you gain life equal to its {value} . then that player shuffles",
            ". then that player shuffles . you gain life equal to that card 's mana value",
        )
        for value in ("mana value", "converted mana cost")
    ],
    ("may choose new targets for the copy they control", "may choose new targets for the copy"),
    (  # other than the one who cast it
        "enchanted player casts an instant or sorcery spell , each other player",
        "enchanted player casts an instant or sorcery spell , each player except enchanted player",
    ),
    ("than the enchanted creature 's", "than enchanted creature 's"),
    ("~ and that creature phase out .", "~ phases out . that creature phases out ."),
    (
        "return a card from your graveyard to your hand for each card discarded this way",
        "return that many cards from your graveyard to your hand",
    ),
    *[
        (
            f"they ' re <1> in addition to their other {what} .",
            f"those permanents are <1> in addition to their other {what} .",
        )
        for what in ("colors and types", "types")
    ],
    (
        "for each isolation counter on it , exile up to one target nonland permanent an opponent controls until ~ leaves "
        "the battlefield .",
        "exile up to X target nonland permanents an opponent controls until ~ leaves the battlefield , where X is the "
        "number of isolation counters on ~ .",
    ),
    ("each player discards cards the same way .", DISCARD_REST),
    ("players discard cards and sacrifice creatures the same way .", f"{DISCARD_REST} {SACRIFICE_REST}"),
    ("players sacrifice creatures and discard cards the same way .", f"{SACRIFICE_REST} {DISCARD_REST}"),
    ("proliferate twice", "proliferate , then proliferate"),
    ("counter that spell if it <1> .", "if that spell <1> , counter that spell ."),
    *[
        (f"each {who} who controls <1> {deed}", f"for each {who} , if that player controls <1> , that player {deed}")
        for who in ("player", "opponent")
        for deed in ("draws", "discards", "loses", "sacrifices")
    ],
    (
        "each other player copies that spell . each of those players may choose new targets for their copy",
        "each player except that player copies that spell and may choose new targets for the copy",
    ),
    ("both on top of your library or both on the bottom of your library", "on the top or bottom of your library"),
    ("this turn , each creature you control enters", "until end of turn , each creature you control enters"),
    (
        "until end of turn , that creature gets <1> , gains trample if it 's red , and gains vigilance if it 's white",
        "that creature gets <1> until end of turn . if it 's red , it gains trample until end of turn . if it 's white , it "
        "gains vigilance until end of turn",
    ),
    (
        "choose target creature you control and target creature you don't control . the creature you control <1> . then those "
        "creatures fight each other",
        "target creature you control <1> . then it fights target creature you don't control",
    ),
    ("for each color among <1> , add one mana of that color", "add one mana of each color among <1>"),
    *[
        (f"{when}your opponents and <1> can be", f"{when}your opponents can be {DESPITE} . {when}<1> can be")
        for when in ("until end of turn , ", "")
    ],
    (
        "all creatures able to block ~ or enchanted creature do so",
        "all creatures able to block ~ do so . all creatures able to block enchanted creature do so",
    ),
    (
        "of any type that <1> could produce . if ~ has a +1/+1 counter on it , add three mana of that type instead",
        "of any type that <1> could produce . if ~ has a +1/+1 counter on it , add three mana of any type that <1> could produce "
        "instead",
    ),
    ("exiled with ~ , transform it", "exiled with ~ , transform ~"),
    ("if the creature had power <1> or greater ,", "if that creature 's power was <1> or greater ,"),
    (
        "choose target opponent . that player puts ~ from its owner 's graveyard onto the battlefield under their control",
        "target opponent puts it onto the battlefield under their control",
    ),
    (
        "search the graveyard , hand , and library of that spell 's controller",
        "search its controller 's graveyard , hand , and library",
    ),
    (
        "prevent that damage , remove that many +1/+1 counters from ~ , and create",
        "prevent that damage . remove that many +1/+1 counters from ~ . create",
    ),
    (
        "deals damage to target player equal to <1> and you gain that much life",
        "deals damage to target player equal to <1> and you gain life equal to <1>",
    ),
    (
        "each opponent who didn't discard a <1> this way loses",
        "for each opponent , if that player didn't discard a <1> this way , that player loses",
    ),
    (
        "target opponent , creature an opponent controls , or planeswalker an opponent controls",
        "target opponent or creature or planeswalker an opponent controls",
    ),
    ("counters can't be put on <1> .", "<1> can't have counters put on them ."),
    ("during extra turns .", "as long as it 's an extra turn ."),
    (
        "each other creature becomes a copy of target <1> until",  # 115.1: what is a copy, and of what
        "choose target <1> . each other creature becomes a copy of it until",
    ),
    ("if the player is your opponent and has", "if that player is your opponent and that player has"),
    ("then you put the creature card onto the battlefield", "then you put it onto the battlefield"),
    ("as many cards as they discarded this way", "a card for each card discarded this way"),
    ("reveals their hand and exiles all cards from it", "reveals their hand and exiles all cards from their hand"),
    *[
        (
            f"the creature with the {most} {size} .{rest} if two or more creatures are tied for {most} {size} , you choose one "
            "of them .",
            f"a creature with the {most} {size} among creatures on the battlefield .{rest}",
        )
        for most in ("least", "greatest")
        for size in ("power", "toughness")
        for rest in ("", " it can't be regenerated .")
    ],
    *[
        (
            f"return to your hand the creature card in your graveyard with the greatest {size} . if two or more cards are tied "
            f"for greatest {size} , you choose one of them .",
            f"return a creature card from your graveyard with the greatest {size} among creature cards in your graveyard to "
            "your hand .",
        )
        for size in ("power", "toughness")
    ],
    *[
        (
            f"if it has the {most} power or is tied for {most} power among <1> .",
            f"if its power is equal to the {most} power among <1> .",
        )
        for most in ("least", "greatest")
    ],
    (  # what was exiled is what comes back
        "you may exile target <1> . if you do , return that card to the battlefield",
        "you may exile target <1> . if you do , return it to the battlefield",
    ),
    ("— an opponent gains <1> life", "— have an opponent gain <1> life"),  # a cost
    (", rather than pay ~ 's mana cost , you may <1> .", ", you may <1> rather than pay ~ 's mana cost ."),
    (
        "for as long as that land has a <1> counter on it , it has",
        "for as long as it has a <1> counter on it , that land has",
    ),
    (
        "search your library for a plains card . if <1> , you may search your library for an additional plains card . reveal "
        "those cards , put them into your hand , then shuffle .",
        "search your library for a Plains card , reveal it , put it into your hand , then shuffle . if <1> , instead search "
        "your library for up to two Plains cards , reveal them , put them into your hand , then shuffle .",
    ),
    *[
        (
            f"target opponent who {told} <1> than you did as you activated this ability",
            f"target opponent such that then that player {tells} <1> than you",
        )
        for told, tells in (("had", "has"), ("controlled", "controls"))
    ],
    ("target player who", "target player such that that player"),
    *[
        (f"{who} who {told}", f"{who} such that that player {told}")
        for who in ("each player", "each opponent")
        for told in ("controls a", "controls an", "controls the", "doesn't control")
    ],
    *[
        (f"{who} who control{s}", f"{who} such that that player controls")
        for who, s in (("the number of players", ""), ("for each opponent", "s"), ("for each player", "s"))
    ],
    ("each opponent who <1> this turn can't", "each opponent such that that player <1> this turn can't"),
    ("if no cards are in that graveyard ,", "if there are no cards in its owner 's graveyard ,"),
    ("you control until end of turn , except <1> .", "you control , except <1> until end of turn ."),
    ("unless you <1> , sacrifice ~ and it deals", "you may <1> . if you don't , sacrifice ~ and it deals"),
    ("the <1> of the card returned this way", "that card 's <1>"),
    ("explores , then it explores again", "explores , then it explores"),
    *[(f"put another {kind} counter on", f"put a {kind} counter on") for kind in ("+1/+1", "time")],
    *[(f"{size} is greater than ~ 's ,", f"{size} is greater than ~ 's {size} ,") for size in ("power", "toughness")],
    ("and the rest back on top of your library", "and the rest on top of your library"),
    ("all colored permanents they control", "all permanents they control that are one or more colors"),
    ("cost up to <1> less to activate", "cost <1> less to activate"),
    ("the owner of target <1> shuffles it into", "target <1> 's owner shuffles it into"),
    ("return the chosen cards to the battlefield", "return those cards to the battlefield"),
    (
        "you ' ve cycled or discarded this turn",
        "you ' ve discarded this turn",
    ),  # 702.28a: who cycles a card discards it
    (
        "each player chooses a creature they control . destroy the rest .",
        "each player chooses a creature they control . destroy all other creatures .",
    ),
    (
        "when ~ leaves the battlefield , exile the token .",
        "when ~ leaves the battlefield , exile all tokens created with ~ .",
    ),
    ("when the token leaves the battlefield , <1> .", "when a token created with ~ leaves the battlefield , <1> ."),
    (
        "and reveal them . shuffle your library , then put those cards on top of it in any order",
        SHUFFLED.format("them", "those cards") + " in any order",
    ),
)
ENDS = (".", '"', ":", "•", "—")  # no wild part reaches beyond them
WILD_LIMIT = 24  # words of a wild part

Row = tuple[tuple[str, ...], tuple[str, ...]]
BY_FIRST: dict[str, list[Row]] = {}
for _phrase, _today in REWORDED:
    _row: Row = (tuple(_phrase.split(" ")), tuple(_today.split(" ")))
    BY_FIRST.setdefault(_row[0][0], []).append(_row)

SYMBOL = re.compile(r"\{([2WUBRG])([WUBRGP])\}")  # {WP}: a hybrid symbol written without its stroke


def reworded(tokens: list[Token]) -> list[Token]:
    """The tokens with every phrase of the table put into the wording of the grammar."""
    result: list[Token] = []
    at = 0
    while at < len(tokens):
        end = at
        for row in BY_FIRST.get(tokens[at].word, ()):
            wild, end = matched(tokens, at, row[0])
            if end > at:
                result.extend(replacement(tokens, at, end, wild, row[1]))
                break
        if end == at and tokens[at].word in NUMBERS and at + 1 < len(tokens) and tokens[at + 1].text == "{E}":
            end = at + 2
            result.extend([tokens[at + 1]] * NUMBERS.index(tokens[at].word))  # "eight {E}"
        elif end == at:
            end = at + 1
            result.append(respelled(tokens[at]))
        at = end
    return result


def matched(tokens: list[Token], start: int, phrase: tuple[str, ...]) -> tuple[list[Token], int]:
    """The words of the wild part and where the phrase ends; where it begins if it is not there."""
    wild: list[Token] = []
    at = start
    for place, word in enumerate(phrase):
        if word == "<1>":
            after = phrase[place + 1]
            while at < len(tokens) and tokens[at].word != after and tokens[at].text not in ENDS:
                wild.append(tokens[at])
                at += 1
            if not wild or len(wild) > WILD_LIMIT:
                return [], start
        elif at < len(tokens) and tokens[at].word == word:
            at += 1
        else:
            return [], start
    return wild, at


def replacement(tokens: list[Token], start: int, end: int, wild: list[Token], today: tuple[str, ...]) -> list[Token]:
    first, last = tokens[start].start, tokens[end - 1].end
    result: list[Token] = []
    for place, word in enumerate(today):
        if word == "<1>":
            result.extend(wild)
        elif place == 0 and tokens[start].text[:1].isupper():  # it begins a sentence, as before
            result.append(Token(word.capitalize(), first, last))
        else:
            result.append(Token(word, first, last))
    return result


def respelled(token: Token) -> Token:
    if token.text == "{H}":
        return Token("{P}", token.start, token.end)  # what some files write for the Phyrexian symbol
    found = SYMBOL.fullmatch(token.text)
    return Token(f"{{{found.group(1)}/{found.group(2)}}}", token.start, token.end) if found else token
