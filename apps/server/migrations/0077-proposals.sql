-- Four eyes: what one operator proposes above the own limit, and another approves.

-- Up to this amount within a day a holder of the role acts alone; without a row never.
create table role_limits (
  role text not null references operator_roles,
  permission text not null constraint role_limits_form check (permission ~ '^[a-z-]+\.[a-z-]+$'),
  currency text not null,
  max_minor bigint not null constraint role_limits_max check (max_minor > 0),
  primary key (role, permission, currency)
);

insert into role_permissions (role, permission) values
  ('agent', 'adjustments.propose'),
  ('collector', 'adjustments.propose'),
  ('accountant', 'adjustments.propose'),
  ('accountant', 'adjustments.approve');

create table proposals (
  id bigint generated always as identity primary key,
  kind text not null constraint proposals_kind check (kind in ('waiver')),
  order_id bigint not null,
  borrower_id bigint not null,
  currency text not null,
  amount_minor bigint not null constraint proposals_amount check (amount_minor > 0),
  -- what is asked for, and the figures before and after it as the proposer saw them
  request jsonb not null,
  figures jsonb not null,
  reason text not null,
  words text not null,
  -- made by the page: a repeat of the same try proposes nothing
  try_id text not null,
  proposed_by bigint not null references agents,
  proposed_at timestamptz not null,
  expires_at timestamptz not null constraint proposals_expiry check (expires_at > proposed_at),
  outcome text constraint proposals_outcome check (outcome in ('approved', 'refused', 'changed', 'expired', 'alone')),
  -- null for one that expired
  decided_by bigint references agents,
  decided_at timestamptz,
  decided_words text,
  transaction_number integer,
  constraint proposals_order foreign key (order_id, borrower_id, currency) references orders (id, borrower_id, currency),
  constraint proposals_once unique (proposed_by, try_id),
  constraint proposals_decided_whole check ((outcome is null) = (decided_at is null)),
  constraint proposals_decider check ((decided_by is null) = (outcome is null or outcome = 'expired')),
  -- within the own limit one pair of eyes is enough; otherwise the second is another person's
  constraint proposals_four_eyes check (decided_by is null or (decided_by = proposed_by) = (outcome = 'alone')),
  constraint proposals_booked check ((transaction_number is not null) = (outcome is not null and outcome in ('approved', 'alone')))
);
create index proposals_order on proposals (order_id, id desc);
create index proposals_pending on proposals (id) where outcome is null;
