-- Where a loan is paid out to, and the payouts. An account's number is kept encrypted; what it was before stays.
create table payout_accounts (
  id bigint generated always as identity (start with 100) primary key,
  borrower_id bigint not null references borrowers,
  card_type text not null,
  channel_number text not null,
  -- what a borrower knows the account by: the bank or wallet, and the end of the number
  name text not null,
  masked_number text not null,
  -- AES-256-GCM, bound to its borrower (secret-box.ts)
  number_encrypted bytea not null,
  -- the form's other fields, none of them a number of the account
  details jsonb not null default '{}',
  created_at timestamptz not null,
  replaced_at timestamptz
);
create unique index payout_accounts_one_current on payout_accounts (borrower_id) where replaced_at is null;
create index payout_accounts_borrower on payout_accounts (borrower_id);

-- Nothing of an account is changed but that another one took its place.
create function payout_account_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.replaced_at is not null or to_jsonb(new) - 'replaced_at' <> to_jsonb(old) - 'replaced_at' then
    raise exception 'a payout account is history: it is replaced by another, never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_accounts_kept before update or delete on payout_accounts
  for each row execute function payout_account_is_kept();

create table payouts (
  -- our reference, and the provider's idempotency key
  id text primary key,
  order_id bigint not null references orders,
  borrower_id bigint not null references borrowers,
  account_id bigint not null references payout_accounts,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  channel_number text not null,
  provider text not null,
  provider_reference text,
  -- recorded: not yet known to the provider, or not known whether; pending: the provider has it
  status text not null default 'recorded' check (status in ('recorded', 'pending', 'paid', 'failed')),
  failure text,
  created_at timestamptz not null,
  asked_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  checked_at timestamptz,
  -- set when something happened that a person must look at
  review_reason text
);
-- A loan is never paid out twice: while one payout may have gone through there is no other.
create unique index payouts_one_alive on payouts (order_id) where status <> 'failed';
create index payouts_order on payouts (order_id);
create index payouts_unsettled on payouts (checked_at nulls first) where status in ('recorded', 'pending');

create table payout_events (
  id bigint generated always as identity primary key,
  payout_id text not null references payouts,
  happened_at timestamptz not null,
  from_status text not null,
  to_status text not null,
  source text not null,
  detail text
);
create index payout_events_payout on payout_events (payout_id, id);
create trigger payout_events_history before update or delete on payout_events
  for each statement execute function history_is_never_changed();
create trigger payout_events_history_truncate before truncate on payout_events
  for each statement execute function history_is_never_changed();

-- How the schedule is worked out from the day of disbursement, as agreed: a product may say something else by then.
alter table orders add column lending jsonb;
-- The last days for decision and disbursal (LND-06).
alter table orders add column decision_due_on date;
alter table orders add column disbursal_due_on date;
create index orders_undisbursed on orders (disbursal_due_on) where disbursed_on is null and withdraw_confirmed_at is not null;
-- When a decider was last asked: an outside one is asked without a lock, by one process at a time.
alter table orders add column decision_asked_at timestamptz;
