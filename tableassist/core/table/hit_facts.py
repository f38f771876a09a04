"""What is kept of a hit when it is made, so that it can be looked at when its round is long over.

Values only; they are noted by `hit_marks`, and `hit_checks` says what they prove. `Mark` names the
record by which something became a fact.
"""

from tableassist.core.cards import Card
from tableassist.core.inputs import Struct
from tableassist.core.round.state import Mark


class BuildUp(Struct, frozen=True):
    """How a meter came to what it is, since it began or began anew, in micro-cents.

    `brought` by so many `bets`; what start and bets do not explain are corrections.
    """

    start: int
    since_ms: int
    bets: int = 0
    brought: int = 0


class HitProof(Struct, frozen=True):
    """All that a hit was won by. None where it was not so, or no record says it.

    `stake` is the progressive bet in cents, `bet` its contribution, `price` what it has to be;
    `opening` what lies on the spot that buys a hand. `counted` is the right count of the
    progressive chips, where one was due (`count_due`). `shown`: the dealer opened the hand, or the
    player claimed. `left` is how many cards had left the shoe, strays among them. `right` is the
    amount in cents, worked out again by the house's terms; `share_ppm` of the meter, `winners` of
    it in this round, in the order of `policy`; `floor` and `limit` in cents, 0 for none.
    """

    cards: tuple[Card, ...] = ()
    stake: int = 0
    price: int = 0
    bet: Mark | None = None
    lock: Mark | None = None
    lamps: Mark | None = None
    first_card: Mark | None = None
    count_due: bool = False
    counted: Mark | None = None
    opening: int = 0
    choice: str = ""
    decided: Mark | None = None
    dead: str = ""
    shown: Mark | None = None
    last_card: Mark | None = None
    stopped: str = ""
    deck: int = 0
    deck_doubt: str = ""
    left: int = 0
    strays: int = 0
    open: Mark | None = None
    meter: int = 0
    meter_after: int = 0
    from_reserve: int = 0
    from_house: int = 0
    right: int | None = None
    share_ppm: int = 0
    winners: int = 0
    policy: str = ""
    floor: int = 0
    limit: int = 0
    build_up: BuildUp | None = None
