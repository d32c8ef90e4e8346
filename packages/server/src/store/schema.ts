/** The version of the database's schema; a higher one is a newer Cairn's. */
export const SCHEMA_VERSION = 2
