-- What waits for a person is an open item, with a line of history for everything that was told of it, and no text in a column that the
-- next one overwrites. What stands in the columns becomes an item each: an amount, a currency or a status, no person.
with noted as (
  select 'payment' as kind, id as subject, borrower_id, review_reason as noted from payments where review_reason is not null
  union all
  select 'payout', id, borrower_id, review_reason from payouts where review_reason is not null
  union all
  select 'bank-line', l.id::text, p.borrower_id, l.review_reason
  from bank_lines l left join payments p on p.id = l.payment_id where l.review_reason is not null
), opened as (
  insert into open_items (kind, subject, borrower_id, reason, details, opened_at)
  select kind, subject, borrower_id, 'noted-before', jsonb_build_object('noted', noted), now() from noted
  returning id, details
)
insert into open_item_events (item_id, happened_at, actor, action, details)
select id, now(), 'service', 'opened', details from opened;

alter table payments drop column review_reason;
alter table payouts drop column review_reason;
-- with the column goes the check that state 'review' has a reason; an item says why, and state 'review' that no job gives the line away
alter table bank_lines drop column review_reason;

-- Who sent it, as far as the bank says; sealed, empty where it says nothing.
alter table bank_lines add column sender text not null default '';
-- the key that sender, description and row were sealed with; null in lines from before
alter table bank_lines add column key_id smallint;

create or replace function bank_line_is_kept() returns trigger language plpgsql as $$
declare
  ours text[] := array['state', 'payment_id', 'matched_by', 'matched_at', 'times_matched', 'tried_at'];
begin
  if tg_op = 'UPDATE' and may_be_erased(
      (select p.borrower_id from payments p where p.id = old.payment_id),
      to_jsonb(old), to_jsonb(new), array['description', 'raw', 'sender']) then
    return new;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - ours <> to_jsonb(old) - ours then
    raise exception 'a line of a bank statement is history: it is never changed or removed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Two borrowers may name one transfer: then it waits for a person. One borrower names it for one payment.
drop index transfer_numbers_once;
create unique index transfer_numbers_once on transfer_numbers (market, utr, borrower_id) where withdrawn_at is null;
