"""What an Alpha sign is written, and when: everything here runs on the ticks that are handed in.

The sign never answers. So what it has to show is written again by the clock, and all of it, its
memory too, after each opening of the port and from time to time. It is deaf for a while after each
packet, and a packet that comes too early is lost without a word.
"""

from enum import Enum, auto

from tableassist.core.money import money_text
from tableassist.core.outputs import Levels
from tableassist.core.sign_limits import misfit
from tableassist.devices import alpha_codec as codec
from tableassist.devices.plan import AlphaFit

FIGURE_EVERY_MS = 5_000
AWARD_EVERY_MS = 60_000
SET_UP_EVERY_MS = 900_000
"""A sign that was without power for hours has lost its memory, and no link event tells."""

LOOK_AGAIN_MS = 1_000
BITS_A_BYTE = 11
TEXT, STRING = b"A", b"a"
STRING_SIZE = 32
MEMORY = (
    codec.MemoryFile(TEXT, 256, is_string=False),
    codec.MemoryFile(STRING, STRING_SIZE, is_string=True),
)
MODE_SIZE = 3
DASHES = "-----"
DOLLARS = frozenset({"AUD", "CAD", "NZD", "USD"})


class Part(Enum):
    """Everything that is written, in the order in which it is written."""

    CLEAR = auto()
    MEMORY = auto()
    SEQUENCE = auto()
    TEXT = auto()
    FIGURE = auto()
    AWARD = auto()
    BEEPS = auto()


# A real sign took six packets at gaps of 0.25 s and lost some at 0.1 s. A new memory is kept until
# the reset is over that clearing began; a text is not.
GAP_MS = 250
PAUSES_MS = {Part.CLEAR: 2_000, Part.MEMORY: 10_000, Part.BEEPS: 3_000}
_AGAIN_MS = {Part.FIGURE: FIGURE_EVERY_MS, Part.AWARD: AWARD_EVERY_MS}
_SET_UP = tuple(part for part in Part if part is not Part.BEEPS)
_SHOWN = (Part.FIGURE, Part.AWARD)


