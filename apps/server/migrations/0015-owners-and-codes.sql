-- The last tables of a borrower's without borrower_id get it, with keys that make it agree with what they belong to; what was kept in words
-- is kept as codes, with a provider's own text beside the code as evidence.

-- Events for the help-desk are of the complaint's borrower.
alter table webhook_events add column borrower_id bigint;
update webhook_events e set borrower_id = c.borrower_id from complaints c where c.id = e.complaint_id;
alter table webhook_events
  alter column borrower_id set not null,
  drop constraint webhook_events_complaint_id_fkey,
  add constraint webhook_events_complaint foreign key (complaint_id, borrower_id) references complaints (id, borrower_id);
create index webhook_events_borrower on webhook_events (borrower_id);

-- Why the last try failed. `last_status` is the HTTP status of a help-desk that answered something else than success.
alter table webhook_events add column last_failure text, add column last_status smallint;
update webhook_events set
  last_failure = case
    when last_error like 'answered %' then 'refused'
    when last_error = 'no answer in time' then 'timeout'
    when last_error = 'the service stopped' then 'stopped'
    when last_error is not null then 'unreachable'
  end,
  last_status = substring(last_error from '^answered (\d{3})$')::smallint;
alter table webhook_events
  drop column last_error,
  add constraint webhook_events_last_failure check (last_failure in ('refused', 'timeout', 'unreachable', 'stopped')),
  add constraint webhook_events_last_status check ((last_failure is not distinct from 'refused') = (last_status is not null)),
  -- a try that failed is why it was given up
  add constraint webhook_events_dead_whole check (dead_at is null or last_failure is not null);

-- Items are of a kind from the list of platform/open-items/open-items.ts; a new kind is added here and there.
alter table open_items
  drop constraint open_items_kind_check,
  add constraint open_items_kind_check check (
    kind in ('application', 'payout-account', 'payout', 'payment', 'bank-line', 'loan', 'job', 'webhook')
  ),
  add constraint open_items_id_borrower unique (id, borrower_id);

-- Events that were given up wait for a person from now on.
insert into open_items (kind, subject, borrower_id, reason, details, opened_at)
  select 'webhook', event_id, borrower_id, 'webhook-failed',
    jsonb_build_object('event', kind, 'complaintId', complaint_id, 'tries', attempts, 'failure', last_failure, 'status', last_status), dead_at
  from webhook_events where dead_at is not null;

-- The history of an item is of the item's borrower, or of nobody like the item.
alter table open_item_events add column borrower_id bigint;
alter table open_item_events disable trigger open_item_events_history;
update open_item_events e set borrower_id = i.borrower_id from open_items i where i.id = e.item_id and i.borrower_id is not null;
alter table open_item_events enable trigger open_item_events_history;
alter table open_item_events
  add constraint open_item_events_of_item foreign key (item_id, borrower_id) references open_items (id, borrower_id);
create index open_item_events_borrower on open_item_events (borrower_id) where borrower_id is not null;

-- A foreign key says nothing of an event without a borrower.
create function open_item_event_has_owner() returns trigger language plpgsql as $$
begin
  if new.borrower_id is null and exists (select from open_items where id = new.item_id and borrower_id is not null) then
    raise exception 'event % is of the borrower of its item', new.id
      using errcode = 'check_violation', constraint = 'open_item_events_of_item';
  end if;
  return new;
end $$;
create trigger open_item_events_owner before insert on open_item_events
  for each row execute function open_item_event_has_owner();

-- A notification is of the borrower whose payment it was applied to; of nobody as long as its reference is unknown.
alter table notifications add column borrower_id bigint;
update notifications n set borrower_id = p.borrower_id from payments p
  where p.id = n.reference and p.provider = n.provider and n.outcome not in ('received', 'unknown-reference');
alter table notifications
  add constraint notifications_payment foreign key (reference, borrower_id) references payments (id, borrower_id),
  add constraint notifications_owner_whole check (borrower_id is null or reference is not null),
  add constraint notifications_applied_whole check (
    (borrower_id is null) = (outcome in ('received', 'unknown-reference'))
  );
