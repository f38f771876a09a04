"""The page of a hit: when it comes and goes, what it says, and a whole hit with fingers on it.

Where its parts stand is held against the gallery's moments, as every page is.
"""

import pytest
from msgspec.structs import replace
from PySide6.QtQuick import QQuickItem

from tableassist.controller.house_time import house_time
from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.cards import DECK
from tableassist.core.paying import PayingTerms, PayTier, ReportingRule
from tableassist.core.view import HitAskedView, HitCheckView, HitView, TableView
from tableassist.core.words.screen_words import SCREEN_WORDS
from tableassist.screen.hit_page import HitPage
from tableassist.screen.props.cards import derive_card_props
from tableassist.screen.props.hit import (
    ACTS_SHOWN,
    derive_act_props,
    derive_asked_props,
    derive_check_props,
    derive_hit_props,
    span_text,
)
from tests.core.table.test_jackpot_levels import locked, near
from tests.screen.fingers import Desk, items_of
from tests.screen.floor import Floor
from tests.screen.measures import covering, cut_texts
from tests.screen.test_hidden_cards import accessible_words, item_words
from tests.screen.worst_views import WORST
from tests.support.core_table import CoreTable
from tests.support.hand_pays import hand_over
from tests.support.jackpot_rounds import deal_royal, jackpot_round
from tests.support.people_table import PeopleTable
from tests.support.signing_table import ANNA, BORIS, DORA

EN, FR = SCREEN_WORDS["en"], SCREEN_WORDS["fr"]
ROYAL, STRAIGHT_FLUSH = "Th Jh Qh Kh Ah", "5d 6d 7d 8d 9d"
ALL = PayingTerms(
    tiers=(PayTier(0, regulator=True),),
    rules=(ReportingRule("one", "Form 1", ("form",), 0),),
    show_cards=True,
    count_deck=True,
)


def won(*, two: bool = False) -> CoreTable:
    return jackpot_round((2, ROYAL), *([(4, STRAIGHT_FLUSH)] if two else []))


def over(table: CoreTable) -> CoreTable:
    """The round is paid, the layout empty, a fresh deck in the shoe."""
    table.pay()
    for place in list(table.state.layout):
        table.bet(*place, 0)
    table.load_deck()
    return table


def hit_of(view: TableView) -> HitView:
    assert view.hit is not None
    return view.hit


def is_open(page: HitPage, view: TableView) -> bool:
    page.see(view)
    return page.is_open


def test_it_comes_once_by_itself_when_the_round_is_over() -> None:
    table, page = won(), HitPage()
    assert not is_open(page, table.view)
    over(table)
    assert is_open(page, table.view)
    page.put_aside()
    assert not is_open(page, table.view)
    page.open()
    assert is_open(page, table.view)


def test_it_goes_when_play_goes_on_but_not_from_who_opened_it() -> None:
    table = over(won())
    came, opened = HitPage(), HitPage()
    for page in (came, opened):
        assert is_open(page, table.view)
    opened.put_aside()
    opened.open()
    table.bet(3, "ante", 1_000)
    table.touch(i.NoMoreBetsTouched(2))
    assert not is_open(came, table.view)
    assert is_open(opened, table.view)
    assert came.hit is not None


def test_it_stays_with_who_is_at_the_pit_when_play_goes_on() -> None:
    table = royal_at_the_pit()
    over(table)
    page = HitPage()
    assert is_open(page, table.view)
    table.bets_lie()
    table.touch(i.NoMoreBetsTouched(2))
    assert is_open(page, table.view)


def test_the_next_hit_brings_it_again_and_the_last_one_stays_until_play_goes_on() -> None:
    table, page = over(won(two=True)), HitPage()
    first, second = (pay.hit for pay in table.state.hand_pays)
    assert is_open(page, table.view)
    page.put_aside()
    hand_over(table, first)
    assert is_open(page, table.view)
    assert page.hit == hit_of(table.view)
    assert page.hit.hit == second
    hand_over(table, second)
    assert is_open(page, table.view)
    assert page.hit == table.view.hit_over
    table.bet(3, "ante", 1_000)
    table.touch(i.NoMoreBetsTouched(2))
    assert not is_open(page, table.view)
    assert page.hit is None


def test_what_is_over_is_gone_once_it_is_put_aside() -> None:
    table, page = over(won()), HitPage()
    assert is_open(page, table.view)
    hand_over(table, table.state.hand_pays[0].hit)
    page.see(table.view)
    page.put_aside()
    assert not is_open(page, table.view)
    assert page.hit is None


