### Die Übungen: die Beispiele der Regeln als Fragen.

exercise-1-title = Wer macht den Stich?
exercise-1-question = Grün ist Trumpf. Alder spielt Blau 7 aus, Birch legt Blau 8, Cedar Blau 3; Dogwood hat kein Blau und wirft Rot 9 ab. Welche Karte macht den Stich?
exercise-1-why = Niemand hat Trumpf gespielt, und Rot 9 hat die falsche Farbe: Die höchste blaue Karte gewinnt, Birchs Acht.

exercise-2-title = Punkte zählen
exercise-2-question = Birch hat 1 angesagt und 1 Stich gemacht. Wo kommt Birchs Kanu an?
exercise-2-why = 1 Stich und 2 Punkte Bonus für die genau erfüllte Ansage 1 ergeben 3 Punkte: von b2 nach b5.

exercise-3-title = Erfüllte Ansage in der Strömung
exercise-3-question = Alder hat 2 angesagt und 2 Stiche gemacht. Der Zug beginnt auf einem Pfeil. Wo darf Alders Kanu ankommen?
exercise-3-why = In der Strömung zählt nur der Bonus, hier 3 Punkte. Alle drei Felder, die zwei Schritte vor dem Ziel liegen, sind gleich nah: Die Wahl ist frei.

exercise-4-title = Drei hintereinander
exercise-4-question = Cedar hat die Ansage verfehlt und treibt ab. Wo kommt Birchs Kanu an?
exercise-4-why = Cedar schiebt Alder, Alder schiebt Birch; Birch stürzt den Wasserfall hinab und kommt am Höhlensteg wieder heraus.

exercise-5-title = Durch die Lücke
exercise-5-question = Birch hat 2 Punkte; Cedar zieht danach. Wo kommt Birchs Kanu an?
exercise-5-why = Die einzige Lücke ist d4, und schräg kommt Birch zwischen Insel und Kanu hindurch. Nun versperrt Birch den Weg für Cedar.

exercise-6-title = Erst zurück, dann voran
exercise-6-question = Dogwood hat 3 Punkte, und Alder versperrt den unteren Flussarm. Wo kommt Dogwoods Kanu an?
exercise-6-why = Einen Schritt zurück und oben herum: b4 liegt näher am Ziel als das Ausgangsfeld, also muss Dogwood dorthin.

exercise-7-title = Alles dicht
exercise-7-question = Cedar hat 3 Punkte. Wo kommt Cedars Kanu an?
exercise-7-why = Berg, Alder, Insel und Birch sperren den Fluss von Ufer zu Ufer. Nichts Näheres ist erreichbar: Cedar ist blockiert und bleibt liegen; die Punkte verfallen.

exercise-8-title = Kein Halt in der Engstelle
exercise-8-question = Cedar hat 2 Punkte. Wo kommt Cedars Kanu an?
exercise-8-why = Auf c4 würde Cedar den Durchgang versperren, aber der zweite Punkt führt näher heran, nach c5; also muss Cedar weiter.
