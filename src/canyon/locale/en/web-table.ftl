### The table in the browser: waiting room, game, end.
### $player is a name; $suit, $card, $field, $phase are as in game.ftl; $code is a table's code like KQXWPZ.

## The page

web-title = Table { $code } · Canyon
web-title-turn = ● Your turn · { $code }
web-connecting = Connecting to the table…
web-reconnecting = Connection lost. Reconnecting… Your game is safe; you can continue as soon as the connection is back.
web-on-its-way = Your choice is on its way; the server has not answered yet…
web-try-again = Try again
web-close = Close
web-cancel = Cancel
web-closed-no-table = There is no table { $code }
web-closed-no-table-text = The code may be mistyped, or the table was closed long ago.
web-closed-no-watchers = Table { $code } is for its players only
web-closed-no-watchers-text = This table does not allow spectators.
web-closed-signed-out = The server no longer knows you
web-closed-signed-out-text = You have logged out, perhaps in another window. Reload the page to continue.
web-closed-too-many-sockets = You have too many tables open
web-closed-too-many-sockets-text = Close one in another window or tab, then try again.
web-closed-banned = You are banned
web-closed-banned-text = This server’s administrators have banned you from playing here.
web-closed-other = The table can’t be reached
web-closed-other-text = The page and the server do not understand each other. Reloading the page usually helps.

## Seats

web-you = you
web-you-mark = (you)
web-free = Free seat
web-seats = Who plays
web-dealer = dealer
web-starter = starting player
web-turn = to play
web-ahead = in the lead
web-card-trump = trump
web-no-bid-yet = no bid yet
web-bid-of = bid { $bid }
web-bid-secret = has bid in secret
web-won = won { $won }
web-need-open = needs { $count }
web-need-met = exact
web-need-over = { $count } too many
web-need-lost = { $count } short
web-to-goal = { $count ->
    [one] 1 step to go
   *[other] { $count } steps to go
}
web-landed = landed
web-conceded = has given up
web-bot-sits-in = a bot sits in
web-away = away
web-coming-back = reconnecting

## The head of the table

web-round = Round { $round }
web-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
web-before-start = At the start
web-trump = Trump
web-trump-card = Turned up: { $card }
web-table-code = Table { $code }
web-invite = Invite
web-menu = Menu
web-board = Board
web-board-open = Open the board
web-board-loading = The board is being drawn…
web-board-named = Board: { $board }
web-talk = Log and chat
web-unread = new messages

## The track

web-track = Rounds, and the cards dealt in each
web-station = Round { $round }: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
web-station-dark = (dark)
web-station-skipped = (dark, skipped)
web-track-name = Cards per round
web-bonus = Bonus if exact
web-bonus-bid = bid { $bid }
web-bids-so-far = Bids so far: { $sum } for { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
}
web-bids-even = Bids { $sum } · tricks { $tricks }: all can succeed
web-bids-over = Bids { $sum } · tricks { $tricks }: not enough for all
web-bids-under = Bids { $sum } · tricks { $tricks }: some will be left over

## What happens now

web-turn-place = Your turn: choose where your canoe starts the race to the village.
web-turn-bid = Your turn: exactly how many tricks will you win?
web-turn-bid-blind = Bid in secret: exactly how many tricks will you win?
web-turn-lead = Your turn: lead any card.
web-turn-follow = Your turn: { $suit } was led, so play { $suit }.
web-turn-free = Your turn: you have no { $suit }, so play any card.
web-turn-canoe = Your turn: you have { $points ->
    [one] 1 point
   *[other] { $points } points
}. Choose where your canoe stops.
web-status-won = You bid { $bid } and have won { $won } so far.
web-status-draw = Drawing for the first deal.
web-status-place = { $player } is choosing a start field.
web-status-deal = The cards are being dealt.
web-status-bid = { $player } is bidding.
web-status-bid-several = { $count ->
    [one] One bid is still missing.
   *[other] { $count } bids are still missing.
}
web-status-tricks = { $player } is choosing a card.
web-status-canoes = { $player } is choosing where to paddle.
web-status-away = It is { $player }’s turn, but they are away.
web-status-coming-back = It is { $player }’s turn; they are reconnecting.
web-status-over = The race is over.
web-status-bot = A bot is playing for you right now.
web-watching = You are watching
web-you-conceded = You have given up
web-left-days = { $count } days left
web-left-hours = { $count } hours left
web-left-minutes = { $count } minutes left
web-left-seconds = { $count ->
    [one] 1 second left
   *[other] { $count } seconds left
}
web-time-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
web-time-minutes = { $count } minutes
web-time-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}

## Cards, bids, tricks

