# arbiter cards import, show, find
cli-cards-again = import from the start, also what was imported before
cli-cards-data = the folder of the imported cards (or ARBITER_DATA; default: the user's data folder)
cli-cards-actions =
    import FILE   MTGJSON AtomicCards or AllPrintings, Scryfall oracle-cards, default-cards, all-cards or rulings; also gzipped.
                  Interrupted, the same command goes on where it stopped.
    show NAME     facts, text in English and Russian, nodes, printings, rulings; or why the card cannot be played
    find QUERY    words, and filters: name: type: text: color: mv: power: toughness: loyalty: set: rarity: legal: playable: is:
                  Example: arbiter cards find 'type:goblin color:red mv<=2 -text:haste playable:yes'
    check [FILE]  every compiled card of the file (without FILE: of the pool) in games made for it; --out FILE goes on where it stopped
    report DECKS  which constructions deck files and folders need that are not understood, and how many decks each would free
    sealed        boosters of Berserk for --players players; --out FILE writes each player's cards
    draft         a draft of Berserk against --players - 1 others, in lines; --out FILE writes the decks
                  Cards of Berserk: list, show, find, import, compile, deck with --game berserk
cli-import-progress = { $percent } %, { $count } cards
cli-import-again = { $percent } % of the cards read again by this version
cli-import-goes-on = Going on behind { $count } cards that are imported already.
cli-import-stopped = Stopped after { $count } cards. The same command goes on from here.
cli-import-before = This file was imported before (--again reads it once more).
cli-import-cards = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }: { $playable } can be played, { $refused } not yet (arbiter cards show NAME says why).
cli-import-rulings = { $count ->
        [one] { $count } ruling
       *[other] { $count } rulings
    }.
cli-import-left-out = Left out: { $count } { $kind ->
        [token] tokens
        [emblem] emblems
        [art] art cards
        [dungeon] dungeons
       *[other] others
    }.
cli-import-bad = Not usable, and skipped: { $count ->
        [one] { $count } entry
       *[other] { $count } entries
    }:
cli-import-more = and { $count } more (--json lists 200)
cli-import-store = The store: { $file }
cli-show-refused = It cannot be played yet: { $why }
cli-show-other = { $language ->
        [ru] In Russian:
       *[other] In English:
    }
cli-show-nodes = Nodes:
cli-show-funny = A card for fun: no tournament allows it.
cli-show-printings = Printed in: { $printings }{ $more ->
        [0] .
       *[other] {""} and { $more } more.
    }
cli-show-legal = { $word ->
        [banned] Banned in
        [restricted] Restricted in
       *[legal] Legal in
    }: { $formats }.
cli-show-rulings = Rulings:
cli-cards-close = There is no card “{ $name }”. Did you mean: { $close }?
cli-find-index = { $percent } % of the pool made ready to be searched (once)
cli-find-refused = (not playable yet)
cli-find-more = { $shown } of { $count } are shown; a narrower query or --json shows the rest.
