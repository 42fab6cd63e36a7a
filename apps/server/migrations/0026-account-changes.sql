-- What moved on the accounts on days that are open, a row for each posting statement, account and day: a night's accrual of many loans is a few
-- rows. A trial balance adds these up instead of every entry. When a day closes, its volumes are summed from its entries and its rows go.
create table account_changes (
  id bigint generated always as identity primary key,
  account text not null,
  currency text not null,
  booked_on date not null,
  debit_minor bigint not null,
  credit_minor bigint not null,
  constraint account_changes_sides check (debit_minor >= 0 and credit_minor >= 0 and debit_minor + credit_minor > 0)
);

create function note_account_changes() returns trigger language plpgsql as $$
begin
  insert into account_changes (account, currency, booked_on, debit_minor, credit_minor)
    select p.account, p.currency, e.booked_on, sum(greatest(p.amount_minor, 0)), sum(greatest(-p.amount_minor, 0))
    from posted p join ledger_entries e on e.id = p.entry_id group by p.account, p.currency, e.booked_on;
  return null;
end $$;
create trigger ledger_postings_changes after insert on ledger_postings referencing new table as posted
  for each statement execute function note_account_changes();

insert into account_changes (account, currency, booked_on, debit_minor, credit_minor)
  select p.account, p.currency, e.booked_on, sum(greatest(p.amount_minor, 0)), sum(greatest(-p.amount_minor, 0))
  from ledger_entries e join ledger_postings p on p.entry_id = e.id
  where e.booked_on > coalesce((select max(last_on) from closed_periods), '-infinity')
  group by p.account, p.currency, e.booked_on;
