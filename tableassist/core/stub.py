"""The stub as the dealer counts it: the cards of a deck that are left when its round is over."""

import msgspec


class StubTouched(msgspec.Struct, frozen=True, tag="stub_touched"):
    """The dealer has counted what is left of the last deck, before bets of `round` are closed."""

    round: int
    count: int
