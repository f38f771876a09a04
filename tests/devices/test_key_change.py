"""A board's first key and its next one, over real ports, whatever is cut and whoever answers.

What must hold: one of the keys that are stored is the board's. Boards and their keys are those of
the wire's own half.
"""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from firmware_protocol import CardDrawn, card_code, rotated_key
from tableassist.devices import key_change
from tableassist.devices.key_change import KeyNotChanged, give_first_key, give_next_key
from tableassist.devices.link_lost import LinkLost
from tests.devices.rig import Rig

UNIT = "SIM-SHOE-001"
NONCE = bytes(range(8))
KEY = bytes(range(32))
OTHER = bytes(range(32, 64))
SALT = bytes(range(64, 96))


class Stored:
    """A key file in memory: every content it has ever had."""

    def __init__(self, *keys: bytes) -> None:
        self.history: list[list[bytes]] = [list(keys)]

    def put(self, keys: Sequence[bytes]) -> None:
        self.history.append(list(keys))

    @property
    def keys(self) -> list[bytes]:
        return self.history[-1]


def first(rig: Rig, key: bytes = KEY) -> None:
    give_first_key(rig.plan("shoe"), key, rig.clock, NONCE)


def following(rig: Rig, stored: Stored, salt: bytes = SALT) -> bytes:
    plan = replace(rig.plan("shoe"), keys=tuple(stored.keys))
    return give_next_key(plan, stored.put, rig.clock, NONCE, salt)


def test_a_board_in_service_mode_takes_its_first_key(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    shoe.key.service_mode = True
    first(rig)
    assert shoe.kept_keys == [KEY]
    assert shoe.key.is_set


def test_a_board_that_has_this_key_is_left_as_it_is(rig: Rig) -> None:
    """The answer was lost, or the command is given twice."""
    shoe = rig.pretend("shoe", key=KEY)
    first(rig)
    assert shoe.kept_keys == []


def test_a_board_whose_button_is_not_pressed_takes_none_and_the_key_is_kept(rig: Rig) -> None:
    shoe = rig.pretend("shoe")
    with pytest.raises(KeyNotChanged) as caught:
        first(rig)
    assert str(caught.value) == f"{UNIT} takes no key: is its service button pressed?"
    assert not caught.value.is_untold
    assert shoe.kept_keys == []


def test_a_board_that_opens_for_nobody_without_a_key_says_the_same(rig: Rig) -> None:
    shoe = rig.pretend("shoe", plugged=False)
    shoe.insists = True
    shoe.restart()
    shoe.plug()
    with pytest.raises(KeyNotChanged, match="is its service button pressed") as caught:
        first(rig)
    assert caught.value.is_untold
    shoe.key.service_mode = True
    first(rig)
    assert shoe.kept_keys == [KEY]


def test_a_board_with_another_key_was_never_told_of_this_one(rig: Rig) -> None:
    shoe = rig.pretend("shoe", key=OTHER)
    shoe.key.service_mode = True
    with pytest.raises(KeyNotChanged, match="a key that is not stored here") as caught:
        first(rig)
    assert caught.value.is_untold
    assert shoe.kept_keys == []


@pytest.mark.parametrize("unit", [b"SIM-SHOE-002", b"SIM-BETS-001"])
def test_another_unit_gets_no_key(rig: Rig, unit: bytes) -> None:
    shoe = rig.pretend("shoe", unit=unit)
    shoe.key.service_mode = True
    with pytest.raises(KeyNotChanged, match=unit.decode()) as caught:
        first(rig)
    assert caught.value.is_untold
    assert shoe.kept_keys == []


def test_nobody_answers(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(key_change, "PATIENCE_MS", 500)
    shoe = rig.pretend("shoe")
    with shoe.mute(), pytest.raises(KeyNotChanged, match="does not answer on"):
        first(rig)
    shoe.pull()
    with pytest.raises(KeyNotChanged, match="no such port") as refused:
        first(rig)
    assert refused.value.is_untold
    assert isinstance(refused.value.__cause__, LinkLost)


def test_the_next_key_is_stored_before_the_board_has_it(rig: Rig) -> None:
    shoe = rig.pretend("shoe", key=KEY)
    stored = Stored(KEY)
    new = rotated_key(KEY, SALT)
    assert following(rig, stored) == new
    assert stored.history == [[KEY], [new, KEY], [new]]
    assert shoe.kept_keys == [new]


def test_a_board_that_cannot_keep_a_new_key_has_its_old_one(rig: Rig) -> None:
    shoe = rig.pretend("shoe", key=KEY)
    shoe.keeps = False
    stored = Stored(KEY)
    with pytest.raises(KeyNotChanged, match="it has its old one"):
        following(rig, stored)
    assert stored.keys == [KEY]
    shoe.keeps = True
    assert [following(rig, stored)] == stored.keys == shoe.kept_keys


def test_a_board_that_dies_after_it_was_told_has_one_of_the_keys_that_are_kept(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has stored the new key and falls silent before it says so, or before it has."""
    monkeypatch.setattr(key_change, "PATIENCE_MS", 1_000)
    shoe = rig.pretend("shoe", key=KEY)
    shoe.silent_after_key = True
    stored = Stored(KEY)
    with pytest.raises(KeyNotChanged, match="both keys are kept, rotate again"):
        following(rig, stored)
    assert stored.keys == [*shoe.kept_keys, KEY]
    monkeypatch.undo()
    shoe.silent_after_key = False
    second = following(rig, stored, OTHER)
    assert stored.keys == [second] == shoe.kept_keys[1:]


def test_of_two_keys_the_one_that_the_board_has_is_followed(rig: Rig) -> None:
    for kept in ((OTHER, KEY), (KEY, OTHER)):
        shoe = rig.pretend("shoe", key=KEY)
        stored = Stored(*kept)
        assert following(rig, stored) == rotated_key(KEY, SALT)
        assert stored.history[1:] == [[rotated_key(KEY, SALT), KEY], [rotated_key(KEY, SALT)]]
        shoe.pull()


def test_a_board_with_another_key_or_none_is_not_changed(rig: Rig) -> None:
    for key, words in ((OTHER, "a key that is not stored here"), (None, "does not sign")):
        shoe = rig.pretend("shoe", key=key)
        stored = Stored(KEY)
        with pytest.raises(KeyNotChanged, match=words):
            following(rig, stored)
        assert stored.history == [[KEY]]
        shoe.pull()


def test_what_the_board_has_sensed_stays_in_it_for_the_table(rig: Rig) -> None:
    shoe = rig.pretend("shoe", key=KEY)
    shoe.emit(CardDrawn(3, 1, card_code("As"), 99, 3, 1))
    following(rig, Stored(KEY))
    assert shoe.log.committed_id == 0
    assert shoe.log.newest_id == 1
