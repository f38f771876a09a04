"""The screen's own fixed words, once in each language, and how it writes an amount.

What is said of a state stands in the view, ready to show; here is only what the screen adds to it:
the names of its marks, what it tells an ear, the page of a fault. No other file of the screen holds
a word that people read. A field that one language lacks is found by the type checker.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.inputs import Struct
from tableassist.core.money import TABLE_DIGITS, amount_text
from tableassist.core.records import BetName
from tableassist.core.words.english import amounts as english
from tableassist.core.words.french import amounts as french


class ScreenWords(Struct, frozen=True):
    """One language. Braces stand for what is put in: a number, a seat, an amount.

    `results`, `phases` (of a board), `ranks` and `suits` are looked up by what the view holds;
    a result also by its spot before it, a phase by its board, where the word follows their gender
    or number.
    """

    thousands: str
    point: str
    starting: str
    hold: str
    hold_on: str
    jackpot: str
    to_pay: str
    training: str
    bright_theme: str
    dark_theme: str
    call_supervisor: str
    stopped_advice: str
    touch_to_wake: str
    who_signs_on: str
    pin_of: str
    new_pin_of: str
    new_pin_again: str
    checking: str
    pins_differ: str
    too_many_at_once: str
    cancel: str
    clear: str
    more: str
    enter: str
    go_on: str
    try_again: str
    close: str
    nobody: str
    somebody_else: str
    time_left: str
    round: str
    seat: str
    dealer: str
    pay: str
    paid: str
    nothing_to_pay: str
    take: str
    taken: str
    give_back: str
    given_back: str
    and_more: str
    no_chip_for: str
    in_chips: str
    chips_of: str
    next_in_turn: str
    no_chips: str
    jackpot_closed: str
    sign_unverified: str
    sign_shows: str
    sign_unheard: str
    sign_refused: str
    sign_wrong: str
    dashes: str
    jackpot_spoken: str
    press_and_hold: str
    not_now: str
    face_down: str
    card: str
    hand_pay: str
    one_more_waits: str
    more_wait: str
    put_aside: str
    won_at: str
    locked_by: str
    lamp_lit: str
    lamp_not_proved: str
    conditions_hold: str
    asked_before: str
    who_did_what: str
    slips_printed: str
    in_record: str
    not_proved: str
    holds: str
    is_done: str
    is_to_do: str
    not_signed_on: str
    results: Mapping[str, str]
    phases: Mapping[str, str]
    ranks: Mapping[str, str]
    suits: Mapping[str, str]
    roles: Mapping[str, str]

    def money(self, cents: int) -> str:
        """An amount of the table."""
        return amount_text(cents, TABLE_DIGITS, self.thousands, self.point)

    def result(self, spot: BetName, result: str) -> str:
        """What has become of the bet on a spot."""
        return self.results.get(f"{spot} {result}") or self.results.get(result, result)

    def phase(self, board: str, phase: str) -> str:
        """How it is with a board."""
        return self.phases.get(f"{board} {phase}") or self.phases.get(phase, phase)


_ENGLISH = ScreenWords(
    thousands=english.THOUSANDS,
    point=english.POINT,
    starting="Starting…",
    hold="hold",
    hold_on="hold one second",
    jackpot="Jackpot",
    to_pay="To settle",
    training="TRAINING",
    bright_theme="Bright theme",
    dark_theme="Dark theme",
    call_supervisor="Call the supervisor",
    stopped_advice=(
        "The table has stopped. Leave chips and cards where they are. "
        "Nothing that was recorded is changed."
    ),
    touch_to_wake="Touch the screen to go on",
    who_signs_on="Who signs on?",
    pin_of="PIN of {}",
    new_pin_of="New PIN of {}",
    new_pin_again="The new PIN once more",
    checking="Checking…",
    pins_differ="The new PIN was not the same both times.",
    too_many_at_once="Others are being checked. Try again.",
    cancel="Cancel",
    clear="Clear",
    more="More names",
    enter="Enter",
    go_on="Go on",
    try_again="Try again",
    close="Close",
    nobody="Nobody",
    somebody_else="Other person",
    time_left="{} left",
    round="Round {}",
    seat="Seat {}",
    dealer="Dealer",
    pay="Pay",
    paid="Paid",
    nothing_to_pay="Nothing to pay",
    take="Take",
    taken="Taken",
    give_back="Give back",
    given_back="Given back",
    and_more="and {} more",
    no_chip_for="no chip for {}",
    in_chips="in chips: {}",
    chips_of="{} of {}",
    next_in_turn="next to be paid",
    no_chips="no chips",
    jackpot_closed="Jackpot closed",
    sign_unverified="Sign{} unverified",
    sign_shows="Sign{} shows {}",
    sign_unheard="Sign{} does not answer",
    sign_refused="Sign{} refused",
    sign_wrong="Sign{} is wrong",
    dashes="dashes",
    jackpot_spoken="Jackpot {} {}",
    press_and_hold="press and hold",
    not_now="not now",
    face_down="face-down card",
    card="{} of {}",
    hand_pay="Hand pay",
    one_more_waits="1 more waits",
    more_wait="{} more wait",
    put_aside="Put aside",
    won_at="Won at {}, record {}",
    locked_by="Locked by record {} at {}",
    lamp_lit="lamp lit",
    lamp_not_proved="lamp not proved lit",
    conditions_hold="Conditions: {} of {} hold",
    asked_before="Asked before it is paid",
    who_did_what="Who did what",
    slips_printed="Slips: {}",
    in_record="record {}, {}",
    not_proved="NOT proved",
    holds="holds",
    is_done="done",
    is_to_do="still to do",
    not_signed_on="not signed on",
    results={
        "won": "won",
        "lost": "lost",
        "push": "push",
        "void": "void",
        "withdrawn": "taken back",
    },
    phases={
        "connecting": "connecting",
        "live": "live",
        "lost": "no answer",
        "refused": "refused",
        "asked": "asked",
        "differs": "other figure",
        "faulty": "faulty",
    },
    ranks={"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"},
    suits={"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"},
    roles={
        "dealer": "dealer",
        "supervisor": "supervisor",
        "approver": "approver",
        "technician": "technician",
        "auditor": "auditor",
    },
)

_FRENCH_RESULTS = {
    "won": "gagné",
    "lost": "perdu",
    "push": "rendu",
    "void": "annulé",
    "withdrawn": "retiré",
}
_FEMININE: tuple[BetName, ...] = (
    "ante",
    "raise",
    "progressive",
    "ante_bonus",
    "bet1",
    "bet2",
    "bet3",
)
"""Ante, relance, progressive, prime, mise."""
_FRENCH = ScreenWords(
    thousands=french.THOUSANDS,
    point=french.POINT,
    starting="Démarrage…",
    hold="maintenir",
    hold_on="maintenez une seconde",
    jackpot="Jackpot",
    to_pay="À régler",
    training="FORMATION",
    bright_theme="Thème clair",
    dark_theme="Thème sombre",
    call_supervisor="Appelez le chef de table",
    stopped_advice=(
        "La table est arrêtée. Laissez jetons et cartes où ils sont. "
        "Rien de ce qui a été enregistré n'est changé."
    ),
    touch_to_wake="Touchez l'écran pour continuer",
    who_signs_on="Qui s'identifie\N{NARROW NO-BREAK SPACE}?",
    pin_of="Code de {}",
    new_pin_of="Nouveau code de {}",
    new_pin_again="Le nouveau code, encore une fois",
    checking="Vérification…",
    pins_differ="Le nouveau code n'était pas le même les deux fois.",
    too_many_at_once="D'autres sont en cours de vérification. Réessayez.",
    cancel="Annuler",
    clear="Effacer",
    more="Autres noms",
    enter="Valider",
    go_on="Continuer",
    try_again="Réessayer",
    close="Fermer",
    nobody="Personne",
    somebody_else="Autre personne",
    time_left="encore {}",
    round="Partie {}",
    seat="Place {}",
    dealer="Croupier",
    pay="Payer",
    paid="Payé",
    nothing_to_pay="Rien à payer",
    take="Ramasser",
    taken="Ramassé",
    give_back="Rendre",
    given_back="Rendu",
    and_more="et {} de plus",
    no_chip_for="aucun jeton pour {}",
    in_chips="en jetons\N{NO-BREAK SPACE}: {}",
    chips_of="{} de {}",
    next_in_turn="à régler maintenant",
    no_chips="aucun jeton",
    jackpot_closed="Jackpot fermé",
    sign_unverified="Afficheur{} non vérifié",
    sign_shows="L'afficheur{} montre {}",
    sign_unheard="L'afficheur{} ne répond pas",
    sign_refused="Afficheur{} refusé",
    sign_wrong="L'afficheur{} se trompe",
    dashes="des tirets",
    jackpot_spoken="Jackpot {} {}",
    press_and_hold="appuyer et maintenir",
    not_now="pas maintenant",
    face_down="carte face cachée",
    card="{} de {}",
    hand_pay="Paiement manuel",
    one_more_waits="1 autre attend",
    more_wait="{} autres attendent",
    put_aside="Mettre de côté",
    won_at="Gagné à {}, écriture {}",
    locked_by="Verrouillée par l'écriture {} à {}",
    lamp_lit="lampe allumée",
    lamp_not_proved="lampe non prouvée",
    conditions_hold="Conditions\N{NO-BREAK SPACE}: {} sur {} remplies",
    asked_before="Demandé avant le paiement",
    who_did_what="Qui a fait quoi",
    slips_printed="Bordereaux\N{NO-BREAK SPACE}: {}",
    in_record="écr. {}, {}",
    not_proved="NON prouvé",
    holds="remplie",
    is_done="fait",
    is_to_do="à faire",
    not_signed_on="non identifié",
    results={
        **_FRENCH_RESULTS,
        **{
            f"{spot} {result}": f"{word}e"
            for spot in _FEMININE
            for result, word in _FRENCH_RESULTS.items()
        },
    },
    phases={
        "connecting": "connexion",
        "live": "en ligne",
        "lost": "sans réponse",
        "refused": "refusé",
        "bets refused": "refusés",
        "asked": "interrogé",
        "differs": "autre montant",
        "faulty": "en panne",
    },
    ranks={"A": "as", "K": "roi", "Q": "dame", "J": "valet", "T": "10"},
    suits={"c": "trèfle", "d": "carreau", "h": "cœur", "s": "pique"},
    roles={
        "dealer": "croupier",
        "supervisor": "chef de table",
        "approver": "approbateur",
        "technician": "technicien",
        "auditor": "contrôleur",
    },
)

SCREEN_WORDS: Mapping[str, ScreenWords] = MappingProxyType({"en": _ENGLISH, "fr": _FRENCH})
