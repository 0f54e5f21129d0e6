# the server, its store and its sockets
table-serving = The table is at { $address } (Ctrl+C ends the server; every game goes on when it is started again).
table-db-url = { $url } is no database we can use. Right would be sqlite:////path/tables.db or postgresql://user@host/name.
table-db-in-use = Another server uses { $path } already. Stop it, or name another database: --db sqlite:////path/other.db. For several servers on one database take PostgreSQL.
table-failed = The server could not do this: a fault of ours, which has been noted. The game stands as it was before.
table-message-wrong = The message is not one of a table: { $place }: { $problem }.
table-not-your-seat = You do not sit on seat { $seat }.
table-not-begun = The game has not begun.
table-port = { $host }, port { $port } cannot be listened at: { $problem }. Another one: --port 8001, or --port 0 for any that is free.
table-images = There is no folder { $path }. --images wants a folder with pictures of cards, called by their English names.
table-gone-on = The game has gone on since you looked. Look again.
table-mend-check = Apply the rules to the position as it is
table-mend-return = { $player }: cards chosen at random go back on top
table-mend-shuffle = { $player }: shuffle the random part of the deck
table-mend-trigger = { $card }: put its missed triggered ability on the stack (no. { $n })
