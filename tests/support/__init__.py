"""Builders and drivers that tests share. They run production code and hold no rules."""
