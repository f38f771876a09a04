"""What an Alpha sign is written and when, on ticks that are turned by hand.

The far end is a pretend sign that loses what comes too soon, as real ones do. No test waits.
"""

import re
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tableassist.core.outputs import Levels
from tableassist.devices.alpha_writer import (
    FIGURE_EVERY_MS,
    SET_UP_EVERY_MS,
    AlphaWriter,
    amount_text,
)
from tableassist.devices.plan import AlphaFit
from tests.devices.pretend_sign import PretendSign, name_of
from tests.devices.test_boards import LEVELS

FIT = AlphaFit(label="JACKPOT ", award="WINNER!", beeps=True)
BAUD = 9_600
SET_UP = ["clear", "memory", "sequence", "text", "string", "release"]
GAP_MS = 250
LEAST_PAUSE_MS = {"clear": 2_000, "memory": 10_000, "beeps": 3_000}
CLOSED = msgspec.structs.replace(LEVELS, betting_open=False, sign_may_blank=True)
MINUTE_MS = 60_000


class Desk:
    """A writer and its sign. `sent` holds the time, name and size of every packet."""

    def __init__(self, fit: AlphaFit = FIT, levels: Levels | None = CLOSED) -> None:
        self.now_ms = 1_000
        self.writer = AlphaWriter(fit, BAUD)
        self.sign = PretendSign()
        self.sent: list[tuple[int, str, int]] = []
        self.seen: list[str] = []
        self.writer.link_opened(self.now_ms)
        if levels is not None:
            self.show()

    def show(self, levels: Levels = CLOSED, **changes: object) -> None:
        self.writer.want(msgspec.structs.replace(levels, **changes), self.now_ms)

    def run(self, for_ms: int) -> None:
        """Let so much time pass; the writer is asked only when it says that it is due."""
        end = self.now_ms + for_ms
        while (due := max(self.now_ms, self.writer.due_ms())) <= end:
            self.now_ms = due
            packet = self.writer.next_packet(self.now_ms)
            if packet:
                self.note(packet)
            else:
                assert self.writer.due_ms() > self.now_ms, "it would spin"
        self.now_ms = end

    def note(self, packet: bytes) -> None:
        command = re.sub(rb"\x03....\x04$", b"", packet[10:])
        self.sent.append((self.now_ms, name_of(command), len(packet)))
        self.sign.take(packet, self.now_ms)
        self.seen.append(self.sign.shown)

    def names(self) -> list[str]:
        return [name for _, name, _ in self.sent]


def pauses_are_kept(desk: Desk) -> None:
    for (at_ms, name, size), (next_ms, _, _) in zip(desk.sent, desk.sent[1:], strict=False):
        on_the_wire_ms = size * 10 * 1_000 // BAUD
        assert next_ms - at_ms - on_the_wire_ms >= LEAST_PAUSE_MS.get(name, GAP_MS), name


def test_a_sign_of_which_nothing_is_known_is_set_up_from_its_memory_on() -> None:
    desk = Desk()
    desk.run(15_000)
    assert desk.names()[:6] == SET_UP
    assert desk.sign.lost == []
    assert desk.sign.shown == "JACKPOT $12,345.67"
    pauses_are_kept(desk)


def test_before_anything_is_to_be_shown_the_sign_is_only_prepared() -> None:
    desk = Desk(levels=None)
    desk.run(MINUTE_MS)
    assert desk.names() == ["clear", "memory", "sequence", "text"]
    assert desk.writer.written == 0


def test_a_new_figure_is_a_string_and_nothing_else() -> None:
    desk = Desk()
    desk.run(15_000)
    before = len(desk.sent)
    desk.show(sign_amount=1_234_637, sign_seq=10)
    assert desk.writer.written == 9
    desk.run(GAP_MS + 50)
    assert desk.names()[before:] == ["string"]
    assert desk.writer.written == 10
    assert desk.sign.shown == "JACKPOT $12,346.37"


def test_the_number_alone_is_written_too() -> None:
    desk = Desk()
    desk.run(15_000)
    desk.show(sign_seq=10)
    desk.run(GAP_MS + 50)
    assert desk.writer.written == 10


def test_no_jackpot_is_dashes() -> None:
    desk = Desk()
    desk.show(sign_amount=None, sign_seq=1)
    desk.run(15_000)
    assert desk.sign.shown == "JACKPOT -----"


def test_many_figures_at_once_keep_the_pace_and_end_with_the_last() -> None:
    desk = Desk()
    desk.run(15_000)
    before = len(desk.sent)
    for number in range(100):
        desk.show(sign_amount=1_000_000 + number, sign_seq=10 + number)
        desk.run(20)
    desk.run(GAP_MS + 50)
    assert len(desk.sent) - before <= 2_000 // GAP_MS + 1
    assert desk.sign.lost == []
    assert desk.sign.shown == "JACKPOT $10,000.99"
    pauses_are_kept(desk)


