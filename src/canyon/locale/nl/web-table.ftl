### De tafel in de browser: wachtkamer, spel, einde.
### $player is een naam; $suit, $card, $field, $phase zijn als in game.ftl; $code is de code van een tafel, zoals KQXWPZ.

## De pagina

web-title = Tafel { $code } · Canyon
web-title-turn = ● Jouw beurt · { $code }
web-connecting = Verbinding maken met de tafel…
web-reconnecting = De verbinding is weg en wordt hersteld… Je spel is veilig; zodra de verbinding er weer is, kun je verder.
web-on-its-way = Je keuze is onderweg; de server heeft nog niet geantwoord…
web-try-again = Opnieuw proberen
web-close = Sluiten
web-cancel = Annuleren
web-closed-no-table = Er is geen tafel { $code }
web-closed-no-table-text = Misschien is de code verkeerd getypt, of is de tafel al lang gesloten.
web-closed-no-watchers = Tafel { $code } is alleen voor wie er speelt
web-closed-no-watchers-text = Aan deze tafel mag niemand meekijken.
web-closed-signed-out = De server kent je niet meer
web-closed-signed-out-text = Je bent uitgelogd, misschien in een ander venster. Laad de pagina opnieuw om verder te gaan.
web-closed-too-many-sockets = Je hebt te veel tafels open
web-closed-too-many-sockets-text = Sluit er een in een ander venster of tabblad en probeer het dan opnieuw.
web-closed-banned = Je bent geblokkeerd
web-closed-banned-text = De beheerder van deze server heeft je geblokkeerd: je kunt hier niet meer spelen.
web-closed-other = De tafel is niet bereikbaar
web-closed-other-text = De pagina en de server begrijpen elkaar niet. Meestal helpt het om de pagina opnieuw te laden.

## Plaatsen

web-you = jij
web-you-mark = (jij)
web-free = Vrije plaats
web-seats = Spelers
web-dealer = deelt
web-starter = begint
web-turn = aan de beurt
web-ahead = ligt voorop
web-card-trump = troef
web-no-bid-yet = nog geen bod
web-bid-of = bod { $bid }
web-bid-secret = heeft in het geheim geboden
web-won = { $won ->
    [one] 1 slag
   *[other] { $won } slagen
}
web-need-open = nog { $count }
web-need-met = precies
web-need-over = { $count } te veel
web-need-lost = { $count } te weinig
web-to-goal = { $count ->
    [one] nog 1 stap
   *[other] nog { $count } stappen
}
web-landed = aangelegd
web-conceded = heeft opgegeven
web-bot-sits-in = een bot valt in
web-away = afwezig
web-coming-back = maakt weer verbinding

## De kop van de tafel

web-round = Ronde { $round }
web-cards = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
web-before-start = Aan de start
web-trump = Troef
web-trump-card = Omgedraaid: de { $card }
web-table-code = Tafel { $code }
web-invite = Uitnodigen
web-menu = Menu
web-board = Bord
web-board-open = Bord openen
web-board-loading = Het bord wordt getekend…
web-board-named = Bord { $board }
web-talk = Verloop en chat
web-unread = nieuwe berichten

## De rondenteller

