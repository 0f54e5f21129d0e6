"""Faithfulness: text that was compiled and rendered says what it said before, up to the normalisation listed here.

The comparison is of bags of words, for normal form may order them otherwise; that the order means the same is checked
by compiling the rendered text again.  Normalised are: older wording; how a card calls itself; "it", "that creature";
number and person; articles, each, all; and, then, or; you as a subject; amounts with "for each" or "equal to".
"""

from __future__ import annotations

import re

from arbiter.magic.language.compiler import compile_text
from arbiter.magic.language.grammar.tokens import tokenize
from arbiter.magic.language.grammar.wording import reworded
from arbiter.magic.language.notation import show
from arbiter.magic.language.render.english import plain_en
from arbiter.magic.language.typeline import TypeLine, parse_type_line
from arbiter.magic.language.words import NOUN_FORMS, NUMBERS

FEWEST_CARDS = (
    "each player chooses a number of cards in their hand equal to the number of cards in the hand of the player with the fewest, "
    "then discards the rest"
)
FEWEST_CREATURES = (
    "each player chooses a number of creatures they control equal to the number of creatures controlled by the player who "
    "controls the fewest, then sacrifices the rest"
)
AS_LONG = r"[Ff]or as long as ([^,]*? remains on the battlefield), ([^.,]*?),? "
REWRITES = (  # older or longer wording -> today's
    (r"Players discard cards and sacrifice creatures the same way", f"{FEWEST_CARDS}. {FEWEST_CREATURES}"),
    (r"Players sacrifice creatures and discard cards the same way", f"{FEWEST_CREATURES}. {FEWEST_CARDS}"),
    (r"it has the same mana value as the revealed card", "that spell's mana value is equal to its mana value"),
    (r"If you don't put the card onto the battlefield,", "If you don't,"),
    (r"an? (\w+) named ([^,.]+?) or an? \1 named ", r"a \1 named \2 or "),
    (r"Equip costs you pay cost (\{\w+\}) less", r"Equip abilities you activate cost \1 less to activate"),
    (r"destroy the other creature at end of combat", "destroy it at end of combat"),
    (
        r"[Ee]ach land with (an activated ability that isn't a mana ability) doesn't untap during its controller's untap step",
        r"Lands with \1 don't untap during their controllers' untap steps",
    ),
    (
        r"choose two cards in your hand drawn this turn\. For each of those cards, pay 4 life or put the card on top of "
        r"your library",
        "for each of two cards from your hand that were drawn this turn, put it on top of your library unless you pay 4 life",
    ),
    (
        r"tap each creature that was blocked by one of those creatures this turn and it doesn't untap",
        "for each creature that was blocked by one of those creatures this turn, tap that creature, then it doesn't untap",
    ),
    (r"to each of those permanents and/or players", "to each of them"),
    (r"the power of the card you exiled", "that card's power"),
    (r"creatures of the creature type of your choice to", "creatures that share a creature type to"),
    (
        r"cards of the creature type of your choice from your graveyard",
        "cards from your graveyard that share a creature type",
    ),
    (r"[Ff]or each card exiled this way, search ([^.]*) as that card and", r"Search \1 as those cards and"),
    (
        r"you and each permanent you control gain protection from the color of your choice until end of turn",
        "choose a color, then you gain protection from the chosen color until end of turn, then permanents you control gain "
        "protection from the chosen color until end of turn",
    ),
    (r"Equipment that were attached", "Equipment attached"),
    (r"other than (?:a )?basic land cards?", "except for basic land cards"),
    (r"\bpays? (\{\w+\}) or (?=\{)", r"pays \1 or pays "),
    (r"\bthe (power|toughness) of the card returned this way", r"its \1"),
    (
        r"(the creature with the (?:least|greatest) \w+)(.*) If two or more \w+ are tied for[^.]*\.",
        r"\1 among creatures on the battlefield\2",
    ),
    (
        r"\bthe (creature card in your graveyard with the greatest \w+)\. If two or more \w+ are tied for[^.]*",
        r"a \1 among creature cards in your graveyard",
    ),
    (r"if it has the (\w+ \w+) or is tied for \1", r"if its power is equal to the \1"),
    (AS_LONG + r"([^.,]*?), and ([^.]*)\.", r"\2 for as long as \1. \3 for as long as \1. \4 for as long as \1."),
    (AS_LONG + r"and ([^.]*)\.", r"\2 for as long as \1. \3 for as long as \1."),
    (r"([Cc]reate [^.]*? token(?: with [^.,]*?)?),? and (an? \d+/)", r"\1. Create \2"),
    (r"([Cc]reate [^.]*? token(?: with [^.,]*?)?), (an? \d+/)", r"\1. Create \2"),
    (r"all cards revealed this way that weren't put onto the battlefield into", "the rest into"),
    (r"\bno cards are in that graveyard", "there are no cards in its owner's graveyard"),
    (r"\bwho attacked with a creature this turn", "who attacked this turn"),
    (r"[Uu]nless an opponent pays (\{\d+\}), ([^.]*)\.", r"\2 unless any opponent pays \1."),
    (r"-1/-1([^.]*?) for each \{E\} paid this way", r"-X/-X\1, where X is that much"),
    (r"\bninety-nine\b", "99"),
    (r"(?<=, )if you don't control an? ", "if you control no "),
    (
        r"for each isolation counter on it, exile up to one target nonland permanent an opponent controls until ([^.]*)\.",
        r"exile up to X target nonland permanents an opponent controls until \1, where X is the number of isolation "
        r"counters on ~.",
    ),
    (
        r"Exile that token when ([^.]*?) leaves the battlefield\. Sacrifice ([^.]*?) when that token leaves the battlefield\.",
        r"When \1 leaves the battlefield, exile that token. When it leaves the battlefield, sacrifice \2.",
    ),
    (
        r"highest mana value among ([^.]*?), then discards a card",
        r"greatest mana value among \1. Each opponent discards a card",
    ),
    (r"discards their hand, then draws cards", "discards their hand. Each player draws cards"),
    (r"except they're not legendary", "except it isn't legendary"),
    (
        r"creatures controlled by that player or by that planeswalker's controller",
        "creatures that player or that planeswalker's controller controls",
    ),
    (r"of the chosen permanent type", "of the chosen type"),
    (
        r"[Ww]hen ([^,.]*?) leaves the battlefield, exile the token\.",
        r"When \1 leaves the battlefield, exile all tokens created with ~.",
    ),
    (r"[Ww]hen the token leaves", "When a token created with ~ leaves"),
    (r"return the chosen cards to the battlefield", "return them to the battlefield"),
    (
        r"[Tt]he owner of target ([^.]*?) shuffles it into their library, then",
        r"Shuffle target \1 into its owner's library. Its owner",
    ),
    (r"Its owner reveals the top card of their library", "Reveal the top card of that permanent's owner's library"),
    (
        r"(library)\. (If it's a permanent card), they put it onto the battlefield",
        r"\1. \2, put it onto the battlefield under its owner's control",
    ),
    (r"[Tt]hey're (.*? in addition to their other colors and types)", r"Those permanents are \1"),
    (r"lose all land types and abilities, and they gain", "lose all land types, lose all abilities, and have"),
    (r"equal to or greater than the enchanted creature's", "greater than or equal to its"),
    (r"[Oo]ther creatures they control", "Other creatures that player controls"),
    (r"(~|[A-Z]\w+ \w+) and that creature phase out", r"\1 phases out. That creature phases out"),
    (r", each other player may copy that spell", ", each player except enchanted player may copy that spell"),
    (r"base power and base toughness", "base power and toughness"),
    (r"a creature with base power and toughness (\S+) in addition", r"a \1 creature in addition"),
    (r"\b[Ss]ix (\{\w\})", r"\1\1\1\1\1\1"),
    (r"(it deals that much damage plus \d+) instead", r"\1 to that permanent or player instead"),
    (r"and (\d+) additional damage to", r"and \1 damage to"),
    (r"is a creature with base power and toughness (\d+/\d+)", r"is a \1 creature"),
    (r"base power and base toughness", "base power and toughness"),
    (
        r"becomes an? ([^.]*?) creature with power and toughness each equal to ([^.]*?) and gains (\w+)\. "
        r"(?:He|She|It)'s still a planeswalker\.",
        r"becomes an X/X \1 creature with \3 in addition to its other types, where X is \2.",
    ),
    (
        r"gets \+1/\+1 for each ([^.]*?) and \+1/\+1 for each ([^.]*)\.",
        r"gets +X/+X, where X is the number of \1 plus the number of \2.",
    ),
    (r"(three or more (\S+) counters on it), remove those counters", r"\1, remove all \2 counters from it"),
    (r"choose another target for each time", "choose any other target for each time"),
    (r"loses all other abilities", "loses all abilities"),
    (r"(\w+) you control and (other \w+ you control)", r"\1 and \2"),
    (r"then you put the creature card onto", "then you put it onto"),
    (r"[Ii]f the creature had power (\d+) or greater", r"if its power is \1 or greater"),
    (
        r"choose target opponent\. That player puts this card from its owner's graveyard onto the battlefield under their control",
        "return it to the battlefield under target opponent's control",
    ),
    (r"the graveyard, hand, and library of that spell's controller", "its controller's graveyard, hand, and library"),
    (
        r"damage to target player equal to ([^.]*?) and you gain that much life",
        r"damage to target player equal to \1. You gain life equal to \1",
    ),
    (
        r"each opponent who didn't discard (an? [^.]*?) this way loses (\d+) life",
        r"for each opponent, that player loses \2 life unless \1 that player owns was discarded this way",
    ),
    (r"a card at random in", "a card at random from"),
    (r"that attacking player", "that player"),
    (
        r"for (an?) ([^.]*? card)\. If ([^.]*?), you may search your library for an additional \2\. "
        r"Reveal those cards, put them into your hand, then shuffle",
        r"for \1 \2, reveal it, put it into your hand, then shuffle. If \3, search your library for up to two \2s, "
        r"reveal them, put them into your hand, then shuffle instead",
    ),
    (r"a second target", "another target"),
    (r"(draw|gain|create|untap|lose) ([^.]*)\. (Each [^.]*?) does the same", r"\1 \2. \3 \1s \2"),
    (
        r"able to block ([^.]*?) or enchanted creature do so",
        r"able to block \1 do so. Creatures able to block enchanted creature do so",
    ),
    (
        r"creature an opponent controls, or planeswalker an opponent controls",
        "creature or planeswalker an opponent controls",
    ),
    (r"target opponent, creature", "target opponent or creature"),
    (
        r"(of any type that [^.]*? could produce)\. If ([^.]*?), add three mana of that type",
        r"\1. If \2, add three mana \1",
    ),
    (r"[Ff]or each color among ([^.,]*), add one mana of that color", r"add one mana of each color among \1"),
    (
        r"[Uu]ntil end of turn, your opponents and ([^.]*?) can be the targets of ([^.]*)\.",
        r"your opponents can be the targets of \2 this turn. \1 can be the targets of \2 this turn.",
    ),
    (
        r"[Ee]ach (player|opponent) who controls ([^.,]*?) (draws|discards|loses|sacrifices)",
        r"for each \1, if that player controls \2, that player \3",
    ),
    (
        r"each other player copies that spell\. Each of those players may choose new targets for their copy",
        "each player except that player copies it and may choose a new target for that copy",
    ),
    (
        r"[Uu]ntil end of turn, that creature gets ([^,]*), gains (\w+) if it's red, and gains (\w+) if it's white",
        r"it gets \1 until end of turn. If it's red, it gains \2 until end of turn. If it's white, it gains \3 until end of turn",
    ),
    (
        r"Choose (target creature you control) and (target creature you don't control)\. The creature you control ([^.]*)\. Then "
        r"those creatures fight each other",
        r"\1 \3. It fights \2",
    ),
    (r"the player with the most life or tied for most life", "the player with the most life"),
    (r"(can't block unless [^.]*? for each) of those creatures", r"\1 blocking creature they control"),
    (r"[Pp]revent (all damage [^.]*?) during your turn\.", r"During your turn, prevent \1."),
    (r"[Ii]f you sacrifice (an? \w+) this way", r"if \1 was sacrificed this way"),
    (r"you controlled that were", "you control"),
    (r"that died this way", "put into a graveyard this way"),
    (r"deals X plus (\d+) damage to you, where X is ([^.]*)", r"deals damage equal to \2 plus \1 to you"),
    (r"[Pp]ut an? (\S+ counter) on ([^.]*?) for each 1 life lost", r"Put a number of \1s on \2 equal to the life lost"),
    (
        r"During your turn, ([^.]*? to cast) and ([^.]*? to activate[^.]*)\.",
        r"As long as it's your turn, \1. As long as it's your turn, \2.",
    ),
    (
        r"During your turn, you and (.*?) have (\w+)\.",
        r"During your turn, you have \2. \1 has \2 as long as it's your turn.",
    ),
    (
        r", then does the same for (\w+) cards, then puts all cards revealed this way that weren't put onto the battlefield on",
        r". Each player puts all \1 cards revealed this way onto the battlefield and the rest on",
    ),
    (
        r"[Ee]ach player puts (all [^.]*? cards revealed this way onto the battlefield)\b",
        r"Put \1 under their owners' control",
    ),
    (
        r"[Tt]he player puts (it|that card) onto the battlefield(?! under)",
        r"Put \1 onto the battlefield under that player's control",
    ),
    (
        r"and all cards from your graveyard into their owners' libraries",
        "and your graveyard into their owner's library",
    ),
    (r"they tap all ([^.]*?) they control and lose all", r"tap all \1 that player controls, that player loses all"),
    (
        r", instead (?:other )?creatures (?:you control|that player controls) get ([^.]*)",
        r", those creatures get \1 instead",
    ),
    (r", (?:other )?creatures (?:you control|that player controls) get ([^.]* instead)", r", those creatures get \1"),
    (r"that player had another land enter", "that player had two or more lands enter"),
    (r"(damage to|counters? on) each of (them|those creatures)\b", r"\1 \2"),
    (
        r"[Ff]or each 1 damage prevented this way, put an? (\S+) counter",
        r"If damage is prevented this way, put that many \1 counters",
    ),
    (r"life equal to the damage prevented this way", "that much life"),
    (r"cards equal to the damage prevented this way", "that many cards"),
    (r"[Tt]he source's controller", "its controller"),
    (
        r"During your turn, ([^.,]*? can't) cast spells or activate abilities (of [^.]*)\.",
        r"\1 cast spells during your turn. \1 activate activated abilities \2 during your turn.",
    ),
    (r"([^.,\n]*? can't) cast spells or (activate abilities [^.]*)\.", r"\1 cast spells. \1 \2."),
    (r"(?m)^(Protection from \w+), from (\w+), and from", r"\1 and from \2 and from"),
    (r"\binvestigates? for each", "creates a Clue token for each"),
    (r"creature token\. [A-Z]\w+ enters tapped and attacking", "creature token that's tapped and attacking"),
    (r"\byou have less (life) than an opponent", r"an opponent has more \1 than you"),
    (r"\byou control fewer ([^.,]*?) than an opponent", r"an opponent controls more \1 than you"),
    (r"unless they control a commander", "if that player controls no commanders"),
    (
        r"Put your commander into your hand from the command zone",
        "Return a commander you own from the command zone to your hand",
    ),
    (r"can (cast spells) and (activate abilities) (only [^.]*)\.", r"can \1 \3. Players can \2 \3."),
    (r"[Uu]ntil end of turn, whenever ([^.,]*?),", r"Whenever \1 this turn,"),
    (r"If ([^.,]*? would [^.,]*?) while ([^.,]*), ", r"as long as \2, if \1, "),
    (r"(?m)^(\{[^:\n]*?\}) or (\{[^:\n]*?\}): (.*)$", r"\1: \3\n\2: \3"),
    (r"\b[Ff]or any number of opponents, ([^.]*?) target", r"for each opponent, \1 up to one target"),
    (r"Choose an opponent\. That player gains control", "an opponent gains control"),
    (r"\bthe number of (\w+) mana symbols in the mana costs of permanents you control", r"your devotion to \1"),
    (
        r"\b([Cc]reate) an? ([^.]*?) for each (\w+) mana symbol in the mana costs of permanents you control",
        r"\1 X \2, where X is your devotion to \3",
    ),
    (r"\byou had (another [^.,]*?) enter(?: the battlefield)? under", r"\1 entered under"),
    (r"\btwo times X", "twice X"),
    (r"\bEach ([^.]*?) (gets? \S+) as long as it's not (\w+)", r"Each non\3 \1 \2"),
    (r"\bEach ([^.]*?) (gets? \S+) as long as it's an? (\w+)", r"Each \1 \3 \2"),
    (r"(can't (?:attack|block|be blocked)[^.,]*?) this combat\b", r"\1 until end of combat"),
    (r"\bwith an? (\w+) ability\b", r"with \1"),
    (r"\bin each graveyard", "in all graveyards"),
    (r"(until end of turn) and deals", r"\1. deals"),
    (r" as you cast (?:this spell|~|it)(?!\w)", ""),
    (r"\bX damage divided ([^.]*?), where X is ", r"damage divided \1 equal to "),
    (r"\bhas (mana value|power|toughness) (?=\w+ or (?:less|greater))", r"\1 is "),
    (r"\bhas the same (?:mana value|converted mana cost) as ([^.,]*)", r"mana value is equal to \1's mana value"),
    (r"\bat least one (?=[^.,]*? (?:is|was) )", "a "),
    (r"\bwithout an? (\S+ counters?) on", r"with no \1 on"),
    (r"\ban? ([^.,]*?card) is in (your|a|all) graveyard", r"there is a \1 in \2 graveyard"),
    (r"\b(if|unless|as long as) an? ([^.,]*?) is on the battlefield", r"\1 there is a \2 on the battlefield"),
    (r"\bcreature (?:it's|~ is|(?:[A-Z][\w',-]* (?:of |the )*)+is) blocking\b", "creature blocked by it"),
    (r"(base power and toughness \S+) until end of turn and gains", r"\1 and gains"),
    (r"\b[Tt]hat (?!Army)[A-Z][a-z]+ (?=gains|gets)", "it "),
    (r"\bthose [A-Z][a-z]+\.", "them."),
    (r"untap during its controller's", "untap during your"),
    (
        r"\b[Tt]he (creature|spell|land|artifact|enchantment|permanent|token|card)\b(?! (?:with|you|of|in|type))",
        r"that \1",
    ),
    (
        r"\b[Ii]f ([^.]*?), you may cast ([^.]*?) as though it had flash",
        r"you may cast \2 as though it had flash as long as \1",
    ),
    (r"(\w+) (spells|creatures|sources) and (\w+) \2", r"\1 and \3 \2"),
    (r"(?:it|that \w+) deals that damage to", "that damage is dealt to"),
    (r"If ([^.,]*?) would be dealt damage", r"If damage would be dealt to \1"),
    (
        r"If (an? [^.,]*?) would deal ((?:non)?combat )?damage( to [^.,]*)?, prevent that damage",
        r"Prevent all \2damage that would be dealt\3 by \1",
    ),
    (r"\ban? (\S+) counter on ([^.]*?) for each 1 damage prevented this way", r"that many \1 counters on \2"),
    (r"damage (?:that )?((?!would\b)[^.,]*?) would deal", r"damage that would be dealt by \1"),
    (r"\bSpells ([^.]*?)can't be cast", r"Players can't cast spells \1"),
    (
        r"You may cast (it|that card) without paying its mana cost if it's an? ([^.]*?)spell\b",
        r"If it's a \2card, you may cast \1 without paying its mana cost",
    ),
    (
        r"you would create one or more tokens, instead create twice that many of those tokens",
        "one or more tokens would be created under your control, twice that many of those tokens are created instead",
    ),
    (r" and loses all other card types", ""),  # 205.1a: setting a type means that
    (r"with that name", "with the chosen name"),
    (r"with the same (?:mana value|converted mana cost) as ([^.,]*)", r"with mana value equal to \1's mana value"),
    (r"\bif it devoured", "as long as it devoured"),
    (r"paired with another creature, each of those creatures", "paired with another creature, both creatures"),
    (r"you may (sacrifice any number of [^.]*\. [^.]*? enters with)", r"\1"),
    (r"the highest (power|toughness|mana value)", r"the greatest \1"),
    (r"upkeep step\b", "upkeep"),
    (r"of that (color|type)\b", r"of the chosen \1"),
    (r"the (power|toughness|mana value) of (that \w+|the \w+ \w+|target creature(?: you control)?)", r"\2's \1"),
    (r"\bif you don't control", "unless you control"),
    (
        r"(?m)^([A-Z][^.]*?) get ([^.\n]*)\. As long as ([^,.]*), they (?:also )?have (\w+)\.",
        r"\1 get \2. \1 have \4 as long as \3.",
    ),
    (r"during their next untap step\b", "during their controllers' next untap steps"),
    (r"\b[Tt]hat opponent\b", "that player"),
    (r"\b[Ee]ach of those creatures gains", "those creatures gain"),
    (r"\byour library has ([^.,]*?) in it", r"there are \1 in your library"),
    (r"\b[Ee]ach of (those \w+|them)\b", r"\1"),
    (r"\ba library has ([^.,]*?) in it", r"a player has \1 in their library"),
    (r"\bwith (an|X|two|three) additional (\S+ counters? on (?:it|them))", r"with \1 \2"),
    (r"\b(?:other than|except for) (?=[A-Z~]|this )", "other "),
    (r"\. The damage can't be prevented\.", " and the damage can't be prevented."),
    (r"[Tt]he rest of (?:the revealed cards|the cards revealed this way|those cards|the cards)", "the rest"),
    (r"all other cards revealed this way", "the rest"),
    (r"and the other (into|on|onto)", r"and the rest \1"),
    (r"[Pp]uts? the rest", "the rest"),
    (r"\b(one|two|three|four|any number) of (?:them|those \w+|the revealed cards)\b", r"\1"),
    (r"play lands and cast spells from among (?:them|those cards|those exiled cards)", "play them"),
    (r"cast spells from among (?:them|those cards|those exiled cards)", "cast them"),
    (r"cards exiled this way", "them"),
    (r"from among (?:them|those cards|the revealed cards|(?:the )?cards revealed this way)\b", "revealed this way"),
    (r"is revealed this way", "was revealed this way"),
    (r"(a copy of [^.]*?) and gains this ability", r"\1, except it has this ability"),
    (r"([Cc]reates?) ([A-Z]\w+(?: [A-Z]\w+)*(?:, [A-Z][\w ]*)?), (a [^.]*? token)", r"\1 \3 named \2"),
    (r"[Ii]f you had (an? [^.,]*?) enter(?: the battlefield)? under", r"if \1 entered under"),
    (r"entered the battlefield", "entered"),
    (r"\bat least (\w+)\b", r"\1 or more"),
    (r"the life you've lost this turn", "the amount of life you lost this turn"),
    (r"\b(\w+) that (?:isn't|aren't) (?:an? )?([A-Z]\w+?)s?\b", r"non-\2 \1"),
    (r"\b(\w+) that (?:isn't|aren't) (?:an? )?([a-z]\w+?)s?\b", r"non\2 \1"),
    (r"\bno (\w+) are on the battlefield", r"there are no \1 on the battlefield"),
    (r"[Ii]f ([^.]*?), (this spell costs [^.]*? to cast)\.", r"\2 if \1."),
    (r"[Ii]f (you revealed [^.,]*?), (this spell|~) can't be countered", r"\2 can't be countered as long as \1"),
    (r"(can't (?:attack|block|be blocked)[^.,]*?) if ", r"\1 as long as "),
    (r"[Tt]here (?:are|is) ([^.,]*? counters? on)", r"has \1"),
    (r"\b[Dd]uring your turn, ([^.]*)\.", r"\1 as long as it's your turn."),
    (r"\b[Dd]uring turns other than yours, ([^.]*)\.", r"\1 as long as it's not your turn."),
    (r"(\w+ or more [^.,]*?cards) are in (your|a|all) graveyard", r"there are \1 in \2 graveyard"),
    (r"enters? the battlefield under your control", "you control enters"),
    (r"enters? the battlefield", "enter"),
    (r"converted mana cost", "mana value"),
    (r"(librar(?:y|ies)) in any order", r"\1"),
    (r"choose (an? [^.]*?from outside the game), reveal that card, and put", r"reveal \1 and put"),
    (r"(deals? \w+ damage to [^.]*?) and (\w+ damage to)", r"\1. deal \2"),
    (r"Activate this ability only", "Activate only"),
    (r"under their owner's control", "under its owner's control"),
    (r"under their owners' control", "under its owner's control"),
    (r"all (?:the )?cards in (their|your) hand", r"\1 hand"),
    (r"[Ii]ts owner shuffles (it|that \w+) into their library", r"shuffle \1 into its owner's library"),
    (r"([Aa]mass) Zombies", r"\1"),
    (r"play the top card of your library", "play lands and cast spells from the top of your library"),
    (r"play cards exiled with", "play lands and cast spells from among cards exiled with"),
    (r"[Uu]ntil end of turn, (you may (?:play|cast) [^.]*?)\.", r"\1 this turn."),
    (r"any time you could cast a sorcery", "as a sorcery"),
    (r"any time you could cast an instant", "as an instant"),
    (r"\b([Ss]huffles?) (your|their) library", r"\1"),
    (
        r"Each player who has cast an? (.*?) spell this turn can't cast additional \1 spells",
        r"Each player can't cast more than one \1 spell each turn",
    ),
    (r"[Yy]ou, (planeswalkers you control), and (.*?) have (\w+)\.", r"You have \3. \1 have \3. \2 have \3."),
    (r"You and (.*?) (have|gain) ([^.]*)\.", r"You \2 \3. \1 \2 \3."),
    (r"(creature) card or (\w+ planeswalker card)", r"\1 or \2"),
    (r"if an opponent has cast", "if an opponent cast"),
    (r"mana of any type can be spent to cast", "you may spend mana as though it were mana of any type to cast"),
    (r"whenever either of those creatures", "whenever one"),
    (r"on the bottom of that library", "on the bottom of their owners' libraries"),
    (r"Choose (an? [^.]*? card) exiled this way and copy it", r"Copy \1 revealed this way"),
    (r"You may copy ([^.]*?)\. If you do, you may cast the copy", r"Copy \1. You may cast the copy"),
    (r"with the same name as the chosen card", "with the same name as it"),
    (r"the revealed cards", "those cards"),
    (r"the revealed land card was (an?) (\w+)", r"\1 \2 card was revealed this way"),
    (
        r"equal to the number of (\w+) cards revealed this way([^.]*)\. If ([^.]*?) deals double that damage instead",
        r"equal to the number of \1 cards revealed this way\2. If \3 deals 2 damage for each \1 card revealed this way instead",
    ),
    (r"puts? the top card of (their|your) library into (their|your) graveyard", "mill 1 card"),
    (r"puts? the top (\w+) cards of (their|your) library into (their|your) graveyard", r"mill \1 cards"),
    (r"(its|their) other (land|creature) types", "its other types"),
    (r"precombat main phase", "first main phase"),
    (r"postcombat main phase", "second main phase"),
    (r"each player's (upkeep|end step|draw step)", r"each \1"),
    (r"any graveyard", "a graveyard"),
    (r"attacks? each turn if able", "attack each combat if able"),
    (r"[Ii]f this spell (was|wasn't)", r"if it \1"),
    (r"\bX (damage|life) to ([^.]*?), where X is", r"\1 to \2 equal to"),
    (r"(get|gets) \+X/\+X([^.]*?), where X is the number of", r"\1 +1/+1\2 for each"),
    (r"(get|gets) \+X/\+0([^.]*?), where X is the number of", r"\1 +1/+0\2 for each"),
    (r"\b1 life for each", "life equal to the number of"),
    (r"\b1 damage to ([^.]*?) for each", r"damage to \1 equal to the number of"),
    (r"\b2 damage to ([^.]*?) for each", r"damage to \1 equal to twice the number of"),
    (r"\bX plus (\w+) (life|damage|cards)", r"\2 equal to X plus \1"),
    (r"[Tt]he milled card\b", "that card"),
    (r"cards equal to the number of", "a card for each"),
    (r"(becomes?|is|are) (a|an) ([^.]*?) that's still a land", r"\1 \2 \3. It's still a land"),
    (r"an opponent controls", "your opponents control"),
    (r"\[([+-]?\w+)\]:", r"\1:"),
    (r"\b([Ii]ts|[Tt]hat [a-z]+'s) (controller|owner)\b(?!'s (hand|library|graveyard))", "they"),
    (r"\b[Tt]he player\b", "they"),
    (r"[Tt]hat player's", "their"),
    (r"[Tt]hat player", "they"),
    (r"[Tt]hat (creature|spell|land|permanent|card|artifact|token|source|planeswalker|enchantment)\b", "it"),
    (r"[Tt]hose (creatures|cards|tokens|permanents|lands)\b", "them"),
    (r"\b(is|would be) put into a graveyard from the battlefield", "die"),
    (r"\b([Aa]dds?|gets?) an additional", r"\1"),
    (r"(cycles?) or (discards?)", r"\2"),
    (r"each of your (main|second main) phases", r"your \1 phase"),
    (r"\b[Aa]ny (player|opponent) may", r"each \1 may"),
    (r"\b([Dd]raws?) (\w+) additional (cards?)", r"\1 \2 \3"),
    (r"([Ii]f (?:you|they)) can't,", r"\1 don't,"),
    (r"Whenever", "When"),
    (r"([+-])X/([+-])X([^.]*?), where X is the number of", r"\g<1>1/\g<2>1\3 for each"),
    (r"([+-])X/([+-])0([^.]*?), where X is the number of", r"\g<1>1/\g<2>0\3 for each"),
    (r"one of your opponents", "an opponent"),
    (r"([Kk]icker \S+) and/or", r"\1, kicker"),
    (r"([Hh]exproof from \w+) and from", r"\1, hexproof from"),
    (r"and from", ", protection from"),
    (r"(its|their) owners?'s? (hand|library|libraries|graveyard)s?", r"their \2"),
    (r"get -X/-X([^.]*?), where X is the number of", r"get -1/-1\1 for each"),
    (r"\b([Pp]uts?|[Cc]reates?) a number of ([^.]*?) equal to", r"\1 X \2, where X is"),
    (r"\b([Pp]uts?) X (\S+ counters [^.]*?), where X is the number of", r"\1 a \2 for each"),
    (
        r"([Cc]reates?|[Dd]raws?|mills?) X ([^.]*?)(cards|tokens)([^.]*?), where X is the number of",
        r"\1 a \2\3\4 for each",
    ),
    (r"\b(gain|lose)s? X life, where X is", r"\1 life equal to"),
    (r"(pays? )\{X\}, where X is the number of", r"\1{1} for each"),
    (r"costs? \{X\} (less|more) to (cast|activate), where X is the number of", r"cost {1} \1 to \2 for each"),
    (r"with X (\S+) counters on it, where X is the number of", r"with \1 counters on it for each"),
    (r"with X (\S+) counters on it, where X is", r"with a number of \1 counters on it equal to"),
    (r"with (power|toughness|mana value) X or less([^.]*?), where X is", r"with \1 less than or equal to\2"),
    (r"with (power|toughness|mana value) X or greater([^.]*?), where X is", r"with \1 greater than or equal to\2"),
    (
        r"Until end of turn, ([^.]+? (?:gets?|gains?) [^.]+?) and ([^.]+? (?:gets?|gains?) [^.]+)\.",
        r"\1 until end of turn. \2 until end of turn.",
    ),
)
DROPPED = tuple("a an the all each and or and/or then for you , . ; — your ' \"".split())
SELF = tuple("it its ~ they them their that those itself".split())
LEMMAS = {
    "has": "have",
    "with": "have",
    "had": "have",
    "another": "other",
    "gains": "have",
    "gain": "have",
    "are": "be",
    "was": "be",
    "were": "be",
    "is": "be",
    "'s": "be",
    "becomes": "be",
    "become": "be",
    "does": "do",
    "doesn't": "don't",
    "isn't": "not",
    "controls": "control",
    "dies": "die",
    "opponents": "opponent",
    "players": "player",
    "puts": "put",
    "onto": "to",
    "return": "put",
    "returns": "put",
    "into": "to",
    "from": "in",
    "fewer": "less",
    "steps": "step",
    "controllers": "controller",
    "owners": "owner",
    "hands": "hand",
    "libraries": "library",
    "graveyards": "graveyard",
    "searches": "search",
    "scries": "scry",
    "counters": "counter",
}


