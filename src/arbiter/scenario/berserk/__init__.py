"""Berserk in scenario files."""
