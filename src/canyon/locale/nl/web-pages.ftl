### De pagina’s rond de tafel: startpagina, instellingen, herhaling, jezelf, problemen.

## Wegen

web-nav-home = Canyon, startpagina
web-nav-pages = Pagina’s
web-nav-menu = Menu
web-nav-learn = Zo speel je
web-nav-replay = Herhaling
web-nav-settings = Instellingen
web-nav-me = Mijn pagina
web-nav-account = Account en gegevens
web-nav-language = Taal

## Startpagina

web-front-continue = Verder spelen
web-front-continue-turn = Verder spelen: jij bent aan de beurt
web-front-tagline = Een kanorace die aan de kaarttafel wordt beslist
web-front-play = Nu spelen
web-front-starting = De kaarten worden geschud…
web-front-level = Tegenstanders
web-level-beginner = Beginner
web-level-beginner-about = het eendje: voor je eerste spel
web-level-easy = Makkelijk
web-level-easy-about = de bever vergeet kaarten
web-level-medium = Gemiddeld
web-level-medium-about = de otter telt kaarten
web-level-hard = Moeilijk
web-level-hard-about = de reiger denkt vooruit
web-level-expert = Expert
web-level-expert-about = de adelaar heeft alles al gezien
web-level-master = Meester
web-level-master-about = de steenarend doorziet je
web-level-up = Gewonnen! Klaar voor het niveau ‘{ $level }’?
web-level-down = Dat was een zware race. Wat denk je van het niveau ‘{ $level }’?
web-level-try = Proberen
web-front-more = Rivier, spelers, varianten
web-front-players = { $count ->
    [3] met z’n drieën
    [4] met z’n vieren
    [5] met z’n vijven
    [6] met z’n zessen
   *[other] met { $count }
}
web-front-how-many = Aantal spelers, jij meegeteld
web-front-variants = Varianten
web-board-choice = Rivier
web-board-rounds = ongeveer { $count } rondes
web-front-friends = Samen spelen
web-front-friends-about = Open een tafel en stuur de link. Niemand heeft een account nodig, en bots vullen lege plaatsen op.
web-front-make = Tafel openen
web-front-code = Een code of link gekregen?
web-front-go = Ga erheen
web-front-code-wrong = Een code heeft zes letters, zoals KQXWPZ. De hele link mag ook.
web-front-running = Jouw spellen
web-front-finished = Voltooide spellen
web-front-open = Open tafels
web-front-open-none = Op dit moment staat er geen tafel voor iedereen open. Open er zelf een en zet die bij ‘Opties’ op de lijst.
web-front-all = Alle { $count } tonen
web-front-learn = Nieuw hier?
web-front-learn-about = Zeg hoeveel slagen je gaat halen. Klopt je bod, dan schiet je kano vooruit. Acht kleine stappen leggen de rest uit.
web-front-you = Jij
web-front-you-about = Je speelt als gast; deze browser onthoudt je.
web-name-label = Je naam
web-name-keep = Opslaan
web-name-kept = Vanaf nu heet je { $player }.
web-install = Als app installeren
web-install-by-hand = Installeren: ‘Deel’, dan ‘Zet op beginscherm’.

## Tafels in lijsten

web-list-just-now = zojuist
web-list-your-turn = Jouw beurt
web-list-their-turn = { $players } aan de beurt
web-list-others-turn = Anderen aan de beurt
web-list-playing = Bezig: kijk mee
web-list-won = Gewonnen
web-list-lost = { $player } won
web-list-ended = Gestopt zonder winnaar
web-list-free = { $free ->
    [0] alle plaatsen bezet
    [one] één plaats vrij
   *[other] { $free } plaatsen vrij
}

## Hulp

web-help-title = Hulp
web-help-key = Deze hulp
web-help-keys = Toetsen
web-help-rule = Wat zegt { $rule }?
web-help-signs = Tekens
web-help-goal = stappen tot het doel
web-help-now = Nu van belang: { $phase }
web-help-short = Het spel in het kort
web-help-learn = Zo speel je, met alle regels
web-help-fingerprint = Hoe er in dit spel gedeeld wordt, volgt uit een geheime startwaarde, die je aan het eind te zien krijgt. De vingerafdruk ervan, hieronder, ligt vanaf het begin vast, dus niemand kan de startwaarde tussentijds verwisselen.
web-key-space = Spatie
web-key-escape = Esc

## Instellingen

