### Alleen voor het terminalspel: begroeting, koppen, vragen, hulp, meldingen.

## Begin en einde

welcome = Canyon: een kanorace die aan de kaarttafel wordt beslist. { $player }, je vaart tegen { $rivals }.
welcome-back = Canyon: welkom terug, { $player }. Je vaart tegen { $rivals }.
welcome-board = Bord { $board }: { $steps ->
    [one] één stap
   *[other] { $steps } stappen
} van de start naar het dorp. Haal precies zoveel slagen als je biedt, en je kano vliegt.
welcome-seed-secret = Een geheime startwaarde bepaalt hoe er gedeeld wordt; aan het einde krijg je die te zien.
welcome-seed-given = Hoe er gedeeld wordt, volgt uit jouw startwaarde.
welcome-help = Typ ? voor hulp en regels, b voor het bord, q om op te slaan en te stoppen.
put-aside = Het spel is opgeslagen in { $file }. Speel verder met: { $command }
not-kept = Je hebt nog niets gekozen, dus er valt niets op te slaan.
end-seed = De startwaarde van het spel was { $seed }
fingerprint = Vingerafdruk van alle verdelingen (SHA-256 van de startwaarde): { $commitment }
end-record = Het verslag van dit spel staat in { $file }.
end-replay = Bekijk het opnieuw met: { $command }
end-verify = Ga na of er eerlijk gedeeld is met: { $command }
end-stays = Het verslag van dit spel blijft in { $file }; het kan niet naar de voltooide spellen in { $folder } worden verplaatst: { $why }.

## Koppen

