"""How a table pays its hits: the section `hand_pay` of its file, and what a jurisdiction reports.

Amounts and days of a law stand in dated files, one a jurisdiction, with the source of each entry;
those built in are package data and pass the same checks as a casino's own. What a rule means is in
`core.paying`. Everything here yields `path: problem (value)`, all problems at once. Nothing here
decides about a hit.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime
from importlib import resources
from itertools import pairwise
from pathlib import Path

import msgspec
from msgspec import inspect

from tableassist.core.inputs import Struct
from tableassist.core.paying import Asked, Moment, PayingTerms, PayTier, ReportingRule
from tableassist.core.people import Role
from tableassist.settings.errors import SettingsError, shown
from tableassist.settings.house import is_path
from tableassist.settings.shape import misfits
from tableassist.settings.source import Tree, parse_tree, read_tree, table, text, whole

BUILT_IN_JURISDICTIONS: tuple[str, ...] = ("ca", "us")
_MOST_PEOPLE = 3
_MS_PER_DAY = 86_400_000
_EPOCH = date(1970, 1, 1)


class TierSettings(Struct, frozen=True, forbid_unknown_fields=True, rename={"start": "from"}):
    """From so many cents on: how many `people` approve, of which roles, and who has to be told."""

    start: int
    by: tuple[Role, ...] = ("approver",)
    people: int = 1
    regulator: bool = False


class HandPaySettings(Struct, frozen=True, forbid_unknown_fields=True):
    """`jurisdiction` is a built-in one or a file; `casino` stands on slips, the house's name else.

    `show_cards`, `count_deck`: what whoever verifies has to say that was done. `printer` is the
    port of a receipt printer.
    """

    casino: str = ""
    jurisdiction: str = ""
    show_cards: bool = False
    count_deck: bool = False
    printer: str = ""
    tiers: tuple[TierSettings, ...] = ()


class RuleEntry(Struct, frozen=True, forbid_unknown_fields=True, rename={"begins": "from"}):
    """One dated entry of a jurisdiction's file; days as `2026-01-01`, `until` "" for no end."""

    name: str
    form: str
    asks: tuple[Asked, ...]
    begins: str
    source: str
    until: str = ""
    bets: tuple[str, ...] = ("progressive",)
    multiple: int = 0
    amount: int = 0
    above: bool = False
    withheld_ppm: int = 0
    goes_by: Moment = "won"


class Jurisdiction(Struct, frozen=True, forbid_unknown_fields=True):
    """What has to be reported under one law, in amounts of one currency."""

    id: str
    name: str
    currency: str
    rules: tuple[RuleEntry, ...]


def load_jurisdiction(name_or_path: str) -> Jurisdiction:
    """The built-in jurisdiction of that id, or the file. SettingsError with all problems."""
    if is_path(name_or_path):
        tree, name = read_tree(Path(name_or_path)), name_or_path
    elif name_or_path in BUILT_IN_JURISDICTIONS:
        file = resources.files("tableassist").joinpath("jurisdictions", f"{name_or_path}.toml")
        name = f"jurisdiction {name_or_path}"
        tree = parse_tree(file.read_bytes(), name)
    else:
        known = ", ".join(BUILT_IN_JURISDICTIONS)
        raise SettingsError(
            (f"jurisdiction: none is built in but {known} ({shown(name_or_path)})",)
        )
    problems = [*misfits(tree, inspect.type_info(Jurisdiction)), *_rule_problems(tree)]
    if problems:
        raise SettingsError(tuple(f"reading {name}: {problem}" for problem in problems))
    return msgspec.convert(tree, Jurisdiction)


def paying_terms(settings: HandPaySettings | None) -> PayingTerms | None:
    """What the core is told at a start, None where a table says nothing. SettingsError."""
    if settings is None:
        return None
    law = load_jurisdiction(settings.jurisdiction) if settings.jurisdiction else None
    tiers = tuple(
        PayTier(tier.start, tier.by, tier.people, tier.regulator) for tier in settings.tiers
    )
    return PayingTerms(
        settings.casino,
        law.id if law else "",
        tiers or (PayTier(0),),
        tuple(map(_rule, law.rules)) if law else (),
        settings.show_cards,
        settings.count_deck,
        bool(settings.printer),
    )


