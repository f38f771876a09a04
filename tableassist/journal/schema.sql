-- One table that only grows. `salt` and `hash` are explained in chain.py, `era` in store.py.
CREATE TABLE records (
    number   INTEGER PRIMARY KEY CHECK (number > 0),
    at_ms    INTEGER NOT NULL CHECK (at_ms BETWEEN 0 AND 253402300799999),  -- to the year 9999
    kind     TEXT    NOT NULL,
    version  INTEGER NOT NULL,
    round    INTEGER,
    body     TEXT    NOT NULL,
    unit     TEXT,
    event_id INTEGER,
    era      INTEGER,
    part     INTEGER,
    salt     BLOB    NOT NULL CHECK (length(salt) = 16),
    hash     BLOB    NOT NULL CHECK (length(hash) = 32),
    CHECK ((unit IS NULL) = (event_id IS NULL)
       AND (unit IS NULL) = (era IS NULL)
       AND (unit IS NULL) = (part IS NULL))
) STRICT;

-- A board's event is stored once, however often the board delivers it.
CREATE UNIQUE INDEX records_by_event ON records (unit, era, event_id, part) WHERE unit IS NOT NULL;

CREATE TRIGGER records_never_change BEFORE UPDATE ON records
BEGIN
    SELECT RAISE(ABORT, 'a record is never changed');
END;

CREATE TRIGGER records_never_leave BEFORE DELETE ON records
BEGIN
    SELECT RAISE(ABORT, 'a record is never deleted');
END;

-- Also stops INSERT OR REPLACE, which SQLite lets pass the trigger above.
CREATE TRIGGER records_have_no_gap BEFORE INSERT ON records
WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM records)
BEGIN
    SELECT RAISE(ABORT, 'a record takes the next number');
END;
