### Wat men aan tafel zegt, welke taal de anderen ook lezen.

phrase-hello = Hallo!
phrase-good-luck = Veel geluk!
phrase-have-fun = Veel plezier!
phrase-well-played = Goed gespeeld!
phrase-bad-luck = Pech gehad!
phrase-thanks = Dank je wel!
phrase-sorry = Sorry!
phrase-one-moment = Een ogenblikje.
phrase-your-turn = Jij bent aan de beurt.
phrase-good-game = Mooi spel!
phrase-again = Nog een spel?
phrase-bye = Tot ziens!
