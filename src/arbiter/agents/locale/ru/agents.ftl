agent-unknown = Агента «{ $name }» нет. Известны: { $known }; свой агент пишется так: модуль:имя.
agent-unknown-close = Агента «{ $name }» нет. Может быть, { $close }? Известны: { $known }; свой агент пишется так: модуль:имя.
agent-not-found = Агент «{ $name }» не загружается: { $problem }.
agent-failed = Агент «{ $name }» отказал: { $problem }.
agent-gone = Процесс агента «{ $name }» завершился.
agent-none = «{ $name }» не даёт агента: вызов с зерном случайности должен вернуть arbiter.kernel.seats.Agent.
