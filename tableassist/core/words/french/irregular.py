"""French: what is wrong with a hand, who has to come, and what a ruling changes.

See `step_language` for what each method is asked. No state is looked at here.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.supervision import Irregularity, Ruling
from tableassist.core.words.french.amounts import ASKS, COLON, SEMICOLON, FrenchAmounts, button
from tableassist.core.words.french.fixed import MISDEAL, UNDO

_WRONG: Mapping[Irregularity, tuple[str, str]] = MappingProxyType(
    {
        "exposed card": ("Carte exposée", "une carte a été vue"),
        "foul hand": ("Main fautive", "trop ou trop peu de cartes"),
        "early look": ("Cartes regardées trop tôt", "par un joueur"),
        "extra card": ("Carte en trop", "elle n'est à aucune main"),
    }
)
_RULED: Mapping[Ruling, tuple[str, str]] = MappingProxyType(
    {
        "play on": ("Continuer", "rien ne change"),
        "hand void": ("Main annulée", "place {seat}, {amount} rendus"),
        "hand lost": ("Mises perdues", "place {seat}, {amount} perdus"),
        "round void": ("Partie annulée", "{amount} rendus"),
    }
)
_PLAY_ON = button(_RULED["play on"][0])


def _called(what: Irregularity, seat: int) -> str:
    if what == "extra card":
        return _WRONG[what][0]
    return f"{_WRONG[what][0]}, {f'place {seat}' if seat else 'croupier'}"


class FrenchIrregularities(FrenchAmounts):
    """What a hand that is wrong is called, and what becomes of it."""

    def irregularity(self, what: Irregularity) -> tuple[str, str]:
        return _WRONG[what]

    def whose_hand(self, seat: int) -> str:
        return f"Place {seat}" if seat else "Croupier"

    def with_whose_hand(self, what: Irregularity) -> str:
        return f"{_WRONG[what][0]}{COLON} quelle main{ASKS}"

    def supervisor_rules(self, what: Irregularity, seat: int) -> str:
        return f"{_called(what, seat)}{COLON} le chef de table décide."

    def irregularity_called(self, what: Irregularity, seat: int, *, rules: bool = True) -> str:
        if what == "extra card":
            calls = f"et appelez le chef de table, qui décide{COLON} {_PLAY_ON} ou {MISDEAL}"
            return (
                f"Une carte est sortie après la donne{SEMICOLON}elle n'est à aucune main. Posez-la "
                f"à part, face cachée, {calls if rules else f'puis maintenez {MISDEAL}'}."
            )
        told = f"{_called(what, seat)}. Laissez cartes et jetons, appelez le chef de table"
        return f"{told}, qui décide et maintient le bouton de sa décision."

    def paying_stopped(self) -> str:
        return (
            "Paiement arrêté. Laissez cartes et jetons, appelez le chef de table, qui corrige la "
            "partie, maintenant ou, si des jetons ont bougé, après sa fin. "
            f"{UNDO} reprend le paiement."
        )

    def hand_goes_back(self, seat: int, amount: int) -> str:
        return f"Main annulée, place {seat}{COLON} rendez {self.money(amount)}."

    def ruling(self, ruling: Ruling, seat: int, amount: int) -> tuple[str, str]:
        label, detail = _RULED[ruling]
        return label, detail.format(seat=seat, amount=self.money(amount))

    def dead_hand_why(self, *, is_lost: bool) -> str:
        ends = "perdues" if is_lost else "rendues"
        return f"La main est annulée{COLON} ses mises sont {ends}."
