# Les robots : leur nom, et leur caractère à table.

bot-beginner = caneton
bot-beginner-about = Annonce un pli par carte qui a l’air forte, et les prend dès qu’il peut. Pour vos premières parties.
bot-easy = castor
bot-easy-about = Joue raisonnablement, oublie les cartes tombées et annonce volontiers un pli de trop.
bot-medium = loutre
bot-medium-about = Compte chaque carte et connaît la rivière. Ne calcule pas à l’avance, mais ne fait pas de cadeaux.
bot-hard = héron
bot-hard-about = Immobile, il examine des milliers de donnes, puis frappe. Barrez-lui la route si vous pouvez.
bot-expert = aigle
bot-expert-about = A appris le jeu en jouant contre lui-même plus de parties qu’un humain n’en jouera jamais. Décide d’un coup d’œil.
bot-master = aigle royal
bot-master-about = L’aigle encore, mais il plane avant de fondre sur vous : que disent vos annonces et vos cartes de votre main ?
bot-eagle = aigle
bot-eagle-about = Le réseau tout seul, tel que l’arène le connaît.
bot-eagle-plus = aigle et recherche
bot-eagle-plus-about = L’aigle avec une recherche, et le même nombre de parties simulées pour chaque décision.
bot-heron = héron
bot-heron-about = Le robot de recherche, avec le même nombre de parties simulées pour chaque décision.
bot-otter = loutre
bot-otter-about = Des règles de bon sens, sans recherche.
bot-random = hasard
bot-random-about = N’importe quel choix permis. L’étalon que tous doivent battre.

bot-needs = Le robot « { $name } » a besoin de { $library }. Dans le dossier de Canyon, tapez : pip install '.[fast]'
