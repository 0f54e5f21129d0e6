# Файлы.
file-not-written = Не удалось записать { $file }: { $reason }.
file-unreadable = Не удалось прочитать { $file }: { $reason }.
file-not-text = { $file } — не текст в UTF-8.
