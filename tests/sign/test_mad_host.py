"""Whatever a table says that has the key and is out of its mind: no figure that it did not tell.

Messages of the dictionary with any values, hosts that come and go, time that jumps. What is looked
at is what would be drawn, in both languages.
"""

import random
from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_protocol import (
    DASHES_AMOUNT,
    Award,
    AwardClear,
    BoardClass,
    Brightness,
    LastWillMode,
    Message,
    MeterFlag,
    Reboot,
    RebootMode,
    SetLastWill,
    SetMeter,
    SetText,
    ShowPattern,
    SignPattern,
)
from firmware_protocol.levels import is_level
from tableassist.core.words.sign_words import SIGN_WORDS
from tableassist.firmware import Fitting, RamMemory
from tableassist.screen.props.sign import SignNames, SignProps, derive_sign_props
from tableassist.sign import Sign
from tableassist.simulator.truth import Truth
from tests.simulator.pretend_host import BoardHost

DIGITS = 8
U8, U16, U32 = (st.integers(0, (1 << bits) - 1) for bits in (8, 16, 32))
LEVELS = st.sampled_from([0, 1, 1, 1, 2, 3, 8, 9, 255])
AMOUNTS = st.one_of(
    st.integers(0, 10**DIGITS),
    st.sampled_from([10**DIGITS - 1, 10**DIGITS, 1 << 63, DASHES_AMOUNT - 1, DASHES_AMOUNT]),
)
CURRENCIES = st.sampled_from(["CAD", "CAD", "CAD", "USD", "JPY", "cad", "A\x1bB", "   "])
TEXTS = st.text(
    st.sampled_from("AÉ7 \n\t\x1b\u202e\u2066\u200d\u0301😀") | st.characters(min_codepoint=1),
    max_size=8,
)
MESSAGES = st.one_of(
    st.builds(SetMeter, LEVELS, st.just(MeterFlag.VISIBLE) | U8, AMOUNTS, U16, CURRENCIES, U8),
    st.builds(Award, LEVELS, AMOUNTS, st.integers(0, 4), U8, U32, U8),
    st.builds(AwardClear, st.integers(0, 4)),
    st.builds(SetText, LEVELS, TEXTS),
    st.builds(SetLastWill, U16, st.sampled_from(LastWillMode), TEXTS),
    st.builds(Brightness, U8, U8),
    st.builds(ShowPattern, st.sampled_from(SignPattern), U16),
    st.builds(Reboot, st.sampled_from(RebootMode)),
)
STEPS = st.lists(MESSAGES | st.sampled_from([0, 7, 400, 2_500, 70_000, "new host"]), max_size=25)


class Meeting:
    """A sign and its host without a line between them."""

    def __init__(self) -> None:
        fitting = Fitting("SIM-SIGN-001", RamMemory(), random.Random(7).randbytes)
        self.sign = Sign(fitting, Truth(lambda _line: None), 0, DIGITS)
        self.now_ms = 0
        self.figures: dict[int, set[int]] = {}
        self.awards: set[tuple[int, int]] = set()
        self.meet()

    def meet(self) -> None:
        self.host = BoardHost(BoardClass.SIGN)
        self.host.link.start(self.now_ms)
        self.talk()

    def talk(self) -> None:
        for _ in range(6):
            self.now_ms += 1
            self.sign.receive(self.host.step(self.sign.take_output(), self.now_ms), self.now_ms)
            self.sign.tick(self.now_ms)

    def say(self, message: Message) -> None:
        match message:
            case SetMeter():
                self.figures.setdefault(message.level, set()).add(message.amount)
            case Award():
                self.awards.add((message.award_id, message.amount))
            case _:
                pass
        (self.host.link.want if is_level(message) else self.host.link.ask)(message)
        self.talk()

    def seen(self) -> list[SignProps]:
        face = self.sign.look()
        for figure in face.figures:
            if figure.amount is not None:
                assert figure.amount in self.figures[figure.level]
                assert figure.amount < 10**DIGITS
                assert (figure.read_at(self.now_ms) or 0) <= figure.amount
        if face.award:
            assert (face.award.award_id, face.award.amount) in self.awards
            assert face.award.amount < 10**DIGITS
        names = SignNames("", "")
        look: Callable[..., SignProps] = derive_sign_props
        return [
            look(face, self.now_ms, words, names, face.brightness, DIGITS)
            for words in SIGN_WORDS.values()
        ]


@settings(max_examples=60, deadline=None)
@given(STEPS)
def test_no_figure_that_was_not_told_and_no_word_that_moves_another(
    steps: list[Message | int | str],
) -> None:
    meeting = Meeting()
    for step in steps:
        match step:
            case int():
                meeting.now_ms += step
                meeting.sign.tick(meeting.now_ms)
            case str():
                meeting.meet()
            case _:
                meeting.say(step)
        for shown in meeting.seen():
            told = (shown.words, shown.currency, *(side.name for side in shown.side))
            assert all(word.isprintable() for word in told)
            assert 0 <= shown.dark <= 1
            if shown.page == "message":
                assert shown.message.replace("\N{NO-BREAK SPACE}", " ").isprintable()
                assert shown.message.strip()
