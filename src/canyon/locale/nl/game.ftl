### Wat de terminal en de webpagina delen: kleuren, fasen, gebeurtenissen, redenen, uitslagen, regels.
### $player, $dealer, $starter, $rival, $blocker, $pusher zijn namen; $card is de naam van een kaart;
### $field, $start, $end zijn velden zoals f17; $suit en $phase zijn teksten uit dit bestand.

## Personen

# In plaats van de naam van iemand die alles over zichzelf heeft gewist.
person-deleted = Verwijderde speler
labelled = { $label }: { $what }

## Kleuren

suit-B = blauw
suit-G = groen
suit-R = rood
suit-Y = geel
suit-V = violet
card-name = { $suit ->
    [rood] rode
    [geel] gele
    [violet] violette
   *[other] { $suit }e
} { $value }

## Getallen en opsommingen

decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
all-of = { $others } en { $last }

## Fasen

phase-draw = de loting
phase-place = het plaatsen van de kano’s
phase-deal = het delen
phase-bid = het bieden
phase-tricks = de slagen
phase-canoes = het peddelen
phase-over = het einde van de race

## Velden

field-water = { $field }, { $distance ->
    [one] één stap
   *[other] { $distance } stappen
} van het doel
field-jetty = { $field }, de grotsteiger, { $distance ->
    [one] één stap
   *[other] { $distance } stappen
} van het doel
field-current = { $field }, in de stroming, { $distance ->
    [one] één stap
   *[other] { $distance } stappen
} van het doel; wie hier afdrijft, komt op { $end } terecht; na { $drifts ->
    [one] één keer
   *[other] { $drifts } keer
} afdrijven komt de waterval
field-landing = { $field }, een aanlegsteiger

## Variants

variant-calm-water = Kalm water: de donkere rondes 6 tot en met 9 worden overgeslagen
variant-blind-bids = Blind bieden: iedereen biedt in het geheim

## Gebeurtenissen

event-cards-drawn = Loting: { $draws }.
event-cards-drawn-again = Gelijke hoogste kaarten; opnieuw getrokken: { $draws }.
event-dealer-chosen = { $dealer } heeft de hoogste kaart getrokken en deelt als eerste; { $starter } begint.
event-canoe-placed = { $player } start op { $field }.
event-cards-dealt = Ronde { $round }: { $dealer } geeft iedereen { $count ->
    [one] één kaart
   *[other] { $count } kaarten
}. De omgedraaide kaart is de { $card }: { $suit } is troef.
event-bid-made = { $player } biedt { $bid }.
event-bid-made-cards = { $player } biedt { $bid } (tempokaarten { $tempo }).
event-bid-made-blind = { $player } heeft in het geheim geboden.
event-bids-revealed = De biedingen worden onthuld: { $bids }.
event-card-played = { $player } speelt de { $card }.
event-trick-won = Slag { $number } gaat naar { $player }, die er nu { $won } heeft.
event-points-met = { $player } bood { $bid } en haalde er { $bid }: { $bid } + { $bonus } bonus = { $points ->
    [one] één punt
   *[other] { $points } punten
}.
event-points-missed = { $player } bood { $bid }, maar haalde er { $won }: { $points ->
    [0] geen punten
    [one] één punt
   *[other] { $points } punten
}.
event-points-current-met = { $player } bood { $bid } en haalde er { $bid }; in de stroming telt alleen de bonus: { $points ->
    [one] één punt
   *[other] { $points } punten
}.
event-points-current-missed = { $player } bood { $bid }, maar haalde er { $won }: de stroming voert de kano mee.
event-canoe-moved = { $player } peddelt { $steps ->
    [one] één stap
   *[other] { $steps } stappen
}, van { $start } naar { $end }.
event-canoe-stayed-no-points = { $player } blijft op { $field } liggen.
event-canoe-stayed-blocked = { $player } is geblokkeerd en blijft op { $field } liggen; { $points ->
    [one] het punt vervalt
   *[other] de { $points } punten vervallen
}.
event-canoe-stayed-fallen = { $player } is deze ronde over de waterval gegaan en blijft op { $field } liggen.
event-canoe-drifted = { $player } drijft af van { $start } naar { $end }.
event-canoe-pushed = { $pusher } duwt { $player } verder, van { $start } naar { $end }.
event-canoe-fell = { $player } gaat over de waterval en komt op { $field } de grot weer uit.
event-canoe-landed = { $player } legt aan bij { $field } en houdt { $left ->
    [0] geen punten
    [one] één punt
   *[other] { $left } punten
} over!
event-round-ended = Ronde { $round } is voorbij.
event-marker-moved = De rondenteller gaat naar ronde { $round }; { $dealer } deelt, { $starter } begint.
event-game-ended = De race is voorbij: { $player } wint.