web-track = De rondes en het aantal kaarten per ronde
web-station = Ronde { $round }: { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
web-station-dark = (donker)
web-station-skipped = (donker, wordt overgeslagen)
web-track-name = Kaarten per ronde
web-bonus = Bonus bij gehaald bod
web-bonus-bid = bod { $bid }
web-bids-so-far = Al geboden: { $sum } · te halen: { $tricks ->
    [one] één slag
   *[other] { $tricks } slagen
}
web-bids-even = Biedingen { $sum } · slagen { $tricks }: iedereen kan het halen
web-bids-over = Biedingen { $sum } · slagen { $tricks }: niet genoeg voor iedereen
web-bids-under = Biedingen { $sum } · slagen { $tricks }: er blijft wat over

## Wat er nu gebeurt

web-turn-place = Jouw beurt: waar begint je kano aan de race naar het dorp?
web-turn-bid = Jouw beurt: hoeveel slagen haal je precies?
web-turn-bid-blind = Bied in het geheim: hoeveel slagen haal je precies?
web-turn-lead = Jouw beurt: kom uit met een kaart naar keuze.
web-turn-follow = Jouw beurt: { $suit } is gevraagd, dus speel { $suit }.
web-turn-free = Jouw beurt: je hebt geen { $suit }, dus elke kaart mag.
web-turn-canoe = Jouw beurt: je hebt { $points ->
    [one] 1 punt
   *[other] { $points } punten
}. Waar stopt je kano?
web-status-won = Je bood { $bid } en hebt er nu { $won }.
web-status-draw = Loting: wie deelt als eerste?
web-status-place = { $player } kiest een startveld.
web-status-deal = De kaarten worden gedeeld.
web-status-bid = { $player } biedt.
web-status-bid-several = { $count ->
    [one] Er ontbreekt nog één bod.
   *[other] Er ontbreken nog { $count } biedingen.
}
web-status-tricks = { $player } kiest een kaart.
web-status-canoes = { $player } kiest waar de kano heen gaat.
web-status-away = { $player } is aan de beurt, maar afwezig.
web-status-coming-back = { $player } is aan de beurt en maakt weer verbinding.
web-status-over = De race is voorbij.
web-status-bot = Een bot speelt nu voor je.
web-watching = Je kijkt mee
web-you-conceded = Je hebt opgegeven
web-left-days = nog { $count } dagen
web-left-hours = nog { $count } uur
web-left-minutes = nog { $count } minuten
web-left-seconds = { $count ->
    [one] nog 1 seconde
   *[other] nog { $count } seconden
}
web-time-days = { $count ->
    [one] 1 dag
   *[other] { $count } dagen
}
web-time-minutes = { $count } minuten
web-time-seconds = { $count ->
    [one] 1 seconde
   *[other] { $count } seconden
}

## Kaarten, biedingen, slagen

web-hand = Je hand
web-card-closed = { $card } (kan nu niet)
web-trick = De slag
web-led = Gevraagd: { $suit }
web-no-card-yet = Nog geen kaart op tafel
web-winning = hoogste
web-takes = wint
web-trick-taken = De slag is voor { $player }
web-trick-taken-you = De slag is voor jou
web-draw = De loting
web-draw-dealer = { $player } trok de hoogste kaart en deelt als eerste.
web-bid-ask = Je bod
web-bid-confirm = { $bid } bieden
web-points = Hoe ver elke kano mag varen
web-points-of = bod { $bid }, slagen { $won }
web-points-drift = drijft af
web-key-card = Kaart spelen
web-key-field = Een veld kiezen
web-key-bid = Bieden
web-key-skip = De animatie overslaan
web-key-hint = Hint

## Verloop en chat

web-log = Verloop
web-log-empty = Hier komt te staan wat er in het spel gebeurt.
web-chat = Chat
web-chat-empty = Er is nog niets gezegd.
web-chat-write = Bericht aan de tafel
web-chat-send = Versturen
web-chat-phrases = Vaste zinnen en dempen
web-chat-back = Terug naar de chat
web-chat-watching = Alleen wie meespeelt, kan hier chatten.
web-chat-hide = Chat verbergen
web-chat-hidden = De chat is verborgen.
web-chat-show = Chat tonen
web-mute = Berichten van { $player } verbergen

## Uitnodiging

web-invite-title = Anderen uitnodigen
web-invite-text = Iedereen met deze link kan meespelen zolang er een plaats vrij is.
web-invite-link = Link naar deze tafel
web-invite-code = Of voer op de startpagina deze code in:
web-invite-qr = QR-code van de link
web-copy = Kopiëren
web-copied = Gekopieerd
web-share = Delen…
web-loopback = Deze tafel is alleen vanaf deze computer te bereiken.
web-loopback-how = Wil je anderen in je netwerk laten meespelen, stop Canyon dan en start het met:

## Het menu

web-menu-title = Tafel { $code }
web-menu-learn = Zo speel je
web-menu-settings = Alle instellingen
web-menu-front = Startpagina
web-menu-leave = Je kunt de pagina altijd verlaten; je plaats blijft van jou.
web-menu-pace = Snelheid
web-menu-bots-pace = Snelheid van de bots
web-pace-relaxed = rustig
web-pace-normal = normaal
web-pace-quick = vlot
web-pace-instant = direct
web-menu-sounds = Geluiden
web-notify = Waarschuw me als ik aan de beurt ben
web-notify-on = Je krijgt bericht als je aan de beurt bent
web-take-back = Mijn plaats weer innemen
web-substitute = Laat een bot invallen voor { $player }
web-end-together = Samen stoppen
web-end-together-text = Het spel eindigt zonder winnaar zodra iedereen die nog meespeelt het daarmee eens is ({ $count ->
    [one] 1 persoon
   *[other] { $count } personen
}).
web-end-not = Toch verderspelen
web-end-asked = { $player } wil het spel zonder winnaar beëindigen. Akkoord?
web-yes = Ja
web-no = Nee
web-news-declined = { $player } wil verderspelen.
web-news-conceded = { $player } heeft opgegeven. Een bot neemt het over, en het spel gaat door.
web-missed = De tijd van { $player } was om: een bot heeft deze ene keuze gemaakt.
web-missed-you = Je tijd was om: een bot heeft deze ene keuze voor je gemaakt. { $left ->
    [one] Gebeurt het bij je volgende keuze weer, dan neemt hij je plaats in.
   *[other] Gebeurt het nog { $left } keer achter elkaar, dan neemt hij je plaats in.
}
web-missed-seat = Je tijd was drie keer achter elkaar om: een bot valt voor je in tot je je plaats weer inneemt.
web-concede = Opgeven
web-concede-text = Een bot speelt voor je verder, en je krijgt je plaats niet meer terug.

## De wachtkamer

web-waiting-title = Voor de start
web-waiting-seats = Wie doet er mee?
web-waiting-race = De race
web-waiting-free = { $count ->
    [one] Eén plaats is vrij: wacht op iemand, of laat een bot spelen.
   *[other] { $count } plaatsen zijn vrij: wacht op anderen, of laat bots spelen.
}
web-waiting-others = { $count ->
    [one] Eén plaats is nog vrij.
   *[other] { $count } plaatsen zijn nog vrij.
}
web-waiting-host = Iedereen is er. De host start de race.
web-waiting-missing = { $count ->
    [one] { $players } is er nog niet.
   *[other] { $players } zijn er nog niet.
}
web-not-here-yet = is er nog niet
web-host = host
web-bot = bot
web-sit = Ga hier zitten
web-move-here = Hier zitten
web-stand-up = Plaats verlaten
web-remove = Weghalen
web-add-bot = Bot erbij
web-bot-level = Bots
web-bot-accounts = Verbonden bots
web-bot-account-add = Toevoegen
web-start = Start de race
web-start-bots = { $count ->
    [one] Start met één bot
   *[other] Start met { $count } bots
}
web-join = Ga zitten en speel mee
web-full = Alle plaatsen zijn bezet. Zodra de race begint, kun je meekijken.
web-your-name = Je naam
web-your-colour = Je kleur
web-colour-0 = rood, driehoek
web-colour-1 = goud, vierkant
web-colour-2 = crème, ster
web-colour-3 = zwart, schijf
web-colour-4 = paars, ruit
web-colour-5 = groen, kruis
web-option-clock = { $time } per beslissing
web-option-no-clock = Geen tijdslimiet
web-option-watchers = Anderen mogen meekijken
web-option-hints = Iedereen mag hints vragen
web-option-no-watchers = Niemand anders mag meekijken
web-option-listed = Op de lijst van open tafels
web-option-private = Alleen voor wie de link heeft
web-options = Opties
web-options-at-once = Iedereen aan tafel ziet wijzigingen meteen.
web-options-done = Klaar
web-options-own = Eigen bord
web-options-own-about = Een eigen bord.
web-options-upload = Of upload een eigen bord
web-options-upload-hint = Een tekstbestand met één teken per veld.
web-options-bad-map = Dit bord is niet bruikbaar. { $why }
web-options-seats = Plaatsen
web-options-seat-taken = Een van de plaatsen die zouden verdwijnen, is bezet: wie daar zit, moet eerst verhuizen.
web-options-clock = Tijd per beslissing

## Het einde

web-over-title = Het einde van de race
web-you-win = Je hebt gewonnen!
web-wins = { $player } wint
web-your-place = { $place ->
    [1] Gedeelde eerste plaats!
    [2] Goed gevaren: tweede van de { $of }!
    [3] Derde van de { $of }
    [4] Vierde van de { $of }
    [5] Vijfde van de { $of }
   *[6] Zesde van de { $of }
}
web-your-place-last = Je deelt de laatste plaats
web-turning = { $player } nam in ronde { $round } voorgoed de leiding.
web-turning-you = Je nam in ronde { $round } voorgoed de leiding.
web-lead-changes = { $count ->
    [0] De leiding wisselde geen enkele keer.
    [one] De leiding wisselde één keer.
   *[other] De leiding wisselde { $count } keer.
}
web-stat-player = Speler
web-stat-met = Bod gehaald
web-stat-tricks = Slagen
web-stat-falls = Waterval
web-stat-pushes = Anderen geduwd
web-stat-of = { $count } van { $rounds }
web-share-picture = Plaatje delen
web-share-saved = Het plaatje staat bij je downloads.
web-share-failed = Het plaatje kon niet worden gemaakt. Probeer het nog eens.
web-place-landed = aangelegd, { $left ->
    [0] geen punten
    [one] 1 punt
   *[other] { $left } punten
} over, bod { $bid }
web-ended = Samen gestopt
web-ended-text = Dit spel is zonder winnaar beëindigd.
web-ended-no-winner = Geen winnaar
web-ended-agreed = Iedereen die nog meespeelde, wilde dit spel zonder winnaar beëindigen.
web-ended-abandoned = Er is lang niemand naar dit spel teruggekomen; daarom is het zonder winnaar beëindigd.
web-ended-rounds = In 100 rondes heeft niemand aangelegd; het spel eindigt zonder winnaar.
web-ended-closed = De beheerder van deze server heeft deze tafel gesloten.
web-over-rematch = Nog een keer
web-over-rematch-join = Naar het nieuwe spel
web-over-replay = Terugkijken
web-over-download = Verslag downloaden
web-graph = Stappen tot het doel, ronde voor ronde
web-graph-table = Als tabel
web-graph-round = Ronde
web-fair = Is er eerlijk gedeeld?
web-fair-text = Hoe er gedeeld werd, volgt uit een geheime startwaarde. De vingerafdruk ervan lag al vóór de eerste kaart vast en was altijd in te zien, dus niemand kon de startwaarde later veranderen. Hier is de startwaarde: daarmee kan iedereen alle verdelingen nagaan.
web-fair-commitment = Vingerafdruk (SHA-256)
web-fair-seed = Startwaarde
web-fair-fits = Startwaarde en vingerafdruk horen bij elkaar
web-fair-not = Startwaarde en vingerafdruk horen niet bij elkaar
web-fair-verify = Controleer alle verdelingen met:

## Hints

web-hint = Hint
web-hint-thinking = Verdelingen worden doorgerekend…
web-hint-bid = Bod { $bid }: gehaald in { $met } van de 100 verdelingen, wint { $win } van de 100 spellen.
web-hint-best = { $choice }: de beste keuze; wint { $win } van de 100 spellen.
web-hint-other = { $choice }: kost { $loss } van de 100 spellen.
web-warning-title = Kijk nog eens
web-warning = Met deze keuze win je { $win } van de 100 spellen, met de beste { $best }.
web-warning-anyway = Toch kiezen
web-warning-again = Opnieuw kiezen
web-odds-met = gehaald (van 100 verdelingen)
web-odds-win = gewonnen (van 100 spellen)
web-hint-asked = { $player } heeft een hint gevraagd.
web-hints = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}

