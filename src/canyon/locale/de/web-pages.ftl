### Die Seiten rund um den Tisch: Startseite, Einstellungen, Wiedergabe, man selbst, Störungen.

## Wege

web-nav-home = Canyon, Startseite
web-nav-pages = Seiten
web-nav-menu = Menü
web-nav-learn = So wird gespielt
web-nav-replay = Wiedergabe
web-nav-settings = Einstellungen
web-nav-me = Meine Seite
web-nav-account = Konto und Daten
web-nav-language = Sprache

## Startseite

web-front-continue = Weiterspielen
web-front-continue-turn = Weiterspielen: Du bist dran
web-front-tagline = Ein Kanurennen, das am Kartentisch entschieden wird
web-front-play = Jetzt spielen
web-front-starting = Die Karten werden gemischt …
web-front-level = Stärke der Bots
web-level-beginner = Einstieg
web-level-beginner-about = das Entenküken: für den Anfang
web-level-easy = Leicht
web-level-easy-about = der Biber vergisst Karten
web-level-medium = Mittel
web-level-medium-about = der Otter zählt mit
web-level-hard = Schwer
web-level-hard-about = der Reiher denkt voraus
web-level-expert = Experte
web-level-expert-about = der Adler hat alles gesehen
web-level-master = Meister
web-level-master-about = der Steinadler durchschaut dich
web-level-up = Gewonnen! Bereit für die Stufe „{ $level }“?
web-level-down = Das war schwer. Wie wäre es mit der Stufe „{ $level }“?
web-level-try = Ausprobieren
web-front-more = Fluss, Spielerzahl, Varianten
web-front-players = { $count ->
    [3] zu dritt
    [4] zu viert
    [5] zu fünft
    [6] zu sechst
   *[other] zu { $count }
}
web-front-how-many = Wie viele spielen, dich mitgezählt?
web-front-variants = Varianten
web-board-choice = Fluss
web-board-rounds = etwa { $count } Runden
web-front-friends = Gemeinsam spielen
web-front-friends-about = Eröffne einen Tisch und verschicke den Link. Niemand braucht ein Konto, und Bots füllen leere Plätze.
web-front-make = Tisch eröffnen
web-front-code = Code oder Link bekommen?
web-front-go = Zum Tisch
web-front-code-wrong = Ein Code hat sechs Buchstaben, zum Beispiel KQXWPZ. Auch der ganze Link geht.
web-front-running = Deine Partien
web-front-finished = Beendete Partien
web-front-open = Offene Tische
web-front-open-none = Zurzeit steht kein Tisch allen offen. Eröffne einen und setz ihn in den Optionen auf die Liste.
web-front-all = Alle { $count } zeigen
web-front-learn = Neu hier?
web-front-learn-about = Sag an, wie viele Stiche du machst. Stimmt die Zahl, schießt dein Kanu voran. Den Rest erklären acht kleine Schritte.
web-front-you = Du
web-front-you-about = Du bist als Gast hier; dieser Browser merkt sich dich.
web-name-label = Dein Name
web-name-keep = Speichern
web-name-kept = Ab jetzt heißt du { $player }.
web-install = Als App installieren
web-install-by-hand = Zum Installieren: „Teilen“, dann „Zum Home-Bildschirm“.

## Tische in Listen

web-list-just-now = gerade eben
web-list-your-turn = Du bist dran
web-list-their-turn = { $players } am Zug
web-list-others-turn = Andere am Zug
web-list-playing = Läuft: zuschauen
web-list-won = Gewonnen
web-list-lost = { $player } hat gewonnen
web-list-ended = Ohne Sieg beendet
web-list-free = { $free ->
    [0] alle Plätze besetzt
    [one] ein Platz frei
   *[other] { $free } Plätze frei
}

## Hilfe

web-help-title = Hilfe
web-help-key = Diese Hilfe
web-help-keys = Tasten
web-help-rule = Was sagt { $rule }?
web-help-signs = Zeichen
web-help-goal = Schritte bis zum Ziel
web-help-now = Was jetzt zählt: { $phase }
web-help-short = Das Spiel in Kürze
web-help-learn = So wird gespielt, mit allen Regeln
web-help-fingerprint = Alle Karten dieser Partie ergeben sich aus einem geheimen Startwert, der am Ende gezeigt wird. Sein Fingerabdruck steht von Anfang an fest; niemand kann den Startwert also unterwegs austauschen.
web-key-space = Leertaste
web-key-escape = Esc

## Einstellungen

