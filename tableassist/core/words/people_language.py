"""What every language can say of people who sign on: the list, without the words.

No sentence says more than a person at the pad may know: whether a name, a PIN or a lock was the
reason is told by none.
"""

from typing import Protocol

from tableassist.core.people import Post, SecretsProblem


class PeopleLanguage(Protocol):
    """Posts, refused sign-ons, stored secrets."""

    def post(self, post: Post) -> str:
        """A post's name, as it stands over who is signed on there."""

    def sign_on(self, post: Post) -> str:
        """The label of what opens the pad."""

    def not_signed_on(self, why: str) -> str:
        """Why somebody could not sign on, or could not choose this PIN."""

    def correction_asked(self, person: str, number: int) -> str:
        """Somebody asks to correct this round, which takes two."""

    def second_asked(self, person: str, refusal: str) -> str:
        """Somebody said what takes two, to refuse a hit for this reason if one is named."""

    def nobody_yet(self) -> str:
        """Nobody who may deal has a PIN or a badge."""

    def secrets_lost(self, problem: SecretsProblem) -> str:
        """Nobody can sign on, because of the file of the secrets."""

    def reader_away(self) -> str:
        """The badge reader on a serial port cannot be reached."""

    def secret_swapped(self, person: str) -> str:
        """What is stored for a person is not what was set."""

    def secret_unproved(self, person: str) -> str:
        """A PIN was given by somebody who could prove nothing."""
