"""Simulated hardware and people: three boards on pseudo-terminals, and the hands around them.

Everything but `rig`, `port`, `place` and `storage` is sans-I/O: time is an argument in ms, chance
a seeded `random.Random`. The people know of the table only what lamps, locks and the sign tell.
Nothing here may import the host's side (devices, journal, controller, screen).
"""
