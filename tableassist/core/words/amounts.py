"""One amount as people of a language write it, for any currency's number of digits.

Only whole numbers come in, and nothing is rounded: the last digits stand after the point.
"""


def amount_text(amount: int, digits: int, thousands: str, point: str) -> str:
    """`amount` minor units, as in `1,234.56`."""
    sign = "-" if amount < 0 else ""
    units, rest = divmod(abs(amount), 10**digits)
    grouped = f"{units:,}".replace(",", thousands)
    return f"{sign}{grouped}{point}{rest:0{digits}d}" if digits else f"{sign}{grouped}"
