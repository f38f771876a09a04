"""Everything that a finger, a board, a link or the clock could say to a table at one moment.

Right and wrong, for this round, the last and the next; the tests ask what becomes of each. Spots
that are not printed at the house are left out: a board cannot name them.
"""

from collections.abc import Iterable, Iterator
from typing import get_args

from tableassist.core import inputs as i
from tableassist.core import people as p
from tableassist.core import supervision as s
from tableassist.core.cards import DECK
from tableassist.core.corrections import (
    BetWrong,
    CardWrong,
    Change,
    ClaimWrong,
    DecisionWrong,
    PayWrong,
    PurchaseWrong,
    RoundWrong,
)
from tableassist.core.house import spots_of
from tests.support.core_table import UNITS, CoreTable

SEATS = (0, *i.SEATS)


def every_touch(number: int, undo: Iterable[int] = ()) -> Iterator[i.Touch]:
    """Every touch of round `number`, for every seat, step, place and count.

    `undo` are the numbers of records whose touches may be taken back.
    """
    yield i.NoMoreBetsTouched(number)
    yield i.RevealTouched(number)
    yield i.SettleTouched(number)
    yield i.MisdealTouched(number)
    yield from (i.ChipsCounted(number, count) for count in range(-1, 9))
    yield from (i.UndoTouched(number, what) for what in (0, *undo))
    yield from (i.StubTouched(number, count) for count in range(-1, 54))
    for seat in SEATS:
        yield i.FoldTouched(number, seat)
        yield i.ClaimTouched(number, seat)
        yield i.PaidTouched(number, seat)
        yield from (i.DiscardTouched(number, seat, place) for place in range(-1, 8))
    yield from every_irregularity(number)
    for step in range(4):
        yield from (i.TurnTouched(number, step, discard) for discard in range(-1, 5))


def every_irregularity(number: int) -> Iterator[i.IrregularityTouched]:
    """Whatever the dealer could say to be wrong, whole or in part."""
    yield i.IrregularityTouched(number)
    yield i.IrregularityTouched(number, None, 3)
    for what in get_args(i.Irregularity):
        yield i.IrregularityTouched(number, what)
        yield from (i.IrregularityTouched(number, what, seat) for seat in (0, 1, 2, 5, 8))


def every_ruling(table: CoreTable) -> Iterator[s.IrregularityRuled]:
    """Whatever a supervisor could rule, of this irregularity and of another one."""
    held = table.state.round.irregular
    for call in (held.number if held else 1, 0):
        for ruling in get_args(s.Ruling):
            for by in ("", "Anna Weiss", "no\nname"):
                yield s.IrregularityRuled(table.number, call, ruling, by)


def every_fact(table: CoreTable) -> Iterator[tuple[i.BoardRole, i.Fact]]:
    """Whatever the boards could report next."""
    yield from (("shoe", fact) for fact in _shoe_facts(table))
    yield from (("bets", fact) for fact in _bet_facts(table))
    for board in i.ROLES:
        yield board, i.BoardFaulted("jam", is_on=True)
        yield board, i.BoardFaulted("jam", is_on=False)
        yield board, i.BoardRestarted("power on")
        yield board, i.BoardNoted("hello", "nothing")
        yield board, i.EventUnread("CardDrawn of 5 bytes")
    for is_on in (True, False):
        yield "sign", i.DisplayFaulted("dead segment", is_on)
    for award_id in (table.number * 8 + 1, 0):
        yield "sign", i.AwardSeen(award_id, 1_000)


def _shoe_facts(table: CoreTable) -> Iterator[i.Fact]:
    shoe, now = table.state.shoe, table.state.round
    fresh = next(card for card in DECK if not now.place_of(card) and card not in now.burned)
    for card in (fresh, None, *now.burned, *(hand[-1] for hand in now.cards.values())):
        yield i.CardSeen(shoe.shoe_no, now.dealt + 1, card)
    yield i.CardSeen(shoe.shoe_no, now.dealt, fresh)
    yield i.CardSeen(shoe.shoe_no, now.dealt + 2, fresh)
    yield i.CardSeen(shoe.shoe_no + 1, now.dealt + 1, fresh)
    yield i.CardPutBack(now.dealt)
    yield i.LidMoved(is_open=True)
    yield i.LidMoved(is_open=False)
    for problem in ("", "1 missing, 1 extra"):
        yield i.DeckChecked(shoe.shoe_no, problem)
        yield i.DeckChecked(shoe.shoe_no + 1, problem)
    yield i.ShoeSensed("ready", shoe.shoe_no + 1, 52)
    yield i.ShoeSensed("empty", shoe.shoe_no, 0)


def _bet_facts(table: CoreTable) -> Iterator[i.Fact]:
    now, layout = table.state.round, table.state.layout
    lying = tuple(i.SpotAmount(seat, spot, n) for (seat, spot), n in layout.items())
    for number in (now.number - 1, now.number, now.number + 1):
        for latch in range(4):
            yield i.BetsLatched(number, lying, latch)
            yield i.BetsLatched(number, lying[1:], latch)
            yield i.BetsLatched(number, (), latch)
            yield i.LatchUnread(number, "seat 3 ante: unstable, 500", latch)
    for seat in (*now.seats[:1], 5, 6):
        for spot in spots_of(table.house.house):
            before = layout.get((seat, spot), 0)
            yield i.SpotUnread(seat, spot, "fault, 500")
            for amount in (0, 100, 1_000, 2_000, 2**63):
                yield i.BetSeen(seat, spot, amount)
                yield i.LateBetSeen(now.number, seat, spot, before, amount)
            yield i.LateBetSeen(now.number - 1, seat, spot, before, 500)


