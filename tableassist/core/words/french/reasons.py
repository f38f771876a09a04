"""French: why a finger is refused, why chips are no bet, why a round was stopped, and what to do.

The one table of each. What has a capital and a full stop stands alone; the rest is said of a seat,
and the figure that would be right may follow it after a comma.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.refusals import Reason
from tableassist.core.words.french.amounts import SEMICOLON
from tableassist.core.words.french.fixed import MISDEAL

REFUSED: Mapping[Reason, str] = MappingProxyType(
    {
        Reason.STALE_ROUND: "Ce bouton était celui d'un autre moment.",
        Reason.ROUND_SUSPENDED: "La partie est arrêtée. Seule la maldonne reste possible.",
        Reason.WRONG_PHASE: "Pas à ce moment de la partie.",
        Reason.IRREGULARITY_OPEN: "La partie attend une décision sur une irrégularité.",
        Reason.NO_IRREGULARITY: "Aucune irrégularité n'attend de décision.",
        Reason.RULING_NOT_OFFERED: "Le règlement de la maison prévoit une autre décision.",
        Reason.NOT_WITH_DEALER: "Cela ne concerne que les joueurs.",
        Reason.DISK_FULL: "Le disque est plein. Aucune partie ne commence.",
        Reason.CLOCK_WRONG: "L'horloge est fausse. Aucune partie ne commence.",
        Reason.TABLE_CLOSED: "La table est fermée. Un chef de table l'ouvre.",
        Reason.NO_DEALER: "Identifiez-vous pour donner.",
        Reason.NO_LICENCE: "Un autre croupier doit s'identifier, avec la licence de ce jeu.",
        Reason.HIT_WAITS: "Le jackpot gagné doit d'abord être payé ou refusé.",
        Reason.BETS_BOARD_AWAY: "Les capteurs de mises ne répondent pas.",
        Reason.SHOE_AWAY: "Le sabot ne répond pas. Aucune carte ne peut être donnée.",
        Reason.SHOE_NOT_READY: "Chargez un jeu mélangé dans le sabot.",
        Reason.SPOT_UNREADABLE: f"une case est illisible{SEMICOLON}redressez ses jetons",
        Reason.STAKE_NOT_TAKEN: "ramassez d'abord la mise perdue",
        Reason.NO_SUCH_SEAT: "cette place n'est pas en jeu",
        Reason.NO_ANTE: "En attente d'une mise.",
        Reason.UNDER_LIMIT: "sous le minimum de la table",
        Reason.OVER_LIMIT: "au-dessus du maximum de la table",
        Reason.OFF_STEP: "pas un multiple du pas de la table",
        Reason.BETS_NOT_EQUAL: "mises inégales",
        Reason.BET_WITHOUT_ANTE: "sans ante valable à cette place",
        Reason.BET_WITHOUT_THREE: "sans trois mises égales à cette place",
        Reason.PROGRESSIVE_NOT_PRICE: "la mise progressive a un prix unique",
        Reason.BONUS_NOT_PRICE: "la mise bonus a un prix unique",
        Reason.JACKPOT_CLOSED: "le jackpot est fermé",
        Reason.JACKPOT_NOT_READY: "le prochain seuil du jackpot est tiré, misez dans un instant",
        Reason.CONTRIBUTION_TOO_LARGE: "sa part du jackpot dépasserait ce que la maison permet",
        Reason.RAISE_BEFORE_DEAL: "cette mise vient après la donne",
        Reason.SEAT_NOT_IN_ROUND: "hors de cette partie",
        Reason.SEAT_DECIDED: "déjà décidé",
        Reason.RAISE_ON_SPOT: f"des jetons y sont posés{SEMICOLON}à reprendre ou à compléter",
        Reason.BET_CHANGED: "ni retirée, ni entière",
        Reason.SEAT_UNDECIDED: "pas encore de décision",
        Reason.CARD_NOT_DEALT: "une carte achetée reste à donner",
        Reason.STUB_NOT_COUNTED: "Comptez les cartes qui restent du dernier jeu.",
        Reason.NO_SUCH_STUB: "Ce n'est aucun des nombres à l'écran.",
        Reason.CHIPS_NOT_COUNTED: "Comptez d'abord les jetons progressifs.",
        Reason.LAMPS_NOT_LIT: "Les lampes des cases ne sont pas bien allumées.",
        Reason.CHIPS_COUNTED: "Les jetons progressifs sont déjà comptés.",
        Reason.NO_SUCH_COUNT: "Pas plus de jetons que de places.",
        Reason.CHIPS_UNKNOWN: "Les capteurs ont manqué quelque chose. Appelez le chef de table.",
        Reason.NOTHING_TO_UNDO: "Rien ne peut être défait maintenant.",
        Reason.NO_SUCH_PLACE: "aucune carte à cet endroit",
        Reason.NOTHING_TO_CLAIM: "rien à annoncer",
        Reason.DISCARD_NOT_NAMED: "nommez la carte écartée",
        Reason.NOT_NEXT_SEAT: "une autre place est payée avant",
        Reason.ALREADY_PAID: "déjà payée",
        Reason.NOBODY_SIGNED_ON: "Personne n'y est identifié.",
        Reason.ROUND_IN_PLAY: "Pas pendant une partie. Terminez-la d'abord.",
        Reason.PIT_CHANGED: "Quelqu'un d'autre est chef de table maintenant. Touchez encore.",
        Reason.NAMED_ANOTHER: "Un toucher ne nomme personne, identifiez-vous.",
        Reason.NOBODY_AT_PIT: "Le chef de table doit d'abord s'identifier.",
        Reason.NO_SUCH_PERSON: "Cette personne ne peut pas s'identifier à cette table.",
        Reason.WRONG_ROLE: "Le dernier chef identifié n'a pas ce droit.",
        Reason.MAY_NOT_SAY: "La personne nommée n'a pas ce droit, ou pas encore son propre code.",
        Reason.SECOND_NEEDED: "Une deuxième personne est demandée.",
        Reason.NO_ROLE_GIVEN: (
            "Une personne a besoin d'un rôle, et un croupier des jeux de sa licence."
        ),
        Reason.PERSON_KNOWN: "Une personne au nom presque pareil est déjà à cette table.",
        Reason.NOBODY_ADMITS: "Il faut un technicien ou un chef qui puisse s'identifier.",
        Reason.MAY_NOT_ADMIT: "Un technicien ou un chef doit le faire, pour autrui.",
        Reason.TOO_FEW_LEFT: (
            "Trop peu de personnes auraient encore un droit sur l'argent. Il en faut deux pour le "
            "décider."
        ),
        Reason.NO_JACKPOT: "Cette maison n'a pas de jackpot.",
        Reason.BAD_NAME: (
            "Un nom a de 1 à 40 lettres latines, des chiffres, des espaces et . ' - et aucun "
            "autre signe."
        ),
        Reason.NO_REASON_GIVEN: "Un motif de 1 à 200 caractères est demandé.",
        Reason.ONE_PERSON: "Deux personnes différentes sont demandées.",
        Reason.NO_SUCH_ROUND: "Aucune partie de ce numéro n'a été jouée ici.",
        Reason.SEEN_TOO_LONG_AGO: "Il s'est passé quelque chose. Revoyez la correction.",
        Reason.CARD_FACE_DOWN: "Après l'ouverture des mains. Une carte cachée n'est pas nommée.",
        Reason.NO_SUCH_CLAIM: "Rien n'était à annoncer à cette place.",
        Reason.ROUND_WAS_VOID: "Cette partie est annulée, rien n'y décide d'argent.",
        Reason.NO_SUCH_CARD: "aucune carte n'est à cette place",
        Reason.CARD_ELSEWHERE: "Cette carte se trouve ailleurs dans la même partie.",
        Reason.NO_SUCH_DECISION: "Ce jeu n'a pas une telle décision.",
        Reason.NO_SUCH_BET: "Une telle mise n'existe pas.",
        Reason.NOTHING_TO_CORRECT: "Cela ne change rien.",
        Reason.HAND_NEEDS_BET: "des cartes ont été données à cette mise, il y en avait donc une",
        Reason.BET_BY_DECISION: f"la décision était autre{SEMICOLON}c'est elle à corriger",
        Reason.NOT_AS_DECIDED: (
            f"la règle veut un autre montant ici{SEMICOLON}corrigez les deux mises ensemble"
        ),
        Reason.MORE_THAN_DUE: "plus que la mise et son gain",
        Reason.MORE_THAN_PAYS: "plus que le paiement maximal de cette mise, mise comprise",
        Reason.CORRECTED_ALREADY: "La même correction a déjà été faite",
        Reason.HAND_PAY_OPEN: "Un paiement manuel de cette partie attend",
        Reason.TO_BE_CLOSED: "Le règlement est en cours. Corriger la partie quand elle est finie.",
        Reason.NOTHING_DUE: "Rien n'attend d'une correction de ce numéro et de cette case.",
        Reason.OPENING_NOT_ASKED: "Cette table n'a pas besoin d'ouverture.",
        Reason.TABLE_IS_OPEN: "La table est déjà ouverte.",
        Reason.TABLE_NOT_OPEN: "La table est déjà fermée.",
        Reason.SELF_TEST_FAILED: "L'autotest échoue. Corrigez d'abord ce qui est nommé.",
        Reason.NO_DOUBT: "Rien n'est douteux dans les jeux de cartes.",
        Reason.NO_SUCH_HIT: "Aucun paiement manuel n'a ce numéro.",
        Reason.HAND_PAID: "Ce paiement manuel est déjà fait",
        Reason.HIT_REFUSED: "Ce paiement manuel est déjà refusé",
        Reason.NOT_FIRST_HIT: "Un autre paiement manuel passe avant",
        Reason.HIT_VERIFIED: "Ce paiement manuel est déjà vérifié.",
        Reason.HIT_NOT_VERIFIED: "Ce paiement manuel n'est pas encore vérifié.",
        Reason.HIT_NOT_APPROVED: "Ce paiement manuel n'est pas encore approuvé.",
        Reason.HIT_DOUBTED: "Quelqu'un dit que ce gain ne doit pas être payé.",
        Reason.HIT_NOT_DOUBTED: "Personne ne met ce gain en doute.",
        Reason.CARDS_NOT_SHOWN: "Il faut montrer les cartes à la caméra.",
        Reason.DECK_NOT_COUNTED: "Comptez d'abord le reste du jeu.",
        Reason.NOTHING_TO_REPORT: "Rien de tel n'est à déclarer pour ce gain.",
        Reason.REPORTING_OPEN: "Une déclaration doit être faite avant le paiement.",
        Reason.REGULATOR_NOT_TOLD: "L'autorité doit être prévenue avant le paiement.",
        Reason.REGULATOR_TOLD: "L'autorité n'a plus à être prévenue de ce gain.",
        Reason.SEAT_OWES: "Cette place doit encore de l'argent. Le reprendre ou l'abandonner.",
        Reason.CLOSED_BY_HAND: "Le jackpot est déjà fermé à la main.",
        Reason.NOT_CLOSED_BY_HAND: "Le jackpot n'est pas fermé à la main.",
        Reason.NOT_DISPUTED: "Personne ne conteste ce journal.",
        Reason.CLOCK_UNSET: "L'horloge n'est pas réglée. Réglez-la d'abord.",
        Reason.CLOCK_NOT_DOUBTED: "Personne ne met cette horloge en doute.",
        Reason.NO_SUCH_LEVEL: "Le jackpot n'a pas ce niveau.",
        Reason.METER_IN_PLAY: (
            f"Des mises progressives sont en jeu{SEMICOLON}attendez le règlement de la partie."
        ),
        Reason.NOTHING_TO_ADJUST: "Une correction de zéro n'en est pas une.",
        Reason.BELOW_ZERO: "Aucun compteur ne descend sous zéro.",
        Reason.ABOVE_LIMIT: "Aucun compteur ne dépasse sa limite.",
        Reason.BELOW_RESET: (
            "Un compteur corrigé à la baisse est sous son montant de départ"
            f"{SEMICOLON}remontez-le d'abord jusque-là."
        ),
    }
)
REMEDIES: Mapping[Reason, str] = MappingProxyType(
    {
        Reason.BETS_BOARD_AWAY: "Si cela dure, demandez de l'aide.",
        Reason.SHOE_AWAY: "Si cela dure, demandez de l'aide.",
        Reason.LAMPS_NOT_LIT: f"Attendez{SEMICOLON}si cela dure, maintenez {MISDEAL}.",
        Reason.DISK_FULL: "Appelez un technicien.",
        Reason.CLOCK_WRONG: "Appelez le chef de table.",
        Reason.UNDER_LIMIT: "À compléter ou à rendre.",
        Reason.OVER_LIMIT: "Rendez ce qui est de trop.",
        Reason.OFF_STEP: "À corriger ou à rendre.",
        Reason.BETS_NOT_EQUAL: "À égaliser ou à rendre.",
        Reason.BET_WITHOUT_ANTE: "Demandez l'ante ou rendez les jetons.",
        Reason.BET_WITHOUT_THREE: "Demandez-les ou rendez les jetons.",
        Reason.PROGRESSIVE_NOT_PRICE: "À ajuster au prix ou à rendre.",
        Reason.BONUS_NOT_PRICE: "À ajuster au prix ou à rendre.",
        Reason.JACKPOT_CLOSED: "À rendre.",
        Reason.CONTRIBUTION_TOO_LARGE: "À rendre.",
        Reason.RAISE_BEFORE_DEAL: "À rendre.",
        Reason.HAND_PAY_OPEN: "Payez-le ou refusez-le d'abord.",
    }
)
"""What the dealer does about it, where the reason does not say so itself."""
