"""Effects: what resolving spells and abilities do, verb by verb.  CR 608-611, 701, 705"""