web-settings-about = Alles gilt sofort und bleibt in diesem Browser gespeichert.
web-settings-look = Aussehen
web-settings-theme = Farbschema
web-settings-theme-auto = Automatisch
web-settings-theme-light = Tag
web-settings-theme-dark = Nacht
web-settings-cardSize = Kartengröße
web-settings-cardSize-normal = Normal
web-settings-cardSize-large = Groß
web-settings-symbols = Große Farbsymbole
web-settings-symbols-about = Farben auf einen Blick an der Form erkennen.
web-settings-coordinates = Koordinaten am Plan
web-settings-coordinates-about = Buchstaben und Zahlen am Rand.
web-settings-motion = Ablauf und Ton
web-settings-pace = Geschwindigkeit
web-settings-pace-relaxed = Gemütlich
web-settings-pace-normal = Normal
web-settings-pace-quick = Zügig
web-settings-pace-instant = Sofort
web-settings-pace-about = Gilt für Animationen, für fertige Stiche und, wenn du allein gegen Bots spielst, auch für die Bots.
web-settings-sounds = Töne
web-settings-sounds-about = Leise: Karten, Wasser, Holz.
web-settings-play = Am Tisch
web-settings-autoplay = Automatisch gespielte Karten
web-settings-autoplay-last = Die letzte Karte einer Runde
web-settings-autoplay-all = Jede einzig mögliche Karte
web-settings-autoplay-off = Keine
web-settings-confirmBids = Ansagen bestätigen
web-settings-confirmBids-about = Eine Ansage gilt erst nach einem zweiten Klick.
web-settings-warnBlunders = Vor groben Fehlern warnen
web-settings-warnBlunders-about = Nur allein gegen Bots: Du wirst noch einmal gefragt, bevor dich eine Wahl 6 oder mehr von 100 Partien kostet. Solange die Warnung an ist, gelten deine Entscheidungen als mit Tipp getroffen.

## Wiedergabe

web-replay-about = Eine beendete Partie noch einmal ansehen, Schritt für Schritt und aus jeder Sicht.
web-replay-drop = Eine Aufzeichnung (.json) hier ablegen
web-replay-choose = Datei wählen
web-replay-where = Herunterladen kannst du die Aufzeichnung am Ende einer Partie und in ihrer Wiedergabe. Was du hier ablegst, wird nicht gespeichert.
web-replay-games = Deine beendeten Partien
web-replay-sample = Beispielpartie
web-replay-loading = Die Wiedergabe wird geladen …
web-replay-of = Wiedergabe von { $code }
web-replay-place = Runde { $round } · Entscheidung { $at } von { $count }
web-replay-eyes = Sicht von
web-replay-eyes-all = allen, Karten offen
web-replay-link = Link kopieren
web-replay-link-copied = Der Link zu diesem Moment ist kopiert.
web-replay-save = Herunterladen
web-replay-values = Werte zeigen
web-replay-mistake-back = Voriger Fehler
web-replay-mistake-on = Nächster Fehler
web-review = Analyse
web-review-table = Zurück zum Tisch
web-review-back = Voriger Moment
web-review-on = Nächster Moment
web-replay-hands = Handkarten
web-replay-position = Stelle in der Partie
web-replay-steps = Durch die Partie gehen
web-replay-back = Eine Entscheidung zurück
web-replay-on = Eine Entscheidung weiter
web-replay-trick-back = Einen Stich zurück (auch Umschalt + ←)
web-replay-trick-on = Einen Stich weiter (auch Umschalt + →)
web-replay-round-back = Eine Runde zurück
web-replay-round-on = Eine Runde weiter
web-replay-first = Zum Anfang
web-replay-last = Zum Ende
web-replay-play = Automatisch abspielen
web-replay-pause = Anhalten
web-replay-bad = { $file } lässt sich nicht wiedergeben. { $why }
web-replay-bad-at = { $file } lässt sich nicht wiedergeben. Bei { $at }: { $why }

## Man selbst

