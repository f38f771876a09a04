"""The words of the pit's pages on the screen, once in each language.

Keys, titles and what a list of rounds says; the words of reports themselves are theirs. A field
that one language lacks is found by the type checker.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.inputs import Struct
from tableassist.core.pages import ReportKind
from tableassist.core.words.french.amounts import ASKS, COLON


class PageWords(Struct, frozen=True):
    """One language. Braces stand for what is put in: a round, a seat, a page."""

    pit: str
    pit_spoken: str
    rounds: str
    unconfirmed: str
    reports: str
    round: str
    seat: str
    every_seat: str
    back: str
    newer: str
    older: str
    up: str
    down: str
    leaf: str
    time_left: str
    day_before: str
    day_after: str
    every_day: str
    today: str
    was_on: str
    bets_of: str
    told: str
    bet_on: str
    bet_off: str
    bet_back: str
    bet_unlocked: str
    recorded: str
    house_wins: str
    reading: str
    nothing: str
    none_from: str
    not_now: str
    no_round: str
    corrected: str
    hits: str
    named: Mapping[ReportKind, str]


_ENGLISH = PageWords(
    pit="Pit",
    pit_spoken="Rounds and reports",
    rounds="The last rounds",
    unconfirmed="values not confirmed: {}",
    reports="Reports",
    round="Round {}",
    seat="Seat {}",
    every_seat="All seats",
    back="Back",
    newer="Newer",
    older="Older",
    up="Up",
    down="Down",
    leaf="Page {} of {}",
    time_left="{} left",
    day_before="Day before",
    day_after="Day after",
    every_day="All days",
    today="Last day",
    was_on="Was my bet on?",
    bets_of="{}, seat {}: was my bet on?",
    told="{}: {}",
    bet_on="{}: {}, {} locked at {}",
    bet_off="{}: {}, spot empty at the lock {}",
    bet_back="{}: {}, turned back at the lock {}",
    bet_unlocked="{}: {}, the bets were not locked",
    recorded="In the journal",
    house_wins="table {}",
    reading="Reading the journal…",
    nothing="There is nothing to show",
    none_from="Nothing from round {} on",
    not_now="The journal cannot be read now",
    no_round="There is no such round that is over",
    corrected="corrections: {}",
    hits="hits: {}",
    named={
        "meter": "Meter",
        "reconcile": "Reconciliation",
        "exceptions": "Exceptions",
        "handle": "Handle and win",
        "hits": "Hits",
        "pace": "Pace",
        "cards": "Cards seen",
        "deck": "Health of the decks",
    },
)
_FRENCH = PageWords(
    pit="Chef",
    pit_spoken="Parties jouées et rapports",
    rounds="Les dernières parties",
    unconfirmed=f"valeurs non confirmées{COLON} {{}}",
    reports="Rapports",
    round="Partie {}",
    seat="Place {}",
    every_seat="Toutes les places",
    back="Retour",
    newer="Plus récentes",
    older="Plus anciennes",
    up="Plus haut",
    down="Plus bas",
    leaf="Page {} sur {}",
    time_left="encore {}",
    day_before="Jour avant",
    day_after="Jour après",
    every_day="Tous les jours",
    today="Dernier jour",
    was_on=f"Ma mise comptait-elle{ASKS}",
    bets_of=f"{{}}, place {{}}{COLON} ma mise comptait-elle{ASKS}",
    told=f"{{}}{COLON} {{}}",
    bet_on=f"{{}}{COLON} {{}}, {{}} au verrouillage {{}}",
    bet_off=f"{{}}{COLON} {{}}, case vide au verrouillage {{}}",
    bet_back=f"{{}}{COLON} {{}}, refusée au verrouillage {{}}",
    bet_unlocked=f"{{}}{COLON} {{}}, les mises n'ont pas été verrouillées",
    recorded="Au journal",
    house_wins="table {}",
    reading="Lecture du journal…",
    nothing="Il n'y a rien à montrer",
    none_from="Aucune depuis la partie {}",
    not_now="Le journal ne peut pas être lu maintenant",
    no_round="Aucune partie terminée ne porte ce numéro",
    corrected=f"corrections{COLON} {{}}",
    hits=f"jackpots{COLON} {{}}",
    named={
        "meter": "Compteur",
        "reconcile": "Rapprochement",
        "exceptions": "Exceptions",
        "handle": "Enjeux et gain",
        "hits": "Jackpots gagnés",
        "pace": "Cadence",
        "cards": "Cartes vues",
        "deck": "État des jeux",
    },
)
PAGE_WORDS: Mapping[str, PageWords] = MappingProxyType({"en": _ENGLISH, "fr": _FRENCH})
