### Die Analyse: was eine Entscheidung wert war, und warum. $choice ist das Gewählte, $better
### das Beste: eine Ansage, der Name einer Karte oder ein Feld wie f17. Alle Zahlen sind von 100.

## Gründe

coach-start-best = Von { $choice } aus gewinnst du { $win } von 100 Partien; kein anderes Startfeld ist deutlich besser.
coach-start-win = Von { $better } aus gewinnst du { $better_win } von 100 Partien, von { $choice } aus nur { $win }.
coach-bid-best = Ansage { $choice } geht in { $met } von 100 aus deiner Sicht möglichen Verteilungen auf, und du gewinnst damit { $win } von 100 Partien; keine andere Ansage ist deutlich besser.
coach-bid-win = Ansage { $better } geht in { $better_met } von 100 aus deiner Sicht möglichen Verteilungen auf, und du gewinnst damit { $better_win } von 100 Partien; bei Ansage { $choice } sind es { $met } und { $win }.
coach-bid-fall = Mit Ansage { $choice } stürzt du in { $fall } von 100 aus deiner Sicht möglichen Verteilungen den Wasserfall hinab, mit Ansage { $better } in { $better_fall }.
coach-card-best = Mit { $choice } geht deine Ansage in { $met } von 100 aus deiner Sicht möglichen Verteilungen auf; keine andere Karte ist deutlich besser.
coach-card-best-lost = Deine Ansage ist nicht mehr zu erfüllen; mit { $choice } gewinnst du noch { $win } von 100 Partien, und keine andere Karte ist deutlich besser.
coach-card-met = Mit { $better } geht deine Ansage in { $better_met } von 100 aus deiner Sicht möglichen Verteilungen auf, mit { $choice } in { $met }.
coach-card-takes = { $choice } macht den Stich in { $takes } von 100 aus deiner Sicht möglichen Verteilungen, { $better } in { $better_takes }; mit { $better } gewinnst du { $better_win } von 100 Partien statt { $win }.
coach-card-fall = Mit { $choice } stürzt du in { $fall } von 100 aus deiner Sicht möglichen Verteilungen den Wasserfall hinab, mit { $better } in { $better_fall }.
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
coach-legend = Andere: was die anderen taten und wie die Karten verteilt waren. Genauigkeit, 0 bis 100: Ansagen, Karten, Kanus.
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

coach-same = Es macht keinen Unterschied: Was du auch wählst, du gewinnst { $win } von 100 Partien.
coach-bid-same = Mit jeder Ansage gewinnst du etwa { $win } von 100 Partien; Ansage { $choice } geht am häufigsten auf, in { $met } von 100 aus deiner Sicht möglichen Verteilungen.
coach-card-same = Mit jeder Karte gewinnst du etwa { $win } von 100 Partien; mit { $choice } geht deine Ansage am häufigsten auf, in { $met } von 100 aus deiner Sicht möglichen Verteilungen.
coach-card-best-win = Mit { $choice } gewinnst du { $win } von 100 Partien; mit einer anderen Karte geht deine Ansage öfter auf, aber keine ist deutlich besser.
coach-card-win-lost = Deine Ansage ist nicht mehr zu erfüllen; mit { $better } gewinnst du noch { $better_win } von 100 Partien, mit { $choice } nur { $win }.

## Gründe für die Entscheidungen anderer: { $player } hat gewählt

coach-player-start-best = { $player } gewinnt von { $choice } aus { $win } von 100 Partien; kein anderes Startfeld ist deutlich besser.
coach-player-start-win = { $player } gewinnt von { $better } aus { $better_win } von 100 Partien, von { $choice } aus nur { $win }.
coach-player-bid-best = Ansage { $choice } geht in { $met } von 100 aus Sicht von { $player } möglichen Verteilungen auf und gewinnt { $win } von 100 Partien; keine andere Ansage ist deutlich besser.
coach-player-bid-win = Ansage { $better } geht in { $better_met } von 100 aus Sicht von { $player } möglichen Verteilungen auf und gewinnt { $better_win } von 100 Partien; bei Ansage { $choice } sind es { $met } und { $win }.
coach-player-bid-fall = Mit Ansage { $choice } stürzt das Kanu in { $fall } von 100 aus Sicht von { $player } möglichen Verteilungen den Wasserfall hinab, mit Ansage { $better } in { $better_fall }.
coach-player-card-best = Mit { $choice } geht die Ansage in { $met } von 100 aus Sicht von { $player } möglichen Verteilungen auf; keine andere Karte ist deutlich besser.
coach-player-card-best-lost = Die Ansage ist nicht mehr zu erfüllen; mit { $choice } gewinnt { $player } noch { $win } von 100 Partien, und keine andere Karte ist deutlich besser.
coach-player-card-met = Mit { $better } geht die Ansage in { $better_met } von 100 aus Sicht von { $player } möglichen Verteilungen auf, mit { $choice } in { $met }.
coach-player-card-takes = { $choice } macht den Stich in { $takes } von 100 aus Sicht von { $player } möglichen Verteilungen, { $better } in { $better_takes }; mit { $better } sind { $better_win } von 100 Partien gewonnen statt { $win }.
coach-player-card-fall = Mit { $choice } stürzt das Kanu in { $fall } von 100 aus Sicht von { $player } möglichen Verteilungen den Wasserfall hinab, mit { $better } in { $better_fall }.
coach-player-card-win = Mit { $better } gewinnt { $player } in { $better_win } von 100 Fällen, mit { $choice } nur in { $win }.
coach-player-end-best = { $player } gewinnt von { $choice } aus { $win } von 100 Partien; kein anderes Feld ist deutlich besser.
coach-player-end-fall = { $player } stürzt von { $choice } aus in dieser Runde in { $fall } von 100 Fällen den Wasserfall hinab, von { $better } aus in { $better_fall }.
coach-player-end-win = { $player } gewinnt von { $better } aus { $better_win } von 100 Partien, von { $choice } aus nur { $win }.
coach-player-same = Es macht keinen Unterschied: { $player } gewinnt mit jeder Wahl { $win } von 100 Partien.
coach-player-bid-same = Jede Ansage gewinnt etwa { $win } von 100 Partien; Ansage { $choice } geht am häufigsten auf, in { $met } von 100 aus Sicht von { $player } möglichen Verteilungen.
coach-player-card-same = Jede Karte gewinnt etwa { $win } von 100 Partien; mit { $choice } geht die Ansage am häufigsten auf, in { $met } von 100 aus Sicht von { $player } möglichen Verteilungen.
coach-player-card-best-win = Mit { $choice } gewinnt { $player } in { $win } von 100 Fällen; mit einer anderen Karte geht die Ansage öfter auf, aber keine ist deutlich besser.
coach-player-card-win-lost = Die Ansage ist nicht mehr zu erfüllen; mit { $better } gewinnt { $player } noch { $better_win } von 100 Partien, mit { $choice } nur { $win }.

## Die Seite

coach-title = Analyse
coach-chances = Gewinnchancen, Runde für Runde (von 100)
coach-choices = Alle Entscheidungen
coach-round = Runde { $round }
coach-column-choice = Wahl
coach-column-win = Siege von 100
coach-column-met = Ansage erfüllt
coach-column-fall = Stürze
coach-column-loss = Kostet

## On the server’s pages

coach-review-of = Analyse von { $code }
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
practice-streak = Gute Ansagen in Folge: { $streak } (Rekord: { $longest })
