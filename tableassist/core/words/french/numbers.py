"""French: whole numbers written out, as on a cheque, in the spelling from before 1990.

Hyphens stand below a hundred only. `cent` and `quatre-vingt` have an s where they are many and end
the number, or stand before million and milliard, which are nouns; `mille` never has one.
"""

_SMALL = (
    *("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"),
    *("onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit"),
    "dix-neuf",
)
_TENS = ("", "", "vingt", "trente", "quarante", "cinquante", "soixante")
_NOUNS = ((10**9, "milliard"), (10**6, "million"))


def written_out(number: int) -> str:
    """`number`, 0 or more, as in `douze mille trois cent quarante-cinq`."""
    if not number:
        return _SMALL[0]
    parts: list[str] = []
    for size, noun in _NOUNS:
        group, number = divmod(number, size)
        if group:
            parts.append(f"{_below_thousand(group, ends=True)} {noun}{'s' if group > 1 else ''}")
    thousands, rest = divmod(number, 1000)
    if thousands:
        many = [_below_thousand(thousands, ends=False)] if thousands > 1 else []
        parts.append(" ".join([*many, "mille"]))
    if rest:
        parts.append(_below_thousand(rest, ends=True))
    return " ".join(parts)


def _below_thousand(number: int, *, ends: bool) -> str:
    """`ends`: no other number follows within the same one."""
    hundreds, rest = divmod(number, 100)
    parts: list[str] = []
    if hundreds:
        many = [_SMALL[hundreds]] if hundreds > 1 else []
        plural = "s" if ends and hundreds > 1 and not rest else ""
        parts.append(" ".join([*many, f"cent{plural}"]))
    if rest:
        parts.append(_below_hundred(rest, ends=ends))
    return " ".join(parts)


def _below_hundred(number: int, *, ends: bool) -> str:
    if number < 20:
        return _SMALL[number]
    if number >= 80:
        rest = number - 80
        return f"quatre-vingt-{_SMALL[rest]}" if rest else f"quatre-vingt{'s' if ends else ''}"
    tens = 6 if number >= 60 else number // 10
    rest = number - 10 * tens
    if not rest:
        return _TENS[tens]
    joint = " et " if rest in (1, 11) else "-"
    return f"{_TENS[tens]}{joint}{_SMALL[rest]}"
