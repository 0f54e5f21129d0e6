"""What instructions do: keyword actions by family, effects that last, resolving.  CR 608-611, 701"""
