"""Wordings of cards of older sets and tournaments that say what other cards say in other words (207.1): more rows of `wording`."""

from __future__ import annotations

PLAYED = (
    (
        "as long as enchanted creature is <1> , it gets +1/+1 and all creatures able to block it do so",
        "as long as enchanted creature is <1> , it gets +1/+1 . as long as enchanted creature is <1> , all creatures able to "
        "block enchanted creature do so",
    ),
    ("or activate an ability of an elemental", "or activate abilities of Elementals"),
    ("destroy the other creature at end of combat", "destroy that creature at end of combat"),  # of the two in combat
    ("a copy of that creature . exile it at", "a copy of that creature . exile that token at"),
    ("and reveal it . shuffle and put that card on top", ", reveal it , then shuffle and put that card on top"),
    (
        "tap each creature that was blocked by one of those creatures this turn and it doesn't untap",
        "for each creature that was blocked by one of those creatures this turn , tap that creature and it doesn't untap",
    ),
    (  # one by one: to put it there unless so much is paid
        "choose two cards in your hand drawn this turn . for each of those cards , pay 4 life or put the card on top of your "
        "library",
        "for each of two cards from your hand that were drawn this turn , put that card on top of your library unless you pay 4 "
        "life",
    ),
    ("graveyard other than basic land cards", "graveyard except for basic land cards"),
    (
        "for each card exiled this way , search that player 's library for all cards with the same name as that card and",
        "search that player 's library for all cards with the same name as those cards and",
    ),
    ("you choose from it <1> .", "you choose <1> from it ."),
    (
        "instead you and each permanent you control gain protection from the color of your choice until end of turn",
        "instead choose a color , then you gain protection from the chosen color until end of turn and permanents you control "
        "gain protection from the chosen color until end of turn",
    ),
    ("that were attached to it", "attached to it"),
    ("whose controller", "whose controller such that that player"),
    ("damage to each of those permanents and/or players", "damage to each of them"),
    ("the power of the card you exiled", "that card 's power"),
    (
        "creatures of the creature type of your choice to their owner 's hand",  # 601.2c: it is chosen with the targets
        "creatures that share a creature type to their owners ' hands",
    ),
    (
        "creature cards of the creature type of your choice from your graveyard",
        "creature cards from your graveyard that share a creature type",
    ),
)
