-- What borrowers answer before a first loan, one row a save: the newest counts, those before it are history. The answers are kept
-- sealed; what a decision needs as plain columns is written to borrowers in the same transaction.
create table certification_answers (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  -- 'location' is no step of its own: a place that was shared
  step text not null check (step in ('basic', 'personal', 'job', 'ext', 'location')),
  -- which questions were answered: market and version
  form text not null,
  -- AES-256-GCM, bound to its borrower and step (secret-box.ts); null where it was known before it was asked here
  answers_sealed bytea,
  saved_at timestamptz not null
);
create index certification_answers_newest on certification_answers (borrower_id, step, id desc);
create trigger certification_answers_history before update or delete on certification_answers
  for each statement execute function history_is_never_changed();
create trigger certification_answers_history_truncate before truncate on certification_answers
  for each statement execute function history_is_never_changed();

-- What was agreed to, in the words that were read, with the save that it belongs to.
create table consents (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  answers_id bigint not null references certification_answers,
  code text not null,
  version text not null,
  statement text not null check (statement <> ''),
  agreed_at timestamptz not null,
  unique (answers_id, code)
);
create index consents_borrower on consents (borrower_id);
create trigger consents_history before update or delete on consents
  for each statement execute function history_is_never_changed();
create trigger consents_history_truncate before truncate on consents
  for each statement execute function history_is_never_changed();

-- Pictures of documents: whose they are, never their bytes. One that no answers name is forgotten after two days.
create table certification_documents (
  -- also the name of the file, which is sealed
  id text primary key,
  borrower_id bigint not null references borrowers,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  -- the first answers that name it, and what as
  answers_id bigint references certification_answers,
  code text,
  check ((answers_id is null) = (code is null))
);
create index certification_documents_borrower on certification_documents (borrower_id);
create index certification_documents_loose on certification_documents (created_at) where answers_id is null;

-- Borrowers of whom all is known that a decision needs are not asked for it again.
insert into certification_answers (borrower_id, step, form, saved_at)
  select b.id, s.step, 'known', b.created_at
  from borrowers b cross join (values ('basic'), ('personal'), ('job'), ('ext')) as s (step)
  where b.name <> '' and b.citizenship is not null and b.born_on is not null
    and b.address_country is not null and b.politically_exposed is not null;
