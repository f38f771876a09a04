"""Several signs of one table, each known by its own name: who is away, wrong, or has proved.

The progressive bet is closed by any that people bet by, and by no other.
"""

import pytest

from tableassist.core import inputs as i
from tableassist.core import records as r
from tableassist.core import supervision as s
from tableassist.core.signs import SignFit, SignName
from tableassist.core.table import levels, table_view
from tableassist.core.table.awards import AWARD_GRACE_MS
from tableassist.core.table.signs import SIGN_GRACE_MS
from tests.support.core_table import CoreTable
from tests.support.hand_pays import hand_over

FITS = (SignFit(), SignFit("sign2", "alpha"), SignFit("sign3", for_patrons=False))
ROYAL, DEALER = "Ts Js Qs Ks As", "Ac Kd 3h 4d 7s"
KINDS: dict[SignName, str] = {"sign": "1.0.0", "sign2": "alpha", "sign3": "1.0.0"}


def come(table: CoreTable, *names: SignName) -> None:
    """These come live and show the meter, each as well as it can."""
    for name in names:
        is_alpha = name == "sign2"
        table.give(i.BoardCameLive(name, name.upper(), KINDS[name], assured=not is_alpha))
        show(table, name)


def show(table: CoreTable, name: SignName, off_by: int = 0) -> None:
    is_alpha, jackpot = name == "sign2", table.state.jackpot
    amount = None if is_alpha else table.state.meter_cents + off_by
    face = "unverified" if is_alpha else "showing"
    table.give(i.SignReported(amount, jackpot.meter_seq, face, sign=name))


@pytest.fixture
def signs(table: CoreTable) -> CoreTable:
    """Its first sign is of the wire protocol, its second an Alpha, its third one for the pit."""
    table.give(i.ProgramStarted("Table 1", "test", signs=FITS))
    table.give(i.BoardCameLive("shoe", "SHOE", "1"))
    table.give(i.BoardCameLive("bets", "BETS", "1"))
    come(table, "sign", "sign2", "sign3")
    pass_grace(table)
    assert table.state.jackpot.closed == ""
    return table


def pass_grace(table: CoreTable, ms: int = SIGN_GRACE_MS) -> tuple[r.Record, ...]:
    table.now_ms += ms
    told = table.give(i.TimePassed(table.now_ms))
    assert isinstance(told, tuple)
    return told


def lamps(table: CoreTable) -> dict[str, tuple[str, str]]:
    view = table_view(table.house, table.state)
    return {one.board: (one.label, one.state) for one in view.boards if "sign" in one.board}


def alerts(table: CoreTable, about: str = "ign") -> list[str]:
    return [one for one in table_view(table.house, table.state).alerts if about in one]


def test_each_sign_has_a_lamp_with_its_own_name_and_state(signs: CoreTable) -> None:
    labels = {"sign": "Sign 1", "sign2": "Sign 2 (Alpha)", "sign3": "Sign 3"}
    assert lamps(signs) == {name: (label, "live") for name, label in labels.items()}
    signs.give(i.BoardWentAway("sign2", "/dev/two: unplugged"))
    show(signs, "sign", off_by=-100)
    show(signs, "sign3", off_by=-100)
    assert lamps(signs)["sign"] == ("Sign 1", "asked")
    assert lamps(signs)["sign2"] == ("Sign 2 (Alpha)", "lost")
    pass_grace(signs)
    assert lamps(signs)["sign"] == ("Sign 1", "differs")
    assert lamps(signs)["sign3"] == ("Sign 3", "differs")
    signs.sense("sign3", i.DisplayFaulted("dead segment, detail 0x1", is_on=True))
    assert lamps(signs)["sign3"] == ("Sign 3", "faulty")


def test_the_only_sign_of_a_table_has_no_number(table: CoreTable) -> None:
    assert lamps(table) == {"sign": ("Sign", "live")}
    table.give(i.BoardWentAway("sign", "/dev/one: unplugged"))
    assert lamps(table) == {"sign": ("Sign", "lost")}
    assert [one.partition(":")[0] for one in alerts(table)] == ["Sign"]


