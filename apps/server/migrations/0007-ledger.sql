-- What moved money or terms of a loan, and the double-entry ledger. Loan state is computed from these rows.

-- What a settled payment paid.
create table allocations (
  payment_id text not null,
  seq integer not null,
  order_id bigint not null,
  borrower_id bigint not null,
  paid_on date not null,
  instalment_number integer,
  component text not null check (component in ('penalty', 'fee', 'interest', 'principal', 'extension', 'excess')),
  amount_minor bigint not null check (amount_minor > 0),
  primary key (payment_id, seq),
  constraint allocations_payment foreign key (payment_id, order_id, borrower_id) references payments (id, order_id, borrower_id),
  constraint allocations_instalment foreign key (order_id, instalment_number) references instalments (order_id, number)
);
create index allocations_order on allocations (order_id);

create table extensions (
  payment_id text primary key,
  -- the order of granting: two on one day build on each other
  seq bigint generated always as identity,
  order_id bigint not null,
  borrower_id bigint not null,
  granted_on date not null,
  days integer not null check (days > 0),
  charge_minor bigint not null check (charge_minor >= 0),
  -- the due dates that the extension gave to the instalments unpaid then: [{"number", "dueOn"}]
  new_due_ons jsonb not null,
  constraint extensions_payment foreign key (payment_id, order_id, borrower_id) references payments (id, order_id, borrower_id)
);
create index extensions_order on extensions (order_id);

-- What was owed and let go: interest not yet earned at a payoff, a penalty that was waived.
create table rebates (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  borrower_id bigint not null,
  payment_id text,
  granted_on date not null,
  instalment_number integer,
  component text not null check (component in ('penalty', 'fee', 'interest', 'principal', 'extension')),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason in ('payoff')),
  constraint rebates_order foreign key (order_id, borrower_id) references orders (id, borrower_id),
  constraint rebates_payment foreign key (payment_id, order_id, borrower_id) references payments (id, order_id, borrower_id),
  constraint rebates_instalment foreign key (order_id, instalment_number) references instalments (order_id, number)
);
create index rebates_of_order on rebates (order_id);

-- A debit is positive, a credit negative; every entry sums to nothing in each currency.
create table ledger_accounts (
  code text primary key,
  kind text not null check (kind in ('asset', 'liability', 'income', 'expense')),
  title text not null
);

-- One fact is posted once: `unique (kind, source)` says so across all days, so that this table is partitioned by nothing. Its lines, of
-- which there are several times as many, can be partitioned by the month of `occurred_on`.
create table ledger_entries (
  id bigint generated always as identity primary key,
  -- the kind of fact that is recorded, and the fact
  kind text not null check (kind in ('disbursement', 'settlement', 'held', 'bank-line', 'bank-match', 'reversal')),
  source text not null,
  -- null for money that is nobody's yet
  order_id bigint,
  borrower_id bigint,
  occurred_on date not null,
  posted_at timestamptz not null,
  reverses bigint references ledger_entries,
  unique (kind, source),
  unique (id, occurred_on),
  constraint ledger_entries_owner_whole check ((order_id is null) = (borrower_id is null)),
  constraint ledger_entries_reversal_named check ((kind = 'reversal') = (reverses is not null)),
  constraint ledger_entries_order foreign key (order_id, borrower_id) references orders (id, borrower_id)
);
create index ledger_entries_of_order on ledger_entries (order_id);
create unique index ledger_entries_reversed_once on ledger_entries (reverses) where reverses is not null;

create table ledger_postings (
  entry_id bigint not null,
  line integer not null,
  occurred_on date not null,
  borrower_id bigint,
  account text not null references ledger_accounts,
  amount_minor bigint not null check (amount_minor <> 0),
  -- money that came in a currency of no loan is held on the books too
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  primary key (entry_id, line, occurred_on),
  constraint ledger_postings_entry foreign key (entry_id, occurred_on) references ledger_entries (id, occurred_on)
);
create index ledger_postings_account on ledger_postings (account, currency);

-- An entry and its lines come in one statement: the lines balance by currency, are of the entry's borrower, and are all there will be.
create function ledger_must_balance() returns trigger language plpgsql as $$
declare
  bad bigint;