class AlphaWriter:
    """`written` is the number of the figure that was last written, 0 while the sign is set up.

    `calls`: it has no room for that figure as it is, so an attendant was called there instead.
    """

    def __init__(self, fit: AlphaFit, baud: int) -> None:
        self._fit = fit
        self._baud = baud
        self._figure = b""
        self._figure_seq = 0
        self._award = b""
        self._award_id = 0
        self._may_blank = False
        self._invites = False
        self._due: dict[Part, int] = {}
        self._free_ms = 0
        self._set_up_ms = 0
        self._set_up_latest_ms = 0
        self._fits = True
        self.written = 0
        self.calls = False

    def link_opened(self, now_ms: int) -> None:
        """The port is open, again or for the first time: nothing is known of the sign."""
        self._set_up(now_ms)

    def want(self, levels: Levels, now_ms: int) -> None:
        """What the sign is to show from now on."""
        self._may_blank, self._invites = levels.sign_may_blank, levels.betting_open
        figure = codec.plain(self._figure_text(levels))
        self._fits = not self._misfit(levels, levels.sign_amount)
        if (figure, levels.sign_seq) != (self._figure, self._figure_seq):
            self._figure, self._figure_seq = figure, levels.sign_seq
            self._due[Part.FIGURE] = now_ms
        award = self._award_command(levels)
        if (award, levels.sign_award_id) != (self._award, self._award_id):
            self._award, self._award_id = award, levels.sign_award_id
            self._due[Part.AWARD] = now_ms
            self._due.pop(Part.BEEPS, None)
            if levels.sign_award is not None and self._fit.beeps:
                self._due[Part.BEEPS] = now_ms

    def due_ms(self) -> int:
        """The tick at which `next_packet` may have something."""
        return max(self._free_ms, min((self._set_up_ms, *self._wanted().values())))

    def next_packet(self, now_ms: int) -> bytes:
        """What to send now, or nothing. The caller sends it at once."""
        if now_ms < self._free_ms:
            return b""
        if now_ms >= self._set_up_ms:
            self._set_up_if_calm(now_ms)
        wanted = self._wanted()
        part = next((each for each in Part if wanted.get(each, now_ms + 1) <= now_ms), None)
        if part is None:
            return b""
        sent = codec.packet(self._command(part))
        self._done(part, now_ms)
        on_the_wire_ms = len(sent) * BITS_A_BYTE * 1_000 // self._baud + 1
        self._free_ms = now_ms + on_the_wire_ms + PAUSES_MS.get(part, GAP_MS)
        return sent

    def _wanted(self) -> dict[Part, int]:
        """What is due when. Before the first levels there is nothing to show."""
        return {part: due for part, due in self._due.items() if self._figure or part not in _SHOWN}

    def _set_up(self, now_ms: int) -> None:
        self.written = 0
        self._due.update(dict.fromkeys(_SET_UP, now_ms))
        self._set_up_ms = now_ms + SET_UP_EVERY_MS
        self._set_up_latest_ms = self._set_up_ms + SET_UP_EVERY_MS

    def _set_up_if_calm(self, now_ms: int) -> None:
        """It blanks the sign for 13 seconds, and may; not while bets are invited, if that can wait.

        A hit that waits needs no memory: its award is written by itself, again and again.
        """
        can_wait = self._invites and now_ms < self._set_up_latest_ms
        if can_wait or not self._may_blank:
            self._set_up_ms = now_ms + LOOK_AGAIN_MS
        else:
            self._set_up(now_ms)

    def _done(self, part: Part, now_ms: int) -> None:
        del self._due[part]
        if part in _AGAIN_MS:
            self._due[part] = now_ms + _AGAIN_MS[part]
        if part is Part.FIGURE:
            self.written, self.calls = self._figure_seq, not self._fits

    def _command(self, part: Part) -> bytes:
        match part:
            case Part.CLEAR:
                return codec.clear_memory()
            case Part.MEMORY:
                return codec.set_memory(*MEMORY)
            case Part.SEQUENCE:
                return codec.run_sequence(TEXT)
            case Part.TEXT:
                label = codec.plain(self._fit.label)
                figure = codec.FIXED_WIDTH + codec.call_string(STRING)
                return codec.write_text(TEXT, label + figure, codec.HOLD)
            case Part.FIGURE:
                return codec.write_string(STRING, self._figure, STRING_SIZE)
            case Part.AWARD:
                return self._award
            case Part.BEEPS:
                return codec.three_beeps()

    def _figure_text(self, levels: Levels) -> str:
        """The meter as people read it; dashes where no jackpot is offered."""
        if levels.sign_amount is None:
            return DASHES
        if self._misfit(levels, levels.sign_amount):
            return self._fit.attendant
        return amount_text(levels.sign_amount, levels.currency)

    def _misfit(self, levels: Levels, cents: int | None) -> str:
        return "" if cents is None else misfit(cents, levels.currency, self._fit.digits)

    def _award_command(self, levels: Levels) -> bytes:
        """The amount is never cut; the words before it are."""
        if levels.sign_award is None:
            return codec.release_priority()
        if self._misfit(levels, levels.sign_award):
            return codec.write_priority(codec.plain(self._fit.attendant), codec.FLASH)
        amount = codec.plain(f" {amount_text(levels.sign_award, levels.currency)}")
        words = codec.plain(self._fit.award, codec.LONGEST_TEXT - MODE_SIZE - len(amount))
        return codec.write_priority(words + amount, codec.FLASH)


def amount_text(cents: int, currency: str) -> str:
    """`$12,345.67`, or `EUR 12,345.67`: these signs know no other currency's letter."""
    return f"{'$' if currency in DOLLARS else f'{currency} '}{money_text(cents)}"
