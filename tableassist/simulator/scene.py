"""The physical table that all people share: boards within reach, the layout, the seed's plans.

Every hand movement goes through here, so that it is written to the truth log exactly once and the
layout is kept. People may look at lamps, locks and the sign's face; the host is out of sight.
"""

from collections.abc import Callable
from dataclasses import dataclass

from firmware_protocol import LampFace
from tableassist.core.cards import Card, rank_value
from tableassist.core.house import House, spots_of
from tableassist.core.inputs import SpotKind
from tableassist.core.records import Choice
from tableassist.firmware.memory import Memory
from tableassist.simulator.boards import BetsBoard, Shoe
from tableassist.simulator.boards.bets import Spot
from tableassist.simulator.dealing import (
    DEALER,
    deal_order,
    dealt_seats,
    hand_size,
    is_burn_due,
    thrown_place,
)
from tableassist.simulator.layout import CardOut, Held, Layout, Lifted, load_layout, store_layout
from tableassist.simulator.plan import RoundPlan
from tableassist.simulator.stakes import stakes_of
from tableassist.simulator.truth import Truth


@dataclass(frozen=True, slots=True)
class Setting:
    """What a scene is made of. `rounds` is how many are wanted at first."""

    house: House
    shoe: Shoe
    bets: BetsBoard
    memory: Memory
    truth: Truth
    plan_for: Callable[[int], RoundPlan]
    rounds: int | None = None
    collects: bool = False


