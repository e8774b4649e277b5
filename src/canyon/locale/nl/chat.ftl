### Wat men aan tafel zegt, welke taal de anderen ook lezen.

phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-have-fun = Veel plezier!
phrase-well-played = Goed gespeeld!
phrase-bad-luck = Wat een pech!
phrase-thanks = Dank je wel!
phrase-sorry = Sorry!
phrase-one-moment = Een momentje, alsjeblieft.
phrase-your-turn = Jij bent aan de beurt.
phrase-good-game = Leuk potje!
phrase-again = Nog een potje?
phrase-bye = Tot ziens!
