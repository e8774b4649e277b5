### La table dans le navigateur : salle d’attente, partie, fin.
### $player est un nom ; $suit, $card, $field, $phase sont comme dans game.ftl ; $code est le code d’une table, comme KQXWPZ.

## La page

web-title = Table { $code } · Canyon
web-title-turn = ● À vous · { $code }
web-connecting = Connexion à la table…
web-reconnecting = Connexion perdue, reconnexion en cours… Votre partie est sauvegardée ; vous pourrez continuer dès que la connexion sera rétablie.
web-on-its-way = Votre choix est en route ; le serveur n’a pas encore répondu…
web-try-again = Réessayer
web-close = Fermer
web-cancel = Annuler
web-closed-no-table = Il n’y a pas de table { $code }
web-closed-no-table-text = Le code est peut-être mal tapé, ou la table est fermée depuis longtemps.
web-closed-no-watchers = La table { $code } est réservée aux personnes qui y jouent
web-closed-no-watchers-text = Cette table n’admet pas de spectateurs.
web-closed-signed-out = Le serveur ne vous connaît plus
web-closed-signed-out-text = La session a été fermée, peut-être depuis une autre fenêtre. Rechargez la page pour continuer.
web-closed-too-many-sockets = Vous avez trop de tables ouvertes
web-closed-too-many-sockets-text = Fermez-en une dans une autre fenêtre ou un autre onglet, puis réessayez.
web-closed-banned = Accès interdit
web-closed-banned-text = L’équipe qui gère ce serveur vous en a interdit l’accès.
web-closed-other = La table est injoignable
web-closed-other-text = La page et le serveur ne se comprennent pas. Recharger la page suffit en général.

## Les places

web-you = vous
web-you-mark = (vous)
web-free = Place libre
web-seats = Qui joue
web-dealer = donne les cartes
web-starter = commence
web-turn = c’est son tour
web-ahead = en tête
web-card-trump = atout
web-no-bid-yet = pas encore d’annonce
web-bid-of = annonce { $bid }
web-bid-secret = a annoncé en secret
web-won = { $won ->
    [one] { $won } pli
   *[other] { $won } plis
}
web-need-open = encore { $count }
web-need-met = exact
web-need-over = { $count } de trop
web-need-lost = manque { $count }
web-to-goal = { $count ->
    [0] a accosté
    [one] encore { $count } case
   *[other] encore { $count } cases
}
web-landed = a accosté
web-conceded = a abandonné
web-bot-sits-in = un robot à sa place
web-away = n’est pas là
web-coming-back = se reconnecte

## L’en-tête de la table

web-round = Manche { $round }
web-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-before-start = Au départ
web-trump = Atout
web-trump-card = Carte retournée : { $card }
web-table-code = Table { $code }
web-invite = Inviter
web-menu = Menu
web-board = Plateau
web-board-open = Ouvrir le plateau
web-board-loading = Le plateau se dessine…
web-board-named = Plateau { $board }
web-talk = Journal et discussion
web-unread = nouveaux messages

## Le compteur de manches

web-track = Les manches et le nombre de cartes de chacune
web-station = Manche { $round } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-station-dark = (sombre)
web-station-skipped = (sombre, sautée)
web-track-name = Cartes par manche
web-bonus = Bonus si exact
web-bonus-bid = annonce { $bid }
web-bids-so-far = Annonces jusqu’ici : { $sum } pour { $tricks ->
    [one] { $tricks } pli
   *[other] { $tricks } plis
}
web-bids-even = Annonces { $sum } · plis { $tricks } : toutes peuvent réussir
web-bids-over = Annonces { $sum } · plis { $tricks } : pas assez pour toutes
web-bids-under = Annonces { $sum } · plis { $tricks } : il en restera

## Ce qui se passe

