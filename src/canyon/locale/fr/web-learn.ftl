### Comment jouer : huit étapes, le cadre des exercices, les chapitres des règles.

web-learn-about = Faites exactement les plis annoncés, et votre canoë prend de l’avance dans la course au village. Cinq minutes suffisent pour apprendre à jouer.
web-learn-contents = Sur cette page
web-learn-steps = Le jeu en huit étapes
web-learn-try = À vous d’essayer
web-learn-try-about = Huit positions : répondez d’un clic, et voyez aussitôt si c’est juste et pourquoi.
web-learn-rules = Toutes les règles
web-learn-play = En route pour la rivière
web-learn-rule = Règle { $id }

web-learn-race-title = La course
web-learn-race = De trois à six canoës partent du poteau repère, se faufilent entre îles et falaises et luttent contre le courant jusqu’au village aux trois débarcadères. Jusqu’où va chacun ? Les cartes en décident.
web-learn-deal-title = Cartes et atout
web-learn-deal = À chaque manche, on reçoit des cartes de cinq couleurs, de 1 à 10 : huit à la première manche, puis de moins en moins, jusqu’à une seule, puis de plus en plus. Une carte de plus est retournée : sa couleur est l’atout.
web-learn-bid-title = Annoncer son tempo
web-learn-bid = Regardez votre main : combien de plis ferez-vous ? Chacun à son tour montre ce nombre avec des cartes de tempo. Zéro est aussi une annonce.
web-learn-trick-title = Faire des plis
web-learn-trick = Un joueur entame avec une carte ; les autres doivent jouer de la même couleur s’ils en ont, sinon la carte de leur choix. Le plus fort atout remporte le pli, ici le 2 vert ; sans atout, c’est la plus forte carte de la couleur demandée. Celui qui remporte le pli entame le suivant.
web-learn-points-title = Compter les points
web-learn-points = Chaque pli vaut un point. Une annonce tenue exactement donne un bonus : 1 pour une annonce de 0, 2 pour une annonce de 1, 3 à partir de 2. Mieux vaut tomber juste qu’avoir de bonnes cartes !
web-learn-bid-head = Annonce
web-learn-won-head = Plis
web-learn-points-head = Points
web-learn-paddle-title = Pagayer
web-learn-paddle = Un point, c’est une case, dans les huit directions. On ne passe ni sur les canoës ni sur la terre, mais on peut se faufiler en diagonale entre deux obstacles. Il faut s’arrêter aussi près de l’arrivée que les points le permettent ; entre plusieurs cases à égale distance, le choix est libre. Si rien de plus proche n’est accessible, le canoë reste où il est.
web-learn-current-title = Le courant
web-learn-current = Sur les flèches, seul le bonus compte. Manquez votre annonce, et vous dérivez d’une case dans le sens de la flèche, en poussant les autres. Tombez dans la cascade, et vous ressortez de la grotte, plus loin en arrière, où vous attendez la fin de la manche.
web-learn-end-title = Accoster
web-learn-end = Quand un premier canoë accoste, tout le monde termine la manche. Si plusieurs canoës ont accosté, celui qui a le plus de points restants gagne (ici l’étoile) ; à égalité, la plus forte annonce l’emporte.

web-learn-click = Cliquez sur la case où s’arrête le canoë (ou allez-y avec les flèches du clavier et appuyez sur Entrée).
web-learn-bid-won = annonce { $bid }, plis { $won }
web-learn-number = Exercice { $number } : { $title }
web-learn-number-solved = Exercice { $number } : { $title }, résolu
web-learn-right = Exact !
web-learn-wrong = Pas tout à fait.
web-learn-stays = Le canoë est déjà ici ; il doit se rapprocher de l’arrivée.
web-learn-retry = Réessayez !
web-learn-again = Recommencer
web-learn-next = Suivant

web-learn-chapter-M = Matériel
web-learn-chapter-S = Mise en place
web-learn-chapter-D = Donne
web-learn-chapter-T = Tempo : l’annonce
web-learn-chapter-P = Plis
web-learn-chapter-C = Canoës
web-learn-chapter-W = Courant et cascade
web-learn-chapter-K = Marqueur
web-learn-chapter-E = Fin

web-lesson = Apprendre en jouant
web-lesson-coach = Coach
web-lesson-round = Étape { $at } sur { $count }
web-lesson-leave = Quitter la leçon
web-lesson-next = Continuer
web-lesson-again = Recommencer
web-lesson-real = Jouer une vraie partie
web-lesson-lead = Apprendre en jouant, 4 minutes
web-lesson-about = Trois courtes manches avec un coach : annonces, plis, atout, courant et cascade. Ensuite, la rivière est à vous.
web-practice = S’exercer aux annonces
web-practice-about = Main après main : vous annoncez, puis vous voyez combien de fois chaque annonce est tenue, ce qu’elle vaut et pourquoi. Comptez deux minutes pour dix mains.
web-practice-next = Main suivante
web-practice-leave = Quitter