@pytest.mark.parametrize(("name", "closed"), [("sign", True), ("sign2", True), ("sign3", False)])
def test_any_sign_that_people_bet_by_closes_the_bet_alone(
    signs: CoreTable, name: SignName, closed: bool
) -> None:
    signs.give(i.BoardWentAway(name, f"/dev/{name}: unplugged"))
    records = pass_grace(signs)
    if closed:
        assert records == (r.JackpotClosed("sign-away", sign=name),)
    else:
        assert records == (r.SignUnproved(name, "sign-away"),)
    come(signs, name)
    assert pass_grace(signs, 1) == ((r.JackpotOpened(),) if closed else ())
    assert signs.state.signs[name].unproved == ""


def test_one_sign_that_comes_back_opens_nothing_that_another_keeps_closed(
    signs: CoreTable,
) -> None:
    for name in ("sign", "sign2"):
        signs.give(i.BoardWentAway(name, f"/dev/{name}: unplugged"))
    closed = pass_grace(signs)
    assert closed == (r.SignUnproved("sign2", "sign-away"), r.JackpotClosed("sign-away"))
    come(signs, "sign")
    assert pass_grace(signs) == ()
    assert alerts(signs, "closed") == [
        "Jackpot closed: sign 2 does not answer. Take no progressive bets."
    ]
    come(signs, "sign2")
    assert pass_grace(signs, 1) == (r.JackpotOpened(),)


def test_one_line_names_all_signs_that_keep_the_jackpot_closed(signs: CoreTable) -> None:
    signs.give(i.BoardWentAway("sign2", "/dev/two: unplugged"))
    show(signs, "sign", off_by=1)
    pass_grace(signs)
    told = "sign 1 shows a wrong figure; sign 2 does not answer"
    assert alerts(signs, "closed") == [f"Jackpot closed: {told}. Take no progressive bets."]
    signs.give(i.BoardWentAway("sign", "/dev/one: unplugged"))
    told = "signs 1 and 2 do not answer"
    assert alerts(signs, "closed") == [f"Jackpot closed: {told}. Take no progressive bets."]
    each = [one for one in alerts(signs) if one.startswith("Sign ") and "unverified" not in one]
    assert [one.partition(":")[0] for one in each] == ["Sign 1", "Sign 2"]
    signs.give(i.LanguageTouched("fr"))
    told = "les afficheurs 1 et 2 ne répondent pas"
    assert told in alerts(signs, "Jackpot")[0]


def test_a_sign_that_starts_again_ends_its_own_faults_and_no_other_ones(signs: CoreTable) -> None:
    for name in ("sign", "sign3"):
        signs.sense(name, i.DisplayFaulted("driver, detail 0x0", is_on=True))
    signs.sense("sign", i.BoardRestarted("power"))
    assert lamps(signs)["sign"] == ("Sign 1", "live")
    assert lamps(signs)["sign3"] == ("Sign 3", "faulty")
    signs.sense("sign3", i.BoardRestarted("power"))
    assert lamps(signs)["sign3"] == ("Sign 3", "live")


def test_the_meter_says_which_sign_is_wrong(signs: CoreTable) -> None:
    show(signs, "sign", off_by=-100)
    meter = table_view(signs.house, signs.state).meter
    assert (meter.sign, meter.agrees, meter.on_sign) == (1, False, signs.state.meter_cents - 100)
    show(signs, "sign")
    meter = table_view(signs.house, signs.state).meter
    assert (meter.sign, meter.verified, meter.heard) == (2, False, True)
    for ended in (
        i.SignReported(None, 0, "unheard", sign="sign"),
        i.BoardWentAway("sign", "/dev/one: unplugged"),
        i.BoardCameLive("sign", "SIGN", "1.0.0"),
    ):
        signs.give(ended)
        meter = table_view(signs.house, signs.state).meter
        assert (meter.sign, meter.heard) == (1, False)


