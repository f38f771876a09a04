"""The seal of a trigger: a hash that fixes it when it is drawn and shows it to nobody.

Once the trigger is opened, anyone can make the text again and compare. The salt is what keeps a
trigger, one of not so many amounts, from being found by trying them all.
"""

import hashlib

from tableassist.core.records import TriggerSealed

SALT_BYTES = 32


def seal_text(level: str, trigger_micro: int, salt: str) -> str:
    """The text whose SHA-256 is the seal. `trigger_micro` in micro-cents, `salt` in hex."""
    return f"tableassist trigger 1\n{level}\n{trigger_micro}\n{salt}\n"


def sealed(level: str, trigger_micro: int, salt: str) -> TriggerSealed:
    """The record of a trigger that was drawn."""
    text = seal_text(level, trigger_micro, salt)
    return TriggerSealed(level, trigger_micro, salt, hashlib.sha256(text.encode()).hexdigest())
