"""The band of a theoretical win: sums of squares by round, expected values worked out by hand.

That it holds as often as it says is dealt in `tests/odds/test_shared.py`.
"""

import msgspec

from tableassist.reports.handle import Expected, band_of
from tableassist.reports.theory import BetTheory, Exactly, MeterTheory


def test_mean_and_variance_of_bets_on_a_meter_that_moves() -> None:
    """Two bets of 1.00, at meters of 2.00 and 4.00: 60,000 and 187,500 square cents."""
    half, quarter, one = (Exactly(text) for text in ("1/2", "1/4", "1"))
    meter = MeterTheory(half, quarter, one, half, one)
    bets = Expected(BetTheory("progressive", half, meter=meter))
    bets.open([100], 200)
    bets.open([100], 400)
    assert (bets.theoretical, bets.variance) == (200 - (100 + 150), 60_000 + 187_500)
    unknown = Expected(BetTheory("progressive", half, meter=MeterTheory(half, quarter)))
    assert band_of([bets, unknown]).where == "not known"


def test_seats_of_one_round_are_not_counted_as_if_they_were_strangers() -> None:
    """Two seats of a round, at a meter of 2.00, against one seat of each of two rounds."""
    half, quarter, one = (Exactly(text) for text in ("1/2", "1/4", "1"))
    meter = MeterTheory(half, quarter, one, half, one)
    for theory, alone in (
        (BetTheory("ante", half, square=one), 7_500),
        (BetTheory("progressive", half, meter=meter), 60_000),
    ):
        for shared, pair in ((Exactly("1/10"), alone // 5), (None, 2 * alone)):
            apart, together = (
                Expected(msgspec.structs.replace(theory, shared=shared)) for _ in range(2)
            )
            apart.open([100], 200)
            apart.open([100], 200)
            together.open([100, 100], 200)
            assert apart.variance == 2 * alone
            assert together.variance == 2 * alone + pair
            assert together.theoretical == apart.theoretical
