"""The terminal table: a game of Magic on a screen of boxes, for keyboard and mouse, in English and Russian.

It draws what the seat's view, decision and log say.  `tiles` is what lies on the table, `grid` how it is drawn, `zones`
where; `prompt` and `chronicle` are the question and the log; `game` is the screen that plays; `app` starts it.
"""
