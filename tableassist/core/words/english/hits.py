"""English: a hit on its way to the money, and its slip.

Which sentence is said when is decided elsewhere; here is only how it reads.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tableassist.core.house import HandName
from tableassist.core.money import PPM
from tableassist.core.paying import Asked
from tableassist.core.words.amounts import capital, small
from tableassist.core.words.english.amounts import EnglishAmounts
from tableassist.core.words.english.numbers import written_out
from tableassist.core.words.hit_language import SlipWords

CONDITIONS: Mapping[str, str] = MappingProxyType(
    {
        "bet-locked": "Progressive bet locked, at its price",
        "lamp-lit": "Its lamp lit when the first card came",
        "before-cards": "Locked before the first card",
        "jackpot-open": "Jackpot open at the lock",
        "chips-counted": "Chips counted as many as bets held",
        "ante-in-play": "Ante in play",
        "not-folded": "Hand neither folded nor void",
        "hand-shown": "Hand opened by the dealer, or claimed",
        "cards-read": "Every card read once",
        "deck-whole": "Nothing known against the deck",
        "amount-right": "Amount worked out again: the same",
        "within-limit": "Meter within its limit",
        "corrected": "Two people corrected the round",
    }
)
REFUSALS: Mapping[str, str] = MappingProxyType(
    {
        "no-bet": "No bet in time",
        "cards-misread": "The cards were misread",
        "deck-not-whole": "The deck is not whole",
        "not-claimed": "The hand was not claimed",
    }
)
ACTS: Mapping[str, str] = MappingProxyType(
    {
        "corrected": "Round corrected",
        "verified": "Verified",
        "miscounted": "Counted, not 52",
        "counted": "Counted, 52",
        "approved": "Approved",
        "doubted": "Doubted",
        "cleared": "Doubt over",
        "regulator": "Regulator told",
        "reported": "Reported",
        "paid": "Paid",
        "refused": "Refused",
    }
)
POLICIES: Mapping[str, str] = MappingProxyType(
    {
        "turn-order": "Several winners: in settling order",
        "displayed": "Several winners: each of the meter at the lock",
        "straight-flush-first": "Several winners: straight flushes first",
    }
)
TO_DO: Mapping[str, str] = MappingProxyType(
    {
        "regulator": "Tell the regulator before it is paid",
        "show-cards": "Show the cards to the camera",
        "look-at-cards": "Look at the cards on the recording",
        "owes": "Take back first what the seat owes",
        "count-deck": "Count the rest of the deck: 52 in all",
    }
)
ASKED: Mapping[Asked, str] = MappingProxyType(
    {"form": "form filled in", "identity": "identity taken"}
)
NEXT_STEP: Mapping[str, str] = MappingProxyType(
    {
        "due": "Call the supervisor.",
        "verified": "Verified; a second person approves.",
        "approved": "Approved; the cage pays.",
        "count": "Call the supervisor. Count the rest of the deck.",
        "report": "Approved; something has to be reported first.",
        "regulator": "Approved; tell the regulator first.",
        "doubted": "Doubted: refuse it for a reason, or go on.",
        "paid": "The winner has the money.",
        "refused": "Not paid; the amount is back in the meter.",
    }
)
BUTTONS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "doubt": ("Do not pay", "then the reason"),
        "clear": ("Go on", "The doubt is over"),
        "regulator": ("Regulator told", "Before it is paid"),
        "report": ("Reported", ""),
        "slip": ("Print the slip", ""),
    }
)


class EnglishHits(EnglishAmounts):
    """A hit: its conditions, its build-up, who did what, what is still to be done, its slip."""

    slip = SlipWords(
        title="Jackpot hand pay",
        original="Original",
        casino="Casino",
        table="Table",
        number="Slip number",
        seat="Seat",
        round="Round",
        hand="Hand",
        meter="Meter",
        won_by="Won by",
        at_trigger="its sealed limit was reached",
        cards="Cards",
        won="Won",
        correction="Correction",
        printed="Printed",
        amount="Amount",
        in_words="In words",
        verified="Verified by",
        approved="Approved by",
        paid="Paid by",
        player="Player",
        reports="To be reported",
        none="nothing",
        head="Signed head",
        not_signed_on="not signed on",
    )

    def hit_condition(self, condition: str) -> str:
        return CONDITIONS[condition]

    def hit_unmet(self, seat: int, condition: str) -> str:
        what = CONDITIONS[condition]
        return f"Hand pay of seat {seat}, NOT proved: {small(what)}. Look closer."

    def hit_refusal(self, reason: str) -> str:
        return REFUSALS.get(reason, reason)

    def hit_act(self, name: str) -> str:
        return ACTS[name]

    def hit_bet(self, stake: int) -> str:
        return f"Progressive bet of {self.money(stake)}"

    def hit_built(self, start: int, bets: int, brought: int) -> str:
        of = "one bet" if bets == 1 else f"{self.number(bets)} bets"
        return f"{self.money(start)} to begin with, {self.money(brought)} of {of}"

    def hit_corrected(self, amount: int) -> str:
        return f"{self.money(amount)} by corrections"

    def hit_share(self, share_ppm: int, winners: int, meter: int) -> str:
        part = "All" if share_ppm == PPM else f"{self.percent(share_ppm)}%"
        shared = f", among {winners} winners" if winners > 1 and share_ppm == PPM else ""
        return f"{part} of {self.money(meter)}{shared}"

    def hit_policy(self, policy: str) -> str:
        return POLICIES[policy]

    def hit_floor(self, floor: int) -> str:
        return f"A royal flush gets at least {self.money(floor)}"

    def hit_approvals(self, people: int, done: int) -> str:
        return f"{done} of {people} {'approval' if people == 1 else 'approvals'}"

    def hit_asked(self, name: str) -> str:
        return TO_DO[name]

    def hit_report(self, form: str, asks: Sequence[Asked], withheld: int) -> str:
        kept = f", {self.money(withheld)} kept back" if withheld else ""
        return f"{form}: {' and '.join(ASKED[one] for one in asks)}{kept}"

    def hit_form(self, form: str) -> str:
        return form

    def hit_next(self, step: str) -> str:
        return NEXT_STEP[step]

    def hit_button(self, name: str) -> tuple[str, str]:
        return BUTTONS[name]

    def hit_hand(self, hand: HandName) -> str:
        return hand

    def slip_due(self, seat: int) -> str:
        return f"The slip of seat {seat} is not printed. Look at the printer."

    def slip_copy(self, copy: int) -> str:
        return f"Copy {copy}"

    def amount_written(self, amount: int, currency: str) -> str:
        units, rest = divmod(amount, 100)
        return f"{capital(written_out(units))} and {rest:02}/100 {currency}"
