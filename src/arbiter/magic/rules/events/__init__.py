"""What events do: objects in zones, permanents and their status, and how each kind of event is performed.  CR 4, 110, 120-122"""
