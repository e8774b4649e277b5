### Namen für Gäste, die keinen genannt haben: ein Adjektiv und ein Tier, etwa „Mutiger Dachs“.
### Das Adjektiv richtet sich nach dem .gender des Tiers.

guest-name = { $adjective } { $animal }

guest-adjective-brave = { $gender ->
    [f] mutige
   *[m] mutiger
}
guest-adjective-bright = { $gender ->
    [f] heitere
   *[m] heiterer
}
guest-adjective-calm = { $gender ->
    [f] ruhige
   *[m] ruhiger
}
guest-adjective-clever = { $gender ->
    [f] schlaue
   *[m] schlauer
}
guest-adjective-eager = { $gender ->
    [f] eifrige
   *[m] eifriger
}
guest-adjective-gentle = { $gender ->
    [f] sanfte
   *[m] sanfter
}
guest-adjective-jolly = { $gender ->
    [f] lustige
   *[m] lustiger
}
guest-adjective-keen = { $gender ->
    [f] pfiffige
   *[m] pfiffiger
}
guest-adjective-lucky = { $gender ->
    [f] glückliche
   *[m] glücklicher
}
guest-adjective-merry = { $gender ->
    [f] muntere
   *[m] munterer
}
guest-adjective-proud = { $gender ->
    [f] stolze
   *[m] stolzer
}
guest-adjective-quick = { $gender ->
    [f] flinke
   *[m] flinker
}
guest-adjective-quiet = { $gender ->
    [f] stille
   *[m] stiller
}
guest-adjective-swift = { $gender ->
    [f] schnelle
   *[m] schneller
}

guest-animal-badger = Dachs
    .gender = m
guest-animal-bear = Bär
    .gender = m
guest-animal-crane = Kranich
    .gender = m
guest-animal-dipper = Amsel
    .gender = f
guest-animal-elk = Wapiti
    .gender = m
guest-animal-falcon = Falke
    .gender = m
guest-animal-lynx = Luchs
    .gender = m
guest-animal-marten = Marder
    .gender = m
guest-animal-mink = Nerz
    .gender = m
guest-animal-moose = Elch
    .gender = m
guest-animal-raven = Rabe
    .gender = m
guest-animal-salmon = Lachs
    .gender = m
guest-animal-trout = Forelle
    .gender = f
