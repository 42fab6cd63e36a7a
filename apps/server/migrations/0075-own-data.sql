-- A borrower's own data: an e-mail address among the answers, and consents that were withdrawn.

alter table certification_answers drop constraint certification_answers_step_check;
alter table certification_answers add constraint certification_answers_step_check
  -- 'location' and 'email' are no steps of their own: a place that was shared, an address that was added to the details
  check (step in ('basic', 'personal', 'job', 'ext', 'location', 'email'));

alter table consents add constraint consents_of_borrower unique (id, borrower_id);

-- What was withdrawn stays with its words in consents: that it was given is history too.
create table consent_withdrawals (
  id bigint generated always as identity primary key,
  borrower_id bigint not null,
  consent_id bigint not null constraint consent_withdrawals_once unique,
  withdrawn_at timestamptz not null,
  constraint consent_withdrawals_consent foreign key (consent_id, borrower_id) references consents (id, borrower_id)
);
create index consent_withdrawals_borrower on consent_withdrawals (borrower_id);
create trigger consent_withdrawals_history before update or delete on consent_withdrawals
  for each statement execute function history_is_never_changed();
create trigger consent_withdrawals_history_truncate before truncate on consent_withdrawals
  for each statement execute function history_is_never_changed();
