# Wie diese Sprache sich selbst nennt: Ein Ordner mit dieser Datei ist eine Sprache des Spiels.

language-name = Deutsch
