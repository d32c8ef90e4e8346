-- The database as version 2 of the schema made it: what was stored then must open for ever.
CREATE TABLE log (
  "table" TEXT NOT NULL,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  UNIQUE ("table", seq)
) STRICT;
CREATE INDEX log_first ON log ("table") WHERE kind = 'made';
CREATE INDEX log_last ON log ("table") WHERE kind IN ('over','closed');
CREATE TABLE person (id TEXT PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE TABLE device (
  hash TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES person,
  at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX device_person ON device (person);
CREATE TABLE link (
  hash TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES person,
  expires INTEGER NOT NULL
) STRICT;
CREATE TABLE probe (id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
CREATE TABLE key (hex TEXT NOT NULL) STRICT;
PRAGMA user_version = 2;
