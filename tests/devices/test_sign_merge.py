"""Several signs as one: there when all are, right when all are, and every event goes through."""

import msgspec
import pytest

from tableassist.core.heads import Head, HeadTold
from tableassist.core.inputs import (
    BoardCameLive,
    BoardRestarted,
    BoardSensed,
    BoardWentAway,
    DisplayFaulted,
    Input,
    LevelNotTaken,
    LinkTroubled,
    SignReported,
)
from tableassist.devices.sign_merge import SignMerge
from tests.devices.test_levels import OPEN

LEVELS = msgspec.structs.replace(OPEN, sign_amount=1_000, sign_seq=7)
RIGHT = SignReported(1_000, 7, "showing")
OLD = SignReported(900, 6, "showing")
WRITTEN = SignReported(None, 7, "unverified")
ONE, TWO = (BoardCameLive("sign", unit, "1") for unit in ("SIGN-000-001", "SIGN-000-002"))
ALPHA = BoardCameLive("sign", "alpha sign", "", assured=False)


class Signs:
    """A merger whose signs want to show LEVELS."""

    def __init__(self, count: int = 2) -> None:
        self.merge = SignMerge(count)
        self.merge.want(LEVELS)

    def tell(self, index: int, *told: Input) -> list[Input]:
        return [each for one in told for each in self.merge.hear(index, one)]


@pytest.fixture
def signs() -> Signs:
    return Signs()


def test_they_are_there_when_all_are(signs: Signs) -> None:
    assert signs.tell(0, ONE) == []
    assert signs.tell(1, TWO) == [ONE]


def test_one_that_is_away_is_the_word_for_all(signs: Signs) -> None:
    signs.tell(0, ONE)
    signs.tell(1, TWO)
    first, second = (BoardWentAway("sign", f"port {number}: unplugged") for number in (1, 2))
    assert signs.tell(0, first) == [first]
    assert signs.tell(1, second) == [second]
    assert signs.tell(1, TWO) == [first]
    assert signs.tell(0, ONE) == [ONE]


def test_hardware_without_a_session_is_told_as_such(signs: Signs) -> None:
    signs.tell(0, ONE)
    assert signs.tell(1, ALPHA) == [ALPHA]


def test_all_have_to_show_the_figure(signs: Signs) -> None:
    signs.tell(0, ONE)
    signs.tell(1, TWO)
    assert signs.tell(0, RIGHT) == []
    assert signs.tell(1, OLD) == [OLD]
    assert signs.tell(1, RIGHT) == [RIGHT]
    unheard = SignReported(None, 0, "unheard")
    assert signs.tell(0, unheard) == [unheard]
    assert signs.tell(1, RIGHT) == [unheard]
    assert signs.tell(0, RIGHT) == [RIGHT]


def test_a_sign_that_cannot_say_has_to_be_written(signs: Signs) -> None:
    signs.tell(0, ONE, RIGHT)
    signs.tell(1, ALPHA)
    unwritten = SignReported(None, 6, "unverified")
    assert signs.tell(1, unwritten) == [unwritten]
    assert signs.tell(1, WRITTEN) == [RIGHT]
    assert signs.tell(0, OLD) == [OLD]


def test_what_was_said_before_a_sign_went_away_is_not_believed(signs: Signs) -> None:
    signs.tell(0, ONE, RIGHT)
    signs.tell(1, TWO, RIGHT)
    signs.tell(1, BoardWentAway("sign", "gone"))
    assert signs.tell(0, OLD) == []
    assert signs.tell(1, TWO) == [ONE]
    assert signs.tell(1, RIGHT) == [OLD]


def test_a_trouble_is_over_when_nobody_has_it(signs: Signs) -> None:
    on, off = (LinkTroubled("sign", "another reader", is_on) for is_on in (True, False))
    assert signs.tell(0, on) == [on]
    assert signs.tell(1, on) == []
    assert signs.tell(0, off) == []
    assert signs.tell(1, off) == [off]


def test_a_fault_of_one_display_is_not_ended_by_another(signs: Signs) -> None:
    def fault(unit: str, *, is_on: bool) -> BoardSensed:
        return BoardSensed("sign", unit, 5, DisplayFaulted("driver", is_on))

    assert signs.tell(0, fault("one", is_on=True)) == [fault("one", is_on=True)]
    assert signs.tell(1, fault("two", is_on=True)) == [fault("two", is_on=True)]
    assert signs.tell(0, fault("one", is_on=False)) == [fault("one", is_on=True)]
    (noted,) = signs.tell(0, BoardSensed("sign", "one", 6, BoardRestarted("power")))
    assert isinstance(noted, BoardSensed)
    assert (noted.unit, noted.event_id) == ("one", 6)
    assert not isinstance(noted.fact, BoardRestarted)
    assert signs.tell(1, fault("two", is_on=False)) == [fault("two", is_on=False)]
    restart = BoardSensed("sign", "two", 7, BoardRestarted("power"))
    assert signs.tell(1, restart) == [restart]


def test_only_the_first_is_asked_for_the_head(signs: Signs) -> None:
    told = HeadTold(Head())
    assert signs.tell(1, told) == []
    assert signs.tell(0, told) == [told]


def test_all_else_goes_through(signs: Signs) -> None:
    refused = LevelNotTaken("sign", "SetText", "refused")
    assert signs.tell(1, refused) == [refused]