web-turn-place = À vous : d’où part votre canoë ? Cap sur le village !
web-turn-bid = À vous : combien de plis ferez-vous exactement ?
web-turn-bid-blind = Annoncez en secret : combien de plis ferez-vous exactement ?
web-turn-lead = À vous : entamez avec la carte de votre choix.
web-turn-follow = À vous : on demande du { $suit }, jouez du { $suit }.
web-turn-free = À vous : vous n’avez pas de { $suit }, jouez ce que vous voulez.
web-turn-canoe = À vous : vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Où s’arrête votre canoë ?
web-status-won = Annonce : { $bid }, plis faits : { $won }.
web-status-draw = Tirage au sort du premier donneur.
web-status-place = { $player } choisit une case de départ.
web-status-deal = On donne les cartes.
web-status-bid = { $player } prépare son annonce.
web-status-bid-several = { $count ->
    [one] Il manque encore { $count } annonce.
   *[other] Il manque encore { $count } annonces.
}
web-status-tricks = { $player } choisit une carte.
web-status-canoes = { $player } choisit où mener son canoë.
web-status-away = C’est à { $player }, qui n’est pas là.
web-status-coming-back = C’est à { $player }, qui se reconnecte.
web-status-over = La course est terminée.
web-status-bot = Un robot joue à votre place en ce moment.
web-watching = Vous suivez la partie
web-you-conceded = Vous avez abandonné
web-left-days = encore { $count } jours
web-left-hours = encore { $count } heures
web-left-minutes = encore { $count } minutes
web-left-seconds = { $count ->
    [one] encore { $count } seconde
   *[other] encore { $count } secondes
}
web-time-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
web-time-minutes = { $count } minutes
web-time-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}

## Cartes, annonces, plis

web-hand = Votre main
web-card-closed = { $card } (pas jouable maintenant)
web-trick = Le pli
web-led = Couleur demandée : { $suit }
web-no-card-yet = Pas encore de carte sur la table
web-winning = en tête
web-takes = gagne
web-trick-taken = { $player } remporte le pli
web-trick-taken-you = Vous remportez le pli
web-draw = Le tirage
web-draw-dealer = { $player } a tiré la plus haute carte et donne en premier.
web-bid-ask = Votre annonce
web-bid-confirm = Annoncer { $bid }
web-points = De combien avance chaque canoë
web-points-of = annonce { $bid }, plis { $won }
web-points-drift = dérive
web-key-card = Jouer une carte
web-key-field = Choisir une case
web-key-bid = Annoncer
web-key-skip = Passer l’animation
web-key-hint = Conseil

## Journal et discussion

web-log = Journal
web-log-empty = Le déroulement de la partie s’affichera ici.
web-chat = Discussion
web-chat-empty = Personne n’a encore rien dit.
web-chat-write = Écrire à la table
web-chat-send = Envoyer
web-chat-phrases = Phrases rapides et masquage
web-chat-back = Retour à la discussion
web-chat-watching = Seules les personnes qui jouent peuvent écrire ici.
web-chat-hide = Masquer la discussion
web-chat-hidden = La discussion est masquée.
web-chat-show = Afficher la discussion
web-mute = Masquer ce que dit { $player }

## Invitation

web-invite-title = Inviter
web-invite-text = Toute personne qui a ce lien peut jouer tant qu’il reste une place.
web-invite-link = Lien vers cette table
web-invite-code = Ou saisissez ce code sur la page d’accueil :
web-invite-qr = Code QR du lien
web-copy = Copier
web-copied = Copié
web-share = Partager…
web-loopback = Cette table n’est accessible que depuis cet ordinateur.
web-loopback-how = Pour jouer avec d’autres sur votre réseau, arrêtez Canyon et relancez-le avec :

## Le menu

web-menu-title = Table { $code }
web-menu-learn = Comment jouer
web-menu-settings = Tous les réglages
web-menu-front = Page d’accueil
web-menu-leave = Vous pouvez quitter la page à tout moment ; votre place vous est gardée.
web-menu-pace = Rythme
web-menu-bots-pace = Rythme des robots
web-pace-relaxed = tranquille
web-pace-normal = normal
web-pace-quick = rapide
web-pace-instant = instantané
web-menu-sounds = Sons
web-notify = M’avertir quand c’est à moi
web-notify-on = Une notification vous préviendra
web-take-back = Reprendre ma place
web-substitute = Faire remplacer { $player } par un robot
web-end-together = Arrêter d’un commun accord
web-end-together-text = La partie se termine sans vainqueur dès que toutes les personnes qui jouent encore sont d’accord ({ $count ->
    [one] { $count } personne
   *[other] { $count } personnes
}).
web-end-not = Finalement, je veux continuer
web-end-asked = { $player } aimerait arrêter la partie, sans vainqueur.
web-yes = Oui
web-no = Non
web-news-declined = { $player } veut continuer à jouer.
web-news-conceded = { $player } abandonne. Un robot continue, et la partie aussi.
web-missed = Temps écoulé pour { $player } : un robot a fait ce choix.
web-missed-you = Temps écoulé : un robot a fait ce choix à votre place. { $left ->
    [one] Si cela se reproduit au prochain choix, il prendra votre place.
   *[other] Encore { $left } fois de suite, et il prendra votre place.
}
web-missed-seat = Temps écoulé trois fois de suite : un robot vous remplace jusqu’à ce que vous repreniez votre place.
web-concede = Abandonner
web-concede-text = Un robot jouera à votre place ; vous ne pourrez pas la reprendre.

