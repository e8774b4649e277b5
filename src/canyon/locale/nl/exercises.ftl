### De oefeningen: de voorbeelden van de regels als vragen.

exercise-1-title = Wie krijgt de slag?
exercise-1-question = Groen is troef. Alder komt uit met de blauwe 7, Birch speelt de blauwe 8 en Cedar de blauwe 3; Dogwood heeft geen blauw en gooit de rode 9 af. Welke kaart wint de slag?
exercise-1-why = Niemand heeft troef gespeeld, en de rode 9 heeft de verkeerde kleur: de hoogste blauwe kaart wint, de 8 van Birch.

exercise-2-title = Punten tellen
exercise-2-question = Birch heeft 1 geboden en 1 slag gehaald. Waar stopt de kano van Birch?
exercise-2-why = 1 slag plus een bonus van 2 voor een precies gehaald bod van 1 is samen 3 punten: van b2 naar b5.

exercise-3-title = Een gehaald bod in de stroming
exercise-3-question = Alder heeft 2 geboden en 2 slagen gehaald, en begint deze beurt op een pijl. Waar mag de kano van Alder stoppen?
exercise-3-why = In de stroming telt alleen de bonus, hier 3 punten. De drie velden op twee stappen van het doel zijn even dichtbij: Alder mag kiezen.

exercise-4-title = Drie op een rij
exercise-4-question = Cedar heeft het bod gemist en drijft af. Waar stopt de kano van Birch?
exercise-4-why = Cedar duwt Alder, Alder duwt Birch, en Birch gaat over de rand en komt bij de steiger uit de grot.

exercise-5-title = Door het gat
exercise-5-question = Birch heeft 2 punten; Cedar vaart daarna. Waar stopt de kano van Birch?
exercise-5-why = Het enige gat is d4: schuin glipt Birch tussen eiland en kano door. Nu verspert Birch de weg voor Cedar.

exercise-6-title = Eerst terug, dan vooruit
exercise-6-question = Dogwood heeft 3 punten, en Alder verspert de onderste geul. Waar stopt de kano van Dogwood?
exercise-6-why = Eén stap terug en dan bovenlangs: b4 ligt dichter bij het doel dan het beginveld, dus Dogwood moet erheen.

exercise-7-title = Alles dicht
exercise-7-question = Cedar heeft 3 punten. Waar stopt de kano van Cedar?
exercise-7-why = Berg, Alder, eiland en Birch sluiten de rivier van oever tot oever af. Niets dichterbij is bereikbaar: Cedar is geblokkeerd en blijft liggen, en de punten vervallen.

exercise-8-title = Niet blijven hangen in de engte
exercise-8-question = Cedar heeft 2 punten. Waar stopt de kano van Cedar?
exercise-8-why = Stoppen op c4 zou de engte afsluiten, maar met het tweede punt komt Cedar dichter bij het doel, op c5; dus Cedar moet verder.
