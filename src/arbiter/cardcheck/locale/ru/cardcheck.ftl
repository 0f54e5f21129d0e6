# what the card check says
check-before-the-game = речь о колоде или о том, что делают до первого хода
check-while-recruiting = речь о колоде, наборе, рассадке или скрытых картах
check-no-record = { $file }, строка { $line }: это не файл с выводами. Назовите другой файл или такой, которого ещё нет.
