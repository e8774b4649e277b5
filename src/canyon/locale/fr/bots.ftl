# Les robots : leur nom, et leur caractère à table.

bot-beginner = caneton
bot-beginner-about = Annonce un pli par carte qui lui paraît forte et rafle ses plis au plus vite. Pour vos premières parties.
bot-easy = castor
bot-easy-about = Joue raisonnablement, oublie les cartes tombées et annonce volontiers un pli de trop.
bot-medium = loutre
bot-medium-about = Compte chaque carte et connaît la rivière, mais ne calcule pas à l’avance.
bot-hard = héron
bot-hard-about = Immobile, il examine des milliers de donnes, puis frappe. Barrez-lui la route si vous pouvez.
bot-expert = aigle
bot-expert-about = A appris le jeu en jouant contre lui-même plus de parties qu’un humain n’en jouera jamais. Décide d’un coup d’œil.
bot-master = aigle royal
bot-master-about = Encore l’aigle, mais il plane avant de fondre sur vous : que trahissent de votre main vos annonces et vos cartes ?
bot-eagle = aigle
bot-eagle-about = Le réseau de l’aigle tout seul, sous le nom qu’il porte dans l’arène.
bot-eagle-plus = aigle avec recherche
bot-eagle-plus-about = L’aigle, avec une recherche et le même nombre de parties simulées pour chaque décision.
bot-heron = héron
bot-heron-about = Le robot de recherche, avec le même nombre de parties simulées pour chaque décision.
bot-otter = loutre
bot-otter-about = Des règles de bon sens, sans recherche.
bot-random = hasard
bot-random-about = N’importe quel choix permis. La référence que tout le monde doit battre.

bot-needs = Le robot « { $name } » nécessite { $library }. Dans le dossier de Canyon, tapez : pip install '.[fast]'
