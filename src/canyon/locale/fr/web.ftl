### Les pages web : ce qu’elles ont en commun.

web-description = Canyon : une course de canoës qui se décide aux cartes. Contre des robots ou entre amis, dans le navigateur.
web-noscript = Cette page est un jeu et a besoin de JavaScript. Sans lui, Canyon se joue dans un terminal : canyon play.
web-skip = Aller au jeu
web-dismiss = Fermer
