# arbiter cards compile
cli-cards-jobs = сколько процессов работает рядом (по умолчанию: 1)
cli-compile-progress = карт: { $count }
cli-compile-summary =
    Карт собрано: { $compiled } из { $cards }, отклонено: { $refused }.
    Без слов, видов и раскладок будущей работы: { $reachable }; из них собрано { $share } %. Карт в секунду: { $rate }.
cli-compile-missing = Чего не хватает, сначала самое частое (карт, чего, примеры):
