"""The self-test: what a table checks of itself, and the requirements of a progressive by id.

`power_up` does what a start would check, `requirements` is the list, which stands in `asked_*`.
`table_checks` looks at file and profile, `journal_looks` and `journal_walk` at the journal,
`files_and_people` at what lies beside it.
`finding` is what each says. Nothing is written and nothing is put right.
"""

from tableassist.selftest.finding import Finding, Status, World, absent, failed, passed
from tableassist.selftest.power_up import Part, powered_up, with_requirements
from tableassist.selftest.requirement import OWN_PART, Requirement
from tableassist.selftest.requirements import REQUIREMENTS

__all__ = [
    "OWN_PART",
    "REQUIREMENTS",
    "Finding",
    "Part",
    "Requirement",
    "Status",
    "World",
    "absent",
    "failed",
    "passed",
    "powered_up",
    "with_requirements",
]