web-settings-about = Wijzigingen gelden meteen en worden in deze browser opgeslagen.
web-settings-look = Weergave
web-settings-theme = Thema
web-settings-theme-auto = Automatisch
web-settings-theme-light = Dag
web-settings-theme-dark = Nacht
web-settings-cardSize = Kaarten
web-settings-cardSize-normal = Normaal
web-settings-cardSize-large = Groot
web-settings-symbols = Grote kleursymbolen
web-settings-symbols-about = Kleuren in één oogopslag aan hun vorm herkennen.
web-settings-coordinates = Coördinaten op het bord
web-settings-coordinates-about = Letters en cijfers langs de rand.
web-settings-motion = Snelheid en geluid
web-settings-pace = Snelheid
web-settings-pace-relaxed = Rustig
web-settings-pace-normal = Normaal
web-settings-pace-quick = Vlot
web-settings-pace-instant = Direct
web-settings-pace-about = Geldt voor animaties, voor voltooide slagen en, als je alleen tegen bots speelt, ook voor de bots.
web-settings-sounds = Geluiden
web-settings-sounds-about = Zachte geluiden: kaarten, water, hout.
web-settings-play = Aan tafel
web-settings-autoplay = Kaarten automatisch spelen
web-settings-autoplay-last = De laatste kaart van een ronde
web-settings-autoplay-all = Elke verplichte kaart
web-settings-autoplay-off = Geen
web-settings-confirmBids = Biedingen bevestigen
web-settings-confirmBids-about = Een bod telt pas na een tweede klik.
web-settings-warnBlunders = Waarschuw me vóór een blunder
web-settings-warnBlunders-about = Als je alleen tegen bots speelt: vraagt één keer of je het zeker weet bij een keuze die je 6 of meer van de 100 spellen kost. Zolang dit aanstaat, geldt elke keuze als gemaakt met een hint.

## Herhaling

web-replay-about = Bekijk een voltooid spel opnieuw, stap voor stap en door ieders ogen.
web-replay-drop = Sleep een spelverslag (.json) hierheen
web-replay-choose = Bestand kiezen
web-replay-where = Het verslag van een spel kun je downloaden aan het eind van het spel of in de herhaling. Wat je hierheen sleept, wordt niet opgeslagen.
web-replay-games = Je voltooide spellen
web-replay-sample = Een voorbeeldspel bekijken
web-replay-loading = De herhaling wordt geladen…
web-replay-of = Herhaling van { $code }
web-replay-place = Ronde { $round } · beslissing { $at } van { $count }
web-replay-eyes = Bekijken als
web-replay-eyes-all = iedereen, kaarten open
web-replay-link = Link kopiëren
web-replay-link-copied = De link naar dit moment is gekopieerd.
web-replay-save = Verslag opslaan
web-replay-values = Waarden tonen
web-replay-mistake-back = Vorige fout
web-replay-mistake-on = Volgende fout
web-review = Analyse
web-review-table = Terug naar de tafel
web-review-back = Vorig moment
web-review-on = Volgend moment
web-replay-hands = Handen
web-replay-position = Plek in het spel
web-replay-steps = Door het spel stappen
web-replay-back = Eén beslissing terug
web-replay-on = Eén beslissing verder
web-replay-trick-back = Eén slag terug (ook Shift + ←)
web-replay-trick-on = Eén slag verder (ook Shift + →)
web-replay-round-back = Eén ronde terug
web-replay-round-on = Eén ronde verder
web-replay-first = Naar het begin
web-replay-last = Naar het einde
web-replay-play = Automatisch afspelen
web-replay-pause = Pauze
web-replay-bad = { $file } kan niet worden afgespeeld. { $why }
web-replay-bad-at = { $file } kan niet worden afgespeeld. Bij { $at }: { $why }

## Jezelf

