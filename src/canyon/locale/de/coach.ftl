### Die Analyse: was eine Entscheidung wert war, und warum. $choice ist das Gewählte, $better
### das Beste: eine Ansage, der Name einer Karte oder ein Feld wie f17. Alle Zahlen sind von 100.

## Gründe

coach-start-best = Von { $choice } aus gewinnst du { $win } von 100 Partien; kein anderes Startfeld ist deutlich besser.
coach-start-win = Von { $better } aus gewinnst du { $better_win } von 100 Partien, von { $choice } aus nur { $win }.
coach-bid-best = Die Ansage { $choice } erfüllst du in { $met } von 100 möglichen Verteilungen und gewinnst damit { $win } von 100 Partien; keine andere Ansage ist deutlich besser.
coach-bid-win = Die Ansage { $better } erfüllst du in { $better_met } von 100 möglichen Verteilungen und gewinnst damit { $better_win } von 100 Partien; mit der Ansage { $choice } sind es { $met } und { $win }.
coach-bid-fall = Mit der Ansage { $choice } stürzt du in { $fall } von 100 möglichen Verteilungen den Wasserfall hinab, mit der Ansage { $better } in { $better_fall }.
coach-card-best = Mit { $choice } erfüllst du deine Ansage in { $met } von 100 möglichen Verteilungen; keine andere Karte ist deutlich besser.
coach-card-best-lost = Deine Ansage ist nicht mehr zu erfüllen; mit { $choice } gewinnst du noch { $win } von 100 Partien, und keine andere Karte ist deutlich besser.
coach-card-met = Mit { $better } erfüllst du deine Ansage in { $better_met } von 100 möglichen Verteilungen, mit { $choice } in { $met }.
coach-card-takes = { $choice } macht den Stich in { $takes } von 100 möglichen Verteilungen, { $better } in { $better_takes }; mit { $better } gewinnst du { $better_win } statt { $win } von 100 Partien.
coach-card-fall = Mit { $choice } stürzt du in { $fall } von 100 möglichen Verteilungen den Wasserfall hinab, mit { $better } in { $better_fall }.
coach-card-win = Mit { $better } gewinnst du { $better_win } von 100 Partien, mit { $choice } nur { $win }.
coach-end-best = Von { $choice } aus gewinnst du { $win } von 100 Partien; kein anderes Feld ist deutlich besser.
coach-end-fall = Von { $choice } aus stürzt du in dieser Runde in { $fall } von 100 Fällen den Wasserfall hinab, von { $better } aus in { $better_fall }.
coach-end-win = Von { $better } aus gewinnst du { $better_win } von 100 Partien, von { $choice } aus nur { $win }.

## Die Tabelle

coach-ledger = Woher die Ergebnisse kamen, in Prozentpunkten der Gewinnchance; alle beginnen mit { $start }
coach-column-player = Wer
coach-column-result = Ergebnis
coach-column-deals = Blatt
coach-column-bids = Ansagen
coach-column-cards = Karten
coach-column-paddling = Paddeln
coach-column-others = Andere
coach-column-accuracy = Genauigkeit
coach-legend = Andere: was die anderen taten und wie die Karten verteilt waren. Genauigkeit: von 0 bis 100, für Ansagen, Karten und Paddeln.
coach-good = Gute Entscheidungen
coach-bad = Die teuersten Entscheidungen
coach-none = Keine sticht hervor.
coach-moment = Runde { $round }, { $player }: { $choice }
coach-bid = Ansage { $bid }
coach-verdict-inaccuracy = Ungenauigkeit: kostet { $loss } von 100 Partien
coach-verdict-mistake = Fehler: kostet { $loss } von 100 Partien
coach-verdict-blunder = Grober Fehler: kostet { $loss } von 100 Partien
coach-reviewing = Analyse läuft

## Gründe, die mehr sagen

coach-same = Es macht kaum einen Unterschied: Was du auch wählst, du gewinnst etwa { $win } von 100 Partien.
coach-bid-same = Mit jeder Ansage gewinnst du etwa { $win } von 100 Partien; am häufigsten erfüllst du die Ansage { $choice }, in { $met } von 100 möglichen Verteilungen.
coach-card-same = Mit jeder Karte gewinnst du etwa { $win } von 100 Partien; mit { $choice } erfüllst du deine Ansage am häufigsten, in { $met } von 100 möglichen Verteilungen.
coach-card-best-win = Mit { $choice } gewinnst du { $win } von 100 Partien; mit einer anderen Karte erfüllst du deine Ansage zwar öfter, aber keine ist deutlich besser.
coach-card-win-lost = Deine Ansage ist nicht mehr zu erfüllen; mit { $better } gewinnst du noch { $better_win } von 100 Partien, mit { $choice } nur { $win }.

## Gründe für die Entscheidungen anderer: { $player } hat gewählt

