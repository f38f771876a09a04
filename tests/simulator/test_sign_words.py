"""The sign beside its figure: awards and their proof, words, last wills, patterns, own faults."""

import json

import pytest

from firmware_protocol import (
    DASHES_AMOUNT,
    Award,
    AwardClear,
    AwardShown,
    Boot,
    Brightness,
    DisplayFault,
    DisplayFaultCode,
    DisplayStatus,
    LastWillMode,
    Message,
    RspStatus,
    SetLastWill,
    SetMeter,
    SetText,
    ShowPattern,
    SignPattern,
    SignState,
)
from tests.simulator.joined_sign import JoinedSign
from tests.simulator.pretend_host import Joined


class Bench(JoinedSign):
    """A live sign that shows 10.05."""

    def __init__(self) -> None:
        super().__init__()
        self.want(SetMeter(1, 3, 1_005, 0, "CAD", 5))

    def status(self) -> DisplayStatus:
        status = self.host.datagrams[-1]
        assert isinstance(status, DisplayStatus)
        return status

    def heard(self, kind: type[Message]) -> list[object]:
        self.joined.run(60)
        return [event for event in self.host.events if isinstance(event, kind)]

    def facts(self, kind: str) -> list[tuple[object, ...]]:
        facts = [json.loads(line) for line in self.lines]
        return [tuple(list(fact.values())[1:]) for fact in facts if fact["fact"] == kind]

    def silence(self, ms: int) -> None:
        self.joined.host = None
        self.joined.run(ms)


@pytest.fixture
def bench() -> Bench:
    return Bench()


def test_an_award_comes_on_once_with_its_proof_and_leaves_the_figure(bench: Bench) -> None:
    bench.want(Award(1, 39_619_400, 98, 1, 0))
    (shown,) = bench.heard(AwardShown)
    assert isinstance(shown, AwardShown)
    assert (shown.award_id, shown.amount) == (98, 39_619_400)
    assert (bench.sign.award, bench.sign.showing) == (39_619_400, 1_005)
    assert (bench.status().award_id, bench.status().amounts) == (98, (1_005,))
    bench.want(Award(1, 39_619_400, 98, 1, 0))
    bench.want(AwardClear(0))
    assert len(bench.heard(AwardShown)) == 1
    assert (bench.sign.award, bench.status().award_id) == (None, 0)
    assert bench.facts("award") == [(98, "396194.00", 0), (0, None, 0)]


def test_the_same_award_with_another_amount_is_no_second_one(bench: Bench) -> None:
    bench.want(Award(1, 500, 98, 1, 0))
    bench.want(Award(1, 600, 98, 1, 0))
    assert bench.sign.award == 600
    assert len(bench.heard(AwardShown)) == 1
    bench.want(Award(1, 600, 99, 1, 0))
    assert len(bench.heard(AwardShown)) == 2


def test_clearing_another_award_changes_nothing(bench: Bench) -> None:
    bench.want(Award(1, 500, 98, 1, 0))
    bench.want(AwardClear(97))
    assert bench.sign.award == 500
    bench.want(AwardClear(98))
    assert bench.sign.award is None


def test_an_award_can_end_by_itself(bench: Bench) -> None:
    bench.want(Award(1, 500, 98, 1, 3_000))
    bench.joined.run(2_800)
    assert bench.sign.award == 500
    bench.joined.run(300)
    assert bench.sign.award is None


def test_an_award_stays_without_a_host_and_comes_back_with_the_power(bench: Bench) -> None:
    bench.want(Award(1, 500, 98, 1, 0))
    bench.silence(8_000)
    assert (bench.sign.award, bench.sign.face) == (500, SignState.OUT_OF_SERVICE)
    again = Joined(bench.power_up(0))
    again.run(600)
    assert again.board.award == 500
    assert again.host is not None
    told = [type(event) for event in again.host.events]
    assert told[-2:] == [Boot, AwardShown]
    assert again.board.showing is None


def test_an_award_of_no_number_or_another_level_is_refused(bench: Bench) -> None:
    bench.want(Award(1, 500, 0, 1, 0))
    assert not bench.host.link.wanted_confirmed()
    bench.want(Award(9, 500, 98, 1, 0))
    assert not bench.host.link.wanted_confirmed()
    assert bench.sign.award is None


