"""The bundle of a round whose share of the meter a correction gave: its hit, and who paid for it.

Round 1 held a straight flush that was misread; round 2 won a share of the same meter before that
was put right. Whoever forges here can sign, and makes the chain true.
"""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tableassist.core.corrections import CardWrong
from tableassist.core.records.correction_facts import ShareCorrected
from tableassist.journal import HeadKey, Row, read_records
from tableassist.reports.bundle import make_bundle, round_of_hit
from tableassist.reports.bundle_proof import prove_written
from tableassist.reports.bundle_zip import unpacked
from tableassist.reports.extract import extract
from tableassist.reports.hit_list import hits_report
from tableassist.reports.hit_page import hit_page
from tableassist.reports.hit_state import hit_state
from tableassist.reports.payout import payout
from tableassist.reports.periods import Period
from tableassist.reports.proof import all_findings
from tableassist.reports.replay import replay
from tableassist.reports.slip import Slip, slip_report
from tableassist.settings import load_house
from tests.reports.bundled import STRAIGHT_FLUSH, head_key, play_hit
from tests.reports.forged import Rows, forged
from tests.reports.test_corrections import sheet, tell, word
from tests.support.correcting import paid_by_hand
from tests.support.hand_pays import hand_over
from tests.support.kept_tables import HOUSE, KeptTable

MISREAD = "9h Th Jh Qh 4s"


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Path:
    table = KeptTable(tmp_path_factory.mktemp("shares") / "table")
    play_hit(table, hand=MISREAD)
    hand_over(table, play_hit(table, 4))
    tell(table, word(table, 1, CardWrong(2, 5, "", "Kh")))
    paid_by_hand(table)
    return table.close()


@pytest.fixture(scope="module")
def share(live: Path) -> int:
    return next(one.number for one in read_records(live) if isinstance(one.record, ShareCorrected))


@pytest.fixture(scope="module")
def good(live: Path) -> bytes:
    return make_bundle(live, 1, head_key(live), load_house(HOUSE), ("page.txt",)).content


@pytest.fixture(scope="module")
def key(live: Path) -> HeadKey:
    return head_key(live)


def test_the_share_is_a_hit_of_its_round_with_its_steps(
    live: Path, share: int, good: bytes
) -> None:
    assert round_of_hit(live, share) == 1
    proof = prove_written(good, "")
    assert proof.findings == ()
    assert proof.hits == (share,)
    steps = (f"verified in record {share + 1}", f"approved in record {share + 2}")
    assert proof.fates == (
        f"hit {share}: {', '.join(steps)}, paid in record {share + 3}",
        f"corrected in records {share - 1}, {share}: decided again: the same",
    )
    (note,) = proof.notes
    assert "hits of other rounds that stand here" in note
    told = [json.loads(line) for line in unpacked(good)["records.jsonl"].splitlines()]
    of_others = [one["kind"] for one in told if one["round"] == 2]
    assert of_others == ["jackpot_hit"]  # and no card of that round


def test_reports_and_pages_have_it_as_any_hit(live: Path, share: int) -> None:
    journal, house = extract(live), load_house(HOUSE)
    rows = sheet(hits_report(journal, Period()), "hits")
    assert [(row[0], row[2], row[3], row[7], row[14]) for row in rows][1] == (
        *(share, 1, 2, "paid"),
        share - 1,
    )
    state = hit_state(journal, share)
    assert state
    page = hit_page(journal, state, house.house)
    assert dict(page.facts)["cards"] == STRAIGHT_FLUSH
    assert dict(page.facts)["correction"].startswith(f"record {share - 1}, by Anna Weiss and")
    purses = {str(row[0]): int(str(row[1])) for row in sheet(page, "build_up")}
    given = sum(cents for name, cents in purses.items() if name.startswith("from "))
    assert given == purses["won"] == state.pay.amount * 1_000_000
    slip = slip_report(Slip(state.pay, state.state, 1, 0, state.hash, state.head))
    lines = {str(label): str(value) for label, value in sheet(slip, "slip")}
    assert lines["Correction"] == f"{share - 1}: Anna Weiss, Boris Klein"
    assert lines["Cards / Cartes"] == STRAIGHT_FLUSH
    round_page = payout(journal, 1, house)
    assert round_page
    assert [row[1] for row in sheet(round_page, "hand_pays")] == [share + n for n in range(4)]
    assert all_findings(live)[1] == []
    assert replay(live, house).difference is None


def changed(**fields: object) -> Callable[[Rows], Rows]:
    """The record of the share with other fields; numbers are added to what stood there."""

    def edit(rows: Rows) -> Rows:
        place = next(at for at, row in enumerate(rows) if row.kind == b"share_corrected")
        body = json.loads(rows[place].body)
        for name, value in fields.items():
            body[name] = body[name] + value if isinstance(value, int) else value
        other = Row(**{**rows[place]._asdict(), "body": json.dumps(body).encode()})
        return [*rows[:place], other, *rows[place + 1 :]]

    return edit


def without_the_other_hit(rows: Rows) -> Rows:
    return [row for row in rows if row.kind != b"jackpot_hit"]


@pytest.mark.parametrize(
    ("edit", "finding"),
    [
        (without_the_other_hit, "the round put right comes to something else"),
        (changed(meter_micro=5_000_000, house_micro=-5_000_000), "moves what the correction does"),
        (changed(meter_micro=-7, house_micro=7), "moves what the correction does not say"),
        (changed(amount=1, house_micro=-1_000_000), "moves what the correction does not say"),
        (changed(hand="royal flush"), "moves what the correction does not say"),
        (changed(seat=1), "moves what the correction does not say"),
    ],
)
def test_other_purses_or_amounts_are_found(
    good: bytes, key: HeadKey, edit: Callable[[Rows], Rows], finding: str
) -> None:
    proof = prove_written(forged(good, key, edit), "")
    assert any(finding in one for one in proof.findings), proof.findings