def lemma(word: str, text: str) -> str:
    """The word that stands for all its forms; empty if it says nothing of its own."""
    if word in DROPPED:
        return ""
    if word in SELF:
        return "@"
    if word in NUMBERS:
        return str(NUMBERS.index(word))
    form = NOUN_FORMS.get(text) or NOUN_FORMS.get(word)
    if form is not None:
        return form[0]
    if word in LEMMAS:
        return LEMMAS[word]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") and len(word) > 3 else word


def skeleton(text: str, name: str = "~") -> list[str]:
    """The words of a text in a form in which wording of the same sense is equal, sorted."""
    for pattern, today in REWRITES:
        text = re.sub(pattern, today, text)
    words: list[str] = []
    for line in text.split("\n"):
        for token in reworded(tokenize(line, name)[0]):
            said = lemma(token.word, token.text)
            if said and not (said == "@" and words and words[-1] == "@"):
                words.append(said)
    return sorted(word for word in words if word not in ("@", "be"))


def unfaithful(name: str, types: TypeLine | str, text: str) -> list[str]:
    """What is wrong with the way there and back; empty if nothing is.  Raises what `compile_text` raises."""
    line = parse_type_line(types) if isinstance(types, str) else types
    abilities = compile_text(name, line, text)
    said = plain_en(abilities, line)
    result: list[str] = []
    before, after = skeleton(text, name), skeleton(said)
    if before != after:
        lost = [word for word in before if before.count(word) > after.count(word)]
        added = [word for word in after if after.count(word) > before.count(word)]
        result.append(f"lost {sorted(set(lost))}, added {sorted(set(added))}: {said}")
    again = compile_text("~", line, said)
    if again != abilities:
        result.append(f"compiled again: {show(again)} instead of {show(abilities)}")
    return result
