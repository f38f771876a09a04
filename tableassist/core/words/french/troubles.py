"""French: refusals, stops, boards, the jackpot, the computer, chips that lie wrong.

See `trouble_language` for what each method is asked. An alert says what happened, then what to do.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tableassist.core.inputs import BoardName, BoardRole, SpotKind, role_of
from tableassist.core.records import BY_HAND, ClockClass, DeckDoubted, RoomClass, StopFacts
from tableassist.core.refusals import SAID_AMOUNTS, Reason, Refused
from tableassist.core.signs import SignName
from tableassist.core.words.amounts import capital, small
from tableassist.core.words.board_sentences import BoardSentences
from tableassist.core.words.clocks import time_of_day
from tableassist.core.words.french.amounts import (
    COLON,
    SEMICOLON,
    SPACE,
    THOUSANDS,
    button,
    seats_words,
)
from tableassist.core.words.french.boards import (
    AWAY,
    DISPLAY_FAULTS,
    FORGED,
    FOUND,
    TURNED_AWAY,
)
from tableassist.core.words.french.decks import doubt_words, shoe_phase
from tableassist.core.words.french.fixed import BUTTONS, MISDEAL
from tableassist.core.words.french.plain import PLAIN
from tableassist.core.words.french.reasons import REFUSED, REMEDIES
from tableassist.core.words.french.reports import (
    deck_words,
    found_words,
    more_words,
)
from tableassist.core.words.french.steps import OF_SPOTS, SPOTS, FrenchSteps
from tableassist.core.words.french.stops import STOP_REMEDIES, STOPPED, SUPERVISED, stop_detail

_NO_PROGRESSIVE = "Ne prenez aucune mise progressive."
CLOSED: Mapping[str, str] = MappingProxyType(
    {
        BY_HAND: f"Jackpot fermé à la main. {_NO_PROGRESSIVE}",
        "lamp-broken": (
            f"Jackpot fermé{COLON} une lampe des cases est en panne. {_NO_PROGRESSIVE}"
        ),
    }
)
SIGNS_WRONG: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "sign-away": ("ne répond pas", "ne répondent pas"),
        "sign-refused": ("est refusé", "sont refusés"),
        "sign-disagrees": ("montre un faux montant", "montrent un faux montant"),
        "sign-unwritten": ("est en préparation", "sont en préparation"),
        "sign-faulty": ("a un écran en panne", "ont un écran en panne"),
    }
)
"""What closes the jackpot about one sign, and about several."""

DISK: Mapping[RoomClass, str] = MappingProxyType(
    {
        "plenty": f"Disque{COLON} il y a de nouveau de la place.",
        "low": f"Disque{COLON} presque plein pour le journal. Appelez un technicien.",
        "full": (
            f"Disque{COLON} plein. La partie en cours se termine, aucune autre ne commence. "
            "Appelez un technicien."
        ),
    }
)
_UNTIL_RIGHT = "Aucune partie ne commence avant qu'elle soit juste, ou acceptée par deux personnes."
CLOCK: Mapping[ClockClass, str] = MappingProxyType(
    {
        "right": f"Horloge{COLON} elle est de nouveau juste.",
        "behind": f"Horloge{COLON} elle retarde sur le journal. {_UNTIL_RIGHT}",
        "ahead": f"Horloge{COLON} elle avance de plus de 30 jours sur le journal. {_UNTIL_RIGHT}",
        "accepted": (
            f"Horloge{COLON} acceptée par deux personnes, bien qu'elle retarde sur le journal. "
            "L'heure du journal continue, jusqu'à un démarrage où l'horloge l'a rattrapée."
        ),
        "unset": (
            f"Horloge{COLON} elle n'est pas réglée. Aucune partie ne commence avant qu'elle soit "
            "juste."
        ),
        "stepped": (
            f"Horloge{COLON} réglée pendant que la table joue. Le journal garde l'ancienne heure "
            "jusqu'au redémarrage."
        ),
    }
)
UNASSURED: Mapping[BoardRole, str] = MappingProxyType(
    {
        "shoe": (
            f"Sabot non assuré{COLON} une carte tirée pendant son absence, ou celle de la table, "
            "est perdue. Il n'a pas de verrou."
        ),
        "bets": f"Capteurs non assurés{COLON} ce qui bouge pendant leur absence n'est pas vu.",
        "sign": (
            f"Afficheur{{}} non vérifié{COLON} il ne peut pas dire ce qu'il montre. Comparez-le au "
            "compteur d'ici."
        ),
    }
)


class FrenchTroubles(FrenchSteps, BoardSentences):
    """Sentences about what is wrong."""

    colon = COLON
    expected_found = "attendu {}, trouvé {}"
    plain = PLAIN
    told_away = AWAY
    told_turned_away = TURNED_AWAY
    told_found = FOUND
    told_display = DISPLAY_FAULTS

    def unit_words(self, found: str) -> str:
        return found_words(found)

    def detail_words(self, detail: str) -> str:
        return detail.replace("detail", "détail", 1)

    def more_words(self, more: str) -> str:
        return more_words(more)

    def refused(self, reason: Reason) -> str:
        return REFUSED[reason]

    def refusal(self, refused: Refused) -> str:
        words = REFUSED[refused.reason]
        if refused.number is not None or refused.expected is not None:
            words = words.removesuffix(".")
        if refused.number is not None:
            when = "" if refused.at_ms is None else f", {time_of_day(refused.at_ms)} UTC"
            return f"{words}{COLON} écriture {refused.number}{when}"
        return words if refused.expected is None else f"{words}, {self.money(refused.expected)}"

    def refusal_line(self, refused: Refused) -> str:
        words, remedy = self.refusal(refused).removesuffix("."), REMEDIES.get(refused.reason)
        if refused.seat is not None:
            words = f"Place {refused.seat}{COLON} {small(words)}"
        if refused.seat is not None and refused.amount and not remedy:
            is_said = refused.reason in SAID_AMOUNTS
            words += f" ({self.money(refused.amount)} {'indiqués' if is_said else 'posés'})"
        return f"{words}. {remedy}" if remedy else f"{words}."

    def stop(self, reason: str) -> str:
        first = "Appelez le chef, puis maintenez" if reason in SUPERVISED else "Maintenez"
        return f"Arrêt{COLON} {STOPPED[reason]}. {first} {MISDEAL}."

    def stop_detail(self, reason: str, about: StopFacts) -> str:
        return stop_detail(reason, about)

    def stopped(self, reason: str, detail: str, about: StopFacts | None) -> str:
        known = stop_detail(reason, about) if about else detail
        if about and about.board:
            known = self.board(about.board)
        return f"{capital(STOPPED[reason])}{COLON} {known}. {STOP_REMEDIES[reason]}"

    def jackpot_closed(self, reason: str) -> str:
        return CLOSED[reason]

    def jackpot_reopens(self) -> str:
        return f"Jackpot fermé{COLON} la panne est finie. Il rouvre de lui-même."

    def signs_closed(self, wrong: Mapping[str, Sequence[SignName]]) -> str:
        told = (
            f"{self.signs_within(signs)} {SIGNS_WRONG[why][len(signs) > 1]}"
            for why, signs in wrong.items()
        )
        return f"Jackpot fermé{COLON} {SEMICOLON.join(told)}. {_NO_PROGRESSIVE}"

    def signs_within(self, signs: Sequence[SignName]) -> str:
        """`l'afficheur`, `l'afficheur 2`, `les afficheurs 1 et 3`; within a sentence."""
        if len(signs) == 1:
            return self.board_within(signs[0])
        *others, last = (self.place_of(sign).strip() for sign in signs)
        return f"les afficheurs {', '.join(others)} et {last}"

    def without_jackpot(self, seats: Sequence[int]) -> str:
        back = f"{capital(seats_words(seats))}{COLON} rendez les jetons progressifs."
        return f"{back} Cette partie se joue sans le jackpot."

    def award_unseen(self, signs: Sequence[SignName], seat: int, amount: int) -> str:
        have = "n'a" if len(signs) == 1 else "n'ont"
        return (
            f"Place {seat}{COLON} {self.signs_within(signs)} {have} pas montré le gain de "
            f"{self.money(amount)}. Montrez-le ici au joueur."
        )

    def award_to_show(self, signs: Sequence[SignName]) -> str:
        have = "n'a" if len(signs) == 1 else "n'ont"
        named = capital(self.signs_within(signs))
        return f"{named} {have} pas montré le gain{COLON} montrez-le au joueur"

    def disk(self, room: RoomClass) -> str:
        return DISK[room]

    def clock(self, clock: ClockClass) -> str:
        return CLOCK[clock]

    def forged(self, forged: Mapping[str, int], at_board: int) -> str:
        parts = [f"{count} {FORGED.get(why, why)}" for why, count in forged.items()]
        if at_board:
            parts.append(f"{at_board} refusés par l'appareil")
        total = sum(forged.values()) + at_board
        word = "message rejeté" if total == 1 else "messages rejetés"
        return f"{total} {word} ({', '.join(parts)})"

    def lid_open(self) -> str:
        return (
            f"Sabot{COLON} le couvercle est ouvert. Fermez-le{SEMICOLON}"
            "s'il est déjà fermé, ouvrez-le et refermez-le."
        )

    def shoe_differs(self, phase: str) -> str:
        told = f"il ne se dit pas prêt ({shoe_phase(phase)}) et ses messages tardent"
        return f"Sabot{COLON} {told}. Attendez{SEMICOLON}si cela dure, chargez un jeu mélangé."

    def deck_not_whole(self, deck: int, problem: str) -> str:
        told = deck_words(problem)
        return f"Sabot{COLON} le jeu {deck} n'est pas conforme ({told}). Mettez-en un autre."

    def false_deck(self, deck: int) -> str:
        return (
            f"Jeu {deck} non conforme{COLON} gardez-le pour le chef de table, chargez-en un autre."
        )

    def deck_doubted(self, doubt: DeckDoubted, hours: int) -> str:
        return doubt_words(doubt, f"{hours:,}".replace(",", THOUSANDS))

    def stub_differs(self, count: int) -> str:
        wrong = f"Talon{COLON} {count} n'est pas ce qui doit rester"
        return f"{wrong}. Recomptez, puis appelez un chef."

    def lock_undone(self, number: int) -> str:
        lock = button(BUTTONS.no_more_bets)
        return f"{lock} est défait{SEMICOLON}c'est maintenant la partie {number}."

    def stake_lies(self, seat: int, amount: int) -> str:
        told = f"{self.money(amount)} de mise perdue restent"
        return f"Place {seat}{COLON} {told}. Ramassez d'abord."

    def deck_unchecked(self, deck: int) -> str:
        return f"Sabot{COLON} le jeu {deck} n'a pas été contrôlé. Chargez-le de nouveau."

    def cut_card_out(self) -> str:
        return (
            f"Sabot{COLON} la carte de coupe est sortie. Finissez la partie, puis chargez un jeu "
            "mélangé."
        )

    def events_missing(self, role: BoardName) -> str:
        what = "des messages gardés manquent"
        return self._sentence(role, what, "Vérifiez la dernière partie à la main.")

    def event_unread(self, role: BoardName) -> str:
        remedy = "Vérifiez la dernière partie à la main et appelez un technicien."
        return self._sentence(role, "un message illisible", remedy)

    def level_refused(self, role: BoardName) -> str:
        what = "refus de ce que la table demande"
        return self._sentence(role, what, "Appelez un technicien.")

    def unassured(self, role: BoardName) -> str:
        return UNASSURED[role_of(role)].format(self.place_of(role))

    def unsigned_allowed(self) -> str:
        return (
            f"Ici les appareils peuvent ne pas signer{COLON} qui atteint un câble peut inventer "
            "cartes, mises et montants."
        )

    def marks(self, *, demo_keys: bool, unsigned: bool) -> list[str]:
        marks = [("CLÉS DE DÉMO", demo_keys), ("NON SIGNÉ", unsigned)]
        return [mark for mark, is_so in marks if is_so]

    def spot_unread(self, seat: int, spot: SpotKind) -> str:
        return (
            f"Place {seat}{COLON} la case {OF_SPOTS[spot]} est illisible. Redressez ses jetons"
            f"{SEMICOLON}s'il n'y en a pas, posez-en un et reprenez-le."
        )

    def turned_back(self, seat: int, spot: SpotKind, amount: int, reason: Reason) -> str:
        where = f"{self.money(amount)} sur la case {OF_SPOTS[spot]}"
        return f"Place {seat}{COLON} {where} ne comptent pas ({REFUSED[reason]}). Rendez-les."

    def no_bet(self, seat: int, spot: SpotKind, lies: int) -> str:
        where = f"{self.money(lies)} sur la case {OF_SPOTS[spot]}"
        return f"Place {seat}{COLON} {where} ne comptent pas. Rendez-les."

    def ante_taken_up(self, seat: int) -> str:
        fold = button(BUTTONS.fold)
        return f"Place {seat}{COLON} l'ante n'y est plus. Reposez-la, ou maintenez {fold}."

    def late_bet(self, seat: int, spot: SpotKind, lies: int, locked: int) -> str:
        off = self.money(abs(lies - locked))
        told = f"{off} de trop, à rendre" if lies > locked else f"{off} manquent, à faire reposer"
        counts = f"{self.money(locked)} comptent" if locked else "aucune mise ne compte ici"
        return f"Place {seat}, {SPOTS[spot]}{COLON} {told} ({counts})."

    def new_journal(self, meter: int) -> str:
        return f"Nouveau journal{COLON} le compteur commence à {self.money(meter)}."

    def unconfirmed(self, count: int) -> str:
        return f"{count} valeurs de cette maison ne sont pas confirmées. Dites-le au chef de table."

    def last_round(
        self, number: int, seats: Sequence[tuple[int, int]], *, void: bool, corrected: bool
    ) -> str:
        won = (f"place{SPACE}{seat}{SPACE}{self.signed(amount)}" for seat, amount in seats)
        told = "annulée, mises rendues" if void else ", ".join(won)
        since = " Corrigée depuis." if corrected else ""
        return f"Partie précédente, {self.number(number)}{COLON} {told}.{since}"
