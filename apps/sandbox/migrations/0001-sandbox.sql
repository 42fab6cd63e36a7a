-- Records of Sandbox Pay, the payment provider that moves no money. They stand for another company's database: nothing of
-- the loan service may refer to them, and they refer to nothing of the loan service.

create table provider_payment (
  id text primary key,
  merchant_reference text not null unique,
  method text not null,
  status text not null check (status in ('awaiting_payment', 'succeeded', 'failed', 'expired', 'cancelled', 'refunded', 'disputed')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What was really paid; differs from amount_minor when somebody pays short at a counter.
  amount_paid_minor bigint check (amount_paid_minor > 0),
  description text not null,
  payer_name text,
  code text unique,
  qr_payload text,
  return_url text not null,
  notify_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  failure_code text,
  last_event_id text not null,
  check ((status in ('succeeded', 'refunded', 'disputed')) = (paid_at is not null)),
  check ((paid_at is null) = (amount_paid_minor is null))
);

create index provider_payment_open on provider_payment (expires_at) where status = 'awaiting_payment';
create index provider_payment_created on provider_payment (created_at desc);

create table provider_payout (
  id text primary key,
  merchant_reference text not null unique,
  method text not null,
  status text not null check (status in ('processing', 'paid', 'failed')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  account_number text not null,
  holder_name text not null,
  notify_url text not null,
  created_at timestamptz not null,
  -- When a slow payout ends by itself, by the machine's clock; null when only a tester ends it.
  ends_at timestamptz,
  paid_at timestamptz,
  failure_code text,
  check ((status = 'paid') = (paid_at is not null))
);

create index provider_payout_slow on provider_payout (ends_at) where status = 'processing';
create index provider_payout_created on provider_payout (created_at desc);

-- Outbox: written in the transaction that changes a payment or payout, emptied by the delivery loop.
create table provider_notification (
  id bigint generated always as identity primary key,
  -- The payment or payout it is about.
  subject_id text not null,
  event_id text not null,
  notify_url text not null,
  body text not null,
  -- A forged notification is signed with a secret that is not ours and tried once.
  forged boolean not null default false,
  created_at timestamptz not null,
  -- When to try next, by the machine's clock; null when there is nothing more to do.
  due_at timestamptz,
  -- While a delivery is under way nobody else takes the row; a process that died holds it no longer than this.
  claimed_until timestamptz,
  attempts integer not null default 0,
  delivered_at timestamptz
);

create index provider_notification_due on provider_notification (due_at, id) where due_at is not null;
create index provider_notification_subject on provider_notification (subject_id);

create table provider_delivery (
  id bigint generated always as identity primary key,
  notification_id bigint not null references provider_notification (id) on delete cascade,
  attempt integer not null,
  attempted_at timestamptz not null,
  -- HTTP status of the answer; null when there was none.
  status_code integer,
  error text,
  duration_ms integer not null,
  unique (notification_id, attempt)
);

-- SMS, kept for a tester to read instead of sent.
create table sms (
  id bigint generated always as identity primary key,
  phone text not null,
  body text not null,
  sent_at timestamptz not null
);

-- How far the sandbox's clock is ahead of the real one. One row, made by the seed.
create table clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null
);
