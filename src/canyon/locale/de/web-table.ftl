### Der Tisch im Browser: Warteraum, Spiel, Ende.
### $player ist ein Name; $suit, $card, $field, $phase sind wie in game.ftl; $code ist der Code eines Tisches wie KQXWPZ.

## Die Seite

web-title = Tisch { $code } · Canyon
web-title-turn = ● Du bist dran · { $code }
web-connecting = Verbindung zum Tisch wird hergestellt …
web-reconnecting = Verbindung unterbrochen; sie wird wiederhergestellt … Deine Partie ist sicher und geht danach weiter.
web-on-its-way = Deine Wahl ist unterwegs; der Server hat noch nicht geantwortet …
web-try-again = Noch einmal versuchen
web-close = Schließen
web-cancel = Abbrechen
web-closed-no-table = Es gibt keinen Tisch { $code }
web-closed-no-table-text = Vielleicht hast du dich beim Code vertippt, oder der Tisch ist längst geschlossen.
web-closed-no-watchers = Tisch { $code } ist nur für die, die dort spielen
web-closed-no-watchers-text = An diesem Tisch ist Zuschauen nicht erlaubt.
web-closed-signed-out = Der Server kennt dich nicht mehr
web-closed-signed-out-text = Du hast dich abgemeldet, vielleicht in einem anderen Fenster. Lade die Seite neu, um weiterzumachen.
web-closed-too-many-sockets = Du hast zu viele Tische offen
web-closed-too-many-sockets-text = Schließ einen in einem anderen Fenster oder Tab und versuch es dann noch einmal.
web-closed-banned = Du bist gesperrt
web-closed-banned-text = Wer diesen Server betreibt, hat dich gesperrt: Du kannst hier nicht mehr spielen.
web-closed-other = Der Tisch ist nicht erreichbar
web-closed-other-text = Seite und Server verstehen einander nicht. Meist hilft es, die Seite neu zu laden.

## Plätze

web-you = du
web-you-mark = (du)
web-free = Freier Platz
web-seats = Wer spielt
web-dealer = gibt die Karten
web-starter = beginnt
web-turn = ist dran
web-ahead = liegt vorn
web-card-trump = Trumpf
web-no-bid-yet = noch keine Ansage
web-bid-of = Ansage { $bid }
web-bid-secret = hat verdeckt angesagt
web-won = { $won ->
    [one] 1 Stich
   *[other] { $won } Stiche
}
web-need-open = noch { $count }
web-need-met = genau
web-need-over = { $count } zu viel
web-need-lost = { $count ->
    [one] 1 fehlt
   *[other] { $count } fehlen
}
web-to-goal = { $count ->
    [one] noch 1 Schritt
   *[other] noch { $count } Schritte
}
web-landed = gelandet
web-conceded = hat aufgegeben
web-bot-sits-in = ein Bot springt ein
web-away = nicht da
web-coming-back = verbindet sich neu

## Der Kopf des Tisches

web-round = Runde { $round }
web-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
web-before-start = Am Start
web-trump = Trumpf
web-trump-card = Aufgedeckt: { $card }
web-table-code = Tisch { $code }
web-invite = Einladen
web-menu = Menü
web-board = Spielplan
web-board-open = Spielplan öffnen
web-board-loading = Der Spielplan wird gezeichnet …
web-board-named = Spielplan { $board }
web-talk = Verlauf und Chat
web-unread = neue Nachrichten

## Der Rundenanzeiger

web-track = Runden und wie viele Karten es jeweils gibt
web-station = Runde { $round }: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
web-station-dark = (dunkel)
web-station-skipped = (dunkel, wird übersprungen)
web-track-name = Karten je Runde
web-bonus = Bonus, wenn erfüllt
web-bonus-bid = Ansage { $bid }
web-bids-so-far = Bisher angesagt: { $sum } bei { $tricks ->
    [one] einem Stich
   *[other] { $tricks } Stichen
}
web-bids-even = { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}, { $sum } angesagt: geht auf
web-bids-over = { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}, { $sum } angesagt: zu viel
web-bids-under = { $tricks ->
    [one] 1 Stich
   *[other] { $tricks } Stiche
}, { $sum } angesagt: zu wenig

## Was jetzt geschieht

