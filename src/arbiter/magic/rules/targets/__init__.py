"""Targets and modes: what may be chosen, the choosing, the dividing.  CR 115, 601.2b-d, 700.2"""