## Redenen: waarom iets niet mag

reason-players = Een spel is voor 3 tot en met 6 personen, niet voor { $count }.
reason-wrong-phase = Dat kan niet in deze fase ({ $phase }).
reason-wrong-turn = Iemand anders is aan de beurt.
reason-draw-cards = Bij de loting krijgt elk van de { $count } plaatsen een nieuwe kaart.
reason-no-start-field = { $field } is geen startveld.
reason-start-taken = { $blocker } ligt al op { $field }.
reason-deal-seats = Er zijn { $count } handen nodig, één voor elke plaats.
reason-deal-count = In ronde { $round } krijgt iedereen { $count ->
    [one] één kaart
   *[other] { $count } kaarten
}.
reason-card-twice = De { $card } is twee keer gedeeld.
reason-bid-range = Een bod is een getal van 0 tot en met { $most }.
reason-not-held = Je hebt de { $card } niet in je hand.
reason-must-follow = Je hebt { $suit }, dus je moet { $suit } spelen.
reason-stays = Je kano ligt al op { $field } en moet dichter bij het doel komen: op { $nearer }.
reason-land = { $field } is land.
reason-off-map = { $field } ligt niet op het bord.
reason-waterfall = { $field } is de waterval; daar peddelt niemand in.
reason-occupied = { $blocker } ligt op { $field }.
reason-too-far = { $field } ligt { $steps ->
    [one] één stap
   *[other] { $steps } stappen
} verderop, en je hebt maar { $points ->
    [one] één punt
   *[other] { $points } punten
}.
reason-cut-off = { $blocker } verspert de weg naar { $field }.
reason-no-way = Er leidt geen weg naar { $field }.
reason-not-optimal = { $field } ligt niet dicht genoeg bij het doel: je kunt { $nearer } bereiken.
reason-no-file = { $name } kan niet worden gelezen.
reason-not-json = Dit is geen JSON.
reason-too-large = Een verslag mag hoogstens { $most } bytes groot zijn.
reason-not-type = De waarde heeft het verkeerde type.
reason-unknown-key = De sleutel ‘{ $key }’ is onbekend.
reason-key-twice = De sleutel ‘{ $key }’ staat twee keer in hetzelfde object.
reason-missing-key = De sleutel ‘{ $key }’ ontbreekt.
reason-no-format = Het formaat moet ‘{ $wanted }’ zijn.
reason-no-card = ‘{ $name }’ is geen kaart: een kaart is een letter (B blauw, G groen, R rood, Y geel, V violet) en een waarde van 1 tot en met 10.
reason-no-field = ‘{ $name }’ is geen veld van het bord.
reason-dealer-range = De deler zit op een plaats van 0 tot en met { $most }.
reason-round-open = Ronde { $round } is niet uitgespeeld, en toch volgt er nog een.
reason-surplus = Hier valt niets meer te kiezen.
reason-game-over = Het spel was na de vorige ronde al voorbij.
reason-not-over = Zolang er geen kano heeft aangelegd, is er geen uitslag.
reason-wrong-result = Volgens de regels moet dit { $right } zijn.
reason-no-hint = Stap { $step } is geen keuze, of heeft geen hoger nummer dan de vorige hint.
reason-no-seed = De startwaarde (64 hexadecimale cijfers) ontbreekt of klopt niet.
reason-wrong-commitment = Dit is niet de SHA-256 van de startwaarde.
reason-wrong-deal = Met deze startwaarde wordt zo gedeeld: { $right }.

## Vooruitblik: wat een bod zou opleveren

