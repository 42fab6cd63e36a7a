-- Money in and money out: payments of borrowers, payouts of loans, and what providers told of both.

create table payments (
  id text primary key,
  order_id bigint not null,
  borrower_id bigint not null,
  purpose text not null check (purpose in ('instalment', 'extension', 'payoff')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  -- the business day the amount was worked out for
  quoted_on date not null,
  channel_number text not null,
  channel_name text not null,
  provider text not null,
  provider_reference text,
  presentation jsonb,
  account_id bigint,
  -- made by us so that a pay code can be shown, not asked for by the borrower
  is_standing boolean not null default false,
  -- recorded: not yet known to the provider, or not known whether; pending: the provider has it
  status text not null default 'recorded'
    check (status in ('recorded', 'awaiting-code', 'pending', 'paid', 'failed', 'expired')),
  failure text,
  created_at timestamptz not null,
  asked_at timestamptz,
  expires_at timestamptz not null,
  -- paid by then it counts on the day of its quote; null as long as no provider has it
  holds_until timestamptz,
  paid_at timestamptz,
  settled_at timestamptz,
  -- what came, once it is paid
  received_minor bigint check (received_minor > 0),
  -- whether an extension was granted by it, or the whole loan paid off, where it was made for that; null until it is paid
  purpose_met boolean,
  -- why it does not count on the day of its quote, or not for what was quoted; null where it does
  counted_because text check (counted_because in ('loan-changed', 'after-expiry')),
  superseded_at timestamptz,
  checked_at timestamptz,
  constraint payments_paid_whole check (
    num_nulls(paid_at, settled_at, received_minor, purpose_met) = case when status = 'paid' then 0 else 4 end
  ),
  constraint payments_counted_when_paid check (counted_because is null or status = 'paid'),
  unique (id, borrower_id),
  unique (id, order_id, borrower_id),
  constraint payments_order foreign key (order_id, borrower_id, currency) references orders (id, borrower_id, currency)
);
-- Ten parallel taps make one payment.
create unique index payments_one_open on payments (order_id, purpose, channel_number, coalesce(account_id, 0))
  where status in ('recorded', 'awaiting-code', 'pending') and superseded_at is null;
create index payments_order on payments (order_id, created_at desc);
create index payments_unsettled on payments (checked_at nulls first) where status in ('recorded', 'awaiting-code', 'pending');
-- A payment that ended unpaid is asked about once its time is over and once more four days later: banks may say so late that it was paid.
create index payments_last_look on payments (expires_at)
  where status in ('failed', 'expired') and provider_reference is not null
    and (checked_at is null or checked_at - expires_at < interval '4 days');
create index payments_settled on payments (settled_at) where status = 'paid';
-- A borrower's cards that a payment is under way with, looked for whenever the cards are shown.
create index payments_borrower on payments (borrower_id) where account_id is not null;

-- Keys of endless histories include the instant by which they can be partitioned.
create table payment_events (
  id bigint generated always as identity,
  payment_id text not null,
  borrower_id bigint not null,
  happened_at timestamptz not null,
  from_status text not null check (from_status in ('none', 'recorded', 'awaiting-code', 'pending', 'paid', 'failed', 'expired')),
  to_status text not null check (to_status in ('recorded', 'awaiting-code', 'pending', 'paid', 'failed', 'expired')),
  source text not null,
  detail text,
  primary key (id, happened_at),
  constraint payment_events_payment foreign key (payment_id, borrower_id) references payments (id, borrower_id)
);
create index payment_events_payment on payment_events (payment_id, id);
create trigger payment_events_history before update or delete on payment_events
  for each statement execute function history_is_never_changed();
create trigger payment_events_history_truncate before truncate on payment_events
  for each statement execute function history_is_never_changed();

create table payouts (
  -- our reference, and the provider's idempotency key
  id text primary key,
  order_id bigint not null,
  borrower_id bigint not null,
  account_id bigint not null,
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
  constraint payouts_paid_whole check ((status = 'paid') = (paid_at is not null)),
  constraint payouts_ended_whole check ((status in ('paid', 'failed')) = (ended_at is not null)),
  unique (id, borrower_id),
  constraint payouts_order foreign key (order_id, borrower_id, currency) references orders (id, borrower_id, currency),
  constraint payouts_account foreign key (account_id, borrower_id) references payout_accounts (id, borrower_id)
);
-- A loan is never paid out twice: while one payout may have gone through there is no other.
create unique index payouts_one_alive on payouts (order_id) where status <> 'failed';
create index payouts_order on payouts (order_id);
create index payouts_unsettled on payouts (checked_at nulls first) where status in ('recorded', 'pending');

create table payout_events (
  id bigint generated always as identity,
  payout_id text not null,
  borrower_id bigint not null,
  happened_at timestamptz not null,
  from_status text not null check (from_status in ('none', 'recorded', 'pending', 'paid', 'failed')),
  to_status text not null check (to_status in ('recorded', 'pending', 'paid', 'failed')),
  source text not null,
  detail text,
  primary key (id, happened_at),
  constraint payout_events_payout foreign key (payout_id, borrower_id) references payouts (id, borrower_id)
);
create index payout_events_payout on payout_events (payout_id, id);
create trigger payout_events_history before update or delete on payout_events
  for each statement execute function history_is_never_changed();
create trigger payout_events_history_truncate before truncate on payout_events
  for each statement execute function history_is_never_changed();

-- Genuine notifications of providers, each once.
create table notifications (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  reference text,
  provider_reference text not null,
  status text not null,
  amount_minor bigint not null,
  currency text not null,
  paid_at timestamptz,
  received_at timestamptz not null,
  -- as it came, sealed
  body text not null,
  -- what was done with it; 'review' waits for a person, 'unknown-reference' is tried again when the reference turns up
  outcome text not null default 'received'
    check (outcome in ('received', 'settled', 'repeated', 'ignored', 'review', 'unknown-reference')),
  outcome_detail text,
  handled_at timestamptz,
  unique (provider, event_id)
);
create index notifications_open on notifications (id) where outcome in ('received', 'unknown-reference');
create index notifications_reference on notifications (reference);

-- Tokens of the legacy pay-way: each is good for one commit.
create table used_repay_tokens (
  token text primary key,
  used_at timestamptz not null
);
