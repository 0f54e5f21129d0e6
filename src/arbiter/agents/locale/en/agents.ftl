agent-unknown = There is no agent “{ $name }”. Known: { $known }; your own is written as module:name.
agent-unknown-close = There is no agent “{ $name }”. Did you mean { $close }? Known: { $known }; your own is written as module:name.
agent-not-found = The agent “{ $name }” cannot be loaded: { $problem }.
agent-failed = The agent “{ $name }” has failed: { $problem }.
agent-gone = The process of the agent “{ $name }” has ended.
agent-none = “{ $name }” gives no agent: it must be callable with a seed and return an arbiter.kernel.seats.Agent.
