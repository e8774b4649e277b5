### De analyse: wat een keuze waard was, en waarom. $choice is wat gekozen werd, $better het
### beste: een bod, de naam van een kaart of een veld als f17. Alle getallen zijn van de 100.

## Redenen

coach-start-best = Vanaf { $choice } win je { $win } van de 100 spellen; geen ander startveld is duidelijk beter.
coach-start-win = Vanaf { $better } win je { $better_win } van de 100 spellen, vanaf { $choice } zijn dat er { $win }.
coach-bid-best = Bod { $choice }: gehaald bij { $met } van de 100 verdelingen die passen bij wat je zag, { $win } punten waard; geen ander bod is duidelijk beter.
coach-bid-win = Bod { $better }: gehaald bij { $better_met } van de 100 verdelingen die passen bij wat je zag, { $better_win } punten waard; bod { $choice }: { $met } van de 100, { $win } punten.
coach-bid-fall = Met bod { $choice } ga je bij { $fall } van de 100 passende verdelingen over de waterval, met bod { $better } bij { $better_fall }.
coach-card-best = Met { $choice } haal je je bod bij { $met } van de 100 verdelingen die passen bij wat je zag; geen andere kaart is duidelijk beter.
coach-card-best-lost = Je bod is verloren; met { $choice } win je nog { $win } van de 100 spellen, en geen andere kaart is duidelijk beter.
coach-card-met = Met { $better } haal je je bod bij { $better_met } van de 100 verdelingen die passen bij wat je zag, met { $choice } bij { $met }.
coach-card-takes = Van 100 verdelingen die passen bij wat je zag, wint { $choice } de slag { $takes } keer, { $better } wint hem { $better_takes } keer; dat is { $better_win } punten waard in plaats van { $win }.
coach-card-fall = Met { $choice } ga je bij { $fall } van de 100 passende verdelingen over de waterval, met { $better } bij { $better_fall }.
coach-card-win = Met { $better } win je { $better_win } van de 100 spellen, met { $choice } zijn dat er { $win }.
coach-end-best = Vanaf { $choice } win je { $win } van de 100 spellen; geen ander veld is duidelijk beter.
coach-end-fall = Vanaf { $choice } ga je deze ronde in { $fall } van de 100 gevallen over de waterval, vanaf { $better } in { $better_fall }.
coach-end-win = Vanaf { $better } win je { $better_win } van de 100 spellen, vanaf { $choice } zijn dat er { $win }.

## De tabel

coach-ledger = Waar de uitslagen vandaan kwamen, in punten van de 100; iedereen begint met { $start }
coach-column-player = Speler
coach-column-result = Uitslag
coach-column-deals = Gedeeld
coach-column-bids = Biedingen
coach-column-cards = Gespeeld
coach-column-paddling = Peddelen
coach-column-others = Anderen
coach-column-accuracy = Nauwkeurigheid
coach-legend = Anderen: wat de anderen deden, en hoe de kaarten lagen. Nauwkeurigheid, 0 tot en met 100: biedingen, kaarten, kano’s.
coach-good = Goede keuzes
coach-bad = Wat het meest kostte
coach-none = Er springt niets uit.
coach-moment = Ronde { $round }, { $player }: { $choice }
coach-bid = bod { $bid }
coach-verdict-inaccuracy = Onnauwkeurigheid, { $loss } punten
coach-verdict-mistake = Fout, { $loss } punten
coach-verdict-blunder = Blunder, { $loss } punten
coach-reviewing = Bezig met analyseren

## Redenen die meer zeggen

coach-same = Het maakt niet uit: wat je ook kiest, je wint { $win } van de 100 spellen.
coach-card-best-win = Met { $choice } win je { $win } van de 100 spellen; met een andere kaart haal je je bod vaker, maar geen kaart is duidelijk beter.
coach-card-win-lost = Je bod haal je niet meer; met { $better } win je nog { $better_win } van de 100 spellen, met { $choice } maar { $win }.

## Redenen voor wat een ander koos: { $player } is wie koos