create index notifications_borrower on notifications (borrower_id) where borrower_id is not null;

-- More of the outcome: the reason of the item that was opened, or why nothing was done.
alter table notifications disable trigger user;
update notifications set outcome_detail = replace(outcome_detail, ' ', '-') where outcome_detail like '% %';
alter table notifications enable trigger user;
alter table notifications
  add constraint notifications_outcome_detail check (
    outcome_detail in ('nothing-new', 'failed-after-paid', 'expired-after-paid', 'failed-after-expired', 'expired-after-failed')
    or (outcome = 'review' and outcome_detail ~ '^[a-z][a-z-]*$')
  );

-- Why a payment was refused, as a code of the payment port. The provider's own code is in the payment's history.
update payments set failure = case
    when failure in ('payment-not-started', 'method-unavailable', 'amount-too-small', 'amount-too-large', 'amount-not-allowed', 'card-unusable') then failure
    when failure like 'This way to pay is not%' or failure like 'A bank transfer is not possible%' then 'method-unavailable'
    when failure like 'The amount is too small%' then 'amount-too-small'
    when failure like 'The amount is too large%' then 'amount-too-large'
    when failure like 'The amount does not fit%' then 'amount-not-allowed'
    when failure like 'This card can no longer%' then 'card-unusable'
    else 'payment-not-started'
  end
  where failure is not null;
alter table payments
  add constraint payments_failure check (
    failure in ('payment-not-started', 'method-unavailable', 'amount-too-small', 'amount-too-large', 'amount-not-allowed', 'card-unusable')
  );

-- Why a payout failed: a code of platform/texts/phrases.ts, or why we let it fail. The provider's own text is kept as evidence.
alter table payouts add column failure_evidence text;
update payouts set
  failure_evidence = failure,
  failure = case
    when failure in ('account_closed', 'account_invalid', 'account_refused', 'refused_by_person', 'too_late') then failure
    else 'other'
  end
  where failure is not null;
alter table payouts
  add constraint payouts_failure check (
    failure in ('account_closed', 'account_invalid', 'account_refused', 'other', 'refused_by_person', 'too_late')
  ),
  add constraint payouts_failed_whole check (failure is null or status = 'failed');

-- The trace of the request that recorded a payment or payout, which its notification goes on with (docs/decisions/0004-jobs-and-traces.md). Random ids.
alter table payments add column traceparent text
  constraint payments_traceparent check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$');
alter table payouts add column traceparent text
  constraint payouts_traceparent check (traceparent ~ '^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$');

-- The retention that an erasure was recorded under, in figures. `counted_from` is the last day on which money moved, null where it never did.
alter table erasures
  add column market text,
  add column identity_years smallint,
  add column books_years smallint,
  add column counted_from date;
alter table erasures disable trigger user;
update erasures set
  market = substring(rule from '^(\w+):'),
  identity_years = substring(rule from 'who it was (\d+) years')::smallint,
  books_years = substring(rule from 'the books (\d+) years')::smallint,
  counted_from = substring(rule from 'from (\d{4}-\d{2}-\d{2})$')::date;
alter table erasures enable trigger user;
alter table erasures
  drop column rule,
  alter column market set not null,
  alter column identity_years set not null,
  alter column books_years set not null,
  add constraint erasures_market check (market in ('PH', 'IN')),
  add constraint erasures_years check (identity_years >= 0 and books_years >= 0),
  add constraint erasures_books_counted check ((books_until is null) = (counted_from is null));

create or replace function erasure_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
      or to_jsonb(old) - '{person_sealed,identity_erased_at,finished_at}'::text[]
        is distinct from to_jsonb(new) - '{person_sealed,identity_erased_at,finished_at}'::text[]
      or (new.person_sealed is not null and new.person_sealed is distinct from old.person_sealed) then
    raise exception 'an erasure is history: it is carried out, never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
