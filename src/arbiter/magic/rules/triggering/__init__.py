"""Triggered abilities, and what is remembered for them.  CR 603, 607"""
