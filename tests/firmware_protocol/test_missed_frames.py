"""What a host knows of frames that never came: in a signed session every frame has its number."""

from tests.firmware_protocol.signed import opened_host


def test_frames_that_never_came_are_counted_by_the_numbers_of_those_that_did() -> None:
    host, board, _ = opened_host()
    assert host.counts.missed == 0
    lost = [board.beat() for _ in range(3)]
    host.receive(board.beat(), 1)
    assert host.counts.missed == 3
    host.receive(lost[0], 2)
    host.receive(board.beat(), 3)
    board.beat()
    host.receive(board.beat(), 4)
    assert host.counts.missed == 4
