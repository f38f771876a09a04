"""What a board's link reports, said as inputs of the table, each once.

News of the link and the sign's own word are submitted when they differ from the last. A sign
whose link lives but that has not said for a second and a half what it shows is "unheard". Only the
reader thread of the board comes in here, and never while it holds the board's lock.
"""

import logging
from collections.abc import Callable

from firmware_protocol import (
    AnswerReceived,
    BoardDegraded,
    BoardIdentified,
    BoardLive,
    BoardOpened,
    BoardRefused,
    BoardRestored,
    BoardSilent,
    DatagramReceived,
    DisplayStatus,
    EventDelivered,
    HelloAck,
    HistoryGap,
    HostEvent,
    KeyRefused,
    LevelRefused,
    RspStatus,
    SchemaDiffers,
    SecurityNotice,
    Silence,
)
from tableassist.core.inputs import (
    BoardCameLive,
    BoardSensed,
    BoardTurnedAway,
    BoardWentAway,
    HistoryBroken,
    Input,
    LevelNotTaken,
    LinkNews,
    SignReported,
)
from tableassist.devices.clock import Clock
from tableassist.devices.facts import EventReader, sign_report
from tableassist.devices.plan import BoardPlan
from tableassist.devices.spots import PrintedSpots

SIGN_SILENT_MS = 1_500

_LOG = logging.getLogger(__name__)

UNHEARD = SignReported(None, 0, "unheard")
_SILENCES = {
    Silence.SILENT: "the port is open, the board says nothing",
    Silence.NOISE: "bytes come, but none that can be read (wrong speed or wrong device?)",
}


class Reporter:
    """Submits the inputs of one board."""

    def __init__(
        self,
        plan: BoardPlan,
        submit: Callable[[Input], None],
        clock: Clock,
        printed: PrintedSpots,
    ) -> None:
        self._plan = plan
        self._reader = EventReader(plan.role, printed)
        self._submit = submit
        self._clock = clock
        self._told: LinkNews | None = None
        self._sign_told: SignReported | None = None
        self._sign_heard_ms: int | None = None

    def say(self, report: HostEvent) -> None:
        """Submit what a report of the link comes to."""
        match report:
            case EventDelivered(event_id=event_id, message=message):
                role = self._plan.role
                fact = self._reader.fact_of(message)
                self._submit(BoardSensed(role, self._plan.unit, event_id, fact))
            case DatagramReceived(message=message):
                if isinstance(message, DisplayStatus) and self._plan.role == "sign":
                    self._say_sign(sign_report(message))
            case AnswerReceived(asked=asked, status=status, reply=reply):
                _LOG.info("%s board, asked %s: %s %s", self._plan.role, asked, status, reply)
            case _:
                self._say_link(report)

    def pass_time(self) -> None:
        """Called at least at each heartbeat: notices a sign that has stopped to speak."""
        heard = self._sign_heard_ms
        if heard is not None and self._clock.ticks_ms() - heard >= SIGN_SILENT_MS:
            self._tell_sign(UNHEARD)

    def went_away(self, reason: str) -> None:
        """The board cannot be heard from now on."""
        self._sign_told = self._sign_heard_ms = None
        self._say_news(BoardWentAway(self._plan.role, reason), f"away: {reason}")

    def _say_link(self, report: HostEvent) -> None:
        role = self._plan.role
        match report:
            case BoardLive(hello_ack=ack):
                news = BoardCameLive(role, self._plan.unit, firmware_text(ack))
                if role == "sign":
                    # What it said before it was live is not believed: its next word is new.
                    self._sign_told = None
                    self._sign_heard_ms = self._clock.ticks_ms()
                self._say_news(news, f"live: {news.unit}, firmware {news.firmware}")
            case BoardRefused(code=code, expected=expected, found=found):
                text = f"turned away, {code.value}: {found} answers, {expected} is expected"
                self._say_news(BoardTurnedAway(role, code.value, expected, found), text)
            case BoardSilent(kind=kind):
                self.went_away(f"{self._plan.port}: {_SILENCES[kind]}")
            case HistoryGap(expected_id=expected, oldest_id=oldest, newest_id=newest):
                unit = self._plan.unit
                broken = HistoryBroken(role, unit, expected, oldest, newest, oldest - 1)
                text = f"has events {oldest} to {newest}, {expected} is expected next"
                _LOG.warning("%s board %s", role, text)
                self._submit(broken)
            case LevelRefused(message=message, status=status):
                _LOG.warning("%s board refuses %s: %s", role, message, status)
                self._submit(LevelNotTaken(role, type(message).__name__, _answer(status)))
            case SchemaDiffers() | KeyRefused() | SecurityNotice():
                _LOG.warning("%s board %s", role, _doubt(report))
            case BoardIdentified() | BoardOpened() | BoardDegraded() | BoardRestored():
                _LOG.debug("%s board: %s", role, type(report).__name__)
            case EventDelivered() | DatagramReceived() | AnswerReceived():
                raise TypeError(f"{type(report).__name__} is no news of a link")

    def _say_news(self, news: LinkNews, text: str) -> None:
        if news != self._told:
            self._told = news
            level = logging.INFO if isinstance(news, BoardCameLive) else logging.WARNING
            _LOG.log(level, "%s board %s", self._plan.role, text)
            self._submit(news)

    def _say_sign(self, report: SignReported) -> None:
        self._sign_heard_ms = self._clock.ticks_ms()
        self._tell_sign(report)

    def _tell_sign(self, report: SignReported) -> None:
        if report != self._sign_told:
            self._sign_told = report
            self._submit(report)


def _answer(status: int) -> str:
    try:
        return RspStatus(status).name.lower().replace("_", " ")
    except ValueError:
        return f"answer {status}"


def _doubt(report: SchemaDiffers | KeyRefused | SecurityNotice) -> str:
    match report:
        case SchemaDiffers(expected=expected, found=found):
            return f"knows other messages: schema {found:08X}, here {expected:08X}"
        case KeyRefused(status=status):
            return f"does not take its new key: {_answer(status)}"
        case SecurityNotice(forged=forged, at_board=at_board):
            parts = [f"{count} {kind.value}" for kind, count in forged]
            if at_board:
                parts.append(f"{at_board} turned away by the board itself")
            return f"is spoken for by somebody else: frames not believed, {', '.join(parts)}"


def firmware_text(ack: HelloAck) -> str:
    """The firmware's version as `1.2.0.3`."""
    return ".".join(str(part) for part in ack.fw_version.to_bytes(4, "big"))
