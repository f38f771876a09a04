"""Which figures a sign can show as they are. All others it does not show at all.

A figure that was cut, that ran over or that stands in another currency's form would be a wrong one,
so the sign says that somebody has to come, and tells the table. Amounts are whole minor units.
"""

from tableassist.core.money import TABLE_DIGITS

DEFAULT_DIGITS = 11
"""999,999,999.99."""

LEAST_DIGITS, MOST_DIGITS = TABLE_DIGITS + 1, 18

NEGATIVE_FROM = 1 << 63
"""An amount below zero, as the wire would carry it."""

_WITHOUT_HUNDREDTHS = frozenset(
    {
        *("BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI"),
        *("VND", "VUV", "XAF", "XOF", "XPF"),
        *("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"),
        *("CLF", "UYW"),
    }
)
"""Currencies of ISO 4217 that have no minor unit, or another one than the hundredth."""


def misfit(amount: int, currency: str, digits: int) -> str:
    """Why this sign cannot show an amount, in a word or two; "" when it can."""
    known = len(currency) == 3 and currency.isalpha() and currency.isupper()
    if not known or currency in _WITHOUT_HUNDREDTHS:
        return "currency without hundredths"
    return outsize(amount, digits)


def outsize(amount: int, digits: int) -> str:
    """The same of the amount alone, whatever its currency."""
    if amount >= NEGATIVE_FROM or amount < 0:
        return "below zero"
    return "too long" if amount >= 10 ** max(digits, LEAST_DIGITS) else ""
