-- The keys that sealed values were written with, the newest last; of each what shows whether a key is the one, and nothing of the key
-- itself. A migration has no key: the service writes the first row when it starts (stores/data-key-store.ts).
create table data_keys (
  id smallint primary key check (id between 1 and 255),
  -- a text that everybody may know, sealed with the key (secret-box.ts)
  sealed_check bytea not null,
  -- the keyed hash of such a text, by the key that sealed values are found by
  found_check bytea not null,
  first_used_at timestamptz not null
);

-- Who migrates holds an advisory lock (db/migrate.ts); the table that the library before kept for others is used by nothing.
drop table if exists kysely_migration_lock;
