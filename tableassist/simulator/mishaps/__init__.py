"""Mishaps: what befalls boards, cards, chips and displays, by order of a faults file.

Wires, cables and ports have theirs in `channel` and `plugs`.
"""

from collections.abc import Mapping, Sequence

from tableassist.simulator.faults.orders import FaultOrder
from tableassist.simulator.mishaps.bets import LateChips, ShortPay, SpotFlicker, SpotSpoiled
from tableassist.simulator.mishaps.firmware import ClockFault, EventIdFault, FirmwareChanged
from tableassist.simulator.mishaps.handled import HandledShoe, HandledSign
from tableassist.simulator.mishaps.mishap import Around, Mishap
from tableassist.simulator.mishaps.power import BrownOut, BrownOutLoop
from tableassist.simulator.mishaps.shoe import (
    CardMisread,
    CardReturned,
    CutCard,
    DoubleRead,
    DrawnLocked,
    Jam,
    LidOpen,
    TwoAtOnce,
    WrongDeck,
)
from tableassist.simulator.mishaps.sign import DeadSegment, LevelRefused, SignRestart, WrongFigure

__all__ = ["MISHAPS", "Around", "HandledShoe", "HandledSign", "Mishap", "mishaps_of"]

MISHAPS: Mapping[str, type[Mishap]] = {
    "brown_out": BrownOut,
    "brown_out_loop": BrownOutLoop,
    "firmware_changed": FirmwareChanged,
    "clock_fault": ClockFault,
    "event_id_fault": EventIdFault,
    "card_misread": CardMisread,
    "double_read": DoubleRead,
    "two_at_once": TwoAtOnce,
    "card_returned": CardReturned,
    "jam": Jam,
    "cut_card": CutCard,
    "wrong_deck": WrongDeck,
    "lid_open": LidOpen,
    "drawn_locked": DrawnLocked,
    "spot_stuck_on": SpotSpoiled,
    "spot_stuck_off": SpotSpoiled,
    "spot_drift": SpotSpoiled,
    "spot_crosstalk": SpotSpoiled,
    "wrong_count": SpotSpoiled,
    "spot_disconnected": SpotSpoiled,
    "spot_flicker": SpotFlicker,
    "late_chips": LateChips,
    "short_pay": ShortPay,
    "dead_segment": DeadSegment,
    "sign_restart": SignRestart,
    "level_refused": LevelRefused,
    "wrong_figure": WrongFigure,
}


def mishaps_of(orders: Sequence[FaultOrder], seed: int, around: Around) -> list[Mishap]:
    """Those that were ordered, each with its own chance."""
    return [
        MISHAPS[order.name](order, order.chance(seed), around)
        for order in orders
        if order.name in MISHAPS
    ]
