-- Acts of operators on an application at the desk: taken, held, given back, decided. Rows are only added; the newest tells who holds the
-- application.

create table application_acts (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  borrower_id bigint not null,
  agent_id bigint not null references agents,
  -- made by the page: a repeat of the same try does nothing
  try_id text not null,
  -- of what the try asked for: another request under its name is refused
  request_hash bytea not null,
  -- found: an approval that a new finding stopped
  act text not null constraint application_acts_act check (act in ('claimed', 'given-back', 'held', 'approved', 'refused', 'found')),
  -- the operator's note, sealed
  words text,
  acted_at timestamptz not null,
  constraint application_acts_order foreign key (order_id, borrower_id) references orders (id, borrower_id),
  constraint application_acts_once unique (agent_id, try_id),
  constraint application_acts_held check (act <> 'held' or words is not null)
);
create index application_acts_order on application_acts (order_id, id desc);
create index application_acts_borrower on application_acts (borrower_id);
create index open_items_application on open_items (subject, id) where kind = 'application';
