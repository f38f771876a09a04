"""Signing on: who may deal, who is at the pit, what wrong tries lead to, and how posts are left.

Times are the table's own; a lock counts by how long the program runs, so each is moved by itself.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import people as p
from tableassist.core import records as r
from tableassist.core.refusals import Reason
from tableassist.core.round import Phase
from tableassist.core.table.signing_on import (
    DEALER_IDLE_MS,
    FREE_TRIES,
    LOCK_MS,
    LONGEST_LOCK_MS,
    PIT_IDLE_MS,
    PIT_MOST_MS,
    lock_ms,
)
from tableassist.core.words import language
from tests.support.core_table import CoreTable
from tests.support.people_table import (
    ANNA,
    BORIS,
    DORA,
    GAME,
    PEOPLE,
    TINA,
    PeopleTable,
    digest,
    refused,
)

MINUTE = 60_000
OPENS = "Ah Kd 3c 2s 9h"


@pytest.fixture
def people() -> PeopleTable:
    return PeopleTable()


def is_locked(table: PeopleTable, person: str) -> bool:
    return table.state.people.tries_of(person).is_locked


def test_no_round_begins_without_a_dealer(people: PeopleTable) -> None:
    people.bets_lie()
    assert people.refusal(i.NoMoreBetsTouched(1)) == Reason.NO_DEALER
    assert people.view.prompt == "Sign on to deal."
    assert people.sign_on(DORA, "dealer") == (r.SignedOn(DORA, "dealer"),)
    people.lock()
    assert people.state.round.phase == Phase.DEALING


def test_without_people_required_all_is_as_ever() -> None:
    table = PeopleTable(required=False)
    table.bets_lie()
    table.lock()
    assert table.state.round.phase == Phase.DEALING


def test_a_dealer_is_relieved_between_rounds_and_never_within_one(people: PeopleTable) -> None:
    people.tell(p.PersonAdd(BORIS, ("approver", "dealer"), ("caribbean-stud",), by=(TINA,)))
    people.sign_on(DORA, "dealer")
    people.bets_lie()
    people.lock()
    assert refused(people.sign_on(BORIS, "dealer")) == "round-in-play"
    assert people.refusal(i.SignOffTouched("dealer")) == Reason.ROUND_IN_PLAY
    people.touch(i.MisdealTouched(1))
    people.pay()
    assert people.sign_on(BORIS, "dealer") == (
        r.SignedOff(DORA, "dealer", "relieved"),
        r.SignedOn(BORIS, "dealer"),
    )
    people.touch(i.SignOffTouched("dealer"))
    assert people.refusal(i.SignOffTouched("dealer")) == Reason.NOBODY_SIGNED_ON


def test_a_dealer_deals_in_their_language(people: PeopleTable) -> None:
    people.tell(p.PersonAdd(DORA, ("dealer",), ("caribbean-stud",), "fr", by=(TINA,)))
    people.sign_on(DORA, "dealer")
    assert people.view.language == "fr"


def test_an_idle_table_signs_its_dealer_off(people: PeopleTable) -> None:
    people.sign_on(DORA, "dealer")
    people.bets_lie()
    assert not people.wait(DEALER_IDLE_MS)
    people.bet(2, "ante", 0)
    assert not people.wait(DEALER_IDLE_MS - 1)
    assert people.wait(1) == (r.SignedOff(DORA, "dealer", "idle"),)


def test_a_start_keeps_who_deals_for_the_round_in_hand_only(people: PeopleTable) -> None:
    people.sign_on(DORA, "dealer")
    people.sign_on(ANNA, "pit")
    people.bets_lie()
    people.lock()
    made = people.restart()
    assert made[0] == r.SignedOff(ANNA, "pit", "restart")
    assert not people.wait(DEALER_IDLE_MS)
    people.touch(i.MisdealTouched(1))
    people.pay()
    assert people.wait(100) == (r.SignedOff(DORA, "dealer", "restart"),)
    people.sign_on(DORA, "dealer")
    assert people.restart()[0] == r.SignedOff(DORA, "dealer", "restart")


def test_five_wrong_tries_lock_and_the_right_pin_is_answered_like_a_wrong_one(
    people: PeopleTable,
) -> None:
    people.wrong(ANNA, FREE_TRIES - 1)
    assert not is_locked(people, ANNA)
    said = people.view.people.posts[1].said
    last = people.wrong(ANNA)
    assert last[1] == r.LockedOut(ANNA, FREE_TRIES, LOCK_MS, people.up_ms)
    assert refused(people.sign_on(ANNA, "pit")) == "locked"
    assert people.view.people.posts[1].said == said
    assert not people.state.people.pit
    people.wait(LOCK_MS - 1)
    assert refused(people.sign_on(ANNA, "pit")) == "locked"
    assert people.wait(1) == (r.LockoutEnded(ANNA),)
    assert people.sign_on(ANNA, "pit") == (r.SignedOn(ANNA, "pit"),)
    assert ANNA not in people.state.people.tries


def test_wrong_pins_at_commands_are_tries_like_those_at_the_pit(people: PeopleTable) -> None:
    people.wrong(ANNA, 2)
    failed = p.ProofFailed(ANNA, counts=True)
    made = [people.tell(failed) for _ in range(FREE_TRIES - 2)]
    assert [refused(one) for one in made] == ["wrong-at-command"] * (FREE_TRIES - 2)
    assert made[-1][1:] == (r.LockedOut(ANNA, FREE_TRIES, LOCK_MS, 0),)
    assert people.tell(failed) == (r.SignOnRefused(ANNA, "pit", "wrong-at-command"),)
    assert refused(people.tell(p.ProofFailed(ANNA, "locked"))) == "locked"
    assert people.tell(p.ProofGiven(ANNA)) == ()
    people.restart()
    assert refused(people.sign_on(ANNA, "pit")) == "locked"
    people.wait(LOCK_MS)
    assert len(people.tell(failed)) == 2
    people.restart()
    people.wait(2 * LOCK_MS)
    assert people.tell(p.ProofGiven(ANNA)) == (r.PinProved(ANNA),)
    assert ANNA not in people.state.people.tries


def test_a_failed_proof_of_an_older_journal_counts_as_it_did(people: PeopleTable) -> None:
    for _ in range(FREE_TRIES):
        assert people.tell(p.ProofFailed(ANNA)) == (
            r.SignOnRefused(ANNA, "pit", "wrong-at-command"),
        )
    assert not is_locked(people, ANNA)
    assert people.tell(p.ProofGiven(ANNA)) == ()
    assert refused(people.tell(p.ProofFailed(ANNA, "swapped", counts=True))) == "swapped"
    assert not is_locked(people, ANNA)


def test_after_a_lock_each_wrong_try_locks_for_longer(people: PeopleTable) -> None:
    people.wrong(ANNA, FREE_TRIES)
    lasted = [LOCK_MS]
    for _ in range(20):
        people.wait(lasted[-1])
        refusal, locked = people.wrong(ANNA)
        assert refusal.counts
        lasted.append(locked.for_ms)
    assert lasted[:4] == [5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE]
    assert set(lasted[8:]) == {LONGEST_LOCK_MS}
    assert lock_ms(10_000) == LONGEST_LOCK_MS == 8 * 60 * MINUTE


def test_tries_while_locked_are_recorded_and_lock_no_longer(people: PeopleTable) -> None:
    people.wrong(ANNA, FREE_TRIES)
    before = people.state.people.tries_of(ANNA)
    assert [refused(people.wrong(ANNA)) for _ in range(20)] == ["locked"] * 20
    assert people.state.people.tries_of(ANNA) == before


@pytest.mark.parametrize("jump_ms", [MINUTE, 3_600_000, 29 * 86_400_000, 400 * 86_400_000])
def test_no_clock_shortens_a_lock(people: PeopleTable, jump_ms: int) -> None:
    people.wrong(ANNA, FREE_TRIES)
    people.wait(LOCK_MS - 1)
    people.set_clock(jump_ms)
    assert is_locked(people, ANNA)
    people.restart(later_ms=jump_ms)
    people.wait(LOCK_MS - 1)
    assert is_locked(people, ANNA)
    people.wait(1)
    assert not is_locked(people, ANNA)


def test_four_wrong_a_restart_and_one_more_lock(people: PeopleTable) -> None:
    people.wrong(ANNA, FREE_TRIES - 1)
    people.restart()
    people.wrong(ANNA)
    assert is_locked(people, ANNA)


def test_a_lock_is_one_persons(people: PeopleTable) -> None:
    for _ in range(FREE_TRIES):
        people.wrong(ANNA)
        people.wrong(BORIS)
        people.sign_on(DORA, "dealer")
    assert is_locked(people, ANNA)
    assert is_locked(people, BORIS)
    assert not is_locked(people, DORA)


def test_a_pin_given_anew_ends_the_lock(people: PeopleTable) -> None:
    people.wrong(ANNA, FREE_TRIES)
    people.tell(p.PinGive(ANNA, "given", by=(TINA, BORIS)))
    people.tell(p.OwnPinChanged(ANNA, "given", "another"))
    assert people.sign_on(ANNA, "pit", of="another") == (r.SignedOn(ANNA, "pit"),)


def test_unknown_badges_lock_badges_and_no_pin(people: PeopleTable) -> None:
    people.tell(p.BadgeGive(DORA, "badge of Dora", by=(TINA,)))
    for _ in range(FREE_TRIES):
        people.sign_on("", "pit", "unknown", "badge", of="")
    assert refused(people.sign_on("", "pit", "unknown", "badge", of="")) == "locked"
    made = people.sign_on(DORA, "dealer", means="badge", of="badge of Dora")
    assert made == (r.SignedOn(DORA, "dealer", "badge"),)
    assert refused(people.sign_on("", "pit", "unknown", of="")) == "unknown"


def test_a_badge_alone_is_nobody_at_the_pit(people: PeopleTable) -> None:
    people.tell(p.BadgeGive(ANNA, "badge of Anna", by=(TINA, BORIS)))
    made = people.sign_on(ANNA, "pit", means="badge", of="badge of Anna")
    assert refused(made) == "pin-needed"
    assert people.view.people.posts[1].named == ANNA


def test_a_secret_that_was_not_set_opens_nothing(people: PeopleTable) -> None:
    assert refused(people.sign_on(ANNA, "pit", of=digest(BORIS))) == "swapped"
    assert refused(people.sign_on(ANNA, "pit", "swapped", of="")) == "swapped"
    assert not people.state.people.tries
    assert "security" in people.view.people.posts[1].said


def test_nobody_signs_on_without_a_secret_or_disabled(people: PeopleTable) -> None:
    people.tell(p.PersonAdd("Emil Roth", ("auditor",), by=(TINA,)))
    assert refused(people.sign_on("Emil Roth", "pit", of="")) == "no-pin"
    people.tell(p.PersonDisable(BORIS, "left the house", (TINA, ANNA)))
    assert refused(people.sign_on(BORIS, "pit")) == "disabled"
    words = {people.view.people.posts[1].said}
    people.wrong(ANNA)
    assert words == {people.view.people.posts[1].said}


def test_a_pin_that_somebody_else_knows_is_changed_first(people: PeopleTable) -> None:
    people.tell(p.PinGive(DORA, "temporary", must_change=True, by=(TINA,)))
    assert refused(people.sign_on(DORA, "dealer", of="temporary")) == "must-change"
    assert people.view.people.posts[0].must_change
    people.tell(i.OwnPinChanged(DORA, "temporary", "own"))
    assert not people.view.people.posts[0].must_change
    assert people.sign_on(DORA, "dealer", of="own") == (r.SignedOn(DORA, "dealer"),)


def test_only_the_pin_in_force_is_changed_and_not_while_locked(people: PeopleTable) -> None:
    assert not people.tell(i.OwnPinChanged(ANNA, digest(BORIS), "new"))
    people.wrong(ANNA, FREE_TRIES)
    assert not people.tell(i.OwnPinChanged(ANNA, digest(ANNA), "new"))
    assert people.tell(i.OwnPinChanged(ANNA, digest(ANNA), "again", is_rehash=True)) == (
        r.PinSet(ANNA, "again", rehashed=True),
    )
    assert is_locked(people, ANNA)


def test_the_pit_is_left_by_itself(people: PeopleTable) -> None:
    people.sign_on(ANNA, "pit")
    assert not people.wait(PIT_IDLE_MS - 1)
    assert people.wait(1) == (r.SignedOff(ANNA, "pit", "idle"),)


def test_work_at_the_pit_keeps_it_but_not_for_ever(people: PeopleTable) -> None:
    people.sign_on(ANNA, "pit")
    since_ms = people.now_ms
    made: tuple[r.Record, ...] = ()
    while not made:
        people.tell(i.PostTouched(people.now_ms))
        made = people.wait(5_000)
    assert made == (r.SignedOff(ANNA, "pit", "time-over"),)
    assert 0 <= people.now_ms - since_ms - PIT_MOST_MS <= 31_000


def test_a_finger_at_the_end_of_the_time_may_finish(people: PeopleTable) -> None:
    people.sign_on(ANNA, "pit")
    while people.now_ms - people.state.people.pit[0].since_ms < PIT_MOST_MS - 60_000:
        people.wait(60_000)
        people.tell(i.PostTouched(people.now_ms))
    people.wait(59_000)
    people.tell(i.PostTouched(people.now_ms))
    assert not people.wait(2_000)
    assert people.wait(9_000) == (r.SignedOff(ANNA, "pit", "time-over"),)


def test_being_at_work_is_told_now_and_then_only(people: PeopleTable) -> None:
    assert not people.tell(i.PostTouched(people.now_ms))
    people.sign_on(ANNA, "pit")
    people.wait(5_000)
    assert people.tell(i.PostTouched(people.now_ms)) == (r.PostKept("pit"),)
    assert not people.tell(i.PostTouched(people.now_ms + 4_999))


def test_two_are_at_the_pit_and_a_third_takes_the_place_of_the_first(people: PeopleTable) -> None:
    people.tell(p.PersonAdd(TINA, ("supervisor", "technician"), by=(ANNA, BORIS)))
    people.sign_on(ANNA, "pit")
    people.sign_on(BORIS, "pit")
    assert people.sign_on(ANNA, "pit") == (r.SignedOn(ANNA, "pit"),)
    assert [one.person for one in people.state.people.pit] == [BORIS, ANNA]
    assert people.sign_on(TINA, "pit")[0] == r.SignedOff(BORIS, "pit", "relieved")
    people.touch(i.SignOffTouched("pit"))
    assert not people.state.people.pit


@pytest.mark.parametrize("problem", ["missing", "unreadable"])
def test_without_the_stored_secrets_nobody_signs_on_and_the_round_is_finished(
    people: PeopleTable, problem: p.SecretsProblem
) -> None:
    people.sign_on(DORA, "dealer")
    people.bets_lie()
    people.lock()
    assert people.tell(p.SecretsSensed(problem)) == (r.SecretsChecked(problem),)
    assert not people.tell(p.SecretsSensed(problem))
    assert any(line.startswith("PINs: their file") for line in people.view.alerts)
    assert people.view.people.posts[1].can_sign_on == ()
    assert refused(people.sign_on(ANNA, "pit", "no-secrets", of="")) == "no-secrets"
    people.deal_out(OPENS)
    people.bet(2, "raise", 2_000)
    people.touch(i.RevealTouched(1))
    people.pay()
    assert people.number == 2
    stored = tuple(p.StoredDigests(name, (digest(name),)) for name in PEOPLE)
    assert people.tell(p.SecretsSensed("", stored)) == (r.SecretsChecked(),)


def test_a_stored_secret_that_was_not_set_is_told_before_anybody_tries(
    people: PeopleTable,
) -> None:
    stored = [p.StoredDigests(name, (digest(name), "older")) for name in PEOPLE if name != ANNA]
    made = people.tell(p.SecretsSensed("", (*stored, p.StoredDigests(ANNA, ("made by Boris",)))))
    assert made == (r.SecretsChecked("", (ANNA,)),)
    assert any(ANNA in line for line in people.view.alerts)


def test_a_table_without_people_shows_none_and_hears_nothing_of_secrets() -> None:
    table = CoreTable(PeopleTable().house)
    assert table.view.people is None
    assert table.give(p.SecretsSensed("missing")) == ()


def test_a_badge_reader_that_is_away_is_told_until_it_is_back_or_the_program_starts(
    people: PeopleTable,
) -> None:
    def is_told() -> bool:
        return any(line.startswith("Badge reader") for line in people.view.alerts)

    assert people.tell(p.BadgeReaderSensed(True)) == ()
    assert people.tell(p.BadgeReaderSensed(False)) == (r.BadgeReaderSeen(False),)
    assert people.tell(p.BadgeReaderSensed(False)) == ()
    assert is_told()
    assert people.tell(p.BadgeReaderSensed(True)) == (r.BadgeReaderSeen(True),)
    assert not is_told()
    people.tell(p.BadgeReaderSensed(False))
    people.restart()
    assert not is_told()


def test_a_table_at_which_nobody_may_deal_yet_says_so(people: PeopleTable) -> None:
    nobody = language("en").nobody_yet()
    assert nobody not in people.view.alerts
    people.tell(p.PersonDisable(DORA, "left the house", (TINA,)))
    assert nobody in people.view.alerts


def test_the_same_words_for_all_that_the_pad_must_not_tell() -> None:
    for name in ("en", "fr"):
        words = language(name)
        said = {words.not_signed_on(why) for why in ("wrong", "unknown", "locked", "no-pin")}
        assert len(said) == 1
        assert said == {words.not_signed_on("disabled")}
        assert words.not_signed_on("swapped") not in said


def test_a_badge_does_not_wipe_the_count_of_wrong_pins(people: PeopleTable) -> None:
    """Who deals and supervises has lent the badge; the PIN is being guessed."""
    people.tell(p.PersonAdd(ANNA, ("supervisor", "dealer"), (GAME,), by=(TINA,)))
    people.tell(p.BadgeGive(ANNA, "badge of Anna", by=(TINA, BORIS)))
    people.wrong(ANNA, FREE_TRIES - 1)
    assert people.sign_on(ANNA, "dealer", means="badge", of="badge of Anna")
    assert r.kind_of(people.wrong(ANNA)[-1]) == "locked_out"
