### Was Terminal und Webseite gemeinsam haben: Farben, Phasen, Ereignisse, Gründe, Ergebnisse, Regeln.
### $player, $dealer, $starter, $rival, $blocker, $pusher sind Namen; $card ist der Name einer Karte;
### $field, $start, $end sind Felder wie f17; $suit und $phase sind Texte aus dieser Datei.

## Personen

# Anstelle des Namens, wenn jemand alles über sich gelöscht hat.
person-deleted = Gelöschte Person
labelled = { $label }: { $what }

## Farben

suit-B = Blau
suit-G = Grün
suit-R = Rot
suit-Y = Gelb
suit-V = Violett
card-name = { $suit } { $value }

## Zahlen und Aufzählungen

decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
all-of = { $others } und { $last }

## Phasen

phase-draw = die Auslosung
phase-place = das Einsetzen der Kanus
phase-deal = das Geben
phase-bid = die Ansagen
phase-tricks = die Stiche
phase-canoes = die Fahrt der Kanus
phase-over = das Ende des Rennens

## Felder

field-water = { $field }, { $distance ->
    [one] einen Schritt
   *[other] { $distance } Schritte
} vom Ziel entfernt
field-jetty = { $field }, der Höhlensteg, { $distance ->
    [one] einen Schritt
   *[other] { $distance } Schritte
} vom Ziel entfernt
field-current = { $field }, in der Strömung, { $distance ->
    [one] einen Schritt
   *[other] { $distance } Schritte
} vom Ziel entfernt; wer hier abtreibt, { $drifts ->
    [one] stürzt den Wasserfall hinab
   *[other] kommt nach { $end }, beim { $drifts }. Mal in den Wasserfall
}
field-landing = { $field }, ein Landungssteg

## Varianten

variant-calm-water = Ruhiges Wasser: Die dunklen Runden 6 bis 9 werden übersprungen
variant-blind-bids = Verdeckte Ansagen: Alle sagen geheim an

## Ereignisse

event-cards-drawn = Auslosung: { $draws }.
event-cards-drawn-again = Gleichstand bei der höchsten Karte; es ziehen noch einmal: { $draws }.
event-dealer-chosen = { $dealer } hat die höchste Karte gezogen und gibt zuerst; { $starter } beginnt.
event-canoe-placed = { $player } startet auf { $field }.
event-cards-dealt = Runde { $round }: { $dealer } gibt allen { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}. Aufgedeckt wird { $card }: { $suit } ist Trumpf.
event-bid-made = { $player } sagt { $bid } an.
event-bid-made-cards = { $player } sagt { $bid } an (Tempokarten { $tempo }).
event-bid-made-blind = { $player } hat verdeckt angesagt.
event-bids-revealed = Die Ansagen werden aufgedeckt: { $bids }.
event-card-played = { $player } spielt { $card }.
event-trick-won = { $player } macht Stich { $number } und hat jetzt { $won ->
    [one] einen
   *[other] { $won }
}.
event-points-met = { $player }: { $bid } angesagt, { $bid } gemacht; { $bid } + { $bonus } Bonus = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
event-points-missed = { $player }: { $bid } angesagt, { $won } gemacht; { $points ->
    [0] keine Punkte
    [one] ein Punkt
   *[other] { $points } Punkte
}.
event-points-current-met = { $player }: { $bid } angesagt, { $bid } gemacht; in der Strömung zählt nur der Bonus: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}.
event-points-current-missed = { $player }: { $bid } angesagt, { $won } gemacht; die Strömung nimmt das Kanu mit.
event-canoe-moved = { $player } paddelt { $steps ->
    [one] einen Schritt
   *[other] { $steps } Schritte
}, von { $start } nach { $end }.
event-canoe-stayed-no-points = { $player } bleibt auf { $field }.
event-canoe-stayed-blocked = { $player } ist blockiert und bleibt auf { $field }; { $points ->
    [one] der Punkt verfällt
   *[other] die { $points } Punkte verfallen
}.
event-canoe-stayed-fallen = { $player } ist in dieser Runde hinabgestürzt und bleibt auf { $field }.
event-canoe-drifted = { $player } treibt von { $start } nach { $end } ab.
event-canoe-pushed = { $pusher } schiebt { $player } weiter, von { $start } nach { $end }.
event-canoe-fell = { $player } stürzt den Wasserfall hinab und kommt bei { $field } wieder aus der Höhle.
event-canoe-landed = { $player } landet auf { $field }, { $left ->
    [0] ohne Restpunkte
    [one] mit einem Restpunkt
   *[other] mit { $left } Restpunkten
}!
event-round-ended = Runde { $round } ist vorbei.
event-marker-moved = Der Anzeigestein rückt auf Runde { $round }; { $dealer } gibt, { $starter } beginnt.
event-game-ended = Das Rennen ist vorbei: { $player } gewinnt.

