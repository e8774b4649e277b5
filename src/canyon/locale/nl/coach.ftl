### De analyse: wat een keuze waard was, en waarom. $choice is wat gekozen werd, $better het
### beste: een bod, de naam van een kaart of een veld als f17. Alle getallen zijn van de 100.

## Redenen

coach-start-best = Vanaf { $choice } win je { $win } van de 100 spellen; geen ander startveld is duidelijk beter.
coach-start-win = Vanaf { $better } win je { $better_win } van de 100 spellen, vanaf { $choice } zijn dat er { $win }.
coach-bid-best = Bod { $choice } haal je in { $met } van de 100 verdelingen die passen bij wat je zag, en je wint er { $win } van de 100 spellen mee; geen ander bod is duidelijk beter.
coach-bid-win = Bod { $better } haal je in { $better_met } van de 100 verdelingen die passen bij wat je zag, en je wint er { $better_win } van de 100 spellen mee; met bod { $choice } is dat { $met } en { $win }.
coach-bid-fall = Met bod { $choice } ga je over de waterval in { $fall } van de 100 verdelingen die passen bij wat je zag, met bod { $better } in { $better_fall }.
coach-card-best = Met de { $choice } haal je je bod in { $met } van de 100 verdelingen die passen bij wat je zag; geen andere kaart is duidelijk beter.
coach-card-best-lost = Je bod haal je niet meer; met de { $choice } win je nog { $win } van de 100 spellen, en geen andere kaart is duidelijk beter.
coach-card-met = Met de { $better } haal je je bod in { $better_met } van de 100 verdelingen die passen bij wat je zag, met de { $choice } in { $met }.
coach-card-takes = Met de { $choice } win je de slag in { $takes } van de 100 verdelingen die passen bij wat je zag, met de { $better } in { $better_takes }; met de { $better } win je { $better_win } van de 100 spellen in plaats van { $win }.
coach-card-fall = Met de { $choice } ga je over de waterval in { $fall } van de 100 verdelingen die passen bij wat je zag, met de { $better } in { $better_fall }.
coach-card-win = Met de { $better } win je { $better_win } van de 100 spellen, met de { $choice } zijn dat er { $win }.
coach-end-best = Vanaf { $choice } win je { $win } van de 100 spellen; geen ander veld is duidelijk beter.
coach-end-fall = Vanaf { $choice } ga je deze ronde in { $fall } van de 100 gevallen over de waterval, vanaf { $better } in { $better_fall }.
coach-end-win = Vanaf { $better } win je { $better_win } van de 100 spellen, vanaf { $choice } zijn dat er { $win }.

## De tabel

coach-ledger = Waar ieders uitslag vandaan kwam, in procentpunten winstkans; iedereen begint met { $start }
coach-column-player = Speler
coach-column-result = Uitslag
coach-column-deals = Kaartgeluk
coach-column-bids = Bieden
coach-column-cards = Kaarten
coach-column-paddling = Peddelen
coach-column-others = Anderen
coach-column-accuracy = Precisie
coach-legend = Anderen: wat de anderen deden en hoe de kaarten verdeeld waren. Precisie, van 0 tot 100: bieden, kaarten en peddelen.
coach-good = Goede keuzes
coach-bad = De duurste keuzes
coach-none = Niets springt eruit.
coach-moment = Ronde { $round }, { $player }: { $choice }
coach-bid = bod { $bid }
coach-verdict-inaccuracy = Onnauwkeurigheid: kost { $loss } van de 100 spellen
coach-verdict-mistake = Fout: kost { $loss } van de 100 spellen
coach-verdict-blunder = Blunder: kost { $loss } van de 100 spellen
coach-reviewing = Bezig met analyseren

## Redenen die meer zeggen

coach-same = Het maakt niet uit: wat je ook kiest, je wint { $win } van de 100 spellen.
coach-bid-same = Met elk bod win je ongeveer { $win } van de 100 spellen; bod { $choice } haal je het vaakst, in { $met } van de 100 verdelingen die passen bij wat je zag.
coach-card-same = Met elke kaart win je ongeveer { $win } van de 100 spellen; met de { $choice } haal je je bod het vaakst, in { $met } van de 100 verdelingen die passen bij wat je zag.
coach-card-best-win = Met de { $choice } win je { $win } van de 100 spellen; met een andere kaart haal je je bod vaker, maar geen kaart is duidelijk beter.
coach-card-win-lost = Je bod haal je niet meer; met de { $better } win je nog { $better_win } van de 100 spellen, met de { $choice } maar { $win }.

## Redenen voor wat een ander koos: { $player } is wie koos

