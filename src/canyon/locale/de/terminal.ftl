### Nur für das Terminalspiel: Begrüßung, Überschriften, Fragen, Hilfe, Meldungen.

## Anfang und Ende

welcome = Canyon: ein Kanurennen, das am Kartentisch entschieden wird. { $player }, du fährst gegen { $rivals }.
welcome-back = Canyon: Willkommen zurück, { $player }. Du fährst gegen { $rivals }.
welcome-board = Plan { $board }: { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
} vom Start bis zum Dorf. Mach genau so viele Stiche, wie du ansagst, und dein Kanu fliegt.
welcome-seed-secret = Ein geheimer Startwert legt die Kartenverteilung fest; am Ende wird er gezeigt.
welcome-seed-given = Die Kartenverteilung folgt aus deinem Startwert.
welcome-help = ? zeigt Hilfe und Regeln, b den Plan, q speichert und beendet.
put-aside = Die Partie ist in { $file } gespeichert. Weiter geht es mit: { $command }
not-kept = Du hast noch nichts gewählt; es gibt nichts zu speichern.
end-seed = Der Startwert der Partie war { $seed }
fingerprint = Fingerabdruck aller Kartenverteilungen (SHA-256 des Startwerts): { $commitment }
end-record = Die Aufzeichnung dieser Partie liegt in { $file }.
end-replay = Noch einmal ansehen: { $command }
end-verify = Nachprüfen, ob fair gegeben wurde: { $command }
end-stays = Die Aufzeichnung dieser Partie bleibt in { $file }, denn zu den beendeten Partien in { $folder } lässt sie sich nicht verschieben: { $why }.

## Überschriften