coach-player-start-best = { $player } gewinnt von { $choice } aus { $win } von 100 Partien; kein anderes Startfeld ist deutlich besser.
coach-player-start-win = { $player } gewinnt von { $better } aus { $better_win } von 100 Partien, von { $choice } aus nur { $win }.
coach-player-bid-best = Die Ansage { $choice } erfüllt { $player } in { $met } von 100 möglichen Verteilungen und gewinnt damit { $win } von 100 Partien; keine andere Ansage ist deutlich besser.
coach-player-bid-win = Die Ansage { $better } erfüllt { $player } in { $better_met } von 100 möglichen Verteilungen und gewinnt damit { $better_win } von 100 Partien; mit der Ansage { $choice } sind es { $met } und { $win }.
coach-player-bid-fall = Mit der Ansage { $choice } stürzt { $player } in { $fall } von 100 möglichen Verteilungen den Wasserfall hinab, mit der Ansage { $better } in { $better_fall }.
coach-player-card-best = Mit { $choice } erfüllt { $player } die Ansage in { $met } von 100 möglichen Verteilungen; keine andere Karte ist deutlich besser.
coach-player-card-best-lost = Die Ansage ist nicht mehr zu erfüllen; mit { $choice } gewinnt { $player } noch { $win } von 100 Partien, und keine andere Karte ist deutlich besser.
coach-player-card-met = Mit { $better } erfüllt { $player } die Ansage in { $better_met } von 100 möglichen Verteilungen, mit { $choice } in { $met }.
coach-player-card-takes = { $choice } macht den Stich in { $takes } von 100 möglichen Verteilungen, { $better } in { $better_takes }; { $player } gewinnt damit { $better_win } statt { $win } von 100 Partien.
coach-player-card-fall = Mit { $choice } stürzt { $player } in { $fall } von 100 möglichen Verteilungen den Wasserfall hinab, mit { $better } in { $better_fall }.
coach-player-card-win = Mit { $better } gewinnt { $player } in { $better_win } von 100 Fällen, mit { $choice } nur in { $win }.
coach-player-end-best = { $player } gewinnt von { $choice } aus { $win } von 100 Partien; kein anderes Feld ist deutlich besser.
coach-player-end-fall = { $player } stürzt von { $choice } aus in dieser Runde in { $fall } von 100 Fällen den Wasserfall hinab, von { $better } aus in { $better_fall }.
coach-player-end-win = { $player } gewinnt von { $better } aus { $better_win } von 100 Partien, von { $choice } aus nur { $win }.
coach-player-same = Es macht kaum einen Unterschied: { $player } gewinnt mit jeder Wahl etwa { $win } von 100 Partien.
coach-player-bid-same = { $player } gewinnt mit jeder Ansage etwa { $win } von 100 Partien und erfüllt am häufigsten die Ansage { $choice }, in { $met } von 100 möglichen Verteilungen.
coach-player-card-same = { $player } gewinnt mit jeder Karte etwa { $win } von 100 Partien und erfüllt die Ansage mit { $choice } am häufigsten, in { $met } von 100 möglichen Verteilungen.
coach-player-card-best-win = Mit { $choice } gewinnt { $player } in { $win } von 100 Fällen; mit einer anderen Karte wäre die Ansage zwar öfter erfüllt, aber keine ist deutlich besser.
coach-player-card-win-lost = Die Ansage ist nicht mehr zu erfüllen; mit { $better } gewinnt { $player } noch { $better_win } von 100 Partien, mit { $choice } nur { $win }.

## Die Tabelle der Möglichkeiten

coach-column-choice = Wahl
coach-column-win = Siege von 100
coach-column-met = Ansage erfüllt
coach-column-fall = Stürze
coach-column-loss = Kostet

## Auf den Seiten des Servers

coach-review-of = Analyse von { $code }
coach-chances = Gewinnchancen, Runde für Runde (von 100)
coach-making = Die Analyse wird gerade erstellt. Sie bleibt für alle gespeichert, die diese Partie sehen dürfen.
coach-waiting = Wird vorbereitet …
coach-judged = { $done } von { $total } Stellungen bewertet
coach-luck = Das Kartenglück, Runde für Runde
coach-luck-text = Was die eigenen Karten wert waren, in Prozentpunkten: die Gewinnchance mit ihnen abzüglich der Chance vor dem Geben.
coach-all-verdicts = Alle Ungenauigkeiten und Fehler
coach-values = Was jede Möglichkeit wert ist
coach-chosen = gewählt
coach-no-choice = Niemand, dessen Karten du siehst, hat hier eine Wahl.
coach-mistake = Fehler

## Ansagen üben

practice-ask = Wie viele Stiche machst du?
practice-hand = Blatt { $number }
practice-good = Eine gute Ansage
practice-score = Wertung { $points }
practice-score-about = { $count ->
    [one] Dein letztes Blatt
   *[other] Der Durchschnitt deiner letzten { $count } Blätter
} (100: immer die beste Ansage, 0: immer die schlechteste).
practice-streak = Serie guter Ansagen: { $streak } (Rekord: { $longest })
