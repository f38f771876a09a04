"""Reports: what a journal says, for people and for other programs. Read only.

`faces` knows which cards still lie face down and must not be told, `export` gives every record,
`rounds` tells one round after the other, `meter` works the jackpot's figures out again from the
records alone. Nothing here decides anything at the table.
"""
