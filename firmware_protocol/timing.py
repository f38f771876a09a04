"""The times and limits of a session, in milliseconds: one table for both halves and the README.

Why each has its value is told in README.md; here is only the value.
"""

HELLO_PERIOD_MS = 250
REFUSED_HELLO_PERIOD_MS = 2_000
HEARTBEAT_PERIOD_MS = 500
HOST_LOST_MS = 2_000
DEGRADED_MS = 1_000
SILENT_MS = 1_500
FIRST_RETRY_MS = 150
LONGEST_RETRY_MS = 1_000
PATIENT_TRIES = 5
ERR_PERIOD_MS = 100
REPEAT_COMMIT_MS = 100
WINDOW = 8
DATAGRAM_QUEUE = 8
