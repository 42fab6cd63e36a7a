-- The desk's page of a borrower: notes of operators, and flags with an effect.

create table borrower_notes (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  -- sealed
  words text not null,
  written_by bigint not null references agents,
  written_at timestamptz not null
);
create index borrower_notes_borrower on borrower_notes (borrower_id, id desc);

-- A flag stands until it is lifted. Payouts and messages look at the flags that stand.
create table borrower_flags (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  kind text not null constraint borrower_flags_kind check (kind in ('deceased', 'fraud', 'legal', 'hardship', 'do-not-contact')),
  -- sealed
  words text not null,
  set_by bigint not null references agents,
  set_at timestamptz not null,
  lifted_by bigint references agents,
  lifted_at timestamptz,
  -- sealed
  lifted_words text,
  constraint borrower_flags_lifted_whole check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lifted_words is null)),
  constraint borrower_flags_span check (lifted_at >= set_at)
);
create index borrower_flags_borrower on borrower_flags (borrower_id, id desc);
create unique index borrower_flags_standing on borrower_flags (borrower_id, kind) where lifted_at is null;

alter table reminders drop constraint reminders_reason;
alter table reminders add constraint reminders_reason check (reason in (
  'paid-meanwhile', 'extended-meanwhile', 'too-late', 'switched-off', 'pushed', 'flagged', 'no-phone', 'no-browser', 'refused', 'unreachable',
  'too-large', 'no-clear-answer', 'lost'
));

-- The page of a borrower reads these by their borrower.
create index reminders_borrower on reminders (borrower_id, id desc);
create index payouts_borrower on payouts (borrower_id);
create index payments_of_borrower on payments (borrower_id, created_at desc);
create index application_checks_borrower on application_checks (borrower_id, id);

insert into role_permissions (role, permission) values
  ('agent', 'borrowers.note'), ('agent', 'borrowers.reveal'),
  ('collector', 'borrowers.note'), ('collector', 'borrowers.reveal'), ('collector', 'borrowers.flag'),
  ('underwriter', 'borrowers.note'), ('underwriter', 'borrowers.reveal'), ('underwriter', 'borrowers.flag'),
  ('underwriter', 'documents.read'),
  ('agent', 'payments.ask'), ('accountant', 'payments.ask');
