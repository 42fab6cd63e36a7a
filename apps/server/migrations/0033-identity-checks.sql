-- What a person is known by across borrowers, as keyed hashes: the database alone tells neither what it is nor whose. The service adds
-- rows when an account is bound, when answers are saved and when an application is checked.
create table identity_marks (
  borrower_id bigint not null references borrowers,
  -- account: number with channel or bank · person: name and birthday · document: number of an ID
  kind text not null check (kind in ('account', 'person', 'document')),
  -- HMAC (secret-box.ts), with the number of its key
  mark bytea not null,
  key_id smallint not null,
  created_at timestamptz not null,
  primary key (borrower_id, kind, mark)
);
create index identity_marks_found on identity_marks (kind, mark);

-- What a picture of a document is known by; it goes with the picture.
create table document_marks (
  document_id text primary key references certification_documents on delete cascade,
  borrower_id bigint not null references borrowers,
  -- HMAC of the bytes of the picture before they were sealed
  exact bytea not null,
  -- the perceptual hash (identity/picture-look.ts), and the tones that it is compared from, sealed
  hash_sealed bytea not null,
  tones_sealed bytea not null,
  -- HMACs of parts of the hash: pictures that look alike have some in common
  bands bytea[] not null,
  key_id smallint not null,
  created_at timestamptz not null
);
create index document_marks_borrower on document_marks (borrower_id);
create index document_marks_exact on document_marks (exact);
create index document_marks_bands on document_marks using gin (bands);

-- What an application was checked for, and what came of it: each time anew, never changed.
create table application_checks (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  name text not null,
  -- clear: nothing found · found: a person decides · unknown: there was nothing to check
  result text not null check (result in ('clear', 'found', 'unknown')),
  -- numbers alone
  details jsonb not null default '{}',
  checked_at timestamptz not null
);
create index application_checks_order on application_checks (order_id, id);
create trigger application_checks_history before update or delete on application_checks
  for each statement execute function history_is_never_changed();
create trigger application_checks_history_truncate before truncate on application_checks
  for each statement execute function history_is_never_changed();
