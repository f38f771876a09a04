"""French: what stands on a report's page besides figures.

Titles, heads, notes and single words by their English; what holds a figure is in `page_figures`. A
word that is a code of a record too stands there alone (`records.CODES`), unless a page says another
one. What is not among them stays as it is, which are names; records have sentences of their own.
"""

from collections.abc import Mapping
from types import MappingProxyType

TITLES: Mapping[str, str] = MappingProxyType(
    {
        "Meter readings": "Relevés du compteur",
        "Reconciliation": "Rapprochement",
        "Exceptions": "Exceptions",
        "Handle, win and theoretical win": "Enjeux, gain et gain théorique",
        "Hits": "Jackpots gagnés",
        "Pace": "Cadence",
        "Cards seen": "Cartes vues",
        "Health of the decks": "État des jeux",
        "By gaming day": "Par journée de jeu",
        "By gaming day and shift": "Par journée et par équipe",
        "At the end": "À la fin",
        "Hand pays": "Paiements manuels",
        "Since the journal began": "Depuis le début du journal",
        "The books": "Les comptes",
        "How many": "Combien",
        "Every bet": "Chaque mise",
        "Win and theoretical win": "Gain et gain théorique",
        "Against the odds": "Face aux probabilités",
        "Win and theoretical win, added up": "Gain et gain théorique cumulés",
        "Cards": "Cartes",
        "Cards seen, and what is expected": "Cartes vues et nombre attendu",
        "Doubts that stand": "Doutes en cours",
        "Shoes": "Sabots",
        "The main meter": "Le compteur principal",
        "The picture at the lock": "L'image au verrouillage",
        "Decisions": "Décisions",
        "Pays": "Paiements",
        "Why": "Pourquoi",
        "The meter, before and after": "Le compteur, avant et après",
        "Paid by hand": "Payé à la main",
        "Who did what": "Qui a fait quoi",
        "Taken back": "Repris",
        "What is not everyday": "Ce qui sort de l'ordinaire",
        "What the sensors said": "Ce que les capteurs ont dit",
        "What the sensor said of this spot": "Ce que le capteur a dit de cette case",
        "The signed head": "La tête signée",
        "Corrections": "Corrections",
        "Rounds": "Parties",
        "Bets as they were and as they are": "Les mises, avant et à présent",
        "Opened and closed": "Ouvertures et fermetures",
    }
)
HEADS: Mapping[str, str] = MappingProxyType(
    {
        "period": "période",
        "journal": "journal",
        "up to": "jusqu'à",
        "proved": "prouvé",
        "rounds": "parties",
        "round": "partie",
        "theory": "théorie",
        "hits": "jackpots",
        "seen": "vues",
        "face down": "face cachée",
        "doubts": "doutes",
        "false alarms": "fausses alertes",
        "locked": "verrouillée",
        "dealer": "croupier",
        "stopped": "arrêtée",
        "not dealt": "non distribuées",
        "replayed": "rejouée",
        "answer": "réponse",
        "lock": "verrou",
        "lamp": "lampe",
        "hash": "empreinte",
        "head": "tête",
        "head fits": "tête exacte",
        "day": "jour",
        "level": "niveau",
        "stood at": "était à",
        "bets": "mises",
        "wagered": "misé",
        "contributed": "contribué",
        "refilled": "réalimenté",
        "refused": "refusé",
        "adjusted": "ajusté",
        "reversed": "repris",
        "won": "gagné",
        "meter": "compteur",
        "display": "affiché",
        "base": "base",
        "limit": "plafond",
        "reserve": "réserve",
        "overflow": "excédent",
        "hand pays": "paiements manuels",
        "count": "nombre",
        "amount": "montant",
        "account": "compte",
        "stands at": "solde",
        "time": "heure",
        "record": "écriture",
        "group": "groupe",
        "kind": "genre",
        "what": "quoi",
        "bet": "mise",
        "theoretical": "théorique",
        "handle": "enjeux",
        "returned": "rendu",
        "from the meter": "du compteur",
        "net": "solde",
        "withdrawn": "retiré",
        "win": "gain",
        "hold": "taux",
        "void hands": "mains annulées",
        "seat": "place",
        "hand": "main",
        "now": "à présent",
        "verified after": "vérifié après",
        "by": "par",
        "approved after": "approuvé après",
        "paid or refused after": "payé ou refusé après",
        "shift": "équipe",
        "void": "annulées",
        "first lock": "premier verrou",
        "last closing": "dernière clôture",
        "rounds an hour": "parties par heure",
        "lock to closing": "verrou à clôture",
        "taps": "touches",
        "taps a round": "touches par partie",
        "no rule asks for": "sans règle",
        "card": "carte",
        "expected": "attendu",
        "off": "écart",
        "in spreads": "en écarts types",
        "shoe": "sabot",
        "why": "pourquoi",
        "words": "en mots",
        "since record": "depuis l'écriture",
        "cards of them": "leurs cartes",
        "chi-squared": "khi carré",
        "read": "lues",
        "not read": "non lues",
        "reader": "lecteur",
        "came": "sorties",
        "usual": "habituel",
        "rounds since": "parties depuis",
        "read twice": "lues deux fois",
        "too rare": "trop rare",
        "too often": "trop souvent",
        "twice": "deux fois",
        "cards": "cartes",
        "name": "nom",
        "thrown away": "écartée",
        "spot": "case",
        "taken": "compté",
        "decision": "décision",
        "result": "résultat",
        "pays": "paie",
        "stake": "enjeu",
        "profit": "bénéfice",
        "outcome": "issue",
        "handed over": "remis",
        "told by": "dit par",
        "before": "avant",
        "moved": "mouvement",
        "after": "après",
        "who": "qui",
        "touched": "touché",
        "holds": "contient",
        "note": "note",
        "board": "appareil",
        "event": "événement",
        "line": "ligne",
        "opening bets": "mises d'ouverture",
        "the win is": "le gain est",
        "was": "était",
        "is now": "est",
        "due to the seat": "dû à la place",
        "at": "heure",
        "by correction": "par correction",
        "table": "table",
        "deck": "jeu",
        "hand pays due": "paiements manuels dus",
        "band from": "bas de bande",
        "band to": "haut de bande",
    }
)
WORDS: Mapping[str, str] = MappingProxyType(
    {
        "all that is in the journal": "tout le journal",
        "as they stand": "état présent",
        "none": "aucun",
        "YES": "OUI",
        "NO": "NON",
        "open": "ouverte",
        "closed": "terminée",
        "cancelled": "non verrouillée",
        "taken back": "reprise",
        "void": "annulée",
        "won": "gagné",
        "win": "gagne",
        "lose": "perd",
        "tie": "égalité",
        "dealer not qualified": "le croupier ne se qualifie pas",
        "dealer does not open": "le croupier n'ouvre pas",
        "pair plus only": "pair plus seul",
        "not paid": "pas payé",
        "no more bets": "rien ne va plus",
        "reveal": "découvrir",
        "settle": "régler",
        "undo": "défaire",
        "trouble": "à voir",
        "dark": "éteint",
        "meter:main": "compteur principal",
        "reserve:main": "réserve principale",
        "overflow:main": "excédent principal",
        "due": "dû",
        "lost": "perdu",
        "push": "rendu",
        "progressive": "Progressive",
        "held": "allumé",
        "a touch": "une touche",
        "the sensors": "les capteurs",
        "not signed on": "personne d'identifié",
        "not known": "inconnu",
        "all together": "en tout",
        "float": "caisse de table",
        "house": "maison",
        "table due": "dû à la table",
        "hand pays due": "paiements manuels dus",
        "hand pays paid": "paiements manuels faits",
        "corrections due": "corrections dues",
        "corrections paid": "corrections faites",
        "bets turned back": "mises refusées",
        "late bets": "mises tardives",
        "void rounds": "parties annulées",
        "wrong counts": "comptes faux",
        "sensors": "capteurs",
        "locks without a bet": "verrous sans mise",
        "stops": "arrêts",
        "stray cards": "cartes égarées",
        "decks": "jeux",
        "refused hits": "jackpots refusés",
        "jackpot closed": "jackpot fermé",
        "security": "sécurité",
        "clock": "horloge",
        "disk": "disque",
        "people": "personnes",
        "opening": "ouverture",
        "irregularities": "irrégularités",
        "devices": "appareils",
        "others": "autres",
        "all": "toutes",
        "opened": "ouverte",
        "lay there already": "y était déjà",
        "moved after the lock, the locked bet stands": (
            "bougé après le verrou, la mise verrouillée vaut"
        ),
        "records, table and ledger agree to the micro-cent": (
            "écritures, table et comptes s'accordent au micro-cent"
        ),
        "yes, its signature and its record fit": "oui, sa signature et son écriture sont exactes",
        "the bets of this round are not locked": "les mises n'y sont pas verrouillées",
        "inside": "dedans",
        "above": "au-dessus",
        "below": "au-dessous",
        "none is signed yet that covers it": "aucune n'est encore signée qui la couvre",
    }
)
NOTES: Mapping[str, str] = MappingProxyType(
    {
        "theoretical: best play, and no bet that had to be claimed left unclaimed; over many "
        "rounds the win lies in the band 95 of 100 times or more often. Seats share a dealer's "
        "hand, which is in it; where nobody knows how alike they fare, it is taken as if all "
        "fared the same": (
            "théorique : meilleur jeu, sans main gagnante tue ; sur bien des parties, le gain est "
            "dans la bande 95 fois sur 100 ou plus. Les places partagent la main du croupier, ce "
            "qui y est compté ; où leur lien est inconnu, on les prend pour pareilles"
        ),
        "what a meter gives or gets is a record of its own, above": (
            "ce qu'un compteur donne ou reçoit est une écriture à part, ci-dessus"
        ),
        "returned: stakes that came back too; from the meter: of it, what the meters gave; "
        "void hands: stakes that went back and are no handle": (
            "rendu : enjeux revenus compris ; du compteur : la part donnée par les compteurs ; "
            "mains annulées : enjeux revenus, hors des enjeux"
        ),
        "meter = stood at + contributed + refilled + refused + adjusted - reversed - won, exactly; "
        "what corrected rounds have moved is among what was adjusted": (
            "compteur = était à + contribué + réalimenté + refusé + ajusté - repris - gagné, "
            "exactement ; ce que des parties corrigées ont bougé est dans l'ajusté"
        ),
        "of all kinds together one in 10,000 hours at most, at 60 rounds an hour and with whole, "
        "well shuffled decks": (
            "tous genres ensemble, une en 10 000 heures au plus, à 60 parties par heure, "
            "avec des jeux entiers et bien mélangés"
        ),
        "they sum to zero": "leur somme est zéro",
        "win is the house's; a void round gives everything back; corrections came afterwards": (
            "le gain est celui de la maison ; une partie annulée rend tout ; "
            "les corrections sont venues après"
        ),
        "a round belongs to the shift in which it was locked; a refused touch leaves no trace": (
            "une partie est de l'équipe qui l'a verrouillée ; une touche refusée n'en laisse rien"
        ),
        "in spreads: off, in standard deviations of a count where each deck is well mixed": (
            "en écarts types : l'écart, pour des jeux bien mélangés"
        ),
        "reader: how near its score is to an alarm, in percent; chi-squared of how often each card "
        "came, from 520 cards on: with whole, well shuffled decks 68.6 or less in 19 of 20 times": (
            "lecteur : à quel point il est près d'une alerte, en pour cent ; khi carré du nombre "
            "de fois où chaque carte est venue, à partir de 520 cartes : 68,6 ou moins 19 fois "
            "sur 20, avec des jeux entiers et bien mélangés"
        ),
        "too rare, too often, twice: how near each score is to an alarm, in percent": (
            "trop rare, trop souvent, deux fois : distance à une alerte, en pour cent"
        ),
        "lamp: the face that the table asked its bets board for at the lock": (
            "lampe : ce que la table demandait à ses capteurs au verrouillage"
        ),
    }
)