def _rule(entry: RuleEntry) -> ReportingRule:
    return ReportingRule(
        entry.name,
        entry.form,
        entry.asks,
        _begin_of(entry.begins),
        _begin_of(entry.until) if entry.until else 0,
        entry.bets,
        entry.multiple,
        entry.amount,
        entry.above,
        entry.withheld_ppm,
        entry.goes_by,
    )


def _begin_of(day: str) -> int:
    """The day's first millisecond, UTC. Raises ValueError for no day."""
    return (
        datetime.strptime(day, "%Y-%m-%d").replace(tzinfo=UTC).date() - _EPOCH
    ).days * _MS_PER_DAY


def hand_pay_problems(tree: Tree, base: Path, currency: str | None) -> Iterator[str]:
    """What types cannot say of the section `hand_pay`; `currency` is the house's, if known."""
    section = table(tree, "hand_pay")
    casino = text(section, "casino")
    if casino and not (len(casino) <= 40 and casino.isprintable() and casino.strip()):
        yield f"hand_pay.casino: must be 1 to 40 printable characters ({shown(casino)})"
    printer = text(section, "printer")
    if printer and ("\0" in printer or not printer.strip()):
        yield f"hand_pay.printer: must be a port ({shown(printer)})"
    tiers = section.get("tiers")
    yield from _tier_problems(tiers if isinstance(tiers, list) else [])
    named = text(section, "jurisdiction")
    if not named:
        return
    try:
        law = load_jurisdiction(str(base / named) if is_path(named) else named)
    except SettingsError as error:
        yield from (f"hand_pay.{problem}" for problem in error.problems)
        return
    if currency and law.currency != currency:
        yield (
            f"hand_pay.jurisdiction: its amounts are {law.currency}, the house's {currency} "
            f"({shown(named)})"
        )


def _tier_problems(tiers: list[object]) -> Iterator[str]:
    starts = [whole(tier, "from") for tier in tiers]
    if starts and starts[0] not in (0, None):
        yield f"hand_pay.tiers[0].from: the first tier begins at 0 ({starts[0]})"
    for place, (before, start) in enumerate(pairwise(starts), start=1):
        if before is not None and start is not None and start <= before:
            yield f"hand_pay.tiers[{place}].from: must be above {before} ({start})"
    for place, tier in enumerate(tiers):
        people = whole(tier, "people")
        if people is not None and not 1 <= people <= _MOST_PEOPLE:
            yield f"hand_pay.tiers[{place}].people: must be 1 to {_MOST_PEOPLE} ({people})"
        by = tier.get("by") if isinstance(tier, Mapping) else None
        if by is not None and not by:
            yield f"hand_pay.tiers[{place}].by: names no role"


def _rule_problems(tree: Tree) -> Iterator[str]:
    rules = tree.get("rules")
    seen: set[str] = set()
    for place, rule in enumerate(rules if isinstance(rules, list) else []):
        at = f"rules[{place}]"
        name = text(rule, "name")
        if name in seen:
            yield f"{at}.name: stands twice ({shown(name)})"
        seen |= {name} if name else set()
        for field in ("name", "form", "source"):
            value = text(rule, field)
            if value is not None and not (value.strip() and value.isprintable()):
                yield f"{at}.{field}: must be printable and not empty ({shown(value)})"
        yield from _day_problems(at, rule)
        for field in ("multiple", "amount"):
            number = whole(rule, field)
            if number is not None and number < 0:
                yield f"{at}.{field}: must not be negative ({number})"
        withheld = whole(rule, "withheld_ppm")
        if withheld is not None and not 0 <= withheld <= 1_000_000:
            yield f"{at}.withheld_ppm: must be 0 to 1000000 ({withheld})"


def _day_problems(at: str, rule: object) -> Iterator[str]:
    days: dict[str, int] = {}
    for field in ("from", "until"):
        day = text(rule, field)
        if not day and field == "until":
            continue
        try:
            days[field] = _begin_of(day or "")
        except ValueError:
            if day is not None:
                yield f"{at}.{field}: must be a day as 2026-01-01 ({shown(day)})"
    if len(days) == 2 and days["until"] <= days["from"]:
        yield f"{at}.until: is not behind {at}.from ({shown(text(rule, 'until') or '')})"
