"""The page in an evidence bundle that says what is in it and how it is checked.

With this program it is one command; without it, common tools and the form of the chain's hash,
which is written down here for whoever wants to work it out again.
"""

_TEXT = """\
EVIDENCE OF ONE ROUND OF A CASINO TABLE

What is here
  page.txt, page.pdf   the round for people
  records.jsonl        the records, one a line, in the form of `tableassist journal export`
  inputs.jsonl         what sensors and fingers told: the input of each decision
  chain.jsonl          the same records as they are stored, with all that their hashes cover
  heads/N.head         the hash of record N, signed by the table
  profile.json         the rules of the house; its SHA-256 is `profile` in manifest.json
  state.msgpack        what the table knew before, to decide the round over again
  key.pem              the public key of the table
  manifest.json        what belongs to this bundle: table, round, records, every file's SHA-256
  manifest.sig         the table's signature (Ed25519) over manifest.json
  SHA256SUMS           the same sums for sha256sum

With the program, on any computer
  tableassist journal verify BUNDLE.zip
  tableassist journal verify BUNDLE.zip --key HEX      the key that you kept elsewhere
  tableassist journal verify BUNDLE.zip --head FILE    a signed head that you kept elsewhere

Without it
  sha256sum -c SHA256SUMS
  openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in manifest.json -sigfile manifest.sig
  then compare the sums in manifest.json with SHA256SUMS, and key.pem with a key you know: whoever
  makes a bundle of his own signs it with a key of his own.

A head in heads/ has seven lines: the first five, each with its line end, are what was signed;
then the public key, then the signature, both in hex.

The hash of a record is SHA-256 over the hash of the record before (32 bytes), then these columns of
chain.jsonl in this order: number, at_ms, kind, version, round, body, cause, unit, event_id, era,
part, salt. A number is written i, its decimal digits, and a semicolon; a text b, the count of its
UTF-8 bytes, a colon, the bytes, and a semicolon; what is null is n and a semicolon. salt is 16
bytes, written like a text. `parts` in manifest.json names the hash before the first record and that
after the last one, which is the one that heads/ has signed.

What this does not prove
  That no other records stand in the journal: only these are here. What the table knew before the
  round (state.msgpack) is vouched for by the table's key alone. Whoever has that key could make
  another chain; a head that was kept elsewhere at the time shows it.
  That nothing else came later. What became of a hit, and corrections, stand here record by record
  behind the round; one of them may be left out.
  Under `left_out` the manifest names records of the round that nobody may know yet.
"""


def readme_text() -> str:
    """The page, in plain text."""
    return _TEXT
