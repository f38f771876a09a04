"""How a table came to be, and each start of its program, as facts."""

from tableassist.core.inputs import LanguageName, Struct
from tableassist.core.paying import PayingTerms
from tableassist.core.records.jackpot_facts import JackpotTerms
from tableassist.core.signs import SignFit
from tableassist.core.taken import JournalTaken


class TableCreated(Struct, frozen=True, tag="table_created"):
    """The first record: which table and house, and where the meter starts.

    `jackpot` is False at a house without one; the meter is 0 then and stays so. `head_key` is the
    public key, in hex, under which the heads of the journal are signed.
    """

    table: str
    house: str
    house_hash: str
    program: str
    currency: str
    meter_micro: int
    reserve_micro: int
    jackpot: bool = True
    head_key: str = ""


class TableStarted(Struct, frozen=True, tag="table_started", omit_defaults=True):
    """The program started on this journal. No board has been heard yet.

    `unsigned_allowed`: boards need not sign. `demo_keys`: everybody knows their keys. `terms` are
    the jackpot's, if new; `taken`, that people took the journal for true since the last start;
    `language`, the table's until people choose another; `signs`, its own. `people_required`: who
    deals or decides on hand pays is signed on; `opening_required`: no round before that. `paying`
    is asked before a hit is paid. `profile`: of `house_hash`, if new; `day_starts`: in minutes.
    """

    program: str
    house_hash: str
    unsigned_allowed: bool = False
    demo_keys: bool = False
    terms: JackpotTerms | None = None
    taken: tuple[JournalTaken, ...] = ()
    language: LanguageName = "en"
    people_required: bool = False
    paying: PayingTerms | None = None
    opening_required: bool = False
    profile: str = ""
    day_starts: int = 0
    signs: tuple[SignFit, ...] = ()
