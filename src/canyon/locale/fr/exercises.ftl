### Les exercices : les exemples des règles sous forme de questions.

exercise-1-title = À qui le pli ?
exercise-1-question = L’atout est vert. Alder entame avec le 7 bleu, Birch joue le 8 bleu, Cedar le 3 bleu ; Dogwood n’a pas de bleu et se défausse du 9 rouge. Quelle carte remporte le pli ?
exercise-1-why = Personne n’a joué d’atout, et le 9 rouge n’est pas de la bonne couleur : la plus haute carte bleue gagne, le 8 de Birch.

exercise-2-title = Compter les points
exercise-2-question = Birch a annoncé 1 et fait 1 pli. Où s’arrête son canoë ?
exercise-2-why = 1 pli et un bonus de 2 pour une annonce de 1 tenue exactement font 3 points : de b2 à b5.

exercise-3-title = Une annonce tenue dans le courant
exercise-3-question = Alder a annoncé 2 et fait 2 plis. Son tour commence sur une flèche. Où son canoë peut-il s’arrêter ?
exercise-3-why = Dans le courant, seul le bonus compte, ici 3 points. Les trois cases situées à deux cases de l’arrivée se valent : le choix est libre.

exercise-4-title = Trois à la file
exercise-4-question = Cedar a manqué son annonce et dérive. Où s’arrête le canoë de Birch ?
exercise-4-why = Cedar pousse Alder, qui pousse Birch, qui tombe dans la cascade et ressort de la grotte, au ponton.

exercise-5-title = Par la brèche
exercise-5-question = Birch a 2 points ; Cedar joue ensuite. Où s’arrête le canoë de Birch ?
exercise-5-why = La seule brèche est d4, et en diagonale on se glisse entre l’île et le canoë. Désormais, Birch barre la route à Cedar.

exercise-6-title = Reculer pour avancer
exercise-6-question = Dogwood a 3 points, et Alder ferme le chenal du bas. Où s’arrête le canoë de Dogwood ?
exercise-6-why = Une case en arrière, puis par le chenal du haut : b4 est plus près de l’arrivée que la case d’où part Dogwood, qui doit donc y aller.

exercise-7-title = Passage fermé
exercise-7-question = Cedar a 3 points. Où s’arrête son canoë ?
exercise-7-why = La montagne, Alder, l’île et Birch ferment la rivière d’une rive à l’autre. Rien de plus proche n’est accessible : le canoë de Cedar est bloqué et reste où il est, les points sont perdus.

exercise-8-title = Pas d’arrêt dans le goulet
exercise-8-question = Cedar a 2 points. Où s’arrête son canoë ?
exercise-8-why = S’arrêter en c4 fermerait le goulet, mais le second point mène plus près, en c5 ; Cedar doit donc continuer.