outlook-lands = legt aan!
outlook-blocked = geblokkeerd
outlook-signs = Gehaald: stappen dichterbij → te gaan
outlook-if-met = Gehaald
outlook-brings = +{ $steps }, nog { $distance }
outlook-first = Zoals de kano’s nu liggen.
outlook-met-open = Bod { $bid } gehaald: { $steps ->
    [one] één stap
   *[other] { $steps } stappen
} dichterbij, nog { $distance } te gaan.
outlook-met-lands = Bod { $bid } gehaald: je legt aan en houdt { $left ->
    [0] geen punten
    [one] één punt
   *[other] { $left } punten
} over.
outlook-met-blocked = Bod { $bid } gehaald: kano’s versperren de weg; je komt maar { $steps } van { $points ->
    [one] de ene stap
   *[other] de { $points } stappen
} dichterbij, nog { $distance } te gaan.
outlook-miss = Gemist: alleen je slagen, geen bonus.
outlook-drift = Gemist: je drijft af naar { $field }.
outlook-drift-push = Gemist: je drijft af naar { $field } en duwt { $players } verder.
outlook-fall = Gemist: je gaat over de waterval, terug naar de grot.
outlook-pushed-fall = { $count ->
    [one] { $players } gaat over de waterval.
   *[other] { $players } gaan over de waterval.
}
outlook-misses = { $count ->
    [one] Nog één keer missen en je gaat over de waterval.
   *[other] Na nog { $count } keer missen ga je over de waterval.
}

## Uitslagen

result-only = { $player } wint: geen andere kano heeft aangelegd.
result-points = { $player } wint met { $left ->
    [one] één punt
   *[other] { $left } punten
} over; { $rival } hield er { $rival_left } over.
result-bid = { $player } en { $rival } hielden evenveel punten over ({ $left }); { $player } wint door het hogere bod, { $bid } tegen { $rival_bid }.
result-order = { $player } en { $rival } hielden evenveel punten over ({ $left }) en hadden hetzelfde bod ({ $bid }); { $player } legde eerder aan en wint.
result-place-landed = { $place }. { $player }: aangelegd, { $left ->
    [0] geen punten
    [one] één punt
   *[other] { $left } punten
} over, bod { $bid }
result-place-water = { $place }. { $player }: { $distance ->
    [one] één stap
   *[other] { $distance } stappen
} van het doel
result-abandoned = Na { $rounds } rondes heeft niemand aangelegd: de race wordt gestaakt, zonder winnaar.

## De regels in het kort

