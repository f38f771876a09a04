"""People, dealer and boards at random: mostly what would come next, sometimes anything at all.

The player looks at lamps, buttons and levels as people do. It knows no outcome; what must hold
after each input is in `test_random_play`.
"""

import random

from tableassist.core import inputs as i
from tableassist.core import supervision as s
from tableassist.core.cards import DECK, Card
from tableassist.core.house import LoadedHouse, spots_of
from tableassist.core.round import Phase, procedure_of
from tableassist.core.table import levels
from tests.core.every_input import (
    every_fact,
    every_supervision,
    every_touch,
    line_news,
    other_news,
)
from tests.support.core_table import UNITS, CoreTable

ODD_ONE_IN = 20


class RandomPlayer:
    """Plays one table from one seed."""

    def __init__(self, house: LoadedHouse, seed: int) -> None:
        self.table = CoreTable(house)
        self.table.connect()
        self._chance = random.Random(seed)
        self._line_chance = random.Random(f"{seed}/lines")
        self._supervisor_chance = random.Random(f"{seed}/supervisor")
        self._wrong_chance = random.Random(f"{seed}/irregularities")
        self._deck: list[Card] = []
        self._deck_no = 0

    def step(self) -> None:
        """One input, or the few that belong together."""
        if not self._chance.randrange(ODD_ONE_IN):
            self._odd()
        else:
            self._next()
        if not self._line_chance.randrange(ODD_ONE_IN):
            self.table.give(self._line_chance.choice(list(line_news())))
        self._supervise()
        self._go_wrong()
        self.table.now_ms += self._chance.choice((5, 50, 3_000))

    def _supervise(self) -> None:
        """Now and then a supervisor says something; mostly what the table waits for."""
        chance, table = self._supervisor_chance, self.table
        buttons = [button for button in table.view.buttons if button.name == "hand-pay"]
        if not chance.randrange(ODD_ONE_IN):
            table.give(chance.choice(list(every_supervision(table))))
        elif buttons and not chance.randrange(6):
            touch = buttons[0].touch
            if not chance.randrange(4):
                hit = table.state.hand_pays[-1].hit
                touch = s.HitRefuseTouched(hit, "no bet was down", "Anna Weiss")
            table.give(touch)
        elif "by-hand" not in table.state.jackpot.closed_for:
            if not chance.randrange(40):
                table.give(s.JackpotCloseTouched("Boris Klein"))
        elif chance.randrange(4):
            by = ("Anna Weiss", "Boris Klein")
            amount = chance.randint(-2_000_000_000, 2_000_000_000)
            table.give(s.MeterAdjustTouched("main", amount, "counted again", by))
        else:
            table.give(s.JackpotOpenTouched("Boris Klein"))

    def _go_wrong(self) -> None:
        """Now and then something is irregular; what is begun is mostly told and ruled upon."""
        chance, table = self._wrong_chance, self.table
        held = table.state.round.irregular
        buttons = [
            button
            for button in table.view.buttons
            if button.allowed and button.name.startswith(("irregularity", "rule-"))
        ]
        is_paid = table.state.round.phase == Phase.SETTLING
        if held and is_paid and not chance.randrange(2):
            table.give(i.UndoTouched(table.number, held.number))
        elif buttons and not chance.randrange(2 if held else 240 if is_paid else 40):
            table.give(chance.choice(buttons).touch)

    def _odd(self) -> None:
        table, now = self.table, self.table.state.round
        match self._chance.randrange(3):
            case 0:
                number = table.number - self._chance.choice((0, 0, 0, 1))
                undo = [one.number for one in now.touched]
                table.give(self._chance.choice(list(every_touch(number, undo))))
            case 1:
                table.sense(*self._chance.choice(list(every_fact(table))))
            case _:
                table.give(self._chance.choice(list(other_news(table))))
        for board, unit in UNITS.items():
            if not table.state.is_live(board) and self._chance.randrange(3):
                table.give(i.BoardCameLive(board, unit, "1.0.0"))

    def _next(self) -> None:
        now = self.table.state.round
        if now.suspended:
            self.table.give(i.MisdealTouched(now.number))
        elif now.is_uncounted:
            self._count()
        elif not self._shoe_is_locked:
            for _ in range(self._chance.randint(1, 8)):
                self._draw()
        elif now.phase == Phase.LOCKING:
            self.table.picture()
        elif now.phase == Phase.BETTING:
            self._bet()
        elif self._chance.randrange(2):
            self._move_chips()
        else:
            self._touch()

    def _count(self) -> None:
        """The progressive chips, mostly right; or the lock is taken back."""
        table, now = self.table, self.table.state.round
        count = now.progressive_bets if self._chance.randrange(4) else self._chance.randrange(8)
        if now.touched and not self._chance.randrange(12):
            table.give(i.UndoTouched(now.number, now.touched[-1].number))
        else:
            table.give(i.ChipsCounted(now.number, count))

    @property
    def _shoe_is_locked(self) -> bool:
        return levels(self.table.house.house, self.table.state).shoe_locked

    def _draw(self) -> None:
        """The next card of the deck, while the shoe gives one."""
        shoe = self.table.state.shoe
        if self._shoe_is_locked:
            return
        if self._deck_no != shoe.shoe_no:
            self._deck, self._deck_no = self._shuffled(), shoe.shoe_no
        number = self.table.state.round.dealt + 1
        self.table.sense("shoe", i.CardSeen(shoe.shoe_no, number, self._deck[number - 1]))

    def _shuffled(self) -> list[Card]:
        """A deck; many a one is only cut, so that high hands come."""
        cut = self._chance.randrange(len(DECK))
        if self._chance.randrange(2):
            return [*DECK[cut:], *DECK[:cut]]
        return self._chance.sample(DECK, len(DECK))

    def _bet(self) -> None:
        """Everybody clears the layout, some bet anew; then no more bets."""
        table = self.table
        for seat, spot in list(table.state.layout):
            table.bet(seat, spot, 0)
        if table.state.shoe.is_lid_open:
            table.sense("shoe", i.LidMoved(is_open=False))
        if not table.state.shoe_is_fresh:
            table.load_deck()
        for seat in self._chance.sample(i.SEATS, self._chance.randint(1, 7)):
            self._bet_at(seat)
        table.give(i.NoMoreBetsTouched(table.number))

    def _bet_at(self, seat: int) -> None:
        amount = self._chance.choice((500, 1_000, 2_500))
        prices = {"progressive": 100, "bonus": 100, "pair_plus": 500}
        alone = self._chance.random() < 0.1
        for spot in procedure_of(self.table.house.house).betting:
            if spot not in prices and not alone:
                self.table.bet(seat, spot, amount)
            elif spot in prices and self._chance.randrange(2):
                self.table.bet(seat, spot, prices[spot])

    def _move_chips(self) -> None:
        """Chips on a spot whose lamp asks, or away from one whose lamp says take or pay."""
        table, now = self.table, self.table.state.round
        game = procedure_of(table.house.house)
        spots = [(seat, spot) for seat in i.SEATS for spot in spots_of(table.house.house)]
        asked = [one for one in spots if table.lamps(one[0])[one[1]] == "decide"]
        if asked and now.phase == Phase.DECISIONS:
            seat, spot = self._chance.choice(asked)
            right = game.wanted(now, seat, spot)
            table.bet(seat, spot, self._chance.choice((right, right, right, 0, right - 1)))
        elif asked:
            seat, spot = self._chance.choice(asked)
            table.bet(seat, spot, self._chance.choice((0, now.bet(seat, spot))))
        else:
            lying = [one for one in spots if one in table.state.layout]
            for seat, spot in self._chance.sample(lying, min(2, len(lying))):
                table.bet(seat, spot, 0)

    def _touch(self) -> None:
        """One of the buttons that can be touched; seldom one that takes something back."""
        buttons = [
            button
            for button in self.table.view.buttons
            if button.allowed and not button.supervisor and button.place != "top"
            if not button.name.startswith("irregularity")
        ]
        if self._chance.randrange(16):
            buttons = [button for button in buttons if not button.grave]
        if self._chance.randrange(4):
            buttons = [button for button in buttons if button.name != "undo"]
        if buttons:
            self.table.give(self._chance.choice(buttons).touch)
