-- Addresses at which partners are told of their customers' loans and payments.
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  -- whe_ and hexadecimal digits
  name text not null constraint webhook_endpoints_name unique,
  partner text not null constraint webhook_endpoints_partner check (partner ~ '^[a-z][a-z0-9-]{1,39}$'),
  url text not null,
  kinds text[] not null constraint webhook_endpoints_kinds check (cardinality(kinds) > 0),
  is_test boolean not null,
  secret_sealed bytea not null,
  -- after a rotation the former secret signs as well, up to an instant
  former_secret_sealed bytea,
  former_ends_at timestamptz,
  key_id smallint not null,
  created_at timestamptz not null,
  created_by text not null,
  -- removed: by an operator, for good; gone: the endpoint answered 410, and an operator may switch it on again
  stopped_at timestamptz,
  stop_reason text constraint webhook_endpoints_stop_reason check (stop_reason in ('removed', 'gone')),
  constraint webhook_endpoints_former_whole check ((former_secret_sealed is null) = (former_ends_at is null)),
  constraint webhook_endpoints_stop_whole check ((stopped_at is null) = (stop_reason is null))
);

-- By this a partner's events name the customer: the partner's own number is known as a hash only.
alter table partner_customers add column reference text not null default 'cus_' || replace(gen_random_uuid()::text, '-', '');
alter table partner_customers add constraint partner_customers_reference unique (reference);

-- One table has the events of all receivers: of a complaint for the help-desk, of a loan for an endpoint, and examples for an endpoint.
alter table webhook_events
  alter column complaint_id drop not null,
  alter column borrower_id drop not null,
  add column endpoint_id bigint constraint webhook_events_endpoint references webhook_endpoints,
  add column order_id bigint,
  -- each try: when, how long it took, and why it failed; never what the receiver answered
  add column tries jsonb not null default '[]',
  drop constraint webhook_events_event,
  add constraint webhook_events_event unique nulls not distinct (event_id, endpoint_id, created_at),
  add constraint webhook_events_order foreign key (order_id, borrower_id) references orders (id, borrower_id),
  add constraint webhook_events_about check (
    case
      when endpoint_id is null then complaint_id is not null and order_id is null and borrower_id is not null
      else complaint_id is null and (order_id is null) = (borrower_id is null)
    end
  ),
  drop constraint webhook_events_kind,
  add constraint webhook_events_kind check (
    kind in (
      'complaint.created', 'complaint.answered', 'complaint.reopened', 'complaint.rated',
      'loan.applied', 'loan.approved', 'loan.refused', 'loan.declined', 'loan.paid_out', 'loan.payout_failed', 'loan.payout_returned',
      'loan.overdue', 'loan.repaid', 'loan.reopened', 'loan.extended', 'loan.extension_reversed', 'loan.rescheduled', 'loan.charged_off',
      'loan.written_off', 'loan.restored',
      'payment.received', 'payment.failed', 'payment.applied', 'payment.reversed', 'payment.refunded'
    )
  );
drop index webhook_events_open;
create index webhook_events_open on webhook_events (endpoint_id, complaint_id, order_id, id) where delivered_at is null and dead_at is null;
create index webhook_events_overdue on webhook_events (order_id) where kind = 'loan.overdue';

-- One more reason, in the list as it is.
do $$
declare
  codes text;
begin
  select pg_get_constraintdef(oid) into strict codes from pg_constraint where conname = 'open_items_reason_check';
  alter table open_items drop constraint open_items_reason_check;
  execute 'alter table open_items add constraint open_items_reason_check '
    || replace(codes, '''webhook-failed''', '''endpoint-gone''::text, ''webhook-failed''');
end $$;
