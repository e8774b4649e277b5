### Phrases that people say at a table, whatever language the others read.

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-have-fun = Have fun!
phrase-well-played = Well played!
phrase-bad-luck = Bad luck!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-your-turn = It’s your turn.
phrase-good-game = Good game!
phrase-again = Another game?
phrase-bye = Goodbye!
