-- A line of a bank statement is known by its meaning: account, day, amount, reference and text in the form for comparison. A file that holds n
-- equal lines brings the account's count of them to n (docs/bank-lines.md, docs/decisions/0011-bank-transfers.md).
alter table bank_lines
  -- the keyed hash of that meaning; null for a line from before, until a file of its day is imported
  add column identity text,
  -- which one of the equal lines it is, from 1
  add column nth integer,
  add constraint bank_lines_identity_whole check ((identity is null) = (nth is null)),
  add constraint bank_lines_nth check (nth > 0),
  drop constraint bank_lines_state_check,
  -- duplicate: a person found that it is another line's transfer once more: it is not on the books
  add constraint bank_lines_state_check check (state in ('open', 'matched', 'review', 'settlement', 'returned', 'duplicate')),
  drop constraint bank_lines_returned_alone,
  add constraint bank_lines_returned_alone check (state not in ('returned', 'duplicate') or payment_id is null);
create unique index bank_lines_meaning on bank_lines (channel_number, booked_on, amount_minor, identity, nth) where identity is not null;
-- The closing of a day compares lines with the account by the time of their import.
create index bank_lines_imported on bank_lines (imported_at);
create index bank_lines_duplicate on bank_lines (id) where state = 'duplicate';

create or replace function bank_line_is_kept() returns trigger language plpgsql as $$
declare
  ours text[] := array['state', 'payment_id', 'borrower_id', 'matched_by', 'matched_at', 'times_matched', 'tried_at', 'settlement_provider',
    'settlement_id', 'settlement_by'];
begin
  if tg_op = 'UPDATE' and may_be_erased(
      old.borrower_id, to_jsonb(old), to_jsonb(new), array['description', 'raw', 'sender']) then
    return new;
  end if;
  -- a line from before gets its identity once
  if tg_op = 'UPDATE' and old.identity is null then
    ours := ours || array['identity', 'nth'];
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - ours <> to_jsonb(old) - ours then
    raise exception 'a line of a bank statement is history: it is never changed or removed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

alter table open_items
  drop constraint open_items_reason_check,
  add constraint open_items_reason_check check (reason in (
    'contradicting-report', 'unusable-amount', 'loan-cannot-take-it', 'refunded', 'charged-back', 'given-back', 'reference-contradicts',
    'refund-came-back', 'refund-owed-back', 'ceiling-broken', 'names-two-payments', 'number-contradicts-text', 'number-used-before',
    'contested-number', 'sender-name', 'possible-duplicate', 'job-failed', 'webhook-failed', 'unknown-reference', 'amount-differs',
    'currency-differs', 'not-paid-here', 'settled-twice', 'taken-back', 'adjustment', 'missing-in-report', 'transfer-differs',
    'no-phone-to-confirm', 'stopped-by-borrower', 'holder-name', 'automatic-approval-off', 'shared-account', 'shared-person',
    'shared-document', 'shared-picture', 'similar-picture', 'exposure-limit', 'summary-drift', 'accrual-failed'
  ));
