"""Bundles whose chain is true, signed by who forged it: refused in words, or plain about what they
do not prove.

None of them may end in a traceback. The bytes that nobody could sign are in another file.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from tableassist.journal import HeadKey, Row
from tableassist.reports.bundle import make_bundle
from tableassist.reports.bundle_proof import Proof, prove_written
from tableassist.settings import load_house
from tests.reports.bundled import head_key, kept_hit
from tests.reports.forged import Rows, forged, number_of, rows_of
from tests.support.kept_tables import HOUSE

DEEP = b"[" * 200_000 + b"]" * 200_000


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A round with a hit that was paid."""
    return kept_hit(tmp_path_factory.mktemp("forged"))


@pytest.fixture(scope="module")
def good(live: Path) -> bytes:
    return make_bundle(live, 1, head_key(live), load_house(HOUSE), ()).content


@pytest.fixture(scope="module")
def key(live: Path) -> HeadKey:
    return head_key(live)


def proved(content: bytes, key: HeadKey, edit: Callable[[Rows], Rows]) -> Proof:
    return prove_written(forged(content, key, edit), "")


def up_to(number: int) -> Callable[[Rows], Rows]:
    return lambda rows: [row for row in rows if row.number <= number]


def edited(kind: bytes, /, **changes: object) -> Callable[[Rows], Rows]:
    """The first row of this kind with other columns."""

    def edit(rows: Rows) -> Rows:
        place = next(place for place, row in enumerate(rows) if row.kind == kind)
        other = Row(**{**rows[place]._asdict(), **changes})
        return [*rows[:place], other, *rows[place + 1 :]]

    return edit


def test_linked_anew_as_it_was_it_holds_and_says_what_became_of_the_hit(
    good: bytes, key: HeadKey
) -> None:
    proof = proved(good, key, lambda rows: rows)
    assert proof.findings == ()
    assert proof.replayed.endswith(": the same")
    (fate,) = proof.fates
    paid = number_of(good, b"hand_paid")
    steps = (f"verified in record {paid - 2}", f"approved in record {paid - 1}")
    assert fate.endswith(f": {', '.join(steps)}, paid in record {paid}")


@pytest.mark.parametrize(
    "changes",
    [
        {"cause": b"{"},
        {"cause": DEEP},
        {"body": b'{"type":"bet_sensed","round":1,"x":' + DEEP + b"}"},
        {"body": b"null"},
        {"body": b'{"round":1}'},
        {"at_ms": 2**63 - 1},
        {"kind": b"\xc3\xa9"},
        {"version": 2**70},
    ],
    ids=["cause", "deep cause", "deep body", "null", "no type", "time", "kind", "version"],
)
def test_nonsense_is_refused_in_a_line(
    changes: dict[str, object], good: bytes, key: HeadKey
) -> None:
    proof = proved(good, key, edited(b"bet_sensed", **changes))
    assert proof.findings
    assert all(len(finding) < 1_000 for finding in proof.findings)


@pytest.mark.parametrize("cut", [b"hands_revealed", b"round_settled", b"round_closed"])
def test_a_round_that_was_cut_off_is_none(cut: bytes, good: bytes, key: HeadKey) -> None:
    proof = proved(good, key, up_to(number_of(good, cut) - 1))
    assert any("no record of it ends round 1, it was cut off" in one for one in proof.findings)


def test_a_payment_needs_what_leads_to_it(good: bytes, key: HeadKey) -> None:
    left_out = number_of(good, b"hit_approved")
    proof = proved(good, key, lambda rows: [row for row in rows if row.number != left_out])
    (finding,) = proof.findings
    assert "no record here says that it was verified and approved" in finding


def test_what_is_left_out_behind_the_round_is_said_to_be_unproved(
    good: bytes, key: HeadKey
) -> None:
    assert rows_of(good)[-1].kind == b"hand_paid"
    proof = proved(good, key, up_to(number_of(good, b"hit_verified") - 1))
    assert proof.ok
    (fate,) = proof.fates
    assert fate.endswith(": nothing here says that it was paid or refused")
