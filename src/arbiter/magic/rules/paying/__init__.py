"""Mana and costs: what there is to pay, with what, and the paying.  CR 106, 118, 601.2f-h, 605"""
