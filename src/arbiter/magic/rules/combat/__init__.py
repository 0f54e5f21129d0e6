"""Combat: attackers, blockers, damage.  CR 506-511"""
