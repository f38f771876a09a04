"""View models: QObjects that carry props to QML and emit only what changed.

No rule, no amount as a number and no word of their own may be here; what is shown is derived in
`props`. Property names are the props' names, so one search finds a word on both sides.
"""
