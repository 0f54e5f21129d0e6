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
