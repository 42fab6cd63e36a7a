-- Every movement of a loan as a transaction (docs/transactions.md, decision 0007). The list is only added to. What a transaction did is kept
-- beside it as its valuation; a reversal leaves the valuations of before standing, marks them as superseded and writes new ones.
-- Keys begin with the order, so that all of this can be sharded by borrower.

create table loan_transactions (
  order_id bigint not null,
  borrower_id bigint not null,
  currency text not null,
  -- the order of booking, and of valuation
  number integer not null check (number > 0),
  kind text not null check (kind in (
    'disbursement', 'disbursement_return', 'repayment', 'charge', 'charge_waiver', 'interest_waiver', 'penalty_waiver', 'goodwill_credit',
    'credit_refund', 'repayment_reversal', 'chargeback', 'extension', 'reschedule', 'payment_holiday', 'charge_off', 'write_off',
    'recovery', 'settlement_discount'
  )),
  amount_minor bigint not null check (amount_minor >= 0),
  -- the business date; of money that came in, the day on which it was paid
  effective_on date not null,
  booked_at timestamptz not null,
  actor text not null check (actor in ('borrower', 'provider', 'operator', 'system')),
  -- the operator's name
  booked_by text,
  -- a code
  reason text check (reason ~ '^[a-z][a-z_-]{1,39}$'),
  idempotency_key text not null check (length(idempotency_key) between 1 and 200),
  payment_id text,
  -- what else the kind needs (lending/transactions/booked-transactions.ts)
  terms jsonb not null default '{}' check (jsonb_typeof(terms) = 'object'),
  -- the transaction of the same loan that it takes back, and what is kept of its amount
  reverses integer,
  kept_minor bigint check (kept_minor >= 0),
  primary key (order_id, number),
  constraint loan_transactions_key unique (order_id, idempotency_key),
  constraint loan_transactions_order foreign key (order_id, borrower_id, currency) references orders (id, borrower_id, currency),
  constraint loan_transactions_payment foreign key (payment_id, order_id, borrower_id) references payments (id, order_id, borrower_id),
  constraint loan_transactions_of_payment check ((payment_id is not null) = (kind in ('repayment', 'recovery'))),
  constraint loan_transactions_operator check ((actor = 'operator') = (booked_by is not null)),
  constraint loan_transactions_reversed foreign key (order_id, reverses) references loan_transactions (order_id, number),
  constraint loan_transactions_reversal_whole check ((reverses is null) = (kept_minor is null)),
  constraint loan_transactions_reversal_named check (
    reverses is not null or kind not in ('disbursement_return', 'repayment_reversal', 'chargeback')
  ),
  constraint loan_transactions_reversed_later check (reverses < number)
);
create unique index loan_transactions_reversed_once on loan_transactions (order_id, reverses) where reverses is not null;
create unique index loan_transactions_payment_once on loan_transactions (payment_id) where payment_id is not null;
-- what an order is read with beside its payments; of most loans, nothing
create index loan_transactions_others on loan_transactions (order_id) where kind not in ('disbursement', 'repayment', 'recovery');

-- A reversal takes back a transaction of its sort, less than the whole of a payment alone, and no other reversal.
create function reversal_must_fit() returns trigger language plpgsql as $$
declare
  taken loan_transactions;
begin
  select * into taken from loan_transactions where order_id = new.order_id and number = new.reverses;
  if taken.reverses is not null
    or (case taken.kind
        when 'repayment' then new.kind not in ('repayment_reversal', 'chargeback')
        when 'recovery' then new.kind not in ('repayment_reversal', 'chargeback')
        when 'disbursement' then new.kind <> 'disbursement_return'
        else new.kind <> taken.kind
      end)
    or (new.kept_minor > 0 and (taken.payment_id is null or new.kept_minor >= taken.amount_minor)) then
    raise exception 'transaction % of order % cannot be taken back by this one', new.reverses, new.order_id
      using errcode = 'check_violation', constraint = 'loan_transactions_reversal_fits';
  end if;
  return null;
end $$;
create constraint trigger loan_transactions_reversal_fits after insert on loan_transactions
  for each row when (new.reverses is not null) execute function reversal_must_fit();

