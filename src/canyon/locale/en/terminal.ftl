### The terminal game alone: greetings, headings, questions, help, messages.

## Beginning and end

welcome = Canyon: a canoe race decided at the card table. { $player }, you race against { $rivals }.
welcome-back = Canyon: welcome back, { $player }. You race against { $rivals }.
welcome-board = Board { $board }: { $steps ->
    [one] one step
   *[other] { $steps } steps
} from the start to the village. Win exactly as many tricks as you bid, and your canoe flies.
welcome-seed-secret = The deals are fixed by a secret seed, shown at the end.
welcome-seed-given = The deals follow from the seed you gave.
welcome-help = Type ? for help and the rules, b for the board, q to save and quit.
put-aside = The game is saved in { $file }. To continue: { $command }
not-kept = You haven’t chosen anything yet, so there is nothing to save.
end-seed = The seed of all deals was { $seed }
fingerprint = Fingerprint of all deals (SHA-256 of the seed): { $commitment }
end-record = The record of this game is in { $file }.
end-replay = To watch it again: { $command }
end-verify = To check that the deals were fair: { $command }
end-stays = The record of this game stays in { $file }, because it can’t be moved to the finished games in { $folder }: { $why }.

## Headings

heading-round = Round { $round }, { $count ->
    [one] 1 card
   *[other] { $count } cards
} each
heading-trump = trump { $suit }
heading-trump-card = Trump is { $suit } (the { $card } was turned up).
heading-track = Cards per round:
heading-trick = Trick { $number } of { $count }
heading-last-trick = Last trick, won by { $player }:
heading-hand = Your hand
legend-suits = Suits: { $suits }.
heading-end = The end of the race
seats-table = on table
seats-bid = bid
seats-won = won
seats-needs = needs
seats-way = to goal
role-dealer = dealer
role-leader = leads
role-starter = starts
need-more = { $count } more
need-none = exact
need-over = { $count } too many
need-lost = { $count } short
bids-so-far = bids so far: { $sum } for { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
bids-even = bids { $sum }, tricks { $tricks }: all can succeed
bids-over = bids { $sum }, tricks { $tricks }: not enough for all
bids-under = bids { $sum }, tricks { $tricks }: some will be left over

## Questions

ask-place = Where does your canoe start?
ask-bid = Exactly how many tricks will you win?
ask-bid-blind = Exactly how many tricks will you win? Nobody sees your bid before everybody has bid.
ask-card-lead = You lead: play any card.
ask-card-follow = The suit led is { $suit }: you must play { $suit }.
ask-card-free = You have no { $suit }: play any card.
ask-end = You have { $points ->
    [one] one point
   *[other] { $points } points
}. Where does your canoe stop? The nearest you can get is { $distance ->
    [0] the goal itself
    [one] one step from the goal
   *[other] { $distance } steps from the goal
}.
end-left = { $field } ({ $left ->
    [one] one point left
   *[other] { $left } points left
})
choices = Choose: { $choices }
choices-range = Choose: { $least } to { $most }
enter-takes = (Press Enter for { $choice }.)
not-understood = That is not one of the choices. Type one of the choices shown, or ? for help.
out-of-patience = { $count } invalid answers in a row: the game stops.

## Help

help-keys = Type a choice as it is shown, in capitals or lower case: a card like B7 or a field like f17 (or the number shown before it), or a bid like 2. ? help · ? C5 one rule · ? C a chapter (M S D T P C W K E) · h hint · b board · q save and quit
hint-no-choice = There is nothing to choose from.
hint-missing = Hints need the extra “fast”: type pip install '.[fast]' in Canyon’s folder.
hint-compiling = Compiling for this machine (just this once)…
help-place = Nobody can jump over a canoe, so think about who may be in your way later.
help-bid = A bid met exactly earns a bonus of 1 to 3 points; in the current, only the bonus moves you. Your trumps and tens are likely tricks.
help-tricks = You may play the cards listed after “Choose”.
help-canoes = You may stop on any numbered field. Mind the arrows: in the current, a missed bid makes you drift.
help-unknown = There is no such rule. The rules are: { $rules }

## Plain words

plain-choice = Possible: { $place }.
plain-seat = { $player } bid { $bid } and has won { $won } ({ $needs }).
plain-seat-unbid = { $player } has not bid yet.
plain-winning = { $player } is winning the trick with the { $card }.
plain-hand = Your hand: { $cards }. Trump is { $suit }.

## Replay

replay-title = A game on the board { $board }: { $players }.
replay-dealer = { $player } deals first.
replay-heading = Round { $round } of { $rounds } · decision { $decision } of { $count }
replay-heading-track = Round { $round } of { $rounds } (round { $marker } on the track) · decision { $decision } of { $count }
replay-keys = ← → decision · ↑ ↓ round · g go to round · Home first · End last · q quit
replay-round = Go to round:
replay-open = The record stops here, after { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
}; the race is not over.

## Remote tables

named-bot = { $name } (bot)
remote-waiting = Table { $table }. Seated: { $players }. { $free ->
    [0] Everybody is waiting for the host to start.
    [one] One seat is free.
   *[other] { $free } seats are free.
}
remote-help = Type ? for help and the rules, b for the board, h for a hint, q to leave; your seat stays yours.
remote-left = The game continues without you. To come back: canyon play --server { $server } --table { $table }
remote-back = A bot was playing for you; you are taking your seat back.
remote-long-wait = Everybody has been waiting for { $player } for a long time. Type s to let a bot sit in for them, or press Enter to keep waiting.
remote-not-done = Your choice was not accepted: { $why }
remote-ended = The players have ended this game without a winner.
remote-no-table = There is no table { $table } on this server.
remote-no-seat = There is no free seat at table { $table }.
remote-no-watchers = Table { $table } is for its players only.
remote-signed-out = The server no longer knows you. Join table { $table } again.
remote-bad-url = { $server } is not a server address (it should look like http://127.0.0.1:8000).
remote-unreachable = Can’t reach { $server }: { $why }.
remote-no-canyon = { $server } answers, but is not a Canyon server.
remote-bad-protocol = { $server } and this program do not understand each other: install the version of Canyon that the server has.
remote-password = Password of { $login } at { $server }:
remote-refused = The server says: { $why }
remote-options = Use --server and --table together; the only other options allowed with them are --username, --name, --lang and --plain.

## Messages

narrow = Pictures need { $columns } columns; until the window is wider, the game is described in plain words.
no-saved-game = There is no saved game in { $folder }. To start one: { $command }
save-in-use = This game is open in another window: continue there, or close it. To start a new one: { $command }
unreadable = { $file } can’t be read: { $why }.
trouble-missing = there is no such file
trouble-folder = it is a folder
trouble-damaged = the file is damaged
trouble-file = there is a file where a folder should be
trouble-denied = permission denied
trouble-full = there is no space left
trouble-read-only = it is write-protected
trouble-other = the system reports an error
unwritable = Games can’t be saved in { $folder }: { $why }. Set CANYON_HOME to a folder of your own.
input-closed = The standard input is closed: there is nothing to read.
output-closed = The standard output is closed: there is nowhere to write.
output-unwritable = The output can’t be written: { $why }.
damaged-save = The saved game is damaged and can’t be continued; it is kept as { $file }. At { $at }: { $why }
saved-bot-unknown = The game saved in { $file } needs the bot “{ $name }”, which is not available here. The saved game stays as it is.
not-a-record = { $file } is not a valid record. { $why }
bad-record = { $file } is not a valid record. At { $at }: { $why }
no-such-game = { $file } has no game { $number }; its last one is game { $last }.
unknown-bot = There is no bot “{ $name }”. The bots are { $bots }.
bad-playouts = { $name }:500 means 500 playouts per decision; any number from 1 to { $most } is possible.
no-playouts = The bot { $name } does not use playouts: write just its name.
unknown-program = “{ $name }” can’t be run as a program. Put the program and its arguments after cmd:, as in cmd:./mybot
own-bot-unusable = “{ $name }” can’t be used as a bot: { $why }
bot-failed = { $player } ({ $bot }) can’t continue: { $why }
verdict-no-start = it could not be started ({ $why }).
verdict-late = it gave no answer within { $seconds } s.
verdict-died = it ended before it answered ({ $how }).
verdict-nonsense = it said { $said } ({ $why }).
verdict-flood = it sent more than { $most } bytes where one line was expected.
verdict-illegal = it chose { $choice } ({ $why }).
verdict-crashed = it raised { $error }.
bad-players = A game has { $least } to { $most } players, not { $count }.
too-many-bots = { $count } bots are too many: there are { $seats } seats besides yours.
resume-alone = --resume continues the game as it was; only --lang and --plain can be added.
unknown-language = There is no language “{ $name }”. The languages are { $languages }.

serve-at = The game is at { $address } (it runs until you press Ctrl-C here).
serve-already = Canyon is already running: the game is at { $address }.