@pytest.mark.parametrize(
    ("mode", "showing", "text", "amount"),
    [
        (LastWillMode.DASHES, None, "", DASHES_AMOUNT),
        (LastWillMode.MESSAGE, None, "HORS SERVICE", DASHES_AMOUNT),
        (LastWillMode.BLANK, None, "", DASHES_AMOUNT),
        (LastWillMode.ALTERNATE, 1_005, "HORS SERVICE", 1_005),
    ],
)
def test_a_last_will(
    bench: Bench, mode: LastWillMode, showing: int | None, text: str, amount: int
) -> None:
    bench.want(SetLastWill(1_000, mode, "HORS SERVICE"))
    bench.silence(2_500)
    assert (bench.sign.face, bench.sign.showing) == (SignState.HOLDING, 1_005)
    bench.joined.run(1_000)
    assert (bench.sign.face, bench.sign.showing) == (SignState.OUT_OF_SERVICE, showing)
    assert bench.sign.text == text
    bench.joined.new_host()
    bench.joined.run(1_500)
    status = bench.status()
    assert (status.amounts, status.state) == ((amount,), SignState.OUT_OF_SERVICE)


def test_without_a_will_it_alternates_amount_and_out_of_service(bench: Bench) -> None:
    bench.silence(8_000)
    assert (bench.sign.showing, bench.sign.text) == (1_005, "OUT OF SERVICE")


def test_words_beside_the_figure(bench: Bench) -> None:
    bench.want(SetText(1, "JACKPOT CLOSED"))
    assert (bench.sign.text, bench.sign.showing) == ("JACKPOT CLOSED", 1_005)
    bench.want(SetText(1, ""))
    assert bench.sign.text == ""


def test_a_pattern_hides_the_figure_for_a_while(bench: Bench) -> None:
    bench.host.link.ask(ShowPattern(SignPattern.BLANK, 700))
    bench.joined.run(100)
    assert (bench.sign.face, bench.sign.showing) == (SignState.TEST, None)
    assert (bench.status().state, bench.status().amounts) == (SignState.TEST, (DASHES_AMOUNT,))
    bench.joined.run(700)
    assert (bench.sign.face, bench.sign.showing) == (SignState.SHOWING, 1_005)
    assert [answer.status for answer in bench.host.answers] == [RspStatus.OK]
    assert bench.facts("sign")[-2:] == [(None, "test"), ("10.05", "showing")]


def test_a_pattern_without_an_end_is_ended_by_none(bench: Bench) -> None:
    bench.host.link.ask(ShowPattern(SignPattern.ALL_ON, 0))
    bench.joined.run(5_000)
    assert bench.sign.face is SignState.TEST
    bench.host.link.ask(ShowPattern(SignPattern.NONE, 0))
    bench.joined.run(100)
    assert bench.sign.face is SignState.SHOWING


def test_brightness_has_a_limit(bench: Bench) -> None:
    bench.want(Brightness(101, 0))
    assert not bench.host.link.wanted_confirmed()
    bench.want(Brightness(80, 0))
    assert bench.host.link.wanted_confirmed()


def test_a_fault_of_the_display_is_told_again_by_the_next_start(bench: Bench) -> None:
    assert bench.sign.spoil(DisplayFaultCode.DEAD_SEGMENT, 7, bench.joined.now_ms)
    fault = DisplayFault(DisplayFaultCode.DEAD_SEGMENT, 7, is_on=True)
    assert bench.heard(DisplayFault) == [fault]
    assert bench.status().lamp_faults == 1
    bench.sign.restart(bench.joined.now_ms)
    bench.joined.run(3_000)
    assert bench.heard(DisplayFault) == [fault, fault]
    assert bench.sign.mend(DisplayFaultCode.DEAD_SEGMENT, bench.joined.now_ms)
    assert not bench.sign.mend(DisplayFaultCode.DEAD_SEGMENT, bench.joined.now_ms)
    assert bench.heard(DisplayFault)[-1] == DisplayFault(1, 7, is_on=False)
