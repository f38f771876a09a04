"""French: opening a table step by step, and closing it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import cast

from tableassist.core.house import HandName
from tableassist.core.inputs import MAIN
from tableassist.core.money import floor_to_cents
from tableassist.core.signs import SIGNS, SignName
from tableassist.core.words.french.amounts import COLON, SEMICOLON, SPACE, FrenchAmounts
from tableassist.core.words.french.categories import CATEGORIES
from tableassist.core.words.french.house_values import NAMES, SAID
from tableassist.core.words.house_values import HouseValues

PROMPTS: Mapping[str, str] = MappingProxyType(
    {
        "self-test": f"Chef de table{COLON} lancez l'autotest",
        "pay-table": f"Chef de table{COLON} comparez le barème avec le tapis",
        "jackpot": f"Chef de table{COLON} comparez le jackpot avec l'afficheur",
        "value": f"Chef de table{COLON} confirmez cette valeur de la maison",
        "trial-round": f"Chef de table{COLON} lancez la partie d'essai",
        "open": f"Chef de table{COLON} ouvrez la table",
    }
)
BUTTONS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "self-test": ("Autotest", "Journal, appareils, jeu"),
        "pay-table": ("Tapis identique", "Chaque ligne de ce barème"),
        "jackpot": ("Afficheur identique", "Montant et conditions"),
        "value": ("Confirmer", "La maison le veut ainsi"),
        "trial-round": ("Partie d'essai", "Mains connues, barèmes"),
        "open": ("Ouvrir la table", "Compteur et jeu relevés"),
        "differs": ("Différent", "La table reste fermée"),
        "close": ("Fermer la table", "Les relevés sont notés"),
    }
)
_TEST = f"Autotest{COLON} "
FAILS: Mapping[str, str] = MappingProxyType(
    {
        "profile": f"{_TEST}le profil n'est plus celui du démarrage. Relancez le programme.",
        "journal": f"{_TEST}l'afficheur connaît un autre journal. Deux personnes l'acceptent.",
        "disk": f"{_TEST}le disque est plein. Appelez un technicien.",
        "clock": f"{_TEST}l'horloge est fausse. Réglez-la, ou deux personnes l'acceptent.",
        "bets": f"{_TEST}les capteurs de mises ne répondent pas. Vérifiez le câble.",
        "shoe": f"{_TEST}le sabot ne répond pas. Vérifiez le câble.",
        "sign": f"{_TEST}l'afficheur{{}} ne répond pas. Vérifiez le câble.",
        "bets-fault": f"{_TEST}les capteurs de mises signalent un défaut. Appelez un technicien.",
        "shoe-fault": f"{_TEST}le sabot signale un défaut. Appelez un technicien.",
        "sign-fault": f"{_TEST}l'afficheur{{}} signale un défaut. Appelez un technicien.",
        "deck": f"{_TEST}aucun jeu entier n'est prêt. Chargez un jeu mélangé dans le sabot.",
        "sign-differs": (
            f"{_TEST}l'afficheur{{}} ne montre pas le compteur. Attendez, ou appelez un technicien."
        ),
    }
)


class FrenchOpening(FrenchAmounts, HouseValues):
    """The steps of an opening, what they show, and what fails."""

    names, said = NAMES, SAID
    between = (COLON, SEMICOLON)
    per_cent = f"{SPACE}%"

    def hand_word(self, hand: str) -> str:
        return CATEGORIES[cast(HandName, hand)]

    def opening_prompt(self, step: str, number: int, of: int) -> str:
        return f"{PROMPTS[step]} ({number} sur {of})."

    def opening_button(self, step: str) -> tuple[str, str]:
        return BUTTONS[step]

    def opening_fails(self, code: str) -> str:
        board, dash, what = code.partition("-")
        if board not in SIGNS:
            return FAILS[code]
        return FAILS[f"sign{dash}{what}"].format(self.place_of(board))

    def opening_differs(self) -> str:
        return "Une différence a été trouvée. Corrigez le profil, le tapis ou l'afficheur."

    def opening_trial(self, wrong: int) -> str:
        noun = "main fausse" if wrong == 1 else "mains fausses"
        return f"Partie d'essai{COLON} {wrong} {noun}. Appelez un technicien."

    def opening_shown(self, lines: Sequence[str]) -> str:
        return f"{SEMICOLON.join(lines)}." if lines else ""

    def opening_program(self, program: str, house_hash: str) -> str:
        return f"Programme {program}, profil {house_hash[:12]}"

    def opening_price(self, price: int) -> str:
        return f"Mise progressive {self.money(price)}"

    def opening_level(
        self, level: str, reset: int, increment_ppm: int, reserve_ppm: int, limit: int
    ) -> str:
        most = f"limite {self.money(limit)}" if limit else "sans limite"
        return (
            f"{_level(level)} part de {self.money(reset)}, +{self.percent(increment_ppm)}{SPACE}%,"
            f" {self.percent(reserve_ppm)}{SPACE}% en réserve, {most}"
        )

    def opening_meter(self, level: str, meter: int) -> str:
        return f"{_level(level)} à {self.money(floor_to_cents(meter))}"

    def opening_sign(self, sign: SignName, amount: int | None) -> str:
        shows = "sur tirets" if amount is None else f"à {self.money(amount)}"
        return f"Afficheur{self.place_of(sign)} {shows}"

    def opening_deck(self, shoe_no: int, remaining: int) -> str:
        noun = "carte" if remaining == 1 else "cartes"
        return f"Jeu {shoe_no}, {remaining} {noun}"


def _level(name: str) -> str:
    return "Jackpot" if name == MAIN else name
