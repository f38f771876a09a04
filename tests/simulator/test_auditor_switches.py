"""The auditor's rules under every switch of a house that moves money, worked out by hand.

One seat a row: what it hands over and gets back. Houses here are the built-in ones with a value or
two changed. A house that the auditor has no rule for is refused in one line.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from tableassist.core.house import Award, House, ThreeCardBonus
from tableassist.core.inputs import SpotKind
from tableassist.simulator.auditor.rules import game_of, unknown_switches
from tableassist.simulator.auditor.rules.game import OwnRound, Played
from tableassist.simulator.auditor.rules.jackpot import OwnLevel
from tests.simulator import stories, stud_stories
from tests.simulator.grand_prix_stories import GRAND_PRIX
from tests.simulator.stories import ACE_KING, NOT_OPEN, THREES
from tests.simulator.story import MONTREAL
from tests.simulator.stud_stories import FLUSH, FRENCH
from tests.simulator.three_card_stories import QUEEN_HIGH, THREE_CARD

FULL_HOUSE = "8s 8h 8d 6c 6d"
SAME_KIND = "2d 6d 9d Jd Kd"


def _stud(house: House, **terms: Any) -> House:
    return replace(house, stud_terms=replace(house.stud, **terms))


def _bonus(**terms: Any) -> House:
    bonus = FRENCH.stud.bonus
    assert bonus
    return _stud(FRENCH, bonus=replace(bonus, **terms))


LEVELS = {"main": OwnLevel(1_000_000_000_000)}


def _progressive(**terms: Any) -> House:
    return replace(MONTREAL, progressive_terms=replace(MONTREAL.progressive, **terms))


def _three(**terms: Any) -> House:
    return replace(THREE_CARD, three_card_terms=replace(THREE_CARD.three_card, **terms))


def _pair_plus(**terms: Any) -> House:
    pair_plus = THREE_CARD.three_card.pair_plus
    assert pair_plus
    return _three(pair_plus=replace(pair_plus, **terms))


def _settled(
    house: House,
    hand: str,
    dealer: str,
    choice: str,
    bets: dict[SpotKind, int],
    *,
    claims: bool = False,
    discard: int = 0,
) -> OwnRound:
    hands = {1: hand.split(), 0: dealer.split()}
    discards = {1: discard} if discard else {}
    claimed = frozenset({1} if claims else ())
    return game_of(house).settle(
        Played({1: bets}, hands, {1: choice}, discards, claimed, {}, LEVELS)
    )


def _line(own: OwnRound, spot: str) -> tuple[str, int]:
    """(result, cents returned) of one bet."""
    (seat,) = own.seats
    bet = next(bet for name, bet in seat.bets.items() if name == spot)
    return bet.result, bet.returned


@pytest.mark.parametrize(
    ("house", "hand", "dealer", "spot", "line"),
    [
        (_stud(MONTREAL, pair_pays_from=13), THREES, ACE_KING, "raise", ("push", 2000)),
        (_stud(MONTREAL, pair_pays_from=3), THREES, ACE_KING, "raise", ("won", 4000)),
        (_stud(MONTREAL, raise_multiple=1), THREES, ACE_KING, "raise", ("won", 2000)),
        (_stud(MONTREAL, raise_not_qualified="lost"), THREES, NOT_OPEN, "raise", ("lost", 0)),
        (_stud(MONTREAL, raise_not_qualified="paid"), FLUSH, NOT_OPEN, "raise", ("won", 12_000)),
        (
            _stud(MONTREAL, ante_not_qualified={"flush": 4}),
            FLUSH,
            NOT_OPEN,
            "ante",
            ("won", 5000),
        ),
        (
            _stud(MONTREAL, ante_not_qualified={"flush": 4}),
            THREES,
            NOT_OPEN,
            "ante",
            ("won", 2000),
        ),
        (
            replace(MONTREAL, ranking=replace(MONTREAL.ranking, ties="player wins")),
            "Td Jh Qs Kc Ad",
            "Th Jd Qd Kh Ac",
            "raise",
            ("won", 10_000),
        ),
        (
            replace(MONTREAL, ranking=replace(MONTREAL.ranking, tie_depth="first card")),
            "As Kh 9d 8c 2s",
            "Ad Kd 9h 7c 2d",
            "ante",
            ("push", 1000),
        ),
        (
            replace(MONTREAL, ranking=replace(MONTREAL.ranking, ace_low=False)),
            "Ah 2d 3c 4s 5h",
            "Kc Kd 9s 8h 2c",
            "raise",
            ("lost", 0),
        ),
    ],
)
def test_the_raise_and_the_ante(
    house: House, hand: str, dealer: str, spot: str, line: tuple[str, int]
) -> None:
    assert _line(_settled(house, hand, dealer, "raise", {"ante": 1000}), spot) == line


@pytest.mark.parametrize(
    ("house", "hand", "dealer", "choice", "claims", "line"),
    [
        (FRENCH, FLUSH, ACE_KING, "raise", False, ("won", 5100)),
        (FRENCH, THREES, ACE_KING, "raise", False, ("lost", 0)),
        (FRENCH, FLUSH, FULL_HOUSE, "raise", False, ("lost", 0)),
        (_bonus(when_beaten="paid"), FLUSH, FULL_HOUSE, "raise", False, ("won", 5100)),
        (FRENCH, FLUSH, SAME_KIND, "raise", False, ("push", 100)),
        (_bonus(when_tied="paid"), FLUSH, SAME_KIND, "raise", False, ("won", 5100)),
        (_bonus(when_tied="lost"), FLUSH, SAME_KIND, "raise", False, ("lost", 0)),
        (FRENCH, FLUSH, NOT_OPEN, "raise", False, ("lost", 0)),
        (FRENCH, FLUSH, NOT_OPEN, "raise", True, ("won", 5100)),
        (FRENCH, THREES, NOT_OPEN, "raise", True, ("lost", 0)),
        (_bonus(claim_required=False), FLUSH, NOT_OPEN, "raise", False, ("won", 5100)),
        (FRENCH, FLUSH, ACE_KING, "fold", False, ("lost", 0)),
        (_bonus(forfeit_on_fold=False), FLUSH, ACE_KING, "fold", False, ("won", 5100)),
        (_bonus(forfeit_on_fold=False), FLUSH, NOT_OPEN, "fold", False, ("lost", 0)),
        (_bonus(forfeit_on_fold=False), FLUSH, NOT_OPEN, "fold", True, ("won", 5100)),
    ],
)
def test_the_bonus(
    house: House, hand: str, dealer: str, choice: str, claims: bool, line: tuple[str, int]
) -> None:
    bets: dict[SpotKind, int] = {"ante": 1000, "bonus": 100}
    assert _line(_settled(house, hand, dealer, choice, bets, claims=claims), "bonus") == line


@pytest.mark.parametrize(
    ("forfeits", "dealer", "claims", "line"),
    [
        (True, ACE_KING, False, ("lost", 0)),
        (False, ACE_KING, False, ("won", 5100)),
        (False, NOT_OPEN, False, ("lost", 0)),
        (False, NOT_OPEN, True, ("won", 5100)),
    ],
)
def test_the_bonus_of_a_bought_hand(
    forfeits: bool, dealer: str, claims: bool, line: tuple[str, int]
) -> None:
    purchase = FRENCH.stud.purchase
    assert purchase
    house = _stud(FRENCH, purchase=replace(purchase, forfeits_bonus=forfeits))
    bets: dict[SpotKind, int] = {"ante": 1000, "bonus": 100}
    own = _settled(house, "2h 6h 9h Jh 3c Kh", dealer, "buy", bets, claims=claims, discard=5)
    assert _line(own, "bonus") == line
    seen = dealer == ACE_KING or line[0] == "won"
    assert (own.seats[0].hand is not None) == seen


@pytest.mark.parametrize(
    ("house", "hand", "dealer", "choice", "claims", "line"),
    [
        (MONTREAL, FLUSH, FULL_HOUSE, "raise", False, ("won", 5000)),
        (MONTREAL, FLUSH, NOT_OPEN, "raise", False, ("lost", 0)),
        (MONTREAL, FLUSH, NOT_OPEN, "raise", True, ("won", 5000)),
        (MONTREAL, FLUSH, ACE_KING, "fold", False, ("lost", 0)),
        (_progressive(claim_required=False), FLUSH, NOT_OPEN, "raise", False, ("won", 5000)),
        (_progressive(forfeit_on_fold=False), FLUSH, ACE_KING, "fold", False, ("won", 5000)),
        (_progressive(forfeit_on_fold=False), THREES, ACE_KING, "fold", False, ("lost", 0)),
        (
            _progressive(awards={"flush": Award(for_one=50)}),
            FLUSH,
            ACE_KING,
            "raise",
            False,
            ("won", 5000),
        ),
        (
            _progressive(awards={"flush": Award(to_one=50)}),
            FLUSH,
            ACE_KING,
            "raise",
            False,
            ("won", 5100),
        ),
        (
            _progressive(awards={"flush": Award(share_ppm=100_000)}),
            FLUSH,
            ACE_KING,
            "raise",
            False,
            ("won", 100_000),
        ),
    ],
)
def test_the_progressive(
    house: House, hand: str, dealer: str, choice: str, claims: bool, line: tuple[str, int]
) -> None:
    bets: dict[SpotKind, int] = {"ante": 1000, "progressive": 100}
    assert _line(_settled(house, hand, dealer, choice, bets, claims=claims), "progressive") == line


@pytest.mark.parametrize(
    ("kind", "amount", "why"),
    [
        ("bonus", 100, ""),
        ("bonus", 700, "the price is 1.00"),
        ("progressive", 700, ""),
        ("progressive", 100, "the price is 7.00"),
    ],
)
def test_each_side_bet_has_its_own_price(kind: SpotKind, amount: int, why: str) -> None:
    jackpot = replace(MONTREAL.progressive, price=700)
    game = game_of(replace(FRENCH, progressive_terms=jackpot))
    assert game.why_no_bet({(1, "ante"): 500, (1, kind): amount}, (1, kind)) == why


@pytest.mark.parametrize(
    ("house", "hand", "dealer", "choice", "opened", "claimants"),
    [
        (FRENCH, FLUSH, ACE_KING, "raise", [1], set()),
        (FRENCH, FLUSH, NOT_OPEN, "raise", [], {1}),
        (FRENCH, FLUSH, NOT_OPEN, "fold", [], set()),
        (_bonus(claim_required=False), FLUSH, NOT_OPEN, "raise", [1], set()),
        (_bonus(forfeit_on_fold=False), FLUSH, ACE_KING, "fold", [1], set()),
        (_bonus(forfeit_on_fold=False), FLUSH, NOT_OPEN, "fold", [], {1}),
        (_stud(FRENCH, raise_not_qualified="paid"), FLUSH, NOT_OPEN, "raise", [1], set()),
        (_stud(FRENCH, ante_not_qualified={"flush": 2}), FLUSH, NOT_OPEN, "raise", [1], set()),
        (_stud(FRENCH, ante_not_qualified={"flush": 2}), FLUSH, NOT_OPEN, "fold", [], set()),
    ],
)
def test_which_hands_are_turned_over(
    house: House, hand: str, dealer: str, choice: str, opened: list[int], claimants: set[int]
) -> None:
    own = _settled(house, hand, dealer, choice, {"ante": 1000, "bonus": 100})
    assert (own.opened, own.claimants) == (opened, claimants)


@pytest.mark.parametrize(
    ("house", "hand", "dealer", "spot", "line"),
    [
        (_three(qualifies_from=13), "Kd 9c 2s", QUEEN_HIGH, "play", ("push", 1000)),
        (_three(play_multiple=2), "Kd 9c 2s", QUEEN_HIGH, "play", ("won", 4000)),
        (_three(play_not_qualified="lost"), "Kd 9c 2s", "Js 9d 3c", "play", ("lost", 0)),
        (_three(play_not_qualified="paid"), "Kd 9c 2s", "Js 9d 3c", "play", ("won", 2000)),
        (
            _pair_plus(pays={"mini royal": 100}),
            "As Ks Qs",
            QUEEN_HIGH,
            "pair_plus",
            ("won", 101_000),
        ),
        (_pair_plus(pays={"flush": 4}), "8s 8d 2c", QUEEN_HIGH, "pair_plus", ("lost", 0)),
    ],
)
def test_play_and_pair_plus(
    house: House, hand: str, dealer: str, spot: str, line: tuple[str, int]
) -> None:
    bets: dict[SpotKind, int] = {"ante": 1000, "pair_plus": 1000}
    assert _line(_settled(house, hand, dealer, "play", bets), spot) == line


@pytest.mark.parametrize(
    ("kind", "why"), [("ante", ""), ("pair_plus", "no pair_plus is taken before the deal")]
)
def test_a_house_may_take_no_pair_plus(kind: SpotKind, why: str) -> None:
    lay: dict[tuple[int, SpotKind], int] = {(1, "ante"): 500, (1, "pair_plus"): 500}
    assert game_of(_three(pair_plus=None)).why_no_bet(lay, (1, kind)) == why


def test_the_ante_bonus_may_need_a_dealer_who_qualifies() -> None:
    house = _three(ante_bonus="dealer qualifies")
    paid = _settled(house, "2h 3d 4c", QUEEN_HIGH, "play", {"ante": 1000})
    assert _line(paid, "ante_bonus") == ("won", 1000)
    unpaid = _settled(house, "2h 3d 4c", "Js 9d 3c", "play", {"ante": 1000})
    assert "ante_bonus" not in unpaid.seats[0].bets


def test_a_folded_hand_may_keep_pair_plus() -> None:
    bets: dict[SpotKind, int] = {"ante": 1000, "pair_plus": 500}
    own = _settled(_pair_plus(forfeit_on_fold=False), "8s 8d 2c", QUEEN_HIGH, "fold", bets)
    assert (_line(own, "ante"), _line(own, "pair_plus")) == (("lost", 0), ("won", 1000))
    assert own.opened == [1]


def _grand_prix(**terms: Any) -> House:
    return replace(GRAND_PRIX, grand_prix_terms=replace(GRAND_PRIX.grand_prix, **terms))


@pytest.mark.parametrize(
    ("house", "spot", "line"),
    [
        (GRAND_PRIX, "bet3", ("lost", 0)),
        (_grand_prix(lowest_pair=9), "bet3", ("won", 1000)),
        (_grand_prix(bonus=ThreeCardBonus(100, {"pair": 2})), "bonus", ("won", 300)),
        (_grand_prix(bonus=ThreeCardBonus(100, {"flush": 2})), "bonus", ("lost", 0)),
    ],
)
def test_the_bets_of_grand_prix(house: House, spot: str, line: tuple[str, int]) -> None:
    bets: dict[SpotKind, int] = {"bet1": 500, "bet2": 500, "bet3": 500, "bonus": 100}
    own = _settled(house, "9h 9d 4s", "5c Ks", "ride", bets)
    assert _line(own, spot) == line


@pytest.mark.parametrize(
    ("lay", "why"),
    [
        ({"bet1": 500, "bet2": 500, "bet3": 500, "bonus": 100}, ""),
        ({"bet1": 500, "bet2": 500, "bet3": 500, "bonus": 200}, "the price is 1.00"),
        ({"bet1": 500, "bet2": 500, "bonus": 100}, "its three bets are not equal"),
        ({"bonus": 100}, "it is not inside the limits"),
    ],
)
def test_the_bonus_of_grand_prix_needs_its_price_and_three_bets(
    lay: dict[SpotKind, int], why: str
) -> None:
    game = game_of(_grand_prix(bonus=ThreeCardBonus(100, {"pair": 2})))
    on_spots = {(1, kind): amount for kind, amount in lay.items()}
    assert game.why_no_bet(on_spots, (1, "bonus")) == why


def test_grand_prix_takes_no_bonus_where_the_house_has_none() -> None:
    bets: tuple[SpotKind, ...] = ("bet1", "bet2", "bet3", "bonus")
    lay = {(1, kind): 500 for kind in bets}
    assert game_of(GRAND_PRIX).why_no_bet(lay, (1, "bonus")) == "no bonus is taken at this game"


CAPPED = replace(MONTREAL, limits=replace(MONTREAL.limits, seat_cap=100_000))


def _purchase(**terms: Any) -> House:
    purchase = FRENCH.stud.purchase
    assert purchase
    return _stud(FRENCH, purchase=replace(purchase, **terms))


@pytest.mark.parametrize(
    ("house", "words"),
    [
        (CAPPED, "limits.seat_cap = 100000"),
        (_purchase(fees=(1, 2)), "stud.purchase.fees = [1, 2]"),
        (_purchase(commits_to_raise="never"), "stud.purchase.commits_to_raise = never"),
    ],
)
def test_a_switch_without_a_rule_is_named(house: House, words: str) -> None:
    assert unknown_switches(house) == [words]


def test_a_house_with_such_a_switch_is_not_compared() -> None:
    story = stories.clean()
    story.house = CAPPED
    audit = story.audit()
    assert audit.disagreements == (
        "nothing was compared: the auditor has no rule for limits.seat_cap = 100000",
    )
    assert (audit.rounds, audit.cards) == (1, 15)


def test_a_purchase_at_a_house_that_sells_none_is_no_choice() -> None:
    story = stud_stories.french_open()
    story.house = _stud(FRENCH, purchase=None)
    found = story.audit().disagreements
    assert "round 1: seat 5 buy in decision 1, there is no such choice" in found
