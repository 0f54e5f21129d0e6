"""Facts: what is stored of objects, zones, players, costs and events, read without the layers.  CR 1, 4, 106-109"""
