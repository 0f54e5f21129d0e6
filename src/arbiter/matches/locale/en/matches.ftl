# Matches.
match-won = { $players } has won the match { $score } ({ $why ->
    [won] enough games won
    [games] no more games are played
    [time] time is over
    [conceded] the others conceded
   *[other] agreed
}).
match-drawn = The match is a draw, { $score } ({ $why ->
    [games] no more games are played
    [time] time is over
   *[other] agreed
}).
match-stands = Game { $number } of a match, best of { $best }: { $score }{ $draws ->
    [0] .
   *[other] , drawn: { $draws }.
}
match-over = The match is over.
match-game-goes-on = The game is not over yet: the next one cannot begin.
match-best-of = --best-of { $given }: a match is best of an odd number of games, 1 to { $most }.
match-most-games = At most { $given } games; to win, { $least } are needed.
match-parts = Game { $game } of the match does not follow from the game before it.
match-no-clock = This match has no clock.
match-clock-back = The clock was told that it is { $now }, and it was { $since } already.
match-clock-budget = A time of { $given } milliseconds: there is no less than none.