def test_a_condition_that_is_not_met_says_so_in_words_and_by_a_shape() -> None:
    checks = (
        HitCheckView("Ante in play", True, 1_234, 3_661_000),
        HitCheckView("Jackpot open", False, 12, 5_000),
        HitCheckView("Amount right", True),
    )
    met, unmet, bare = derive_check_props(checks, EN)
    record = f"record 1,234, {house_time(3_661_000)}"
    assert (met.mark, met.tone, met.remark) == ("done", "good", record)
    assert met.spoken == f"Ante in play, holds, {record}"
    assert (unmet.mark, unmet.tone, unmet.remark) == ("trouble", "alarm", "NOT proved")
    assert unmet.spoken == "Jackpot open, NOT proved"
    assert bare.remark == ""


def test_what_has_to_be_looked_at_stands_out_from_what_is_asked() -> None:
    asked = (HitAskedView("Not shown", done=False, is_trouble=True), HitAskedView("One", False))
    wrong, open_ = derive_asked_props(replace(hit_of(won().view), asked=asked), EN)
    assert (wrong.mark, wrong.tone, wrong.spoken) == ("trouble", "alarm", "Not shown, still to do")
    assert (open_.mark, open_.tone) == ("ask", "active")


def test_the_key_to_it_and_how_many_wait_behind() -> None:
    hit = hit_of(won(two=True).view)
    aside = derive_hit_props(hit, EN, "CAD", is_open=False)
    assert (aside.shown, aside.key, aside.others) == (False, "Hand pay\nSeat 4", "1 more waits")
    shown = derive_hit_props(replace(hit, others=2, doubted=True), FR, "CAD", is_open=True)
    assert (shown.shown, shown.key, shown.others) == (True, "", "2 autres attendent")
    assert shown.tone == "alarm"
    assert derive_hit_props(replace(hit, others=0), EN, "CAD", is_open=True).others == ""
    assert derive_hit_props(replace(hit, is_lit=False), EN, "", is_open=True).bet.startswith(
        "Progressive bet of 1.00 · lamp not proved lit\nLocked by record "
    )


def test_the_last_acts_are_shown_and_the_rest_is_counted() -> None:
    table = royal_at_the_pit()
    hit = table.state.hand_pays[0].hit
    for _ in range(ACTS_SHOWN):
        table.touch(s.HitDoubtTouched(hit))
        table.touch(s.HitDoubtTouched(hit, is_over=True))
    acts = hit_of(table.view).acts
    rows = derive_act_props(acts, EN)
    assert len(rows) == ACTS_SHOWN
    assert rows[0].text == f"and {2 * ACTS_SHOWN - ACTS_SHOWN + 1} more"
    assert rows[-1].text == "Doubt over"
    assert len(derive_act_props(acts[:ACTS_SHOWN], EN)) == ACTS_SHOWN


@pytest.mark.parametrize(
    ("ms", "text"), [(0, "+0:00"), (65_999, "+1:05"), (3_725_000, "+1:02:05"), (-5, "+0:00")]
)
def test_time_since_the_hit(ms: int, text: str) -> None:
    assert span_text(ms) == text


def royal_at_the_pit() -> PeopleTable:
    """Seat 2 has the whole meter; Dora deals, Anna is at the pit."""
    table = PeopleTable()
    table.deal_royal()
    table.touch(i.RevealTouched(1))
    table.sign_on(ANNA, "pit")
    return table


def shown_texts(desk: Desk, name: str) -> list[str]:
    """The texts of this name that can be seen."""
    found = [e for e in desk.items() if e.objectName() == name and e.isVisible()]
    return [str(one.property("text")) for one in found if one.property("text")]


def keys_of_the_hit(desk: Desk) -> dict[str, QQuickItem]:
    begins = ("button:hand-pay", "button:refuse")
    return {e.objectName(): e for e in desk.items() if e.objectName().startswith(begins)}


def play_a_royal_flush(floor: Floor) -> None:
    """Seat 3 has won the whole meter; nobody is at the pit."""
    table = floor.table
    table.give(i.ProgramStarted("Table 1", "test", people_required=True, paying=ALL))
    table.connect()
    floor.sign_on("dealer", DORA)
    deal_royal(table, 3)
    table.touch(i.RevealTouched(1))
    floor.show()


def is_shown(desk: Desk, name: str) -> bool:
    return any(e.objectName() == name and e.isVisible() for e in desk.items())


def test_it_comes_is_put_aside_and_brought_back(floor: Floor) -> None:
    play_a_royal_flush(floor)
    desk = floor.desk
    assert not is_shown(desk, "hitWho")
    assert is_shown(desk, "seat3")
    assert keys_of_the_hit(desk) == {}
    assert not desk.item("opens:dealer").property("due")
    assert desk.item("opens:pit").property("due")
    over(floor.table)
    floor.show()
    assert is_shown(desk, "hitWho")
    assert not is_shown(desk, "seat3")
    assert is_shown(desk, "prompt")
    assert not is_shown(desk, "hitKey")
    floor.tap("hitAside")
    assert is_shown(desk, "seat3")
    assert keys_of_the_hit(desk) == {}
    floor.tap("hitKey")
    assert is_shown(desk, "hitWho")
    assert not desk.item("button:hand-pay-42").property("allowed")


