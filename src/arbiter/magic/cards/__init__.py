"""Printed cards: names, costs, type lines, and the abilities their text compiles to (CR 2, 3)."""