def test_each_sign_proves_the_award_for_itself(signs: CoreTable) -> None:
    signs.bet(1, "ante", 1_000)
    signs.bet(1, "progressive", 100)
    signs.lock()
    for name in KINDS:
        show(signs, name)
    signs.deal(ROYAL, DEALER)
    signs.bet(1, "raise", 2_000)
    signs.touch(i.RevealTouched(1))
    for name in KINDS:
        show(signs, name)
    shown = levels(signs.house.house, signs.state)
    hit, amount = shown.sign_award_id, shown.sign_award
    assert amount is not None
    assert pass_grace(signs, AWARD_GRACE_MS) == (r.AwardUnseen(1, 1, hit, amount),)
    assert alerts(signs, "award")[0].startswith("Seat 1: sign 1 has not shown the award of")
    signs.give(i.BoardWentAway("sign2", "/dev/two: unplugged"))
    assert r.AwardUnseen(1, 1, hit, amount, "sign2") in pass_grace(signs)
    assert alerts(signs, "award")[0].startswith("Seat 1: signs 1 and 2 have not shown the award")
    proof = i.AwardSeen(hit, amount)
    assert signs.sense("sign3", proof) == (r.AwardShown(hit, amount, "sign3"),)
    assert "signs 1 and 2" in alerts(signs, "award")[0]
    signs.sense("sign", proof)
    assert alerts(signs, "award")[0].startswith("Seat 1: sign 2 has not shown")
    signs.give(i.BoardCameLive("sign2", "SIGN2", "alpha", assured=False))
    signs.give(i.SignReported(None, 0, "unverified", sign="sign2"))
    assert alerts(signs, "award")[0].startswith("Seat 1: sign 2 has not shown")
    come(signs, "sign2")
    assert alerts(signs, "award") == []


def test_a_sign_may_be_blank_only_while_nothing_is_bet_dealt_or_won(table: CoreTable) -> None:
    def may_blank() -> bool:
        return levels(table.house.house, table.state).sign_may_blank

    told = [("empty", may_blank())]
    table.bet(1, "ante", 1_000)
    table.bet(1, "progressive", 100)
    told.append(("chips", may_blank()))
    for name, act in (
        ("lock", table.lock),
        ("deal", lambda: table.deal(ROYAL, DEALER)),
        ("raise", lambda: table.bet(1, "raise", 2_000)),
        ("reveal", lambda: table.touch(i.RevealTouched(1))),
        ("pay", table.pay),
    ):
        act()
        told.append((name, may_blank()))
    for place in list(table.state.layout):
        table.bet(*place, 0)
    told.append(("cleared", may_blank()))
    hand_over(table, table.state.hand_pays[0].hit)
    told.append(("paid", may_blank()))
    table.load_deck()
    table.bet(1, "ante", 1_000)
    table.lock()
    table.touch(i.MisdealTouched(2))
    told.append(("settling", may_blank()))
    assert [name for name, may in told if may] == ["empty", "paid", "settling"]


def test_a_sign_that_is_taken_down_and_hung_up_again_has_proved_what_it_had(
    signs: CoreTable,
) -> None:
    signs.bet(1, "ante", 1_000)
    signs.bet(1, "progressive", 100)
    signs.lock()
    signs.deal(ROYAL, DEALER)
    signs.bet(1, "raise", 2_000)
    signs.touch(i.RevealTouched(1))
    award = signs.state.first_hand_pay
    assert award is not None
    for name in ("sign", "sign3"):
        signs.sense(name, i.AwardSeen(award.hit, award.amount))
    patrons = (SignFit(), SignFit("sign3"))
    for fits in (patrons[:1], patrons[:1], patrons):
        signs.give(i.ProgramStarted("Table 1", "test", signs=fits))
    assert unseen_in_time(signs) == []
    assert tuple(signs.state.signs) == ("sign", "sign3")


def unseen_in_time(table: CoreTable) -> list[r.Record]:
    return [one for one in pass_grace(table, AWARD_GRACE_MS) if isinstance(one, r.AwardUnseen)]


