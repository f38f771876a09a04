"""The sign as a program: figures that roll, levels, limits, and a celebration that comes once.

What it does without a host, and with awards and words, is tried in `tests/simulator`: it is the
simulated sign as well.
"""

import json

import pytest

from firmware_protocol import (
    DASHES_AMOUNT,
    Award,
    AwardShown,
    DisplayFault,
    DisplayFaultCode,
    DisplayStatus,
    LastWillMode,
    Message,
    MeterFlag,
    SetLastWill,
    SetMeter,
    SetText,
    ShowPattern,
    SignPattern,
    SignState,
)
from tableassist.sign import LEVELS_MOST
from tableassist.sign.board import LOUD_MS
from tests.simulator.joined_sign import JoinedSign

MISFIT = DisplayFaultCode.MISFIT


class Bench(JoinedSign):
    """A live sign of eight digits."""

    seq = 0

    def meter(self, amount: int, level: int = 1, currency: str = "CAD", roll_ms: int = 900) -> None:
        self.seq += 1
        self.want(SetMeter(level, MeterFlag.VISIBLE, amount, roll_ms, currency, self.seq))

    def read(self) -> int | None:
        return self.sign.look().figures[0].read_at(self.joined.now_ms)

    def later(self, ms: int) -> None:
        """Nothing is heard for so long."""
        self.joined.now_ms += ms
        self.joined.run(200)

    def reports(self) -> list[DisplayStatus]:
        return [one for one in self.host.datagrams if isinstance(one, DisplayStatus)]

    def faults(self) -> list[Message]:
        self.joined.run(60)
        return [event for event in self.host.events if isinstance(event, DisplayFault)]

    def seen_while(self, ms: int) -> list[int]:
        figures = []
        for _ in range(0, ms, 10):
            self.joined.run(10)
            figures.append(self.read())
        return [figure for figure in figures if figure is not None]


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_the_first_figure_stands_and_the_next_one_is_rolled_to(bench: Bench) -> None:
    bench.meter(100_000)
    assert bench.read() == 100_000
    bench.meter(100_071)
    seen = bench.seen_while(1_000)
    assert seen == sorted(seen)
    assert seen[0] < 100_071 == seen[-1]
    told = [(one.amounts, one.rolling) for one in bench.reports()]
    assert told[-1] == ((100_071,), 0)
    assert ((100_071,), 1) in told
    assert all(amounts != (100_050,) for amounts, _ in told)


def test_a_figure_that_falls_is_shown_at_once(bench: Bench) -> None:
    bench.meter(100_000)
    bench.meter(50_000)
    assert bench.read() == 50_000
    assert not bench.sign.look().rolls_at(bench.joined.now_ms)


def test_a_figure_that_comes_while_another_rolls_goes_on_from_there(bench: Bench) -> None:
    bench.meter(0)
    bench.meter(10_000)
    bench.joined.run(200)
    on_the_way = bench.read()
    bench.meter(20_000)
    seen = bench.seen_while(1_000)
    assert on_the_way is not None
    assert 0 < on_the_way <= seen[0] < 20_000
    assert seen == sorted(seen)
    assert seen[-1] == 20_000


def test_no_wheel_turns_back_when_another_figure_comes(bench: Bench) -> None:
    bench.meter(100_000)
    parts = []
    for amount in range(100_003, 100_033, 3):
        bench.meter(amount)
        for _ in range(6):
            bench.joined.run(11)
            parts.append(bench.sign.look().figures[0].parts_at(bench.joined.now_ms) or 0)
    assert parts == sorted(parts)


def test_a_host_that_is_lost_in_a_roll_leaves_the_true_figure(bench: Bench) -> None:
    bench.meter(0)
    bench.meter(10_000, roll_ms=60_000)
    bench.joined.host = None
    seen = bench.seen_while(9_000)
    assert set(seen[200:]) == {10_000}
    assert bench.sign.face is SignState.OUT_OF_SERVICE
    assert bench.sign.look().showing == "out_of_service"


def test_a_restart_in_a_roll_shows_dashes_until_it_is_told(bench: Bench) -> None:
    bench.meter(0)
    bench.meter(10_000)
    bench.joined.run(100)
    bench.sign.restart(bench.joined.now_ms)
    assert bench.read() is None
    bench.joined.run(3_000)
    assert bench.read() == 10_000


