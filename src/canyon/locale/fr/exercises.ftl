### Les exercices : les exemples des règles sous forme de questions.

exercise-1-title = À qui le pli ?
exercise-1-question = L’atout est vert. Alder entame B7, Birch joue B8, Cedar B3 ; Dogwood n’a pas de bleu et se défausse de R9. Quelle carte remporte le pli ?
exercise-1-why = Aucun atout n’est tombé, et le neuf rouge n’est pas de la bonne couleur : la plus haute carte bleue gagne, le huit de Birch.

exercise-2-title = Compter les points
exercise-2-question = Birch a annoncé 1 et gagné 1 pli. Où finit son canoë ?
exercise-2-why = 1 pli et un bonus de 2 pour une annonce de 1 tenue exactement font 3 points : de b2 à b5.

exercise-3-title = Une annonce tenue dans le courant
exercise-3-question = Alder a annoncé 2 et gagné 2 plis. Son tour commence sur une flèche. Où son canoë peut-il finir ?
exercise-3-why = Dans le courant, seul le bonus compte, ici 3 points. Les trois cases à deux pas du but sont également proches : le choix est libre.

exercise-4-title = Trois à la file
exercise-4-question = Cedar a manqué son annonce et dérive. Où finit le canoë de Birch ?
exercise-4-why = Cedar pousse Alder, Alder pousse Birch, et Birch tombe, puis ressort de la grotte au ponton.

exercise-5-title = Par la brèche
exercise-5-question = Birch a 2 points ; Cedar joue ensuite. Où finit le canoë de Birch ?
exercise-5-why = La seule brèche est d4, et un pas en diagonale se glisse entre l’île et le canoë. Birch barre maintenant la route à Cedar.

exercise-6-title = Reculer pour avancer
exercise-6-question = Dogwood a 3 points, et Alder ferme le chenal du bas. Où finit le canoë de Dogwood ?
exercise-6-why = Un pas en arrière, puis par le chenal du haut : b4 est plus proche que le départ, Dogwood doit donc y aller.

exercise-7-title = Passage fermé
exercise-7-question = Cedar a 3 points. Où finit le canoë ?
exercise-7-why = Montagne, Alder, île et Birch ferment la colonne. Rien de plus proche n’est accessible : le canoë de Cedar reste bloqué, les points sont perdus.

exercise-8-title = Pas d’arrêt dans le goulet
exercise-8-question = Cedar a 2 points. Où finit le canoë ?
exercise-8-why = S’arrêter en c4 fermerait la porte, mais le second point mène plus près, en c5 ; Cedar doit donc continuer.
