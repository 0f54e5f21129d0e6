berserk-text-not-understood =
    { $count ->
        [0] { $card }, characters { $start }-{ $end } not understood: "{ $span }".{ $near } Card refused.
        [1] { $card }, characters { $start }-{ $end } not understood: "{ $span }". Known here: { $known1 }.{ $near } Card refused.
        [2] { $card }, characters { $start }-{ $end } not understood: "{ $span }". Known here: { $known1 }, { $known2 }.{ $near } Card refused.
        [3] { $card }, characters { $start }-{ $end } not understood: "{ $span }". Known here: { $known1 }, { $known2 }, { $known3 }.{ $near } Card refused.
       *[other] { $card }, characters { $start }-{ $end } not understood: "{ $span }". Known here: { $known1 }, { $known2 }, { $known3 }, { $known4 }.{ $near } Card refused.
    }
berserk-text-ambiguous = { $card }, characters { $start }-{ $end } can be read in two ways: "{ $span }". One is { $known1 }, the other { $known2 }. Card refused.
berserk-text-unbound = { $card }, characters { $start }-{ $end }: "it" speaks of no card named before: "{ $span }". Name the card. Card refused.
berserk-text-near = { " " }Nearest known: "{ $wording }".
berserk-text-undefined = { $card }, characters { $start }-{ $end }: "{ $span }": the rules define no such word. Card refused.
berserk-text-numberless = { $card }, characters { $start }-{ $end }: "{ $span }" needs its number, such as "{ $known1 }". Card refused.
berserk-text-unfaithful = { $card }, characters { $start }-{ $end }: what was understood does not come back as the same text: "{ $span }". Card refused.
berserk-text-impossible = { $card }, characters { $start }-{ $end }: understood, but the rules give it nothing that it could do, such as a card that comes onto a cell which is still taken: "{ $span }". Card refused.

berserk-known-card = a card
berserk-known-attack = an attack
berserk-known-number = a number
berserk-known-strength = a strength
berserk-known-name = a name
berserk-known-effect = an effect
berserk-known-event = an event
berserk-known-ability = an ability
berserk-known-condition = a condition
berserk-known-cell = a cell
berserk-known-duration = a duration
berserk-known-quotes = a name in quotes

berserk-file-ending = { $file }: a card file ends in .yaml, .yml or .csv, not in { $found }.
berserk-file-missing = { $file }: there is no such file.
berserk-file-unreadable = { $file } cannot be read ({ $reason }). It must be a text file in UTF-8.
berserk-file-large = { $file } is too large: at most { $limit } characters.
berserk-file-yaml = { $file }, line { $line }: no YAML ({ $reason }). Texts with a colon, a brace or a quote stand in quotes.
berserk-file-csv = { $file }, line { $line }: no CSV ({ $reason }). Cells with a comma stand in quotes.
berserk-file-no-cards = { $file }, line { $line }: a list of cards is missing. Begin each card with "- name: ...".
berserk-file-no-card = { $file }, line { $line }: this is no card. A card has columns: "- name: ...", "cost: ...".
berserk-file-column = { $file }, line { $line }: there is no column "{ $found }". Known here: { $close }.
berserk-file-twice = { $file }, line { $line }: the column "{ $column }" stands twice in one card. Leave one.
berserk-file-nested = { $file }, line { $line }: the column "{ $column }" holds a mapping. It holds a text, a number or a list.
berserk-file-wide = { $file }, line { $line }: { $found } cells, but only { $columns } columns. Put cells with a separator in quotes.
berserk-file-same-name = { $file }, line { $line }: { $card } is there already, in line { $other }. Every card has a name of its own.
berserk-file-no-name = { $file }, line { $line }: the card has no name. Write "name: ...".
berserk-file-type = { $file }, line { $line }: { $card }: "{ $found }" is no type. Known here: { $known }.
berserk-file-element = { $file }, line { $line }: { $card }: "{ $found }" is no element. Known here: { $known }.
berserk-file-cost = { $file }, line { $line }: { $card }: "{ $found }" is no cost. Write for example {"{"}G{"}"}5, {"{"}S{"}"}4, 4 silver, {"{"}S{"}"}X.
berserk-file-movement = { $file }, line { $line }: { $card }: "{ $found }" is no movement. Write a number, "flight" or "symbiote".
berserk-file-lives = { $file }, line { $line }: { $card }: "{ $found }" is no number of lives. Write a number above 0.
berserk-file-strike = { $file }, line { $line }: { $card }: "{ $found }" is no strike. Write weak-medium-strong, such as 1-2-3.
berserk-file-needless = { $file }, line { $line }: { $card }: "{ $found }" under { $column }: a card of this type has none (206.1). Leave it out.
berserk-file-no-symbiote = { $file }, line { $line }: { $card } is a symbiote, but its text does not say "Симбиот." or "Паразит." (209.1).
berserk-file-cases = { $file }, line { $line }: { $card }: the cases of the name are six, separated by "/".
berserk-file-rarity = { $file }, line { $line }: { $card }: "{ $found }" is no rarity. Known here: { $known }.
berserk-file-set = { $file }, line { $line }: { $card }: "{ $found }" is no number of a set. Write a number; a reissue needs one.
berserk-file-reissue = { $file }, line { $line }: { $card }: "{ $found }" does not say whether it is a reissue. Known here: { $known }.
berserk-file-text = { $file }, line { $line }: { $why }

berserk-deck-unknown = { $deck }: there is no card "{ $card }". Did you mean { $close }?
berserk-deck-line = { $file }: a deck is a mapping with "name" and "cards", and each card has a number above 0.
berserk-deck-none = There is no deck “{ $name }”. There are: { $known }; or name a deck file (.yaml).
berserk-deck-stranger = { $deck }: there is no card "{ $card }". Cards: arbiter cards list --game berserk; your own: arbiter cards import FILE --game berserk.
berserk-deck-format = { $file }: "{ $found }" is no format. Known here: { $known }.
berserk-deck-refused = { $deck }: { $why } ({ $rule })
berserk-file-taken = { $file }: cards of the set have these names: { $cards }. Give yours others.
