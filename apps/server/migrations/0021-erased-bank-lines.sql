-- What the bank wrote beside a borrower's transfer (who sent it, from which account) goes with who the borrower was: of lines that are given
-- to a payment of somebody whose erasure is recorded, in these two columns alone.
create or replace function bank_line_is_kept() returns trigger language plpgsql as $$
declare
  ours text[] := array['state', 'payment_id', 'matched_by', 'matched_at', 'review_reason', 'times_matched', 'tried_at'];
begin
  if tg_op = 'UPDATE' and may_be_erased(
      (select p.borrower_id from payments p where p.id = old.payment_id),
      to_jsonb(old), to_jsonb(new), array['description', 'raw']) then
    return new;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - ours <> to_jsonb(old) - ours then
    raise exception 'a line of a bank statement is history: it is never changed or removed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
