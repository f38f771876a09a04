"""How a language makes sentences of what boards and their lines report: the same way in each.

A language hands over its words by code, and how it writes a colon. Which code has which words is
not known here; a text that is no known code is told as it is.
"""

from collections.abc import Mapping
from typing import ClassVar

from tableassist.core.inputs import BoardName
from tableassist.core.signs import SignName
from tableassist.core.words.board_codes import PLAIN_KINDS, PlainKind, Told, report_of


class BoardSentences:
    """`plain` are the words for the dealer where a code's own, in the others, are an engineer's."""

    colon: ClassVar[str]
    expected_found: ClassVar[str]
    plain: ClassVar[Mapping[PlainKind, Told]]
    told_away: ClassVar[Mapping[str, Told]]
    told_turned_away: ClassVar[Mapping[str, Told]]
    told_found: ClassVar[Mapping[str, Told]]
    told_display: ClassVar[Mapping[str, Told]]

    def board(self, role: BoardName) -> str:
        raise NotImplementedError

    def away(self, reason: str) -> str:
        return self._told(reason, self.told_away)

    def board_away(self, role: BoardName, reason: str) -> str:
        return self._plainly(role, reason, self.told_away)

    def turned_away(self, reason: str, expected: str, found: str) -> str:
        known = self.told_turned_away
        what = known[reason][0] if reason in known else reason
        told = self.expected_found.format(expected, self.unit_words(found))
        return f"{what}{self.colon} {told}"

    def board_turned_away(self, role: BoardName, reason: str, expected: str, found: str) -> str:
        what = self.turned_away(reason, expected, found)
        return self._with_remedy(role, what, reason, self.told_turned_away)

    def forgeries(self, role: BoardName, *, again: bool) -> str:
        return self._sentence(role, *self.plain["not believed" if again else "once not believed"])

    def found(self, what: str) -> str:
        return self._told(what, self.told_found)

    def fault(self, role: BoardName, what: str) -> str:
        return self._plainly(role, what, self.told_found)

    def display_fault(self, sign: SignName, what: str) -> str:
        word, comma, detail = what.partition(", ")
        told = f"{self._told(word, self.told_display)}{comma}{self.detail_words(detail)}"
        return self._with_remedy(sign, told, word, self.told_display)

    def unit_words(self, found: str) -> str:
        """A unit, and where it is heard besides."""
        return found

    def detail_words(self, detail: str) -> str:
        """What a display says of its fault in figures."""
        return detail

    def more_words(self, more: str) -> str:
        """What is told beside a code."""
        return more

    def _told(self, text: str, known: Mapping[str, Told], *, with_port: bool = True) -> str:
        """What happened, with the port before it and what is told beside it behind it."""
        report = report_of(text, known)
        if report is None:
            return text
        port = f"{report.port}{self.colon} " if report.port and with_port else ""
        more = f" ({self.more_words(report.more)})" if report.more else ""
        return f"{port}{known[report.code][0]}{more}"

    def _plainly(self, role: BoardName, text: str, known: Mapping[str, Told]) -> str:
        """A sentence of a board and what to do, in plain words where there are any."""
        report = report_of(text, known)
        kind = PLAIN_KINDS.get(report.code) if report else None
        if kind:
            return self._sentence(role, *self.plain[kind])
        return self._with_remedy(role, self._told(text, known, with_port=False), text, known)

    def _with_remedy(self, role: BoardName, what: str, text: str, known: Mapping[str, Told]) -> str:
        report = report_of(text, known)
        return self._sentence(role, what, known[report.code][1] if report else "")

    def _sentence(self, role: BoardName, what: str, remedy: str) -> str:
        said = f"{self.board(role)}{self.colon} {what}."
        return f"{said} {remedy}" if remedy else said
