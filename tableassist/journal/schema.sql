-- Four tables that only grow. `salt` and `hash` are explained in chain.py, `era` in store.py,
-- `cause` in reading.py, `heads` in heads.py, `snapshots` in snapshots.py, `anchors` in anchors.py.
CREATE TABLE records (
    number   INTEGER PRIMARY KEY CHECK (number > 0),
    at_ms    INTEGER NOT NULL CHECK (at_ms BETWEEN 0 AND 253402300799999),  -- to the year 9999
    kind     TEXT    NOT NULL,
    version  INTEGER NOT NULL,
    round    INTEGER,
    body     TEXT    NOT NULL,
    cause    TEXT,
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
WHEN NEW.number
  <> (SELECT coalesce(max(number), (SELECT max(number) FROM anchors), 0) + 1 FROM records)
BEGIN
    SELECT RAISE(ABORT, 'a record takes the next number');
END;

CREATE TABLE heads (
    number    INTEGER PRIMARY KEY,
    at_ms     INTEGER NOT NULL,
    hash      BLOB    NOT NULL CHECK (length(hash) = 32),
    key_id    TEXT    NOT NULL,
    signature BLOB    NOT NULL CHECK (length(signature) = 64)
) STRICT;

CREATE TRIGGER heads_never_change BEFORE UPDATE ON heads
BEGIN
    SELECT RAISE(ABORT, 'a head is never changed');
END;

CREATE TRIGGER heads_never_leave BEFORE DELETE ON heads
BEGIN
    SELECT RAISE(ABORT, 'a head is never deleted');
END;

CREATE TRIGGER heads_come_in_order BEFORE INSERT ON heads
WHEN NEW.number <= (SELECT coalesce(max(number), 0) FROM heads)
  OR NEW.number > (SELECT coalesce(max(number), 0) FROM records)
BEGIN
    SELECT RAISE(ABORT, 'a head signs a later record than the one before');
END;

CREATE TABLE snapshots (
    number    INTEGER PRIMARY KEY,
    form      TEXT    NOT NULL,
    state     BLOB    NOT NULL,
    eras      TEXT    NOT NULL,
    signature BLOB    NOT NULL CHECK (length(signature) = 64)
) STRICT;

CREATE TRIGGER snapshots_never_change BEFORE UPDATE ON snapshots
BEGIN
    SELECT RAISE(ABORT, 'a snapshot is never changed');
END;

CREATE TRIGGER snapshots_never_leave BEFORE DELETE ON snapshots
BEGIN
    SELECT RAISE(ABORT, 'a snapshot is never deleted');
END;

CREATE TRIGGER snapshots_come_in_order BEFORE INSERT ON snapshots
WHEN NEW.number <= (SELECT coalesce(max(number), 0) FROM snapshots)
  OR NEW.number <> (SELECT coalesce(max(number), 0) FROM records)
BEGIN
    SELECT RAISE(ABORT, 'a snapshot is of the last record');
END;

CREATE TABLE anchors (
    number         INTEGER NOT NULL CHECK (number > 0),
    form           TEXT    NOT NULL,
    at_ms          INTEGER NOT NULL,
    hash           BLOB    NOT NULL CHECK (length(hash) = 32),
    table_name     TEXT    NOT NULL,
    head_key       TEXT    NOT NULL,
    head_signature BLOB    NOT NULL CHECK (length(head_signature) = 64),
    state          BLOB    NOT NULL,
    eras           TEXT    NOT NULL,
    signature      BLOB    NOT NULL CHECK (length(signature) = 64),
    PRIMARY KEY (number, form)
) STRICT;

CREATE TRIGGER anchors_never_change BEFORE UPDATE ON anchors
BEGIN
    SELECT RAISE(ABORT, 'an anchor is never changed');
END;

CREATE TRIGGER anchors_never_leave BEFORE DELETE ON anchors
BEGIN
    SELECT RAISE(ABORT, 'an anchor is never deleted');
END;

CREATE TRIGGER anchors_are_one_place BEFORE INSERT ON anchors
WHEN EXISTS (SELECT 1 FROM records WHERE number <= NEW.number)
  OR EXISTS (SELECT 1 FROM anchors
             WHERE number <> NEW.number OR hash <> NEW.hash OR form = NEW.form)
BEGIN
    SELECT RAISE(ABORT, 'an anchor is where the records begin');
END;