def test_a_hit_from_won_to_paid_by_two_people(floor: Floor) -> None:
    play_a_royal_flush(floor)
    table, desk = floor.table, floor.desk
    floor.tap("hitKey")
    floor.sign_on("pit", ANNA)
    assert not desk.item("opens:pit").property("due")
    floor.hold("button:hand-pay-41")
    assert shown_texts(desk, "hitThen") == ["Appelez le chef de table. Comptez le reste du jeu."]
    floor.hold("button:hand-pay-42")
    assert not desk.item("button:hand-pay").property("allowed")
    assert desk.item("opens:pit").property("due")
    floor.sign_on("pit", BORIS)
    for step in ("Approuver", "Déclaré", "Autorité prévenue", "Payé à la caisse"):
        key = desk.item("button:hand-pay")
        assert (key.property("label"), key.property("due")) == (step, True)
        floor.hold("button:hand-pay")
    pay = table.state.hand_pays[0]
    said = [one.record for one in table.records if isinstance(one.record, r.HandPaid)]
    assert said == [r.HandPaid(pay.hit, pay.amount, BORIS)]
    assert pay.phase == "paid"
    assert shown_texts(desk, "hitThen") == ["Le gagnant a l'argent."]
    assert shown_texts(desk, "actText")[-2:] == ["Autorité prévenue", "Payé"]
    assert keys_of_the_hit(desk) == {}
    floor.tap("hitAside")
    assert is_shown(desk, "seat3")
    assert not is_shown(desk, "hitKey")


def acted(desk: Desk, table: PeopleTable) -> None:
    """The touches that left the screen reach the table."""
    for touch in desk.touches:
        table.tell(touch)
    desk.touches.clear()
    desk.show(table.view)


def test_two_people_refuse_it_in_every_shape(any_desk: Desk) -> None:
    desk, table = any_desk, royal_at_the_pit()
    desk.show(table.view)
    desk.tap("hitKey")
    desk.show(table.view)
    desk.hold("button:hand-pay-doubt")
    acted(desk, table)
    assert {*keys_of_the_hit(desk)} == {
        "button:hand-pay-clear",
        *(f"button:refuse-{reason}" for reason in s.REFUSALS),
    }
    desk.hold("button:refuse-cards-misread")
    acted(desk, table)
    assert desk.item("opens:pit").property("due")
    assert not desk.item("button:refuse-cards-misread").property("allowed")
    table.sign_on(BORIS, "pit")
    desk.show(table.view)
    desk.hold("button:refuse-cards-misread")
    acted(desk, table)
    assert table.state.hand_pays[0].phase == "refused"
    assert shown_texts(desk, "hitThen") == ["Not paid; the amount is back in the meter."]


def test_a_page_that_is_put_aside_has_no_button(desk: Desk) -> None:
    table = royal_at_the_pit()
    desk.show(table.view)
    desk.tap("hitKey")
    desk.show(table.view)
    assert {*keys_of_the_hit(desk)} == {"button:hand-pay", "button:hand-pay-doubt"}
    desk.tap("hitAside")
    desk.show(table.view)
    assert keys_of_the_hit(desk) == {}


def test_it_tells_no_card_of_the_round_that_is_on(desk: Desk) -> None:
    """A level's trigger is reached at the lock, before a card was dealt."""
    table = near(10)
    locked(table, 1)
    table.deal(ROYAL)
    desk.show(table.view)
    desk.tap("hitKey")
    desk.show(table.view)
    assert desk.item("hitWho").isVisible()
    assert [e for e in items_of(desk.item("hitCards")) if e.objectName().startswith("card")] == []
    faces = {derive_card_props(str(card), EN).spoken for card in DECK}
    assert not faces & {*accessible_words(desk), *item_words(desk)}
    assert hit_of(table.view).cards == ()


@pytest.mark.parametrize("name", ["trouble_in_turn", "many_alerts", "many_alerts_in_turn"])
def test_messages_are_whole_beside_the_key(shape: Desk, name: str) -> None:
    hit = hit_of(royal_at_the_pit().view)
    shape.show(replace(WORST[name](), hit=hit, language="fr"))
    shape.windows.open_hit(is_open=False)
    shape.paint()
    assert is_shown(shape, "hitKey")
    assert cut_texts(shape) == []
    assert covering(shape) == []
    key, words = (
        next(e for e in shape.items() if e.objectName() == one and e.isVisible())
        for one in ("hitKey", "alerts")
    )
    box = words.mapRectToScene(words.boundingRect())
    assert not box.intersects(key.mapRectToScene(key.boundingRect()))
