"""What a hit was won by: gathered when it is won, and every condition shown with its record.

The proofs come from rounds that the real table played; then one value of each is made wrong.
"""

import pytest
from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.round.state import Mark
from tableassist.core.table.hand_pays import HandPay
from tableassist.core.table.hit_checks import hit_checks
from tableassist.core.table.hit_facts import BuildUp, HitProof
from tableassist.settings import load_house
from tests.support.core_table import LEVELS_HOUSE, CoreTable
from tests.support.jackpot_rounds import jackpot_round

ROYAL, STRAIGHT_FLUSH = "Th Jh Qh Kh Ah", "5d 6d 7d 8d 9d"
OTHER_ROYAL = "Ts Js Qs Ks As"
ALL = (
    *("bet-locked", "jackpot-open", "lamp-lit", "before-cards", "chips-counted", "ante-in-play"),
    *("not-folded", "hand-shown", "cards-read", "deck-whole", "amount-right", "within-limit"),
)


def _proof(pay: HandPay) -> HitProof:
    assert pay.proof is not None
    return pay.proof


def _failed(pay: HandPay) -> list[str]:
    return [check.condition for check in hit_checks(pay) if not check.holds]


@pytest.fixture
def royal() -> HandPay:
    (pay,) = jackpot_round((2, ROYAL)).state.hand_pays
    return pay


def test_every_condition_of_a_royal_flush_is_met_and_names_its_record() -> None:
    table = jackpot_round((2, ROYAL))
    (pay,) = table.state.hand_pays
    checks = hit_checks(pay)
    assert tuple(check.condition for check in checks) == ALL
    assert all(check.holds for check in checks)
    kinds = {
        check.condition: r.kind_of(table.records[check.at.number - 1].record)
        for check in checks
        if check.at
    }
    assert kinds == {
        "bet-locked": "contribution_made",
        "jackpot-open": "bets_locked",
        "lamp-lit": "card_dealt",
        "before-cards": "bets_locked",
        "chips-counted": "chips_counted",
        "ante-in-play": "bets_locked",
        "not-folded": "seat_decided",
        "hand-shown": "hands_revealed" if 2 in table.state.round.shown else "hand_claimed",
        "cards-read": "card_dealt",
    }
    proof = _proof(pay)
    assert " ".join(proof.cards) == ROYAL
    assert (proof.stake, proof.left, proof.winners, proof.share_ppm) == (100, 10, 1, 1_000_000)
    assert proof.build_up == BuildUp(1_000_000_000_000, table.now_ms, 1, 70_000_000)


@pytest.mark.parametrize(
    ("changes", "failed"),
    [
        ({"bet": None}, ["bet-locked"]),
        ({"stake": 200}, ["bet-locked"]),
        ({"open": None}, ["jackpot-open"]),
        ({"lamps": None}, ["lamp-lit"]),
        ({"lock": Mark(10**9, 0)}, ["before-cards"]),
        ({"counted": None}, ["chips-counted"]),
        ({"opening": 0}, ["ante-in-play"]),
        ({"choice": "fold"}, ["not-folded"]),
        ({"dead": "hand void"}, ["not-folded"]),
        ({"shown": None}, ["hand-shown"]),
        ({"cards": ("Th", "Th", "Qh", "Kh", "Ah")}, ["cards-read"]),
        ({"stopped": "unreadable-card"}, ["cards-read"]),
        ({"deck_doubt": "false"}, ["deck-whole"]),
        ({"right": 1}, ["amount-right"]),
        ({"limit": 1}, ["within-limit"]),
    ],
)
def test_a_condition_that_is_not_met_is_named(
    royal: HandPay, changes: dict[str, object], failed: list[str]
) -> None:
    assert _failed(replace(royal, proof=replace(_proof(royal), **changes))) == failed


def test_where_no_count_is_due_none_is_a_condition() -> None:
    (pay,) = jackpot_round((2, ROYAL), count_chips=False).state.hand_pays
    assert "chips-counted" not in [check.condition for check in hit_checks(pay)]
    assert not _failed(pay)


@pytest.mark.parametrize("policy", ["turn-order", "displayed", "straight-flush-first"])
def test_the_amounts_of_several_winners_are_worked_out_again(policy: str) -> None:
    hands = ((2, ROYAL), (4, STRAIGHT_FLUSH), (6, OTHER_ROYAL))
    pays = jackpot_round(*hands, several_winners=policy).state.hand_pays
    assert len(pays) == 3
    assert [_proof(pay).right for pay in pays] == [pay.amount for pay in pays]
    assert sorted(_proof(pay).winners for pay in pays) == [1, 2, 2]
    assert {_proof(pay).policy for pay in pays} == {policy}
    assert not any(map(_failed, pays))


def test_lamps_that_were_not_confirmed_are_not_lit() -> None:
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.bet(2, "progressive", 100)
    table.lock()
    table.give(i.LevelNotTaken("bets", "SpotLeds", "bad value"))
    table.deal(ROYAL, "2c 2d 3d 5c 7s")
    table.bet(2, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    assert _failed(table.state.hand_pays[0]) == ["lamp-lit"]


def test_stray_cards_have_left_the_shoe_too() -> None:
    table = CoreTable(load_house("caribbean-montreal"))
    table.connect()
    table.bet(2, "ante", 1_000)
    table.lock()
    table.deal(ROYAL, "2c 2d 3d 5c 7s")
    assert (table.state.round.dealt, table.state.round.strays) == (10, 0)
    table.card("9h")
    assert (table.state.round.dealt, table.state.round.strays) == (10, 1)


def test_a_level_that_its_trigger_wins_asks_for_a_bet_and_no_hand() -> None:
    table = CoreTable(load_house(str(LEVELS_HOUSE)))
    table.connect()
    for _ in range(200):
        table.bet(2, "ante", 1_000)
        table.bet(2, "progressive", 100)
        table.lock()
        if table.state.hand_pays:
            break
        table.deal("2h 3h 5s 7d 9c", "Kd Kc 4s 8h Ac")
        table.touch(i.FoldTouched(table.number, 2))
        table.take_lost(2)
        table.touch(i.RevealTouched(table.number))
        if table.state.round.to_pay:
            table.pay()
        for seat, spot in list(table.state.layout):
            table.bet(seat, spot, 0)
        table.load_deck()
    (pay,) = table.state.hand_pays
    assert pay.hand == ""
    checks = [check.condition for check in hit_checks(pay)]
    assert checks == ["bet-locked", "jackpot-open", "amount-right", "within-limit"]
    assert not _failed(pay)
    build_up = _proof(pay).build_up
    assert build_up is not None
    assert build_up.start + build_up.brought == _proof(pay).meter


def test_a_hit_of_an_older_program_has_no_proof(royal: HandPay) -> None:
    assert hit_checks(replace(royal, proof=None)) == ()
