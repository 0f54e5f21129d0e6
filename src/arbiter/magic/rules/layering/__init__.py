"""The parts of the layers, behind `rules.layers`.  CR 612, 613"""
