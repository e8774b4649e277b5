### Les pages autour de la table : accueil, réglages, relecture, soi-même, ennuis.

## Chemins

web-nav-home = Canyon, page d’accueil
web-nav-pages = Pages
web-nav-menu = Menu
web-nav-learn = Comment jouer
web-nav-replay = Relecture
web-nav-settings = Réglages
web-nav-me = Ma page
web-nav-account = Compte et données
web-nav-language = Langue

## Accueil

web-front-tagline = Une course de canoës qui se décide aux cartes
web-front-play = Jouer
web-front-starting = Les cartes arrivent…
web-front-level = Adversaires
web-level-beginner = Premiers pas
web-level-beginner-about = le caneton, pour débuter
web-level-easy = Facile
web-level-easy-about = le castor oublie des cartes
web-level-medium = Moyen
web-level-medium-about = la loutre compte
web-level-hard = Difficile
web-level-hard-about = le héron voit loin
web-level-expert = Expert
web-level-expert-about = l’aigle a tout vu
web-level-master = Maître
web-level-master-about = l’aigle royal lit dans votre jeu
web-level-up = Gagné ! Envie du niveau « { $level } » ?
web-level-down = C’était difficile cette fois. Et si vous essayiez le niveau « { $level } » ?
web-level-try = Essayer
web-front-more = Rivière, joueurs, variantes
web-front-players = à { $count }
web-front-how-many = Nombre de joueurs, vous compris
web-front-variants = Variantes
web-board-choice = Rivière
web-board-rounds = environ { $count } manches
web-front-friends = Jouer ensemble
web-front-friends-about = Ouvrez une table et envoyez le lien. Personne n’a besoin d’un compte, et des robots occupent les places vides.
web-front-make = Ouvrir une table
web-front-code = Un code ou un lien ?
web-front-go = Y aller
web-front-code-wrong = Un code a six lettres, comme KQXWPZ. Le lien entier convient aussi.
web-front-running = Vos parties
web-front-finished = Parties terminées
web-front-open = Tables ouvertes
web-front-open-none = Aucune table n’est ouverte à tout le monde en ce moment. Ouvrez-en une et affichez-la dans la liste (dans ses options).
web-front-all = Afficher les { $count }
web-front-learn = Première visite ?
web-front-learn-about = Annoncez combien de plis vous ferez. Tombez juste, et votre canoë file devant. Huit petites étapes expliquent le reste.
web-front-you = Vous
web-front-you-about = Vous jouez sans compte ; ce navigateur se souvient de vous.
web-name-label = Votre nom
web-name-keep = Enregistrer
web-name-kept = Désormais, vous êtes { $player }.
web-install = Installer comme application
web-install-by-hand = Pour installer : « Partager », puis « Sur l’écran d’accueil ».

## Tables dans les listes

web-list-just-now = à l’instant
web-list-your-turn = À vous
web-list-their-turn = Au tour de { $players }
web-list-others-turn = Au tour des autres
web-list-playing = En cours : regarder
web-list-won = Victoire
web-list-lost = Victoire de { $player }
web-list-ended = Arrêtée sans vainqueur
web-list-free = { $free ->
    [0] complet
    [one] une place libre
   *[other] { $free } places libres
}

## Aide

web-help-title = Aide
web-help-key = Cette aide
web-help-keys = Touches
web-help-rule = Que dit { $rule } ?
web-help-signs = Signes
web-help-goal = cases jusqu’à l’arrivée
web-help-now = Ce qui compte maintenant : { $phase }
web-help-short = Le jeu en bref
web-help-learn = Comment jouer, avec toutes les règles
web-help-fingerprint = Toutes les donnes de cette partie découlent d’une graine secrète, montrée à la fin. Cette empreinte est la sienne dès le départ : personne ne peut changer la graine en cours de route.
web-key-space = Espace

## Réglages

