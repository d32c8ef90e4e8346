-- The database as version 5 of the schema made it: what was stored then must open for ever.
CREATE TABLE "log" ("table" text not null, "seq" integer not null, "at" integer not null, "kind" text not null, "body" text not null, constraint "log_line" primary key ("table", "seq")) STRICT, WITHOUT ROWID;
CREATE TABLE "summary" ("table" text not null primary key, "lines" integer not null, "phase" text not null, "shown" text, "maker" text not null, "made" integer not null, "seen" integer not null, "body" text not null, "due" integer) STRICT, WITHOUT ROWID;
CREATE INDEX "summary_made" on "summary" ("shown", "made");
CREATE INDEX "summary_seen" on "summary" ("phase", "seen");
CREATE TABLE "seated" ("table" text not null, "person" text not null, constraint "seated_once" primary key ("table", "person")) STRICT, WITHOUT ROWID;
CREATE INDEX "seated_person" on "seated" ("person");
CREATE TABLE "key" ("id" integer not null primary key, "hex" text not null) STRICT, WITHOUT ROWID;
CREATE TABLE "lease" ("name" text not null primary key, "owner" text not null, "until" integer not null, "fence" integer not null) STRICT, WITHOUT ROWID;
CREATE INDEX "summary_due" on "summary" ("due");
CREATE TABLE "silence" ("from" integer not null primary key, "to" integer not null) STRICT, WITHOUT ROWID;
CREATE TABLE "person" ("id" text not null primary key, "name" text not null, "at" integer not null) STRICT, WITHOUT ROWID;
CREATE TABLE "device" ("hash" text not null primary key, "person" text not null references "person" ("id"), "at" integer not null) STRICT, WITHOUT ROWID;
CREATE TABLE "link" ("hash" text not null primary key, "person" text not null references "person" ("id"), "expires" integer not null) STRICT, WITHOUT ROWID;
CREATE TABLE "probe" ("id" integer not null primary key, "at" integer not null) STRICT, WITHOUT ROWID;
CREATE INDEX "device_person" on "device" ("person");
PRAGMA user_version = 5;
