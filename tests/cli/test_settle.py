"""`tableassist settle` from outside: files and pipes, both languages, exit status, one error line.

The command runs as a person runs it. What a bet pays is tested with the games; here it is that each
line in has one line out, in order, and that a bad line does not stop the others.
"""

import json
from pathlib import Path

from tests.support.program import PIPE, run, start

EXAMPLE = {
    "id": "r1",
    "house": "caribbean-montreal",
    "limits": {"min": 500, "max": 25000},
    "meter": 39619400,
    "dealer": {"cards": ["Tc", "Ah", "Qc", "9d", "2h"]},
    "seats": [
        {
            "seat": 2,
            "cards": ["Jd", "7h", "3c", "3h", "Qh"],
            "bets": {"ante": 5600, "progressive": 100},
            "action": "raise",
        },
        {"seat": 4, "cards": ["5s", "Kd", "8d", "5h", "4c"], "bets": {"ante": 3300},
         "action": "fold"},
    ],
}  # fmt: skip


def test_the_example_of_the_contract(tmp_path: Path) -> None:
    file = tmp_path / "rounds.jsonl"
    file.write_text(json.dumps(EXAMPLE), encoding="utf-8")
    result = run("settle", "caribbean-montreal", str(file))
    assert (result.returncode, result.stderr) == (0, "")
    out = json.loads(result.stdout)
    assert out["dealer"] == {"hand": "high card", "name": "Ace-Queen high", "qualifies": False}
    first, second = out["seats"]
    assert first.pop("why") == (
        "The dealer has Ace-Queen high and needs ace-king to open: the ante is paid 1 to 1 and the "
        "raise goes back; the progressive bet is lost."
    )
    assert first == {
        "seat": 2,
        "hand": "pair",
        "name": "Pair of Threes",
        "outcome": "dealer not qualified",
        "bets": {
            "ante": {"result": "won", "stake": 5600, "returned": 11200, "profit": 5600},
            "raise": {"result": "push", "stake": 11200, "returned": 11200, "profit": 0},
            "progressive": {"result": "lost", "stake": 100, "returned": 0, "profit": -100},
        },
        "staked": 16900,
        "returned": 22400,
        "net": 5500,
    }
    assert (second["outcome"], second["net"], set(second["bets"])) == ("fold", -3300, {"ante"})
    assert out["meter"] == {"before": 39619400, "paid": 0, "after": 39619400}
    assert (out["id"], out["house"]) == ("r1", "caribbean-montreal")


def test_a_bad_line_leaves_the_others_alone() -> None:
    lines = [json.dumps(EXAMPLE), "{", json.dumps({**EXAMPLE, "id": 7, "x": 1}), ""]
    lines.append(json.dumps({**EXAMPLE, "id": "last"}))
    result = run("settle", "caribbean-montreal", text="\n".join(lines))
    assert result.returncode == 2
    answers = [json.loads(each) for each in result.stdout.splitlines()]
    assert [each["id"] for each in answers] == ["r1", None, 7, None, "last"]
    codes = [each.get("error", {}).get("code") for each in answers]
    assert codes == [None, "bad-json", "unknown-field", "bad-json", None]


def test_an_answer_comes_as_soon_as_its_line_is_there() -> None:
    with start("settle", "caribbean-montreal", stdin=PIPE, stdout=PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in range(3):
            process.stdin.write(json.dumps({**EXAMPLE, "id": number}) + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.stdout.read() == ""
        assert process.wait() == 0


def test_french() -> None:
    result = run("settle", "caribbean-montreal", "--lang", "fr", text=json.dumps(EXAMPLE))
    seat = json.loads(result.stdout)["seats"][0]
    assert (seat["name"], seat["hand"]) == ("Paire de trois", "pair")
    assert "la relance est rendue" in seat["why"]


def test_nothing_in_nothing_out() -> None:
    result = run("settle", "three-card")
    assert (result.returncode, result.stdout) == (0, "")


def test_wrong_use_is_one_line(tmp_path: Path) -> None:
    for arguments, says in (
        (("monaco",), "not a built-in house"),
        (("three-card", str(tmp_path / "none.jsonl")), "none.jsonl"),
        (("three-card", str(tmp_path)), "settling"),
        ((str(tmp_path / "none.toml"),), "none.toml"),
    ):
        result = run("settle", *arguments)
        assert (result.returncode, result.stdout) == (2, "")
        assert says in result.stderr
        assert result.stderr.count("\n") == 1


def test_a_profile_of_ones_own(tmp_path: Path) -> None:
    profiles = Path(__file__).resolve().parents[2] / "tableassist/houses"
    text = (profiles / "caribbean-montreal.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace('"caribbean-montreal"', '"own"').replace("= 25000", "= 5599"))
    line = {key: value for key, value in EXAMPLE.items() if key != "limits"}
    for name in ("own", str(own)):
        result = run("settle", str(own), text=json.dumps({**line, "house": name}))
        answer = json.loads(result.stdout)
        assert (answer["error"]["code"], answer["error"]["at"]) == (
            "over-limit",
            "seats[0].bets.ante",
        )
    result = run("settle", str(own), text=json.dumps(line))
    assert json.loads(result.stdout)["error"]["code"] == "wrong-house"
