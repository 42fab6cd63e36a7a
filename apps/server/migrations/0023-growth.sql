-- Indexes that a book of a million orders needs (docs/performance.md, "Growth").

-- A picture is looked for by thousands of bands, each by itself: entries that wait to be sorted in would be read as often.
alter index document_marks_bands set (fastupdate = off);

-- Accounts of which a borrower was not told are taken in the order of their numbers.
drop index payout_accounts_to_tell;
create index payout_accounts_to_tell on payout_accounts (id) where changed_at is not null and told_at is null;

-- What moved on an account in all closed days together. Days close one after the other, so that only one transaction changes it at a time.
create table account_totals (
  account text not null references ledger_accounts,
  currency text not null,
  debit_minor bigint not null check (debit_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  primary key (account, currency)
);
insert into account_totals
  select account, currency, sum(debit_minor), sum(credit_minor) from account_volumes group by account, currency;
-- a trial balance reads the days since the one that it is of
create index account_volumes_day on account_volumes (booked_on);

-- The open loans and the principal that they owe, by the oldest unpaid due date: arrears, the portfolio at risk and closing read it instead of
-- every open loan. A change of a summary adds rows to `portfolio_changes`, so that payments do not wait for each other; the nightly job adds
-- them up. Both are read together.
create table portfolio_changes (
  id bigint generated always as identity primary key,
  currency text not null,
  -- 'infinity' where no instalment is unpaid (an extension charge alone)
  due_on date not null,
  loans bigint not null,
  principal_minor bigint not null
);
create table portfolio_days (
  currency text not null,
  due_on date not null,
  loans bigint not null,
  principal_minor bigint not null,
  primary key (due_on, currency)
);
create table portfolio_totals (
  currency text primary key,
  loans bigint not null,
  principal_minor bigint not null
);

create function note_portfolio_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.settled_on is null then
    insert into portfolio_changes (currency, due_on, loans, principal_minor)
      values (old.currency, coalesce(old.oldest_unpaid_due_on, 'infinity'), -1, -old.principal_minor);
  end if;
  if tg_op <> 'DELETE' and new.settled_on is null then
    insert into portfolio_changes (currency, due_on, loans, principal_minor)
      values (new.currency, coalesce(new.oldest_unpaid_due_on, 'infinity'), 1, new.principal_minor);
  end if;
  return null;
end $$;
create trigger loan_summaries_portfolio after insert or delete on loan_summaries
  for each row execute function note_portfolio_change();
create trigger loan_summaries_portfolio_changed after update on loan_summaries
  for each row when (
    (old.settled_on is null, old.currency, old.oldest_unpaid_due_on, old.principal_minor)
      is distinct from (new.settled_on is null, new.currency, new.oldest_unpaid_due_on, new.principal_minor)
  ) execute function note_portfolio_change();

insert into portfolio_days
  select currency, coalesce(oldest_unpaid_due_on, 'infinity'), count(*), sum(principal_minor) from loan_summaries
  where settled_on is null group by 1, 2;
insert into portfolio_totals select currency, sum(loans), sum(principal_minor) from portfolio_days group by currency;
