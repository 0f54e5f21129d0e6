"""The table server: games in the browser, alone, with friends, or to watch.

`messages` is what goes over a seat's socket, `screens` makes a seat's screen of a game, `games` runs games in worker
processes, `store` keeps them, `rooms` is what people do around a game, `app` puts it together.
"""
