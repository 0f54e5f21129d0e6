"""Clients: how people see a game and answer its decisions.  `plain` is the game in lines of text."""
