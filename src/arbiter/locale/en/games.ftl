# Which games there are, and what they have.
game-magic = Magic
game-berserk = Berserk
games-unknown = There is no game “{ $name }”. There are: { $known }.
games-unknown-close = There is no game “{ $name }”. Perhaps { $close }? There are: { $known }.
games-no-part = { $part ->
    [decks] The game { $name } has no decks that a game could be set up with.
    [face] The game { $name } has no words for a table, so nobody can sit down at it.
    [layout] The game { $name } has no terminal table. Play it in lines: --plain.
    [scenarios] The game { $name } has no scenario files.
    [guide] The game { $name } tells the agent greedy nothing.
    [bench] The game { $name } has nothing that the bench could measure.
    [check] The cards of the game { $name } cannot be checked in play.
   *[cards] The game { $name } has no card files.
 } Games that have this: { $known }.