heading-round = Runde { $round }, { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
heading-trump = Trumpf { $suit }
heading-trump-card = Trumpf ist { $suit } ({ $card } liegt offen).
heading-track = Karten je Runde:
heading-trick = Stich { $number } von { $count }
heading-last-trick = Letzter Stich, an { $player }:
heading-hand = Deine Hand
legend-suits = Farben: { $suits }.
heading-end = Das Ende des Rennens
seats-table = Tisch
seats-bid = angesagt
seats-won = Stiche
seats-needs = Stand
seats-way = Weg
role-dealer = gibt
role-leader = spielt aus
role-starter = beginnt
need-more = noch { $count }
need-none = genau
need-over = { $count } zu viel
need-lost = { $count ->
    [one] 1 fehlt
   *[other] { $count } fehlen
}
bids-so-far = bisher angesagt: { $sum } bei { $tricks ->
    [one] einem Stich
   *[other] { $tricks } Stichen
}
bids-even = { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}, { $sum } angesagt: geht auf
bids-over = { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}, { $sum } angesagt: zu viel
bids-under = { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}, { $sum } angesagt: zu wenig

## Fragen

ask-place = Wo startet dein Kanu?
ask-bid = Wie viele Stiche machst du genau?
ask-bid-blind = Wie viele Stiche machst du genau? Niemand sieht deine Ansage, bevor alle angesagt haben.
ask-card-lead = Du spielst aus: Jede Karte ist erlaubt.
ask-card-follow = { $suit } ist ausgespielt: Du musst { $suit } spielen.
ask-card-free = Du hast kein { $suit }: Jede Karte ist erlaubt.
ask-end = Du hast { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}. Wohin fährt dein Kanu? { $distance ->
    [0] Es erreicht das Ziel.
    [one] Danach fehlt noch ein Schritt bis zum Ziel.
   *[other] Danach fehlen noch { $distance } Schritte bis zum Ziel.
}
end-left = { $field } ({ $left ->
    [one] ein Restpunkt
   *[other] { $left } Restpunkte
})
choices = Zur Wahl: { $choices }
choices-range = Zur Wahl: { $least } bis { $most }
enter-takes = (Eingabetaste: { $choice })
not-understood = Das steht nicht zur Wahl. Tippe eine der gezeigten Möglichkeiten oder ? für Hilfe.
out-of-patience = Nach { $count } ungültigen Antworten hintereinander ist Schluss.

## Hilfe

help-keys = Tippe deine Wahl, wie sie dasteht, groß oder klein: eine Karte wie B7, ein Feld wie f17 (oder die Nummer davor) oder eine Ansage wie 2. ? Hilfe · ? C5 eine Regel · ? C ein Kapitel (M S D T P C W K E) · h Tipp · b Plan · q speichern und beenden
hint-no-choice = Es gibt nichts zu entscheiden.
hint-missing = Tipps brauchen das Extra „fast“. Tippe im Ordner von Canyon: pip install '.[fast]'
hint-compiling = Wird für diesen Computer kompiliert, nur dieses eine Mal …
help-place = Kanus lassen sich nicht überspringen: Überleg dir, wer dir später im Weg sein kann.
help-bid = Eine genau erfüllte Ansage bringt 1 bis 3 Punkte Bonus; in der Strömung zählt nur dieser Bonus. Mit Trümpfen und Zehnen machst du am ehesten Stiche.
help-tricks = Welche Karten du spielen darfst, steht bei der Frage.
help-canoes = Du darfst auf jedes nummerierte Feld fahren. Achte auf die Pfeile: In der Strömung treibt ab, wer die Ansage verfehlt.
help-unknown = Diese Regel gibt es nicht. Zur Wahl stehen: { $rules }

## Schlichte Worte

plain-choice = Möglich: { $place }.
plain-seat = { $player }: { $bid } angesagt, { $won } gemacht ({ $needs }).
plain-seat-unbid = { $player } hat noch nicht angesagt.
plain-winning = { $player } liegt im Stich mit { $card } vorn.
plain-hand = Deine Hand: { $cards }. Trumpf ist { $suit }.

## Wiedergabe

replay-title = Eine Partie auf dem Plan { $board }: { $players }.
replay-dealer = { $player } gibt zuerst.
replay-heading = Runde { $round } von { $rounds } · Entscheidung { $decision } von { $count }
replay-heading-track = Runde { $round } von { $rounds } (Runde { $marker } des Rundenanzeigers) · Entscheidung { $decision } von { $count }
replay-keys = ←→ Entscheidung · ↑↓ Runde · g zu Runde · Pos1 Anfang · Ende Schluss · q beenden
replay-round = Zu Runde:
replay-open = Hier endet die Aufzeichnung, nach { $decisions ->
    [one] einer Entscheidung
   *[other] { $decisions } Entscheidungen
}; das Rennen ist nicht vorbei.

## Tische auf einem Server

named-bot = { $name } (Bot)
remote-waiting = Tisch { $table }. Am Tisch: { $players }. { $free ->
    [0] Alle sind da; wer den Tisch leitet, startet das Rennen.
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
}
remote-help = ? zeigt Hilfe und Regeln, b den Plan, h einen Tipp; mit q gehst du, dein Platz bleibt dir erhalten.
remote-left = Die Partie geht ohne dich weiter. Zurück kommst du mit: canyon play --server { $server } --table { $table }
remote-back = Ein Bot ist für dich eingesprungen; du nimmst deinen Platz wieder ein.
remote-long-wait = Alle warten schon lange auf { $player }. Mit s springt ein Bot ein, mit Enter wartet ihr weiter.
remote-not-done = Deine Wahl wurde nicht angenommen: { $why }
remote-ended = Die Mitspielenden haben diese Partie ohne Sieg beendet.
remote-no-table = Auf diesem Server gibt es keinen Tisch { $table }.
remote-no-seat = Am Tisch { $table } ist kein Platz frei.
remote-no-watchers = Tisch { $table } ist nur für die, die dort spielen.
remote-signed-out = Der Server kennt dich nicht mehr. Setz dich noch einmal an Tisch { $table }.
remote-bad-url = { $server } ist keine Serveradresse (Beispiel: http://127.0.0.1:8000).
remote-unreachable = { $server } ist nicht zu erreichen: { $why }.
remote-no-canyon = { $server } antwortet, ist aber kein Canyon-Server.
remote-bad-protocol = { $server } und dieses Programm verstehen einander nicht: Installiere die Version von Canyon, die der Server hat.
remote-password = Passwort von { $login } bei { $server }:
remote-refused = Der Server sagt: { $why }
remote-options = --server und --table gehören zusammen; daneben sind nur --username, --name, --lang und --plain möglich.

## Meldungen

narrow = Für Bilder braucht das Fenster { $columns } Spalten; bis es breiter ist, wird das Spiel in schlichten Worten erzählt.
no-saved-game = In { $folder } ist keine gespeicherte Partie. Eine neue beginnt mit: { $command }
save-in-use = Diese Partie ist in einem anderen Fenster offen: Spiel dort weiter, oder schließ das Fenster. Eine neue beginnt mit: { $command }
unreadable = { $file } lässt sich nicht lesen: { $why }.
trouble-missing = Die Datei gibt es nicht
trouble-folder = Das ist ein Ordner
trouble-damaged = Die Datei ist beschädigt
trouble-file = Wo ein Ordner sein müsste, ist eine Datei
trouble-denied = Der Zugriff ist nicht erlaubt
trouble-full = Es ist kein Platz mehr frei
trouble-read-only = Der Ort ist schreibgeschützt
trouble-other = Das System meldet einen Fehler
unwritable = In { $folder } lassen sich keine Partien speichern: { $why }. Setz CANYON_HOME auf einen Ordner, der dir gehört.
input-closed = Die Standardeingabe ist geschlossen: Es gibt nichts zu lesen.
output-closed = Die Standardausgabe ist geschlossen: Es lässt sich nichts ausgeben.
output-unwritable = Die Ausgabe lässt sich nicht schreiben: { $why }.
damaged-save = Die gespeicherte Partie ist beschädigt und lässt sich nicht fortsetzen; sie bleibt als { $file } erhalten. Bei { $at }: { $why }
saved-bot-unknown = Die Partie in { $file } braucht den Bot „{ $name }“, den es hier nicht gibt. Sie bleibt, wie sie ist.
not-a-record = { $file } ist keine gültige Aufzeichnung. { $why }
bad-record = { $file } ist keine gültige Aufzeichnung. Bei { $at }: { $why }
no-such-game = { $file } hat keine Partie { $number }; die letzte ist Partie { $last }.
unknown-bot = Es gibt keinen Bot „{ $name }“. Zur Wahl stehen { $bots }.
bad-playouts = { $name }:500 steht für 500 Probespiele je Entscheidung; möglich sind 1 bis { $most }.
no-playouts = Der Bot { $name } macht keine Probespiele: Schreib nur seinen Namen.
unknown-program = „{ $name }“ lässt sich nicht als Programm starten. Schreib Programm und Argumente hinter cmd:, zum Beispiel cmd:./meinbot
own-bot-unusable = „{ $name }“ lässt sich nicht als Bot verwenden: { $why }
bot-failed = { $player } ({ $bot }) kann nicht weiterspielen: { $why }
verdict-no-start = Der Bot ließ sich nicht starten ({ $why }).
verdict-late = Der Bot hat binnen { $seconds } s nicht geantwortet.
verdict-died = Der Bot hat sich beendet, bevor er geantwortet hat ({ $how }).
verdict-nonsense = Der Bot hat geantwortet: { $said } ({ $why }).
verdict-flood = Der Bot hat mehr als { $most } Bytes geschickt, wo eine Zeile erwartet wurde.
verdict-illegal = Der Bot hat { $choice } gewählt ({ $why }).
verdict-crashed = Der Bot hat einen Fehler ausgelöst: { $error }
bad-players = Eine Partie ist für { $least } bis { $most } Personen, nicht für { $count }.
too-many-bots = { $count } Bots sind zu viele: Außer deinem gibt es { $seats } Plätze.
resume-alone = --resume setzt die Partie fort, wie sie war; dazu passen nur --lang und --plain.
unknown-language = Die Sprache „{ $name }“ gibt es nicht. Zur Wahl stehen { $languages }.

serve-at = Das Spiel läuft unter { $address }, bis du hier Strg+C drückst.
serve-already = Canyon läuft schon: { $address }
