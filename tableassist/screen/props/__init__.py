"""Props: exactly what QML shows, derived from the view by pure functions. No Qt in this folder.

Amounts become text here through `money_text`, because a Qt integer has 32 bits and QML must not
reckon with money. A face-down card arrives as `??` and leaves as a back without rank or suit.
"""