class Scene:
    """The table top. `rounds_cleared` counts the rounds of this run that were locked and ended.

    `rounds_wanted` may be changed at any time; None: play on for ever. `slips` may count out
    another pay (cents) than the one that is due at a seat and spot.
    """

    def __init__(self, setting: Setting) -> None:
        self.house = setting.house
        self.stakes = stakes_of(setting.house)
        self.spots = spots_of(setting.house)
        self.seats = range(1, setting.house.dealing.seats + 1)
        self.shoe = setting.shoe
        self.bets = setting.bets
        self.collects = setting.collects
        self.rounds_cleared = 0
        self.rounds_wanted = setting.rounds
        self.slips: list[Callable[[int, SpotKind, int], int]] = []
        self._void_round: int | None = None
        self._truth = setting.truth
        self._memory = setting.memory
        self._plan_for = setting.plan_for
        self._layout = load_layout(setting.memory, setting.house.id)
        self._plan = setting.plan_for(self._layout.round)

    @property
    def layout(self) -> Layout:
        """What lies on the layout; change it only through the methods here."""
        return self._layout

    @property
    def plan(self) -> RoundPlan:
        """What was meant for the round on the layout."""
        return self._plan

    @property
    def is_over(self) -> bool:
        """All rounds wanted were played; the people get up."""
        return self.rounds_wanted is not None and self.rounds_cleared >= self.rounds_wanted

    @property
    def is_void(self) -> bool:
        """It was said that every bet of this round goes back; lamps alone cannot say that."""
        return self._void_round == self._layout.round

    def hear_void(self, round_no: int) -> None:
        """The dealer says what stands on the screen: the round is void."""
        self._void_round = round_no

    @property
    def takes_bets(self) -> bool:
        """The layout is clear for the round that the bet board has open."""
        return self.bets.is_open and self.bets.round_no == self._layout.round

    @property
    def is_locked_in(self) -> bool:
        """The bets of the round on the layout are closed, and the board has its picture."""
        return not self.bets.is_open and self.bets.latched_round == self._layout.round

    @property
    def is_overtaken(self) -> bool:
        """The bets that lie here were closed for another round, before anybody turned to it.

        So it is when the dealer takes "no more bets" back and says it again at once.
        """
        board = self.bets
        is_closed = not board.is_open and board.latched_round == board.round_no
        return is_closed and board.round_no != self._layout.round and not self.has_dealt

    @property
    def is_dealt(self) -> bool:
        """Every hand has its cards."""
        return bool(self._layout.dealt_to) and self._dealt >= len(self._order())

    @property
    def has_dealt(self) -> bool:
        """Cards of the deck in the shoe lie on the layout."""
        return self._dealt > 0

    @property
    def is_burn_due(self) -> bool:
        """A card is burned before the next one is sold."""
        return is_burn_due(self.house, self._layout.burned, len(self._layout.bought))

    @property
    def sight(self) -> tuple[object, ...]:
        """All that people go by, to compare it with another sight: equal ones, equal wishes."""
        rounds = (self.rounds_wanted, self.rounds_cleared, self.is_void)
        shoe = (self.shoe.locked, self.shoe.deck_no)
        return (self._memory.load(), *rounds, *shoe, self.bets.sight)

    def has_hand(self, seat: int) -> bool:
        """The seat has all cards of its deal."""
        return len(self._layout.hand(seat)) >= hand_size(self.house)

    def held_seats(self) -> list[int]:
        """The seats at which a lamp says that a bet is held, lowest first."""
        return [
            seat
            for seat in self.seats
            if any(self.bets.lamp(seat, spot) is LampFace.HELD for spot in self.spots)
        ]

    def asks(self, seat: int, spot: SpotKind) -> bool:
        """The lamp asks for a decision, and chips may move on this spot."""
        is_asked = self.bets.lamp(seat, spot) is LampFace.DECIDE
        return is_asked and not self.bets.is_locked(seat, spot)

    def ante(self, seat: int) -> int:
        """Cents of the ante at this seat, without chips that came too late."""
        return self.bets.amount(seat, "ante") - (self._layout.late_on(seat, "ante") or 0)

    def second_bet(self, seat: int) -> int:
        """Cents of the bet that answers the cards at this seat."""
        return self.stakes.multiple * self.ante(seat)

    def lets_lie(self, seat: int, spot: SpotKind) -> bool:
        """What this bet has won stays on its spot until bets are taken again.

        Nobody leaves anything in a void round, or when everybody is about to get up.
        """
        plan = self._plan.seats.get(seat)
        is_last = self.rounds_wanted is not None and self.rounds_cleared + 1 >= self.rounds_wanted
        is_meant = plan is not None and plan.lets_lie and not (is_last or self.is_void)
        return is_meant and spot in self.stakes.opening and bool(self._layout.laid_on(seat, spot))

    def put_chips(self, seat: int, spot: SpotKind, cents: int, now_ms: int) -> bool:
        """Somebody puts chips on a spot, and remembers when that was too late."""
        is_late = self.bets.is_locked(seat, spot)
        if not self.bets.put(seat, spot, cents, now_ms):
            return False
        self._truth.chips(self._layout.round, seat, spot, cents)
        if is_late:
            late = self._layout.late_on(seat, spot) or 0
            self._layout.set_late(seat, spot, late + cents)
            self._keep()
        return True

    def pay(self, seat: int, spot: SpotKind, cents: int, now_ms: int) -> bool:
        """The dealer counts the pay of a bet out and lays it beside the stake."""
        for slip in self.slips:
            cents = slip(seat, spot, cents)
        return self.correct_pay(seat, spot, cents, now_ms)

    def correct_pay(self, seat: int, spot: SpotKind, cents: int, now_ms: int) -> bool:
        """The dealer adds to the pay that lies there, or (below 0) takes some of it away again."""
        is_done = (
            self.bets.put(seat, spot, cents, now_ms)
            if cents > 0
            else self.bets.take(seat, spot, -cents, now_ms)
        )
        if is_done:
            self._truth.chips(self._layout.round, seat, spot, cents, by_dealer=True)
            self._layout.set_laid(seat, spot, cents + (self._layout.laid_on(seat, spot) or 0))
            self._keep()
        return is_done

    def take_chips(
        self, seat: int, spot: SpotKind, cents: int, now_ms: int, *, by_dealer: bool = False
    ) -> bool:
        """Somebody takes chips off a spot."""
        if not self.bets.take(seat, spot, cents, now_ms):
            return False
        self._truth.chips(self._layout.round, seat, spot, -cents, by_dealer=by_dealer)
        if self._layout.late_on(seat, spot):
            self._layout.set_late(seat, spot, 0)
            self._keep()
        return True

    def collect_for_count(self, seat: int, cents: int, now_ms: int) -> None:
        """The dealer takes a progressive chip, to count it in front of the rack."""
        if self.take_chips(seat, "progressive", cents, now_ms, by_dealer=True):
            self._layout.collected[seat] = cents
            self._keep()

    def decide(self, seat: int, step: int, choice: Choice) -> None:
        """A player makes up their mind."""
        self._truth.decision(self._layout.round, seat, step, choice)
        self._layout.set_decision(seat, step, choice)
        self._keep()

    def claim(self, seat: int, spot: SpotKind, cents: int, now_ms: int) -> None:
        """A player lifts a side bet and says that the hand wins it."""
        if self.take_chips(seat, spot, cents, now_ms):
            self._truth.claim(self._layout.round, seat)
            self._layout.lifted[seat] = Lifted(spot, cents)
            self._keep()

    def put_back(self, seat: int, now_ms: int) -> None:
        """The lifted chips lie where they lay. The claim was heard unless that bet is lost."""
        lifted = self._layout.lifted[seat]
        is_heard = self.bets.lamp(seat, lifted.spot) is not LampFace.TAKE
        if self.put_chips(seat, lifted.spot, lifted.amount, now_ms):
            del self._layout.lifted[seat]
            self._layout.claims += [seat] if is_heard else []
            self._keep()

    def begin_deal(self) -> None:
        """The hands know from here on to whom they deal, and for which bets."""
        self._layout.dealt_to = dealt_seats(self.house, self.held_seats())
        self._layout.held = [
            Held(seat, spot, self._bet_at(seat, spot))
            for seat in self.seats
            for spot in self.spots
            if self.bets.lamp(seat, spot) is LampFace.HELD
        ]
        self._keep()

    def _bet_at(self, seat: int, spot: SpotKind) -> int:
        lies = self.bets.amount(seat, spot) - (self._layout.late_on(seat, spot) or 0)
        in_rack = self._layout.collected.get(seat, 0) if spot == "progressive" else 0
        return lies or in_rack

    def deal_card(self, now_ms: int) -> bool:
        """The next card of the deal from the shoe; False when the shoe gives none."""
        return self._draw(self._order()[self._dealt], now_ms)

    def draw_aside(self, now_ms: int) -> bool:
        """A card that goes to nobody lies face down beside the shoe."""
        return self._draw(None, now_ms)

    def find_aside(self, card: Card, deck: int) -> None:
        """A card of that deck, which nobody drew, lies beside the shoe."""
        self._lay(card, None, deck)

    def burn_card(self, now_ms: int) -> None:
        """One card is put aside before the next one is sold."""
        if self.draw_aside(now_ms):
            self._layout.burned += 1
            self._keep()

    def serve(self, seat: int, now_ms: int) -> None:
        """A bought card for the lowest card of the hand, which is thrown away."""
        hand = self._layout.hand(seat)
        if self._draw(seat, now_ms):
            self._layout.bought.append(seat)
            lowest = min(hand, key=rank_value)
            self._throw_away(seat, hand.index(lowest) + 1)

    def turn_community(self) -> None:
        """The dealer throws one card away, if that has not been done, and turns the next."""
        self._throw_dealers()
        self._layout.turned += 1
        self._keep()

    def load_deck(self, now_ms: int) -> None:
        """The next shuffled deck goes into the shoe."""
        if not self.shoe.load(self._plan.deck, now_ms):
            return
        duplicate = self._plan.duplicate
        if duplicate is not None:
            self._truth.fault(
                "duplicate_card",
                round=self._layout.round,
                card=duplicate.card,
                places=list(duplicate.places),
            )
        self._layout.has_deck = True
        self._keep()

    def tell_extra_card(self) -> None:
        """The hands have drawn one card too many."""
        self._truth.fault("extra_card", round=self._layout.round)

    def clear(self, now_ms: int) -> None:
        """Take everything off the layout but what players let lie, and turn to the round that the
        bet board has open. Bets that it has closed for that round already stay, with their deck.
        """
        has_deck = self.is_overtaken and self._layout.has_deck
        for spot in self._to_clear():
            self.take_chips(spot.seat, spot.kind, self.bets.amount(spot.seat, spot.kind), now_ms)
        if self._to_clear():
            return
        if self.is_dealt:  # a round may be over on the screen before the hands have turned a card
            self._throw_dealers()
        if self._layout.round:
            self._truth.cleared(self._layout.round)
            self.rounds_cleared += self.bets.latched_round == self._layout.round
        self._layout = Layout(house=self.house.id, round=self.bets.round_no, has_deck=has_deck)
        self._plan = self._plan_for(self._layout.round)
        self._keep()

    @property
    def _dealt(self) -> int:
        """Cards of the deck in the shoe that are out; one left over from another counts no more."""
        return self._layout.out_of(self.shoe.deck_no)

    def _to_clear(self) -> list[Spot]:
        if self.is_overtaken:
            return []
        return [spot for spot in self.bets.covered() if not self.lets_lie(spot.seat, spot.kind)]

    def _order(self) -> list[int]:
        return deal_order(self.house, self._layout.dealt_to)

    def _draw(self, to: int | None, now_ms: int) -> bool:
        card = self.shoe.draw(now_ms)
        if card is None:
            return False
        self._lay(card, to, self.shoe.deck_no)
        return True

    def _lay(self, card: Card, to: int | None, deck: int) -> None:
        self._layout.cards.append(CardOut(card, to, deck))
        self._truth.card(self._layout.round, len(self._layout.cards), card, deck, to)
        self._keep()

    def _throw_dealers(self) -> None:
        place = thrown_place(self.house)
        if place is not None and DEALER not in self._layout.discards:
            self._throw_away(DEALER, place)

    def _throw_away(self, seat: int, place: int) -> None:
        self._truth.discard(self._layout.round, seat, place)
        self._layout.discards[seat] = place
        self._keep()

    def _keep(self) -> None:
        store_layout(self._memory, self._layout)
