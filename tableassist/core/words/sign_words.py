"""What the jackpot sign says, once in each language: its own words, and those a table sends it.

People who pass read it from far away: few words, in capitals. Amounts are written with the signs of
the language, and the currency's name stands beside them. No QML file holds a word.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.inputs import LanguageName, Struct
from tableassist.core.words.english import amounts as english
from tableassist.core.words.french import amounts as french


class SignWords(Struct, frozen=True):
    """One language. Braces stand for what is put in: a seat, an amount.

    `closed` and `out_of_service` are sent by the table, the latter for when it is lost.
    """

    thousands: str
    point: str
    title: str
    closed: str
    out_of_service: str
    attendant: str
    won: str
    seat: str
    pending: str
    test: str
    said: str
    said_nothing: str


SIGN_WORDS: Mapping[LanguageName, SignWords] = MappingProxyType(
    {
        "en": SignWords(
            thousands=english.THOUSANDS,
            point=english.POINT,
            title="PROGRESSIVE JACKPOT",
            closed="JACKPOT CLOSED",
            out_of_service="OUT OF SERVICE",
            attendant="CALL ATTENDANT",
            won="JACKPOT WON",
            seat="SEAT {}",
            pending="PAYMENT PENDING",
            test="DISPLAY TEST",
            said="Jackpot {}",
            said_nothing="Jackpot, no figure",
        ),
        "fr": SignWords(
            thousands=french.THOUSANDS,
            point=french.POINT,
            title="JACKPOT PROGRESSIF",
            closed="JACKPOT FERMÉ",
            out_of_service="HORS SERVICE",
            attendant="APPELEZ UN\N{NO-BREAK SPACE}PRÉPOSÉ",
            won="JACKPOT GAGNÉ",
            seat="PLACE {}",
            pending="PAIEMENT EN COURS",
            test="TEST D'AFFICHAGE",
            said="Jackpot {}",
            said_nothing="Jackpot, pas de montant",
        ),
    }
)
