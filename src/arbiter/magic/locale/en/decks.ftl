# Deck files.
deck-file-line = { $file }, line { $line }: { $problem }
deck-file-whole = { $file }: { $problem }
deck-file-more = { $one } (And { $more } more.)
deck-file-missing = there is no such file
deck-file-folder = this is a folder
deck-file-forbidden = the file may not be read
deck-file-unreadable = the file cannot be read: { $reason }
deck-file-bytes = a deck file has at most { $most } bytes
deck-file-letters = this is no text; save the file as UTF-8
deck-file-long = the line has more than { $most } letters
deck-file-no-count = “{ $line }” has no count; write "4 Name"
deck-file-count = there cannot be { $n } of “{ $name }”
deck-file-no-name = a count without a name
deck-file-large = more than { $most } cards
deck-file-empty = there are no cards in it
deck-file-doctype = declarations of types and entities are not read
deck-file-root = <{ $tag }> begins no deck; known are <Deck> (MTGO) and <cockatrice_deck> (Cockatrice)
deck-file-deep = the elements are nested too deep
deck-file-xml = the XML is damaged: { $problem }
deck-file-commander = “{ $card }” is a commander: a deck with one is played in the variants commander and brawl

# Formats.
deck-exact = The deck has { $n } cards with its commander; it must have exactly { $most }.
deck-no-commander = The deck has no commander.
deck-not-commander = “{ $card }” cannot be a commander.
deck-not-partners = These cannot be commanders together: { $cards }.
deck-identity = “{ $card }” has colors that the commander does not: { $colors }.
format-unknown = There is no format “{ $name }”. Known: { $known }.
format-file = { $file }, { $at }: { $problem }
format-large = a file of formats has at most { $most } bytes
format-unreadable = the file cannot be read: { $reason }
format-expected = expected: { $expected }
format-no-set = there is no set with the code “{ $code }”
format-banned = “{ $card }” is banned in { $format } on { $day }.
format-restricted = “{ $card }” is restricted in { $format } on { $day }: one in deck and sideboard together, not { $n }.
format-no-commander = “{ $card }” may be in a deck but not lead it in { $format } on { $day }.
format-other-commander = Take another commander.
format-other-sets = “{ $card }” is in no set of { $format } on { $day }. It was printed in: { $sets }.
format-later = “{ $card }” was released in { $set } on { $released }, after { $day }.
format-no-printing = No printing of “{ $card }” is known, so it is in no set of { $format } on { $day }.
format-rarity = “{ $card }” was never printed as a common by { $day }, as { $format } demands.
format-add = Add { $n }.
format-leave-out = Leave out “{ $card }”.
format-take-out-of =
    { $card ->
        [none] Take out { $n }.
       *[other] Take out { $n } of “{ $card }”.
    }
format-not-played = Arbiter cannot play “{ $card }” yet; only its name was checked.
format-known = The lists of { $format } are complete here from { $day } on.
deck-file-instead = Play it all the same: --instead without (leaves them out), --instead basic (a basic land for each) or --instead "NAME OF A CARD".
deck-mend-commander = “{ $card }” is the commander: name another card to lead the deck (--instead "NAME OF A CARD")
