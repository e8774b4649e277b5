### Names for guests who gave none: an adjective and an animal, like “Brave badger”.
### An animal may have a .gender, which its adjective is told.

guest-name = { $adjective } { $animal }

guest-adjective-brave = brave
guest-adjective-bright = bright
guest-adjective-calm = calm
guest-adjective-clever = clever
guest-adjective-eager = eager
guest-adjective-gentle = gentle
guest-adjective-jolly = jolly
guest-adjective-keen = keen
guest-adjective-lucky = lucky
guest-adjective-merry = merry
guest-adjective-proud = proud
guest-adjective-quick = quick
guest-adjective-quiet = quiet
guest-adjective-swift = swift

guest-animal-badger = badger
guest-animal-bear = bear
guest-animal-crane = crane
guest-animal-dipper = dipper
guest-animal-elk = elk
guest-animal-falcon = falcon
guest-animal-lynx = lynx
guest-animal-marten = marten
guest-animal-mink = mink
guest-animal-moose = moose
guest-animal-raven = raven
guest-animal-salmon = salmon
guest-animal-trout = trout
