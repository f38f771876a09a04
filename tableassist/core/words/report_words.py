"""What stands on a report's page besides figures, in the language of who reads it at the screen.

Reports are made in English, for the office. Here is the French of their titles, heads, notes and
single words; what is not among them, as names and the sentences of records, stays as it is.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.inputs import LanguageName

_TITLES = {
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
    "Openings and closings": "Ouvertures et fermetures",
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
}
_HEADS = {
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
    "lamp": "voyant",
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
    "band from": "bande de",
    "band to": "bande à",
    "handle": "enjeux",
    "returned": "rendu",
    "from the meter": "du compteur",
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
    "thrown away": "jetée",
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
}
_WORDS = {
    "all that is in the journal": "tout le journal",
    "as they stand": "état présent",
    "none": "aucun",
    "YES": "OUI",
    "NO": "NON",
    "yes": "oui",
    "no": "non",
    "open": "ouverte",
    "closed": "terminée",
    "cancelled": "non verrouillée",
    "taken back": "reprise",
    "void": "annulée",
    "won": "gagné",
    "win": "gagne",
    "lose": "perd",
    "tie": "égalité",
    "dealer not qualified": "le croupier n'ouvre pas",
    "pair plus only": "pair plus seul",
    "not paid": "pas payé",
    "dealer": "croupier",
    "no more bets": "rien ne va plus",
    "reveal": "découvrir",
    "settle": "régler",
    "turn": "retourner",
    "undo": "reprendre",
    "under-limit": "sous le minimum",
    "over-limit": "au-dessus du maximum",
    "trouble": "à voir",
    "dark": "éteint",
    "main": "principal",
    "due": "dû",
    "paid": "payé",
    "lost": "perdu",
    "push": "rendu",
    "fold": "couchée",
    "ante": "ante",
    "raise": "relance",
    "progressive": "progressif",
    "purchase": "achat",
    "play": "jeu",
    "held": "prise",
    "a touch": "une touche",
    "the sensors": "les capteurs",
    "not signed on": "personne d'identifié",
    "misdeal": "maldonne",
    "not known": "inconnu",
    "all together": "en tout",
    "float": "caisse de table",
    "house": "maison",
    "table due": "dû à la table",
    "hand pays due": "paiements manuels dus",
    "hand pays paid": "paiements manuels faits",
    "corrections due": "corrections dues",
    "corrections paid": "corrections faites",
    "royal flush": "quinte royale",
    "straight flush": "quinte couleur",
    "four of a kind": "carré",
    "full house": "main pleine",
    "flush": "couleur",
    "bets turned back": "mises refusées",
    "late bets": "mises tardives",
    "void rounds": "parties annulées",
    "lay there already": "y était déjà",
    "moved after the lock, the locked bet stands": (
        "bougé après le verrou, la mise verrouillée vaut"
    ),
    "records, table and ledger agree to the micro-cent": (
        "écritures, table et comptes s'accordent au micro-cent"
    ),
    "yes, its signature and its record fit": "oui, sa signature et son écriture sont exactes",
    "the bets of this round are not locked": "les mises de cette partie ne sont pas verrouillées",
    "none is signed yet that covers it": "aucune n'est encore signée qui la couvre",
}
_NOTES = {
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
        "une partie est de l'équipe qui l'a verrouillée ; une touche refusée ne laisse pas de trace"
    ),
    "in spreads: off, in standard deviations of a count where each deck is well mixed": (
        "en écarts types : l'écart, pour des jeux bien mélangés"
    ),
    "reader: how near its score is to an alarm, in percent": (
        "lecteur : à quel point il est près d'une alerte, en pour cent"
    ),
    "too rare, too often, twice: how near each score is to an alarm, in percent": (
        "trop rare, trop souvent, deux fois : à quel point c'est près d'une alerte, en pour cent"
    ),
    "lamp: the face that the table asked its bets board for at the lock": (
        "voyant : ce que la table demandait à ses capteurs au verrouillage"
    ),
}
_FRENCH_WORDS: Mapping[str, str] = MappingProxyType({**_HEADS, **_NOTES, **_TITLES, **_WORDS})
_FRENCH_HEADS: Mapping[str, str] = MappingProxyType({**_TITLES, **_HEADS})
_PATTERNS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"Round (\d+)"), r"Partie \1"),
    (re.compile(r"Round (\d+), seat (\d)"), r"Partie \1, place \2"),
    (re.compile(r"seat (\d)"), r"place \1"),
    (re.compile(r"record (\d+)"), r"écriture \1"),
    (re.compile(r"record (\d+) of (\S+)"), r"écriture \1 du \2"),
    (re.compile(r"of record (\d+), signed (\S+)"), r"de l'écriture \1, signée \2"),
    (re.compile(r"record (\d+): nothing of it in the picture"), r"écriture \1 : rien dans l'image"),
    (re.compile(r"(\S+) to (\S+Z)"), r"du \1 au \2"),
    (re.compile(r"from (\S+) to (\S+)"), r"du \1 au \2"),
    (re.compile(r"(\d+) to (\d+)"), r"\1 à \2"),
    (re.compile(r"(\d+), closed, records (\d+) to (\d+)"), r"\1, terminée, écritures \2 à \3"),
    (re.compile(r"(\d+), void, records (\d+) to (\d+)"), r"\1, annulée, écritures \2 à \3"),
    (
        re.compile(r"the same, (\d+) decisions, (\d+) records"),
        r"de même, \1 décisions, \2 écritures",
    ),
    (re.compile(r"seat (\d) bet"), r"place \1, mise"),
    (re.compile(r"seat (\d) folds"), r"place \1 se couche"),
    (re.compile(r"seat (\d) raises (\S+)"), r"place \1 relance de \2"),
    (re.compile(r"seat (\d) plays (\S+)"), r"place \1 joue \2"),
    (re.compile(r"seat (\d) lets bet (\d) ride"), r"place \1 laisse la mise \2"),
    (re.compile(r"seat (\d) takes back bet (\d), (\S+)"), r"place \1 reprend la mise \2, \3"),
    (
        re.compile(r"seat (\d) buys a card for (\S+) and raises (\S+)"),
        r"place \1 achète une carte pour \2 et relance de \3",
    ),
    (re.compile(r"(.+), opens"), r"\1, ouvre"),
    (re.compile(r"(.+), does not open"), r"\1, n'ouvre pas"),
    (re.compile(r"(\S+), profile (\w+)"), r"\1, profil \2"),
    (re.compile(r"paid, seat (\d)"), r"payée, place \1"),
    (re.compile(r"fold, seat (\d)"), r"couchée, place \1"),
    (re.compile(r"chips counted, count (\d+)"), r"jetons comptés, \1"),
    (re.compile(r"seat (\d) wins (\S+)"), r"place \1 gagne \2"),
    (re.compile(r"card (\d), (\S+)"), r"carte \1, \2"),
    (re.compile(r"(\d+) settled"), r"\1 réglées"),
    (re.compile(r"(\d+) cards, (\d+) unread"), r"\1 cartes, \2 non lues"),
    (re.compile(r"(\d+) left out"), r"\1 laissées de côté"),
    (re.compile(r"(\d+), (\d+) of them wait"), r"\1, dont \2 en attente"),
)


def said_in(language: LanguageName, text: str) -> str:
    """A word or a sentence of a report in this language, as far as it is known there."""
    if language == "en":
        return text
    if text in _FRENCH_WORDS:
        return _FRENCH_WORDS[text]
    for pattern, french in _PATTERNS:
        match = pattern.fullmatch(text)
        if match:
            return match.expand(french)
    return text


def headed_in(language: LanguageName, text: str) -> str:
    """The head of a column or the label of a fact in this language, where it is known there."""
    return text if language == "en" else _FRENCH_HEADS.get(text, text)
