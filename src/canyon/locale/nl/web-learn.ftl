### Speluitleg: acht stappen, het kader van de oefeningen, de hoofdstukken van de regels.

web-learn-about = Haal precies zoveel slagen als je biedt, en je kano schiet vooruit in de race naar het dorp. Je leert het in vijf minuten.
web-learn-contents = Op deze pagina
web-learn-steps = Het spel in acht stappen
web-learn-try = Zelf proberen
web-learn-try-about = Acht stellingen: antwoord met een klik en zie meteen of het klopt, en waarom.
web-learn-rules = Alle regels
web-learn-play = Op naar de rivier
web-learn-rule = Regel { $id }

web-learn-race-title = De race
web-learn-race = Drie tot zes kano’s vertrekken bij het baken, zoeken hun weg tussen eilanden en rotsen en vechten zich door de stroming naar het dorp met zijn drie aanlegsteigers. Hoe ver elke kano komt, bepaalt een kaartspel.
web-learn-deal-title = Kaarten en troef
web-learn-deal = Elke ronde krijgt iedereen kaarten in vijf kleuren, van 1 tot en met 10: acht in de eerste ronde, dan steeds één minder, tot het er nog maar één is, en daarna weer meer. Na het delen wordt nog één kaart omgedraaid: die kleur is troef.
web-learn-bid-title = Bied je tempo
web-learn-bid = Kijk naar je hand: hoeveel slagen ga je halen? Om de beurt laat iedereen dat aantal zien met tempokaarten. Ook nul is een bod.
web-learn-trick-title = Slagen halen
web-learn-trick = Eén speler komt uit met een kaart; wie die kleur heeft, moet die spelen, anders mag elke kaart. De hoogste troef wint de slag, hier de groene 2; zonder troef de hoogste kaart van de gevraagde kleur. Wie de slag wint, komt uit voor de volgende.
web-learn-points-title = Punten tellen
web-learn-points = Elke slag is een punt. Haal je precies wat je bood, dan krijg je een bonus: 1 bij een bod van 0, 2 bij een bod van 1, 3 bij elk hoger bod. Je bod precies halen is meer waard dan sterke kaarten!
web-learn-bid-head = Bod
web-learn-won-head = Slagen
web-learn-points-head = Punten
web-learn-paddle-title = Peddelen
web-learn-paddle = Eén punt is één stap, in een van de acht richtingen. Over kano’s en land kun je niet heen, maar schuin kun je er wel tussendoor. Je moet zo dicht bij het doel stoppen als je punten toelaten; zijn er meerdere velden even dichtbij, dan mag je kiezen. Is er niets dichterbij te bereiken, dan blijft de kano liggen.
web-learn-current-title = De stroming
web-learn-current = Op de pijlen telt alleen de bonus. Mis je je bod, dan drijf je één veld met de pijl mee en duw je anderen verder. Ga je over de waterval, dan kom je een heel eind terug weer uit de grot en sla je de rest van de ronde over.
web-learn-end-title = Aanleggen
web-learn-end = Legt de eerste kano aan, dan wordt de ronde nog uitgespeeld. Hebben er meerdere aangelegd, dan wint wie de meeste punten overheeft (hier de ster); bij gelijke stand beslist het hogere bod.

web-learn-click = Klik op het veld waar de kano stopt (of ga erheen met de pijltjestoetsen en druk op Enter).
web-learn-bid-won = bod { $bid }, slagen { $won }
web-learn-number = Oefening { $number }: { $title }
web-learn-number-solved = Oefening { $number }: { $title }, opgelost
web-learn-right = Goed!
web-learn-wrong = Net niet.
web-learn-stays = De kano ligt hier al, maar moet dichter bij het doel komen.
web-learn-retry = Probeer het nog eens!
web-learn-again = Nog een keer
web-learn-next = Volgende

web-learn-chapter-M = Materiaal
web-learn-chapter-S = Voorbereiding
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
web-lesson-lead = Spelend leren (4 minuten)
web-lesson-about = Drie korte rondes met een coach: bieden, slagen, troef, de stroming en de waterval. Daarna ben je klaar voor de rivier.
web-practice = Bieden oefenen
web-practice-about = Hand na hand: je biedt, en ziet dan hoe vaak elk bod gehaald wordt, wat het waard is en waarom. Tien handen kosten twee minuten.
web-practice-next = Volgende hand
web-practice-leave = Stoppen