-- A valuation that holds no longer, and the reversal since which it does not.
create table superseded_valuations (
  order_id bigint not null,
  borrower_id bigint not null,
  transaction_number integer not null,
  version integer not null check (version > 0),
  superseded_by integer not null,
  primary key (order_id, transaction_number, version),
  constraint superseded_valuations_order foreign key (order_id, borrower_id) references orders (id, borrower_id),
  constraint superseded_valuations_transaction foreign key (order_id, transaction_number) references loan_transactions (order_id, number),
  constraint superseded_valuations_by foreign key (order_id, superseded_by) references loan_transactions (order_id, number)
);

-- What was booked before there were transactions.
insert into loan_transactions (order_id, borrower_id, currency, number, kind, amount_minor, effective_on, booked_at, actor, idempotency_key)
  select o.id, o.borrower_id, o.currency, 1, 'disbursement', o.principal_minor, o.disbursed_on, coalesce(e.posted_at, o.created_at), 'system',
    'disbursement/1'
  from orders o left join ledger_entries e on e.kind = 'disbursement' and e.source = o.id::text
  where o.disbursed_on is not null;
insert into loan_transactions (order_id, borrower_id, currency, number, kind, amount_minor, effective_on, booked_at, actor, idempotency_key,
    payment_id, terms)
  select p.order_id, p.borrower_id, p.currency, 1 + row_number() over (partition by p.order_id order by p.settled_at, p.id), 'repayment',
    p.received_minor, book_day(p.currency, p.paid_at), p.settled_at, 'provider', 'payment/' || p.id, p.id,
    jsonb_build_object(
      'purpose', p.purpose, 'quotedOn', p.quoted_on, 'paidOn', book_day(p.currency, p.paid_at),
      'isInTime', p.paid_at <= coalesce(p.holds_until, p.expires_at), 'happenedAt', (extract(epoch from p.paid_at) * 1000)::bigint,
      'askedAfter', 1 + (
        select count(*) from payments q where q.order_id = p.order_id and q.status = 'paid' and q.settled_at <= p.created_at
      )
    )
  from payments p where p.status = 'paid';

-- The tables of valuations. The views that have their former names show what holds.
do $$
declare
  name text;
