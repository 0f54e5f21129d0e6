"""The ability language: nodes, notation, English grammar, and renderers in English and Russian."""
