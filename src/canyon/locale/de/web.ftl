### Die Webseiten: was alle gemeinsam haben.

web-description = Canyon: ein Kanurennen, das am Kartentisch entschieden wird. Spiel gegen Bots oder gemeinsam mit anderen, direkt im Browser.
web-noscript = Diese Seite ist ein Spiel und braucht JavaScript. Ohne JavaScript lässt sich Canyon im Terminal spielen: canyon play.
web-skip = Zum Spiel springen
web-dismiss = Schließen
