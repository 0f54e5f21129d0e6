# arbiter ask
cli-ask = answer a question: by number, by name or in words, about rules, terms and cards
cli-ask-words = a number, a name, several cards, or a question in your own words, in English or Russian
cli-ask-game = the game that is meant; without it the words decide
cli-ask-most = how much of what was found is shown
cli-ask-examples-of-use =
    arbiter ask 704.5f                      a rule by its number
    arbiter ask deathtouch and trample      by words; slips of the pen and of the keyboard are mended
    arbiter ask Humility and Opalescence    cards
    arbiter ask сколько земель за ход       in Russian too
cli-ask-reading = { $percent } % of the rules, cards and scenarios made ready to be asked about (once)
cli-ask-nothing = Nothing was found for “{ $words }”. Try a number (704.5f), a keyword (trample), a card, or other words.
cli-ask-corrected = Read as: { $words }
cli-ask-rule = { $rule }  { $names }  ({ $game ->
        [berserk] Berserk
       *[other] Magic
    }, { $edition })
cli-ask-below = Below it: { $rules }
cli-ask-see = See also: { $rules }
cli-ask-otherwise = Can be read otherwise (setting “{ $setting }”): { $text }
cli-ask-edition = { $kind ->
        [same] Played the same
       *[other] Otherwise
    } by { $rule }: { $text }
cli-ask-examples = Worked examples: { $examples }
cli-ask-refused = It cannot be played yet: { $why }
cli-ask-more = Also: { $more }
