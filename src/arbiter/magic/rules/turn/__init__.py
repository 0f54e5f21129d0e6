"""The turn: its phases and steps, who may act when.  CR 116, 117, 5, 717"""
