"""The memory of a sign that is a program: whole, for its owner alone, for one program at a time."""

from pathlib import Path

import pytest

from tableassist.firmware import FileMemory, MemoryUnreadableError


def test_an_image_and_a_name_stay(tmp_path: Path) -> None:
    memory = FileMemory(tmp_path / "kept")
    assert memory.load() is None
    assert memory.unit("SIGN00000001") == "SIGN00000001"
    memory.store(b"one")
    memory.store(b"two")
    memory.close()
    again = FileMemory(tmp_path / "kept")
    assert (again.load(), again.unit("SIGN00000002")) == (b"two", "SIGN00000001")
    again.close()
    modes = {each.name: each.stat().st_mode & 0o777 for each in (tmp_path / "kept").iterdir()}
    assert modes == {"board.nv": 0o600, "unit": 0o600, "lock": 0o600}


def test_a_second_program_is_turned_away(tmp_path: Path) -> None:
    memory = FileMemory(tmp_path)
    with pytest.raises(MemoryUnreadableError, match="another sign has it"):
        FileMemory(tmp_path)
    memory.close()
    FileMemory(tmp_path).close()


def test_an_image_that_others_may_read_or_that_is_a_link_is_not_read(tmp_path: Path) -> None:
    memory = FileMemory(tmp_path)
    memory.store(b"key")
    (tmp_path / "board.nv").chmod(0o644)
    with pytest.raises(MemoryUnreadableError, match="chmod 600"):
        memory.load()
    (tmp_path / "board.nv").rename(tmp_path / "elsewhere")
    (tmp_path / "board.nv").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(MemoryUnreadableError, match="link"):
        memory.load()
    memory.close()


def test_a_place_that_cannot_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(MemoryUnreadableError, match="using"):
        FileMemory(tmp_path / "file" / "kept")