web-settings-about = Tout s’applique aussitôt et reste enregistré dans ce navigateur.
web-settings-look = Aspect
web-settings-theme = Couleurs
web-settings-theme-auto = Automatique
web-settings-theme-light = Jour
web-settings-theme-dark = Nuit
web-settings-cardSize = Cartes
web-settings-cardSize-normal = Normales
web-settings-cardSize-large = Grandes
web-settings-symbols = Grands symboles
web-settings-symbols-about = Reconnaître les couleurs à leur forme, d’un coup d’œil.
web-settings-coordinates = Coordonnées du plateau
web-settings-coordinates-about = Lettres et nombres sur les bords.
web-settings-motion = Rythme et son
web-settings-pace = Rythme
web-settings-pace-relaxed = Tranquille
web-settings-pace-normal = Normal
web-settings-pace-quick = Rapide
web-settings-pace-instant = Instantané
web-settings-pace-about = Il vaut pour les animations, les plis terminés et, si vous jouez seul contre des robots, pour les robots aussi.
web-settings-sounds = Sons
web-settings-sounds-about = Discrets : cartes, eau, bois.
web-settings-play = À la table
web-settings-autoplay = Cartes jouées automatiquement
web-settings-autoplay-last = La dernière carte d’une manche
web-settings-autoplay-all = Toute carte imposée
web-settings-autoplay-off = Aucune
web-settings-confirmBids = Confirmer les annonces
web-settings-confirmBids-about = Un second clic pour valider chaque annonce.
web-settings-warnBlunders = Me prévenir avant une grosse erreur
web-settings-warnBlunders-about = Seul contre des robots : demande une fois confirmation avant un choix qui coûte au moins 6 parties sur 100. Les choix faits ainsi comptent comme faits avec un conseil.

## Relecture

web-replay-about = Revoir une partie terminée, coup par coup et du point de vue de chacun.
web-replay-drop = Déposez ici un enregistrement (.json)
web-replay-choose = Choisir un fichier
web-replay-where = L’enregistrement se télécharge à la fin de la partie ou depuis sa relecture. Rien de ce que vous déposez ici n’est conservé.
web-replay-games = Vos parties terminées
web-replay-sample = Voir une partie d’exemple
web-replay-loading = Chargement de la relecture…
web-replay-of = Relecture de { $code }
web-replay-place = Manche { $round } · décision { $at } sur { $count }
web-replay-eyes = Vu par
web-replay-eyes-all = tous, cartes visibles
web-replay-link = Copier le lien
web-replay-link-copied = Le lien vers ce moment est copié.
web-replay-save = Télécharger
web-replay-values = Afficher les valeurs
web-replay-mistake-back = Erreur précédente
web-replay-mistake-on = Erreur suivante
web-review = Analyse
web-review-table = Retour à la table
web-review-back = Moment précédent
web-review-on = Moment suivant
web-replay-hands = Mains
web-replay-position = Position dans la partie
web-replay-steps = Parcourir la partie
web-replay-back = Une décision en arrière
web-replay-on = Une décision en avant
web-replay-trick-back = Un pli en arrière (ou Maj et ←)
web-replay-trick-on = Un pli en avant (ou Maj et →)
web-replay-round-back = Une manche en arrière
web-replay-round-on = Une manche en avant
web-replay-first = Au début
web-replay-last = À la fin
web-replay-play = Lecture automatique
web-replay-pause = Pause
web-replay-bad = { $file } ne peut pas être relu. { $why }
web-replay-bad-at = { $file } ne peut pas être relu. À { $at } : { $why }

## Soi-même

