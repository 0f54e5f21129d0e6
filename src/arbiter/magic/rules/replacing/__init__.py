"""Events, and the effects that replace or prevent them.  CR 400.6, 614-616"""
