"""The gallery shows every page and every trouble, whole, and its command writes what it says.

Which troubles there are is asked of the core; each of them has to be the state of some moment. All
moments are held against the layout in every shape and language, as the samples are.
"""

import re
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import asdict
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tableassist.cli.gallery_journals import GalleryJournals
from tableassist.core.inputs import ROLES, BoardRole, LanguageName
from tableassist.core.pages import REPORT_KINDS, PageAsked
from tableassist.core.round import procedure_of
from tableassist.core.signs import SIGNS, SignName
from tableassist.core.table import TableState
from tableassist.core.table.signs import sign_doing
from tableassist.core.words import language
from tableassist.core.words.correcting_words import CORRECTING_WORDS
from tableassist.core.words.english.hits import TO_DO
from tableassist.core.words.english.people import NOT_SIGNED_ON
from tableassist.core.words.english.stops import STOPPED
from tableassist.core.words.screen_words import SCREEN_WORDS
from tableassist.journal import read_records
from tableassist.reports.proof import all_findings
from tableassist.reports.replay import replay
from tableassist.screen.gallery import moments as gallery
from tableassist.screen.gallery.index import index_page
from tableassist.screen.gallery.pictures import SIZES, Picture, show_moment, size_named
from tableassist.screen.gallery.reading import Reading
from tableassist.screen.gallery.scripted import ScriptedTable, ScriptError
from tableassist.screen.idle_watch import IDLE_AFTER_MS, is_quiet
from tableassist.screen.looks import Looks
from tableassist.settings import BUILT_IN, load_house
from tests.core.test_every_word import ENGLISH_WORDS
from tests.deploy.test_alarms import fits, rows
from tests.reports.test_screen_pages import texts_of
from tests.screen.fingers import Desk
from tests.screen.measures import covering, cut_texts, hidden_keys, small_keys, texts
from tests.support.program import command, run

ALL = gallery.all_moments([load_house(name) for name in BUILT_IN])
PHASES = {"betting", "locking", "dealing", "decisions", "settling"}


def reached(what: Callable[[TableState], object]) -> set[object]:
    """Everything that `what` gives in some moment; of sets, what is in them."""
    found: set[object] = set()
    for moment in ALL:
        value = what(moment.state)
        found |= set(value) if isinstance(value, frozenset | set | tuple) else {value}
    return found


def test_each_name_is_one_file() -> None:
    names = [moment.name for moment in ALL]
    assert len(names) == len(set(names)) > 100
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in names)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_phase_of_every_house(name: str) -> None:
    found = {str(one.state.round.phase) for one in ALL if one.house.house.id == name}
    game = procedure_of(load_house(name).house)
    may_open = game.house.stud_terms is not None and name != "caribbean-party"
    assert found >= (PHASES - {"locking"})
    assert ("opening" in found) == may_open


def test_every_reason_to_stop() -> None:
    assert reached(lambda state: state.round.suspended) - {""} == set(STOPPED) - {"misdeal"}
    assert True in reached(lambda state: state.round.void)


@pytest.mark.parametrize("role", ROLES)
def test_every_condition_of_boards(role: BoardRole) -> None:
    conditions = reached(lambda state: state.boards[role].condition)
    assert conditions >= {"connecting", "live", "lost"}
    assert role == "bets" or "refused" in conditions


@pytest.mark.parametrize(
    "kept",
    ["faults", "troubles", "unreadable", "not_taken", "history_gaps"],
)
def test_every_trouble_of_boards(kept: str) -> None:
    assert reached(lambda state: getattr(state, kept))


@pytest.mark.parametrize("kept", ["unread", "refused_levels", "forgeries"])
def test_everything_that_boards_say(kept: str) -> None:
    assert reached(lambda state: tuple(getattr(state, kept)))


def test_hardware_of_other_makes_and_an_open_lid() -> None:
    assert False in reached(lambda state: state.boards["sign"].assured)
    assert False in reached(lambda state: state.boards["shoe"].assured)
    assert True in reached(lambda state: state.shoe.is_lid_open)


def _doing(sign: SignName, state: TableState) -> str:
    return sign_doing(state, sign) if sign in state.signs and state.is_live(sign) else ""


def test_every_state_of_jackpot_and_computer() -> None:
    closed = reached(lambda state: state.jackpot.closed_for)
    assert closed >= {"by-hand", "journal-disputed", "sign-away", "sign-disagrees", "sign-faulty"}
    phases = reached(lambda state: tuple(pay.phase for pay in state.hand_pays))
    assert phases >= {"due", "verified", "approved", "paid"}
    assert any(reached(lambda state: sum(sign.unseen for sign in state.signs.values())))
    assert reached(lambda state: tuple(state.signs["sign"].faults))
    assert reached(lambda state: len(state.signs)) == {1, 2, 3}
    doing = {doing for sign in SIGNS for doing in reached(partial(_doing, sign))}
    assert doing == {"", "live", "asked", "differs", "faulty"}
    assert reached(lambda state: state.disk) == {"plenty", "low", "full"}
    assert reached(lambda state: state.clock) >= {"right", "behind", "ahead", "unset", "stepped"}
    assert True in reached(lambda state: state.demo_keys)


