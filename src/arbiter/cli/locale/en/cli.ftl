# The command itself.
cli-overview = Usage: arbiter [--lang en|ru] COMMAND ...

    Arbiter plays, judges and explains collectible card games; every event names its rule.
    Unofficial fan work.
cli-overview-options = Options: --lang en|ru (or ARBITER_LANG, LANG), --version, --help. Help of a command: arbiter COMMAND --help.
    Exit codes: 0 all right, 1 an expectation failed, 2 bad input.
cli-usage = Usage:
cli-arguments = Arguments
cli-options = Options
cli-help = show this help
cli-lang = the language: en or ru
cli-json = print JSON for programs
cli-required = Missing: { $what }. See { $command } --help.
cli-choice = “{ $value }” will not do for { $what }. Choose from: { $known }.
cli-needs-value = { $what } needs a value. See { $command } --help.
cli-bad-value = “{ $value }” will not do for { $what }. See { $command } --help.
cli-unknown = Unknown: { $what }. See { $command } --help.
cli-wrong = { $problem }
cli-command = There is no command “{ $name }”. There are: { $known }.
cli-command-close = There is no command “{ $name }”. Did you mean { $close }? There are: { $known }.

# play, replay
cli-play = play a game: in the browser, or in the terminal where there is none
cli-play-more = Without a deck, an opponent, an agent or a seed the table asks for them. In the game, h (in lines: help) tells the keys.
cli-play-game = what to play: magic (also if nothing is said) or berserk
cli-play-terminal = at the table in the terminal, as it is too where a deck, an agent or a seed is named
cli-play-tutor = in lines of text, with a tutor who offers a lesson when its subject first comes up
cli-play-plain = in lines of text, without the table
cli-play-agent = who plays against you: greedy (as without it), random, or your own as module:name
cli-play-no-terminal = This is no terminal: the game is played in lines of text (as with --plain).
cli-play-deck = your deck: a name (see arbiter cards) or a deck file
cli-play-opponent = the decks of your opponents: names or deck files; who has none plays a ready one
cli-play-opponents = how many opponents (default: 1)
cli-play-most = { $most ->
        [1] In this game there is always one opponent.
       *[other] Play against 1 to { $most } opponents.
    }
cli-play-campaign = a campaign to N wins with what is left of the decks (berserk only); 0: a single game
cli-play-seed = a number that settles all chance; without it every game is another
cli-play-save = write the game to this file when you leave it
cli-play-load = go on with the game in this file
cli-replay = tell a saved game event by event
cli-replay-file = a saved game

# judge, shrink
cli-judge = play scenario files and tell what happened, by which rules
cli-judge-files = scenario files, or folders with them
cli-judge-strict = an unscripted “may” with a consequence is an error
cli-judge-why = tell the rules behind a fact at the end: "power of Bear", "types of Dryad Arbor"; may be given several times
cli-judge-brief = only verdicts and what failed, without the story
cli-judge-none = There are no scenario files (.yaml) here: { $where }.
cli-judge-summary = { $passed } of { $count } scenarios passed.
cli-shrink = turn a saved game that fails into a short scenario file
cli-shrink-file = a save or a record of a game
cli-shrink-out = write the scenario to this file
cli-shrink-nothing = { $file }: this game does not fail when it is played again, so there is nothing to shrink.

# rules, coverage
cli-rules = show what a rule says, the code for it, the scenarios that show it
cli-rules-number = a rule or a section, also with its book before it: 704.5f, 704, berserk 511.4; a name or words: trample, legend rule, berserk armor; a book alone: its sections
cli-rules-book = the rulebook (default: magic)
cli-rules-reading = Can be read otherwise; setting “{ $setting }”, ours first: { $values }
cli-rules-title = { $number } (section { $section }, { $title }; edition of { $edition })
cli-rules-undescribed = not described yet
cli-rules-not-applicable = Not applicable here: { $reason ->
        [heading] it is only a heading
        [physical-cards] it is about cards made of cardboard
        [conduct-of-tournaments] it is about the conduct of tournaments
       *[other] there is nothing that a game could show
    }.
