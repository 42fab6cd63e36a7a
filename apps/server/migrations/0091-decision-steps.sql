-- The named steps of a decision, each with its result, version, reason and inputs; and the sanctions lists of one of them.

create table application_steps (
  id bigint generated always as identity,
  order_id bigint not null,
  borrower_id bigint not null,
  step text not null constraint application_steps_step check (step in (
    'identity', 'duplicates', 'blacklist', 'cooling-off', 'sanctions', 'bureau', 'affordability', 'rules', 'score', 'offer')),
  result text not null constraint application_steps_result check (result in ('passed', 'found', 'refused', 'failed', 'unknown')),
  -- of the list, file or service that the result is from
  version text,
  -- a code of the step, or the name of a rule
  reason text,
  -- what it was decided from, sealed
  inputs text,
  -- numbers and codes
  details jsonb not null,
  done_at timestamptz not null,
  primary key (id, order_id),
  constraint application_steps_order foreign key (order_id, borrower_id) references orders (id, borrower_id)
);
create index application_steps_order on application_steps (order_id, id desc);
create index application_steps_borrower on application_steps (borrower_id);
create index application_steps_done on application_steps (done_at) where step = 'rules';

-- Versions of published lists of sanctioned persons.
create table sanctions_lists (
  id bigint generated always as identity primary key,
  source text not null constraint sanctions_lists_source check (source ~ '^[a-z][a-z0-9-]{1,39}$'),
  format text not null constraint sanctions_lists_format check (format in ('csv', 'un-xml')),
  published_on date,
  content_hash bytea not null,
  entries integer not null constraint sanctions_lists_entries check (entries > 0),
  loaded_at timestamptz not null,
  loaded_by text not null
);
create index sanctions_lists_newest on sanctions_lists (source, id desc);

create table sanctions_entries (
  list_id bigint not null references sanctions_lists,
  -- the publisher's number
  reference text not null,
  names text[] not null constraint sanctions_entries_names check (cardinality(names) > 0),
  -- days, years or spans of years
  born text[] not null,
  -- of its names, by which it is found
  keys text[] not null,
  content_hash bytea not null,
  primary key (list_id, reference)
);
create index sanctions_entries_keys on sanctions_entries using gin (keys);

-- An entry that an operator found to be another person.
create table sanctions_clearances (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers,
  source text not null,
  reference text not null,
  -- an entry that has changed since is looked at again
  content_hash bytea not null,
  cleared_by text not null,
  -- why, sealed
  words text not null,
  cleared_at timestamptz not null,
  constraint sanctions_clearances_once unique (borrower_id, source, reference, content_hash)
);

-- One more reason; the others stay as they are by now.
do $$
declare
  codes text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'open_items_reason_check');
begin
  alter table open_items drop constraint open_items_reason_check;
  execute 'alter table open_items add constraint open_items_reason_check '
    || replace(codes, $q$'blacklist'::text$q$, $q$'blacklist'::text, 'manual-review'::text$q$);
end $$;
