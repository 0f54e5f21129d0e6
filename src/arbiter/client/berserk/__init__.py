"""Berserk for clients: its table in words and on the screen."""
