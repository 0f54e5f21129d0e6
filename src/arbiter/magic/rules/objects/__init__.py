"""Objects, where they are and what becomes of them.  CR 109-111, 4, 702.25, 707, 709-712"""
