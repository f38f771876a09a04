"""What `odds` answers about a house: figures and counts, ready for JSON or for words.

Deals are counted whole; probabilities and returns are exact. Money is whole cents, nets are in
stakes of the bet they belong to. How an answer is worded lives in `words`.
"""

from tableassist.core.inputs import Struct
from tableassist.odds.figures import Figure


class Line(Struct, frozen=True):
    """One way a bet can end. `net`: what it wins or loses, in stakes, with all bets that belong to
    it; `share`: probability times net. Lines whose net differs inside give the average.
    """

    ending: str
    hand: str
    deals: int
    probability: Figure
    net: Figure
    share: Figure


class Meter(Struct, frozen=True):
    """A bet on a progressive meter. `returned`: by awards that do not depend on the meter, in
    stakes; `per_meter`: the part of the meter that a bet wins on average; `break_even`: the meter,
    in cents, at which the bet is fair, none where nothing of the meter is won. The last three are
    means of squares, for the spread: of the fixed part, of both multiplied, of the meter's part.
    """

    returned: Figure
    per_meter: Figure
    break_even: Figure | None
    returned_square: Figure | None = None
    crossed: Figure | None = None
    per_meter_square: Figure | None = None


class BetOdds(Struct, frozen=True):
    """One bet. `stakes` is what is put down on average, the opening bet being 1; `house_edge` is
    the loss for one opening bet, `loss` the same over all `deals`, `element_of_risk` the loss for
    all that is put down. The edge of a bet on a meter, and its lines, are those at the meter's
    reset amount. `square` is the mean square of what one opening bet wins or loses, for the spread;
    none where it is not counted. `shared` is the most that the results of two seats of a round
    correlate, where it was asked for and is known.
    """

    bet: str
    belongs_to_it: tuple[str, ...]
    deals: int
    lines: tuple[Line, ...]
    house_edge: Figure
    loss: Figure
    stakes: Figure
    element_of_risk: Figure
    meter: Meter | None = None
    square: Figure | None = None
    shared: Figure | None = None


class Choices(Struct, frozen=True):
    """How often each choice is the best with one kind of hand: one figure, or one for each rank of
    the dealer's card shown, two up to ace.
    """

    hand: str
    hands: int
    choices: dict[str, tuple[int, ...]]


class Kept(Struct, frozen=True):
    """Purchases: what was dealt, what is kept of it, for how many hands with a card shown."""

    dealt: str
    kept: str
    situations: int


class Strategy(Struct, frozen=True):
    """Best play. `rule` in words where one sentence says it all; `frequency` of each choice.

    `by_hand` in groups of hands; `by_rank` each class of hands that is not always played alike,
    or all that ride; `kept` what is kept when a card is bought.
    """

    rule: str
    frequency: dict[str, Figure]
    by_hand: tuple[Choices, ...]
    by_rank: tuple[Choices, ...] = ()
    kept: tuple[Kept, ...] = ()


class HouseOdds(Struct, frozen=True):
    """All of a house. `hands` counts the hands of each category, the best first."""

    house: str
    hash: str
    game: str
    hands: dict[str, int]
    bets: tuple[BetOdds, ...]
    strategy: Strategy
    dealer_qualifies: Figure | None = None
