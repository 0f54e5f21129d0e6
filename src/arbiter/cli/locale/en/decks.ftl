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
cli-decks = check decks against a format, or list the formats
cli-decks-action = what to do: check decks, or list the formats
cli-decks-deck = deck files, or decks of the pool
cli-decks-format = the format (default: constructed; the list: arbiter decks formats)
cli-decks-date = the day for which the deck is checked, as 2020-01-24 (the default)
cli-decks-formats = a file of formats, sets and bans of your own, added to those that are known
cli-decks-which = Say which deck: arbiter decks check FILE --format NAME.
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
