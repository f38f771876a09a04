"""Times of the day as they stand in every language."""


def time_of_day(at_ms: int) -> str:
    """Hours, minutes and seconds of milliseconds UTC."""
    minutes, seconds = divmod(at_ms // 1_000 % 86_400, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02}:{minutes:02}:{seconds:02}"
