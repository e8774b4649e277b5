### Speluitleg: acht stappen, het kader van de oefeningen, de hoofdstukken van de regels.

web-learn-about = Haal precies de slagen die je biedt, en je kano schiet vooruit. De eerste in het dorp wint. In vijf minuten geleerd.
web-learn-contents = Op deze pagina
web-learn-steps = Het spel in acht stappen
web-learn-try = Zelf proberen
web-learn-try-about = Acht stellingen: antwoord met een klik en zie meteen of het klopt, en waarom.
web-learn-rules = Alle regels
web-learn-play = Op naar de rivier
web-learn-rule = Regel { $id }

web-learn-race-title = De race
web-learn-race = Drie tot zes kano’s vertrekken bij het baken, zoeken hun weg tussen eilanden en rotsen en vechten zich door de stroming naar het dorp met zijn drie aanlegsteigers. Hoe ver elke kano komt, beslist een kaartspel.
web-learn-deal-title = Kaarten en troef
web-learn-deal = Elke ronde krijgt iedereen kaarten in vijf kleuren van 1 tot en met 10: acht in de eerste ronde, dan steeds minder, tot één toe, en dan weer meer. Nog één kaart wordt omgedraaid: die kleur is troef.
web-learn-bid-title = Bied je tempo
web-learn-bid = Kijk naar je hand: hoeveel slagen ga je halen? Om de beurt legt iedereen dat getal open neer met tempokaarten. Ook nul is een bod.
web-learn-trick-title = Slagen halen
web-learn-trick = Eén speler komt uit met een kaart; wie die kleur heeft, moet die spelen, anders mag elke kaart. De hoogste troef wint de slag, hier de groene twee; zonder troef de hoogste kaart van de gevraagde kleur. Wie de slag wint, komt uit voor de volgende.
web-learn-points-title = Punten tellen
web-learn-points = Elke slag is een punt. Wie precies haalt wat geboden was, krijgt een bonus: 1 bij een bod van 0, 2 bij een bod van 1, 3 bij elk hoger bod. Het getal raken is meer waard dan sterke kaarten!
web-learn-bid-head = Bod
web-learn-won-head = Slagen
web-learn-points-head = Punten
web-learn-paddle-title = Peddelen
web-learn-paddle = Eén punt is één stap, in alle acht richtingen. Over kano’s en land gaat het niet, maar tussen hoeken is ruimte. Je moet zo dicht bij het doel stoppen als je punten toelaten; zijn meerdere velden even dichtbij, dan kies je. Is niets dichterbij te bereiken, dan blijft de kano liggen.
web-learn-current-title = De stroming
web-learn-current = Op de pijlen telt alleen de bonus. Wie het bod mist, drijft één veld met de pijl mee en duwt anderen verder. Wie over de waterval gaat, komt verder naar achteren weer uit de grot en slaat de rest van de ronde over.
web-learn-end-title = Aanleggen
web-learn-end = Legt de eerste kano aan, dan wordt de ronde nog uitgespeeld. Hebben er meer aangelegd, dan wint wie de meeste punten overheeft (hier de ster); bij gelijke stand beslist het hogere bod.

web-learn-click = Klik op het veld waar de kano stopt (of ga erheen met de pijltjestoetsen en druk op Enter).
web-learn-bid-won = bod { $bid }, slagen { $won }
web-learn-number = Oefening { $number }: { $title }
web-learn-number-solved = Oefening { $number }: { $title }, opgelost
web-learn-right = Goed!
web-learn-wrong = Niet helemaal.
web-learn-stays = De kano ligt hier al; hij moet dichter bij het doel komen.
web-learn-retry = Probeer het nog eens!
web-learn-again = Nog een keer
web-learn-next = Volgende

web-learn-chapter-M = Materiaal
web-learn-chapter-S = Opbouw
web-learn-chapter-D = Delen
web-learn-chapter-T = Tempo: het bod
web-learn-chapter-P = Slagen
web-learn-chapter-C = Kano’s
web-learn-chapter-W = Stroming en waterval
web-learn-chapter-K = Rondenteller
web-learn-chapter-E = Einde

web-lesson = Spelend leren
web-lesson-coach = Coach
web-lesson-round = Deel { $at } van { $count }
web-lesson-leave = Les verlaten
web-lesson-next = Verder
web-lesson-again = Nog een keer
web-lesson-real = Een echt spel spelen
web-lesson-lead = Spelend leren, 4 minuten
web-lesson-about = Drie korte rondes met een coach: bieden, slagen, troef, de stroming en de waterval. Daarna ben je klaar voor de rivier.
web-practice = Bieden oefenen
web-practice-about = Hand na hand: je biedt, en ziet dan hoe vaak elk bod gehaald wordt, wat het waard is en waarom. Tien handen duren twee minuten.
web-practice-next = Volgende hand
web-practice-leave = Verlaten
