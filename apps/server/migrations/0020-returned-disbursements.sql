-- A payout that comes back after it was paid: the loan ends as never made, and is paid out again under new due dates. The instalments of
-- before stay; the order says which plan is in force.

alter table orders add column plan integer not null default 1 check (plan > 0);
alter table instalments add column plan integer not null default 1 check (plan > 0);
alter table transaction_allocations
  drop constraint allocations_instalment,
  add column plan integer not null default 1;
alter table transaction_rebates
  drop constraint rebates_instalment,
  add column plan integer not null default 1;
alter table instalments
  drop constraint instalments_pkey,
  add primary key (order_id, plan, number);
alter table transaction_allocations
  add constraint allocations_instalment foreign key (order_id, plan, instalment_number) references instalments (order_id, plan, number);
alter table transaction_rebates
  add constraint rebates_instalment foreign key (order_id, plan, instalment_number) references instalments (order_id, plan, number);

-- The views show the columns that there were when they were made.
do $$
declare
  name text;
begin
  foreach name in array array['allocations', 'rebates'] loop
    execute format('create or replace view %I as select v.* from %I v where not exists (
      select from superseded_valuations s where s.order_id = v.order_id and s.transaction_number = v.transaction_number and s.version = v.version
    )', name, 'transaction_' || name);
  end loop;
end $$;

alter table payouts
  drop constraint payouts_status_check,
  add constraint payouts_status_check check (status in ('recorded', 'pending', 'paid', 'failed', 'returned')),
  drop constraint payouts_paid_whole,
  add constraint payouts_paid_whole check ((status in ('paid', 'returned')) = (paid_at is not null)),
  drop constraint payouts_ended_whole,
  add constraint payouts_ended_whole check ((status in ('paid', 'failed', 'returned')) = (ended_at is not null));
alter table payouts
  drop constraint payouts_failed_whole,
  add constraint payouts_failed_whole check (failure is null or status in ('failed', 'returned'));
drop index payouts_one_alive;
create unique index payouts_one_alive on payouts (order_id) where status not in ('failed', 'returned');
alter table payout_events
  drop constraint payout_events_from_status_check,
  add constraint payout_events_from_status_check check (from_status in ('none', 'recorded', 'pending', 'paid', 'failed')),
  drop constraint payout_events_to_status_check,
  add constraint payout_events_to_status_check check (to_status in ('recorded', 'pending', 'paid', 'failed', 'returned'));
