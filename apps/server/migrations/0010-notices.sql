-- Reminders: one row for each message that a borrower is to get by a channel, with what became of it.
create table reminders (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  borrower_id bigint not null,
  kind text not null check (kind in ('due', 'overdue', 'paid')),
  -- its subject: an instalment, its due date and the step before or after it, or a payment
  occasion text not null,
  channel text not null check (channel in ('sms', 'push')),
  -- an SMS that is not needed where a notification was taken waits for that to be known
  after_push boolean not null,
  planned_at timestamptz not null,
  -- not to be sent before
  not_before timestamptz not null,
  -- sending: given to the provider, and not heard of yet
  status text not null default 'planned' check (status in ('planned', 'sending', 'sent', 'failed', 'skipped', 'unknown')),
  -- why it was not sent, or may not have been
  reason text,
  -- how often a process took it, and how often it was given to the provider
  claims integer not null default 0,
  tries integer not null default 0,
  -- the claim of the process that works on it, by the clock of the machine: until then no other process does
  claimed_until timestamptz,
  -- the message and its language; of a notification nothing, since it says nothing of the loan
  body text,
  language text,
  ended_at timestamptz,
  -- never twice
  unique (order_id, kind, occasion, channel),
  constraint reminders_ended_whole check ((status in ('planned', 'sending')) = (ended_at is null)),
  constraint reminders_reason_of_failure check (status in ('planned', 'sending', 'sent') or reason is not null),
  constraint reminders_order foreign key (order_id, borrower_id) references orders (id, borrower_id)
);
create index reminders_open on reminders (not_before) where status in ('planned', 'sending');
create index reminders_ended on reminders (ended_at);

-- Switches of a borrower; a reminder without a row here is on.
create table reminder_settings (
  borrower_id bigint not null references borrowers,
  kind text not null check (kind in ('due', 'overdue', 'paid')),
  channel text not null check (channel in ('sms', 'push')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (borrower_id, kind, channel)
);

-- Browsers that take notifications. The address opens a way to the borrower's phone, so that it is sealed; a browser is one borrower's.
create table push_subscriptions (
  endpoint_hash bytea primary key,
  borrower_id bigint not null references borrowers,
  sealed bytea not null,
  -- the session that asked for it: with its logout the browser is left alone
  session_hash bytea not null,
  created_at timestamptz not null
);
create index push_subscriptions_session on push_subscriptions (session_hash);
create index push_subscriptions_borrower on push_subscriptions (borrower_id, created_at);
