### So wird gespielt: acht Schritte, der Rahmen der Übungen, die Kapitel der Regeln.

web-learn-about = Mach genau so viele Stiche, wie du ansagst, und dein Kanu zieht im Rennen zum Dorf davon. In fünf Minuten gelernt.
web-learn-contents = Auf dieser Seite
web-learn-steps = Das Spiel in acht Schritten
web-learn-try = Selbst probieren
web-learn-try-about = Acht Stellungen: Antworte mit einem Klick und sieh sofort, ob es stimmt und warum.
web-learn-rules = Alle Regeln
web-learn-play = Auf zum Fluss
web-learn-rule = Regel { $id }

web-learn-race-title = Das Rennen
web-learn-race = Drei bis sechs Kanus starten am Wegpfahl, suchen ihren Weg zwischen Inseln und Felsen und kämpfen sich durch die Strömung zum Dorf mit seinen drei Landungsstegen. Wie weit jedes kommt, entscheidet ein Kartenspiel.
web-learn-deal-title = Karten und Trumpf
web-learn-deal = In jeder Runde gibt es Karten in fünf Farben von 1 bis 10: acht in der ersten Runde, dann immer weniger bis zu einer und wieder mehr. Eine weitere wird aufgedeckt: Ihre Farbe ist Trumpf.
web-learn-bid-title = Tempo ansagen
web-learn-bid = Schau dir deine Karten an: Wie viele Stiche wirst du machen? Reihum zeigen alle ihre Zahl mit Tempokarten. Auch null ist eine Ansage.
web-learn-trick-title = Stiche machen
web-learn-trick = Eine Karte wird ausgespielt. Wer diese Farbe hat, muss sie auch spielen; sonst ist jede Karte erlaubt. Der höchste Trumpf macht den Stich, hier die grüne Zwei; ohne Trumpf ist es die höchste Karte der ausgespielten Farbe. Wer den Stich macht, spielt zum nächsten aus.
web-learn-points-title = Punkte zählen
web-learn-points = Jeder Stich ist ein Punkt. Wer genau trifft, bekommt einen Bonus: 1 bei Ansage 0, 2 bei Ansage 1, 3 bei jeder höheren. Die Zahl zu treffen ist mehr wert als starke Karten!
web-learn-bid-head = Ansage
web-learn-won-head = Stiche
web-learn-points-head = Punkte
web-learn-paddle-title = Paddeln
web-learn-paddle = Ein Punkt ist ein Schritt, in alle acht Richtungen. Über Kanus und Land geht es nicht, aber schräg zwischen zwei Ecken hindurch. Du musst so nah ans Ziel, wie deine Punkte reichen; sind mehrere Felder gleich nah, wählst du. Ist nichts Näheres erreichbar, bleibt das Kanu, wo es ist.
web-learn-current-title = Die Strömung
web-learn-current = Auf den Pfeilen zählt nur der Bonus. Wer die Ansage verfehlt, treibt ein Feld in Pfeilrichtung ab und schiebt andere vor sich her. Wer den Wasserfall hinabstürzt, kommt weiter hinten aus der Höhle und setzt für den Rest der Runde aus.
web-learn-end-title = Landen
web-learn-end = Landet das erste Kanu, wird die Runde noch zu Ende gespielt. Sind mehrere gelandet, gewinnt, wer die meisten Restpunkte hat (hier der Stern); bei Gleichstand entscheidet die höhere Ansage.

web-learn-click = Klick auf das Feld, auf dem das Kanu ankommt (oder geh mit den Pfeiltasten hin und drück die Eingabetaste).
web-learn-bid-won = { $bid } angesagt, { $won } gemacht
web-learn-number = Übung { $number }: { $title }
web-learn-number-solved = Übung { $number }: { $title }, gelöst
web-learn-right = Richtig!
web-learn-wrong = Nicht ganz.
web-learn-stays = Das Kanu ist schon hier, muss aber näher ans Ziel.
web-learn-retry = Versuch es noch einmal!
web-learn-again = Noch einmal
web-learn-next = Weiter

web-learn-chapter-M = Material
web-learn-chapter-S = Aufbau
web-learn-chapter-D = Geben
web-learn-chapter-T = Tempo: die Ansage
web-learn-chapter-P = Stiche
web-learn-chapter-C = Kanus
web-learn-chapter-W = Strömung und Wasserfall
web-learn-chapter-K = Anzeigestein
web-learn-chapter-E = Ende

web-lesson = Spielend lernen
web-lesson-coach = Coach
web-lesson-round = Teil { $at } von { $count }
web-lesson-leave = Einführung verlassen
web-lesson-next = Weiter
web-lesson-again = Noch einmal
web-lesson-real = Eine echte Partie spielen
web-lesson-lead = In 4 Minuten spielend lernen
web-lesson-about = Drei kurze Runden mit Coach: Ansage, Stiche, Trumpf, Strömung und Wasserfall. Dann bist du bereit für den Fluss.
web-practice = Ansagen üben
web-practice-about = Blatt für Blatt: Du sagst an und siehst dann, wie oft jede Ansage erfüllt wird, was sie wert ist und warum. Zehn Blätter dauern zwei Minuten.
web-practice-next = Nächstes Blatt
web-practice-leave = Verlassen
