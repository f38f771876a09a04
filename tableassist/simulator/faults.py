"""Which faults the simulation injects, read from a TOML file.

A file that is wrong is refused as a whole, with every problem named. When and where a fault
strikes is drawn in `plan`, from the seed.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path

_KEYS = {"people": ("extra_card_per_mille", "duplicate_card_per_mille")}
_PER_MILLE = 1_000


class FaultsError(Exception):
    """A faults file cannot be used. `problems`: one line each."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Faults:
    """Rounds in a thousand in which the fault happens.

    Extra card: the hands draw one card too many at the end of the deal. Duplicate card: the deck
    holds a second copy of one of its cards in place of another.
    """

    extra_card_per_mille: int = 0
    duplicate_card_per_mille: int = 0


NO_FAULTS = Faults()


def load_faults(path: Path) -> Faults:
    """Read a faults file; `FaultsError` with all its problems."""
    where = f"reading {path}"
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise FaultsError((f"{where}: {error.strerror}",)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise FaultsError((f"{where}: {error}",)) from None
    problems = [f"{where}: {problem}" for problem in _problems(content)]
    if problems:
        raise FaultsError(tuple(problems))
    return Faults(**content.get("people", {}))


def _problems(content: dict[str, object]) -> list[str]:
    problems: list[str] = []
    for section, values in content.items():
        if section not in _KEYS:
            problems.append(f"{section}: unknown key, known: {', '.join(_KEYS)}")
        elif not isinstance(values, dict):
            problems.append(f"{section}: must be a table ({values!r})")
        else:
            problems += [
                f"{section}.{key}: {problem}"
                for key, value in values.items()
                if (problem := _problem(value, _KEYS[section], key)) is not None
            ]
    return problems


def _problem(value: object, known: tuple[str, ...], key: str) -> str | None:
    if key not in known:
        return f"unknown key, known: {', '.join(known)}"
    if isinstance(value, bool) or not isinstance(value, int):
        return f"must be a whole number ({value!r})"
    if not 0 <= value <= _PER_MILLE:
        return f"must be 0 to {_PER_MILLE} ({value})"
    return None
