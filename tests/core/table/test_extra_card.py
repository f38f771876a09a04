"""A card that leaves the shoe when every hand is whole: it is in none, and a supervisor rules.

What proves that the deck is false stops the round as ever, and so does a card that comes while
somebody may still buy one.
"""

import pytest

from tableassist.controller import Autopilot
from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.cards import parse_card
from tableassist.core.refusals import Reason
from tableassist.core.round import Phase
from tableassist.core.table.irregular import offered
from tableassist.core.view import ButtonView
from tests.support.core_table import CoreTable, loaded

PARTY = "caribbean-party"


def decided(name: str = PARTY, **changes: object) -> CoreTable:
    """Seats 2 and 5 have their cards; nobody has decided."""
    table = CoreTable(loaded(name, **changes))
    table.connect()
    for seat in (2, 5):
        table.bet(seat, "ante", 1_000)
    table.lock()
    table.deal_out("Ks Kc 7d 6d 5c")
    assert table.state.round.phase == Phase.DECISIONS
    return table


def extra(table: CoreTable, card: str | None, deck: int = 0) -> tuple[r.Record, ...]:
    """A card that no hand is due."""
    now = table.state.round
    number = deck or now.shoe_no
    read = parse_card(card) if card else None
    return table.sense("shoe", i.CardSeen(number, now.dealt + now.strays + 1, read))


def button(table: CoreTable, name: str) -> ButtonView:
    return next(one for one in table.view.buttons if one.name == name)


def test_the_round_waits_and_play_goes_on_when_that_is_ruled() -> None:
    table = decided()
    before = table.state.round
    kinds = [type(one) for one in extra(table, table.spare())]
    assert kinds == [r.CardStray, r.IrregularityCalled]
    assert table.view.prompt == "Extra card: a supervisor decides."
    assert table.refusal(i.RevealTouched(1)) == Reason.IRREGULARITY_OPEN
    assert not any(one.name == "undo" for one in table.view.buttons)
    rulings = {one.name for one in table.view.buttons if one.name.startswith("rule-")}
    assert rulings == {"rule-play-on"}
    assert button(table, "rule-play-on").supervisor
    table.touch(button(table, "rule-play-on").touch)
    now = table.state.round
    assert now.irregular is None
    assert (now.cards, now.bets, now.strays) == (before.cards, before.bets, 1)
    for seat in (2, 5):
        table.bet(seat, "raise", 2_000)
    table.touch(i.RevealTouched(1))
    assert table.state.round.phase == Phase.SETTLING


def test_the_round_can_be_void_by_a_ruling_or_by_the_dealers_misdeal() -> None:
    ruled = decided()
    extra(ruled, None)
    held = ruled.state.round.irregular
    assert held is not None
    ruled.touch(s.IrregularityRuled(1, held.number, "round void"))
    called = decided()
    extra(called, None)
    called.touch(i.MisdealTouched(1))
    for table in (ruled, called):
        assert table.state.round.void
        assert table.state.round.irregular is None


def ends(table: CoreTable) -> list[tuple[str, str, bool]]:
    """The buttons that end the round: label, detail, and whether that is next."""
    return [(one.label, one.detail, one.due) for one in table.view.buttons if one.grave]


@pytest.mark.parametrize(
    ("language", "label", "plain", "held", "tells", "only"),
    [
        (
            "en",
            *("Misdeal", "void the round", "20.00 goes back"),
            "and call a supervisor, who decides: “Play on”, or “Misdeal”.",
            "then hold “Misdeal”.",
        ),
        (
            "fr",
            *("Maldonne", "annuler la partie", "20,00 rendus"),
            "et appelez le chef de table, qui décide\N{NO-BREAK SPACE}: "
            "«\N{NO-BREAK SPACE}Continuer\N{NO-BREAK SPACE}» ou "
            "«\N{NO-BREAK SPACE}Maldonne\N{NO-BREAK SPACE}».",
            "puis maintenez «\N{NO-BREAK SPACE}Maldonne\N{NO-BREAK SPACE}».",
        ),
    ],
)
def test_one_button_ends_the_round_and_says_what_goes_back(
    language: i.LanguageName, label: str, plain: str, held: str, tells: str, only: str
) -> None:
    for strict in (False, True):
        terms = {"extra_card": "round void" if strict else "supervisor rules"}
        table = decided(irregularities=terms)
        if language != table.state.language:
            table.touch(i.LanguageTouched(language))
        assert ends(table) == [(label, plain, False)]
        extra(table, None)
        assert ends(table) == [(label, held, strict)]
        assert table.view.alerts[0].endswith(only if strict else tells)
        assert (label in table.view.prompt) == strict


def test_another_one_changes_nothing_and_the_next_after_a_ruling_asks_again() -> None:
    table = decided()
    extra(table, None)
    held = table.state.round.irregular
    assert [type(one) for one in extra(table, table.spare())] == [r.CardStray]
    assert table.state.round.irregular == held
    table.touch(button(table, "rule-play-on").touch)
    extra(table, table.spare())
    assert table.state.round.irregular != held


@pytest.mark.parametrize("proof", ["seen twice", "another deck"])
def test_what_proves_a_false_deck_stops_the_round(proof: str) -> None:
    table = decided()
    if proof == "seen twice":
        extra(table, str(table.state.round.cards[2][0]))
    else:
        extra(table, table.spare(), deck=2)
    assert table.state.round.suspended


def test_while_a_card_may_be_bought_the_round_stops() -> None:
    table = decided("caribbean-french")
    extra(table, table.spare())
    assert table.state.round.suspended == "unexpected-card"
    sold_out = decided("caribbean-french")
    for seat in (2, 5):
        sold_out.bet(seat, "raise", 2_000)
    extra(sold_out, sold_out.spare())
    assert sold_out.state.round.irregular is not None


def test_beside_another_irregularity_the_round_stops() -> None:
    table = decided()
    table.touch(i.IrregularityTouched(1, "exposed card", 2))
    extra(table, table.spare())
    assert table.state.round.suspended == "unexpected-card"


def test_nobody_says_it_by_touch_and_a_house_may_have_no_choice() -> None:
    table = decided()
    assert table.refusal(i.IrregularityTouched(1, "extra card", 0)) == Reason.WRONG_PHASE
    strict = decided(irregularities={"extra_card": "round void"})
    assert offered(strict.house.house, "extra card", 0) == ("round void",)
    extra(strict, None)
    held = strict.state.round.irregular
    assert held is not None
    told = s.IrregularityRuled(1, held.number, "play on")
    assert strict.refusal(told) == Reason.RULING_NOT_OFFERED


def test_the_autopilot_rules_nothing_and_calls_a_misdeal() -> None:
    table, pilot = decided(), Autopilot()
    extra(table, None)
    assert pilot.next_touch(table.view, 0) == i.MisdealTouched(1)
    exposed = decided()
    exposed.touch(i.IrregularityTouched(1, "exposed card", 2))
    assert pilot.next_touch(exposed.view, 0) is None
