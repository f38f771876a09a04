"""Rounds as JSON lines: one line in, one line out, through the same games as the live table.

`given` is the form of a line, `shape` says what is wrong with one that has not that form, `checks`
what cannot be right at a table; one file per game turns a line into hands. Nothing here decides
what a bet pays, and a line that cannot be right is never settled in part.
"""

from tableassist.core.lines.settler import LONGEST_LINE, LineSettler

__all__ = ["LONGEST_LINE", "LineSettler"]