heading-round = Ronde { $round }, { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
heading-trump = troef { $suit }
heading-trump-card = Troef is { $suit } (de { $card } is omgedraaid).
heading-track = Kaarten per ronde:
heading-trick = Slag { $number } van { $count }
heading-last-trick = Vorige slag, voor { $player }:
heading-hand = Je hand
legend-suits = Kleuren: { $suits }.
heading-end = Het einde van de race
seats-table = op tafel
seats-bid = bod
seats-won = slagen
seats-needs = nodig
seats-way = te gaan
role-dealer = deelt
role-leader = komt uit
role-starter = begint
need-more = nog { $count }
need-none = precies
need-over = { $count } te veel
need-lost = { $count } te weinig
bids-so-far = al geboden: { $sum }, te halen: { $tricks ->
    [one] één slag
   *[other] { $tricks } slagen
}
bids-even = biedingen { $sum }, slagen { $tricks }: komt precies uit
bids-over = biedingen { $sum }, slagen { $tricks }: te weinig slagen
bids-under = biedingen { $sum }, slagen { $tricks }: er blijft wat over

## Vragen

ask-place = Waar start je kano?
ask-bid = Hoeveel slagen haal je precies?
ask-bid-blind = Hoeveel slagen haal je precies? Niemand ziet je bod voordat iedereen geboden heeft.
ask-card-lead = Jij komt uit: elke kaart mag.
ask-card-follow = Gevraagd is { $suit }: je moet { $suit } spelen.
ask-card-free = Je hebt geen { $suit }: elke kaart mag.
ask-end = Je hebt { $points ->
    [one] één punt
   *[other] { $points } punten
}. Waar stopt je kano? Je kunt { $distance ->
    [0] het doel zelf bereiken
    [one] tot op één stap van het doel komen
   *[other] tot op { $distance } stappen van het doel komen
}.
end-left = { $field } ({ $left ->
    [one] één punt over
   *[other] { $left } punten over
})
choices = Kies: { $choices }
choices-range = Kies: { $least } tot en met { $most }
enter-takes = (Druk op Enter voor { $choice }.)
not-understood = Dat kun je niet kiezen. Typ een van de getoonde keuzes, of ? voor hulp.
out-of-patience = Na { $count } ongeldige antwoorden op rij stopt het spel.

## Hulp

help-keys = Typ een keuze zoals die er staat, in hoofdletters of kleine letters: een kaart zoals B7 of een veld zoals f17 (of het nummer dat ervoor staat), of een bod zoals 2. ? hulp · ? C5 één regel · ? C een hoofdstuk (M S D T P C W K E) · h hint · b bord · q opslaan en stoppen
hint-no-choice = Er valt niets te kiezen.
hint-missing = Voor hints is de extra ‘fast’ nodig: typ pip install '.[fast]' in de map van Canyon.
hint-compiling = Bezig met compileren voor deze computer (alleen deze keer)…
help-place = Over kano’s heen springen kan niet: bedenk wie je later in de weg kan liggen.
help-bid = Een precies gehaald bod geeft 1 tot 3 punten bonus; in de stroming brengt alleen die bonus je verder. Met troeven en tienen haal je waarschijnlijk slagen.
help-tricks = Bij de vraag staat welke kaarten je mag spelen.
help-canoes = Je mag op elk genummerd veld stoppen. Let op de pijlen: in de stroming drijf je af als je je bod mist.
help-unknown = Die regel bestaat niet. De regels zijn: { $rules }

## Gewone woorden

plain-choice = Mogelijk: { $place }.
plain-seat = { $player } bood { $bid } en heeft er { $won } ({ $needs }).
plain-seat-unbid = { $player } heeft nog niet geboden.
plain-winning = { $player } ligt in deze slag voor met de { $card }.
plain-hand = Je hand: { $cards }. Troef is { $suit }.

## Terugkijken

replay-title = Een spel op het bord { $board }: { $players }.
replay-dealer = { $player } deelt als eerste.
replay-heading = Ronde { $round } van { $rounds } · beslissing { $decision } van { $count }
replay-heading-track = Ronde { $round } van { $rounds } (ronde { $marker } op de rondenteller) · beslissing { $decision } van { $count }
replay-keys = ← → een beslissing · ↑ ↓ een ronde · g naar een ronde · Home End begin, einde · q stoppen
replay-round = Naar ronde:
replay-open = Het verslag stopt hier, na { $decisions ->
    [one] één beslissing
   *[other] { $decisions } beslissingen
}; de race is niet voorbij.

## Tafels op een server

named-bot = { $name } (bot)
remote-waiting = Tafel { $table }. Aan tafel: { $players }. { $free ->
    [0] Iedereen wacht tot de host begint.
    [one] Eén plaats is vrij.
   *[other] { $free } plaatsen zijn vrij.
}
remote-help = Typ ? voor hulp en regels, b voor het bord, h voor een hint, q om te vertrekken; je plaats blijft van jou.
remote-left = Het spel gaat zonder jou verder. Kom terug met: canyon play --server { $server } --table { $table }
remote-back = Een bot speelde voor je; je neemt je plaats weer in.
remote-long-wait = Iedereen wacht al lang op { $player }. Typ s om een bot te laten invallen, of druk op Enter om te blijven wachten.
remote-not-done = Je keuze is niet geaccepteerd. { $why }
remote-ended = De spelers hebben dit spel zonder winnaar beëindigd.
remote-no-table = Er is geen tafel { $table } op deze server.
remote-no-seat = Er is geen vrije plaats aan tafel { $table }.
remote-no-watchers = Tafel { $table } is alleen voor de spelers.
remote-signed-out = De server kent je niet meer. Ga opnieuw aan tafel { $table } zitten.
remote-bad-url = { $server } is geen serveradres (voorbeeld: http://127.0.0.1:8000).
remote-unreachable = { $server } is niet te bereiken: { $why }.
remote-no-canyon = { $server } antwoordt, maar is geen Canyon-server.
remote-bad-protocol = { $server } en dit programma verstaan elkaar niet: installeer de versie van Canyon die de server heeft.
remote-password = Wachtwoord van { $login } bij { $server }:
remote-refused = De server zegt: { $why }
remote-options = --server en --table horen bij elkaar; daarnaast zijn alleen --username, --name, --lang en --plain mogelijk.

## Meldingen

narrow = Voor plaatjes zijn { $columns } kolommen nodig; zolang het venster smaller is, wordt het spel in gewone woorden verteld.
no-saved-game = Er is geen opgeslagen spel in { $folder }. Begin er een met: { $command }
save-in-use = Dit spel is open in een ander venster: speel daar verder, of sluit dat venster. Begin een nieuw spel met: { $command }
unreadable = { $file } kan niet worden gelezen: { $why }.
trouble-missing = dat bestand bestaat niet
trouble-folder = het is een map
trouble-damaged = het bestand is beschadigd
trouble-file = er staat een bestand waar een map hoort
trouble-denied = je hebt geen toegang
trouble-full = er is geen ruimte meer
trouble-read-only = het is tegen schrijven beveiligd
trouble-other = het systeem meldt een fout
unwritable = In { $folder } kunnen geen spellen worden opgeslagen: { $why }. Stel CANYON_HOME in op een map van jezelf.
input-closed = De standaardinvoer is gesloten: er is niets te lezen.
output-closed = De standaarduitvoer is gesloten: er kan niets worden geschreven.
output-unwritable = De uitvoer kan niet worden geschreven: { $why }.
damaged-save = Het opgeslagen spel is beschadigd en kan niet worden voortgezet; het blijft bewaard als { $file }. Bij { $at }: { $why }
saved-bot-unknown = Het spel in { $file } heeft de bot ‘{ $name }’ nodig, die hier niet beschikbaar is. Het opgeslagen spel blijft zoals het is.
not-a-record = { $file } is geen geldig verslag. { $why }
bad-record = { $file } is geen geldig verslag. Bij { $at }: { $why }
no-such-game = { $file } heeft geen spel { $number }; het laatste is spel { $last }.
unknown-bot = Er is geen bot ‘{ $name }’. De bots zijn { $bots }.
bad-playouts = { $name }:500 betekent 500 proefspellen per beslissing; mogelijk is 1 tot en met { $most }.
no-playouts = De bot { $name } gebruikt geen proefspellen: geef alleen de naam op.
unknown-program = ‘{ $name }’ kan niet als programma worden gestart. Zet het programma en de argumenten ervan na cmd:, zoals in cmd:./mijnbot
own-bot-unusable = ‘{ $name }’ kan niet als bot worden gebruikt: { $why }
bot-failed = { $player } ({ $bot }) kan niet verderspelen: { $why }
verdict-no-start = de bot kon niet worden gestart ({ $why }).
verdict-late = de bot gaf binnen { $seconds } s geen antwoord.
verdict-died = de bot stopte voordat er een antwoord kwam ({ $how }).
verdict-nonsense = de bot antwoordde { $said } ({ $why }).
verdict-flood = de bot stuurde meer dan { $most } bytes waar één regel verwacht werd.
verdict-illegal = de bot koos { $choice } ({ $why }).
verdict-crashed = de bot gaf een fout: { $error }.
bad-players = Een spel is voor { $least } tot en met { $most } personen, niet voor { $count }.
too-many-bots = { $count } bots is te veel: naast jouw plaats zijn er maar { $seats }.
resume-alone = --resume gaat verder met het spel zoals het was; alleen --lang en --plain kunnen erbij.
unknown-language = Er is geen taal ‘{ $name }’. De talen zijn { $languages }.

serve-at = Het spel staat op { $address } (het draait tot je hier op Ctrl-C drukt).
serve-already = Canyon draait al: het spel staat op { $address }.
