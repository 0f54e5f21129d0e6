"""What outlives the process: tables, seats, the inputs of their games.  SQLite by default, PostgreSQL by URL; the same code.

`base` declares columns, `models` what the tables themselves need, `engine` opens a database and brings it up to date, `news`
carries word of changes between processes, `queries` reads and writes.  Other parts add a module with their models, named in
`migrations/env.py`, and a migration with `down_revision = "0001"`.
"""
