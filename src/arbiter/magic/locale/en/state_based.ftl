# State-based actions (704).
choose-legend = You control more than one legendary { $object }. Which one do you keep?
option-keep = keep { $object }
event-ceases = { $object } ceases to exist.
event-unattached = { $object } becomes unattached from { $host }.
