-- What providers have settled, by their own reports, and what they still owe (docs/decisions/0012-clearing-and-suspense.md).

insert into ledger_accounts (code, kind, title) values
  ('bank-transit', 'asset', 'On its way from payment providers to the bank'),
  ('provider-fees', 'expense', 'Fees of payment providers'),
  ('provider-fee-tax', 'expense', 'Tax on their fees'),
  ('withholding-tax', 'liability', 'Tax withheld from their fees, owed to the tax office'),
  ('provider-differences', 'expense', 'Differences with payment providers that were taken over');

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (
    kind in ('disbursement', 'settlement', 'held', 'bank-line', 'bank-match', 'reversal', 'transaction',
      'provider-report', 'provider-difference', 'bank-transit')
  );

-- The provider that has the money of a line, where the account is one of several providers.
alter table ledger_postings add column provider text;
alter table ledger_postings disable trigger user;
update ledger_postings l set provider = p.provider
  from ledger_entries e join payments p on p.id = split_part(e.source, '/', 1)
  where e.id = l.entry_id and e.kind in ('settlement', 'held') and l.account = 'provider-clearing';
update ledger_postings l set provider = p.provider
  from ledger_entries e join payouts p on p.order_id = e.order_id and p.status = 'paid'
  where e.id = l.entry_id and e.kind = 'disbursement' and l.account = 'provider-clearing';
update ledger_postings l set provider = 'bank-transfer-' || lower(b.market)
  from ledger_entries e join bank_lines b on b.id::text = split_part(e.source, '/', 1)
  where e.id = l.entry_id and e.kind = 'bank-match' and l.account = 'provider-clearing';
update ledger_postings l set provider = o.provider
  from ledger_entries e join ledger_postings o on o.entry_id = e.reverses and o.account = 'provider-clearing'
  where e.id = l.entry_id and l.account = 'provider-clearing';
alter table ledger_postings enable trigger user;
alter table ledger_postings add constraint ledger_postings_provider check (
  provider is null
  or account in ('provider-clearing', 'bank-transit', 'provider-fees', 'provider-fee-tax', 'withholding-tax', 'provider-differences')
);
create index ledger_postings_provider on ledger_postings (account, provider, currency, occurred_on) include (amount_minor)
  where account in ('provider-clearing', 'bank-transit');

-- Who imported a file, and when.
create table settlement_imports (
  id bigint generated always as identity primary key,
  provider text not null,
  file_name text not null,
  imported_by text not null,
  imported_at timestamptz not null
);

create table settlement_rows (
  id bigint generated always as identity primary key,
  import_id bigint not null references settlement_imports,
  provider text not null,
  settlement_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'chargeback', 'payout', 'fee', 'adjustment')),
  provider_reference text not null,
  -- ours, as the provider gives it back
  reference text,
  -- what it is about, of those that are known here
  payment_id text,
  payout_id text,
  borrower_id bigint,
  -- signed: what the provider takes back or pays out is negative
  gross_minor bigint not null,
  fee_minor bigint not null,
  tax_minor bigint not null,
  withheld_minor bigint not null,
  net_minor bigint not null generated always as (gross_minor - fee_minor - tax_minor + withheld_minor) stored,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  settled_on date not null,
  paid_on date,
  -- the bank's number of the transfer, as it is compared; empty where the report has none
  utr text not null,
  -- a row counts once, however often and in whichever files it comes
  constraint settlement_rows_once unique (provider, settlement_id, kind, provider_reference),
  constraint settlement_rows_owner_whole check ((num_nonnulls(payment_id, payout_id) = 1) = (borrower_id is not null)),
  constraint settlement_rows_payment foreign key (payment_id, borrower_id) references payments (id, borrower_id),
  constraint settlement_rows_payout foreign key (payout_id, borrower_id) references payouts (id, borrower_id)
);
create index settlement_rows_of_payment on settlement_rows (payment_id) where payment_id is not null;
create index settlement_rows_of_borrower on settlement_rows (borrower_id) where borrower_id is not null;
create index settlement_rows_import on settlement_rows (import_id);
create index settlement_rows_utr on settlement_rows (utr) where utr <> '';
create index settlement_rows_by_day on settlement_rows (provider, settled_on);

do $$
declare
  history text;
begin
  foreach history in array array['settlement_imports', 'settlement_rows'] loop
    execute format('create trigger %I_history before update or delete on %I for each statement execute function history_is_never_changed()', history, history);
    execute format('create trigger %I_history_truncate before truncate on %I for each statement execute function history_is_never_changed()', history, history);
  end loop;
end $$;

-- A line of the bank's can be the transfer of a provider's settlement: then it is no payment of a borrower's.
alter table bank_lines
  add column settlement_provider text,
  add column settlement_id text,
  -- 'service', or the operator
  add column settlement_by text,
  drop constraint bank_lines_state_check,
  add constraint bank_lines_state_check check (state in ('open', 'matched', 'review', 'settlement')),
  add constraint bank_lines_settlement_whole check (
    (state = 'settlement') = (settlement_id is not null) and num_nulls(settlement_id, settlement_provider, settlement_by) in (0, 3)
  ),
  add constraint bank_lines_settlement_alone check (settlement_id is null or payment_id is null);
create index bank_lines_settlement on bank_lines (settlement_provider, settlement_id) where settlement_id is not null;
drop index bank_lines_waiting;
create index bank_lines_waiting on bank_lines (id) where state in ('open', 'review');

create or replace function bank_line_is_kept() returns trigger language plpgsql as $$
declare
  ours text[] := array['state', 'payment_id', 'matched_by', 'matched_at', 'times_matched', 'tried_at', 'settlement_provider', 'settlement_id', 'settlement_by'];
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

-- Differences between a report and the books wait for a person.
alter table open_items
  drop constraint open_items_kind_check,
  add constraint open_items_kind_check check (
    kind in ('application', 'payout-account', 'payout', 'payment', 'bank-line', 'loan', 'job', 'webhook', 'provider-report')
  );
