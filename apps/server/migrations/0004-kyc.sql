-- The answers of borrowers before a first loan, one row a save: the newest counts, those before it are history. The answers are kept
-- sealed; the facts that a decision needs are sealed into borrowers.person_sealed in the same transaction.
create table certification_answers (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  -- 'location' is no step of its own: a place that was shared
  step text not null check (step in ('basic', 'personal', 'job', 'ext', 'location')),
  -- which questions were answered: market and version
  form text not null,
  -- AES-256-GCM, bound to its borrower and step (secret-box.ts); null where it was known before it was asked here, or was erased
  answers_sealed bytea,
  saved_at timestamptz not null,
  unique (id, borrower_id)
);
create index certification_answers_newest on certification_answers (borrower_id, step, id desc);

create function answers_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.answers_sealed is null
      and may_be_erased(old.borrower_id, to_jsonb(old), to_jsonb(new), array['answers_sealed']) then
    return new;
  end if;
  raise exception 'certification_answers is history: rows are added, never changed or removed' using errcode = 'check_violation';
end $$;
create trigger certification_answers_history before update or delete on certification_answers
  for each row execute function answers_are_kept();
create trigger certification_answers_history_truncate before truncate on certification_answers
  for each statement execute function history_is_never_changed();

-- Consents, in the words that were read, with the save that they belong to.
create table consents (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  answers_id bigint not null,
  code text not null,
  version text not null,
  statement text not null check (statement <> ''),
  agreed_at timestamptz not null,
  unique (answers_id, code),
  constraint consents_answers foreign key (answers_id, borrower_id) references certification_answers (id, borrower_id)
);
create index consents_borrower on consents (borrower_id);
create trigger consents_history before update or delete on consents
  for each statement execute function history_is_never_changed();
create trigger consents_history_truncate before truncate on consents
  for each statement execute function history_is_never_changed();

-- Marks that a person is known by across borrowers, as keyed hashes: the database alone tells neither the value nor the person. Rows are
-- added when an account is bound, when answers are saved and when an application is checked.
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

-- Marks that a picture of a document is known by; they go with the picture (0014).
create table document_marks (
  document_id text primary key,
  borrower_id bigint not null references borrowers,
  -- HMAC of the bytes of the picture before they were sealed
  exact bytea not null,
  -- the perceptual hash (picture-look.ts), and the tones that it is compared from, sealed
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
