"""Records of people as lines for who watches a table: who signs on and off, who is let in.

What is told of a PIN is that there is one, never more; refused tries are told with the reason that
the journal has, which the person at the pad is not told.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from tableassist.core import records as r


def _by(names: tuple[str, ...]) -> str:
    return f" by {' and '.join(names)}" if names else ""


def _known(record: r.PersonAdded | r.PersonChanged) -> str:
    games = f", licensed for {', '.join(record.games)}" if record.games else ""
    verb = "added" if isinstance(record, r.PersonAdded) else "changed"
    return f"{record.person} {verb}: {', '.join(record.roles)}{games}{_by(record.by)}"


def _pin(record: r.PinSet) -> str:
    if record.rehashed:
        return f"PIN of {record.person} hashed anew"
    why = f": {record.reason}" if record.reason else ""
    doubt = ", unproved" if record.unproved else ""
    change = ", to be changed at the first sign-on" if record.must_change else ""
    return f"PIN of {record.person} set{_by(record.by)}{doubt}{change}{why}"


def _badge(record: r.BadgeSet) -> str:
    verb = "set" if record.digest else "taken away"
    return f"badge of {record.person} {verb}{_by(record.by)}"


def _refused(record: r.SignOnRefused) -> str:
    who = record.person or f"unknown {record.means}"
    return f"{who} not signed on at post {record.post}: {record.why.replace('-', ' ')}"


def _locked(record: r.LockedOut) -> str:
    who = record.person or "unknown badges"
    minutes = record.for_ms // 60_000
    return f"{who} locked out for {minutes} minutes after {record.wrong} wrong tries"


def _secrets(record: r.SecretsChecked) -> str:
    swapped = f"not the one that was set: {', '.join(record.swapped)}" if record.swapped else ""
    file = f"the file is {record.problem}" if record.problem else ""
    return f"stored PINs: {file or swapped or 'as they were set'}"


PEOPLE_WORDS: Mapping[type, Callable[[Any], str]] = MappingProxyType(
    {
        r.PersonAdded: _known,
        r.PersonChanged: _known,
        r.PersonDisabled: lambda record: (
            f"{record.person} may not sign on any more{_by(record.by)}: {record.reason}"
        ),
        r.PinSet: _pin,
        r.BadgeSet: _badge,
        r.SignedOn: lambda record: f"{record.person} signed on, post {record.post}",
        r.SignedOff: lambda record: (
            f"{record.person} signed off, post {record.post}: {record.why.replace('-', ' ')}"
        ),
        r.SignOnRefused: _refused,
        r.LockedOut: _locked,
        r.LockoutEnded: lambda record: f"{record.person or 'badges'}: the lock is over",
        r.PinProved: lambda record: f"{record.person}: wrong PINs before count no more",
        r.SecretsChecked: _secrets,
        r.BadgeReaderSeen: lambda record: (
            f"badge reader {'found again' if record.is_there else 'cannot be reached'}"
        ),
    }
)