web-me-name = Name
web-me-name-about = Der neue Name gilt sofort, auch an Tischen, an denen du sitzt; nur beendete Partien behalten den alten.
web-me-games = Deine Partien
web-me-games-none = Noch keine Partie.
web-me-account = Konto
web-me-guest = Du spielst als Gast, und nur dieser Browser kennt dich. Mit Anmeldenamen und Passwort bist du auf jedem Gerät dieselbe Person.
web-me-login = Anmeldename
web-me-login-hint = 3 bis 40 Kleinbuchstaben, Ziffern, Punkte, Binde- oder Unterstriche
web-me-password = Passwort
web-me-password-hint = Mindestens 8 Zeichen
web-me-make = Konto anlegen
web-me-account-made = Dein Konto ist angelegt.
web-me-have-one = Ich habe schon ein Konto
web-me-log-in = Anmelden
web-me-log-in-about = Was du hier als Gast gespielt hast, wandert in dein Konto.
web-me-make-instead = Lieber ein neues Konto anlegen
web-me-logged-in = Schön, dass du wieder da bist, { $player }!
web-me-known-as = Du bist als { $login } angemeldet.
web-me-change-password = Passwort ändern
web-me-change-password-about = In allen anderen Browsern musst du dich neu anmelden.
web-me-old-password = Altes Passwort
web-me-new-password = Neues Passwort
web-me-password-changed = Das Passwort ist geändert.
web-me-log-out = Abmelden
web-me-logins = Deine Browser
web-me-this-browser = Dieser Browser
web-me-browser = Ein anderer Browser
web-me-log-out-other = Den anderen Browser abmelden
web-me-log-out-title = Den anderen Browser abmelden?
web-me-log-out-about = Wer ihn benutzt, muss sich dort neu anmelden.
web-me-token-once = Dein Token. Er wird nur dieses eine Mal gezeigt; heb ihn gut auf:
web-me-copy = Kopieren
web-me-copied = Kopiert.
web-me-copy-by-hand = Dieser Browser erlaubt das Kopieren nicht; markier den Text und kopier ihn selbst.
web-me-bots = Deine Bots
web-me-bots-about = Ein Bot hat ein eigenes Konto. Ein Programm auf deinem Computer spielt für ihn, auch an mehreren Tischen zugleich. Solange es verbunden ist, kannst du den Bot an deine Tische setzen.
web-me-bots-guest = Sobald du ein Konto hast, kannst du hier auch eigene Bots spielen lassen.
web-me-bot-name = Name des Bots
web-me-bot-name-hint = 3 bis 24 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche
web-me-bot-make = Bot anlegen
web-me-bot-here = verbunden
web-me-bot-away = nicht verbunden
web-me-bot-settings = Einstellungen von { $name }
web-me-bot-anybody = Alle dürfen ihn an ihre Tische setzen
web-me-bot-tables = Tische zugleich
web-me-bot-start = So lässt du ihn spielen: Tippe im Ordner von Canyon auf deinem Computer:
web-me-bot-program = Statt otter geht auch jeder andere Bot oder ein eigenes Programm, als cmd:./mybot; wie man eins schreibt, steht dort in { $page } (auf Englisch).
web-me-bot-token = Neuer Token
web-me-bot-token-one = Neuer Token für { $name }
web-me-bot-delete = Löschen
web-me-bot-delete-one = { $name } löschen
web-me-bot-delete-title = { $name } löschen?
web-me-bot-delete-about = Laufende Partien gehen mit einem unserer Bots auf seinem Platz weiter. Das lässt sich nicht rückgängig machen.
web-me-data = Deine Daten
web-me-data-about = Alles, was über dich gespeichert ist: Name, Partien, Entscheidungen, Nachrichten. Lade es herunter oder lass es löschen.
web-me-download = Alles herunterladen
web-me-delete = Alles löschen
web-me-delete-title = Alles über dich löschen?
web-me-delete-about = Dein Name, dein Konto und deine Nachrichten verschwinden für immer. Laufende Partien gehen mit einem Bot auf deinem Platz weiter. Das lässt sich nicht rückgängig machen.
web-me-delete-yes = Für immer löschen

## Störungen

web-error-missing-title = Abseits des Flusses
web-error-missing = Hierher führt kein Weg. Vielleicht steckt in der Adresse ein Tippfehler.
web-error-no-table-title = Tisch nicht gefunden
web-error-no-table = Den Tisch { $code } gibt es hier nicht (mehr). Prüfe den Code: sechs Buchstaben, sonst nichts.
web-error-no-watchers-title = Ein geschlossener Tisch
web-error-no-watchers = Nur wer am Tisch { $code } sitzt, darf ihn sehen.
web-error-not-over-title = Noch nicht vorbei
web-error-not-over = Am Tisch { $code } wird noch gespielt. Komm wieder, wenn die Partie vorbei ist.
web-error-offline-title = Keine Verbindung
web-error-offline = Der Server ist nicht zu erreichen. Deine Partien sind dort sicher; sobald die Verbindung wieder da ist, geht es weiter.
web-error-fault-title = Da ist etwas schiefgegangen
web-error-fault = Das hätte nicht passieren dürfen. Oft hilft ein neuer Versuch; deine Partien sind sicher.
web-error-again = Noch einmal versuchen
web-error-home = Zur Startseite
web-error-to-table = Zum Tisch
