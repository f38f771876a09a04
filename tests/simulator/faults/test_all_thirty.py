"""Where each of the thirty faults that the wire is built for has its test.

`REACTIONS` is the list to look things up in: the fault, what has to come of it, and the tests that
show it, each as the path of its file under `tests` and its name. How a fault is ordered stands in
`simulator/faults/example.toml`. No test may be named here that is not there.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[2]
WIRE = "simulator/faults/test_wire_faults"
PLUG = "simulator/faults/test_plug_faults"
TABLE = "simulator/faults/test_whole_table"
CARDS = "simulation/test_cards"
PORTS = "simulation/test_real_ports"

REACTIONS: list[tuple[str, str, list[str]]] = [
    (
        "bits turned over",
        "counted, sent again",
        [f"{WIRE}:test_turned_bits_are_counted_and_sent_again"],
    ),
    ("bytes lost", "counted, sent again", [f"{WIRE}:test_lost_doubled_and_added_bytes"]),
    ("bytes doubled", "counted, sent again", [f"{WIRE}:test_lost_doubled_and_added_bytes"]),
    (
        "noise in bursts",
        "the next frame behind a delimiter is read",
        [
            f"{WIRE}:test_lost_doubled_and_added_bytes",
            "firmware_protocol/test_frame_reader:test_a_frame_after_any_garbage_and_a_delimiter_is_read",
        ],
    ),
    (
        "line stuck at 00 or FF",
        "bytes without frames, told once and within a second and a half",
        [
            f"{WIRE}:test_a_stuck_line_is_noise_and_told_once",
            f"{TABLE}:test_the_dealer_is_told",
            "firmware_protocol/test_frame_reader:test_noise_without_end_takes_no_memory_and_the_next_frame_is_read",
        ],
    ),
    (
        "wrong speed",
        "no byte believed, told in words; a probe tries the other speeds",
        [
            f"{WIRE}:test_a_wrong_speed_is_noise_and_no_byte_of_it_is_believed",
            "simulator/faults/test_bit_line:test_a_receiver_that_is_too_far_off_reads_nothing",
            f"{TABLE}:test_the_dealer_is_told",
            "devices/test_probe:test_each_speed_is_tried_until_the_board_answers",
        ],
    ),
    (
        "bytes one at a time, or frames glued together",
        "nothing changes",
        [
            f"{WIRE}:test_however_bytes_are_cut_or_glued_nothing_changes",
            "simulation/test_any_bytes:test_it_does_not_matter_how_a_stream_is_cut",
        ],
    ),
    ("delay and batches", "no storm of repeats", [f"{WIRE}:test_late_bytes_make_no_storm"]),
    (
        "receive buffer of a board overrun",
        "sent again; the board's count is on the screen",
        [
            f"{WIRE}:test_an_overrun_board_is_told_again",
            f"{TABLE}:test_a_board_that_loses_bytes_has_counted_them",
        ],
    ),
    ("echo", "dropped by its direction", [f"{WIRE}:test_an_echo_is_nobody"]),
    (
        "cable pulled and put back",
        "lost, opened again, replayed",
        [
            f"{PLUG}:test_a_pulled_cable_is_opened_again_and_what_was_sensed_is_replayed",
            f"{TABLE}:test_the_dealer_is_told",
            f"{PORTS}:test_ports_that_come_and_go_cost_no_card_and_no_cent",
        ],
    ),
    (
        "port open, board deaf and dumb",
        "lost within a second and a half; what cannot be written blocks nobody",
        [
            f"{PLUG}:test_a_half_open_port_is_silent_within_a_second_and_a_half",
            "devices/test_hang_ups:test_a_line_that_takes_no_bytes_is_given_up_and_blocks_nobody",
            "devices/test_silence:test_a_sign_that_never_reads_is_given_up_and_nobody_waits_for_it",
        ],
    ),
    (
        "power fails in any phase",
        "no card lost or doubled; a card in its reader is told as lost",
        [
            f"{CARDS}:test_power_fails_in_every_phase_and_takes_a_card_from_its_reader_at_most",
            f"{TABLE}:test_power_that_fails_in_any_phase_loses_nothing",
        ],
    ),
    (
        "power fails again and again",
        "the board is called unstable; a port that is lost is tried more and more rarely",
        [
            f"{TABLE}:test_the_dealer_is_told",
            "devices/test_hang_ups:test_a_port_that_is_missing_is_told_once_however_often_it_is_tried",
        ],
    ),
    (
        "host killed in any phase",
        "every card once",
        [
            f"{CARDS}:test_a_host_that_dies_in_every_phase_stores_every_card_once",
            "simulation/test_mixed_faults:test_a_program_that_is_killed_between_the_faults_goes_on",
            "crash/test_kill:test_the_table_killed_at_any_moment_loses_nothing",
        ],
    ),
    (
        "two boards on each other's ports",
        "refused by their names, taken when put right",
        [
            f"{TABLE}:test_swapped_boards_are_refused_by_their_names",
            "devices/test_whose_port:test_two_swapped_boards_are_named_as_swapped_and_taken_once_they_are_right",
        ],
    ),
    (
        "copy of a board",
        "the second one is refused and named",
        [
            f"{TABLE}:test_the_dealer_is_told",
            f"{TABLE}:test_a_copy_of_a_board_on_another_port_is_named_as_such",
            f"{TABLE}:test_a_copy_that_knows_the_key_is_found_by_its_numbers",
        ],
    ),
    (
        "second program on the port",
        "shut out by locks, else seen by what is missing",
        [
            "devices/test_channel:test_an_open_port_is_ours_alone",
            "devices/test_opening:test_a_port_is_shut_for_programs_that_ask_for_no_lock",
            f"{PLUG}:test_a_second_reader_makes_holes_and_takes_no_card",
            f"{TABLE}:test_a_second_reader_is_named",
        ],
    ),
    (
        "frames of an earlier session",
        "dropped, counted, told",
        [
            f"{WIRE}:test_stale_frames_of_earlier_sessions_are_nobodys",
            f"{TABLE}:test_frames_of_earlier_sessions_are_not_believed",
        ],
    ),
    (
        "forged frames",
        "not believed, counted, told",
        [
            f"{TABLE}:test_the_dealer_is_told",
            "devices/test_signed_boards:test_a_forged_card_with_a_right_check_is_no_card_and_is_told",
        ],
    ),
    (
        "another firmware",
        "recorded, or refused where the table is strict",
        [
            f"{TABLE}:test_another_firmware_is_in_the_journal",
            "devices/test_turned_away:test_a_board_with_other_messages_is_taken_unless_the_table_is_strict",
        ],
    ),
    ("clock wraps, jumps, drifts", "order by event numbers", [f"{TABLE}:test_it_passes_unnoticed"]),
    (
        "event numbers with a gap, from 1, back, at their end",
        "told as a gap, never accepted in silence",
        [f"{TABLE}:test_the_dealer_is_told"],
    ),
    (
        "log full",
        "the board stops until it is read",
        [f"{TABLE}:test_a_full_log_stops_the_board_until_it_is_read"],
    ),
    (
        "cards and the shoe",
        "each as its event says; nothing is guessed",
        [
            f"{TABLE}:test_the_dealer_is_told",
            f"{TABLE}:test_it_passes_unnoticed",
            f"{TABLE}:test_a_deck_that_is_not_whole_is_not_dealt_from",
        ],
    ),
    (
        "chips and their sensors",
        "unread, late, or settled before it is told",
        [f"{TABLE}:test_the_dealer_is_told", f"{TABLE}:test_it_passes_unnoticed"],
    ),
    (
        "display",
        "told again until it is right; an award that is not proved is an alarm",
        [
            f"{TABLE}:test_the_dealer_is_told",
            f"{TABLE}:test_it_passes_unnoticed",
            f"{TABLE}:test_a_level_that_is_refused_from_the_start",
            "simulator/test_sign_words:test_an_award_stays_without_a_host_and_comes_back_with_the_power",
            "core/test_what_boards_report:test_an_award_that_the_sign_does_not_prove_is_said_once",
        ],
    ),
    (
        "host stands still",
        "heartbeats go on, a window of events waits, none is lost",
        [
            "simulator/faults/test_slow_host:test_nothing_durable_means_a_window_of_cards_a_live_link_and_no_loss",
            f"{CARDS}:test_a_host_that_stands_still_for_five_seconds_finds_everything_in_order",
        ],
    ),
    (
        "Alpha sign that never answers, is deaf or forgets",
        "everything is written again by the clock, with its pauses",
        [
            "devices/test_alpha_writer:test_a_figure_that_was_lost_is_on_the_sign_seconds_later",
            "devices/test_alpha_writer:test_a_sign_that_lost_its_memory_is_set_up_again_by_the_clock",
            "devices/test_alpha_writer:test_whatever_happens_the_pace_is_kept_and_the_sign_is_right_in_the_end",
        ],
    ),
    (
        "port that comes and goes, forbidden at first, its name late",
        "tried again until it holds, and taken without a word where that is soon",
        [
            f"{PLUG}:test_a_storm_of_a_port_ends_with_everything_told",
            "devices/test_opening:test_a_port_that_is_denied_for_a_moment_is_taken_without_a_word",
            f"{PORTS}:test_ports_that_come_and_go_cost_no_card_and_no_cent",
        ],
    ),
]


@cache
def names_in(path: Path) -> frozenset[str]:
    """The names of the tests of a file."""
    body = ast.parse(path.read_text()).body
    return frozenset(
        each.name
        for each in body
        if isinstance(each, ast.FunctionDef) and each.name.startswith("test_")
    )


def test_there_are_thirty() -> None:
    assert len({fault for fault, _, _ in REACTIONS}) == 30


@pytest.mark.parametrize(("fault", "shown"), [(fault, shown) for fault, _, shown in REACTIONS])
def test_each_has_its_tests(fault: str, shown: list[str]) -> None:
    assert shown, fault
    for each in shown:
        file, _, name = each.partition(":")
        assert name in names_in(TESTS / f"{file}.py"), each