@pytest.mark.parametrize("name", ["en", "fr"])
def test_every_line_of_a_hit_is_in_a_picture(name: LanguageName) -> None:
    hits = [hit for moment in ALL if moment.hit and (hit := moment.view(name).hit)]
    lines = {line for hit in hits for line in hit.build_up}
    lines |= {one.text for hit in hits for one in hit.asked}
    words = language(name)
    policies = {words.hit_policy(one) for one in ("turn-order", "straight-flush-first")}
    assert lines >= policies | {words.hit_floor(1_000_000), words.hit_corrected(25_000)}
    assert lines >= {words.hit_asked(one) for one in TO_DO}


def test_every_page_of_the_pit() -> None:
    keys = {key for moment in ALL for key in moment.pit or ()}
    assert keys >= {f"report:{kind}" for kind in REPORT_KINDS}
    assert keys >= {f"kind:{kind}" for kind in CORRECTING_WORDS["en"].kinds if kind != "void"}
    assert keys >= {"older", "reports", "correct", "void", "dues", "also", "every-day"}
    assert {moment.reader for moment in ALL} == {"there", "busy", "away"}


def test_every_correction_that_is_refused_says_why(
    desk: Desk, reading: Reading, journals: GalleryJournals
) -> None:
    told = set()
    for moment in ALL:
        if moment.reader == "there" and moment.name.startswith("pit-correction-refused"):
            show_moment(desk.windows, moment, "en", desk.wait, reading)
            told.add(journals.correction(moment, desk.windows.correction_asked).problem)
    assert "" not in told
    assert len(told) > 10


def test_the_journals_behind_the_pages_verify_and_replay(journals: GalleryJournals) -> None:
    stories = {moment.kept: moment for moment in ALL if moment.kept}
    assert len(stories) > 5
    for moment in stories.values():
        directory = journals.directory(moment)
        assert all_findings(directory)[1] == [], moment.name
        assert replay(directory, moment.house).difference is None, moment.name
        stored = [one.record for one in read_records(directory) if one.number > 1]
        assert stored == [one for kept in moment.kept for one in kept.records][1:]


def test_every_report_of_every_table_that_was_played_is_told_in_french(
    journals: GalleryJournals,
) -> None:
    """Names of boards and of ports stay."""
    found = set()
    for moment in {moment.kept: moment for moment in ALL if moment.kept}.values():
        for kind in REPORT_KINDS:
            told = journals.page(moment, PageAsked(kind, "fr", days_back=None))
            for text in texts_of(told):
                bare = re.sub(r"\b[A-Z]+-12\b|\bsign\s:", "", text)
                found |= {text} if ENGLISH_WORDS.search(bare) else set()
    assert found == set()


def test_people_sign_on_are_refused_and_act_one_after_the_other() -> None:
    said = reached(lambda state: tuple(state.people.said.values()))
    assert said >= {"wrong", "locked", *NOT_SIGNED_ON}
    assert {moment.pad and moment.pad[0] for moment in ALL} == {None, "dealer", "pit"}
    at_pit = reached(lambda state: tuple(one.person for one in state.people.pit))
    assert len(at_pit) == 2


def test_what_the_dealer_is_asked_and_refused() -> None:
    names = {button.name for moment in ALL for button in moment.view("en").buttons}
    assert names >= {"count-0", "undo", "reveal", "turn", "turn-2", "settle", "paid", "hand-pay"}
    assert names >= {"discard-5", "again-4", "claim-1", "fold-5", "no-more-bets", "misdeal"}
    assert len({moment.refused.reason for moment in ALL if moment.refused}) >= 3


@pytest.mark.parametrize("name", ["en", "fr"])
def test_every_alarm_of_the_guide_is_in_a_picture(name: str) -> None:
    views = [moment.view(name) for moment in ALL]
    said = {line for view in views for line in (*view.alerts, view.prompt)}
    told = [row.english if name == "en" else row.french for row in rows()]
    assert len(told) > 100
    assert [one for one in told if not any(fits(one, line) for line in said)] == []


@pytest.mark.parametrize("name", ["en", "fr"])
def test_no_picture_shows_a_closed_jackpot_without_saying_why(name: LanguageName) -> None:
    views = [(moment.name, moment.view(name)) for moment in ALL]
    closed = [(told, view) for told, view in views if view.meter.offered and not view.meter.open]
    begins = SCREEN_WORDS[name].jackpot_closed
    assert len(closed) > 10
    for told, view in closed:
        assert any(line.startswith(begins) for line in view.alerts), told


@pytest.mark.parametrize("name", ["en", "fr"])
def test_no_picture_says_the_same_twice(name: LanguageName) -> None:
    for moment in ALL:
        view = moment.view(name)
        said = [view.prompt, *view.alerts]
        assert len(said) == len({*said}), moment.name


