"""A file that is written takes its name when it is whole, and no other file's."""

import errno
import os
from pathlib import Path

import pytest

from companion.store.beside import beside


def test_it_has_its_name_only_when_it_is_whole(tmp_path: Path) -> None:
    target = tmp_path / "games.json"
    with beside(target) as part:
        part.write_text("whole")
        assert not target.exists()
    assert target.read_text() == "whole"
    assert target.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [target]


def test_after_a_fault_nothing_is_there(tmp_path: Path) -> None:
    with pytest.raises(TypeError), beside(tmp_path / "games.json") as part:
        part.write_text(1)  # type: ignore[arg-type]
    assert list(tmp_path.iterdir()) == []


def test_what_came_there_meanwhile_stays(tmp_path: Path) -> None:
    target = tmp_path / "games.json"
    with pytest.raises(FileExistsError), beside(target):
        target.write_text("of somebody else")
    assert target.read_text() == "of somebody else"


def test_a_system_without_links_renames(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    target = tmp_path / "games.json"
    with beside(target) as part:
        part.write_text("whole")
    assert [path.name for path in tmp_path.iterdir()] == ["games.json"]
    with pytest.raises(FileExistsError), beside(target):
        pass
