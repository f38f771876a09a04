"""French: the values of a house that somebody has to confirm, by name and as people say them.

A path that is not listed stands as the profile writes it. Nothing is decided here.
"""

from collections.abc import Mapping
from types import MappingProxyType

NAMES: Mapping[str, str] = MappingProxyType(
    {
        "chips": "Jetons",
        "currency": "Monnaie",
        "dealing.deal_to": "Qui reçoit des cartes",
        "dealing.order": "Comment une main est donnée",
        "dealing.seats": "Places",
        "dealing.settle_from": "Qui est réglé d'abord",
        "dealing.shown_card": "Carte visible du croupier",
        "dealing.stub_count_every": "Parties d'un compte du talon au suivant",
        "grand_prix.discard": "Carte que le croupier écarte",
        "grand_prix.pays": "Ce que paie chaque mise contre 1",
        "irregularities.dealer_card_count": "Trop ou trop peu de cartes chez le croupier",
        "irregularities.early_look": "Mises d'un joueur qui a regardé trop tôt",
        "irregularities.exposed_card": "Une carte vue trop tôt",
        "irregularities.extra_card": "Une carte en trop après la donne",
        "irregularities.player_card_count": "Trop ou trop peu de cartes chez un joueur",
        "limits.max": "Mise maximale",
        "limits.min": "Mise minimale",
        "limits.seat_cap": "Gain maximal d'une place par partie",
        "limits.step": "Mises par pas de",
        "progressive.forfeit_on_fold": "L'abandon perd la mise progressive",
        "progressive.increment_ppm": "Part de chaque mise progressive au compteur",
        "progressive.limit": "Limite du compteur",
        "progressive.play_on_hit": "Après un gain, la partie",
        "progressive.price": "Mise progressive",
        "progressive.reserve_ppm": "Part de chaque mise progressive en réserve",
        "progressive.reset": "Le compteur commence à",
        "progressive.several_winners": "Plusieurs gagnants du compteur",
        "stud.bonus.pays": "Ce que paie le bonus contre 1",
        "stud.bonus.rounding": "Arrondi du prix du bonus",
        "stud.bonus.when_tied": "Bonus d'une main à égalité",
        "stud.pair_pays_from": "Plus petite paire payée",
        "stud.raise_pays": "Ce que paie la relance contre 1",
        "three_card.pair_plus.requires_ante": "Pair Plus seulement avec une ante",
    }
)
SAID: Mapping[str, str] = MappingProxyType(
    {
        "seats with a bet": "les places qui ont misé",
        "every seat": "toutes les places",
        "packets": "par paquets",
        "one at a time": "une carte à la fois",
        "highest seat": "la place la plus haute",
        "lowest seat": "la place la plus basse",
        "round void": "partie annulée",
        "hand void, bets go back": "main annulée, mises rendues",
        "supervisor rules": "le chef de table décide",
        "bets go back": "rendues",
        "bets lost": "perdues",
        "turn-order": "dans l'ordre du paiement",
        "displayed": "chacun du compteur au verrouillage",
        "straight-flush-first": "d'abord les quintes couleur",
        "dealer names": "le croupier la désigne",
        "first": "la première",
        "last": "la dernière",
        "down": "vers le bas",
        "up": "vers le haut",
        "not offered": "pas de bonus alors",
        "push": "rendu",
        "paid": "payé",
        "lost": "perdu",
        "go on": "continue",
        "wait": "attend",
        "yes": "oui",
        "no": "non",
        "no limit": "sans limite",
        "none": "aucune",
    }
)
"""The choices of a profile."""
