"""Measurements, run by hand: each prints its figures, as ratios within one run where that is fair.

Nothing here is a test: a busy machine must not turn the suite red.
"""
