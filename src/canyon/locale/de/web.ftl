### Die Webseiten: was alle gemeinsam haben.

web-description = Canyon: ein Kanurennen, das am Kartentisch entschieden wird. Gegen Bots oder mit Freunden, im Browser.
web-noscript = Diese Seite ist ein Spiel und braucht JavaScript. Ohne lässt sich Canyon im Terminal spielen: canyon play.
web-skip = Zum Spiel springen
web-dismiss = Schließen
