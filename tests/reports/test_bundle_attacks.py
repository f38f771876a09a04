"""Whatever is done to an evidence bundle is found: to its bytes, to its files, by its own signer.

An intruder knows every public algorithm; some have the table's own key and sign what they forged.
"""

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tableassist.core.table import encode_state
from tableassist.journal import HeadKey, JournalError
from tableassist.journal.heads import make_key
from tableassist.reports.bundle_form import Evidence
from tableassist.reports.bundle_proof import prove_bundle, prove_written
from tableassist.reports.bundle_zip import BUNDLE_LIMIT, packed, unpacked
from tableassist.reports.standing import standing
from tableassist.settings import load_house
from tests.reports.bundled import (
    Files,
    bundle_of,
    header_bytes,
    kept_hit,
    proof_of,
    resigned,
    with_line,
)
from tests.reports.bundled import head_key as head_key_of
from tests.support.kept_tables import HOUSE


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A round with a hit that was paid."""
    return kept_hit(tmp_path_factory.mktemp("attacked"))


@pytest.fixture(scope="module")
def good(live: Path) -> bytes:
    return bundle_of(live, 1, load_house(HOUSE)).content


@pytest.fixture(scope="module")
def key(live: Path) -> HeadKey:
    return head_key_of(live)


def test_no_byte_can_change(good: bytes) -> None:
    """Every byte of the container, every 7th of the files, another bit each time."""
    assert prove_written(good, "").ok
    places = sorted({*header_bytes(good), *range(0, len(good), 7)})
    assert len(places) > 5_000
    for place in places:
        changed = bytearray(good)
        changed[place] ^= 1 << place % 8
        assert not prove_written(bytes(changed), "").ok, place


def test_nothing_can_be_cut_off_or_added(good: bytes, tmp_path: Path) -> None:
    for cut in (0, 1, 29, len(good) // 2, len(good) - 1):
        assert not proof_of(good[:cut], tmp_path).ok, cut
    for more in (good + b"\0", b"\0" + good, good + good):
        assert not proof_of(more, tmp_path).ok


def test_no_file_can_change_though_the_container_fits(good: bytes) -> None:
    files = unpacked(good)
    for name, content in files.items():
        for place in (0, len(content) // 2, len(content) - 1):
            edited = bytearray(content)
            edited[place] ^= 1
            changed = packed({**files, name: bytes(edited)})
            assert not prove_written(changed, "").ok, (name, place)


def test_no_file_can_be_missing_added_or_moved(good: bytes, tmp_path: Path) -> None:
    files = unpacked(good)
    for name in files:
        without = packed({one: content for one, content in files.items() if one != name})
        (finding,) = proof_of(without, tmp_path).findings
        assert finding.endswith(f"{name} is missing")
    (finding,) = proof_of(packed({**files, "more.txt": b"more"}), tmp_path).findings
    assert finding.endswith("more.txt does not belong to it")
    turned = packed(dict(reversed(files.items())))
    assert not proof_of(turned, tmp_path).ok


def zipped(entries: list[tuple[str, bytes]], method: int = zipfile.ZIP_STORED) -> bytes:
    """A ZIP as any program makes it."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", method) as container:
        for name, content in entries:
            container.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content, method)
    return written.getvalue()


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_can_be_there_once(good: bytes, tmp_path: Path) -> None:
    files = list(unpacked(good).items())
    (finding,) = proof_of(zipped([*files, files[2]]), tmp_path).findings
    assert finding.endswith(f"{files[2][0]} is in it twice")


@pytest.mark.parametrize(
    "name", ["../evil", "/etc/evil", "a/b/c", "C:evil", "a\\b", "", ".", "heads/", "é", "a" * 70_00]
)
def test_no_name_leads_anywhere(good: bytes, name: str, tmp_path: Path) -> None:
    files = unpacked(good)
    changed = zipped([*files.items(), (name, b"x")])
    assert not proof_of(changed, tmp_path).ok


def test_it_cannot_grow_when_it_is_read(good: bytes, tmp_path: Path) -> None:
    bomb = zipped([("manifest.json", bytes(50_000_000))], zipfile.ZIP_DEFLATED)
    assert len(bomb) < 100_000
    (finding,) = proof_of(bomb, tmp_path).findings
    assert finding.endswith("no file of a bundle is at byte 0")
    many = packed({f"f{number}": b"" for number in range(1_001)})
    assert "more than 1000 files" in proof_of(many, tmp_path).findings[0]
    huge = tmp_path / "huge.zip"
    with huge.open("wb") as file:
        file.write(good)
        file.truncate(BUNDLE_LIMIT + 1)
    assert "no bundle is so large" in prove_bundle(huge).findings[0]


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"PK\x01\x02", b"not a zip", bytes(100)])
def test_what_is_no_bundle_is_refused_in_words(content: bytes, tmp_path: Path) -> None:
    (finding,) = proof_of(content, tmp_path).findings
    assert finding.startswith(f"verifying bundle {tmp_path / 'bundle.zip'}: ")


