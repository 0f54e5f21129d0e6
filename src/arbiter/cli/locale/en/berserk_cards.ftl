# Cards of Berserk.
cli-cards-game = which game: magic (also by default) or berserk
cli-cards-seed = the number that decides what is in boosters (default: 0)
cli-cards-players = how many players open boosters (default: 2)
cli-cards-not-there = In { $game } there is no { $action }. There are: { $known }.
cli-berserk-group-name = { $group ->
        [steppe] steppe
        [forest] forest
        [mountain] mountain
        [swamp] swamp
        [dark] dark
        [fire] fire
        [several] several
        [own] own
        [all] all
       *[neutral] neutral
    }
cli-berserk-group = { $group ->
        [steppe] Steppe
        [forest] Forest
        [mountain] Mountain
        [swamp] Swamp
        [dark] Darkness
        [fire] Fire
        [several] Of several elements
       *[neutral] Neutrals
    } ({ $count })
cli-berserk-more = The cards of an element: arbiter cards list steppe --game berserk (forest, mountain, swamp, dark, fire, neutral; own; all); by words: find WORDS.
cli-berserk-imported = { $count ->
        [one] One card
       *[other] { $count } cards
    } added: { $folder }
cli-berserk-compiled = { $count ->
        [one] One card
       *[other] { $count } cards
    } understood whole.
cli-berserk-deck-legal = { $way ->
        [draft] Draft
        [sealed] Sealed
        [campaign] Campaign
       *[constructed] Constructed
    }: the deck may be played.
cli-berserk-deck-illegal = { $way ->
        [draft] Draft
        [sealed] Sealed
        [campaign] Campaign
       *[constructed] Constructed
    }: { $why } ({ $rule })
cli-berserk-opened = { $player }: { $count ->
        [one] one card
       *[other] { $count } cards
    }
cli-berserk-build = A deck from boosters has { $least } to { $most } cards (8.draft-deck). --out FILE writes each player's cards; take what is too much out of the file.
cli-berserk-pack = Booster { $round }, cards taken: { $taken }. Which card do you take? (1-{ $n }; the beginning of a name shows the card)
cli-berserk-pick = Write a number from 1 to { $n }, or the beginning of a name.
cli-berserk-players = --players takes a number from 1 to { $most }.
cli-berserk-check =
    Cards read: { $cards }; said in Russian, read again and the same, and all that they say seen in play: { $passed }. Refused: { $refused }; failed: { $failed }; with something never seen in play: { $unseen }.
cli-berserk-check-unseen =
    { $why ->
        [vain] tried in { $games } games, and nothing ever came of it
        [power] never came about in { $games } games
       *[presence] made no difference in { $games } games
    }
cli-berserk-check-problem =
    { $problem ->
        [russian] cannot be said in Russian
        [again] what is said cannot be read
        [other] what is said is read as something else
        [english] cannot be said in English
        [crash] the rules raised an error
        [invariant] the state is broken
       *[untranslated] a Russian word is left in the English text
    }
