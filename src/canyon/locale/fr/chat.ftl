### Ce qu’on se dit à table, quelle que soit la langue des autres.

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-have-fun = Amusez-vous bien !
phrase-well-played = Bien joué !
phrase-bad-luck = Pas de chance !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-one-moment = Un instant, s’il vous plaît.
phrase-your-turn = À vous de jouer !
phrase-good-game = Belle partie !
phrase-again = On en refait une ?
phrase-bye = Au revoir !