def test_a_misfit_of_a_sign_that_cannot_say_more_closes_the_bet_as_a_fault(
    signs: CoreTable,
) -> None:
    misfit = i.SignReported(None, signs.state.jackpot.meter_seq, "misfit", sign="sign2")
    signs.give(misfit)
    assert lamps(signs)["sign2"] == ("Sign 2 (Alpha)", "faulty")
    assert pass_grace(signs) == (r.JackpotClosed("sign-faulty", sign="sign2"),)
    assert any("Sign 2: it cannot show the figure as it is" in one for one in alerts(signs))
    show(signs, "sign2")
    assert pass_grace(signs, 1) == (r.JackpotOpened(),)


@pytest.mark.parametrize(
    ("language", "lamp", "reopens"),
    [
        (
            "en",
            "Jackpot closed: a lamp at the spots is broken. Take no progressive bets.",
            "Jackpot closed: what was wrong is right again. It opens by itself.",
        ),
        (
            "fr",
            "Jackpot fermé\N{NO-BREAK SPACE}: une lampe des cases est en panne. "
            "Ne prenez aucune mise progressive.",
            "Jackpot fermé\N{NO-BREAK SPACE}: la panne est finie. Il rouvre de lui-même.",
        ),
    ],
)
def test_a_closed_jackpot_always_says_why(
    signs: CoreTable, language: i.LanguageName, lamp: str, reopens: str
) -> None:
    """The sign that closed it is right again, and a lamp has broken meanwhile."""
    if language != signs.state.language:
        signs.give(i.LanguageTouched(language))
    signs.give(i.BoardWentAway("sign2", "/dev/two: unplugged"))
    pass_grace(signs)
    signs.sense("bets", i.BoardFaulted("lamp", is_on=True))
    assert len(alerts(signs, "Jackpot")) == 2
    come(signs, "sign2")
    assert pass_grace(signs) == ()
    assert alerts(signs, "Jackpot") == [lamp]
    signs.sense("bets", i.BoardFaulted("lamp", is_on=False))
    assert not table_view(signs.house, signs.state).meter.open
    assert alerts(signs, "Jackpot") == [reopens]
    pass_grace(signs, 1)
    assert table_view(signs.house, signs.state).meter.open
    assert alerts(signs, "Jackpot") == []


def test_what_people_closed_hides_no_fault_that_closes_it_too(signs: CoreTable) -> None:
    signs.touch(s.JackpotCloseTouched("Anna Weiss"))
    signs.give(i.BoardWentAway("sign2", "/dev/two: unplugged"))
    pass_grace(signs)
    assert alerts(signs, "Jackpot closed") == [
        "Jackpot closed by hand. Take no progressive bets.",
        "Jackpot closed: sign 2 does not answer. Take no progressive bets.",
    ]


@pytest.mark.parametrize(
    ("language", "refused"),
    [
        ("en", "Jackpot closed: sign 2 is refused. Take no progressive bets."),
        (
            "fr",
            "Jackpot fermé\N{NO-BREAK SPACE}: l'afficheur 2 est refusé. "
            "Ne prenez aucune mise progressive.",
        ),
    ],
)
def test_a_sign_that_answers_and_is_refused_is_not_said_not_to_answer(
    signs: CoreTable, language: i.LanguageName, refused: str
) -> None:
    if language != signs.state.language:
        signs.give(i.LanguageTouched(language))
    signs.give(i.BoardTurnedAway("sign2", "cloned unit", "SIGN2", "SIGN2"))
    assert pass_grace(signs) == (r.JackpotClosed("sign-away", sign="sign2"),)
    assert alerts(signs, "Jackpot") == [refused]
    meter = table_view(signs.house, signs.state).meter
    assert (meter.sign, meter.refused) == (2, True)
    signs.give(i.BoardWentAway("sign2", "/dev/two: unplugged"))
    assert not table_view(signs.house, signs.state).meter.refused
