"""Wordings: tables of constructions, each with the nodes it stands for and its words in every language.

One row serves reading and saying.  `form` reads the tables, `reader` finds every reading of a text, `speaker` says nodes; a
game brings its nodes, its noun phrases and its declension.
"""