coach-player-start-best = { $player } wint vanaf { $choice } in { $win } van de 100 gevallen; geen ander startveld is duidelijk beter.
coach-player-start-win = { $player } wint vanaf { $better } in { $better_win } van de 100 gevallen, vanaf { $choice } in { $win }.
coach-player-bid-best = Bod { $choice } wordt gehaald in { $met } van de 100 verdelingen die passen bij wat { $player } zag, en wint { $win } van de 100 spellen; geen ander bod is duidelijk beter.
coach-player-bid-win = Bod { $better } wordt gehaald in { $better_met } van de 100 verdelingen die passen bij wat { $player } zag, en wint { $better_win } van de 100 spellen; bij bod { $choice } is dat { $met } en { $win }.
coach-player-bid-fall = Met bod { $choice } gaat de kano over de waterval in { $fall } van de 100 verdelingen die passen bij wat { $player } zag, met bod { $better } in { $better_fall }.
coach-player-card-best = Met de { $choice } wordt het bod gehaald in { $met } van de 100 verdelingen die passen bij wat { $player } zag; geen andere kaart is duidelijk beter.
coach-player-card-best-lost = Het bod is niet meer te halen; met de { $choice } wint { $player } nog { $win } van de 100 spellen, en geen andere kaart is duidelijk beter.
coach-player-card-met = Met de { $better } wordt het bod gehaald in { $better_met } van de 100 verdelingen die passen bij wat { $player } zag, met de { $choice } in { $met }.
coach-player-card-takes = Met de { $choice } wordt de slag gewonnen in { $takes } van de 100 verdelingen die passen bij wat { $player } zag, met de { $better } in { $better_takes }; met de { $better } worden { $better_win } van de 100 spellen gewonnen in plaats van { $win }.
coach-player-card-fall = Met de { $choice } gaat de kano over de waterval in { $fall } van de 100 verdelingen die passen bij wat { $player } zag, met de { $better } in { $better_fall }.
coach-player-card-win = Met de { $better } wint { $player } in { $better_win } van de 100 gevallen, met de { $choice } in { $win }.
coach-player-end-best = { $player } wint vanaf { $choice } in { $win } van de 100 gevallen; geen ander veld is duidelijk beter.
coach-player-end-fall = Vanaf { $choice } gaat { $player } deze ronde in { $fall } van de 100 gevallen over de waterval, vanaf { $better } in { $better_fall }.
coach-player-end-win = { $player } wint vanaf { $better } in { $better_win } van de 100 gevallen, vanaf { $choice } in { $win }.
coach-player-same = Het maakt niet uit: bij elke keuze wint { $player } in { $win } van de 100 gevallen.
coach-player-bid-same = Elk bod wint ongeveer { $win } van de 100 spellen; bod { $choice } wordt het vaakst gehaald, in { $met } van de 100 verdelingen die passen bij wat { $player } zag.
coach-player-card-same = Elke kaart wint ongeveer { $win } van de 100 spellen; met de { $choice } wordt het bod het vaakst gehaald, in { $met } van de 100 verdelingen die passen bij wat { $player } zag.
coach-player-card-best-win = Met de { $choice } wint { $player } in { $win } van de 100 gevallen; met een andere kaart wordt het bod vaker gehaald, maar geen kaart is duidelijk beter.
coach-player-card-win-lost = Het bod is niet meer te halen; met de { $better } wint { $player } nog { $better_win } van de 100 spellen, met de { $choice } maar { $win }.

## De tabel met keuzes

coach-column-choice = Keuze
coach-column-win = Gewonnen van 100
coach-column-met = Bod gehaald
coach-column-fall = Waterval
coach-column-loss = Kost

## On the server’s pages

coach-review-of = Analyse van { $code }
coach-chances = Winstkansen, ronde voor ronde (in procenten)
coach-making = De analyse wordt gemaakt en blijft bewaard voor iedereen die dit spel mag zien.
coach-waiting = Bezig met voorbereiden…
coach-judged = { $done } van { $total } stellingen beoordeeld
coach-luck = Kaartgeluk, ronde voor ronde
coach-luck-text = Wat ieders eigen kaarten waard waren, in procentpunten: de winstkans ermee, min de winstkans vóór het delen.
coach-all-verdicts = Alle keuzes met een oordeel
coach-values = Wat elke keuze waard is
coach-chosen = gekozen
coach-no-choice = Niemand van wie je de kaarten ziet, heeft hier iets te kiezen.
coach-mistake = Fout

## Bieden oefenen

practice-ask = Hoeveel slagen haal je?
practice-hand = Hand { $number }
practice-good = Een goed bod
practice-score = Score { $points }
practice-score-about = { $count ->
    [one] Je laatste hand
   *[other] Het gemiddelde van je laatste { $count } handen
}, van 0 voor het slechtste bod tot 100 voor het beste.
practice-streak = Goede biedingen op rij: { $streak } (record: { $longest })
