"""The table server: games in the browser, alone, with friends, or to watch.

`messages` is what goes over a seat's socket, `screens` makes a seat's screen of a game, `playing` is a game in a worker process
(`workers`, `worker`), `store` keeps games, `rooms` is what people do around a game, `app` puts it together.
"""
