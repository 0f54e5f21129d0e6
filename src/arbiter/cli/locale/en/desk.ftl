# desk
cli-desk = the judge's desk: questions that lead to a ruling, its steps, penalty and sections
cli-desk-table = which table to walk (by default the one that leads to all others; --list shows them)
cli-desk-answers = answers given beforehand, in the order of the questions
cli-desk-list = show the tables
cli-desk-earlier = how many offences of this kind the player has already today
cli-desk-seconds = how long the ruling has taken
cli-desk-negative = --earlier and --seconds count from 0 on.
cli-desk-unfinished = The input ended before the ruling. Still open: { $question }
cli-desk-infraction = Infraction: { $name } ({ $section }).
cli-desk-penalty = Penalty: { $penalty }.
cli-desk-upgraded = Upgraded, as there were { $n ->
    [one] { $n } earlier offence
   *[other] { $n } earlier offences
} today; an upgrade belongs to the head judge.
cli-desk-extension = Time extension: { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}.
cli-desk-cites = Written in: { $sections }.
cli-desk-none = none
cli-desk-warning = Warning
cli-desk-game-loss = Game Loss
cli-desk-match-loss = Match Loss
cli-desk-disqualification = Disqualification
