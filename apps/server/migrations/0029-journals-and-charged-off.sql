-- Journals of an operator (docs/books.md, decision 0012): money that leaves the bank, bank charges, the funding of a payout provider; and loans that
-- were charged off, apart from the portfolio at risk.
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (
    kind in ('disbursement', 'settlement', 'held', 'bank-line', 'bank-match', 'reversal', 'transaction',
      'provider-report', 'provider-difference', 'bank-transit', 'accrual', 'journal')
  ),
  -- it is of no loan
  add constraint ledger_entries_journal_alone check (kind <> 'journal' or order_id is null);

-- Where income is booked when it is paid again, loans that were settled or charged off meanwhile had kept their day: no run came to them.
update loan_summaries s set accrued_through = null
  where accrued_through is not null and accrued_interest_minor = 0 and accrued_penalty_minor = 0 and accrued_fee_minor = 0
    and (select r.basis from accrual_runs r order by r.id desc limit 1) = 'when-paid';

-- A loan that was charged off is no part of the portfolio at risk (docs/books.md): it is an expense already, and only still owed. The sums keep
-- its principal under the due date '-infinity', so that they stay the principal of all open loans.
alter table loan_summaries add column is_charged_off boolean not null default false;

create or replace function note_portfolio_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.settled_on is null then
    insert into portfolio_changes (currency, due_on, loans, principal_minor)
      values (old.currency, portfolio_day(old.is_charged_off, old.oldest_unpaid_due_on), -1, -old.principal_minor);
  end if;
  if tg_op <> 'DELETE' and new.settled_on is null then
    insert into portfolio_changes (currency, due_on, loans, principal_minor)
      values (new.currency, portfolio_day(new.is_charged_off, new.oldest_unpaid_due_on), 1, new.principal_minor);
  end if;
  return null;
end $$;
create function portfolio_day(is_charged_off boolean, oldest_unpaid_due_on date) returns date language sql immutable parallel safe as $$
  select case when is_charged_off then '-infinity' else coalesce(oldest_unpaid_due_on, 'infinity') end
$$;
drop trigger loan_summaries_portfolio_changed on loan_summaries;
create trigger loan_summaries_portfolio_changed after update on loan_summaries
  for each row when (
    (old.settled_on is null, old.currency, old.oldest_unpaid_due_on, old.principal_minor, old.is_charged_off)
      is distinct from (new.settled_on is null, new.currency, new.oldest_unpaid_due_on, new.principal_minor, new.is_charged_off)
  ) execute function note_portfolio_change();

update loan_summaries s set is_charged_off = true
  from loan_transactions t
  where t.order_id = s.order_id and t.kind = 'charge_off' and t.reverses is null
    and not exists (select from reversals_in_force r where r.order_id = t.order_id and r.reverses = t.number);

-- A payment of money that was held for another one (`held/` and its reference): the provider's report names that other payment.
create index payment_events_held on payment_events (detail) where from_status = 'none' and starts_with(detail, 'held/');
