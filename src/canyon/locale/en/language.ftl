# What this language calls itself: a folder with this file is a language of the game.

language-name = English
