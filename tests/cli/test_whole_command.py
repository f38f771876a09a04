"""What every command has in common, from outside: the release, help, and how wrong use is told."""

import tomllib

from tests.support.program import ROOT, run


def test_it_tells_its_release() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"tableassist {project['version']}\n")
    assert not done.stderr
