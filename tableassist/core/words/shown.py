"""What came from outside, as it may stand in a line for people: nothing in it can steer a terminal.

Files, captures, port names and boards may hold anything. Sentences around it are made elsewhere.
"""

_LONGEST = 60


def shown(value: object) -> str:
    """A value as it may stand in a message: one line, of bounded length, texts quoted."""
    try:
        text = ascii(value)
    except (ValueError, RecursionError):  # a number too long to print, lists nested too deeply
        text = "a value that cannot be printed"
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


def printable(text: str) -> str:
    """A line with all that is no letter or sign in it written out, as in `\\x1b[31m`."""
    if text.isprintable():
        return text
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode("ascii")
        for each in text
    )
