### Spielend lernen: was der Coach sagt. $first und $second sind Karten der lernenden Person.

lesson-1-intro = Ein Rennen zum Dorf. Karten entscheiden, wie weit jedes Kanu kommt: erst ansagen, dann Stiche machen, dann paddeln.
lesson-1-bid = Das sind deine Karten. Wie viele der drei Stiche machst du? Triffst du die Zahl genau, gibt es einen Bonus. { $first } ist die höchste Karte ihrer Farbe und sollte gewinnen, die anderen sind niedrig. Eine gute Ansage ist 1.
lesson-1-met = Das ist der Kern des Spiels: ansagen, wie viele Stiche du machst, und dann genau so viele machen. Als Nächstes kommt der Trumpf.
lesson-1-missed = Ohne Bonus bist du nicht weit gekommen. Mit der Ansage 1 wären es drei Felder gewesen, denn { $first } macht hier auf jeden Fall einen Stich. Versuch es noch einmal, oder mach weiter.
lesson-2-intro = Einige Runden später. Dein Kanu liegt kurz vor der Strömung. In jeder Runde ist eine Farbe Trumpf: Ihre Karten schlagen alle anderen.
lesson-2-bid = Trumpf ist { $trump }. { $first } ist klein, schlägt aber jede Karte einer anderen Farbe. { $second } gewinnt wohl nicht. Eine gute Ansage ist 1.
lesson-2-met = Ein kleiner Trumpf hat genügt. Dein Kanu hat die Strömung erreicht, die Felder mit den Pfeilen: Ab hier geht es um alles.
lesson-2-missed = Ohne Bonus ging es kaum voran. { $first } macht hier genau einen Stich; mit der Ansage 1 kommst du in die Strömung. Versuch es noch einmal, oder mach weiter.
lesson-3-intro = Zwei Runden später. Du bist auf den Pfeilen, drei Felder vor dem Dorf. Hier zählt nur der Bonus. Verfehlst du die Ansage, nimmt dich die Strömung ein Feld in Pfeilrichtung mit, und alle Pfeile führen zum Wasserfall.
lesson-3-bid = Zum Landen brauchst du 3 Punkte: Sag 2 an und mach genau 2 Stiche. { $first } ist der höchste Trumpf. { $second } ist die höchste Karte ihrer Farbe und macht auch einen Stich, wenn niemand trumpft.
lesson-3-landed = Du bist gelandet und hast das Rennen gewonnen! Jetzt weißt du alles Nötige. Der Rest kommt beim Spielen.
lesson-3-met = Ansage erfüllt, und du bist näher dran. Zum Landen braucht es die Ansage 2. Versuch es noch einmal, oder spiel eine echte Partie.
lesson-3-missed = Die Strömung hat dich zurückgetragen. Sag 2 an und spiel erst { $first } aus, dann { $second }: Wer Trumpf hat, muss ihn im ersten Stich spielen; damit ist dir der zweite sicher. Versuch es noch einmal, oder spiel eine echte Partie.

lesson-taken-own = Du machst den Stich mit { $card }.
lesson-taken-other = { $player } macht den Stich mit { $card }.
lesson-trumped-own = Du machst den Stich mit einem Trumpf: { $card }.
lesson-trumped-other = { $player } macht den Stich mit einem Trumpf: { $card }.
lesson-lead = Du spielst aus: Nimm eine beliebige Karte.
lesson-follow = { $player } hat { $led } ausgespielt. Du hast diese Farbe, also musst du sie spielen. Die höchste Karte dieser Farbe macht den Stich, wenn niemand trumpft.
lesson-free = { $player } hat { $led } ausgespielt. Du hast diese Farbe nicht und darfst jede Karte spielen.
lesson-wanted = { $count ->
    [0] Du hast so viele Stiche wie angesagt: Mach möglichst keinen mehr.
    [one] Du brauchst noch 1 Stich.
   *[other] Du brauchst noch { $count } Stiche.
}
lesson-beyond = Du hast mehr Stiche als angesagt, also gibt es keinen Bonus.
lesson-late = Deine Ansage lässt sich nicht mehr erfüllen.
lesson-points-met = Angesagt { $bid }, gemacht { $won }: genau richtig! { $won } für Stiche und { $bonus } als Bonus ergeben { $points ->
    [one] 1 Punkt, also ein Feld.
   *[other] { $points } Punkte, und jeder Punkt ist ein Feld.
}
lesson-points-missed = Angesagt { $bid }, gemacht { $won }: kein Bonus. Stiche zählen trotzdem: { $points ->
    [one] 1 Punkt, ein Feld.
   *[other] { $points } Punkte, und jeder Punkt ist ein Feld.
}
lesson-current-met = Angesagt { $bid }, gemacht { $won }: genau richtig! Auf den Pfeilen zählt nur der Bonus: { $points }.
lesson-current-missed = Angesagt { $bid }, gemacht { $won }. Wer auf den Pfeilen die Ansage verfehlt, treibt ein Feld ab.
lesson-paddle = Wähle, wohin dein Kanu fährt: Die leuchtenden Felder sind alle gleich nah am Dorf.
lesson-fall = { $player } hat direkt über dem Wasserfall die Ansage verfehlt: Es geht hinab und weit hinten aus der Höhle wieder heraus.
