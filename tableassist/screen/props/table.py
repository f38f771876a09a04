"""The table's own props: the words of the top bar, the call, what to do next, the devices.

Everything is text that is ready to draw, in the language of the view.
"""

import re
from dataclasses import dataclass

from tableassist.core.view import BoardView, TableView
from tableassist.core.words.screen_words import ScreenWords
from tableassist.screen.props.alerts import alerts_pages
from tableassist.screen.props.seats import is_in_turn

_BOARD_TONES = {"live": "good", "connecting": "push", "asked": "push"}
_SPACES_THAT_HOLD = re.compile(
    r"\b(?:seat|place|card|carte|deck|jeu|bet|mise|of|sur) (?=\d)|(?<=\d) (?=(?:of|sur) \d)",
    re.IGNORECASE,
)
_HYPHENS_THAT_HOLD = re.compile(r"(?<=ez)-(?=[a-z])")


@dataclass(frozen=True, slots=True)
class TableProps:
    """What stands once on the dealer's window. `alerts` are as many at once as can be read.

    `why` belongs to the seat that is to be paid now, `remarks` have lines of their own.
    """

    table: str
    house: str
    round_text: str
    phase_text: str
    prompt: str
    why: str
    alerts: tuple[str, ...]
    alerts_alone: bool
    alerts_calm: bool
    dealer_title: str
    call: str
    call_tone: str
    training: bool
    remarks: str


@dataclass(frozen=True, slots=True)
class BoardProps:
    """A device lamp: `phase` is a shape's name, `word` says it, `tone` colours it."""

    board: str
    label: str
    phase: str
    word: str
    tone: str
    spoken: str


def before_the_first_view(words: ScreenWords) -> TableProps:
    """What stands there while the table is opened."""
    return TableProps(
        table="",
        house="",
        round_text="",
        phase_text="",
        prompt=words.starting,
        why="",
        alerts=(),
        alerts_alone=True,
        alerts_calm=True,
        dealer_title=words.dealer,
        call="",
        call_tone="quiet",
        training=False,
        remarks="",
    )


def derive_table_props(view: TableView, words: ScreenWords) -> TableProps:
    """The words of the table as a whole."""
    in_turn = next((seat for seat in view.seats if is_in_turn(seat)), None)
    alone = not (view.dealer.cards or view.dealer.call or view.queue)
    return TableProps(
        table=view.table,
        house=view.house,
        round_text=words.round.format(f"{view.round:,}".replace(",", words.thousands)),
        phase_text=view.phase_text,
        prompt=kept_together(view.prompt),
        why=in_turn.why if in_turn else "",
        alerts=alerts_pages(view.alerts, words, alone=alone),
        alerts_alone=alone,
        alerts_calm=view.is_calm,
        dealer_title=view.dealer.title,
        call=view.dealer.call,
        call_tone=view.dealer.tone,
        training=view.training,
        remarks="\n".join(view.remarks),
    )


def kept_together(prompt: str) -> str:
    """No line begins with the number of a seat or of a card, nor with the `le` of `fermez-le`."""
    spaced = _SPACES_THAT_HOLD.sub(
        lambda found: found[0].replace(" ", "\N{NO-BREAK SPACE}"), prompt
    )
    return _HYPHENS_THAT_HOLD.sub("\N{NON-BREAKING HYPHEN}", spaced)


def derive_board_props(view: BoardView, words: ScreenWords) -> BoardProps:
    """A device lamp."""
    word = words.phase(view.board, view.state)
    return BoardProps(
        board=view.board,
        label=view.label,
        phase=view.state,
        word=word,
        tone=_BOARD_TONES.get(view.state, "alarm"),
        spoken=", ".join(part for part in (view.label, word, view.text) if part),
    )
