"""Rule books as data: what is numbered, who cites it, what is shown by a scenario, and what bites.

A game brings its book along as files (`<game>/rulebook/book.yaml` and the tables beside it).  Nothing here knows a
game: `book` reads the tables, `citations` reads the sources, `coverage` counts, `explain` answers for one rule, `bite`
switches cited code off (`mutants`) and looks whether a scenario notices.
"""
