"""Golden rounds played: each verb of a script, put to the real decide and evolve.

Answers are read from records, refusals, levels and the view. There is no rule of the game here.
Setting up: `at` (which house), `house`, `meter starts`, `deck`, `away`, `back`, `sign away`. Chips:
`bet` (an open spot), `late` (a locked one). Cards: `cards`, `unread`, `as card` (another place in
the deck). Fingers: `lock` (with the right count of the chips, unless it is `uncounted`), `count`,
`fold`, `turn`, `reveal`, `claim`, `thrown away`, `settle`, `paid`, `undo`, `misdeal`, `ruled`.
Questions: `screen`, `lamp`, `result`, `hits`, `meter`, `phase`, `shoe`, `prompt`.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core.cards import parse_card
from tableassist.core.house import House, LoadedHouse
from tableassist.core.money import money_text
from tableassist.core.refusals import Refused
from tableassist.core.supervision import HandPaidTouched, HitApproveTouched, HitVerifyTouched
from tableassist.core.table import levels, table_view
from tableassist.core.table.hand_pays import pending
from tableassist.core.view import TableView
from tableassist.settings import load_house
from tests.golden.script import (
    SPOTS,
    card_text,
    cents_of,
    decision_text,
    faces_text,
    refusal_text,
    result_text,
)
from tests.support.core_table import UNITS, CoreTable

IN_ROUND = r"(?: in round (\d+))?"


class Scenario:
    """A table that understands the verbs. Its house can change until the table is first needed."""

    def __init__(self, house: LoadedHouse) -> None:
        self._house = house
        self._opened: CoreTable | None = None
        self._verbs: dict[str, Callable[..., str]] = {
            r"at ([\w-]+)": self._sit_down,
            r"house settles from (\w+ seat)": self._settle_from,
            r"house deals ([\w ]+)": self._deal_in,
            r"house sells pair plus alone": self._sell_pair_plus,
            r"meter starts (\S+)": self._start_meter,
            r"deck": self._load_deck,
            r"away (\w+)": self._away,
            r"back (\w+)": self._back,
            r"sign away": self._lose_sign,
            r"bet seat (\d) (.+)": self._bet,
            r"late seat (\d) (\w+) (\S+) to (\S+)": self._bet_late,
            r"cards ([\w ]+)": self._cards,
            r"unread": lambda: self._card(None, self._next_index()),
            r"as card (\d+) (\w+)": lambda index, card: self._card(card, int(index)),
            r"lock" + IN_ROUND: self._lock,
            r"lock uncounted": lambda: self._lock(None, is_counted=False),
            r"count (\d)": self._count,
            r"undo": self._undo,
            r"fold seat (\d)" + IN_ROUND: self._fold,
            r"turn(?: and throw away card (\d))?" + IN_ROUND: self._turn,
            r"reveal" + IN_ROUND: self._reveal,
            r"claim seat (\d)" + IN_ROUND: self._claim,
            r"thrown away seat (\d) card (\d)" + IN_ROUND: self._throw_away,
            r"settle" + IN_ROUND: self._settle,
            r"paid seat (\d)" + IN_ROUND: self._paid,
            r"misdeal" + IN_ROUND: self._misdeal,
            r"ruled ([\w ]+)": self._ruled,
            r"screen seat (\d)": lambda seat: faces_text(self._view.seats[int(seat) - 1].cards),
            r"screen dealer": lambda: faces_text(self._view.dealer.cards),
            r"lamp seat (\d) (\w+)": self._lamp,
            r"result seat (\d)": self._result,
            r"hits": self._hits,
            r"hand pays": self._hand_pays,
            r"hand pay seat (\d)": self._hand_pay,
            r"meter": lambda: money_text(self._table.state.meter_cents),
            r"shoe": self._shoe,
            r"prompt": lambda: self._view.prompt,
            r"phase": lambda: f"round {self._view.round} {self._view.phase}",
        }

    def play(self, step: str) -> str:
        """What came out of one step, in words."""
        for pattern, verb in self._verbs.items():
            match = re.fullmatch(pattern, step)
            if match:
                return verb(*match.groups())
        raise ValueError(f"playing {step!r}: no verb reads this")

    @property
    def _table(self) -> CoreTable:
        if self._opened is None:
            self._opened = CoreTable(self._house)
            self._opened.connect()
        return self._opened

    @property
    def _view(self) -> TableView:
        return table_view(self._house, self._table.state)

    def _change_house(self, part: str, **changes: object) -> str:
        if self._opened is not None:
            raise ValueError(f"changing {part}: the table is open already")
        house: Any = self._house.house
        field = part if part in House.__struct_fields__ else f"{part}_terms"
        changed = replace(house, **{field: replace(getattr(house, part), **changes)})
        self._house = replace(self._house, house=changed)
        return "done"

    def _sit_down(self, name: str) -> str:
        if self._opened is not None:
            raise ValueError(f"sitting down at {name}: the table is open already")
        self._house = load_house(name)
        return "done"

    def _sell_pair_plus(self) -> str:
        pair_plus = self._house.house.three_card.pair_plus
        assert pair_plus
        return self._change_house("three_card", pair_plus=replace(pair_plus, requires_ante=False))

    def _settle_from(self, seat: str) -> str:
        return self._change_house("dealing", settle_from=seat)

    def _deal_in(self, order: str) -> str:
        return self._change_house("dealing", order=order)

    def _start_meter(self, amount: str) -> str:
        return self._change_house("progressive", reset=cents_of(amount))

    def _load_deck(self) -> str:
        self._table.load_deck()
        return "done"

    def _away(self, board: i.BoardRole) -> str:
        self._table.give(i.BoardWentAway(board, "silent"))
        return "done"

    def _back(self, board: i.BoardRole) -> str:
        self._table.give(i.BoardCameLive(board, UNITS[board], "1.0.0"))
        return "done"

    def _lose_sign(self) -> str:
        """The sign falls silent, and a minute goes by."""
        self._away("sign")
        records = self._table.give(i.TimePassed(self._table.now_ms + 60_000))
        return "jackpot closed" if _all_of(records, r.JackpotClosed) else "nothing"

    def _bet(self, seat: str, spots: str) -> str:
        """`ante 10.00 progressive 1.00`: what lies there from now on."""
        decided: list[r.SeatDecided] = []
        for spot, amount in zip(spots.split()[::2], spots.split()[1::2], strict=True):
            records = self._table.bet(int(seat), SPOTS[spot], cents_of(amount))
            decided += _all_of(records, r.SeatDecided)
            seen = [f"seat {one.seat} paid" for one in _all_of(records, r.SeatPaid)]
            if seen:
                return ", ".join(seen) + _closed(records)
        return decision_text(decided[0]) if decided else "chips lie there"

    def _bet_late(self, seat: str, spot: str, before: str, after: str) -> str:
        amounts = (cents_of(before), cents_of(after))
        late = i.LateBetSeen(self._view.round, int(seat), SPOTS[spot], *amounts)
        records = self._table.sense("bets", late)
        decided = [decision_text(each) for each in _all_of(records, r.SeatDecided)]
        return ", ".join(["late" if _all_of(records, r.LateBetSensed) else "taken", *decided])

    def _cards(self, cards: str) -> str:
        """Cards leave the shoe one after the other; where they went, each place said once."""
        said: list[str] = []
        for card in cards.split():
            where = self._card(card, self._next_index())
            said += [where] if where not in said[-1:] else []
        return ", ".join(said)

    def _next_index(self) -> int:
        records = [stamped.record for stamped in self._table.records]
        left = r.CardDealt | r.CardBurned | r.CardStray
        seen = [each for each in records if isinstance(each, left)]
        is_new_deck = not seen or seen[-1].shoe_no != self._table.state.shoe.shoe_no
        return 1 if is_new_deck else seen[-1].index + 1

    def _card(self, text: str | None, index: int) -> str:
        card = parse_card(text) if text else None
        seen = i.CardSeen(self._table.state.shoe.shoe_no, index, card)
        said = [card_text(record) for record in self._table.sense("shoe", seen)]
        return "; ".join(words for words in said if words)

    def _lock(self, number: str | None, *, is_counted: bool = True) -> str:
        outcome = self._table.give(i.NoMoreBetsTouched(self._round(number)))
        if isinstance(outcome, Refused):
            return refusal_text(outcome)
        latched = self._table.picture()
        if is_counted:
            self._table.count()
        bets = [bet for record in _all_of(latched, r.BetsLocked) for bet in record.bets]
        back = [bet for record in _all_of(latched, r.BetsLocked) for bet in record.turned_back]
        return ", ".join(
            [f"seat {bet.seat} {bet.spot} {money_text(bet.amount)}" for bet in bets]
            + [f"back to seat {bet.seat} {bet.spot} {money_text(bet.amount)}" for bet in back]
        )

    def _count(self, count: str) -> str:
        outcome = self._table.give(i.ChipsCounted(self._view.round, int(count)))
        return refusal_text(outcome) if isinstance(outcome, Refused) else "counted"

    def _undo(self) -> str:
        """The button says what it takes back."""
        shown = next((one for one in self._view.buttons if one.name == "undo"), None)
        if shown is None:
            return "nothing"
        self._table.touch(shown.touch)
        return shown.detail

    def _fold(self, seat: str, number: str | None) -> str:
        outcome = self._table.give(i.FoldTouched(self._round(number), int(seat)))
        if isinstance(outcome, Refused):
            return refusal_text(outcome)
        self._table.take_lost(int(seat))
        return "folded"

    def _turn(self, place: str | None, number: str | None) -> str:
        step = self._table.state.round.step
        touch = i.TurnTouched(self._round(number), step, int(place or 0))
        outcome = self._table.give(touch)
        if isinstance(outcome, Refused):
            return refusal_text(outcome)
        decided: list[r.SeatDecided] = _all_of(self._table.picture(), r.SeatDecided)
        return ", ".join(f"seat {each.seat} {decision_text(each)}" for each in decided)

    def _reveal(self, number: str | None) -> str:
        outcome = self._table.give(i.RevealTouched(self._round(number)))
        if isinstance(outcome, Refused):
            return refusal_text(outcome)
        if _all_of(outcome, r.RoundSettled):
            return _settled(outcome)
        view = self._view
        (asked,) = {seat.headline for seat in view.seats if seat.headline.endswith("?")}
        seats = [f"seat {seat.seat}" for seat in view.seats if seat.headline == asked]
        return f"{view.dealer.call}. {asked} {', '.join(seats)}"

    def _claim(self, seat: str, number: str | None) -> str:
        outcome = self._table.give(i.ClaimTouched(self._round(number), int(seat)))
        return refusal_text(outcome) if isinstance(outcome, Refused) else "claimed"

    def _throw_away(self, seat: str, place: str, number: str | None) -> str:
        touch = i.DiscardTouched(self._round(number), int(seat), int(place))
        outcome = self._table.give(touch)
        return refusal_text(outcome) if isinstance(outcome, Refused) else "named"

    def _settle(self, number: str | None) -> str:
        outcome = self._table.give(i.SettleTouched(self._round(number)))
        return refusal_text(outcome) if isinstance(outcome, Refused) else _settled(outcome)

    def _paid(self, seat: str, number: str | None) -> str:
        outcome = self._table.give(i.PaidTouched(self._round(number), int(seat)))
        if isinstance(outcome, Refused):
            return refusal_text(outcome)
        paid = [money_text(one.returned) for one in _all_of(outcome, r.SeatPaid)]
        return ", ".join(paid) + _closed(outcome)

    def _misdeal(self, number: str | None) -> str:
        outcome = self._table.give(i.MisdealTouched(self._round(number)))
        if isinstance(outcome, Refused):
            return refusal_text(outcome)
        back = len(_all_of(outcome, r.ContributionReversed))
        return f"void, contributions taken back: {back}"

    def _ruled(self, ruling: str) -> str:
        """A supervisor holds the button of a ruling."""
        name = f"rule-{ruling.replace(' ', '-')}"
        touches = [one.touch for one in self._view.buttons if one.name == name]
        outcome = self._table.give(touches[0]) if touches else None
        if isinstance(outcome, Refused):
            return refusal_text(outcome)
        return "play goes on" if outcome else "not offered"

    def _round(self, number: str | None) -> int:
        return int(number) if number else self._view.round

    def _lamp(self, seat: str, spot: str) -> str:
        lamps = levels(self._house.house, self._table.state).lamps
        return next(lamp.face for lamp in lamps if (lamp.seat, lamp.spot) == (int(seat), spot))

    def _shoe(self) -> str:
        """Whether it gives a card."""
        is_shut = levels(self._house.house, self._table.state).shoe_locked
        return "shut" if is_shut else "open"

    def _result(self, seat: str) -> str:
        """The seat's line of the newest settlement."""
        records = [stamped.record for stamped in self._table.records]
        newest = [each for each in records if isinstance(each, r.RoundSettled | r.RoundVoided)][-1]
        return next(result_text(line) for line in newest.seats if line.seat == int(seat))

    def _hits(self) -> str:
        """Every share of the meter that was won at this table."""
        hits = _all_of([stamped.record for stamped in self._table.records], r.JackpotHit)
        said = [f"seat {hit.seat} {hit.hand} {money_text(hit.amount)}" for hit in hits]
        return ", ".join(said) or "none"

    def _hand_pays(self) -> str:
        """The hits that nobody has paid or refused, the one whose turn it is first."""
        waiting = pending(self._table.state.hand_pays)
        said = [f"seat {each.seat} {money_text(each.amount)} {each.phase}" for each in waiting]
        return ", ".join(said) or "none"

    def _hand_pay(self, seat: str) -> str:
        """Verified, approved by a second person, paid."""
        hits = [each.hit for each in self._table.state.hand_pays if each.seat == int(seat)]
        steps = (
            HitVerifyTouched(hits[-1], "Ann"),
            HitApproveTouched(hits[-1], "Bert"),
            HandPaidTouched(hits[-1], "Ann"),
        )
        for step in steps:
            outcome = self._table.give(step)
            if isinstance(outcome, Refused):
                return refusal_text(outcome)
        (paid,) = _all_of(outcome, r.HandPaid)
        return f"{money_text(paid.amount)} paid"


def _all_of(records: Sequence[r.Record] | Refused, kind: type[Any]) -> list[Any]:
    """The records of one kind; none in a refusal."""
    return [] if isinstance(records, Refused) else [x for x in records if isinstance(x, kind)]


def _settled(records: Sequence[r.Record]) -> str:
    (settled,) = _all_of(records, r.RoundSettled)
    opens = "opens" if settled.qualifies else "does not open"
    return f"dealer {opens}: {settled.dealer_name}" + _closed(records)


def _closed(records: Sequence[r.Record]) -> str:
    return ", round closed" if _all_of(records, r.RoundClosed) else ""
