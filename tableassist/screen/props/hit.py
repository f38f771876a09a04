"""The page of a hit as it is drawn: what won it, each condition, what is asked, who did what.

All of it stands in the view; here it is put into lines, with a mark beside each that says by its
shape what its colour says too.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from tableassist.controller.house_time import house_time
from tableassist.core.view import ButtonView, HitActView, HitAskedView, HitCheckView, HitView
from tableassist.core.words.screen_words import ScreenWords

ACTS_SHOWN = 6
"""As many acts as find room; the last ones are shown."""
_ASIDE = ("hand-pay-doubt", "hand-pay-clear", "hand-pay-slip")
_TONES = {"paid": "good", "refused": "push"}
_BETWEEN = " \N{MIDDLE DOT} "


@dataclass(frozen=True, slots=True)
class HitProps:
    """The page's words. `shown`: it stands open. `key`: what the key that opens it says, "" for no
    key.

    `bet` and `build_up` may have several lines. `tone` is that of `then`.
    """

    shown: bool
    key: str
    title: str
    others: str
    amount: str
    then: str
    tone: str
    bet: str
    build_up: str
    checks_title: str
    asked_title: str
    acts_title: str
    aside: str
    spoken: str


@dataclass(frozen=True, slots=True)
class HitLineProps:
    """A condition, or something that is asked. `remark`: which record met it, or that none did."""

    text: str
    remark: str
    mark: str
    tone: str
    spoken: str


@dataclass(frozen=True, slots=True)
class HitActProps:
    """What somebody did, `after` the hit in hours, minutes and seconds.

    `line` is what there is to say where room for one line is all there is; `by` holds a note too.
    """

    text: str
    line: str
    by: str
    after: str
    tone: str
    spoken: str


NO_HIT = HitProps(
    shown=False, key="", title="", others="", amount="", then="", tone="quiet", bet="",
    build_up="", checks_title="", asked_title="", acts_title="", aside="", spoken="",
)  # fmt: skip


def derive_hit_props(
    hit: HitView | None, words: ScreenWords, currency: str, *, is_open: bool
) -> HitProps:
    """The page of this hit, or the key to it while it is put aside."""
    if hit is None:
        return NO_HIT
    where = (words.seat.format(hit.seat), words.round.format(_number(hit.round, words)))
    title = _BETWEEN.join([words.hand_pay, *where])
    amount = f"{words.money(hit.amount)} {currency}"
    held = sum(check.holds for check in hit.checks)
    slips = [words.slips_printed.format(hit.slips)] if hit.slips else []
    others = words.one_more_waits if hit.others == 1 else words.more_wait.format(hit.others)
    return HitProps(
        shown=is_open,
        key="" if is_open else "\n".join([words.hand_pay, where[0]]),
        title=title,
        others=others if hit.others else "",
        amount=amount,
        then=hit.then,
        tone="alarm" if hit.doubted else _TONES.get(hit.phase, "active"),
        bet="\n".join(_bet_lines(hit, words)),
        build_up="\n".join(hit.build_up),
        checks_title=words.conditions_hold.format(held, len(hit.checks)) if hit.checks else "",
        asked_title=words.asked_before,
        acts_title=_BETWEEN.join([words.who_did_what, *slips]),
        aside=words.put_aside,
        spoken=", ".join([title, amount, hit.then]),
    )


def derive_check_props(checks: Iterable[HitCheckView], words: ScreenWords) -> list[HitLineProps]:
    """The conditions one by one."""
    return [_check(check, words) for check in checks]


def derive_asked_props(hit: HitView, words: ScreenWords) -> list[HitLineProps]:
    """What is asked before it is paid, and whether it is done."""
    return [_asked(one, words) for one in hit.asked]


def derive_act_props(acts: tuple[HitActView, ...], words: ScreenWords) -> list[HitActProps]:
    """Who did what, the last ones."""
    more = len(acts) - ACTS_SHOWN + 1
    shown = acts if more <= 1 else acts[more:]
    before = [] if more <= 1 else [_earlier(words.and_more.format(more))]
    return before + [_act(act, words) for act in shown]


def aside_buttons(buttons: Iterable[ButtonView]) -> tuple[ButtonView, ...]:
    """What stops, and what prints: at the left of the page."""
    return tuple(b for b in buttons if b.place == "hit" and b.name in _ASIDE)


def onward_buttons(buttons: Iterable[ButtonView]) -> tuple[ButtonView, ...]:
    """What leads on, at the right."""
    return tuple(b for b in buttons if b.place == "hit" and b.name not in _ASIDE)


def span_text(ms: int) -> str:
    """Hours, minutes and seconds that have passed, as in +2:05."""
    minutes, seconds = divmod(max(0, ms) // 1_000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"+{hours}:{minutes:02}:{seconds:02}" if hours else f"+{minutes}:{seconds:02}"


def _bet_lines(hit: HitView, words: ScreenWords) -> Iterable[str]:
    if hit.bet:
        lamp = [words.lamp_lit if hit.is_lit else words.lamp_not_proved] if hit.lock else []
        yield _BETWEEN.join([hit.bet, *lamp])
    if hit.lock:
        yield words.locked_by.format(_number(hit.lock, words), _time(hit, hit.lock_ms))
    yield words.won_at.format(_time(hit, hit.won_ms), _number(hit.hit, words))


def _time(hit: HitView, at_ms: int) -> str:
    """With the day where the last one who did something did it on another one."""
    return house_time(at_ms, hit.won_ms + max((act.after_ms for act in hit.acts), default=0))


def _check(check: HitCheckView, words: ScreenWords) -> HitLineProps:
    remark = words.not_proved
    if check.holds:
        record = words.in_record.format(_number(check.record, words), house_time(check.at_ms))
        remark = record if check.record else ""
    told = [check.text, *([words.holds] if check.holds else []), *([remark] if remark else [])]
    return HitLineProps(
        text=check.text,
        remark=remark,
        mark="done" if check.holds else "trouble",
        tone="good" if check.holds else "alarm",
        spoken=", ".join(told),
    )


def _asked(one: HitAskedView, words: ScreenWords) -> HitLineProps:
    mark, tone = ("trouble", "alarm") if one.is_trouble else ("ask", "active")
    return HitLineProps(
        text=one.text,
        remark="",
        mark="done" if one.done else mark,
        tone="good" if one.done else tone,
        spoken=f"{one.text}, {words.is_done if one.done else words.is_to_do}",
    )


def _act(act: HitActView, words: ScreenWords) -> HitActProps:
    who, after = act.by or words.not_signed_on, span_text(act.after_ms)
    by = _BETWEEN.join([who, *([act.note] if act.note else [])])
    line = _BETWEEN.join([act.text, who])
    return HitActProps(act.text, line, by, after, act.tone, ", ".join([act.text, by, after]))


def _earlier(text: str) -> HitActProps:
    return HitActProps(text, text, "", "", "quiet", text)


def _number(number: int, words: ScreenWords) -> str:
    return f"{number:,}".replace(",", words.thousands)