cli-rules-deferred = Not implemented yet; waits for: { $work ->
        [first-real-game] the first real game
        [rules-of-play-whole] the rules of play as a whole
        [compiler] the compiler of card texts
        [keywords-and-kinds-of-cards] keywords and kinds of cards
        [variants] variants
        [tournament] tournaments
       *[other] { $work }
    }.
cli-rules-contents = The book “{ $book }”, edition of { $edition }. Its sections:
cli-rules-below = Rules below it:
cli-rules-code = Implemented in:
cli-rules-scenarios = Shown by:
cli-rules-no = The book “{ $book }” has no rule { $number }.
cli-rules-close = The book “{ $book }” has no rule { $number }. Did you mean: { $close }?
cli-rules-book-unknown = There is no book “{ $book }”. Known: { $close }.
cli-rules-progress = { $count } files read
cli-rules-speaking = No rule of the book “{ $book }” is called “{ $words }”. These speak of it:
cli-rules-speaking-more = and { $count } more (--json has all)
cli-coverage = count which rules are implemented, tested and described
cli-coverage-book = only this rulebook
cli-coverage-jobs = how many processes play scenarios (default: one for each processor)
cli-coverage-progress = { $percent } %, { $count } scenarios played
cli-coverage-title = { $book }, edition of { $edition }
cli-coverage-section = section
cli-coverage-rules = rules
cli-coverage-not-applicable = not applicable
cli-coverage-deferred = deferred
cli-coverage-implemented = implemented
cli-coverage-tested = tested
cli-coverage-described = described
cli-coverage-all = all
cli-coverage-examples = Worked examples of the book that pass: { $passing } of { $total }.

# cards
cli-cards = list the cards of the embedded pool, show or find some, or show a deck
cli-cards-action = what to do (default: list)
cli-cards-name = the name of a card or deck, a deck file; words to find
cli-cards-which = Say which one: arbiter cards { $action } NAME.
cli-cards-deck = { $name }: { $count } cards
cli-cards-decks = Decks:
cli-cards-none = No card says “{ $words }”.
cli-cards-group =
    { $group ->
        [white] White
        [blue] Blue
        [black] Black
        [red] Red
        [green] Green
        [multicolored] Of several colors
        [land] Lands
       *[colorless] Colorless
    } ({ $count })
cli-cards-kind =
    { $kind ->
        [creature] Creatures
        [land] Lands
       *[other] Other spells
    } ({ $count })

# bench
cli-bench = measure the engine that runs
cli-bench-game = which game: magic (also by default) or berserk
cli-bench-seconds = how long to play random games (default: 3)
cli-bench-span = --seconds takes a number above 0 and up to { $most }.
cli-bench-title = The { $engine } engine, Python { $python }:
bench-decisions-per-second = decisions per second
bench-choices-per-second = of them with two answers or more
bench-growth = A turn with { $tokens } creature tokens
bench-triggers = A turn with { $number } simultaneous triggers
bench-decisions = decisions
bench-events = events
bench-derivations = objects put through the layers
bench-trigger-checks = triggers checked
bench-looked = permanents looked at
bench-walked = entries gone through
bench-copied = entries copied
bench-turn-ms = milliseconds
bench-games-per-second = games per second
bench-turns-per-second = turns per second
bench-events-per-second = events per second
bench-fork-and-answer-us = fork and one answer at a checkpoint, µs
bench-fork-and-ten-answers-us = fork and ten answers, µs
bench-copy-150-us = copy of a state with 150 objects, µs
bench-copy-2000-us = copy of a state with 2,000 objects, µs
bench-copy-us = copy of a state, µs
bench-events-per-decision = events per decision
bench-derivations-per-decision = objects put through the layers per decision
bench-plans-per-decision = orders of effects found per decision
bench-trigger-checks-per-decision = triggers checked per decision
cli-not-written = The output could not be written: { $reason }.