begin
  select p.entry_id into bad
    from ledger_postings p
    where p.entry_id in (select distinct entry_id from added)
    group by p.entry_id, p.currency
    having sum(p.amount_minor) <> 0
    limit 1;
  if bad is not null then
    raise exception 'ledger entry % does not balance', bad
      using errcode = 'check_violation', constraint = 'ledger_entries_balance';
  end if;
  -- lines that balance among themselves would change what an old entry says
  select a.entry_id into bad
    from (select entry_id, count(*) as lines from added group by entry_id) a
    where a.lines <> (select count(*) from ledger_postings p where p.entry_id = a.entry_id)
    limit 1;
  if bad is not null then
    raise exception 'ledger entry % is complete: nothing is added to it', bad
      using errcode = 'check_violation', constraint = 'ledger_entries_complete';
  end if;
  select a.entry_id into bad
    from added a join ledger_entries e on e.id = a.entry_id
    where a.borrower_id is distinct from e.borrower_id
    limit 1;
  if bad is not null then
    raise exception 'ledger entry % is of another borrower than its lines', bad
      using errcode = 'check_violation', constraint = 'ledger_postings_of_borrower';
  end if;
  return null;
end $$;
create trigger ledger_postings_balance after insert on ledger_postings
  referencing new table as added for each statement execute function ledger_must_balance();

-- An entry without postings says nothing. A reversal takes back the whole entry that it names: both together come to nothing by account.
create function ledger_must_have_postings() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from added a where (select count(*) from ledger_postings p where p.entry_id = a.id) < 2
  ) then
    raise exception 'a ledger entry needs at least two postings'
      using errcode = 'check_violation', constraint = 'ledger_entries_two_postings';
  end if;
  if exists (
    select 1 from added a join ledger_postings p on p.entry_id in (a.id, a.reverses) where a.reverses is not null
    group by a.id, p.account, p.currency having sum(p.amount_minor) <> 0
  ) then
    raise exception 'a reversal is the opposite of its entry, line by line'
      using errcode = 'check_violation', constraint = 'ledger_entries_reversal_whole';
  end if;
  return null;
end $$;
create trigger ledger_entries_postings after insert on ledger_entries
  referencing new table as added for each statement execute function ledger_must_have_postings();

-- A paid payment is allocated to the last minor unit, what is left over as excess; no other payment has allocations. Looked at when the
-- transaction ends, since payment and allocations are written one after the other.
create function payment_must_be_allocated() returns trigger language plpgsql as $$
declare
  of_payment text := case when tg_table_name = 'payments' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'payment_id' end;
begin
  if exists (
    select 1 from payments p where p.id = of_payment and coalesce(p.received_minor, 0)
      <> (select coalesce(sum(a.amount_minor), 0) from allocations a where a.payment_id = p.id)
  ) then
    raise exception 'payment % is not allocated as it was received', of_payment
      using errcode = 'check_violation', constraint = 'payments_allocated_whole';
  end if;
  return null;
end $$;
create constraint trigger payments_allocated_when_paid after insert or update of status, received_minor on payments
  deferrable initially deferred for each row when (new.status = 'paid') execute function payment_must_be_allocated();
create constraint trigger allocations_of_paid_payment after insert on allocations
  deferrable initially deferred for each row execute function payment_must_be_allocated();

do $$
declare
  history text;
begin
  foreach history in array array['allocations', 'extensions', 'rebates', 'ledger_entries', 'ledger_postings'] loop
    execute format('create trigger %I_history before update or delete on %I for each statement execute function history_is_never_changed()', history, history);
    execute format('create trigger %I_history_truncate before truncate on %I for each statement execute function history_is_never_changed()', history, history);
  end loop;
end $$;

insert into ledger_accounts (code, kind, title) values
  ('provider-clearing', 'asset', 'Money at payment providers, not yet in the bank'),
  ('bank', 'asset', 'Money in our own bank accounts'),
  ('principal-receivable', 'asset', 'Principal that borrowers owe'),
  ('interest-income', 'income', 'Interest'),
  ('penalty-income', 'income', 'Late charges'),
  ('fee-income', 'income', 'Fees'),
  ('extension-income', 'income', 'Extension charges'),
  ('borrower-credit', 'liability', 'Paid too much, owed back to borrowers'),
  ('suspense', 'liability', 'Received, and not yet known for what');