rule-M1 = Vijftig kaarten in vijf kleuren (blauw, groen, rood, geel en violet), elk van 1 tot en met 10.
rule-M2 = Iedereen heeft één kano en tempokaarten van 0 tot en met 4 in dezelfde kleur.
rule-M3 = Het bord heeft water, land, zes startvelden, drie aanlegsteigers, een waterval, een grotsteiger en de stroming: alle velden op één tot zeven stappen van het doel, elk met een pijl.
rule-M4 = De rondenteller telt 14 rondes. Kaarten per speler: 8 7 6 5 4 3 2 1 2 3 4 5 6 7; daarna begint het opnieuw. De rondes 6 tot en met 9 zijn donker.
rule-S1 = Drie tot zes spelers zitten in een kring; ‘met de klok mee’ en ‘naar links’ betekenen allebei: de volgende plaats.
rule-S2 = Iedereen trekt een kaart; wie de hoogste waarde trekt, deelt als eerste. Staan er spelers gelijk, dan trekken zij opnieuw.
rule-S3 = De startspeler zit links van de deler.
rule-S4 = De startspeler begint; om de beurt legt iedereen zijn kano op een vrij startveld naar keuze.
rule-D1 = De deler schudt alle vijftig kaarten en geeft iedereen er zoveel als de rondenteller aangeeft.
rule-D2 = De volgende kaart wordt omgedraaid: die kleur is troef. Die kaart en de rest doen deze ronde niet mee.
rule-T1 = Om de beurt zegt iedereen openlijk hoeveel slagen hij gaat halen: zijn bod, van 0 tot en met het aantal kaarten in de hand.
rule-T2 = De biedingen mogen samen op elk aantal uitkomen, ook precies op het aantal slagen.
rule-T3 = Je laat je bod zien met zo weinig mogelijk tempokaarten: 6 is 4 + 2.
rule-T4 = Blind bieden: iedereen biedt in het geheim, en alle biedingen worden tegelijk onthuld.
rule-P1 = De startspeler komt uit voor de eerste slag; wie een slag wint, komt uit voor de volgende.
rule-P2 = Wie de gevraagde kleur heeft, moet die spelen. Wie die kleur niet heeft, speelt een kaart naar keuze: niemand hoeft te troeven of hoger te spelen.
rule-P3 = De hoogste troef wint de slag; zonder troef de hoogste kaart van de gevraagde kleur.
rule-P4 = Iedereen kan zien hoeveel slagen elke speler heeft, maar voltooide slagen liggen gedekt.
rule-P5 = De slagen zijn voorbij als alle handen leeg zijn.
rule-C1 = De kano’s varen een voor een, te beginnen met die van de startspeler; de deler vaart als laatste.
rule-C2 = Elke slag is een punt; een precies gehaald bod geeft een bonus: 1 bij een bod van 0, 2 bij een bod van 1, 3 bij elk hoger bod.
rule-C3 = Een stap gaat naar een van de acht velden eromheen en kost één punt. Je mag niet over land, door de waterval, over een andere kano of twee keer over hetzelfde veld; schuin kun je altijd tussen twee obstakels door.
rule-C4 = Eén kano per veld; alleen op de grotsteiger mogen er meer liggen, en daar kan iedereen langs.
rule-C5 = Een kano moet zo dicht bij het doel stoppen als de punten toelaten. Zijn er meerdere velden even dichtbij, dan mag de speler kiezen. De afstand telt in stappen naar de dichtstbijzijnde aanlegsteiger, alsof er geen kano’s op de rivier liggen.
rule-C6 = Je mag geen punten achterhouden; er blijven alleen punten over als kano’s de weg versperren of de kano heeft aangelegd.
rule-C7 = Is er niets dichterbij te bereiken, dan is de kano geblokkeerd: hij blijft liggen, en de punten vervallen. Eerst teruggaan om dichterbij uit te komen mag; het moet zelfs, als de kano zo het dichtst bij het doel komt.
rule-C8 = Wie een aanlegsteiger bereikt, stopt daar; punten die je voor de kortste vrije weg niet nodig hebt, houd je over. Elke aanlegsteiger heeft plaats voor één kano. Je mag elke vrije aanlegsteiger binnen bereik kiezen, ook als je dan minder punten overhoudt.
rule-W1 = Wat telt, is het veld waar de kano aan het begin van zijn eigen beurt ligt: van buiten vaart hij met al zijn punten de stroming in.
rule-W2 = In de stroming telt na een precies gehaald bod alleen de bonus. Is de kano geblokkeerd, dan blijft hij liggen en drijft hij niet af.
rule-W3 = In de stroming drijft de kano na een gemist bod één veld af in de richting van de pijl; verder beweegt hij niet.
rule-W4 = Een kano die een afdrijvende kano in de weg ligt, drijft ook af, in de richting van de pijl op zijn eigen veld, en zo verder.
rule-W5 = Een kano die vóór zijn eigen beurt wordt weggeduwd, begint die beurt op zijn nieuwe veld.
rule-W6 = Een kano die over de waterval gaat, komt bij de grotsteiger weer boven water en slaat de rest van de ronde over. De volgende ronde begint hij daar, met al zijn punten.
rule-W7 = Wie vanaf een pijl de pijlen volgt, komt altijd bij de waterval uit.
rule-K1 = De rondenteller gaat één ronde verder. De startspeler wordt deler, en de volgende speler wordt startspeler.
rule-K2 = Kalm water: de donkere rondes 6 tot en met 9 worden overgeslagen.
rule-E1 = De ronde waarin een kano aanlegt, is de laatste; iedereen speelt die nog uit.
rule-E2 = Hebben er meerdere kano’s aangelegd, dan wint wie de meeste punten overheeft; bij gelijke stand beslist het hogere bod van deze ronde, en daarna wie het eerst aanlegde.
rule-E3 = Achter de winnaar komen de andere kano’s die hebben aangelegd, dan de rest op volgorde van afstand tot het doel. Bij gelijke afstand wordt de plaats gedeeld.
rule-E4 = De race duurt tot iemand aanlegt; na 100 rondes mag hij zonder winnaar worden gestaakt.
