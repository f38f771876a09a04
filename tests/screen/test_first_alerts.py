"""What stands on the first page of the alerts: the gravest, and behind an answer still the gravest.

All that a language can say is tried, as much beside it as there can be.
"""

import pytest

from tableassist.core.inputs import LanguageName
from tableassist.core.refusals import Reason, Refused
from tableassist.core.table.gravity import ORDER, Alert, gravest_first
from tableassist.core.words import language
from tableassist.core.words.screen_words import SCREEN_WORDS
from tableassist.screen.props.alerts import alerts_pages
from tests.support.every_alert import every_alert
from tests.support.every_trouble import FAR_MS, OF_BETS, OF_RECORDS

NAMES: tuple[LanguageName, ...] = ("en", "fr")


def first_page(name: LanguageName, alerts: list[str]) -> str:
    """The place beside the dealer's hand, which is the smaller one."""
    return alerts_pages(alerts, SCREEN_WORDS[name])[0]


def answers(name: LanguageName) -> set[str]:
    """Every refusal of a touch, as it is said: a sentence stands alone, else the seat is told."""
    words = language(name)
    alone = {why for why in Reason if words.refused(why).endswith(".")}
    refused = [Refused(why) for why in alone]
    refused += [Refused(why, number=1_234, at_ms=FAR_MS) for why in OF_RECORDS]
    refused += [Refused(why, 7, 123_450, most) for why, most in OF_BETS.items()]
    refused += [Refused(why, 7) for why in {*Reason} - alone - {*OF_RECORDS, *OF_BETS}]
    return {words.refusal_line(one) for one in refused}


def longest_of_each(name: LanguageName) -> list[Alert]:
    """One alert for each kind and code."""
    longest: dict[str, Alert] = {}
    for one in every_alert(name):
        longest[one.named] = max(longest.get(one.named, one), one, key=lambda told: len(told.text))
    return list(longest.values())


@pytest.mark.parametrize("name", NAMES)
def test_the_gravest_is_read_whatever_else_is_wrong(name: LanguageName) -> None:
    others = longest_of_each(name)
    for one in every_alert(name):
        milder = [told for told in others if ORDER[told.named] > ORDER[one.named]]
        shown = first_page(name, [told.text for told in gravest_first([*milder, one])])
        assert one.text in shown, shown
        seen = sum(told.text in shown for told in milder)
        assert seen == len(milder) or f" {len(milder) - seen} " in shown, shown


@pytest.mark.parametrize("name", NAMES)
def test_an_answer_to_a_touch_hides_no_alert_behind_it(name: LanguageName) -> None:
    answer = max(answers(name), key=len)
    assert len(answer) > 80
    for one in every_alert(name):
        shown = first_page(name, [answer, one.text, *2 * ["x" * 100]])
        assert answer in shown
        assert one.text in shown, shown
