# Типы земель (classic-2005/3.53).
word-Mountain = Горы
word-Plains = Равнины
