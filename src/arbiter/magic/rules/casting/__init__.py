"""Casting spells and activating abilities.  CR 112, 115, 601, 602, 606, 708, 715"""
