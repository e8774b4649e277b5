### Namen voor gasten die er geen gaven: een bijvoeglijk naamwoord en een dier, zoals ‘Dappere das’.
### Alle dieren zijn hier de-woorden, dus elk bijvoeglijk naamwoord eindigt op een e.

guest-name = { $adjective } { $animal }

guest-adjective-brave = dappere
guest-adjective-bright = pientere
guest-adjective-calm = kalme
guest-adjective-clever = slimme
guest-adjective-eager = ijverige
guest-adjective-gentle = lieve
guest-adjective-jolly = vrolijke
guest-adjective-keen = kwieke
guest-adjective-lucky = gelukkige
guest-adjective-merry = blije
guest-adjective-proud = trotse
guest-adjective-quick = vlugge
guest-adjective-quiet = stille
guest-adjective-swift = snelle

guest-animal-badger = das
guest-animal-bear = beer
guest-animal-crane = kraanvogel
guest-animal-dipper = waterspreeuw
guest-animal-elk = wapiti
guest-animal-falcon = valk
guest-animal-lynx = lynx
guest-animal-marten = marter
guest-animal-mink = nerts
guest-animal-moose = eland
guest-animal-raven = raaf
guest-animal-salmon = zalm
guest-animal-trout = forel