web-turn-place = Du bist dran: Wo startet dein Kanu ins Rennen zum Dorf?
web-turn-bid = Du bist dran: Wie viele Stiche machst du genau?
web-turn-bid-blind = Sag verdeckt an: Wie viele Stiche machst du genau?
web-turn-lead = Du bist dran: Spiel eine beliebige Karte aus.
web-turn-follow = Du bist dran: { $suit } ist ausgespielt; du musst { $suit } spielen.
web-turn-free = Du bist dran: Du hast kein { $suit }; jede Karte ist erlaubt.
web-turn-canoe = Du bist dran: Du hast { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. Wohin paddelst du?
web-status-won = { $bid } angesagt, { $won } gemacht.
web-status-draw = Wer gibt zuerst? Es wird ausgelost.
web-status-place = { $player } wählt ein Startfeld.
web-status-deal = Die Karten werden gegeben.
web-status-bid = { $player } sagt an.
web-status-bid-several = { $count ->
    [one] Eine Ansage fehlt noch.
   *[other] { $count } Ansagen fehlen noch.
}
web-status-tricks = { $player } wählt eine Karte.
web-status-canoes = { $player } wählt, wohin das Kanu fährt.
web-status-away = { $player } ist dran, aber nicht da.
web-status-coming-back = { $player } ist dran und verbindet sich gerade neu.
web-status-over = Das Rennen ist vorbei.
web-status-bot = Gerade spielt ein Bot für dich.
web-watching = Du schaust zu
web-you-conceded = Du hast aufgegeben
web-left-days = noch { $count } Tage
web-left-hours = noch { $count } Stunden
web-left-minutes = noch { $count } Minuten
web-left-seconds = { $count ->
    [one] noch 1 Sekunde
   *[other] noch { $count } Sekunden
}
web-time-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
web-time-minutes = { $count } Minuten
web-time-seconds = { $count ->
    [one] 1 Sekunde
   *[other] { $count } Sekunden
}

## Karten, Ansagen, Stiche

web-hand = Deine Karten
web-card-closed = { $card } (jetzt nicht spielbar)
web-trick = Der Stich
web-led = Ausgespielt: { $suit }
web-no-card-yet = Noch liegt keine Karte
web-winning = führt
web-takes = gewinnt
web-trick-taken = Stich für { $player }
web-trick-taken-you = Der Stich geht an dich
web-draw = Die Auslosung
web-draw-dealer = { $player } hat die höchste Karte gezogen und gibt zuerst.
web-bid-ask = Deine Ansage
web-bid-confirm = { $bid } ansagen
web-points = Wie weit jedes Kanu fahren darf
web-points-of = { $bid } angesagt, { $won } gemacht
web-points-drift = treibt ab
web-key-card = Karte spielen
web-key-field = Feld wählen
web-key-bid = Ansagen
web-key-skip = Animation überspringen
web-key-hint = Tipp

## Verlauf und Chat

web-log = Verlauf
web-log-empty = Hier steht, was geschieht.
web-chat = Chat
web-chat-empty = Noch hat niemand etwas geschrieben.
web-chat-write = Nachricht an alle
web-chat-send = Senden
web-chat-phrases = Fertige Sätze und Stummschalten
web-chat-back = Zurück zum Chat
web-chat-watching = Schreiben kann hier nur, wer mitspielt.
web-chat-hide = Chat ausblenden
web-chat-hidden = Der Chat ist ausgeblendet.
web-chat-show = Chat einblenden
web-mute = { $player } stummschalten

## Einladung

web-invite-title = Andere einladen
web-invite-text = Wer diesen Link hat, kann mitspielen, solange ein Platz frei ist.
web-invite-link = Link zu diesem Tisch
web-invite-code = Oder diesen Code auf der Startseite eingeben:
web-invite-qr = QR-Code des Links
web-copy = Kopieren
web-copied = Kopiert
web-share = Teilen …
web-loopback = Dieser Tisch ist nur von diesem Computer aus erreichbar.
web-loopback-how = Damit andere in deinem Netz mitspielen können, beende Canyon und starte es mit:

## Das Menü

web-menu-title = Tisch { $code }
web-menu-learn = So wird gespielt
web-menu-settings = Alle Einstellungen
web-menu-front = Startseite
web-menu-leave = Du kannst die Seite jederzeit verlassen; dein Platz bleibt dir erhalten.
web-menu-pace = Geschwindigkeit
web-menu-bots-pace = Geschwindigkeit der Bots
web-pace-relaxed = gemütlich
web-pace-normal = normal
web-pace-quick = zügig
web-pace-instant = sofort
web-menu-sounds = Töne
web-notify = Benachrichtige mich, wenn ich dran bin
web-notify-on = Du wirst benachrichtigt, wenn du dran bist
web-take-back = Platz wieder einnehmen
web-substitute = Einen Bot für { $player } einspringen lassen
web-end-together = Partie gemeinsam beenden
web-end-together-text = Die Partie endet ohne Sieg, sobald alle, die noch spielen, zustimmen ({ $count ->
    [one] 1 Person
   *[other] { $count } Personen
}).
web-end-not = Doch weiterspielen
web-end-asked = { $player } möchte die Partie ohne Sieg beenden.
web-yes = Ja
web-no = Nein
web-news-declined = { $player } möchte weiterspielen.
web-news-conceded = { $player } hat aufgegeben. Ein Bot übernimmt den Platz, und die Partie geht weiter.
web-missed = Die Zeit von { $player } war um: Ein Bot hat diesmal entschieden.
web-missed-you = Deine Zeit war um: Ein Bot hat diesmal für dich entschieden. { $left ->
    [one] Passiert das bei der nächsten Entscheidung wieder, übernimmt er deinen Platz.
    [2] Passiert das noch zweimal hintereinander, übernimmt er deinen Platz.
   *[other] Passiert das noch { $left }-mal hintereinander, übernimmt er deinen Platz.
}
web-missed-seat = Deine Zeit war dreimal hintereinander um: Ein Bot springt für dich ein, bis du deinen Platz wieder einnimmst.
web-concede = Aufgeben
web-concede-text = Ein Bot spielt an deiner Stelle weiter; den Platz bekommst du nicht zurück.

## Der Warteraum

web-waiting-title = Vor dem Rennen
web-waiting-seats = Wer spielt?
web-waiting-race = Das Rennen
web-waiting-free = { $count ->
    [one] Ein Platz ist frei: Warte auf jemanden, oder lass einen Bot spielen.
   *[other] { $count } Plätze sind frei: Warte auf andere, oder lass Bots spielen.
}
web-waiting-others = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
web-waiting-host = Alle sind da. Wer den Tisch leitet, startet das Rennen.
web-waiting-missing = { $count ->
    [one] { $players } ist noch nicht da.
   *[other] { $players } sind noch nicht da.
}
web-not-here-yet = noch nicht da
web-host = leitet den Tisch
web-bot = Bot
web-sit = Hinsetzen
web-move-here = Hierher setzen
web-stand-up = Platz verlassen
web-remove = Entfernen
web-add-bot = Bot
web-bot-level = Bots
web-bot-accounts = Verbundene Bots
web-bot-account-add = Hinzufügen
web-start = Rennen starten
web-start-bots = { $count ->
    [one] Mit einem Bot starten
   *[other] Mit { $count } Bots starten
}
web-join = Hinsetzen und mitspielen
web-full = Alle Plätze sind besetzt. Sobald das Rennen beginnt, kannst du zuschauen.
web-your-name = Dein Name
web-your-colour = Deine Farbe
web-colour-0 = Rot, Dreieck
web-colour-1 = Gold, Quadrat
web-colour-2 = Creme, Stern
web-colour-3 = Schwarz, Scheibe
web-colour-4 = Lila, Raute
web-colour-5 = Grün, Kreuz
web-option-clock = { $time } je Entscheidung
web-option-no-clock = Ohne Zeitlimit
web-option-watchers = Zuschauen erlaubt
web-option-hints = Tipps für alle erlaubt
web-option-no-watchers = Niemand darf zuschauen
web-option-listed = Auf der Liste der offenen Tische
web-option-private = Nur für Leute mit dem Link
web-options = Optionen
web-options-at-once = Alle am Tisch sehen Änderungen sofort.
web-options-done = Fertig
web-options-own = Eigener Plan
web-options-own-about = Ein eigener Plan.
web-options-upload = Oder einen eigenen Plan hochladen
web-options-upload-hint = Eine Textdatei mit einem Zeichen für jedes Feld.
web-options-bad-map = Dieser Plan ist nicht brauchbar: { $why }
web-options-seats = Plätze
web-options-seat-taken = Ein Platz, der wegfiele, ist besetzt: Wer dort sitzt, muss sich erst umsetzen.
web-options-clock = Zeit je Entscheidung

## Das Ende

web-over-title = Das Ende des Rennens
web-you-win = Du hast gewonnen!
web-wins = { $player } gewinnt
web-your-place = { $place ->
    [1] Geteilter erster Platz!
    [2] Platz 2 von { $of }: gut gepaddelt!
    [3] Platz 3 von { $of }
    [4] Platz 4 von { $of }
    [5] Platz 5 von { $of }
   *[6] Platz 6 von { $of }
}
web-your-place-last = Du teilst dir den letzten Platz
web-turning = { $player } ist in Runde { $round } endgültig in Führung gegangen.
web-turning-you = Du bist in Runde { $round } endgültig in Führung gegangen.
web-lead-changes = { $count ->
    [0] Die Führung hat nie gewechselt.
    [one] Die Führung hat einmal gewechselt.
    [2] Die Führung hat zweimal gewechselt.
    [3] Die Führung hat dreimal gewechselt.
    [4] Die Führung hat viermal gewechselt.
   *[other] Die Führung hat { $count }-mal gewechselt.
}
web-stat-player = Wer
web-stat-met = Ansagen erfüllt
web-stat-tricks = Stiche
web-stat-falls = Stürze
web-stat-pushes = Andere geschoben
web-stat-of = { $count } von { $rounds }
web-share-picture = Bild teilen
web-share-saved = Das Bild liegt in deinen Downloads.
web-share-failed = Das Bild ließ sich nicht erstellen. Versuch es noch einmal.
web-place-landed = gelandet, { $left ->
    [0] keine Restpunkte
    [one] 1 Restpunkt
   *[other] { $left } Restpunkte
}, Ansage { $bid }
web-ended = Gemeinsam beendet
web-ended-text = Diese Partie wurde ohne Sieg beendet.
web-ended-no-winner = Ohne Sieg
web-ended-agreed = Alle, die noch spielten, haben zugestimmt, diese Partie ohne Sieg zu beenden.
web-ended-abandoned = Zu dieser Partie ist lange niemand zurückgekehrt; sie wurde ohne Sieg beendet.
web-ended-rounds = In 100 Runden ist niemand gelandet; die Partie endete ohne Sieg.
web-ended-closed = Wer diesen Server betreibt, hat diesen Tisch geschlossen.
web-over-rematch = Noch eine Partie
web-over-rematch-join = Zur neuen Partie
web-over-replay = Wiedergabe
web-over-download = Aufzeichnung herunterladen
web-graph = Schritte bis zum Ziel, Runde für Runde
web-graph-table = Als Tabelle
web-graph-round = Runde
web-fair = Wurde fair gegeben?
web-fair-text = Alle Karten ergeben sich aus einem geheimen Startwert. Sein Fingerabdruck stand vor der ersten Karte fest und war jederzeit einsehbar; niemand konnte den Startwert also später ändern. Hier ist der Startwert: Wer möchte, kann alles nachprüfen.
web-fair-commitment = Fingerabdruck (SHA-256)
web-fair-seed = Startwert
web-fair-fits = Startwert und Fingerabdruck passen zusammen
web-fair-not = Startwert und Fingerabdruck passen nicht zusammen
web-fair-verify = Alle Kartenverteilungen lassen sich prüfen mit:

## Tipps

web-hint = Tipp
web-hint-thinking = Verteilungen werden durchgespielt …
web-hint-bid = Ansage { $bid }: in { $met } von 100 Verteilungen erfüllt, { $win } von 100 Partien gewonnen.
web-hint-best = { $choice }: die beste Wahl; gewinnt { $win } von 100 Partien.
web-hint-other = { $choice }: kostet { $loss } von 100 Partien.
web-warning-title = Schau noch einmal hin
web-warning = So gewinnst du { $win } von 100 Partien, mit der besten Wahl { $best }.
web-warning-anyway = Trotzdem wählen
web-warning-again = Neu wählen
web-odds-met = erfüllt, von 100 Verteilungen
web-odds-win = Siege, von 100 Partien
web-hint-asked = { $player } hat sich einen Tipp geben lassen.
web-hints = { $count ->
    [one] { $count } Tipp
   *[other] { $count } Tipps
}

## Was einen selbst betrifft, in der Anrede

mine-placed = Du startest auf { $field }.
mine-bid = Du sagst { $bid } an.
mine-played = Du spielst { $card }.
mine-trick = Stich { $number } geht an dich; du hast jetzt { $won ->
    [one] einen
   *[other] { $won }
}.
mine-moved = Du paddelst { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
}, von { $start } nach { $end }.
mine-points-met = Du hast { $bid } angesagt und { $bid } gemacht: { $points ->
    [0] keine Punkte
    [one] ein Punkt
   *[other] { $points } Punkte
} für dich.
mine-points-missed = Du hast { $bid } angesagt, aber { $won } gemacht: { $points ->
    [0] keine Punkte
    [one] ein Punkt, kein Bonus
   *[other] { $points } Punkte, kein Bonus
}.
mine-points-current-met = Du hast deine Ansage { $bid } in der Strömung erfüllt: Der Bonus bringt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
mine-points-current-missed = Du hast { $bid } angesagt, aber { $won } gemacht: Die Strömung nimmt dein Kanu mit.
mine-blocked = Du bist auf { $field } blockiert: { $points ->
    [one] Dein Punkt verfällt
   *[other] Deine { $points } Punkte verfallen
}.
mine-drifted = Du treibst von { $start } nach { $end } ab.
mine-pushed = { $pusher } schiebt dich von { $start } nach { $end }.
mine-fell = Du stürzt den Wasserfall hinab und kommst bei { $field } wieder aus der Höhle.
mine-landed = Du landest auf { $field }, { $left ->
    [0] ohne Restpunkte
    [one] mit einem Restpunkt
   *[other] mit { $left } Restpunkten
}!
