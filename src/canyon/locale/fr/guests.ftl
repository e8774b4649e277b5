### Des noms pour les personnes qui n’en ont pas donné : un animal et un adjectif, comme « Hermine vaillante ».
### L’adjectif s’accorde avec le .gender de l’animal.

guest-name = { $animal } { $adjective }

guest-adjective-brave = { $gender ->
    [f] vaillante
   *[m] vaillant
}
guest-adjective-bright = { $gender ->
    [f] brillante
   *[m] brillant
}
guest-adjective-calm = calme
guest-adjective-clever = { $gender ->
    [f] rusée
   *[m] rusé
}
guest-adjective-eager = { $gender ->
    [f] zélée
   *[m] zélé
}
guest-adjective-gentle = { $gender ->
    [f] douce
   *[m] doux
}
guest-adjective-jolly = { $gender ->
    [f] joviale
   *[m] jovial
}
guest-adjective-keen = { $gender ->
    [f] vive
   *[m] vif
}
guest-adjective-lucky = { $gender ->
    [f] chanceuse
   *[m] chanceux
}
guest-adjective-merry = { $gender ->
    [f] joyeuse
   *[m] joyeux
}
guest-adjective-proud = { $gender ->
    [f] fière
   *[m] fier
}
guest-adjective-quick = rapide
guest-adjective-quiet = { $gender ->
    [f] discrète
   *[m] discret
}
guest-adjective-swift = agile

guest-animal-badger = hermine
    .gender = f
guest-animal-bear = ours
    .gender = m
guest-animal-crane = cigogne
    .gender = f
guest-animal-dipper = cincle
    .gender = m
guest-animal-elk = wapiti
    .gender = m
guest-animal-falcon = faucon
    .gender = m
guest-animal-lynx = lynx
    .gender = m
guest-animal-marten = martre
    .gender = f
guest-animal-mink = vison
    .gender = m
guest-animal-moose = élan
    .gender = m
guest-animal-raven = corbeau
    .gender = m
guest-animal-salmon = saumon
    .gender = m
guest-animal-trout = truite
    .gender = f