web-me-name = Naam
web-me-name-about = Je nieuwe naam geldt meteen, ook aan tafels waar je zit; voltooide spellen houden de oude.
web-me-games = Jouw spellen
web-me-games-none = Je hebt nog niets gespeeld.
web-me-account = Account
web-me-guest = Je speelt als gast, en alleen deze browser kent je. Met een inlognaam en een wachtwoord ben je op elk apparaat dezelfde persoon.
web-me-login = Inlognaam
web-me-login-hint = 3 tot 40 kleine letters, cijfers, punten, streepjes of underscores
web-me-password = Wachtwoord
web-me-password-hint = Minstens 8 tekens
web-me-make = Account aanmaken
web-me-account-made = Je account is aangemaakt.
web-me-have-one = Ik heb al een account
web-me-log-in = Inloggen
web-me-log-in-about = De spellen die je hier als gast speelde, gaan mee naar je account.
web-me-make-instead = Toch een nieuw account aanmaken
web-me-logged-in = Fijn dat je er weer bent, { $player }!
web-me-known-as = Je bent ingelogd als { $login }.
web-me-change-password = Wachtwoord wijzigen
web-me-change-password-about = In alle andere browsers moet je opnieuw inloggen.
web-me-old-password = Oud wachtwoord
web-me-new-password = Nieuw wachtwoord
web-me-password-changed = Je wachtwoord is gewijzigd.
web-me-log-out = Uitloggen
web-me-logins = Je browsers
web-me-this-browser = Deze browser
web-me-browser = Een andere browser
web-me-log-out-other = De andere browser uitloggen
web-me-log-out-title = De andere browser uitloggen?
web-me-log-out-about = Wie hem gebruikt, moet daar opnieuw inloggen.
web-me-token-once = Je token. Het wordt alleen deze keer getoond, dus bewaar het goed:
web-me-copy = Kopiëren
web-me-copied = Gekopieerd.
web-me-copy-by-hand = Kopiëren lukt niet in deze browser; selecteer de tekst en kopieer die zelf.
web-me-bots = Jouw bots
web-me-bots-about = Een bot heeft een eigen account. Een programma op jouw computer speelt voor de bot, ook aan meerdere tafels tegelijk. Zolang het verbonden is, kun je de bot aan je tafels zetten.
web-me-bots-guest = Met een eigen account kun je ook bots hebben die hier spelen.
web-me-bot-name = Naam van de bot
web-me-bot-name-hint = 3 tot 24 letters, cijfers, punten, streepjes of underscores
web-me-bot-make = Bot aanmaken
web-me-bot-here = verbonden
web-me-bot-away = niet verbonden
web-me-bot-settings = Instellingen van { $name }
web-me-bot-anybody = Iedereen mag de bot aan een tafel zetten
web-me-bot-tables = Tafels tegelijk
web-me-bot-start = Zo laat je de bot spelen: typ in de map van Canyon op je computer:
web-me-bot-program = In plaats van otter kan ook elke andere bot of een eigen programma, als cmd:./mybot; hoe je er een schrijft, staat daar in { $page } (in het Engels).
web-me-bot-token = Nieuw token
web-me-bot-token-one = Nieuw token voor { $name }
web-me-bot-delete = Verwijderen
web-me-bot-delete-one = { $name } verwijderen
web-me-bot-delete-title = { $name } verwijderen?
web-me-bot-delete-about = Lopende spellen gaan verder met een van onze bots op zijn plaats. Dit kan niet ongedaan worden gemaakt.
web-me-data = Jouw gegevens
web-me-data-about = Alles wat over jou is opgeslagen: naam, spellen, keuzes, berichten. Download het, of laat het wissen.
web-me-download = Alles downloaden
web-me-delete = Alles wissen
web-me-delete-title = Alles over jou wissen?
web-me-delete-about = Je naam, je account en je berichten verdwijnen voorgoed. Lopende spellen gaan verder met een bot op jouw plaats. Dit kan niet ongedaan worden gemaakt.
web-me-delete-yes = Voorgoed wissen

## Problemen

web-error-missing-title = Koers kwijt
web-error-missing = Hierheen leidt geen rivier. Misschien zit er een tikfout in het adres.
web-error-no-table-title = Tafel niet gevonden
web-error-no-table = Er is hier geen tafel { $code } (meer). Controleer de code: zes letters, verder niets.
web-error-no-watchers-title = Een gesloten tafel
web-error-no-watchers = Alleen wie aan tafel { $code } meespeelt, mag die zien.
web-error-not-over-title = Nog niet voorbij
web-error-not-over = Aan tafel { $code } wordt nog gespeeld. Kom terug als het spel voorbij is.
web-error-offline-title = Geen verbinding
web-error-offline = De server is niet bereikbaar. Je spellen zijn daar veilig; zodra de verbinding er weer is, kun je verder.
web-error-fault-title = Er ging iets mis
web-error-fault = Dat had niet mogen gebeuren. Opnieuw proberen helpt vaak; je spellen zijn veilig.
web-error-again = Opnieuw proberen
web-error-home = Naar de startpagina
web-error-to-table = Naar de tafel