web-me-name = Nom
web-me-name-about = Le nouveau nom s’affiche aussitôt, même aux tables où vous jouez ; les parties terminées gardent l’ancien.
web-me-games = Vos parties
web-me-games-none = Pas encore de partie.
web-me-account = Compte
web-me-guest = Vous jouez sans compte, et seul ce navigateur vous connaît. Avec un identifiant et un mot de passe, on vous reconnaît sur tous vos appareils.
web-me-login = Identifiant
web-me-login-hint = 3 à 40 minuscules, chiffres, points, tirets ou tirets bas
web-me-password = Mot de passe
web-me-password-hint = Au moins 8 caractères
web-me-make = Créer un compte
web-me-account-made = Votre compte est créé.
web-me-have-one = J’ai un compte
web-me-log-in = Se connecter
web-me-log-in-about = Les parties jouées ici sans compte rejoindront votre compte.
web-me-make-instead = Créer plutôt un nouveau compte
web-me-logged-in = Quel plaisir de vous revoir, { $player } !
web-me-known-as = Votre identifiant : { $login }
web-me-change-password = Changer le mot de passe
web-me-change-password-about = Il faudra vous reconnecter dans tous les autres navigateurs, et les jetons de vos programmes ne seront plus valables.
web-me-old-password = Ancien mot de passe
web-me-new-password = Nouveau mot de passe
web-me-password-changed = Le mot de passe est changé.
web-me-log-out = Se déconnecter
web-me-tokens = Pour les programmes
web-me-tokens-about = Avec un jeton, un robot à vous peut prendre place en votre nom.
web-me-tokens-guest = Les jetons créés sans compte ne sont plus valables dès que vous créez un compte ou vous connectez.
web-me-docs = L’interface HTTP
web-me-this-browser = Ce navigateur
web-me-browser = Un autre navigateur
web-me-revoke = Révoquer
web-me-revoke-one = Révoquer { $name }
web-me-revoke-title = Révoquer ce jeton ?
web-me-revoke-about = Toute connexion qui s’en sert est coupée aussitôt.
web-me-log-out-other = Déconnecter l’autre navigateur
web-me-log-out-title = Déconnecter l’autre navigateur ?
web-me-log-out-about = Il faudra s’y identifier de nouveau.
web-me-token-label = À quoi sert le jeton
web-me-token-label-hint = Un nom pour le reconnaître, comme « mon robot »
web-me-token-make = Créer un jeton
web-me-token-once = Votre jeton. Il n’est montré que cette fois, gardez-le bien :
web-me-copy = Copier
web-me-copied = Copié.
web-me-copy-by-hand = Ce navigateur ne nous laisse pas copier ; sélectionnez-le et copiez-le à la main.
web-me-data = Vos données
web-me-data-about = Tout ce qui est conservé sur vous : nom, parties, décisions, messages. Téléchargez tout, ou faites tout effacer.
web-me-download = Tout télécharger
web-me-delete = Tout effacer
web-me-delete-title = Effacer tout ce qui vous concerne ?
web-me-delete-about = Votre nom, votre compte et vos messages disparaissent pour toujours. Les parties en cours continuent avec un robot à votre place. Cette action est irréversible.
web-me-delete-yes = Effacer pour toujours

## Ennuis

web-error-missing-title = Hors de la rivière
web-error-missing = Aucun chemin ne mène ici. Vérifiez l’adresse : une faute de frappe, peut-être.
web-error-no-table-title = Table introuvable
web-error-no-table = Il n’y a pas (ou plus) de table { $code } ici. Vérifiez le code : six lettres, rien d’autre.
web-error-no-watchers-title = Une table fermée
web-error-no-watchers = Il faut avoir une place à la table { $code } pour la voir.
web-error-not-over-title = Pas encore terminée
web-error-not-over = On joue encore à la table { $code }. Revenez à la fin de la partie.
web-error-offline-title = Pas de connexion
web-error-offline = Le serveur est injoignable. Vos parties y sont sauvegardées ; vous pourrez continuer dès que la connexion sera rétablie.
web-error-fault-title = Quelque chose a mal tourné
web-error-fault = Cela n’aurait pas dû arriver. Réessayer aide souvent ; vos parties sont sauvegardées.
web-error-again = Réessayer
web-error-home = Retour à l’accueil
web-error-to-table = Aller à la table