## Gründe: warum etwas nicht geht

reason-players = Eine Partie ist für 3 bis 6 Personen, nicht für { $count }.
reason-wrong-phase = Das geht jetzt nicht. Aktuelle Phase: { $phase }.
reason-wrong-turn = Jemand anders ist an der Reihe.
reason-draw-cards = Bei der Auslosung bekommt jeder der { $count } Plätze eine neue Karte.
reason-no-start-field = { $field } ist kein Startfeld.
reason-start-taken = Auf { $field } ist schon { $blocker }.
reason-deal-seats = Es müssen { $count } Blätter gegeben werden, eines für jeden Platz.
reason-deal-count = In Runde { $round } bekommen alle { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}.
reason-card-twice = { $card } ist doppelt gegeben.
reason-bid-range = Eine Ansage ist eine Zahl von 0 bis { $most }.
reason-not-held = Du hast { $card } nicht auf der Hand.
reason-must-follow = Du hast { $suit }, also musst du { $suit } spielen.
reason-stays = Dein Kanu ist schon auf { $field } und muss näher ans Ziel: nach { $nearer }.
reason-land = { $field } ist Land.
reason-off-map = { $field } liegt nicht auf dem Plan.
reason-waterfall = { $field } ist der Wasserfall; da hinein paddelt niemand.
reason-occupied = Auf { $field } ist schon { $blocker }.
reason-too-far = Bis { $field } { $steps ->
    [one] ist es ein Schritt
   *[other] sind es { $steps } Schritte
}, aber du hast nur { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
reason-cut-off = { $blocker } versperrt den Weg nach { $field }.
reason-no-way = Nach { $field } führt kein Weg.
reason-not-optimal = { $field } ist nicht nah genug am Ziel: Du kannst näher heran, nach { $nearer }.
reason-no-file = { $name } lässt sich nicht lesen.
reason-not-json = Das ist kein JSON.
reason-too-large = Eine Aufzeichnung hat höchstens { $most } Bytes.
reason-not-type = Der Wert hat den falschen Typ.
reason-unknown-key = Der Schlüssel „{ $key }“ ist unbekannt.
reason-key-twice = Der Schlüssel „{ $key }“ steht zweimal im selben Objekt.
reason-missing-key = Der Schlüssel „{ $key }“ fehlt.
reason-no-format = Das Format muss „{ $wanted }“ sein.
reason-no-card = „{ $name }“ ist keine Karte: Eine Karte ist ein Buchstabe (B Blau, G Grün, R Rot, Y Gelb, V Violett) und ein Wert von 1 bis 10.
reason-no-field = „{ $name }“ ist kein Feld des Plans.
reason-dealer-range = Wer gibt, sitzt auf einem Platz von 0 bis { $most }.
reason-round-open = Runde { $round } ist nicht zu Ende gespielt, und doch folgt eine weitere.
reason-surplus = Hier ist nichts mehr zu wählen.
reason-game-over = Die Partie war mit der Runde davor zu Ende.
reason-not-over = Es gibt kein Ergebnis, bevor ein Kanu gelandet ist.
reason-wrong-result = Nach den Regeln ist das { $right }.
reason-no-hint = Schritt { $step } ist keine Entscheidung, oder seine Nummer ist nicht höher als die des Tipps davor.
reason-no-seed = Der Startwert (64 Hexadezimalziffern) fehlt oder ist falsch.
reason-wrong-commitment = Das ist nicht der SHA-256-Wert des Startwerts.
reason-wrong-deal = Mit diesem Startwert wird so gegeben: { $right }.

## Ausblick: was eine Ansage brächte

outlook-lands = landet!
outlook-blocked = Weg versperrt
outlook-signs = Erfüllt: +Schritte → Rest bis zum Ziel
outlook-if-met = Wenn erfüllt
outlook-brings = +{ $steps }, noch { $distance }
outlook-first = Beim jetzigen Stand der Kanus.
outlook-met-open = Ansage { $bid } erfüllt: { $steps ->
    [one] ein Schritt
   *[other] { $steps } Schritte
} näher, noch { $distance }.
outlook-met-lands = Ansage { $bid } erfüllt: Du landest, { $left ->
    [0] ohne Restpunkte
    [one] mit einem Restpunkt
   *[other] mit { $left } Restpunkten
}.
outlook-met-blocked = Ansage { $bid } erfüllt: Kanus sind im Weg; { $steps ->
    [0] kein Schritt
   *[other] nur { $steps } von { $points ->
        [one] einem Schritt
       *[other] { $points } Schritten
    }
} näher, noch { $distance }.
outlook-miss = Verfehlt: nur die Stiche, kein Bonus.
outlook-drift = Verfehlt: Du treibst nach { $field }.
outlook-drift-push = Verfehlt: Du treibst nach { $field } und schiebst { $players } weiter.
outlook-fall = Verfehlt: Du stürzt den Wasserfall hinab, zurück zur Höhle.
outlook-pushed-fall = { $count ->
    [one] { $players } stürzt den Wasserfall hinab.
   *[other] { $players } stürzen den Wasserfall hinab.
}
outlook-misses = { $count ->
    [one] Noch einmal verfehlt, und du stürzt den Wasserfall hinab.
    [2] Noch zweimal verfehlt, und du stürzt den Wasserfall hinab.
    [3] Noch dreimal verfehlt, und du stürzt den Wasserfall hinab.
   *[other] Noch { $count }-mal verfehlt, und du stürzt den Wasserfall hinab.
}

## Ergebnisse

result-only = { $player } gewinnt: Kein anderes Kanu ist gelandet.
result-points = { $player } gewinnt mit { $left ->
    [one] einem Restpunkt
   *[other] { $left } Restpunkten
}; { $rival } hat { $rival_left ->
    [0] keinen
    [1] einen
   *[other] { $rival_left }
}.
result-bid = { $player } und { $rival } haben gleich viele Restpunkte ({ $left }); { $player } gewinnt durch die höhere Ansage, { $bid } zu { $rival_bid }.
result-order = { $player } und { $rival } haben gleich viele Restpunkte ({ $left }) und die gleiche Ansage ({ $bid }); { $player } ist früher gelandet und gewinnt.
result-place-landed = { $place }. { $player }: gelandet, { $left ->
    [0] keine Restpunkte
    [one] ein Restpunkt
   *[other] { $left } Restpunkte
}, Ansage { $bid }
result-place-water = { $place }. { $player }: { $distance ->
    [one] noch ein Schritt
   *[other] noch { $distance } Schritte
} bis zum Ziel
result-abandoned = Nach { $rounds } Runden ist niemand gelandet: Das Rennen wird ohne Sieg abgebrochen.

## Die Regeln in Kürze

rule-M1 = Fünfzig Karten: die fünf Farben Blau, Grün, Rot, Gelb und Violett, jede mit den Werten 1 bis 10.
rule-M2 = Alle haben ein Kanu und Tempokarten von 0 bis 4 in ihrer Farbe.
rule-M3 = Der Plan hat Wasser, Land, sechs Startfelder, drei Landungsstege, einen Wasserfall, einen Höhlensteg und die Strömung: alle Felder ein bis sieben Schritte vor dem Ziel, jedes mit einem Pfeil.
rule-M4 = Der Rundenanzeiger hat 14 Runden. So viele Karten bekommen alle: 8 7 6 5 4 3 2 1 2 3 4 5 6 7; danach geht es von vorn los. Die Runden 6 bis 9 sind dunkel.
rule-S1 = Drei bis sechs Personen sitzen im Kreis; „im Uhrzeigersinn“ und „nach links“ heißt beides: zum nächsten Platz.
rule-S2 = Alle ziehen eine Karte; wer den höchsten Wert zieht, gibt zuerst. Teilen sich mehrere den höchsten Wert, ziehen sie noch einmal.
rule-S3 = Wer links von der gebenden Person sitzt, beginnt die Runde.
rule-S4 = Reihum setzen alle ihr Kanu auf ein freies Startfeld ihrer Wahl; den Anfang macht, wer die Runde beginnt.
rule-D1 = Wer gibt, mischt alle fünfzig Karten und gibt allen so viele, wie der Rundenanzeiger angibt.
rule-D2 = Die nächste Karte wird aufgedeckt: Ihre Farbe ist Trumpf. Sie und der Rest sind in dieser Runde aus dem Spiel.
rule-T1 = Reihum sagen alle offen an, wie viele Stiche sie machen: von 0 bis zur Zahl der Handkarten.
rule-T2 = Die Summe der Ansagen ist frei; sie darf auch genau der Zahl der Stiche entsprechen.
rule-T3 = Eine Ansage wird mit möglichst wenigen Tempokarten gezeigt: 6 ist 4 + 2.
rule-T4 = Verdeckte Ansagen: Alle sagen geheim an, dann wird gemeinsam aufgedeckt.
rule-P1 = Wer die Runde beginnt, spielt zum ersten Stich aus; wer einen Stich macht, spielt zum nächsten aus.
rule-P2 = Wer die ausgespielte Farbe hat, muss sie spielen (bedienen). Wer sie nicht hat, darf jede Karte spielen: Niemand muss trumpfen oder überstechen.
rule-P3 = Der höchste Trumpf macht den Stich; ohne Trumpf die höchste Karte der ausgespielten Farbe.
rule-P4 = Alle sehen, wer wie viele Stiche hat; fertige Stiche liegen verdeckt.
rule-P5 = Die Stiche sind vorbei, wenn niemand mehr Karten hat.
rule-C1 = Die Kanus ziehen reihum: Wer die Runde beginnt, zieht zuerst; wer gibt, zieht zuletzt.
rule-C2 = Jeder Stich ist ein Punkt; eine genau erfüllte Ansage bringt einen Bonus: 1 bei Ansage 0, 2 bei Ansage 1, sonst 3.
rule-C3 = Ein Schritt führt auf eines der acht Nachbarfelder und kostet einen Punkt. Gesperrt sind Land, Wasserfall, andere Kanus und Felder, auf denen man schon war; schräg kommt man immer zwischen zwei Hindernissen hindurch.
rule-C4 = Ein Kanu je Feld; nur der Höhlensteg fasst beliebig viele und lässt alle durch.
rule-C5 = Ein Kanu muss so nah ans Ziel, wie seine Punkte reichen. Sind mehrere Felder gleich nah, ist die Wahl frei. Gezählt werden die Schritte zum nächsten Landungssteg, als lägen keine Kanus auf dem Fluss.
rule-C6 = Kein Punkt darf zurückgehalten werden; Punkte bleiben nur übrig, wenn Kanus im Weg sind oder das Kanu gelandet ist.
rule-C7 = Ist nichts Näheres erreichbar, ist das Kanu blockiert: Es bleibt, wo es ist, und seine Punkte verfallen. Erst zurückzufahren, um am Ende näher am Ziel zu sein, ist erlaubt und, wenn das Kanu so am nächsten herankommt, sogar Pflicht.
rule-C8 = Auf einem Landungssteg endet der Zug; Punkte, die der kürzeste freie Weg nicht braucht, sind Restpunkte. Jeder Landungssteg fasst ein Kanu. Unter den freien in Reichweite ist die Wahl frei, auch wenn dann weniger Restpunkte bleiben.
rule-W1 = Es zählt das Feld, auf dem das Kanu zu Beginn seines Zuges liegt: Von außen fährt es mit allen Punkten in die Strömung hinein.
rule-W2 = In der Strömung bringt eine genau erfüllte Ansage das Kanu nur um den Bonus voran. Ist es blockiert, bleibt es, wo es ist, und treibt nicht ab.
rule-W3 = In der Strömung treibt das Kanu nach einer verfehlten Ansage ein Feld in Pfeilrichtung ab; gepaddelt wird dann nicht.
rule-W4 = Ein Kanu, das dabei im Weg ist, treibt ebenfalls ab, in Richtung des Pfeils auf seinem eigenen Feld, und schiebt so womöglich das nächste.
rule-W5 = Ein Kanu, das vor seinem Zug geschoben wird, zieht von seinem neuen Feld aus.
rule-W6 = Ein Kanu, das den Wasserfall hinabstürzt, kommt auf den Höhlensteg und setzt für den Rest der Runde aus. In der nächsten startet es von dort, mit allen Punkten.
rule-W7 = Jeder Pfeil führt, Pfeil für Pfeil, zum Wasserfall.
rule-K1 = Der Anzeigestein rückt eine Runde weiter. Wer begonnen hat, gibt; wer links daneben sitzt, beginnt.
rule-K2 = Ruhiges Wasser: Die dunklen Runden 6 bis 9 werden übersprungen.
rule-E1 = Die Runde, in der ein Kanu landet, ist die letzte; alle spielen sie noch zu Ende.
rule-E2 = Sind mehrere gelandet, gewinnt, wer die meisten Restpunkte hat; bei Gleichstand entscheidet die höhere Ansage dieser Runde, dann die frühere Landung.
rule-E3 = Auf den ersten Platz folgen die übrigen gelandeten Kanus, dann die anderen nach ihrer Entfernung vom Ziel. Bei gleicher Entfernung wird der Platz geteilt.
rule-E4 = Das Rennen dauert, bis jemand landet; nach 100 Runden darf es ohne Sieg abgebrochen werden.
