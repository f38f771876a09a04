"""English: people who sign on, and why they could not.

Who is locked out, unknown or has no PIN yet is answered like a wrong PIN.
"""

from collections.abc import Mapping
from types import MappingProxyType

from tableassist.core.people import Post, SecretsProblem

POSTS: Mapping[Post, str] = MappingProxyType({"dealer": "Dealer", "pit": "Pit"})
SIGN_ON: Mapping[Post, str] = MappingProxyType({"dealer": "Sign on", "pit": "Pit: sign on"})
WRONG = "Not signed on. Name and PIN do not fit, or it was tried too often: then wait, or call."
NOT_SIGNED_ON: Mapping[str, str] = MappingProxyType(
    {
        "no-secrets": "Nobody can sign on: the stored PINs cannot be read. Call a technician.",
        "swapped": "The stored PIN is not the one that was set. Call a technician and security.",
        "must-change": "Choose a PIN of your own first: somebody else knows this one.",
        "no-role": "You may not sign on here.",
        "no-licence": "You are not licensed for this game.",
        "round-in-play": "Another dealer has this round. Sign on when it is over.",
        "pin-needed": "At the pit a badge alone is not enough: give your PIN.",
        "new-pin-weak": (
            "Too easy to guess. Take 6 to 12 digits: no row, no repeats, no year, no date, not "
            "your badge."
        ),
        "new-pin-shared": "This PIN cannot be taken. Choose another one.",
    }
)
SECRETS: Mapping[SecretsProblem, str] = MappingProxyType(
    {
        "missing": (
            "PINs: their file is missing. Nobody can sign on; finish the round. Call a technician."
        ),
        "unreadable": (
            "PINs: their file cannot be read. Nobody can sign on; finish the round. Call a "
            "technician."
        ),
    }
)

_SECOND = "Somebody else signs on and touches the same."


class EnglishPeople:
    """Posts, refused sign-ons, stored secrets."""

    def post(self, post: Post) -> str:
        return POSTS[post]

    def sign_on(self, post: Post) -> str:
        return SIGN_ON[post]

    def not_signed_on(self, why: str) -> str:
        return NOT_SIGNED_ON.get(why, WRONG)

    def second_asked(self, person: str, refusal: str) -> str:
        what = f"to refuse the hand pay: {refusal}" if refusal else "for a second person"
        return f"{person} asks {what}. {_SECOND}"

    def correction_asked(self, person: str, number: int) -> str:
        return f"{person} asks to correct round {number}. {_SECOND}"

    def nobody_yet(self) -> str:
        return "No dealer can sign on yet. Call a technician, who lets people in."

    def secrets_lost(self, problem: SecretsProblem) -> str:
        return SECRETS[problem]

    def reader_away(self) -> str:
        return "Badge reader: no answer. Check its cable. Name and PIN go on working."

    def secret_swapped(self, person: str) -> str:
        return (
            f"The stored PIN or badge of {person} is not the one that was set. "
            "Call a technician and security."
        )

    def secret_unproved(self, person: str) -> str:
        return f"The PIN of {person} was given without proof of by whom. It has to be given anew."
