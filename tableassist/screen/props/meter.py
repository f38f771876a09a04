"""The meter: the journal's figure as text, what is not as it should be, and how the figure rolls.

A figure that rolls never stands above the true one: it runs up to it from below, and where the true
one has fallen it is shown at once.
"""

from dataclasses import dataclass

from tableassist.core.view import MeterView
from tableassist.core.words.screen_words import ScreenWords

_STEPS = 8


@dataclass(frozen=True, slots=True)
class MeterProps:
    """The meter: the journal's figure, and in `remark` what is not as it should be.

    Without a jackpot `offered` is False and all words are empty.
    """

    offered: bool
    amount: str
    currency: str
    remark: str
    tone: str
    spoken: str


NO_METER = MeterProps(offered=False, amount="", currency="", remark="", tone="good", spoken="")


def derive_meter_props(view: MeterView, words: ScreenWords, shown: int | None = None) -> MeterProps:
    """The meter and, when there is one, the remark beside it. `shown`: cents while it rolls."""
    if not view.offered:
        return NO_METER
    remarks, number = [], f" {view.sign}" if view.sign else ""
    if not view.open:
        remarks.append(words.jackpot_closed)
    if not view.verified:
        remarks.append(words.sign_unverified.format(number))
    elif view.refused:
        remarks.append(words.sign_refused.format(number))
    elif not view.heard:
        remarks.append(words.sign_unheard.format(number))
    elif not view.agrees and view.on_sign == view.amount:
        remarks.append(words.sign_wrong.format(number))  # elsewhere, or a lamp of it is dead
    elif not view.agrees:
        on_sign = words.dashes if view.on_sign is None else words.money(view.on_sign)
        remarks.append(words.sign_shows.format(number, on_sign))
    told = words.jackpot_spoken.format(words.money(view.amount), view.currency)
    return MeterProps(
        offered=True,
        amount=words.money(view.amount if shown is None else shown),
        currency=view.currency,
        remark="\n".join(remarks),
        tone="good" if view.open and (view.agrees or not view.verified) else "alarm",
        spoken=", ".join([told, *remarks]),
    )


def next_shown(shown: int | None, amount: int) -> int:
    """What stands there one step later, in cents: nearer to `amount`, never above it."""
    if shown is None or shown >= amount:
        return amount
    return shown + max(1, (amount - shown) // _STEPS)