def test_a_figure_that_was_lost_is_on_the_sign_seconds_later() -> None:
    desk = Desk()
    desk.run(15_000)
    desk.sign.loses_next = 1
    desk.show(sign_amount=1_234_637, sign_seq=10)
    desk.run(1_000)
    assert desk.sign.shown == "JACKPOT $12,345.67"
    desk.run(FIGURE_EVERY_MS)
    assert desk.sign.shown == "JACKPOT $12,346.37"


def test_a_sign_that_lost_its_memory_is_set_up_again_by_the_clock() -> None:
    desk = Desk()
    desk.run(MINUTE_MS)
    desk.sign.power_was_off_for_hours()
    desk.run(SET_UP_EVERY_MS)
    assert desk.sign.shown == "JACKPOT $12,345.67"
    assert desk.names().count("clear") == 2
    pauses_are_kept(desk)


def test_while_it_is_set_up_again_no_figure_counts_as_written() -> None:
    desk = Desk()
    desk.run(SET_UP_EVERY_MS - 1)
    assert desk.writer.written == 9
    desk.run(1_000)
    assert desk.names()[-1] == "clear"
    assert desk.writer.written == 0
    desk.run(15_000)
    assert desk.writer.written == 9


def test_the_sign_is_not_blanked_while_bets_are_invited_if_that_can_wait() -> None:
    desk = Desk(levels=None)
    desk.show(betting_open=True)
    desk.run(SET_UP_EVERY_MS + 5 * MINUTE_MS)
    assert desk.names().count("clear") == 1
    desk.show()
    desk.run(2_000)
    assert desk.names().count("clear") == 2


def test_a_table_that_nobody_plays_at_is_not_waited_for_for_ever() -> None:
    desk = Desk(levels=None)
    desk.show(betting_open=True)
    desk.run(2 * SET_UP_EVERY_MS + 2_000)
    assert desk.names().count("clear") == 2


@pytest.mark.parametrize("betting_open", [False, True], ids=["dealt", "chips lie"])
def test_the_sign_is_never_blanked_while_people_look_at_it(betting_open: bool) -> None:
    desk = Desk(levels=None)
    desk.show(sign_may_blank=False, betting_open=betting_open)
    desk.run(3 * SET_UP_EVERY_MS)
    assert desk.names().count("clear") == 1
    desk.show()
    desk.run(1_000)
    assert desk.names().count("clear") == 2


def test_a_link_that_comes_back_finds_a_sign_of_which_nothing_is_known() -> None:
    desk = Desk()
    desk.run(15_000)
    desk.sign.power_was_off_for_hours()
    desk.writer.link_opened(desk.now_ms)
    assert desk.writer.written == 0
    desk.run(15_000)
    assert desk.sign.shown == "JACKPOT $12,345.67"
    pauses_are_kept(desk)


def test_an_award_takes_the_display_beeps_once_and_gives_it_back() -> None:
    desk = Desk()
    desk.run(15_000)
    before = len(desk.sent)
    desk.show(sign_award=500_000, sign_amount=1_000_000, sign_seq=10)
    desk.run(5_000)
    assert desk.names()[before : before + 3] == ["string", "priority", "beeps"]
    assert desk.sign.shown == "WINNER! $5,000.00"
    desk.run(5 * MINUTE_MS)
    assert (desk.sign.beeped, desk.sign.lost) == (1, [])
    desk.show(sign_award=100_000, sign_amount=1_000_000, sign_seq=10)
    desk.run(5_000)
    assert (desk.sign.shown, desk.sign.beeped) == ("WINNER! $1,000.00", 2)
    desk.show(sign_amount=1_000_000, sign_seq=10)
    desk.run(5_000)
    assert desk.sign.shown == "JACKPOT $10,000.00"
    pauses_are_kept(desk)


def test_an_award_that_is_over_does_not_beep() -> None:
    desk = Desk()
    desk.show(sign_award=500_000)
    desk.show()
    desk.run(15_000)
    assert desk.sign.beeped == 0


def test_a_sign_that_shall_not_beep_does_not() -> None:
    desk = Desk(AlphaFit("JACKPOT ", "WINNER!", beeps=False))
    desk.show(sign_award=500_000)
    desk.run(15_000)
    assert (desk.sign.shown, desk.sign.beeped) == ("WINNER! $5,000.00", 0)


def test_an_award_is_not_cut_off_by_setting_up() -> None:
    desk = Desk()
    desk.run(SET_UP_EVERY_MS - MINUTE_MS)
    desk.show(sign_award=500_000, sign_may_blank=False)
    desk.run(MINUTE_MS + 2 * SET_UP_EVERY_MS)
    assert desk.names().count("clear") == 1
    assert desk.sign.shown == "WINNER! $5,000.00"
    desk.sign.power_was_off_for_hours()
    desk.run(MINUTE_MS)
    assert desk.sign.shown == "WINNER! $5,000.00"
    desk.show()
    desk.run(20_000)
    assert desk.sign.shown == "JACKPOT $12,345.67"
    pauses_are_kept(desk)