web-hand = Your hand
web-card-closed = { $card } (can’t be played now)
web-trick = The trick
web-led = Led: { $suit }
web-no-card-yet = No card on the table yet
web-winning = winning
web-takes = wins
web-trick-taken = { $player } takes the trick
web-trick-taken-you = You take the trick
web-draw = The draw
web-draw-dealer = { $player } drew the highest card and deals first.
web-bid-ask = Your bid
web-bid-confirm = Bid { $bid }
web-points = How far each canoe may paddle
web-points-of = bid { $bid }, won { $won }
web-points-drift = drifts
web-key-card = Play a card
web-key-field = Choose a field
web-key-bid = Bid
web-key-skip = Skip the animation
web-key-hint = Hint

## Log and chat

web-log = Log
web-log-empty = What happens in the game will appear here.
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-chat-write = Write to the table
web-chat-send = Send
web-chat-phrases = Phrases and muting
web-chat-back = Back to the chat
web-chat-watching = Only players can chat here.
web-chat-hide = Hide the chat
web-chat-hidden = The chat is hidden.
web-chat-show = Show the chat
web-mute = Hide what { $player } says

## Invitation

web-invite-title = Invite others
web-invite-text = Anyone with this link can join while a seat is free.
web-invite-link = Link to this table
web-invite-code = Or enter this code on the front page:
web-invite-qr = QR code of the link
web-copy = Copy
web-copied = Copied
web-share = Share…
web-loopback = This table can only be reached from this computer.
web-loopback-how = To let others on your network join, stop Canyon and start it with:

## The menu

web-menu-title = Table { $code }
web-menu-learn = How to play
web-menu-settings = All settings
web-menu-front = Front page
web-menu-leave = You can leave the page at any time; your seat stays yours.
web-menu-pace = Pace
web-menu-bots-pace = Bots’ pace
web-pace-relaxed = relaxed
web-pace-normal = normal
web-pace-quick = quick
web-pace-instant = instant
web-menu-sounds = Sounds
web-notify = Notify me when it’s my turn
web-notify-on = You will be notified when it’s your turn
web-take-back = Take my seat back
web-substitute = Let a bot sit in for { $player }
web-end-together = End the game together
web-end-together-text = The game ends without a winner as soon as everybody who is still playing agrees ({ $count ->
    [one] 1 person
   *[other] { $count } people
}).
web-end-not = Keep playing after all
web-end-asked = { $player } would like to end the game without a winner.
web-yes = Yes
web-no = No
web-news-declined = { $player } wants to keep playing.
web-news-conceded = { $player } has given up. A bot takes over, and the game continues.
web-missed = { $player }’s time ran out: a bot made this one choice.
web-missed-you = Your time ran out: a bot made this one choice for you. { $left ->
    [one] If it happens on your next choice too, the bot takes your seat.
   *[other] After { $left } more in a row, the bot takes your seat.
}
web-missed-seat = Your time ran out three times in a row: a bot sits in for you until you take your seat back.
web-concede = Give up
web-concede-text = A bot will play on in your place, and you can’t take the seat back.

## The waiting room

web-waiting-title = Before the race
web-waiting-seats = Who plays?
web-waiting-race = The race
web-waiting-free = { $count ->
    [one] One seat is free: wait for somebody, or let a bot play.
   *[other] { $count } seats are free: wait for others, or let bots play.
}
web-waiting-others = { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
}
web-waiting-host = Everybody is here. The host starts the race.
web-waiting-missing = { $count ->
    [one] { $players } is not here yet.
   *[other] { $players } are not here yet.
}
web-not-here-yet = not here yet
web-host = host
web-bot = bot
web-sit = Sit here
web-move-here = Move here
web-stand-up = Leave the seat
web-remove = Remove
web-add-bot = Add bot
web-bot-level = Bots
web-bot-accounts = Connected bots
web-bot-account-add = Add
web-start = Start the race
web-start-bots = { $count ->
    [one] Start with one bot
   *[other] Start with { $count } bots
}
web-join = Sit down and play
web-full = All seats are taken. You can watch as soon as the race begins.
web-your-name = Your name
web-your-colour = Your colour
web-colour-0 = red, triangle
web-colour-1 = gold, square
web-colour-2 = cream, star
web-colour-3 = black, disc
web-colour-4 = purple, diamond
web-colour-5 = green, cross
web-option-clock = { $time } per decision
web-option-no-clock = No time limit
web-option-watchers = Spectators allowed
web-option-hints = Hints allowed for everybody
web-option-no-watchers = No spectators
web-option-listed = On the list of open tables
web-option-private = Only for those who have the link
web-options = Options
web-options-at-once = Everybody at the table sees changes at once.
web-options-done = Done
web-options-own = Custom map
web-options-own-about = A map of your own.
web-options-upload = Or upload a map of your own
web-options-upload-hint = A text file with one character for each field.
web-options-bad-map = This map can’t be used. { $why }
web-options-seats = Seats
web-options-seat-taken = One of the seats to be removed is taken: ask that player to move first.
web-options-clock = Time per decision

