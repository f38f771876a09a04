"""What a board's link reports, said as inputs of the table, each once.

News of the link are submitted when they differ from the last. Only the reader thread of the board
comes in here, and never while it holds the board's lock. The sign's word, forgeries and lines in
trouble have files of their own.
"""

import logging
from collections.abc import Callable
from typing import TypeAlias

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
    EventFlag,
    Feature,
    FrameCounts,
    GetHead,
    HeadReply,
    Heartbeat,
    HelloAck,
    HistoryGap,
    HostCounts,
    HostEvent,
    KeyRefused,
    LevelRefused,
    Message,
    Open,
    RspStatus,
    SchemaDiffers,
    SecurityNotice,
    Silence,
    Stats,
    StatsReply,
)
from tableassist.core.heads import HeadTold
from tableassist.core.inputs import (
    BoardCameLive,
    BoardSensed,
    BoardWentAway,
    HistoryBroken,
    Input,
    LevelNotTaken,
    LinkNews,
    LinkTroubled,
)
from tableassist.core.words import ENGLISH
from tableassist.devices.clock import Clock
from tableassist.devices.facts import EventReader
from tableassist.devices.forgeries import Forgeries
from tableassist.devices.levels import told_head
from tableassist.devices.link_watch import LinkWatch
from tableassist.devices.overrun_watch import OverrunWatch
from tableassist.devices.plan import BoardPlan
from tableassist.devices.shoe_word import ShoeWord
from tableassist.devices.sightings import Sightings
from tableassist.devices.sign_word import SignWord
from tableassist.devices.spots import PrintedSpots
from tableassist.devices.strange_watch import StrangeWatch
from tableassist.devices.turned_away import TurnedAway
from tableassist.devices.unconfirmed import Unconfirmed

RESET_MS = 3_000
"""A board may begin anew when its port is opened. So long it may be silent or babble."""

LinkReport: TypeAlias = (
    BoardIdentified
    | BoardOpened
    | BoardLive
    | BoardRefused
    | BoardSilent
    | BoardDegraded
    | BoardRestored
)

REFUSED_OPEN = "refused open"
"""The board has answered OPEN with another status than OK."""

LOG_FILLING = "log filling"

_LOG = logging.getLogger(__name__)


