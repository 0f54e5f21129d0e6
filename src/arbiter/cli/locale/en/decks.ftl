# arbiter cards deck, arbiter cards list
cli-deck-as =
    write the deck in this format: plain, arena, mtgo, dec, dck (sections, Forge), xmage (.dck with printings), dek (MTGO) or
    cod (Cockatrice)
cli-deck-part =
    { $part ->
        [commander] Commander
        [companion] Companion
       *[sideboard] Sideboard
    } ({ $count })
cli-deck-legal =
    { $way ->
        [limited] Limited: the deck may be played.
       *[constructed] Constructed: the deck may be played.
    }
cli-deck-illegal =
    { $way ->
        [limited] Limited
       *[constructed] Constructed
    }: { $why } ({ $rule })
cli-cards-more = The cards of a group: arbiter cards list { $groups } or all; by words: arbiter cards find WORDS.
cli-cards-no-group = There is no group “{ $name }”. Known: { $known }.

# arbiter decks
cli-decks = check decks against a format, list the formats, see which cards decks miss
cli-decks-action = what to do: check decks, list the formats, list what many decks miss, write a deck without it
cli-decks-deck = deck files, or decks of the pool; missing: also folders, and .jsonl files with a deck in each line
cli-decks-format = the format (default: constructed; the list: arbiter decks formats)
cli-decks-date = the day for which the deck is checked, as 2020-01-24 (the default)
cli-decks-formats = a file of formats, sets and bans of your own, added to those that are known
cli-decks-which = Say which deck: arbiter decks { $action } FILE.
cli-decks-verdict =
    { $count ->
        [0] { $deck }: may be played in { $format } on { $day }.
        [one] { $deck }: may not be played in { $format } on { $day }. One thing is wrong:
       *[other] { $deck }: may not be played in { $format } on { $day }. { $count } things are wrong:
    }
cli-decks-row =
    { $name } ({ $title }): { $sets ->
        [none] all sets
       *[other] { $sets }
    }; banned { $banned }, restricted { $restricted }
cli-decks-day = “{ $given }” is no day; write it as 2020-01-24
cli-decks-instead =
    what stands for cards that are not understood: without (nothing), basic (a basic land that suits the deck), or the name of a
    card
cli-decks-instead-game = --instead is for decks of Magic, and this is a game of { $game }
cli-decks-out = mend: write the deck into this file
cli-decks-mend-one = { $file }: one file holds one deck; name one deck to mend
cli-decks-left-out = { $card }: left out (“{ $why } ...” is not understood)
cli-decks-replaced = { $card }: { $other } stands for it (“{ $why } ...” is not understood)
cli-decks-missing =
    { $decks ->
        [one] { $decks } deck
       *[other] { $decks } decks
    }, { $whole } of them can be played whole ({ $share } %).
cli-decks-missing-unknown =
    No card is called “{ $name }” ({ $decks ->
        [one] one deck
       *[other] { $decks } decks
    }).
cli-decks-missing-rows = Decks that it alone would free; decks that need it:
cli-decks-missing-more = And { $more } more (all: --json).
cli-decks-no-files = { $folder }: there is no deck file in this folder ({ $suffixes })
cli-decks-no-line = this is no deck; a line holds one as {"{"}"main": {"{"}"NAME": COUNT{"}"}, "side": ..., "commander": ...{"}"}
