"""The language between the table's computer and its boards.

Bytes in, values out, and back: nothing in here opens a port, keeps time or logs.
It stands alone on the standard library, so that a firmware author can read it by itself.
"""