class Reporter:
    """Submits the inputs of one board."""

    def __init__(
        self,
        plan: BoardPlan,
        submit: Callable[[Input], None],
        clock: Clock,
        printed: PrintedSpots,
        sightings: Sightings,
    ) -> None:
        self._plan = plan
        self._reader = EventReader(plan.role, printed)
        self._submit = submit
        self._clock = clock
        self._sightings = sightings
        self._told: LinkNews | None = None
        self._sign = SignWord(plan.sign, submit)
        self._shoe = ShoeWord(submit)
        self._forgeries = Forgeries(plan.name)
        self._watch = LinkWatch()
        self._overruns = OverrunWatch()
        self._strange = StrangeWatch()
        self._unconfirmed = Unconfirmed()
        self._turned_away = TurnedAway(plan, sightings)
        self._troubles: frozenset[str] = frozenset()
        self._is_log_filling = False
        self._is_head_due = self._is_head_asked = False
        self._key = ""
        self._boot_id: int | None = None
        self._heard = 0
        self._opened_ms = -RESET_MS
        self._may_reset = False
        self._is_coming_told = True
        self._silence: Silence | None = None

    def port_opened(self) -> None:
        """The port is open, again or for the first time; nothing is submitted."""
        self._opened_ms = self._clock.ticks_ms()
        self._may_reset = True
        self._is_coming_told = True
        if self._boot_id is not None:
            self._watch.came(self._opened_ms)

    def say(self, report: HostEvent) -> None:
        """Submit what a report of the link comes to."""
        match report:
            case EventDelivered(event_id=event_id, flags=flags, message=message):
                self._is_heard()
                self._is_log_filling = bool(flags & EventFlag.LOG_NEARLY_FULL)
                fact = self._reader.fact_of(message)
                self._submit(BoardSensed(self._plan.name, self._plan.unit, event_id, fact))
                self._shoe.has_news()
            case DatagramReceived(message=message):
                self._say_datagram(message)
            case AnswerReceived(asked=Stats(), reply=reply):
                self._say_stats(reply)
            case AnswerReceived(asked=GetHead() as asked, status=status, reply=reply):
                self._say_head(asked, status, reply)
            case AnswerReceived(asked=asked, status=status, reply=reply):
                _LOG.info("%s board, asked %s: %s %s", self._plan.name, asked, status, reply)
            case SecurityNotice():
                self._forgeries.add(report)
            case SchemaDiffers() | KeyRefused():
                _LOG.warning("%s board %s", self._plan.name, _doubt(report))
            case HistoryGap() | LevelRefused():
                self._say_refusal(report)
            case _:
                self._say_link(report)

    def _say_head(self, asked: GetHead, status: int | None, reply: Message | None) -> None:
        """The head that the board keeps, or that it has none to tell; the question is over."""
        self._is_head_asked = False
        if isinstance(reply, HeadReply):
            self._submit(HeadTold(told_head(reply)))
        elif status is not None:
            self._say_refusal(LevelRefused(asked, status))

    def pass_time(self, counts: FrameCounts, missed: int, robbed: int) -> None:
        """Called at least at each heartbeat, with what the link and the port have counted."""
        now_ms = self._clock.ticks_ms()
        if counts.ok > self._heard:
            self._turned_away.answers(now_ms)
        self._heard = counts.ok
        self._sign.pass_time(now_ms)
        self._say_turned_away(now_ms)
        may_reset = self._may_reset and now_ms - self._opened_ms < RESET_MS
        if self._silence is not None and not may_reset:
            self.went_away(f"{self._plan.port}: {self._silence.value}")
        self._say_forgeries(now_ms)
        self._watch.look(counts, missed, robbed, now_ms)
        self._say_troubles()

    def look(self, counts: HostCounts, frames: FrameCounts, level: Message | None) -> None:
        """Before `pass_time`: what the link does not use, and the level that is not confirmed."""
        now_ms = self._clock.ticks_ms()
        self._strange.look(counts, frames, now_ms)
        self._unconfirmed.look(level, now_ms)

    def question(self) -> Message | None:
        """What the board is to be asked now; its answer comes to `say`.

        Its head is asked for in each session, but not while the question of an earlier one waits:
        a board that opens sessions and confirms no level would let them pile up.
        """
        if self._is_head_due and not self._is_head_asked:
            self._is_head_due, self._is_head_asked = False, True
            return GetHead()
        return Stats() if self._overruns.is_due(self._clock.ticks_ms()) else None

    def went_away(self, reason: str) -> None:
        """The board cannot be heard from now on."""
        self._silence = None
        self._overruns.went_away()
        self._turned_away.over()
        self._sightings.gone(self._plan.name)
        self._watch.new_session()
        self._sign.went_away()
        self._say_news(BoardWentAway(self._plan.name, reason), f"away: {ENGLISH.away(reason)}")

    def _is_heard(self) -> None:
        """The board of this port, and no other one, has said something."""
        self._sightings.heard(self._plan.unit, self._plan.name, self._clock.ticks_ms())

    def _say_datagram(self, message: Message) -> None:
        self._is_heard()
        match message:
            case Heartbeat(t_ms=t_ms, state=state):
                self._watch.heartbeat(t_ms, self._clock.ticks_ms(), signed=bool(self._key))
                if self._plan.role == "shoe":
                    self._shoe.said(state)
            case DisplayStatus() if self._plan.role == "sign":
                self._sign.said(message, self._clock.ticks_ms())

    def _say_link(self, report: LinkReport) -> None:
        match report:
            case BoardIdentified(hello_ack=ack):
                self._identified(ack)
            case BoardOpened(key=key):
                self._key = key or ""
                self._session_opened()
            case BoardLive(hello_ack=ack):
                self._came_live(ack)
            case BoardRefused():
                self._silence, self._may_reset = None, False
                self._turned_away.found(report, self._clock.ticks_ms())
            case BoardSilent(kind=kind):
                self._silence = kind
                self._sightings.gone(self._plan.name)
            case BoardRestored():
                self._silence = None
            case BoardDegraded():
                _LOG.debug("%s board: degraded", self._plan.name)

    def _session_opened(self) -> None:
        """One in place of another is a coming too, if nothing else said so already."""
        self._watch.new_session()
        if not self._is_coming_told:
            self._watch.came(self._clock.ticks_ms())
        self._is_coming_told = False

    def _say_stats(self, reply: Message | None) -> None:
        self._overruns.over()
        if not isinstance(reply, StatsReply):
            return  # the session ended first, or the board does not count
        before = self._overruns.lost
        self._overruns.told(reply, self._clock.ticks_ms())
        if self._overruns.lost != before:
            lost = self._overruns.lost
            _LOG.warning("%s board: has lost %d bytes since its start", self._plan.name, lost)

    def _say_refusal(self, report: HistoryGap | LevelRefused) -> None:
        role, unit = self._plan.name, self._plan.unit
        match report:
            case HistoryGap(expected_id=expected, oldest_id=oldest, newest_id=newest):
                text = f"has events {oldest} to {newest}, {expected} is expected next"
                _LOG.warning("%s board %s", role, text)
                self._submit(HistoryBroken(role, unit, expected, oldest, newest, oldest - 1))
            case LevelRefused(message=Open(), status=status):
                self.went_away(f"{self._plan.port}: {REFUSED_OPEN}: {_answer(status)}")
            case LevelRefused(message=message, status=status):
                _LOG.warning("%s board refuses %s: %s", role, message, status)
                self._submit(LevelNotTaken(role, type(message).__name__, _answer(status)))

    def _identified(self, ack: HelloAck) -> None:
        self._silence = None
        self._turned_away.over()
        self._is_heard()
        if self._boot_id not in (None, ack.boot_id) and not self._may_reset:
            self._watch.came(self._clock.ticks_ms())
            self._is_coming_told = True
        self._boot_id, self._may_reset = ack.boot_id, False

    def _came_live(self, ack: HelloAck) -> None:
        plan, key = self._plan, self._key
        self._overruns.came_live(self._clock.ticks_ms())
        self._shoe.has_news()
        if plan.role == "sign":
            self._sign.came_live(self._clock.ticks_ms())
            self._is_head_due = plan.keeps_head
        reads = plan.role == "shoe" and bool(ack.features & Feature.READS_DECKS)
        news = BoardCameLive(plan.name, plan.unit, firmware_text(ack), key=key, reads_decks=reads)
        signed = f"key {key}" if key else "unsigned"
        self._say_news(news, f"live: {news.unit}, firmware {news.firmware}, {signed}")

    def _say_turned_away(self, now_ms: int) -> None:
        news = self._turned_away.news(now_ms)
        if news is not None:
            text = f"{news.found} answers, {news.expected} is expected"
            self._say_news(news, f"turned away, {news.reason}: {text}")

    def _say_forgeries(self, now_ms: int) -> None:
        seen = self._forgeries.take(now_ms)
        if seen is not None:
            counts = {each.why: each.count for each in seen.forged}
            _LOG.warning("%s board: %s", seen.board, ENGLISH.forged(counts, seen.at_board))
            self._submit(seen)

    def _say_troubles(self) -> None:
        before, own = self._troubles, {LOG_FILLING} if self._is_log_filling else set()
        strange = self._strange.troubles | self._unconfirmed.troubles
        self._troubles = self._watch.troubles | self._overruns.troubles | strange | own
        for what in sorted(before ^ self._troubles):
            is_on = what in self._troubles
            _LOG.warning(
                "%s board%s: %s", self._plan.name, "" if is_on else ", over", ENGLISH.found(what)
            )
            self._submit(LinkTroubled(self._plan.name, what, is_on))

    def _say_news(self, news: LinkNews, text: str) -> None:
        if news != self._told:
            self._told = news
            level = logging.INFO if isinstance(news, BoardCameLive) else logging.WARNING
            _LOG.log(level, "%s board %s", self._plan.name, text)
            self._submit(news)


def _answer(status: int) -> str:
    try:
        return RspStatus(status).name.lower().replace("_", " ")
    except ValueError:
        return f"answer {status}"


def _doubt(report: SchemaDiffers | KeyRefused) -> str:
    match report:
        case SchemaDiffers(expected=expected, found=found):
            return f"knows other messages: schema {found:08X}, here {expected:08X}"
        case KeyRefused(status=status):
            return f"does not take its new key: {_answer(status)}"


def firmware_text(ack: HelloAck) -> str:
    """The firmware's version as `1.2.0.3`."""
    return version_text(ack.fw_version)


def version_text(number: int) -> str:
    """A firmware version of four bytes, as `1.2.0.3`."""
    return ".".join(str(part) for part in number.to_bytes(4, "big"))