## La salle d’attente

web-waiting-title = Avant la course
web-waiting-seats = Qui joue ?
web-waiting-race = La course
web-waiting-free = { $count ->
    [one] Il reste { $count } place libre : attendez quelqu’un, ou laissez jouer un robot.
   *[other] Il reste { $count } places libres : attendez d’autres joueurs, ou laissez jouer des robots.
}
web-waiting-others = { $count ->
    [one] Il reste { $count } place libre.
   *[other] Il reste { $count } places libres.
}
web-waiting-host = Tout le monde est là. L’hôte lance la course.
web-waiting-missing = { $count ->
    [one] { $players } n’est pas encore là.
   *[other] { $players } ne sont pas encore là.
}
web-not-here-yet = pas encore là
web-host = hôte
web-bot = robot
web-sit = S’asseoir ici
web-move-here = Venir ici
web-stand-up = Quitter ma place
web-remove = Retirer
web-add-bot = Robot
web-bot-level = Robots
web-bot-accounts = Robots connectés
web-bot-account-add = Ajouter
web-start = Lancer la course
web-start-bots = { $count ->
    [one] Lancer avec { $count } robot
   *[other] Lancer avec { $count } robots
}
web-join = S’asseoir et jouer
web-full = Toutes les places sont prises. Vous pourrez regarder dès que la course aura commencé.
web-your-name = Votre nom
web-your-colour = Votre couleur
web-colour-0 = rouge, triangle
web-colour-1 = or, carré
web-colour-2 = crème, étoile
web-colour-3 = noir, disque
web-colour-4 = mauve, losange
web-colour-5 = vert, croix
web-option-clock = { $time } par décision
web-option-no-clock = Sans limite de temps
web-option-watchers = Spectateurs admis
web-option-hints = Conseils autorisés pour tous
web-option-no-watchers = Sans spectateurs
web-option-listed = Sur la liste des tables ouvertes
web-option-private = Sur invitation, avec le lien
web-options = Options
web-options-at-once = Toute la table voit les changements aussitôt.
web-options-done = Terminé
web-options-own = Plateau personnel
web-options-own-about = Votre propre plateau.
web-options-upload = Ou votre propre plateau
web-options-upload-hint = Un fichier texte, un caractère par case.
web-options-bad-map = Ce fichier est inutilisable. { $why }
web-options-seats = Places
web-options-seat-taken = Une des places à supprimer est prise : la personne assise là doit d’abord changer de place.
web-options-clock = Temps par décision

## La fin