## The end

web-over-title = The end of the race
web-you-win = You win!
web-wins = { $player } wins
# $place from 2 on; equal places are shared.
web-your-place = { $place ->
    [1] You share first place!
    [2] Second place out of { $of }: well raced!
    [3] Third place out of { $of }
    [4] Fourth place out of { $of }
    [5] Fifth place out of { $of }
   *[6] Sixth place out of { $of }
}
web-your-place-last = You share last place
web-turning = { $player } took the lead for good in round { $round }.
web-turning-you = You took the lead for good in round { $round }.
web-lead-changes = { $count ->
    [0] The lead never changed.
    [one] The lead changed once.
    [2] The lead changed twice.
   *[other] The lead changed { $count } times.
}
web-stat-player = Player
web-stat-met = Bids met
web-stat-tricks = Tricks
web-stat-falls = Falls
web-stat-pushes = Pushes
web-stat-of = { $count } of { $rounds }
web-share-picture = Share a picture
web-share-saved = The picture is in your downloads.
web-share-failed = The picture could not be created. Try again.
web-place-landed = landed, { $left ->
    [0] no points
    [one] 1 point
   *[other] { $left } points
} left, bid { $bid }
web-ended = Ended by agreement
web-ended-text = This game was ended without a winner.
web-ended-no-winner = No winner
web-ended-agreed = Everybody who was still playing agreed to end this game without a winner.
web-ended-abandoned = Nobody came back to this game for a long time, so it was ended without a winner.
web-ended-rounds = Nobody landed in 100 rounds, so the game ended without a winner.
web-ended-closed = The server’s administrators have closed this table.
web-over-rematch = Play again
web-over-rematch-join = Join the rematch
web-over-replay = Replay
web-over-download = Download the record
web-graph = Steps to the goal, round by round
web-graph-table = As a table
web-graph-round = Round
web-fair = Were the cards dealt fairly?
web-fair-text = All deals follow from a secret seed. Its fingerprint was fixed before the first card and could be looked up at any time, so nobody could change the seed later. Below is the seed: with it, anybody can check every deal.
web-fair-commitment = Fingerprint (SHA-256)
web-fair-seed = Seed
web-fair-fits = Seed and fingerprint match
web-fair-not = Seed and fingerprint do not match
web-fair-verify = Check every deal with:

## Hints

web-hint = Hint
web-hint-thinking = Playing out deals…
web-hint-bid = A bid of { $bid } is met in { $met } of 100 deals, and wins { $win } of 100 games.
web-hint-best = { $choice }: the best choice; wins { $win } of 100 games.
web-hint-other = { $choice }: costs { $loss } of 100 games.
web-warning-title = Look again
web-warning = With this choice you win { $win } of 100 games, with the best one { $best }.
web-warning-anyway = Choose it anyway
web-warning-again = Choose again
web-odds-met = met, of 100 deals
web-odds-win = wins, of 100 games
web-hint-asked = { $player } has asked for a hint.
web-hints = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}

## What concerns oneself, said to oneself

mine-placed = You start from { $field }.
mine-bid = You bid { $bid }.
mine-played = You play the { $card }.
mine-trick = You win trick { $number }; you now have { $won }.
mine-moved = You paddle { $steps ->
    [one] one step
   *[other] { $steps } steps
}, from { $start } to { $end }.
mine-points-met = You bid { $bid } and won { $bid }: { $points ->
    [0] no points
    [one] one point
   *[other] { $points } points
}.
mine-points-missed = You bid { $bid } but won { $won }: { $points ->
    [0] no points
    [one] one point, no bonus
   *[other] { $points } points, no bonus
}.
mine-points-current-met = You met your bid of { $bid } in the current: the bonus is { $points ->
    [one] one point
   *[other] { $points } points
}.
mine-points-current-missed = You bid { $bid } but won { $won }: the current takes your canoe.
mine-blocked = You are blocked on { $field }: { $points ->
    [one] your point is lost
   *[other] your { $points } points are lost
}.
mine-drifted = You drift from { $start } to { $end }.
mine-pushed = { $pusher } pushes you from { $start } to { $end }.
mine-fell = You go over the waterfall and come out of the cave at { $field }.
mine-landed = You land at { $field } with { $left ->
    [0] no points
    [one] one point
   *[other] { $left } points
} left!
