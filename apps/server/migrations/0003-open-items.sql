-- Everything that is held for a person to decide, one row each. Later kinds are added here, not in a table of their own.
create table open_items (
  id bigint generated always as identity primary key,
  -- the kind of thing that is held; its number or reference is the subject
  kind text not null check (kind ~ '^[a-z][a-z-]*$'),
  subject text not null,
  -- null for money that is nobody's yet
  borrower_id bigint references borrowers,
  -- a code of platform/open-items/open-items.ts, never a sentence
  reason text not null check (reason ~ '^[a-z][a-z_-]*$'),
  -- numbers and references that help to decide. No name, no number of an account, no document
  details jsonb not null default '{}',
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  outcome text check (outcome in ('approved', 'refused', 'closed')),
  constraint open_items_closed_whole check (
    (closed_at is null) = (closed_by is null) and (closed_at is null) = (outcome is null)
  )
);
-- The same reason again is a note on the item that is open, not a second item.
create unique index open_items_once on open_items (kind, subject, reason) where closed_at is null;
create index open_items_waiting on open_items (opened_at) where closed_at is null;
create index open_items_borrower on open_items (borrower_id) where borrower_id is not null;

-- The history of an item, in the order in which it happened.
create table open_item_events (
  id bigint generated always as identity,
  item_id bigint not null references open_items,
  happened_at timestamptz not null,
  -- 'service', or the operator
  actor text not null,
  action text not null check (action in ('opened', 'seen-again', 'approved', 'refused', 'closed')),
  details jsonb not null default '{}',
  note text not null default '',
  primary key (id, happened_at)
);
create index open_item_events_item on open_item_events (item_id, id);
create trigger open_item_events_history before update or delete on open_item_events
  for each statement execute function history_is_never_changed();
create trigger open_item_events_history_truncate before truncate on open_item_events
  for each statement execute function history_is_never_changed();

-- An item is closed once; nothing else of it changes.
create function open_item_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.closed_at is not null
    or to_jsonb(new) - '{closed_at,closed_by,outcome}'::text[] <> to_jsonb(old) - '{closed_at,closed_by,outcome}'::text[] then
    raise exception 'an open item is history: it is closed once, never changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger open_items_kept before update or delete on open_items
  for each row execute function open_item_is_kept();
