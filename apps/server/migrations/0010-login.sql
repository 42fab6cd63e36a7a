-- Login without a shell: sessions that a cookie carries, what devices they are on, and what was agreed to.

-- The language that a borrower last used, by the name the pages have for it; null while nobody has called.
alter table borrowers add column language text;

-- A session with a mark is opened by its cookie and its mark together; one without by its token alone, as a shell carries it.
alter table sessions
  add column mark_hash bytea unique,
  add column device_name text not null default '',
  add column os_version text not null default '',
  add column app_version text not null default '',
  -- to the hour
  add column last_used_at timestamptz;
create index sessions_over on sessions (expires_at);

-- The legal texts as they were read, each once, by the SHA-256 of its words.
create table legal_texts (
  version text primary key,
  document text not null check (document in ('terms', 'privacy')),
  language text not null,
  html text not null,
  kept_at timestamptz not null
);

-- Who agreed to which text, and when first. The version is empty where the pages are not ours to serve.
create table agreements (
  borrower_id bigint not null references borrowers,
  document text not null check (document in ('terms', 'privacy')),
  version text not null,
  agreed_at timestamptz not null,
  primary key (borrower_id, document, version)
);

create trigger legal_texts_history before update or delete on legal_texts
  for each statement execute function history_is_never_changed();
create trigger agreements_history before update or delete on agreements
  for each statement execute function history_is_never_changed();
