"""Two gaming days of one table of Montréal, in a real journal, to be worked out by hand.

Day 1: round 1 pays seat 2 a flush and seat 4 folds; round 2 has a late bet and chips that are no
bet and ends in a misdeal. Day 2: round 3 is a royal flush, paid by hand; round 4 is dealt and open.
What a report should say of it is in the tests.
"""

from pathlib import Path

from tableassist.core import inputs as i
from tableassist.core.records import JackpotHit
from tableassist.core.supervision import HandPaidTouched, HitApproveTouched, HitVerifyTouched
from tests.support.hand_pays import APPROVER, CASHIER, VERIFIER
from tests.support.kept_tables import KeptTable

START_MS = 1_800_000_000_000
"""2027-01-15T08:00:00Z, when the table is created."""
MINUTE, HOUR = 60_000, 3_600_000
DAY_2 = START_MS + 36 * HOUR
"""2027-01-16T20:00:00Z."""
DEALER = "Kd Kc 4s 8h Ac"
FLUSH, FOLDER, ROYAL = "Ah Kh Qh Jh 9h", "2c 3d 5h 7s 9c", "As Ks Qs Js Ts"


class OfficeDay(KeptTable):
    """The table; `play_all` plays the whole story."""

    def play_all(self) -> Path:
        self.first_round()
        self.second_round()
        self.third_round()
        self.now_ms = DAY_2 + HOUR
        self.bet(1, "ante", 1_000)
        self.lock()
        self.deal(FOLDER, DEALER)
        return self.close()

    def first_round(self) -> None:
        """Locked at 08:10, closed at 08:12; seat 2 raises, seat 4 folds."""
        self.now_ms = START_MS + 10 * MINUTE
        for seat, spot, amount in ((2, "ante", 1000), (2, "progressive", 100), (4, "ante", 500)):
            self.bet(seat, spot, amount)  # type: ignore[arg-type]
        self.lock()
        self.deal(FLUSH, FOLDER, DEALER)
        self.bet(2, "raise", 2000)
        self.touch(i.FoldTouched(1, 4))
        self.take_lost(4)
        self.touch(i.RevealTouched(1))
        self.now_ms += 2 * MINUTE
        self.pay()
        self.clear()

    def second_round(self) -> None:
        """Locked at 08:15, a misdeal, closed at 08:16."""
        self.now_ms = START_MS + 15 * MINUTE
        self.bet(2, "ante", 1000)
        self.bet(2, "progressive", 100)
        self.touch(i.NoMoreBetsTouched(2))
        lying = [(2, "ante", 1000), (2, "progressive", 100), (5, "ante", 100)]
        self.sense("bets", i.BetsLatched(2, tuple(i.SpotAmount(*one) for one in lying)))  # type: ignore[arg-type]
        self.count()
        self.sense("bets", i.LateBetSeen(2, 3, "ante", 0, 700))
        self.card("As")
        self.touch(i.MisdealTouched(2))
        self.now_ms += MINUTE
        self.pay()
        self.clear()

    def third_round_hit(self) -> None:
        """Locked at 20:00 of day 2, and a royal flush is revealed."""
        self.now_ms = DAY_2
        self.bet(3, "ante", 1000)
        self.bet(3, "progressive", 100)
        self.lock()
        self.deal(ROYAL, DEALER)
        self.bet(3, "raise", 2000)
        self.touch(i.RevealTouched(self.number))

    def third_round(self) -> None:
        """Closed at 20:04; the hit is over six minutes after it."""
        self.third_round_hit()
        hit = next(one.number for one in self.records if isinstance(one.record, JackpotHit))
        self.now_ms += MINUTE
        self.touch(HitVerifyTouched(hit, VERIFIER))
        self.now_ms += 2 * MINUTE
        self.touch(HitApproveTouched(hit, APPROVER))
        self.now_ms += MINUTE
        self.pay()
        self.clear()
        self.now_ms += 2 * MINUTE
        self.touch(HandPaidTouched(hit, CASHIER))

    def clear(self) -> None:
        """The chips leave the table and a shuffled deck comes."""
        for seat, spot in list(self.state.layout):
            self.bet(seat, spot, 0)
        self.show_sign()
        self.load_deck()
