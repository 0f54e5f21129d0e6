# Файлы.
file-not-written = Не удалось записать { $file }: { $reason }.
file-unreadable = Не удалось прочитать { $file }: { $reason }.
file-not-text = { $file } — не текст в UTF-8.
file-reason-missing = такого файла или папки нет
file-reason-folder = это папка
file-reason-forbidden = это запрещено
file-reason-full = не осталось места
file-reason-closed = поток закрыт