@pytest.mark.parametrize(
    ("amount", "currency"),
    [(100_000_000, "CAD"), (DASHES_AMOUNT - 4, "CAD"), (1_000, "JPY"), (1_000, "c$d")],
)
def test_a_figure_that_cannot_be_shown_calls_an_attendant(
    bench: Bench, amount: int, currency: str
) -> None:
    bench.meter(99_999_999)
    bench.meter(amount, currency=currency)
    assert bench.sign.look().showing == "attendant"
    assert (bench.sign.showing, bench.read()) == (None, None)
    assert bench.reports()[-1].amounts == (DASHES_AMOUNT,)
    assert bench.faults() == [DisplayFault(MISFIT, 1, is_on=True)]
    assert [json.loads(line)["showing"] for line in bench.lines] == [None, "999999.99", None]
    bench.meter(1_234)
    assert bench.faults() == [DisplayFault(MISFIT, 1, True), DisplayFault(MISFIT, 1, False)]
    assert (bench.sign.look().showing, bench.read()) == ("figures", 1_234)


def test_an_award_that_cannot_be_shown_is_refused(bench: Bench) -> None:
    bench.want(Award(1, 100_000_000, 98, 0, 0, 5))
    assert not bench.host.link.wanted_confirmed()
    assert bench.sign.look().award is None


def test_levels_have_names_and_figures_of_their_own(bench: Bench) -> None:
    bench.meter(50_000)
    bench.meter(700, level=3)
    bench.want(SetText(3, "MINI"))
    figures = bench.sign.look().figures
    assert [(one.name, one.amount) for one in figures] == [("", 50_000), ("", None), ("MINI", 700)]
    assert bench.reports()[-1].amounts == (50_000, DASHES_AMOUNT, 700)
    assert LEVELS_MOST >= 3


def test_a_level_of_which_a_new_session_says_nothing_is_none_any_more(bench: Bench) -> None:
    bench.meter(50_000)
    bench.meter(700, level=2)
    bench.joined.new_host()
    bench.joined.run(600)
    bench.meter(50_000)
    assert len(bench.sign.look().figures) == 2
    bench.joined.run(3_000)
    assert [one.amount for one in bench.sign.look().figures] == [50_000]


def test_a_win_is_loud_once_and_then_stands_beside_the_meter(bench: Bench) -> None:
    bench.meter(39_000_00)
    bench.want(Award(1, 39_619_400, 98, 0, 0, 5))
    award = bench.sign.look().award
    assert award is not None
    assert (award.amount, award.seat, award.is_loud) == (39_619_400, 5, True)
    bench.sign.restart(bench.joined.now_ms)
    assert bench.sign.look().award == award
    bench.later(LOUD_MS)
    quiet = bench.sign.look().award
    assert quiet is not None
    assert (quiet.amount, quiet.is_loud) == (39_619_400, False)
    bench.sign.restart(bench.joined.now_ms)
    assert bench.sign.look().award == quiet


def test_patterns_show_nothing_else(bench: Bench) -> None:
    bench.meter(50_000)
    for pattern, showing in ((SignPattern.ALL_ON, "all_on"), (SignPattern.WALK, "walk")):
        bench.host.link.ask(ShowPattern(pattern, 0))
        bench.joined.run(60)
        face = bench.sign.look()
        assert (face.showing, face.figures[0].amount) == (showing, None)


def test_a_win_while_the_sign_was_away_is_shown_when_it_is_back_and_once(bench: Bench) -> None:
    bench.meter(39_000_00)
    bench.joined.host = None
    bench.joined.run(8_000)
    bench.joined.new_host()
    bench.host.link.want(Award(1, 39_619_400, 98, 0, 0, 5))
    bench.joined.run(1_500)
    award = bench.sign.look().award
    assert award is not None
    assert award.is_loud
    bench.joined.new_host()
    bench.host.link.want(Award(1, 39_619_400, 98, 0, 0, 5))
    bench.joined.run(600)
    bench.later(LOUD_MS)
    assert not bench.sign.look().award.is_loud
    assert not [event for event in bench.host.events if isinstance(event, AwardShown)]


def test_words_stand_in_one_line_and_turn_nothing_round(bench: Bench) -> None:
    bench.meter(50_000)
    bench.want(SetText(1, "\N{RIGHT-TO-LEFT OVERRIDE}A\nB\x1b[31m\t"))
    bench.want(SetLastWill(5_000, LastWillMode.ALTERNATE, "LOST\n\n"))
    face = bench.sign.look()
    assert (face.words, face.will) == ("A B [31m", "LOST")


def test_a_level_in_another_currency_calls_an_attendant(bench: Bench) -> None:
    bench.meter(50_000)
    bench.meter(700, level=2, currency="USD")
    assert (bench.sign.look().showing, bench.sign.look().currency) == ("attendant", "CAD")
    assert bench.faults() == [DisplayFault(MISFIT, 2, is_on=True)]
    bench.meter(700, level=2)
    assert bench.sign.look().showing == "figures"


def test_an_award_ends_a_pattern(bench: Bench) -> None:
    bench.meter(50_000)
    bench.host.link.ask(ShowPattern(SignPattern.ALL_ON, 0))
    bench.joined.run(60)
    bench.want(Award(1, 39_619_400, 98, 0, 0, 5))
    assert bench.sign.look().showing == "figures"
