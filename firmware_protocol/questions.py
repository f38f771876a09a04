"""What the host asks of a board once: each question is answered, or said to have gone unanswered.

A question is never asked again in a later session, as the board that hears it then may be another,
or has just been told to start anew. When questions are asked is decided in `host_session`.
"""

from collections import deque

from firmware_protocol.layout import MessageError
from firmware_protocol.levels import is_level
from firmware_protocol.messages import REPLIES, REQUESTS, Message, Open, RspStatus, SetKey
from firmware_protocol.reports import AnswerReceived

MOST_WAITING = 8
_OF_THE_LINK = (Open, SetKey)


class Questions:
    """The questions that wait, and the one that was asked last."""

    def __init__(self) -> None:
        self._waiting: deque[Message] = deque()
        self._asked: Message | None = None

    def ask(self, message: Message) -> None:
        """Let it wait for its turn. `ValueError` for no question, and when too many wait."""
        is_question = REQUESTS.get(message.MSG) is type(message) and not is_level(message)
        if not is_question or isinstance(message, _OF_THE_LINK):
            raise ValueError(f"{type(message).__name__} is no question")
        if len(self._waiting) >= MOST_WAITING:
            raise ValueError(f"{MOST_WAITING} questions wait already")
        message.encode()
        self._waiting.append(message)

    def due(self) -> Message | None:
        """The question to ask now."""
        if self._waiting:
            self._asked = self._waiting.popleft()
            return self._asked
        return None

    def answered(self, message: Message, status: RspStatus | int, body: bytes) -> AnswerReceived:
        """What an answer says; without a reply where it cannot be read."""
        self._asked = None
        known = REPLIES.get(message.MSG)
        reply = None
        if known is not None and status == RspStatus.OK:
            try:
                reply = known.decode(body)
            except MessageError:
                status = RspStatus.BAD_PAYLOAD
        return AnswerReceived(message, status, reply)

    def given_up(self) -> list[AnswerReceived]:
        """The session is over: the question that was under way has no answer."""
        asked, self._asked = self._asked, None
        return [] if asked is None else [AnswerReceived(asked, None, None)]
