# Hoe deze taal zichzelf noemt: een map met dit bestand is een taal van het spel.

language-name = Nederlands