## What concerns oneself, said to oneself

mine-placed = Je start op { $field }.
mine-bid = Je biedt { $bid }.
mine-played = Je speelt de { $card }.
mine-trick = Slag { $number } is voor jou; je hebt er nu { $won }.
mine-moved = Je peddelt { $steps ->
    [one] één stap
   *[other] { $steps } stappen
}, van { $start } naar { $end }.
mine-points-met = Je bood { $bid } en haalde er { $bid }: { $points ->
    [0] geen punten
    [one] één punt
   *[other] { $points } punten
} voor jou.
mine-points-missed = Je bood { $bid }, maar haalde er { $won }: { $points ->
    [0] geen punten
    [one] één punt, geen bonus
   *[other] { $points } punten, geen bonus
}.
mine-points-current-met = Je haalde je bod van { $bid } in de stroming: de bonus is { $points ->
    [one] één punt
   *[other] { $points } punten
}.
mine-points-current-missed = Je bood { $bid }, maar haalde er { $won }: de stroming voert je kano mee.
mine-blocked = Je bent geblokkeerd op { $field }: { $points ->
    [one] je punt vervalt
   *[other] je { $points } punten vervallen
}.
mine-drifted = Je drijft af van { $start } naar { $end }.
mine-pushed = { $pusher } duwt je van { $start } naar { $end }.
mine-fell = Je gaat over de waterval en komt op { $field } de grot weer uit.
mine-landed = Je legt aan bij { $field } en houdt { $left ->
    [0] geen punten
    [one] één punt
   *[other] { $left } punten
} over!
