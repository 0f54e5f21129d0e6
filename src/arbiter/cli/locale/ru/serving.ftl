# serve
cli-serve = открыть стол в браузере, для себя или для других
cli-serve-host = адрес, на котором слушать (127.0.0.1: только этот компьютер; 0.0.0.0: все, кто может до него добраться)
cli-serve-port = порт, на котором слушать
cli-serve-db = где хранить столы: sqlite:////путь/tables.db или postgresql://user@host/name (по умолчанию файл в вашей папке данных; ARBITER_DB)
cli-serve-workers = сколько процессов вычисляют игры
cli-serve-address = по какому адресу этот сервер видят другие серверы той же базы (http://host:port)
cli-serve-no-browser = не открывать страницу
