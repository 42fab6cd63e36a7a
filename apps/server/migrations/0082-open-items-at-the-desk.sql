-- Open items at the desk: who has taken one, and which roles see, take, decide and close them.

create table open_item_owners (
  item_id bigint primary key references open_items,
  borrower_id bigint,
  agent_id bigint not null references agents,
  taken_at timestamptz not null,
  constraint open_item_owners_of_item foreign key (item_id, borrower_id) references open_items (id, borrower_id)
);
create index open_item_owners_agent on open_item_owners (agent_id);

insert into role_permissions (role, permission)
select role, unnest(permissions) from (values
  ('viewer', array['items.read']),
  ('agent', array['items.read', 'items.take']),
  ('underwriter', array['items.read', 'items.take', 'items.decide', 'items.close']),
  ('accountant', array['items.read', 'items.take', 'items.decide', 'items.close'])
) as roles (role, permissions);
