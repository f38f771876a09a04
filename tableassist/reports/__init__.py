"""Reports: what a journal says, for people and for other programs. Read only.

`faces` knows which cards still lie face down and must not be told, `export` gives every record,
`rounds` tells one round after the other, `meter` and `reconcile` work the jackpot's figures out
again from the records alone, `books` holds a whole journal against them, `replay` decides
everything again, `standing` makes the state at any place. Nothing here decides for the table.
"""
