# arbiter ask
cli-ask = answer a question: by number, by name or in words, about rules, terms and cards
cli-ask-words = a number, a name, several cards, or a question in your own words, in English or Russian
cli-ask-game = the game that is meant; without it the words decide
cli-ask-most = how much of what was found is shown
cli-ask-examples-of-use =
    arbiter ask 704.5f                      a rule by its number
    arbiter ask deathtouch and trample      by words; slips of the pen and of the keyboard are mended
    arbiter ask Humility and Opalescence    cards
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
cli-ask-together = show the named cards (one to five) together in play: layer by layer, cast, in combat
cli-ask-import = read a document of yours (text or Markdown) and search it too; it stays in your data folder
cli-ask-name = what the imported document is to be called (else as the file)
cli-ask-forget = remove an imported document
cli-ask-documents = list the imported documents
cli-ask-compare = what changed from the first imported document to the second, rule by rule
cli-ask-editions = what the other editions that are known say otherwise, with examples; of one BOOK or of all
cli-ask-glossary = all terms (or those with WORDS in them): rule, Russian, English, what the engine calls it
cli-ask-sheet = a sheet for quick reference: turn, casting, layers, state-based, decks, two-headed-giant, rounds, strikes
cli-ask-out = write the sheet for print: a page (FILE.html) or A4 (FILE.pdf)
cli-ask-try-together = Together in play: arbiter ask --together { $cards }
cli-ask-kept = { $name }: { $count } passages, { $rules } numbered rules. They are searched from now on.
cli-ask-forgotten = { $name } is removed.
cli-ask-document = { $name }  ({ $language }, { $rules } rules)
cli-ask-no-documents = No document is imported. arbiter ask --import FILE reads one.
cli-ask-change = { $kind ->
        [new] New: { $number }
        [gone] Gone: { $number }
        [moved] Moved: { $before } → { $number }
       *[other] Changed: { $number }
    }
cli-ask-changes = { $new } new, { $changed } changed, { $moved } moved, { $gone } gone.
cli-ask-view = { $kind ->
        [stand] On the battlefield, in this order: { $about }
        [cast] { $about } is cast
       *[other] Attack and block: { $about }
    }
cli-ask-view-nothing = Nothing changes what is printed on them.
cli-ask-fair = only the text of the named cards, as a player may read it at the table
cli-ask-manual = In the judge's manual: { $sections }
cli-ask-all-examples = all worked examples and scenarios with the named cards, each with what comes of it
cli-ask-rules = by which rulebook the outcome of examples is worked out
cli-ask-no-examples = No example plays with { $cards }.
cli-ask-not-so = By this rulebook it cannot be played so.
