"""English: whole numbers written out, as on a cheque.

Up to 999 billion; nothing here knows of money.
"""

_SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
_TENS = ("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_GROUPS = ((10**9, "billion"), (10**6, "million"), (1000, "thousand"))


def written_out(number: int) -> str:
    """`number`, 0 or more, as in `twelve thousand three hundred forty-five`."""
    if not number:
        return _SMALL[0]
    parts: list[str] = []
    for size, name in _GROUPS:
        group, number = divmod(number, size)
        parts += [f"{_below_thousand(group)} {name}"] if group else []
    return " ".join([*parts, _below_thousand(number)] if number else parts)


def _below_thousand(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    parts = [f"{_SMALL[hundreds]} hundred"] if hundreds else []
    if rest < len(_SMALL):
        parts += [_SMALL[rest]] if rest else []
    else:
        tens, ones = divmod(rest, 10)
        parts.append(f"{_TENS[tens]}-{_SMALL[ones]}" if ones else _TENS[tens])
    return " ".join(parts)
