"""The evidence bundle of a round: what is in it, what proves it, and what nobody may read in it.

What is done to one is in `test_bundle_attacks`.
"""

import hashlib
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_pem_public_key
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.corrections import BetWrong, Change, PayWrong
from tableassist.core.refusals import Refused
from tableassist.journal import HeadKey, parse_head, read_heads, read_records, signed_head
from tableassist.journal.heads import make_key
from tableassist.reports.bundle import BundleRefusedError, make_bundle, round_of_hit
from tableassist.reports.bundle_proof import prove_bundle
from tableassist.reports.bundle_zip import unpacked
from tableassist.settings import load_house
from tests.reports.bundled import (
    STRAIGHT_FLUSH,
    LevelsTable,
    bundle_of,
    clear,
    head_key,
    play_hit,
    proof_of,
    resigned,
)
from tests.support.correcting import TWO, WHY, worded
from tests.support.hand_pays import hand_over
from tests.support.kept_tables import HOUSE, KeptTable
from tests.support.undoing import undo


@pytest.fixture(scope="module")
def rounds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole round, one with a hit that is paid, one that is void, one taken back, one dealt."""
    table = KeptTable(tmp_path_factory.mktemp("rounds") / "table")
    table.play_rounds(1)
    hit = play_hit(table)
    hand_over(table, hit)
    table.bet(3, "ante", 1_000)
    table.lock()
    table.card(None)
    table.touch(i.MisdealTouched(table.number))
    clear(table)
    table.bet(3, "ante", 1_000)
    table.touch(i.NoMoreBetsTouched(table.number))
    table.picture()
    undo(table)
    table.load_deck()
    table.deal_only()
    return table.close()


def names(content: bytes) -> set[str]:
    return set(unpacked(content))


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_round_that_is_over_is_proved_and_decided_again(
    rounds: Path, number: int, tmp_path: Path
) -> None:
    house = load_house(HOUSE)
    bundle = bundle_of(rounds, number, house)
    proof = proof_of(bundle.content, tmp_path)
    assert (proof.findings, proof.notes) == ((), ())
    assert proof.round == number
    assert proof.table == "Table 1"
    assert proof.key == head_key(rounds).public
    assert proof.replayed.endswith(": the same")
    assert bundle_of(rounds, number, house).content == bundle.content
    first = bundle.evidence.parts[0]
    inside = [one for one in read_records(rounds) if first.first <= one.number <= first.last]
    assert {one.round for one in inside} <= {None, number}


def test_common_tools_can_check_it(rounds: Path, tmp_path: Path) -> None:
    """Any ZIP program, sha256sum's list, a PEM key over the manifest's bytes."""
    path = tmp_path / "one.zip"
    path.write_bytes(bundle_of(rounds, 1, load_house(HOUSE)).content)
    with zipfile.ZipFile(path) as opened:
        assert opened.testzip() is None
        files = {name: opened.read(name) for name in opened.namelist()}
    for line in files["SHA256SUMS"].decode().splitlines():
        said, name = line.split("  ")
        assert hashlib.sha256(files[name]).hexdigest() == said
    key = cast(Ed25519PublicKey, load_pem_public_key(files["key.pem"]))
    key.verify(files["manifest.sig"], files["manifest.json"])
    manifest = json.loads(files["manifest.json"])
    assert hashlib.sha256(files["profile.json"]).hexdigest() == manifest["profile"]
    assert {one["name"] for one in manifest["files"]} == set(files) - {
        "manifest.json",
        "manifest.sig",
    }
    for name in set(files) - {"README.txt"}:
        assert name.split("/")[0] in files["README.txt"].decode()


def test_the_hash_of_a_record_is_as_the_page_says(rounds: Path) -> None:
    files = unpacked(bundle_of(rounds, 2, load_house(HOUSE)).content)
    part = json.loads(files["manifest.json"])["parts"][0]
    last = bytes.fromhex(part["before"])
    for line in files["chain.jsonl"].splitlines():
        row = json.loads(line)
        if row["number"] > part["last"]:
            break
        text = b""
        for name in list(row)[:-1]:
            value = bytes.fromhex(row[name]) if name == "salt" else row[name]
            if isinstance(value, int):
                text += f"i{value};".encode()
            elif value is None:
                text += b"n;"
            else:
                content = value if isinstance(value, bytes) else value.encode()
                text += b"b" + str(len(content)).encode() + b":" + content + b";"
        last = hashlib.sha256(last + text).digest()
        assert last.hex() == row["hash"]
    assert last.hex() == part["after"]
    assert parse_head(files[f"heads/{part['last']}.head"].decode()).hash == last


def test_what_became_of_a_hit_belongs_to_it(rounds: Path, tmp_path: Path) -> None:
    (hit,) = (one.number for one in read_records(rounds) if one.kind == "jackpot_hit")
    assert round_of_hit(rounds, hit) == 2
    bundle = bundle_of(rounds, 2, load_house(HOUSE))
    assert bundle.evidence.hits == (hit,)
    rows = unpacked(bundle.content)["records.jsonl"].splitlines()
    kinds = [json.loads(line)["kind"] for line in rows]
    assert kinds[-3:] == ["hit_verified", "hit_approved", "hand_paid"]
    stored = {head.number for head in read_heads(rounds)}
    assert all(part.signed and part.last in stored for part in bundle.evidence.parts)
    with pytest.raises(BundleRefusedError, match=f"record {hit + 1} is no hit"):
        round_of_hit(rounds, hit + 1)


def test_a_hit_that_still_waits_is_told_as_far_as_it_is_known(tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table")
    hit = play_hit(table)
    table.touch(s.HitVerifyTouched(hit, "Anna Weiss"))
    table.close()
    bundle = bundle_of(tmp_path / "table", 1, table.house)
    rows = unpacked(bundle.content)["records.jsonl"].splitlines()
    assert json.loads(rows[-1])["kind"] == "hit_verified"
    assert proof_of(bundle.content, tmp_path).ok


def test_a_slip_behind_the_payment_belongs_to_it(tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table")
    hit = play_hit(table)
    hand_over(table, hit)
    outcome = table.give(s.SlipTouched(hit, "pdf"))
    assert not isinstance(outcome, Refused), outcome
    table.close()
    bundle = bundle_of(tmp_path / "table", 1, table.house)
    last = json.loads(unpacked(bundle.content)["records.jsonl"].splitlines()[-1])
    assert (last["kind"], last["body"]["hit"]) == ("slip_due", hit)
    assert proof_of(bundle.content, tmp_path).ok


def test_a_hit_of_another_round_is_left_to_its_own_bundle(tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table")
    first, second = play_hit(table), play_hit(table, 4)
    hand_over(table, first)
    hand_over(table, second)
    table.close()
    bundle = bundle_of(tmp_path / "table", 1, table.house)
    told = [json.loads(line) for line in unpacked(bundle.content)["records.jsonl"].splitlines()]
    assert {one["body"]["hit"] for one in told if "hit" in one["body"]} == {first}


def test_a_correction_of_the_round_belongs_to_it(tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table")
    table.play_rounds(2)
    table.touch(worded(table, PayWrong(2, "ante", 500)))
    table.close()
    bundle = bundle_of(tmp_path / "table", 1, table.house)
    last = json.loads(unpacked(bundle.content)["records.jsonl"].splitlines()[-1])
    assert (last["kind"], last["body"]["of_round"]) == ("correction_made", 1)
    proof = proof_of(bundle.content, tmp_path)
    assert proof.ok
    assert proof.fates == (f"corrected in records {last['number']}: decided again: the same",)
    other = bundle_of(tmp_path / "table", 2, table.house)
    assert b"correction_made" not in unpacked(other.content)["records.jsonl"]


def test_every_correction_of_a_round_is_decided_again_behind_those_before_it(
    tmp_path: Path,
) -> None:
    table = KeptTable(tmp_path / "table")
    table.play_rounds(1)
    changes: tuple[tuple[Change, ...], ...] = (
        (BetWrong(2, "ante", 1_000, 1_500), BetWrong(2, "raise", 2_000, 3_000)),
        (BetWrong(2, "progressive", 100, 0),),
        (BetWrong(2, "ante", 1_500, 1_000), BetWrong(2, "raise", 3_000, 2_000)),
        (PayWrong(3, "ante", -500),),
    )
    for asked in changes:
        table.touch(worded(table, *asked))
    table.close()
    proof = proof_of(bundle_of(tmp_path / "table", 1, table.house).content, tmp_path)
    assert proof.findings == ()
    assert proof.fates[-1].endswith(": decided again: the same")
    assert [note for note in proof.notes if "where a contribution went back to" in note]
    plain = make_bundle(table.directory, 1, head_key(table.directory), None, ("page.txt",))
    assert proof_of(plain.content, tmp_path).fates[-1].endswith(": told, not decided again")


def test_a_correction_that_the_round_does_not_come_to_is_found(tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table")
    table.play_rounds(1)
    table.touch(s.CorrectTouched(1, (PayWrong(2, "ante", 500),), WHY, TWO))
    table.close()
    proof = proof_of(bundle_of(tmp_path / "table", 1, table.house).content, tmp_path)
    (finding,) = proof.findings
    assert "decided again, the round put right comes to something else" in finding
    assert not proof.replayed
    assert "told, not decided again" in proof.fates[-1]


def refused(rounds: Path, number: int, key: HeadKey) -> str:
    with pytest.raises(BundleRefusedError) as caught:
        make_bundle(rounds, number, key, None, ())
    return str(caught.value)


def test_no_bundle_of_an_open_round_nor_with_another_key(rounds: Path, tmp_path: Path) -> None:
    key = head_key(rounds)
    assert refused(rounds, 5, key) == "round 5 is still open: its cards are nobody's yet"
    assert refused(rounds, 6, key) == "no round 6 is here"
    other = make_key(tmp_path / "other.key")
    assert refused(rounds, 1, other) == "the head key is another one than the journal's"


def test_without_the_profile_it_is_proved_and_not_decided_again(
    rounds: Path, tmp_path: Path
) -> None:
    key = head_key(rounds)
    for house in (None, load_house("grand-prix")):
        bundle = make_bundle(rounds, 1, key, house, ())
        assert not {"profile.json", "state.msgpack"} & names(bundle.content)
        proof = proof_of(bundle.content, tmp_path)
        assert proof.ok
        assert proof.replayed == ""
        (note,) = proof.notes
        assert note.startswith("the profile is not in the bundle, so the round was not decided")


def test_made_by_another_version_it_is_not_decided_again(rounds: Path, tmp_path: Path) -> None:
    content = bundle_of(rounds, 1, load_house(HOUSE)).content
    older = resigned(
        content, head_key(rounds), says=lambda one: replace(one, program="0.0.1", form="ab")
    )
    proof = proof_of(older, tmp_path)
    assert proof.ok
    assert proof.notes[0].startswith("version 0.0.1 of the program decided it, this is ")


def test_a_trigger_that_waits_is_in_no_byte_of_it(tmp_path: Path) -> None:
    """Its record is left out with its cause, and the rest is proved and comes out the same."""
    table = LevelsTable(tmp_path / "table")
    for seat in (2, 3):
        table.bet(seat, "ante", 1_000)
        table.bet(seat, "progressive", 100)
        table.lock()
        table.deal_out("Ah Kc 3s 5h 6s")
        table.bet(seat, "raise", 2_000)
        table.touch(i.RevealTouched(table.number))
        clear(table)
    (trigger,) = table.state.jackpot.triggers.values()
    table.close()
    for number in (1, 2):
        bundle = bundle_of(tmp_path / "table", number, table.house)
        whole = bundle.content
        assert str(trigger.micro).encode() not in whole
        assert trigger.micro.to_bytes(8, "big") not in whole
        assert trigger.salt.encode() not in whole
        assert [one.number for one in bundle.evidence.left_out] == [trigger.number][: 2 - number]
        proof = proof_of(whole, tmp_path)
        assert (proof.findings, proof.notes) == ((), ())
        assert proof.replayed.endswith(": the same")


def test_the_page_stays_the_same_while_the_table_plays_on(tmp_path: Path) -> None:
    table = KeptTable(tmp_path / "table")
    play_hit(table)
    key = head_key(tmp_path / "table")
    whole = make_bundle(tmp_path / "table", 1, key, table.house)
    pages = unpacked(whole.content)
    assert STRAIGHT_FLUSH in pages["page.txt"].decode()
    assert pages["page.pdf"].startswith(b"%PDF")
    assert proof_of(whole.content, tmp_path).ok
    table.play_rounds(1)
    again = unpacked(bundle_of(tmp_path / "table", 1, table.house).content)
    assert again["page.txt"] == pages["page.txt"]
    table.close()


@pytest.mark.parametrize("name", ["page.txt", "page.pdf"])
def test_a_page_that_tells_something_else_is_found(name: str, rounds: Path, tmp_path: Path) -> None:
    key = head_key(rounds)
    content = make_bundle(rounds, 1, key, load_house(HOUSE), (name,)).content
    forged = resigned(content, key, lambda files: {**files, name: files[name] + b"7\n"})
    (finding,) = proof_of(forged, tmp_path).findings
    assert finding.endswith(f"{name} is not the page that the records make")


def test_a_head_that_was_kept_speaks_for_or_against_it(rounds: Path, tmp_path: Path) -> None:
    house = load_house(HOUSE)
    path = tmp_path / "one.zip"
    path.write_bytes(bundle_of(rounds, 1, house).content)
    heads = list(read_heads(rounds))
    newest = signed_head(rounds)
    assert newest is not None
    assert prove_bundle(path, heads[1]) == prove_bundle(path)
    later = prove_bundle(path, newest)
    assert later.ok
    assert later.notes[0].startswith(f"record {newest.number}, of the head that was kept, is not")
    assert not prove_bundle(path, replace(heads[1], hash=b"\1" * 32)).ok
    assert not prove_bundle(path, replace(heads[1], table="Table 2")).ok
    assert not prove_bundle(path, replace(heads[1], key="ab" * 32)).ok
    assert prove_bundle(path, key=head_key(rounds).public).ok
    assert "not with the one that was kept" in prove_bundle(path, key="ab" * 32).findings[0]


def by_hand(_table: KeptTable) -> None:
    """A round with nothing in it."""


@pytest.mark.parametrize("before", [by_hand, KeptTable.deal_only])
def test_a_killed_table_leaves_its_rounds_provable(
    before: Callable[[KeptTable], None], tmp_path: Path
) -> None:
    """The journal of a running table is read beside it."""
    table = KeptTable(tmp_path / "table")
    table.play_rounds(1)
    before(table)
    bundle = bundle_of(tmp_path / "table", 1, table.house)
    assert proof_of(bundle.content, tmp_path).ok
    table.close()
