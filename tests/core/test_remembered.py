"""The sign remembers a head of the journal: when that is nothing, a note, or a disputed journal."""

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.causes import decode_cause, encode_cause
from tableassist.core.heads import Head, HeadTold, short_name
from tableassist.core.refusals import Reason, Refused
from tableassist.core.words import ENGLISH, language
from tests.core.test_every_input import check_outcome, forked, steps_of
from tests.core.walks import WALKS, Walk
from tests.support.core_table import CoreTable

HASH, OTHER = "ab" * 32, "cd" * 32
HEAD = Head(40, 1_800_000_000_000, HASH, "ef" * 8, "01" * 64, "Table 1")
OURS = HeadTold(HEAD, held=HASH, is_signed=True)
BEYOND = HeadTold(HEAD, is_signed=True)
ACCEPT = s.JournalAcceptTouched("restored after the disk broke", ("Anna Weiss", "Boris Klein"))


def records(table: CoreTable, told: HeadTold) -> tuple[r.Record, ...]:
    outcome = table.give(told)
    assert not isinstance(outcome, Refused)
    return outcome


def alerts(table: CoreTable) -> tuple[str, ...]:
    return table.view.alerts


def test_nothing_remembered_or_a_head_of_this_journal_is_no_news(table: CoreTable) -> None:
    before = table.state
    assert table.give(HeadTold(Head())) == ()
    assert table.give(OURS) == ()
    assert table.state == before


def test_a_number_beyond_the_journal_disputes_it(table: CoreTable) -> None:
    last = table.state.number
    assert table.give(BEYOND) == (
        r.HeadDisputed(40, HASH, HEAD.at_ms, "beyond", last),
        r.JackpotClosed(r.JOURNAL_DISPUTED),
    )
    assert alerts(table)[0] == ENGLISH.journal_disputed(40)
    assert alerts(table)[0].startswith("Jackpot closed: the sign remembers record 40")
    assert "écriture 40" in language("fr", 2).journal_disputed(40)


def test_another_record_of_that_number_disputes_it(table: CoreTable) -> None:
    disputed, closed = records(table, replace(OURS, held=OTHER))
    assert isinstance(disputed, r.HeadDisputed)
    assert disputed.why == "different"
    assert isinstance(closed, r.JackpotClosed)


def test_a_head_of_this_table_that_another_key_signed_disputes_it(table: CoreTable) -> None:
    disputed, _ = records(table, replace(OURS, is_signed=False))
    assert isinstance(disputed, r.HeadDisputed)
    assert disputed.why == "other-key"


def test_a_head_of_another_table_is_a_note(table: CoreTable) -> None:
    foreign = HeadTold(replace(HEAD, table="Table 2"))
    assert table.give(foreign) == (r.HeadForeign("Table 2", 40, HEAD.at_ms, HEAD.key),)
    assert not table.state.jackpot.closed
    assert not any("remembers" in line for line in alerts(table))


def test_a_disputed_journal_takes_no_progressive_bet_and_goes_on(table: CoreTable) -> None:
    table.give(BEYOND)
    table.bet(1, "ante", 1_000)
    table.bet(1, "progressive", 100)
    table.lock()
    now = table.state.round
    assert now.bet(1, "ante") == 1_000
    assert [(back.spot, back.amount) for back in now.turned_back] == [("progressive", 100)]
    assert not now.contributions


def test_a_sign_that_agrees_does_not_open_it_and_two_people_do(table: CoreTable) -> None:
    table.give(BEYOND)
    table.show_sign()
    table.give(i.TimePassed(table.now_ms + 60_000))
    assert table.state.jackpot.closed == r.JOURNAL_DISPUTED
    assert table.refusal(s.JackpotOpenTouched("Anna Weiss")) == Reason.NOT_CLOSED_BY_HAND
    table.touch(ACCEPT)
    assert not table.state.jackpot.closed


def test_the_same_head_is_disputed_once_and_accepted_for_good(table: CoreTable) -> None:
    table.give(BEYOND)
    assert table.give(BEYOND) == ()
    table.touch(ACCEPT)
    assert table.give(BEYOND) == ()
    later = replace(BEYOND, head=replace(HEAD, number=41, hash=OTHER))
    kinds = [r.kind_of(record) for record in records(table, later)]
    assert kinds == ["head_disputed", "jackpot_closed"]


def test_a_second_head_is_disputed_besides(table: CoreTable) -> None:
    table.give(BEYOND)
    later = replace(BEYOND, head=replace(HEAD, number=41, hash=OTHER))
    assert [r.kind_of(record) for record in records(table, later)] == ["head_disputed"]
    table.touch(ACCEPT)
    assert not table.state.jackpot.closed


def test_the_sign_going_away_and_coming_back_does_not_open_it(table: CoreTable) -> None:
    table.give(BEYOND)
    table.give(i.BoardWentAway("sign", "unplugged"))
    table.give(i.TimePassed(table.now_ms + 60_000))
    table.give(i.BoardCameLive("sign", "sign", "1.0.0"))
    table.show_sign()
    table.give(i.TimePassed(table.now_ms + 60_000))
    assert table.state.jackpot.closed_for == {r.JOURNAL_DISPUTED}


def test_a_long_name_is_kept_as_far_as_it_fits() -> None:
    assert short_name("Table 1") == "Table 1"
    assert short_name("é" * 40) == "é" * 32
    assert short_name("a" + "é" * 39) == "a" + "é" * 31


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: str(walk.name))
def test_whatever_a_sign_remembers_is_never_refused(walk: Walk) -> None:
    foreign = HeadTold(replace(HEAD, table="Table 2"))
    for table in steps_of(walk, every_card=11):
        for told in (HeadTold(Head()), OURS, BEYOND, replace(OURS, held=OTHER), foreign):
            assert decode_cause(encode_cause(told)) == told
            fork = forked(table)
            assert not isinstance(fork.give(told), Refused)
            check_outcome(table.state, fork)
            assert fork.state.round == table.state.round