def other_news(table: CoreTable) -> Iterator[i.Input]:
    """Links, the sign's word, the clock and a new start of the program."""
    for board, unit in UNITS.items():
        yield i.BoardCameLive(board, unit, "2.0.0")
        yield i.BoardWentAway(board, "silent")
        yield i.BoardTurnedAway(board, "wrong unit", "this", "that")
        yield i.HistoryBroken(board, unit, 5, 9, 12, 8)
        yield i.LevelNotTaken(board, "lock", "refused")
    meter = table.state.meter_cents
    for amount in (None, meter, meter + 1):
        yield i.SignReported(amount, table.state.jackpot.meter_seq, "showing")
    yield i.SignReported(None, 0, "unheard")
    for phase in ("ready", "dealing"):
        yield i.ShoeReported(phase)
    yield i.TimePassed(table.now_ms + 1)
    yield i.TimePassed(table.now_ms + 60_000)
    yield i.ProgramStarted("Table 1", "test")
    yield i.LanguageTouched("fr")
    yield i.LanguageTouched("en")


def people_news() -> Iterator[i.Input]:
    """People who come, sign on and off, and what is found of their secrets."""
    yield p.PersonAdd("Anna Weiss", ("supervisor", "dealer"), ("caribbean-stud",), "fr")
    yield p.PinGive("Anna Weiss", "a digest")
    yield p.ProofFailed("Anna Weiss", counts=True)
    yield p.ProofGiven("Anna Weiss")
    yield p.PersonDisable("Anna Weiss", "left the house")
    for post in ("dealer", "pit"):
        yield p.SignOnTried("Anna Weiss", post, "right", "a digest")
        yield i.SignOffTouched(post)
    yield p.SignOnTried("", "pit", "unknown", means="badge")
    yield p.SecretsSensed("missing")
    for is_there in (False, True):
        yield p.BadgeReaderSensed(is_there)
    yield i.PostTouched(1)


def opening_words() -> Iterator[i.Input]:
    """Answers to steps of an opening, right or not, and the closing of a table."""
    for step in ("self-test", "pay-table 1", "pay-table 9", "jackpot", "trial-round", "open", ""):
        for by in ("", "Anna Weiss", "no\nname"):
            yield s.OpeningTouched(step, by=by)
            yield s.OpeningTouched(step, holds=False, by=by)
    yield s.TableCloseTouched()
    yield s.TableCloseTouched(by="no\nname")


def line_news() -> Iterator[i.Input]:
    """What is tried on the lines to the boards, and what is wrong with these."""
    for board in UNITS:
        yield i.ForgeriesSeen(board, (i.Unbelieved("bad tag", 3),), 1)
        yield i.LinkTroubled(board, "two readers", is_on=True)
        yield i.LinkTroubled(board, "two readers", is_on=False)


def every_supervision(table: CoreTable) -> Iterator[i.Touch]:
    """Whatever a supervisor could say, of every hit and of none, with names and without."""
    pays = table.state.hand_pays
    for hit in (*(pay.hit for pay in pays), 0):
        for by in ("Anna Weiss", "Boris Klein", "", "no\nname"):
            yield s.HitVerifyTouched(hit, by)
            yield s.HitApproveTouched(hit, by)
            yield s.HandPaidTouched(hit, by)
            yield s.HitDoubtTouched(hit, by=by)
        yield s.HitVerifyTouched(hit, "Anna Weiss", cards_shown=True, stub=42)
        yield s.HitDoubtTouched(hit, is_over=True, by="Anna Weiss")
        yield s.ReportingTouched(hit, "no such rule", "Anna Weiss")
        yield s.RegulatorToldTouched(hit, "call 12", "Anna Weiss")
        yield s.SlipTouched(hit, "escpos", "Anna Weiss")
        yield s.HitRefuseTouched(hit, "no bet was down", "Anna Weiss")
    for level in (*table.state.jackpot.levels, "no level"):
        meter = table.state.jackpot.level(level).meter
        for amount in (1, 12_345_678, -1, -meter, -meter - 1, 10**18):
            names = ("Anna Weiss", "Boris Klein")
            yield s.MeterAdjustTouched(level, amount, "a chip was counted twice", names)
    yield s.JackpotCloseTouched("Anna Weiss")
    yield s.JackpotOpenTouched("Anna Weiss")
    yield s.JournalAcceptTouched("it is the right one", ("Anna Weiss", "Boris Klein"))
    for off_ms in (-(10**12), -(10**9), 0, 10**12):
        clock_ms = table.state.at_ms + off_ms
        yield s.ClockAcceptTouched(clock_ms, "by the radio clock", ("Anna Weiss", "Boris Klein"))


def every_correction(table: CoreTable) -> Iterator[i.Touch]:
    """Corrections of this round, the last one and none; right or wrong is for the table to say."""
    names = ("Anna Weiss", "Boris Klein")
    seat = next(iter(table.state.round.seats), 2)
    changes: tuple[Change, ...] = (
        CardWrong(seat, 1, "", table.spare()),
        DecisionWrong(seat, 1, "", "fold"),
        BetWrong(seat, "ante", 0, 1_500),
        PayWrong(seat, "ante", 500),
        ClaimWrong(seat, heard=True),
        PurchaseWrong(seat, table.spare(), 5),
        RoundWrong(),
    )
    for number in (table.number, table.number - 1, 0):
        for change in changes:
            yield s.CorrectTouched(number, (change,), "seen on the camera", names)
            yield s.CorrectTouched(
                number, (change,), "seen-on-camera", ("", ""), seen=table.state.number
            )
    yield s.CorrectTouched(table.number, (), "seen on the camera", names)
    for due in (*(one.correction for one in table.state.corrections), 0):
        yield s.CorrectionPaidTouched(due, seat, "Anna Weiss")
        yield s.CorrectionWriteOffTouched(due, seat, "gone", names)
