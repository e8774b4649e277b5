# The bots: what they are called, and what they are like at the table.

bot-beginner = duckling
bot-beginner-about = Bids one trick for every strong-looking card, and grabs tricks as soon as it can. Made for your first games.
bot-easy = beaver
bot-easy-about = Plays sensibly, forgets which cards are gone, and likes to bid one trick too many.
bot-medium = otter
bot-medium-about = Counts every card and knows the river, but doesn’t look ahead.
bot-hard = heron
bot-hard-about = Stands still, thinks through thousands of deals, and strikes. Stand in its way if you can.
bot-expert = eagle
bot-expert-about = Learned the game by playing itself more often than any human ever will. Decides at a glance.
bot-master = golden eagle
bot-master-about = The eagle again, but it circles before it swoops: what do your bids and cards give away about your hand?
bot-eagle = eagle
bot-eagle-about = The eagle’s network on its own, under the name it has in the arena.
bot-eagle-plus = eagle with search
bot-eagle-plus-about = The eagle, searching with the same number of playouts for every decision.
bot-heron = heron
bot-heron-about = Searches with the same number of playouts for every decision.
bot-otter = otter
bot-otter-about = Rules of thumb, and no search.
bot-random = random
bot-random-about = Makes any legal choice. The yardstick that everybody must beat.

bot-needs = The bot “{ $name }” needs { $library }. In Canyon’s folder, type: pip install '.[fast]'
