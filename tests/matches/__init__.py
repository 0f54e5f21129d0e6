"""Matches and clocks."""