def test_every_prompt_that_holds_no_figure_is_in_a_picture() -> None:
    said = {moment.view("en").prompt for moment in ALL}
    assert {*asdict(language("en").prompts).values()} <= said


@pytest.mark.parametrize(("name", "said"), [("short", "short"), ("much", "too much")])
def test_a_wrong_pay_is_told_where_it_lies(name: str, said: str) -> None:
    told = {
        spot.note
        for moment in ALL
        if moment.name.endswith(f"pay-too-{name}")
        for seat in moment.view("en").seats
        for spot in seat.spots
    }
    assert any(said in note for note in told)


def test_idle_is_a_moment_in_which_nobody_plays() -> None:
    for name in BUILT_IN:
        assert is_quiet(gallery.quiet_moment(load_house(name)).view("en"))


def test_a_script_can_press_only_what_is_offered() -> None:
    table = ScriptedTable(load_house("three-card"))
    table.connect()
    with pytest.raises(ScriptError, match="no-more-bets: not allowed"):
        table.press("no-more-bets")
    with pytest.raises(ScriptError, match="fold-2: no such button"):
        table.press("fold-2")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", list(SIZES))
def test_every_moment_is_shown_whole(
    qtbot: QtBot, reading: Reading, size: str, language: str
) -> None:
    looks = Looks(still=True)
    desk = Desk(qtbot, *SIZES[size], looks=looks, pit=reading, correct=reading)
    wrong = []
    for moment in ALL:
        show_moment(desk.windows, moment, language, desk.wait, reading)
        desk.wait(1_000)
        desk.paint()
        found = [*cut_texts(desk), *covering(desk), *small_keys(desk), *hidden_keys(desk)]
        wrong += [(moment.name, found)] if found else []
    for name in BUILT_IN:
        desk.show(gallery.quiet_moment(load_house(name)).view(language))
        desk.now_ms += IDLE_AFTER_MS
        desk.windows.look_at_the_clock()
        desk.paint()
        words = [text.property("text") for text in texts(desk)]
        found = [*cut_texts(desk), *covering(desk)]
        wrong += [(f"{name}-idle", found)] if found or len(words) < 10 else []
    desk.close()
    assert wrong == []


def test_the_command_draws_and_lists_what_it_drew(tmp_path: Path) -> None:
    done = subprocess.run(
        command(
            *("screen", "gallery", str(tmp_path), "--house", "caribbean-party"),
            *("--size", "640x400", "--language", "fr", "--theme", "dark", "--theme", "bright"),
        ),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    files = sorted(path.name for path in tmp_path.glob("*.png"))
    assert f"{len(files)} pictures" in done.stdout
    assert "640x400-fr-001-caribbean-party-open-for-bets.png" in files
    assert "640x400-bright-fr-001-caribbean-party-open-for-bets.png" in files
    assert "640x400-fr-sign-won.png" in files
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert sorted(re.findall(r'<img src="([^"]+)"', page)) == files
    images = [QImage(str(tmp_path / file)) for file in files]
    assert {(image.width(), image.height()) for image in images} == {(640, 400)}
    assert len({image.convertToFormat(QImage.Format.Format_RGB32).constBits().tobytes()
                for image in images}) > 0.8 * len(images)  # fmt: skip


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--size", "huge", "'huge' is no size"),
        ("--language", "de", "must be en or fr"),
        ("--theme", "pink", "must be dark or bright"),
        ("--house", "nowhere", "not a built-in house"),
    ],
)
def test_wrong_use_is_one_line(tmp_path: Path, option: str, value: str, words: str) -> None:
    done = run("screen", "gallery", tmp_path / "new", option, value)
    assert done.returncode == 2
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("what", ["gallery", "sign"])
def test_a_folder_that_cannot_be_written_is_one_line_at_once(tmp_path: Path, what: str) -> None:
    file, readable = tmp_path / "file", Path("/sys")
    file.write_text("here")
    no_folder = "Not a directory"
    for place, why in ((file, no_folder), (file / "below", no_folder), (readable, "")):
        done = run("screen", what, place)
        assert done.returncode == 2
        (line,) = done.stderr.splitlines()
        assert line.startswith(f"tableassist: drawing into {place}: {why}")
        assert "[Errno" not in line
        assert not done.stdout


def test_sizes() -> None:
    assert size_named("desk") == ("desk", (1280, 800))
    assert size_named("1024x600") == ("1024x600", (1024, 600))
    for wrong in ("", "10x10", "1024x", "1024X600", "wide "):
        with pytest.raises(ValueError, match="is no size"):
            size_named(wrong)


def test_the_index_writes_no_markup_of_others() -> None:
    page = index_page([Picture("a&b.png", "desk", "dark", "fr", "a<b")])
    assert "a<b" not in page
    assert "a&amp;b.png" in page
