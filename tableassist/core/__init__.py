"""The pure core: what the table knows, what may happen next, and what it comes to in money.

Nothing in this folder can look outside: no clock, no chance, no files, no Qt, no serial line.
`decide` turns an input into records or a refusal; `evolve` turns a record into a new state.
"""