def test_a_missing_file_is_no_verdict(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="No such file"):
        prove_bundle(tmp_path / "none.zip")


def test_signed_by_somebody_else_it_holds_under_another_key(good: bytes, tmp_path: Path) -> None:
    """Only heads that the true key signed, or a key kept elsewhere, tell; here the heads do."""
    proof = proof_of(resigned(good, make_key(tmp_path / "other.key")), tmp_path)
    assert "it is of another table, or of another key" in proof.findings[0]


def swapped(files: dict[str, bytes]) -> Files:
    """Two records in another order, in every file that tells them."""
    changed = dict(files)
    for name in ("chain.jsonl", "records.jsonl"):
        lines = files[name].splitlines(keepends=True)
        lines[5], lines[6] = lines[6], lines[5]
        changed[name] = b"".join(lines)
    return changed


def without_head(files: dict[str, bytes]) -> Files:
    last = max(int(name[6:-5]) for name in files if name.startswith("heads/"))
    return {name: content for name, content in files.items() if name != f"heads/{last}.head"}


def other_rules(files: dict[str, bytes]) -> Files:
    """Pays that the house has never had."""
    return {**files, "profile.json": files["profile.json"].replace(b'"flush":5', b'"flush":6')}


def fewer_inputs(files: dict[str, bytes]) -> Files:
    return {**files, "inputs.jsonl": files["inputs.jsonl"].split(b"\n", 1)[1]}


def other_amount(line: bytes) -> bytes:
    changed = line.replace(b"1000", b"9000")
    assert changed != line
    return changed


def bet_line(files: bytes, name: str) -> int:
    lines = unpacked(files)[name].splitlines()
    return next(place for place, line in enumerate(lines) if b"bet_sensed" in line)


@pytest.mark.parametrize(
    ("edit", "finding"),
    [
        (swapped, "is missing"),
        (without_head, "has no signed head"),
        (other_rules, "profile.json is not the profile that the records name"),
        (fewer_inputs, "inputs.jsonl has "),
    ],
)
def test_who_has_the_key_cannot_sign_what_does_not_hold_together(
    edit: Callable[[dict[str, bytes]], Files],
    finding: str,
    good: bytes,
    key: HeadKey,
    tmp_path: Path,
) -> None:
    proof = proof_of(resigned(good, key, edit), tmp_path)
    assert finding in proof.findings[0]


def test_a_record_cannot_be_told_otherwise_than_it_is_in_the_chain(
    good: bytes, key: HeadKey, tmp_path: Path
) -> None:
    for name, words in (
        ("records.jsonl", "is not told as it is in the chain"),
        ("chain.jsonl", "hash does not fit"),
    ):
        edit = with_line(name, bet_line(good, name), other_amount)
        proof = proof_of(resigned(good, key, edit), tmp_path)
        assert words in proof.findings[0]


def test_the_round_must_come_from_the_state_that_is_told(
    good: bytes, key: HeadKey, live: Path, tmp_path: Path
) -> None:
    later = encode_state(standing(live))
    proof = proof_of(resigned(good, key, lambda files: {**files, "state.msgpack": later}), tmp_path)
    assert proof.findings[0].endswith("state.msgpack is not that of the round's beginning")
    broken = resigned(good, key, lambda files: {**files, "state.msgpack": b"\x93"})
    assert "profile or state cannot be read" in proof_of(broken, tmp_path).findings[0]


def test_the_manifest_cannot_tell_another_round(good: bytes, key: HeadKey, tmp_path: Path) -> None:
    def lie(says: Callable[[Evidence], Evidence]) -> str:
        return proof_of(resigned(good, key, says=says), tmp_path).findings[0]

    def parts(says: Evidence, **changes: object) -> Evidence:
        return replace(says, parts=(replace(says.parts[0], **changes), *says.parts[1:]))

    assert "names other hits" in lie(lambda one: replace(one, hits=()))
    assert "does not end where round 7 ends" in lie(lambda one: replace(one, round=7))
    assert "another profile" in lie(lambda one: replace(one, profile="0" * 64))
    assert "does not end where round 1 ends" in lie(lambda one: replace(one, last=5))
    assert "hash does not fit" in lie(lambda one: parts(one, before="1" * 64))
    assert "tells another hash" in lie(lambda one: parts(one, after="0" * 64))
    assert "not there in their order" in lie(lambda one: parts(one, last=10**6))
    assert "the manifest tells 0" in lie(lambda one: replace(one, parts=()))
    assert "is of another table" in lie(lambda one: replace(one, table="Table 2"))
    assert "another house than the manifest" in lie(lambda one: replace(one, house="royale"))
    assert "another version" in lie(lambda one: replace(one, program="9.9"))


def test_findings_do_not_show_what_a_round_holds(good: bytes, tmp_path: Path) -> None:
    """A finding names places; it repeats no card."""
    files = unpacked(good)
    first = json.loads(files["chain.jsonl"].splitlines()[0])
    changed = packed({**files, "chain.jsonl": files["chain.jsonl"] + b"{}\n"})
    (finding,) = proof_of(changed, tmp_path).findings
    assert first["body"] not in finding
