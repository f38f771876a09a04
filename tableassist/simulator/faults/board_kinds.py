"""The faults of boards, cards, chips and displays; `mishaps` carries them out."""

from types import MappingProxyType

from tableassist.core.inputs import BoardRole
from tableassist.simulator.faults.kinds import FaultKind
from tableassist.simulator.faults.parameters import Span, Whole, Word

_SHOE: tuple[BoardRole, ...] = ("shoe",)
_BETS: tuple[BoardRole, ...] = ("bets",)
_SIGN: tuple[BoardRole, ...] = ("sign",)
_PER_MILLE = MappingProxyType({"per_mille": Whole(1, 1_000, 5)})
_PAUSE = (10_000, 30_000)
_WHILE = (1_000, 4_000)

BOARDS: tuple[FaultKind, ...] = (
    FaultKind(
        "brown_out",
        "the power fails for a moment in this phase",
        is_momentary=True,
        every_ms=_PAUSE,
        own={
            "phase": Word(
                (
                    "any",
                    "idle",
                    "before_read",
                    "after_read",
                    "after_log",
                    "after_send",
                    "during_commit",
                ),
                "any",
            )
        },
    ),
    FaultKind(
        "brown_out_loop",
        "the board starts anew again and again",
        every_ms=(30_000, 60_000),
        for_ms=(3_000, 8_000),
        own={"period_ms": Span(100, 10_000, (500, 3_000))},
    ),
    FaultKind(
        "firmware_changed",
        "the board runs another program",
        every_ms=_PAUSE,
        for_ms=_WHILE,
        own={"part": Word(("version", "checksum", "messages"), "version")},
    ),
    FaultKind(
        "clock_fault",
        "the times that the board tells are wrong",
        every_ms=_PAUSE,
        for_ms=(3_000, 8_000),
        own={
            "shape": Word(("wraps", "jumps", "jumps_back", "fast", "slow"), "wraps"),
            "ppm": Whole(1, 100_000, 500),
        },
    ),
    FaultKind(
        "event_id_fault",
        "the numbers of events do not go on where they were",
        is_momentary=True,
        every_ms=_PAUSE,
        own={"shape": Word(("gap", "restart", "back", "wrap"), "gap")},
    ),
)

CARDS: tuple[FaultKind, ...] = (
    FaultKind("card_misread", "a card is not read", _SHOE, own=_PER_MILLE),
    FaultKind("double_read", "a card is read twice", _SHOE, own=_PER_MILLE),
    FaultKind("two_at_once", "two cards come out as one", _SHOE, own=_PER_MILLE),
    FaultKind("card_returned", "a card is pushed back", _SHOE, own=_PER_MILLE),
    FaultKind(
        "jam",
        "a card is stuck; then it goes back or comes out unread",
        _SHOE,
        every_ms=_PAUSE,
        for_ms=(500, 3_000),
        own={"card": Word(("goes_back", "comes_out"), "goes_back")},
    ),
    FaultKind(
        "cut_card",
        "the cut card comes in the middle of a deal",
        _SHOE,
        is_momentary=True,
        every_ms=_PAUSE,
    ),
    FaultKind(
        "wrong_deck",
        "the next deck lacks a card, has one too many, or has one twice, until somebody changes it",
        _SHOE,
        is_momentary=True,
        every_ms=_PAUSE,
        own={
            "deck": Word(("missing", "extra", "twice"), "missing"),
            "noticed_ms": Span(1, 60_000, (1_000, 3_000)),
        },
    ),
    FaultKind(
        "lid_open",
        "the lid over the cards is opened and closed",
        _SHOE,
        every_ms=_PAUSE,
        for_ms=(200, 2_000),
    ),
    FaultKind(
        "drawn_locked",
        "a card is pulled past the lock",
        _SHOE,
        is_momentary=True,
        every_ms=_PAUSE,
    ),
)


def _spot(name: str, words: str) -> FaultKind:
    return FaultKind(name, words, _BETS, every_ms=_PAUSE, for_ms=_WHILE)


CHIPS: tuple[FaultKind, ...] = (
    _spot("spot_stuck_on", "a sensor says that chips lie there, whatever lies there"),
    _spot("spot_stuck_off", "a sensor says that nothing lies there, whatever lies there"),
    _spot("spot_flicker", "a sensor toggles around its threshold"),
    _spot("spot_drift", "a sensor drifts out of its range"),
    _spot("spot_crosstalk", "chips disturb the sensor beside them"),
    _spot("wrong_count", "a sensor cannot tell how many chips lie there"),
    _spot("spot_disconnected", "a sensor is not connected"),
    FaultKind(
        "late_chips",
        "a chip is put on a locked bet",
        _BETS,
        is_momentary=True,
        every_ms=_PAUSE,
    ),
    FaultKind(
        "short_pay",
        "the dealer lays a chip too little or too much beside a bet, and puts it right",
        _BETS,
        is_momentary=True,
        every_ms=_PAUSE,
    ),
)

DISPLAYS: tuple[FaultKind, ...] = (
    FaultKind(
        "meter_lost",
        "no figure that the host sends reaches the sign",
        _SIGN,
        every_ms=_PAUSE,
        for_ms=_WHILE,
    ),
    FaultKind("dead_segment", "lamps of the sign break", _SIGN, every_ms=_PAUSE, for_ms=_WHILE),
    FaultKind(
        "sign_restart",
        "the sign starts anew, at once or while it shows an award",
        _SIGN,
        is_momentary=True,
        every_ms=_PAUSE,
        own={"moment": Word(("any", "award"), "any")},
    ),
    FaultKind(
        "level_refused",
        "the sign does not take one of its levels",
        _SIGN,
        every_ms=_PAUSE,
        for_ms=_WHILE,
        own={"level": Word(("meter", "words", "will", "brightness"), "meter")},
    ),
    FaultKind(
        "wrong_figure",
        "the sign shows another amount than it was told",
        _SIGN,
        every_ms=_PAUSE,
        for_ms=_WHILE,
        own={"cents": Whole(1, 100_000_000, 100)},
    ),
)
