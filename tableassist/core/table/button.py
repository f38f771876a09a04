"""A button before it is asked whether it is allowed. Which there are is in `buttons`.

No button is made here.
"""

from tableassist.core import inputs as i
from tableassist.core.inputs import Struct
from tableassist.core.round import Phase


class Button(Struct, frozen=True):
    """What a button says and does, and what is known of it beside its rule.

    `sure`: the sensors bear out what it says; None where that is so when it is due. `held`: no
    sensor can bear it out. `stays`: see `ButtonView`. `phases`: where its step belongs; none named
    are all in which there is such a button. `at_hit`: it stands on the page of the hit.
    """

    name: str
    label: str
    touch: i.Touch
    due: bool = True
    detail: str = ""
    choice: str = ""
    patient: bool = False
    seat: int | None = None
    sure: bool | None = None
    held: bool = False
    stays: bool = False
    phases: tuple[Phase, ...] = ()
    at_hit: bool = False
