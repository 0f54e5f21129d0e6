# Errors in scenario files.
scenario-at = { $file }, line { $line }: { $problem }
scenario-too-large = the file is larger than { $limit } bytes
scenario-not-utf8 = the file is not text in UTF-8
scenario-missing = there is no such file
scenario-unreadable = the file cannot be read: { $reason }
scenario-yaml = not YAML: { $problem }
scenario-empty = the file is empty; a scenario has at least claim and given
scenario-too-deep = nested too deeply, or too large once its aliases are written out
scenario-key-form = a key must be a word or a text
scenario-key-twice = { $key } stands here twice, first in line { $first }
scenario-key-missing = { $key } is missing
scenario-expected = expected { $expected }; found { $found }
scenario-count = expected { $least } to { $most } entries; found { $count }
scenario-unknown = { $word } is not { $what }. Known: { $known }
scenario-unknown-close = { $word } is not { $what }. Did you mean { $close }? Known: { $known }
scenario-pool = a mana pool has no { $symbol }: mana is of one of the types { $known }
scenario-no-rule = the rulebook has no rule { $rule }
scenario-rule-unquoted = rule numbers are written in quotes: "{ $rule }". Without them YAML reads a number, and 702.110 becomes 702.11
scenario-expects-nothing = nothing is expected: write then, an expect step, or a refused action
scenario-step-one = { $key } does not belong here: such a step has one key
scenario-step-verb = expected what the player does. Known: { $verbs }
scenario-verb-needs = { $verb } needs the name of what is meant
scenario-verb-alone = { $verb } stands alone; what it is about goes into keys beside it
scenario-what-key = a key of this place
scenario-what-step = a step of a script
scenario-what-argument = a key that this action takes
scenario-what-verb = something a player can do in a script
scenario-what-reading = a reading of this rule
scenario-what-fact = something that can be expected here
scenario-what-moment = a step of a turn
scenario-what-resolve = top or all
scenario-what-decision = the word none
scenario-what-result = a result in one word
scenario-what-game = a game with scenarios
scenario-what-object = an object of this game
scenario-what-zone = a zone
scenario-what-card = a card that this file defines
scenario-what-half = a half or an Adventure of that card
scenario-what-option = an option of the ruleset
scenario-what-player = a player of this game
scenario-form-text = a text
scenario-form-word = one of: { $known }
scenario-form-rule = the number of a rule in quotes, such as "704.5f"
scenario-form-number = a whole number
scenario-form-number-from = a whole number, { $least } or more
scenario-form-truth = true or false
scenario-form-often = true, false or how often
scenario-form-list = a list of: { $of }
scenario-form-mapping = keys with values (known keys: { $known })
scenario-form-either = { $one }, or { $other }
scenario-form-player = a player: P1, P2 ...
scenario-form-step = what a player does (P1: { $verbs }) or one of: { $others }
scenario-found-text = { $text }
scenario-found-list = a list
scenario-found-mapping = keys with values

# Cards and positions.
scenario-form-mana = mana symbols in braces, such as "{"{"}2{"}"}{"{"}R{"}"}"
scenario-form-pt = power and toughness, such as 2/2
scenario-card = { $card }: { $reason }
scenario-card-twice = { $card } is defined twice, and not the same
scenario-card-faces = { $card }: a card has a type, or two halves, or a type and one other face: flips into, transforms into, melds into, adventure
scenario-card-halves = { $card }: with these halves the card is called { $name }
scenario-card-text = { $card }, paragraph { $line }, characters { $start }-{ $end } not understood: "{ $span }". Known here: { $known }. Card refused
scenario-players = the game is said to have { $count } players, and the file speaks of { $named }
scenario-players-most = a position has at most { $most } players
scenario-exact-damaged = the exact position cannot be read
scenario-not-attacking = what it blocks does not attack
scenario-no-link = { $name } has no ability that exiles cards for a linked ability
scenario-no-ability = { $name } has fewer abilities: { $count }
scenario-not-on-stack = this ability of { $name } does not use the stack
scenario-notation = not a modification in the notation of the ability language: { $reason }
scenario-what-color = a color
scenario-what-duration = a duration

scenario-impossible = this position is impossible: { $problems }
scenario-attack-whom = say whom each creature attacks (with: a name for each attacker). There are: { $names }

scenario-no-such-block = no legal declaration has { $name } block so

scenario-notation-event = expected an event and an instruction in the notation of the ability language; found { $event } and { $does }

# Errors while a script is played.
scenario-game-over = the game is over, and the script goes on
scenario-unscripted = { $player } must decide: { $prompt } ({ $rule }), { $kind }. The script does not say. Options: { $options }
scenario-never = this moment never comes: { $action }
scenario-stack-empty = the stack is empty: nothing can resolve
scenario-left-over = { $key } was never asked for: { $action }
scenario-chance-left = this outcome of chance was never asked for
scenario-illegal = not allowed: { $reason } ({ $rule })
scenario-not-playing = { $player } is not in the game
scenario-not-offered = { $name } is not offered here ({ $rule }). Options: { $options }
scenario-not-offered-close = { $name } is not offered here ({ $rule }). Did you mean { $close }? Options: { $options }
scenario-ambiguous = { $name } may be several: { $names }. Name the one you mean
scenario-answer-number = expected a whole number as the answer
scenario-answer-one = expected one name as the answer
scenario-answer-list = expected a name or a list of names as the answer
scenario-answer-shares = expected names with amounts as the answer
scenario-answer-twice = the answer is said twice: after choose, and in answer
scenario-answer-pairs = expected names with what each goes to as the answer

# Kinds of decisions.
decision-pick-one = one of the options
decision-pick-some = some of the options
decision-order = an order
decision-number = a number
decision-divide = a division
decision-assign = each of these to one of those
decision-pay = a payment

# The report.
scenario-passed = PASSED { $file }
scenario-played = PLAYED { $file }
scenario-failed = FAILED { $file }
scenario-error = ERROR { $file }
scenario-summary =
    { $all ->
        [one] { $passed } of one scenario passed
       *[other] { $passed } of { $all } scenarios passed
    }
scenario-failure =
    line { $line }, { $what }
        expected: { $expected }
        actual:   { $actual }
scenario-fact = { $what }
scenario-invariant = what must hold in every position does not
scenario-not-cited = rules named by the file and not cited in the run
scenario-not-silent = rules named as silent that the run cites: they belong in `rules`
story-passes = { $player } passes
story-decline = { $player } declines: { $prompt }
story-nothing = { $player } chooses nothing: { $prompt }
story-does = { $action }
story-possible = possible: { $action }
story-refused = refused: { $action }. { $reason }
story-ability = “{ $text }”
story-no-effect = Nothing happens: what it says changes nothing here.
story-no-effect-if = Nothing happens: its condition is not true.
story-held =
    { $count ->
        [one] as expected: one fact
       *[other] as expected: { $count } facts
    }
scenario-refused = the game cannot begin
scenario-form-cell = a cell: a1 to e6
scenario-form-strength = weak, medium and strong, such as 1-2-3
scenario-form-crystals = crystals, such as 5 gold or 4 silver
scenario-what-type = a type of cards
scenario-what-element = an element
scenario-what-class = a class
scenario-what-way = a way to do this
scenario-what-format = a format of decks
scenario-what-judge = a judge
scenario-what-rarity = a rarity
scenario-under = by { $rulebook }: { $what }
scenario-no-commander = { $name } is no commander: say `commander: true` where it lies