def test_the_next_hit_of_the_same_amount_is_another_one() -> None:
    desk = Desk()
    desk.run(15_000)
    for hit in (31, 32, 32):
        desk.show(sign_award=500_000, sign_award_id=hit)
        desk.run(10_000)
    assert (desk.sign.shown, desk.sign.beeped) == ("WINNER! $5,000.00", 2)


@pytest.mark.parametrize("words", ["é" * 200, "\x04\x00\x00\x01Z00\x02E$\x04" * 30])
def test_words_are_cut_and_filtered_and_the_amount_is_whole(words: str) -> None:
    desk = Desk(AlphaFit(words, words, beeps=False))
    desk.run(15_000)
    assert desk.sign.shown.endswith("$12,345.67")
    desk.show(sign_award=123_456_789)
    desk.run(1_000)
    assert desk.sign.shown.endswith(" $1,234,567.89")
    assert len(desk.sign.shown) == 122
    assert "clear" not in desk.names()[1:]


def test_the_highest_meter_there_can_be_fits() -> None:
    desk = Desk(replace(FIT, digits=16))
    desk.show(sign_amount=10**15, currency="EUR")
    desk.run(15_000)
    assert desk.sign.shown == "JACKPOT EUR 10,000,000,000,000.00"


@pytest.mark.parametrize(
    ("amount", "currency"),
    [(100_000, "CAD"), (2**63, "CAD"), (-1, "CAD"), (500, "JPY"), (500, "KWD"), (500, "")],
)
def test_a_figure_that_does_not_fit_is_not_written_and_an_attendant_is_called(
    amount: int, currency: str
) -> None:
    desk = Desk(replace(FIT, digits=5, attendant="CALL ATTENDANT"))
    desk.show(sign_amount=99_999, sign_seq=6)
    desk.run(15_000)
    assert (desk.sign.shown, desk.writer.calls) == ("JACKPOT $999.99", False)
    desk.show(sign_amount=amount, currency=currency, sign_seq=7)
    desk.run(500)
    assert (desk.sign.shown, desk.writer.calls) == ("JACKPOT CALL ATTENDANT", True)
    desk.show(sign_amount=100, sign_seq=8)
    desk.run(500)
    assert (desk.sign.shown, desk.writer.calls) == ("JACKPOT $1.00", False)
    desk.show(sign_amount=100, sign_seq=8, sign_award=amount, sign_award_id=3, currency=currency)
    desk.run(500)
    assert desk.sign.shown == "CALL ATTENDANT"


def test_an_amount_in_the_form_of_its_currency() -> None:
    assert amount_text(1_234_567, "CAD") == "$12,345.67"
    assert amount_text(5, "EUR") == "EUR 0.05"


HAPPENINGS = st.lists(
    st.tuples(
        st.sampled_from(["figure", "award", "no award", "bets", "no bets", "link", "loss", "off"]),
        st.integers(0, 20_000),
    ),
    max_size=25,
)


@settings(max_examples=200, deadline=None)
@given(HAPPENINGS)
def test_whatever_happens_the_pace_is_kept_and_the_sign_is_right_in_the_end(
    happenings: list[tuple[str, int]],
) -> None:
    desk = Desk()
    levels = CLOSED
    for number, (what, pause_ms) in enumerate(happenings, start=10):
        match what:
            case "figure":
                changes: dict[str, object] = {"sign_amount": number, "sign_seq": number}
            case "award" | "no award":
                changes = {"sign_award": number if what == "award" else None}
            case "bets" | "no bets":
                changes = {"betting_open": what == "bets"}
            case _:
                changes = {}
        levels = msgspec.structs.replace(levels, **changes)
        desk.show(levels)
        if what == "link":
            desk.writer.link_opened(desk.now_ms)
        elif what == "loss":
            desk.sign.loses_next = 3
        elif what == "off":
            desk.sign.power_was_off_for_hours()
        desk.run(pause_ms)
    levels = msgspec.structs.replace(levels, betting_open=False, sign_award=None)
    desk.show(levels)
    desk.run(2 * SET_UP_EVERY_MS + MINUTE_MS)
    assert desk.sign.shown == f"JACKPOT {amount_text(levels.sign_amount or 0, 'CAD')}"
    assert desk.writer.written == levels.sign_seq
    pauses_are_kept(desk)
    figures = [text.removeprefix("JACKPOT ") for text in desk.seen if text.startswith("JACKPOT $")]
    told = [CLOSED.sign_amount or 0, *range(10, 10 + len(happenings))]
    told = [amount_text(amount, "CAD") for amount in told]
    assert [told.index(figure) for figure in figures] == sorted(map(told.index, figures))
