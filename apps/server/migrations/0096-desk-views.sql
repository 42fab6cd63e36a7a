-- Views of the desk's lists that an operator keeps: a name, and the filters and the order as the list's address has them.
create table desk_views (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents (id),
  list text not null,
  name text not null,
  query text not null,
  saved_at timestamptz not null,
  constraint desk_views_list check (list in (
    'applications', 'borrowers', 'loans', 'money', 'items', 'products', 'proposals', 'webhooks', 'audit'
  )),
  constraint desk_views_once unique (agent_id, list, name)
);
