"""Wordings that cards share with few others, put into the one that the grammar reads (207.1): more rows of `wording`.

Sentences that say two things in one are put apart; what is said in another order, or of a thing under another name, is put as
others put it.
"""

from __future__ import annotations

from itertools import combinations, permutations

COLORS = ("white", "blue", "black", "red", "green")
VALUES = ("mana value", "converted mana cost")
SEARCH = "may search their library <1>"
UNCAST = (
    "the exiled cards not cast this way",
    "the exiled cards that weren't cast this way",
    "all revealed cards not cast this way",
)
FRESH = "put {} onto the battlefield . {} gains haste"
PHRASED = (
    # two things said in one sentence
    ("~ and have no cards in hand", "~ and you have no cards in hand"),
    ("untap and goad that creature", "untap that creature and goad it"),
    ("was spent to cast ~ and x life if", "was spent to cast ~ . you gain x life if"),
    ("was spent to cast ~ , and creatures", "was spent to cast ~ . creatures"),
    (
        "was spent to cast ~ and can't cast creature spells this turn if",
        "was spent to cast ~ . that player can't cast creature spells this turn if",
    ),
    ("~ can't block or be blocked by <1> .", "~ can't block <1> . ~ can't be blocked by <1> ."),
    (
        "an instant card and a sorcery card are in your graveyard",
        "there is an instant card in your graveyard and there is a sorcery card in your graveyard",
    ),
    *[
        (f"all {one} and all {other} creature cards", f"all creature cards that are {one} or {other}")
        for one, other in permutations(COLORS, 2)
    ],
    ("copy that spell and you may choose new targets", "copy that spell . you may choose new targets"),
    (
        ", then return it to its owner 's hand . you may choose new targets for the copy",
        ". you may choose new targets for the copy . return that spell to its owner 's hand",
    ),
    (
        "exile all cards from target player 's hand and graveyard",
        "exile all cards from target player 's hand and all cards from that player 's graveyard",
    ),
    ("from all hands and graveyards", "from all players ' hands and all cards from all graveyards"),
    ("gets +1/+1 for each <1> and each", "gets +1/+1 for each <1> and +1/+1 for each"),
    ("for spells that you cast", "for spells you cast"),
    ("can't attack , block , or transform", "can't attack or block and can't transform"),
    ("can't attack , block , or crew vehicles", "can't attack or block and can't crew Vehicles"),
    ("pay {4} and 2 life", "pay {4} and pay 2 life"),
    ("sacrifices all <1> they control except for three", "chooses three <1> they control , then sacrifices the rest"),
    (
        "each opponent loses life equal to the life they lost this turn",
        "for each opponent , that player loses life equal to the life that player lost this turn",
    ),
    (
        "each opponent loses life equal to the life that player lost this turn",
        "for each opponent , that player loses life equal to the life that player lost this turn",
    ),
    (
        "as long as enchanted permanent is a vehicle , it 's a creature in addition to its other types",
        "enchanted permanent is a creature in addition to its other types as long as enchanted permanent is a Vehicle",
    ),
    # whose it is
    *[
        (f"{noun} you both own and control", f"{noun} you control you own")
        for noun in ("permanent", "creature", "land")
    ],
    ("you control but don't own", "you control you don't own"),
    ("you neither own nor control", "you don't control you don't own"),
    ("is the power of the creature tapped this way", "is the tapped creature 's power"),
    ("in your opponents ' hands", "in each opponent 's hand"),
    # again
    ("flip a coin until you lose a flip", "flip a coin . if you win the flip , repeat this process"),  # 705.1
    ("investigate three times", "investigate , then investigate , then investigate"),
    ("proliferate , then proliferate again", "proliferate , then proliferate"),
    # whose, and who
    ("each creature each opponent controls", "each creature your opponents control"),
    ("from all opponents ' graveyards", "from each opponent 's graveyard"),
    ("enchanted opponent", "enchanted player"),  # 702.5d
    ("enters under enchanted player 's control , that player", "enchanted player controls enters , enchanted player"),
    ("if they lose the flip", "if that player loses the flip"),
    ("then the player shuffles", "then that player shuffles"),
    ("the number of cards they ' ve drawn", "the number of cards that player has drawn"),
    ("from permanents that player controls", "from each permanent that player controls"),
    ("a player of your choice adds", "choose a player . that player adds"),
    *[(f"mana of any {color} they choose", f"mana of any {color}") for color in ("color", "one color")],  # 106.1b
    ("damage to each opponent . those players each discard", "damage to each opponent . each opponent discards"),
    ("they each get", "those creatures get"),
    (
        "then each player who didn't discard a <1> this way loses",
        "for each player , if that player didn't discard a <1> this way , that player loses",
    ),
    (
        "choose two target players . each of them searches their library for a card , then shuffles and puts that card on top",
        "two target players each search their library for a card , then shuffle and put that card on top",
    ),
    *[
        (
            f"{who} {SEARCH} and put {it} onto the battlefield . then each player who searched their library this way shuffles",
            f"{who} {SEARCH} , put it onto the battlefield , then shuffle",
        )
        for who in ("each opponent", "each other player")
        for it in ("it", "that card")
    ],
    ("until a <1> is revealed", "until they reveal a <1>"),
    *[
        (f"until {many} <1> cards are revealed", f"until they reveal {many} <1> cards")
        for many in ("two", "three", "four")
    ],
    ("put the nonland cards revealed this way into", "put all nonland cards revealed this way into"),
    ("a player kicks a spell", "a player casts a kicked spell"),  # 702.32d
    # in another order
    ("may put <1> onto the battlefield from their hand", "may put <1> from their hand onto the battlefield"),
    (
        "spells with the chosen name cost <1> less to cast this turn",
        "until end of turn , spells with the chosen name cost <1> less to cast",
    ),
    *[
        (
            f"deals damage to target spell 's controller equal to that spell 's {value}",
            f"deals damage equal to target spell 's {value} to that spell 's controller",
        )
        for value in VALUES
    ],
    *[
        (
            f"deals damage equal to that wall 's {value} to the wall 's controller",
            f"deals damage to that wall 's controller equal to its {value}",
        )
        for value in VALUES
    ],
    (
        "choose <1> . creatures you control gain that ability until",
        "creatures you control gain your choice of <1> until",
    ),
    (
        "you may play them this turn without paying their mana costs",
        "you may play them without paying their mana costs this turn",
    ),
    # under another name
    ("where x is <1> . you gain x life", "where x is <1> . you gain life equal to <1>"),
    ("goblins you control and elementals you control have", "goblins and Elementals you control have"),
    *[
        (f"{one} {kind} spells and {other} {kind} spells cost", f"{one} or {other} {kind} spells cost")
        for one, other in (*combinations(COLORS, 2), *combinations(reversed(COLORS), 2))
        for kind in ("creature", "enchantment")
    ],
    *[
        (f"choose a color of {one} . add one mana of that color", f"add one mana of any color among {all_}")
        for one, all_ in (
            ("a permanent you control", "permanents you control"),
            ("a card in your graveyard", "cards in your graveyard"),
        )
    ],
    *[(f"with that spell 's {value}", f"with {value} equal to that spell 's {value}") for value in VALUES],
    *[(f"cards that have {value}", f"cards with {value}") for value in VALUES],
    (
        "control exactly one creature , that creature gets <1> and has",
        "control exactly one creature , creatures you control get <1> and have",
    ),
    ("that spell deals that damage to its controller", "it deals that much damage to its controller"),
    ("it deals that damage to its controller", "it deals that much damage to its controller"),
    ("discards cards equal to the damage", "discards that many cards"),
    (
        "if there are five or more <1> counters on it , remove all of them and",
        "if it has five or more <1> counters on it , remove all <1> counters from it and",
    ),
    (
        "life total is less than your starting life total , it becomes equal to",
        "life total is less than your starting life total , your life total becomes equal to",
    ),
    ("then exile the top <1> cards .", "then exile the top <1> cards of your library ."),
    (
        "shuffle your library , then exile the top card .",
        "shuffle your library , then exile the top card of your library .",
    ),
    *[(f"put {them} on the bottom", "put the rest on the bottom") for them in UNCAST],
    *[(FRESH.format(it, "that creature"), FRESH.format(it, "it")) for it in ("it", "that card")],
    ("loses 2 life for each 1 life they gained", "loses life equal to twice that much"),
    ("2 life for each 1 life you lost", "life equal to twice that much"),
    ("a permanent for each 1 life you lost", "that many permanents"),
    ("put a +1/+1 counter on <1> for each 1 life you gained", "put that many +1/+1 counters on <1>"),
    ("if you won ,", "if you win ,"),  # 701.22d
    ("if that player discards an <1> this way ,", "if an <1> was discarded this way ,"),
    ("creatures you control until it leaves the battlefield", "creatures you control until ~ leaves the battlefield"),
    ("with a basic land type", "that 's a Plains , Island , Swamp , Mountain , or Forest"),
    ("~ can't attack or block unless you pay", "~ can't attack or block unless its controller pays"),
    (
        "another artifact you control enters or another artifact you control leaves the battlefield",
        "another artifact you control enters or leaves the battlefield",
    ),
    (
        "as long as a creature has a <1> counter on it ,",
        "as long as there is a creature with a <1> counter on it on the battlefield ,",
    ),
    (
        "except it 's a spirit in addition to its other types . exile it at",
        "except it 's a Spirit in addition to its other types . exile the token at",
    ),
    (
        "for as long as that creature has a <1> counter on it , it has",
        "for as long as it has a <1> counter on it , that creature has",
    ),
    ("dealt to ~ by creatures blocking it .", "dealt to ~ by creatures blocking ~ ."),
)
