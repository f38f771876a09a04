"""Ticks of a plot, on paper and on the screen: round numbers that cover what is drawn."""

_TICKS = 4
_STEPS = (1, 2, 5, 10)


def round_ticks(low: int, high: int) -> list[int]:
    """Some whole round numbers from below `low` to above `high`."""
    span = max(high - low, 1)
    step = 1
    while step * _TICKS < span:
        tens = 10 ** (len(str(step)) - 1)
        lead = step // tens
        step = tens * next(each for each in _STEPS if each > lead)
    first = low // step * step
    last = -(-max(high, low + 1) // step) * step
    return list(range(first, last + 1, step))
