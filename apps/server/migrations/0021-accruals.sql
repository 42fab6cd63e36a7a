-- Books on accrual basis (docs/books.md, decision 0006): what loans earned and nobody paid yet, day by day; and posting rules of a product.

-- The part of what loans owe that stands on an account. Closing compares each part with the loans.
alter table ledger_accounts
  add column holds text,
  add constraint ledger_accounts_holds check (holds in ('principal', 'interest', 'penalty', 'fee')),
  add constraint ledger_accounts_claims_are_assets check (holds is null or kind = 'asset');
update ledger_accounts set holds = 'principal' where code in ('principal-receivable', 'charged-off-principal');
insert into ledger_accounts (code, kind, title, holds) values
  ('interest-receivable', 'asset', 'Interest earned and not yet paid', 'interest'),
  ('penalty-receivable', 'asset', 'Late charges earned and not yet paid', 'penalty'),
  ('fee-receivable', 'asset', 'Fees that fell due and are not yet paid', 'fee');

-- An accrual is booked on the day that it is for while that day is open, whenever the job comes to it.
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (
    kind in ('disbursement', 'settlement', 'held', 'bank-line', 'bank-match', 'reversal', 'transaction',
      'provider-report', 'provider-difference', 'bank-transit', 'accrual')
  ),
  drop constraint ledger_entries_booked_when_posted,
  add constraint ledger_entries_booked_when_posted check (
    booked_on >= (posted_at at time zone 'UTC')::date - 1 or (kind = 'accrual' and booked_on >= occurred_on)
  );

-- A day, or the first open one after it where it is closed; nobody closes it until the transaction ends.
create function open_day_from(day date) returns date language plpgsql as $$
declare
  closed date;
begin
  loop
    perform lock_book_day(day, false);
    closed := closed_through();
    if closed is null or closed < day then return day; end if;
    day := closed + 1;
  end loop;
end $$;

-- What a loan has earned up to a day and was not paid (accrued-claims.ts); interest is below zero where it was paid ahead. No day: its income is booked
-- when it is paid. Room in each page: the nightly run changes every row, and no index.
alter table loan_summaries
  add column accrued_through date,
  add column accrued_interest_minor bigint not null default 0,
  add column accrued_penalty_minor bigint not null default 0 check (accrued_penalty_minor >= 0),
  add column accrued_fee_minor bigint not null default 0 check (accrued_fee_minor >= 0),
  add constraint loan_summaries_accrued check (
    accrued_through is not null or (accrued_interest_minor = 0 and accrued_penalty_minor = 0 and accrued_fee_minor = 0)
  ),
  add constraint loan_summaries_accrued_settled check (
    settled_on is null or (accrued_interest_minor = 0 and accrued_penalty_minor = 0 and accrued_fee_minor = 0)
  ),
  set (fillfactor = 80);
create index loan_summaries_running on loan_summaries (order_id) where settled_on is null;

-- The days up to which all loans were brought, and the basis that they were brought to.
create table accrual_runs (
  id bigint generated always as identity primary key,
  day date not null,
  basis text not null check (basis in ('accrued', 'when-paid')),
  finished_at timestamptz not null
);
create trigger accrual_runs_history before update or delete on accrual_runs
  for each statement execute function history_is_never_changed();
create trigger accrual_runs_history_truncate before truncate on accrual_runs
  for each statement execute function history_is_never_changed();

-- Accounts of a lender's own for the loans of a product, in the place of those of the rule table (posting-accounts.ts).
create table product_posting_rules (
  product_id bigint not null references products,
  kind text not null,
  component text not null,
  account text not null references ledger_accounts,
  primary key (product_id, kind, component),
  constraint product_posting_rules_kind check (
    kind in ('disbursement', 'accrual', 'repayment', 'recovery', 'interest_waiver', 'penalty_waiver', 'charge_waiver', 'goodwill_credit',
      'settlement_discount', 'charge_off', 'write_off')
  ),
  constraint product_posting_rules_component check (component in ('principal', 'interest', 'penalty', 'fee', 'extension'))
);
