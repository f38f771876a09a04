"""The gallery: every page and every trouble of the dealer's screen as a picture, for people.

Scripts play tables through the real rules and stop where there is something to see (`moments`);
windows that nobody sees draw it (`pictures`). Nothing is drawn by hand, and no table that plays
for money comes here.
"""
