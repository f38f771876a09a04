"""Builds the C port once a run, plain and with sanitizers, and starts it for each test.

What the programs are is told in `building` and `benches`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware_protocol.c_port import building
from tests.firmware_protocol.c_port.benches import Bench

BUILDS = {"plain": ("-O2",), "sanitized": building.SANITIZERS}


@pytest.fixture(scope="session")
def with_compiler() -> None:
    """Leaves the test out where there is no C compiler, and says so."""
    if building.compiler() is None:
        pytest.skip(building.NO_COMPILER)


@pytest.fixture(scope="session", params=BUILDS)
def bench_program(
    request: pytest.FixtureRequest, with_compiler: None, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    folder = tmp_path_factory.mktemp(f"bench-{request.param}")
    return building.compile_to(
        folder / "bench", building.BENCH, *building.sources(), flags=BUILDS[request.param]
    )


@pytest.fixture
def bench(bench_program: Path) -> Iterator[Bench]:
    """A bench that must end without a word from a sanitizer."""
    with Bench(bench_program) as bench:
        yield bench


@pytest.fixture(scope="session")
def shoe_program(with_compiler: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shoe that speaks over a terminal, with sanitizers in it."""
    folder = tmp_path_factory.mktemp("shoe")
    sources = building.sources() + building.shoe_sources()
    return building.compile_to(folder / "shoe_board", *sources, flags=building.SANITIZERS)
