"""English: opening a table step by step, and closing it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tableassist.core.inputs import MAIN
from tableassist.core.money import floor_to_cents
from tableassist.core.signs import SIGNS, SignName
from tableassist.core.words.english.amounts import EnglishAmounts
from tableassist.core.words.english.house_values import NAMES, SAID
from tableassist.core.words.house_values import HouseValues

PROMPTS: Mapping[str, str] = MappingProxyType(
    {
        "self-test": "Supervisor: start the self-test",
        "pay-table": "Supervisor: hold the pay table against the felt",
        "jackpot": "Supervisor: hold the jackpot's terms against the sign",
        "value": "Supervisor: confirm this value of the house",
        "trial-round": "Supervisor: start the trial round",
        "open": "Supervisor: open the table",
    }
)
BUTTONS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "self-test": ("Self-test", "Journal, boards, sign, deck"),
        "pay-table": ("Felt is the same", "Every line of this pay table"),
        "jackpot": ("Sign is the same", "Figure and terms"),
        "value": ("Confirm value", "The house means this"),
        "trial-round": ("Trial round", "Known hands, pay tables"),
        "open": ("Open table", "Meter and deck noted"),
        "differs": ("Differs", "The table stays closed"),
        "close": ("Close table", "Readings noted"),
    }
)
FAILS: Mapping[str, str] = MappingProxyType(
    {
        "profile": "Self-test: the profile is another one than at the start. Restart the program.",
        "journal": "Self-test: the sign remembers another journal. Two people have to accept it.",
        "disk": "Self-test: the disk is full. Call a technician.",
        "clock": "Self-test: the clock is wrong. Set it, or two people accept it.",
        "bets": "Self-test: the bet sensors do not answer. Check the cable.",
        "shoe": "Self-test: the shoe does not answer. Check the cable.",
        "sign": "Self-test: the sign{} does not answer. Check the cable.",
        "bets-fault": "Self-test: the bet sensors report a fault. Call a technician.",
        "shoe-fault": "Self-test: the shoe reports a fault. Call a technician.",
        "sign-fault": "Self-test: the sign{} reports a fault. Call a technician.",
        "deck": "Self-test: no whole deck is ready. Load a shuffled deck into the shoe.",
        "sign-differs": (
            "Self-test: the sign{} does not show the meter. Wait, or call a technician."
        ),
    }
)


class EnglishOpening(EnglishAmounts, HouseValues):
    """The steps of an opening, what they show, and what fails."""

    names, said = NAMES, SAID
    between = (":", ", ")

    def opening_prompt(self, step: str, number: int, of: int) -> str:
        return f"{PROMPTS[step]} ({number} of {of})."

    def opening_button(self, step: str) -> tuple[str, str]:
        return BUTTONS[step]

    def opening_fails(self, code: str) -> str:
        board, dash, what = code.partition("-")
        if board not in SIGNS:
            return FAILS[code]
        return FAILS[f"sign{dash}{what}"].format(self.place_of(board))

    def opening_differs(self) -> str:
        return "This was found to differ. Put the profile, the felt or the sign right."

    def opening_trial(self, wrong: int) -> str:
        noun = "hand" if wrong == 1 else "hands"
        return f"Trial round: {wrong} {noun} came out wrong. Call a technician."

    def opening_shown(self, lines: Sequence[str]) -> str:
        return f"{'; '.join(lines)}." if lines else ""

    def opening_program(self, program: str, house_hash: str) -> str:
        return f"Program {program}, profile {house_hash[:12]}"

    def opening_price(self, price: int) -> str:
        return f"Progressive bet {self.money(price)}"

    def opening_level(
        self, level: str, reset: int, increment_ppm: int, reserve_ppm: int, limit: int
    ) -> str:
        most = f"limit {self.money(limit)}" if limit else "no limit"
        return (
            f"{_level(level)} starts at {self.money(reset)}, +{self.percent(increment_ppm)}%,"
            f" {self.percent(reserve_ppm)}% kept back, {most}"
        )

    def opening_meter(self, level: str, meter: int) -> str:
        return f"{_level(level)} stands at {self.money(floor_to_cents(meter))}"

    def opening_sign(self, sign: SignName, amount: int | None) -> str:
        shows = "dashes" if amount is None else self.money(amount)
        return f"Sign{self.place_of(sign)} shows {shows}"

    def opening_deck(self, shoe_no: int, remaining: int) -> str:
        return f"Deck {shoe_no} with {remaining} cards"


def _level(name: str) -> str:
    return "Jackpot" if name == MAIN else name