begin
  foreach name in array array['allocations', 'extensions', 'rebates'] loop
    execute format('alter table %I rename to %I', name, 'transaction_' || name);
    execute format('alter table %I add column transaction_number integer, add column version integer not null default 1 check (version > 0)',
      'transaction_' || name);
    execute format('alter table %I disable trigger user', 'transaction_' || name);
    execute format('update %I v set transaction_number = t.number from loan_transactions t where t.payment_id = v.payment_id',
      'transaction_' || name);
    execute format('alter table %I enable trigger user', 'transaction_' || name);
    execute format('alter table %1$I alter column transaction_number set not null, add constraint %1$s_transaction
      foreign key (order_id, transaction_number) references loan_transactions (order_id, number)', 'transaction_' || name);
  end loop;
end $$;

alter table transaction_allocations
  drop constraint allocations_pkey,
  add primary key (order_id, transaction_number, version, seq),
  drop constraint allocations_component_check,
  add constraint allocations_component_check
    check (component in ('penalty', 'fee', 'tax', 'interest', 'principal', 'extension', 'reclaim', 'excess'));
drop index allocations_order;
create index transaction_allocations_payment on transaction_allocations (payment_id);

alter table transaction_extensions
  drop constraint extensions_pkey,
  alter column payment_id drop not null,
  drop column seq,
  add primary key (order_id, transaction_number, version),
  -- the others do not count towards the extensions that the terms allow
  add column reason text not null default 'extension' check (reason in ('extension', 'reschedule', 'payment_holiday'));
drop index extensions_order;

alter table transaction_rebates
  drop constraint rebates_component_check,
  add constraint rebates_component_check
    check (component in ('penalty', 'fee', 'tax', 'interest', 'principal', 'extension', 'reclaim')),
  drop constraint rebates_reason_check,
  add constraint rebates_reason_check check (reason in (
    'payoff', 'charge_waiver', 'interest_waiver', 'penalty_waiver', 'goodwill_credit', 'write_off', 'settlement_discount'
  ));

-- What the other kinds changed: charges added, credit refunded, the settlement in force, the day that counts.
create table transaction_changes (
  order_id bigint not null,
  borrower_id bigint not null,
  transaction_number integer not null,
  version integer not null check (version > 0),
  counted_on date not null,
  effect jsonb not null check (jsonb_typeof(effect) = 'object'),
  primary key (order_id, transaction_number, version),
  constraint transaction_changes_order foreign key (order_id, borrower_id) references orders (id, borrower_id),
  constraint transaction_changes_transaction foreign key (order_id, transaction_number) references loan_transactions (order_id, number)
);

do $$
declare
  name text;
begin
  foreach name in array array['allocations', 'extensions', 'rebates', 'changes'] loop
    execute format('create view %I as select v.* from %I v where not exists (
      select from superseded_valuations s where s.order_id = v.order_id and s.transaction_number = v.transaction_number and s.version = v.version
    )', case name when 'changes' then 'loan_changes' else name end, 'transaction_' || name);
  end loop;
end $$;

do $$
declare
  history text;
begin
  foreach history in array array['loan_transactions', 'superseded_valuations', 'transaction_changes'] loop
    execute format('create trigger %I_history before update or delete on %I for each statement execute function history_is_never_changed()', history, history);
    execute format('create trigger %I_history_truncate before truncate on %I for each statement execute function history_is_never_changed()', history, history);
  end loop;
end $$;

-- Of a paid payment everything is allocated that was not taken back, to the last minor unit.
create or replace function payment_must_be_allocated() returns trigger language plpgsql as $$
declare
  of_payment text := case tg_table_name
    when 'payments' then to_jsonb(new) ->> 'id'
    when 'transaction_allocations' then to_jsonb(new) ->> 'payment_id'
    else (
      select t.payment_id from loan_transactions t where t.order_id = (to_jsonb(new) ->> 'order_id')::bigint
        and t.number = coalesce(to_jsonb(new) ->> 'reverses', to_jsonb(new) ->> 'transaction_number')::integer
    )
  end;
begin
  if exists (
    select 1 from payments p where p.id = of_payment and coalesce(
        (select r.kept_minor from loan_transactions t join loan_transactions r on r.order_id = t.order_id and r.reverses = t.number
          where t.payment_id = p.id),
        p.received_minor, 0
      ) <> (select coalesce(sum(a.amount_minor), 0) from allocations a where a.payment_id = p.id)
  ) then
    raise exception 'payment % is not allocated as it was received', of_payment
      using errcode = 'check_violation', constraint = 'payments_allocated_whole';
  end if;
  return null;
end $$;
create constraint trigger valuations_of_paid_payment after insert on superseded_valuations
  deferrable initially deferred for each row execute function payment_must_be_allocated();
create constraint trigger reversals_of_paid_payment after insert on loan_transactions
  deferrable initially deferred for each row when (new.reverses is not null) execute function payment_must_be_allocated();

-- The transaction that an entry is of, and its valuation.
alter table ledger_entries
  add column transaction_number integer,
  add column version integer,
  add constraint ledger_entries_version_whole check ((transaction_number is null) = (version is null)),
  add constraint ledger_entries_transaction foreign key (order_id, transaction_number) references loan_transactions (order_id, number);
alter table ledger_entries disable trigger user;
update ledger_entries e set transaction_number = t.number, version = 1 from loan_transactions t
  where t.order_id = e.order_id
    and case e.kind when 'disbursement' then t.kind = 'disbursement' when 'settlement' then t.payment_id = e.source else false end;
alter table ledger_entries enable trigger user;

insert into ledger_accounts (code, kind, title, normal_side) values
  ('charged-off-principal', 'asset', 'Principal of loans that were charged off', 'debit'),
  ('credit-loss-allowance', 'asset', 'Allowance for loans that were charged off', 'credit'),
  ('credit-losses', 'expense', 'Principal charged off, written off or let go in a settlement', 'debit'),
  ('recovery-income', 'income', 'Recovered on loans that were charged off', 'credit'),
  ('goodwill', 'expense', 'Principal let go as goodwill', 'debit');

-- Refunds of a credit that is none any more: owed by the loan, by no instalment.
alter table loan_summaries
  add column reclaim_minor bigint not null default 0 check (reclaim_minor >= 0),
  drop constraint loan_summaries_settled,
  add constraint loan_summaries_settled check (
    (settled_on is not null)
      = (principal_minor + interest_minor + fee_minor + tax_minor + penalty_minor + extension_minor + reclaim_minor = 0)
  );