coach-player-start-best = { $player } wint vanaf { $choice } in { $win } van de 100 gevallen; geen ander startveld is duidelijk beter.
coach-player-start-win = { $player } wint vanaf { $better } in { $better_win } van de 100 gevallen, vanaf { $choice } in { $win }.
coach-player-bid-best = Bod { $choice } wordt gehaald in { $met } van de 100 verdelingen die passen bij wat { $player } zag, en wint { $win } van de 100 spellen; geen ander bod is duidelijk beter.
coach-player-bid-win = Bod { $better } wordt gehaald in { $better_met } van de 100 verdelingen die passen bij wat { $player } zag, en wint { $better_win } van de 100 spellen; bij bod { $choice } is dat { $met } en { $win }.
coach-player-bid-fall = Met bod { $choice } gaat de kano in { $fall } van de 100 verdelingen die passen bij wat { $player } zag over de waterval, met bod { $better } in { $better_fall }.
coach-player-card-best = Met { $choice } wordt het bod gehaald in { $met } van de 100 verdelingen die passen bij wat { $player } zag; geen andere kaart is duidelijk beter.
coach-player-card-best-lost = Het bod is niet meer te halen; met { $choice } wint { $player } nog { $win } van de 100 spellen, en geen andere kaart is duidelijk beter.
coach-player-card-met = Met { $better } wordt het bod gehaald in { $better_met } van de 100 verdelingen die passen bij wat { $player } zag, met { $choice } in { $met }.
coach-player-card-takes = Met { $choice } wordt de slag gewonnen in { $takes } van de 100 verdelingen die passen bij wat { $player } zag, met { $better } in { $better_takes }; dat levert { $better_win } van de 100 gewonnen spellen op in plaats van { $win }.
coach-player-card-fall = Met { $choice } gaat de kano in { $fall } van de 100 verdelingen die passen bij wat { $player } zag over de waterval, met { $better } in { $better_fall }.
coach-player-card-win = Met { $better } wint { $player } in { $better_win } van de 100 gevallen, met { $choice } in { $win }.
coach-player-end-best = { $player } wint vanaf { $choice } in { $win } van de 100 gevallen; geen ander veld is duidelijk beter.
coach-player-end-fall = { $player } gaat vanaf { $choice } deze ronde in { $fall } van de 100 gevallen over de waterval, vanaf { $better } in { $better_fall }.
coach-player-end-win = { $player } wint vanaf { $better } in { $better_win } van de 100 gevallen, vanaf { $choice } in { $win }.
coach-player-same = Het maakt niet uit: bij elke keuze wint { $player } in { $win } van de 100 gevallen.
coach-player-card-best-win = Met { $choice } wint { $player } in { $win } van de 100 gevallen; met een andere kaart wordt het bod vaker gehaald, maar geen kaart is duidelijk beter.
coach-player-card-win-lost = Het bod is niet meer te halen; met { $better } wint { $player } nog { $better_win } van de 100 spellen, met { $choice } maar { $win }.

## De pagina

coach-title = Analyse
coach-chances = Winstkansen, ronde voor ronde (van de 100)
coach-choices = Alle keuzes
coach-round = Ronde { $round }
coach-column-choice = Keuze
coach-column-win = Winst van de 100
coach-column-met = Bod gehaald
coach-column-fall = Waterval
coach-column-loss = Verliest

## On the server’s pages

coach-review-of = Analyse van { $code }
coach-making = De analyse wordt gemaakt. Ze blijft bewaard voor iedereen die dit spel mag zien.
coach-waiting = Wordt voorbereid…
coach-judged = { $done } van { $total } stellingen beoordeeld
coach-luck = Kaartgeluk, ronde voor ronde
coach-luck-text = Wat ieders eigen kaarten waard waren, in punten van 100: de winstkans ermee, min de kans vóór het delen.
coach-all-verdicts = Alle keuzes met een oordeel
coach-values = Wat elke keuze waard is
coach-chosen = gekozen
coach-no-choice = Niemand van wie je de kaarten ziet, heeft hier een keuze.
coach-mistake = Fout

## Bieden oefenen

practice-ask = Hoeveel slagen haal je?
practice-hand = Hand { $number }
practice-good = Een goed bod
practice-score = Score { $points }
practice-score-about = Het gemiddelde van { $count ->
    [one] de laatste hand
   *[other] de laatste { $count } handen
}: 100 als elk bod het beste was, 0 als elk bod het slechtste was.
practice-streak = Goed op rij: { $streak } (record { $longest })
