### Spelend leren: wat de coach zegt. $first en $second zijn kaarten van wie leert.

lesson-1-intro = Een race naar het dorp. Kaarten bepalen hoe ver elke kano komt: eerst bieden, dan slagen spelen, dan peddelen.
lesson-1-bid = Dit zijn je kaarten. Hoeveel van de drie slagen haal je? Haal je precies wat je bood, dan krijg je een bonus. Je { $first } is de hoogste kaart van die kleur en hoort te winnen; de andere zijn laag. Een goed bod is 1.
lesson-1-met = Dat is de kern van het spel: zeg hoeveel slagen je haalt, en haal er dan precies zoveel. Nu komt troef erbij.
lesson-1-missed = Zonder bonus kwam je niet ver. Met een bod van 1 waren het drie velden geweest, want met de { $first } haal je hier hoe dan ook een slag. Probeer het nog eens, of ga door.
lesson-2-intro = Een paar rondes later. Je kano ligt vlak voor de stroming. In elke ronde is één kleur troef: de kaarten van die kleur verslaan alle andere.
lesson-2-bid = Troef is { $trump }. Je { $first } is laag, maar verslaat elke kaart van een andere kleur. Met de { $second } haal je waarschijnlijk niets. Een goed bod is 1.
lesson-2-met = Een lage troef was genoeg. Je kano ligt nu in de stroming, de velden met pijlen: daar staat alles op het spel.
lesson-2-missed = Zonder bonus kwam je niet ver. Met de { $first } haal je hier precies één slag, dus met een bod van 1 kom je in de stroming. Probeer het nog eens, of ga door.
lesson-3-intro = Twee rondes later. Je ligt op de pijlen, drie velden voor het dorp. Hier telt alleen de bonus. Mis je je bod, dan voert de stroming je één veld met de pijl mee, en uiteindelijk over de waterval.
lesson-3-bid = Om aan te leggen heb je 3 punten nodig: bied 2 en haal precies 2 slagen. Je { $first } is de hoogste troef. Je { $second } is de hoogste van zijn kleur en wint ook, tenzij iemand troeft.
lesson-3-landed = Je hebt aangelegd en de race gewonnen! Nu weet je alles wat je nodig hebt. De rest leer je al spelend.
lesson-3-met = Je hebt je bod gehaald en bent dichterbij gekomen. Om aan te leggen moet je 2 bieden. Probeer het nog eens, of speel een echt spel.
lesson-3-missed = De stroming heeft je teruggevoerd. Bied 2, kom uit met de { $first } en daarna met de { $second }: wie troef heeft, moet die in de eerste slag spelen, dus de tweede is veilig. Probeer het nog eens, of speel een echt spel.

lesson-taken-own = Je haalt de slag met de { $card }.
lesson-taken-other = { $player } haalt de slag met de { $card }.
lesson-trumped-own = Je haalt de slag met een troef, de { $card }.
lesson-trumped-other = { $player } haalt de slag met een troef, de { $card }.
lesson-lead = Jij komt uit: speel een kaart naar keuze.
lesson-follow = { $player } kwam uit met { $led }. Je hebt die kleur, dus die moet je spelen. De hoogste kaart van die kleur wint, tenzij iemand troeft.
lesson-free = { $player } kwam uit met { $led }. Je hebt die kleur niet, dus je mag elke kaart spelen.
lesson-wanted = { $count ->
    [0] Je hebt precies zoveel slagen als je bood: probeer er geen meer bij te krijgen.
    [one] Je hebt nog 1 slag nodig.
   *[other] Je hebt nog { $count } slagen nodig.
}
lesson-beyond = Je hebt meer slagen dan je bood, dus je krijgt geen bonus.
lesson-late = Je kunt je bod niet meer halen.
lesson-points-met = Je bood { $bid } en haalde er { $won }: precies goed! { $won } voor de slagen plus een bonus van { $bonus } is samen { $points }, en elk punt is één veld.
lesson-points-missed = Je bood { $bid } en haalde er { $won }: geen bonus. Je slagen tellen wel: { $points ->
    [one] 1 punt, dus één veld.
   *[other] { $points } punten, en elk punt is één veld.
}
lesson-current-met = Je bood { $bid } en haalde er { $won }: precies goed! Op de pijlen telt alleen de bonus: { $points }.
lesson-current-missed = Je bood { $bid } en haalde er { $won }. Mis je op de pijlen je bod, dan drijf je één veld af.
lesson-paddle = Kies waar je stopt: de verlichte velden zijn allemaal even dicht bij het dorp.
lesson-fall = { $player } heeft het bod gemist, vlak boven de waterval: de kano gaat eroverheen en komt een heel eind terug weer uit de grot.
