"""The rules of play, a module for each section of the rulebook."""
