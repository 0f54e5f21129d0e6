# What a table says of a game.
table-setup-field = The set-up of a table: “{ $field }” is wrong: { $problem }.
table-deck-unknown = There is no ready deck “{ $name }”. There are: { $known }; or bring a list of cards.
table-question-gone = This question is no longer open: the game has gone on.
table-no-moment = There is no “{ $name }” to stop at. There are: { $known }.
table-sight-sure = Something can still be done. Really “{ $idle }”?
table-nothing-there = There is nothing of that kind that you can see.