web-over-title = La fin de la course
web-you-win = Vous gagnez !
web-wins = { $player } gagne
web-your-place = { $place ->
    [1] Première place partagée !
    [2] Deuxième place sur { $of } : belle course !
    [3] Troisième place sur { $of }
    [4] Quatrième place sur { $of }
    [5] Cinquième place sur { $of }
   *[6] Sixième place sur { $of }
}
web-your-place-last = Vous partagez la dernière place
web-turning = { $player } a pris la tête pour de bon à la manche { $round }.
web-turning-you = Vous avez pris la tête pour de bon à la manche { $round }.
web-lead-changes = { $count ->
    [0] La première place n’a jamais changé de mains.
    [one] La première place a changé de mains une fois.
   *[other] La première place a changé de mains { $count } fois.
}
web-stat-player = Joueur
web-stat-met = Annonces tenues
web-stat-tricks = Plis
web-stat-falls = Chutes
web-stat-pushes = Poussées
web-stat-of = { $count } sur { $rounds }
web-share-picture = Partager une image
web-share-saved = L’image est dans vos téléchargements.
web-share-failed = L’image n’a pas pu être créée. Réessayez.
web-place-landed = a accosté, { $left ->
    [0] aucun point restant
    [one] { $left } point restant
   *[other] { $left } points restants
}, annonce { $bid }
web-ended = Fin d’un commun accord
web-ended-text = Cette partie s’est terminée sans vainqueur.
web-ended-no-winner = Pas de vainqueur
web-ended-agreed = Toutes les personnes qui jouaient encore ont accepté de terminer cette partie sans vainqueur.
web-ended-abandoned = Personne n’est revenu à cette partie pendant longtemps : elle s’est terminée sans vainqueur.
web-ended-rounds = Personne n’a accosté en 100 manches : la partie se termine sans vainqueur.
web-ended-closed = L’équipe qui gère ce serveur a fermé cette table.
web-over-rematch = Rejouer
web-over-rematch-join = Rejoindre la revanche
web-over-replay = Revoir la partie
web-over-download = Télécharger l’enregistrement
web-graph = Cases jusqu’à l’arrivée, manche par manche
web-graph-table = En tableau
web-graph-round = Manche
web-fair = Les donnes étaient-elles honnêtes ?
web-fair-text = Toutes les donnes découlent d’une graine secrète. Son empreinte était fixée avant la première carte et consultable à tout moment : personne n’a pu changer la graine. Voici cette graine : elle permet à chacun de vérifier toutes les donnes.
web-fair-commitment = Empreinte (SHA-256)
web-fair-seed = Graine
web-fair-fits = Graine et empreinte concordent
web-fair-not = Graine et empreinte ne concordent pas
web-fair-verify = Pour vérifier toutes les donnes :

## Conseils

web-hint = Conseil
web-hint-thinking = Simulation de donnes…
web-hint-bid = Annonce { $bid } : tenue { $met } fois sur 100, partie gagnée { $win } fois sur 100.
web-hint-best = { $choice } : le meilleur choix ; partie gagnée { $win } fois sur 100.
web-hint-other = { $choice } : { $loss } de moins sur 100.
web-warning-title = Réfléchissez encore
web-warning = Avec ce choix, vous gagnez { $win } fois sur 100 ; avec le meilleur, { $best } fois.
web-warning-anyway = Choisir quand même
web-warning-again = Choisir autre chose
web-odds-met = tenue, sur 100 donnes
web-odds-win = victoires, sur 100 parties
web-hint-asked = { $player } a demandé un conseil.
web-hints = { $count ->
    [one] { $count } conseil
   *[other] { $count } conseils
}

## Ce qui vous arrive, dit à vous

mine-placed = Vous partez de { $field }.
mine-bid = Vous annoncez { $bid }.
mine-played = Vous jouez le { $card }.
mine-trick = Le pli { $number } est pour vous ; vous en avez maintenant { $won }.
mine-moved = Vous avancez { $steps ->
    [one] d’une case
   *[other] de { $steps } cases
}, de { $start } à { $end }.
mine-points-met = Vous avez annoncé { $bid } et fait { $bid } : { $points ->
    [0] aucun point
    [one] un point
   *[other] { $points } points
} pour vous.
mine-points-missed = Vous avez annoncé { $bid }, mais fait { $won } : { $points ->
    [0] aucun point
    [one] un point, sans bonus
   *[other] { $points } points, sans bonus
}.
mine-points-current-met = Votre annonce de { $bid } est tenue dans le courant : le bonus vaut { $points ->
    [one] un point
   *[other] { $points } points
}.
mine-points-current-missed = Vous avez annoncé { $bid }, mais fait { $won } : le courant emporte votre canoë.
mine-blocked = Votre canoë est bloqué en { $field } : { $points ->
    [one] votre point est perdu
   *[other] vos { $points } points sont perdus
}.
mine-drifted = Vous dérivez de { $start } à { $end }.
mine-pushed = { $pusher } vous pousse de { $start } à { $end }.
mine-fell = Vous tombez dans la cascade et ressortez de la grotte en { $field }.
mine-landed = Vous accostez en { $field } { $left ->
    [0] sans point restant
    [one] avec un point restant
   *[other] avec { $left } points restants
} !
