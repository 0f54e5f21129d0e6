"""Answers: one index over rules, terms, cards, examples, scenarios and the user's own documents, and what is read out of it.

`words` knows how people write, `sources` what there is, `shelf` keeps it in a file of the user's, `search` ranks, `answer`
puts together what is said of what was found.
"""
