"""The house rules as functions from one source file to what is wrong with it.

Each takes a `Source` and yields one sentence for each violation, with the line.
They are apart from the tests so that each can be tried against a planted violation as well.
"""

import ast
import re
from collections.abc import Iterator

from tests.architecture.sources import Source

FILE_LINES = 400
FUNCTION_LINES = 60

# Put together from pieces, so that this file does not break its own rules.
UNFINISHED = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "X" * 3]) + r")\b")
PLACES = re.compile("|".join("/" + each + "/" for each in ("home", "root", "Users", "work")))
HOSTS = re.compile(
    r"\b("
    + "|".join(["py" + r"pi\.org", "python" + "hosted", "npm" + "js", r"deb\.deb" + "ian"])
    + ")"
)
CLOCK_METHODS = {"now", "utcnow", "today"}
CLOCK_CLASSES = {"datetime", "date"}
EMPTY_WORDS = {"manager", "handler", "helper", "helpers", "util", "utils", "misc", "common"}
EMPTY_WORDS |= {"data", "info", "process", "do"}
QT_NAMES = {"data", "setData"}  # what an item model must call them
INEXACT_NAMES = {"float", "Decimal", "truediv"}


def too_long(source: Source) -> Iterator[str]:
    if source.lines > FILE_LINES:
        yield f"{source.name}: {source.lines} lines, at most {FILE_LINES}"


def long_functions(source: Source) -> Iterator[str]:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES:
                yield f"{source.name}:{node.lineno}: {node.name} has {lines} lines"


def no_charter(source: Source) -> Iterator[str]:
    """A module says in its first sentences what lives in it."""
    if not ast.get_docstring(source.tree):
        yield f"{source.name}: no docstring says what lives here"


def unfinished(source: Source) -> Iterator[str]:
    yield from _matches(source, UNFINISHED)


def machine_places(source: Source) -> Iterator[str]:
    """A path or host that exists on one machine only."""
    yield from _matches(source, PLACES)
    yield from _matches(source, HOSTS)


def _matches(source: Source, pattern: re.Pattern[str]) -> Iterator[str]:
    for number, line in enumerate(source.text.splitlines(), start=1):
        if found := pattern.search(line):
            yield f"{source.name}:{number}: {found.group()}"


def inexact_numbers(source: Source) -> Iterator[str]:
    """Anything that could make a cent inexact."""
    for node in ast.walk(source.tree):
        match node:
            case ast.Constant(value=float() as value):
                yield f"{source.name}:{node.lineno}: {value}"
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                yield f"{source.name}:{node.lineno}: true division"
            case ast.Call(func=ast.Name(id="round")):  # a round of cards is only ever a name
                yield f"{source.name}:{node.lineno}: round()"
            case ast.Name(id=name) if name in INEXACT_NAMES:
                yield f"{source.name}:{node.lineno}: {name}"
            case ast.Attribute(attr=name) if name in INEXACT_NAMES:
                yield f"{source.name}:{node.lineno}: {name}"
            case ast.alias(name=name) if name.rpartition(".")[2] in INEXACT_NAMES | {"decimal"}:
                yield f"{source.name}:{node.lineno}: import of {name}"
            case _:
                pass


def mocks(source: Source) -> Iterator[str]:
    """Tests stand on real parts; a mock agrees with whatever the test believes."""
    for line, module in imports(source):
        if module in {"mock", "pytest_mock"} or module.startswith("unittest.mock"):
            yield f"{source.name}:{line}: {module}"


def clock_reads(source: Source) -> Iterator[str]:
    for line, module in imports(source):
        if module == "time" or module.startswith("time."):
            yield f"{source.name}:{line}: import of time"
    for node in ast.walk(source.tree):
        match node:
            case ast.Call(func=ast.Attribute(attr=method, value=value)) if method in CLOCK_METHODS:
                if _last_name(value) in CLOCK_CLASSES:
                    yield f"{source.name}:{node.lineno}: {ast.unparse(node.func)}"
            case _:
                pass


def imports(source: Source) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything imported."""
    for node in ast.walk(source.tree):
        match node:
            case ast.Import():
                yield from ((node.lineno, alias.name) for alias in node.names)
            case ast.ImportFrom(module=str(module)):
                yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)
            case _:
                pass


def journal_appends(source: Source) -> Iterator[str]:
    """`append` of something called a journal or a store, called or handed on."""
    for node in ast.walk(source.tree):
        match node:
            case ast.Attribute(attr="append", value=value):
                words = _words(_last_name(value))
                if words & {"journal", "store"}:
                    yield f"{source.name}:{node.lineno}: {ast.unparse(node)}"
            case _:
                pass


def empty_names(source: Source) -> Iterator[str]:
    """Modules, classes and functions named with a word that says nothing."""
    for word in sorted(_words(source.name.removesuffix(".py")) & EMPTY_WORDS):
        yield f"{source.name}: file named {word}"
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if node.name in QT_NAMES and source.name.startswith("tableassist/screen/"):
                continue
            for word in sorted(_words(node.name) & EMPTY_WORDS):
                yield f"{source.name}:{node.lineno}: {node.name} says {word}"


def _words(name: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)}


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Call(func=func):
            return _last_name(func)
        case _:
            return ""
