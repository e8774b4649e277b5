# De bots: hoe ze heten, en hoe ze aan tafel zijn.

bot-beginner = eendje
bot-beginner-about = Biedt een slag voor elke kaart die er sterk uitziet, en haalt ze zodra het kan. Voor je eerste spellen.
bot-easy = bever
bot-easy-about = Speelt verstandig, vergeet welke kaarten weg zijn en biedt graag een slag te veel.
bot-medium = otter
bot-medium-about = Telt elke kaart en kent de rivier. Rekent niet vooruit, maar geeft ook niets cadeau.
bot-hard = reiger
bot-hard-about = Staat stil, denkt duizenden verdelingen door en slaat toe. Ga hem in de weg liggen als je kunt.
bot-expert = adelaar
bot-expert-about = Heeft het spel tegen zichzelf geleerd, in meer spellen dan een mens ooit zal spelen. Beslist in één oogopslag.
bot-master = steenarend
bot-master-about = Weer de adelaar, maar hij cirkelt voor hij duikt: wat verraden je biedingen en kaarten over je hand?
bot-eagle = adelaar
bot-eagle-about = Het netwerk op zichzelf, zoals de arena het kent.
bot-eagle-plus = adelaar met zoeken
bot-eagle-plus-about = De adelaar die ook vooruitrekent, met evenveel proefspellen voor elke beslissing.
bot-heron = reiger
bot-heron-about = De zoekbot, met evenveel proefspellen voor elke beslissing.
bot-otter = otter
bot-otter-about = Vuistregels, zonder zoeken.
bot-random = toeval
bot-random-about = Een willekeurige toegestane keuze. De maatstaf die iedereen moet verslaan.

bot-needs = De bot ‘{ $name }’ heeft { $library } nodig. Typ in de map van Canyon: pip install '.[fast]'
