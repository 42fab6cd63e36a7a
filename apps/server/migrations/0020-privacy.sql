-- Who a borrower is lies in one sealed column; a phone is found by its keyed hash. The plain columns stay for rows that were kept before:
-- the service seals them when it starts, since a migration has no key (stores/seal-plain-rows.ts).
alter table borrowers
  add column person_sealed bytea,
  add column phone_hash bytea unique,
  alter column name set default '';
create index borrowers_plain on borrowers (id) where person_sealed is null;
create index payment_accounts_plain on payment_accounts (id) where provider_token not like 'sealed:%' and provider_token <> '';
create index notifications_plain on notifications (id) where body not like 'sealed:%' and body <> '';

-- What people write lies sealed, so that its length is what the contract of the calls says, and not what lies here. Complaints, their
-- answers and lines of statements from before stay as they are: they are history, and no key is here to compare them with.
alter table complaints drop constraint complaints_content_check, add check (content <> '');
alter table complaint_answers drop constraint complaint_answers_content_check, add check (content <> '');
alter table book_entries drop constraint book_entries_note_check;
create index book_entries_plain on book_entries (id) where note not like 'sealed:%' and note <> '';

-- Borrowers who asked to be forgotten, once each. What the law has kept of who they were waits here, sealed, until its day.
create table erasures (
  borrower_id bigint primary key references borrowers,
  erased_at timestamptz not null,
  -- the retention that was applied, in words
  rule text not null,
  -- the last day on which who they were must be kept; null where nothing need be
  identity_until date,
  -- the last day on which the books must be kept; null where there are none
  books_until date,
  -- AES-256-GCM (secret-box.ts)
  person_sealed bytea,
  identity_erased_at timestamptz,
  -- when all that goes at once had gone, pictures included
  finished_at timestamptz,
  check (person_sealed is null or identity_until is not null),
  check (identity_erased_at is null or person_sealed is null)
);
create index erasures_to_do on erasures (identity_until) where identity_erased_at is null or finished_at is null;

create function erasure_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
      or (old.borrower_id, old.erased_at, old.rule, old.identity_until, old.books_until)
        is distinct from (new.borrower_id, new.erased_at, new.rule, new.identity_until, new.books_until)
      or (new.person_sealed is not null and new.person_sealed is distinct from old.person_sealed) then
    raise exception 'an erasure is history: it is carried out, never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger erasures_kept before update or delete on erasures for each row execute function erasure_is_kept();
create trigger erasures_kept_truncate before truncate on erasures
  for each statement execute function history_is_never_changed();

-- What a person wrote or was known by may be taken out of history: of borrowers whose erasure is recorded, in the columns that a trigger
-- names, and nothing else of the row.
create function may_be_erased(of_borrower bigint, before jsonb, after jsonb, columns text[]) returns boolean
language sql stable as $$
  select before - columns = after - columns and exists (select 1 from erasures e where e.borrower_id = of_borrower)
$$;

create function answers_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.answers_sealed is null
      and may_be_erased(old.borrower_id, to_jsonb(old), to_jsonb(new), array['answers_sealed']) then
    return new;
  end if;
  raise exception 'certification_answers is history: rows are added, never changed or removed' using errcode = 'check_violation';
end $$;
drop trigger certification_answers_history on certification_answers;
create trigger certification_answers_history before update or delete on certification_answers
  for each row execute function answers_are_kept();

create or replace function complaint_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.borrower_id, old.order_id, old.problem_type, old.problem_son_type, old.created_at)
      is distinct from (new.borrower_id, new.order_id, new.problem_type, new.problem_son_type, new.created_at)
      or (new.content <> old.content
        and not may_be_erased(old.borrower_id, to_jsonb(old), to_jsonb(new), array['content'])) then
    raise exception 'a complaint is history: it is answered, never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function complaint_answer_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and may_be_erased(
      (select c.borrower_id from complaints c where c.id = old.complaint_id),
      to_jsonb(old), to_jsonb(new), array['content', 'reopen_reason']) then
    return new;
  end if;
  if tg_op = 'DELETE'
      or (old.complaint_id, old.agent_id, old.content, old.wants_score, old.answered_at, old.was_due_on, old.request_key)
        is distinct from (new.complaint_id, new.agent_id, new.content, new.wants_score, new.answered_at, new.was_due_on, new.request_key)
      or (old.score is not null and (old.score, old.scored_at) is distinct from (new.score, new.scored_at))
      or (old.reopened_at is not null
        and (old.reopened_at, old.reopened_by, old.reopen_reason) is distinct from (new.reopened_at, new.reopened_by, new.reopen_reason)) then
    raise exception 'an answer is history: it is followed by another, never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function payout_account_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and may_be_erased(
      old.borrower_id, to_jsonb(old), to_jsonb(new), array['masked_number', 'number_encrypted', 'details']) then
    return new;
  end if;
  if tg_op = 'DELETE' or old.replaced_at is not null or to_jsonb(new) - 'replaced_at' <> to_jsonb(old) - 'replaced_at' then
    raise exception 'a payout account is history: it is replaced by another, never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
