### Spelend leren: wat de coach zegt. $first en $second zijn kaarten van wie leert.

lesson-1-intro = Een race naar het dorp. Kaarten bepalen hoe ver elke kano komt: eerst bieden, dan slagen spelen, dan peddelen.
lesson-1-bid = Dit zijn je kaarten. Hoeveel van de drie slagen haal je? Klopt het getal precies, dan krijg je een bonus. Je kaart { $first } is de hoogste van haar kleur en hoort te winnen, de andere zijn laag. Een goed bod is 1.
lesson-1-met = Dat is de kern van het spel: zeg hoeveel slagen je haalt, en haal er precies zoveel. Nu komt troef.
lesson-1-missed = Je kwam één veld vooruit. Met een bod van 1 waren het er drie geweest, want je kaart { $first } haalt hier hoe dan ook een slag. Probeer het nog eens, of ga door.
lesson-2-intro = Een paar rondes later. Je kano is dicht bij de stroming. In elke ronde is één kleur troef: die kaarten verslaan alle andere.
lesson-2-bid = Troef is { $trump }. Je kaart { $first } is klein, maar verslaat elke kaart van een andere kleur. Je kaart { $second } wint waarschijnlijk niet. Een goed bod is 1.
lesson-2-met = Een kleine troef was genoeg. Je kano is in de stroming, de velden met pijlen: daar staat alles op het spel.
lesson-2-missed = Zonder bonus kwam je maar één veld vooruit. Je kaart { $first } haalt hier precies één slag; met een bod van 1 kom je in de stroming. Probeer het nog eens, of ga door.
lesson-3-intro = Twee rondes later. Je bent op de pijlen, drie velden van het dorp. Hier telt alleen de bonus. Klopt je bod niet, dan voert de stroming je één veld langs de pijl, uiteindelijk over de waterval.
lesson-3-bid = Om aan te leggen heb je 3 punten nodig: bied 2 en haal precies 2 slagen. Je kaart { $first } is de hoogste troef. Je kaart { $second } is de hoogste van haar kleur en wint ook, als niemand troeft.
lesson-3-landed = Je hebt aangelegd en de race gewonnen! Nu weet je alles wat je nodig hebt. De rest leer je al spelend.
lesson-3-met = Je bod klopt en je bent dichterbij. Om aan te leggen moet je 2 bieden. Probeer het nog eens, of speel een echt spel.
lesson-3-missed = De stroming heeft je teruggevoerd. Bied 2, kom uit met { $first } en dan met { $second }: wie troef heeft, moet die bij de eerste spelen, dus de tweede is veilig. Probeer het nog eens, of speel een echt spel.

lesson-taken-own = Je haalt de slag met { $card }.
lesson-taken-other = { $player } haalt de slag met { $card }.
lesson-trumped-own = Je haalt de slag met een troef, { $card }.
lesson-trumped-other = { $player } haalt de slag met een troef, { $card }.
lesson-lead = Jij komt uit: speel een kaart naar keuze.
lesson-follow = { $player } kwam uit met { $led }. Je hebt die kleur, dus je moet die spelen. De hoogste kaart haalt de slag.
lesson-free = { $player } kwam uit met { $led }. Je hebt die kleur niet, dus je mag elke kaart spelen. Troef verslaat alle andere kleuren.
lesson-wanted = { $count ->
    [0] Je hebt de slagen die je bood: probeer er geen meer te halen.
    [one] Je hebt nog 1 slag nodig.
   *[other] Je hebt nog { $count } slagen nodig.
}
lesson-beyond = Je hebt meer slagen dan je bood, dus er is geen bonus.
lesson-late = Je bod kan niet meer kloppen.
lesson-points-met = Bod { $bid }, gehaald { $won }: precies goed! { $won } voor de slagen en een bonus van { $bonus } zijn { $points }, en elk punt is één veld.
lesson-points-missed = Bod { $bid }, gehaald { $won }: geen bonus. Slagen tellen toch: { $points ->
    [one] 1 punt, één veld.
   *[other] { $points } punten, en elk punt is één veld.
}
lesson-current-met = Bod { $bid }, gehaald { $won }: precies goed! Op de pijlen telt alleen de bonus: { $points }.
lesson-current-missed = Bod { $bid }, gehaald { $won }. Wie op de pijlen zijn bod mist, drijft één veld af.
lesson-paddle = Kies waar je stopt: de verlichte velden zijn allemaal even dicht bij het dorp.
lesson-fall = { $player } miste het bod vlak boven de waterval: naar beneden, en ver achteraan de grot weer uit.
