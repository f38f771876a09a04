"""`people.secrets`: what is stored, found and refused; the file is whole or as it was.

No table stands here, and no rule of people is tested.
"""

import json
import os
from pathlib import Path

import pytest

from tableassist.access import Cost, Pin, SecretsError, StoredSecrets
from tableassist.access.hashing import digest_of

CHEAP = Cost(rounds=1, memory_kib=8)
ANNA, BORIS = "Anna Weiss", "Boris Klein"


@pytest.fixture
def stored(tmp_path: Path) -> StoredSecrets:
    return StoredSecrets(tmp_path, CHEAP)


def content(stored: StoredSecrets) -> dict[str, dict[str, list[str]]]:
    people: dict[str, dict[str, list[str]]] = json.loads(stored.path.read_bytes())["people"]
    return people


def test_a_pin_fits_its_person_and_nobody_else(stored: StoredSecrets) -> None:
    anna = stored.add_pin(ANNA, Pin("402957163948"), ())
    boris = stored.add_pin(BORIS, Pin("618294073519"), {anna})
    assert stored.checked(ANNA, Pin("402957163948"), anna) == "right"
    assert stored.checked(ANNA, Pin("402958"), anna) == "wrong"
    assert stored.checked(ANNA, Pin("618294073519"), anna) == "wrong"
    assert stored.checked(BORIS, Pin("618294073519"), anna) == "swapped"
    assert stored.checked("", Pin("402957163948"), "") == "unknown"
    assert stored.is_taken(Pin("618294073519"), {ANNA: anna, BORIS: boris})
    assert not stored.is_taken(Pin("618294073519"), {ANNA: anna})


def test_the_same_pin_is_stored_otherwise_each_time_and_never_as_it_is(
    stored: StoredSecrets,
) -> None:
    one = stored.add_pin(ANNA, Pin("402957163948"), ())
    assert one != stored.add_pin(BORIS, Pin("402957163948"), {one})
    text = stored.path.read_text()
    assert "402957163948" not in text
    assert text.count("$argon2id$v=19$m=8,t=1,p=1$") == 2


def test_only_its_owner_may_read_it(stored: StoredSecrets) -> None:
    stored.add_pin(ANNA, Pin("402957163948"), ())
    assert stored.path.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in stored.path.parent.iterdir()] == ["people.secrets"]


def test_a_secret_that_was_never_recorded_opens_nothing_and_goes(stored: StoredSecrets) -> None:
    first = stored.add_pin(ANNA, Pin("402957163948"), ())
    lost = stored.add_pin(ANNA, Pin("618294073519"), {first})
    assert stored.checked(ANNA, Pin("402957163948"), first) == "right"
    assert stored.checked(ANNA, Pin("618294073519"), first) == "wrong"
    assert stored.sensed().stored[0].digests == (lost, first)
    stored.add_pin(ANNA, Pin("739182640573"), {first})
    assert [digest_of(one) for one in content(stored)[ANNA]["pins"]][1:] == [first]


def test_a_swapped_hash_is_found(stored: StoredSecrets) -> None:
    anna = stored.add_pin(ANNA, Pin("402957163948"), ())
    boris = stored.add_pin(BORIS, Pin("618294073519"), {anna})
    whole = json.loads(stored.path.read_bytes())
    people = whole["people"]
    people[ANNA], people[BORIS] = people[BORIS], people[ANNA]
    stored.path.write_text(json.dumps(whole))
    assert stored.checked(ANNA, Pin("618294073519"), anna) == "swapped"
    assert stored.checked(BORIS, Pin("402957163948"), boris) == "swapped"
    assert {one.person: one.digests for one in stored.sensed().stored}[ANNA] == (boris,)


def test_a_badge_is_known_by_its_number_under_the_files_own_key(
    stored: StoredSecrets, tmp_path: Path
) -> None:
    digest = stored.add_badge(ANNA, "00040295", ())
    assert stored.badge_digest("00040295") == digest
    assert stored.badge_digest("0004029") != digest
    assert "40295" not in stored.path.read_text()
    (tmp_path / "other").mkdir()
    other = StoredSecrets(tmp_path / "other", CHEAP)
    assert other.add_badge(ANNA, "00040295", ()) != digest


def test_another_cost_makes_a_hash_outdated(stored: StoredSecrets, tmp_path: Path) -> None:
    digest = stored.add_pin(ANNA, Pin("402957163948"), ())
    assert not stored.is_outdated(ANNA, digest)
    dearer = StoredSecrets(tmp_path, Cost(rounds=2, memory_kib=16))
    assert dearer.is_outdated(ANNA, digest)
    assert dearer.checked(ANNA, Pin("402957163948"), digest) == "right"


@pytest.mark.parametrize(
    "damage",
    [b"", b"{}", b"no json", b'{"format":2,"badge_key":"00","people":{}}', b"\xff" * 100],
)
def test_a_damaged_file_is_refused_in_words_that_quote_nothing(
    stored: StoredSecrets, damage: bytes
) -> None:
    digest = stored.add_pin(ANNA, Pin("402957163948"), ())
    stored.path.write_bytes(damage)
    with pytest.raises(SecretsError, match=r"people\.secrets: damaged") as told:
        stored.checked(ANNA, Pin("402957163948"), digest)
    assert told.value.problem == "unreadable"
    assert stored.sensed().problem == "unreadable"
    with pytest.raises(SecretsError):
        stored.add_pin(ANNA, Pin("402957163948"), ())
    assert stored.path.read_bytes() == damage


def test_a_byte_changed_anywhere_opens_nothing(stored: StoredSecrets) -> None:
    digest = stored.add_pin(ANNA, Pin("402957163948"), ())
    whole = stored.path.read_bytes()
    for place in range(0, len(whole), 7):
        changed = bytearray(whole)
        changed[place] ^= 1
        stored.path.write_bytes(changed)
        try:
            assert stored.checked(ANNA, Pin("618294073519"), digest) != "right"
        except SecretsError:
            continue


def test_a_missing_file_is_told_as_such(stored: StoredSecrets) -> None:
    assert stored.sensed().problem == "missing"
    with pytest.raises(SecretsError, match="there is none"):
        stored.checked(ANNA, Pin("402957163948"), "a digest")


def test_others_must_not_be_able_to_read_it(stored: StoredSecrets) -> None:
    stored.add_pin(ANNA, Pin("402957163948"), ())
    for mode in (0o640, 0o604, 0o660):
        stored.path.chmod(mode)
        assert stored.sensed().problem == "unreadable"


def test_a_link_or_a_pipe_is_no_such_file(stored: StoredSecrets, tmp_path: Path) -> None:
    stored.add_pin(ANNA, Pin("402957163948"), ())
    real = stored.path.rename(tmp_path / "elsewhere")
    stored.path.symlink_to(real)
    assert stored.sensed().problem == "unreadable"
    stored.path.unlink()
    os.mkfifo(stored.path, 0o600)
    assert stored.sensed().problem == "unreadable"


def test_a_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    gone = StoredSecrets(tmp_path / "gone", CHEAP)
    with pytest.raises(SecretsError, match="opening"):
        gone.add_pin(ANNA, Pin("402957163948"), ())
