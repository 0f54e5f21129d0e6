"""Wordings of planes, schemes and conspiracies that say what other cards say in other words (207.1): more rows of `wording`."""

from __future__ import annotations

AMOUNTS = ("x", *[str(number) for number in range(1, 11)])
CASUAL = (
    *[  # to the target and to each of these, at once
        (
            f"{amount} damage to target {who} or planeswalker and each creature that player",
            f"{amount} damage to target {who} or planeswalker and {amount} damage to each creature that player",
        )
        for amount in AMOUNTS
        for who in ("opponent", "player")
    ],
    ("shares at least one creature type with", "shares a creature type with"),
    ("cost is equal to the card 's mana cost", "cost is equal to its mana cost"),
    ("your opponents ' end step , if they", "each opponent 's end step , if that player"),
    ("your opponents ' end step , they", "each opponent 's end step , that player"),
    ("copies it . the player may choose new targets for the copy", "copies it and may choose new targets for the copy"),
    ("select target player at random . that player", "target player chosen at random"),
    (
        "all permanents untap during each player 's untap step",
        "untap all permanents during each other player 's untap step",
    ),
    (
        "is put into a player 's graveyard from anywhere , that player",
        "is put into a graveyard from anywhere , its owner",
    ),
    ("if you revealed a card but didn't put it onto the battlefield ,", "if you don't ,"),
    ("if you cast a spell this turn , you can't", "as long as you cast a spell this turn , you can't"),
    ("if you attacked with creatures this turn , you can't", "as long as you attacked this turn , you can't"),
    (
        "put the cards in your hand on the bottom of your library",
        "put all cards from your hand on the bottom of your library",
    ),
    (
        "prevent all damage that <1> would deal this game to permanents you control",
        "for the rest of the game , prevent all damage that <1> would deal to permanents you control",
    ),
    ("as you set ~ in motion ,", "as ~ is set in motion ,"),
    (
        "creature token that attacks that player each combat if able",
        "creature token , then it attacks that player each combat if able",
    ),
    (
        ", reveals it , and puts it into their hand . then you search",
        ", reveals it , puts it into their hand , then shuffles . then you search",
    ),
    ("and put them into your hand . each player shuffles", ", put them into your hand , then shuffle"),
    ("reveal ~ as you draft it . as you draft ~ , the player", "reveal ~ as you draft it . the player"),
    (
        "a copy of a card you exiled with cards named ~ . x is the mana value of that card",
        "a copy of a card you exiled with cards named ~ with mana value x",
    ),
    (
        "as long as you control one or more creatures with a name you noted for cards named ~ , ~ and those creatures get "
        "+1/+1 and have <1> .",
        "as long as you control a creature with a name you noted for cards named ~ , ~ gets +1/+1 and has <1> . other "
        "creatures you control with a name you noted for cards named ~ get +1/+1 and have <1> .",
    ),
    (
        "choose one of the revealed <1> cards and put it onto the battlefield under your control",
        "put a <1> card from among them onto the battlefield under your control",
    ),
    ("schemes can't be set in motion that turn", "schemes can't be set in motion until the end of your next turn"),
)
