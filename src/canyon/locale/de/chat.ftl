### Sätze, die man am Tisch sagt, welche Sprache die anderen auch lesen.

phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-have-fun = Viel Spaß!
phrase-well-played = Gut gespielt!
phrase-bad-luck = So ein Pech!
phrase-thanks = Danke!
phrase-sorry = Entschuldigung!
phrase-one-moment = Einen Moment, bitte.
phrase-your-turn = Du bist dran.
phrase-good-game = Schönes Spiel!
phrase-again = Noch eine Partie?
phrase-bye = Tschüss!
