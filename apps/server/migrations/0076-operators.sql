-- Operators at the desk: what each may do by role and market, the second factor of each, and one-time links.

-- null until the operator has opened the link of an invitation
alter table agents alter column password_hash drop not null;

-- The secret of an operator's authenticator app.
create table agent_authenticators (
  agent_id bigint primary key references agents,
  secret_sealed bytea not null,
  key_id smallint not null,
  -- the step of time of the last accepted code: no code counts twice
  last_step bigint not null,
  added_at timestamptz not null
);

-- Names of roles, and what each may do: verbs on nouns. The lender may add roles of its own.
create table operator_roles (
  role text primary key constraint operator_roles_form check (role ~ '^[a-z][a-z-]{1,39}$')
);
create table role_permissions (
  role text not null references operator_roles,
  permission text not null constraint role_permissions_form check (permission ~ '^[a-z-]+\.[a-z-]+$'),
  primary key (role, permission)
);
create table agent_roles (
  agent_id bigint not null references agents,
  role text not null references operator_roles,
  -- null for every market
  market text,
  granted_at timestamptz not null,
  granted_by text not null,
  constraint agent_roles_once unique nulls not distinct (agent_id, role, market)
);

insert into operator_roles (role) values
  ('viewer'), ('agent'), ('collector'), ('underwriter'), ('accountant'), ('product-manager'), ('administrator');
insert into role_permissions (role, permission)
select role, unnest(permissions) from (values
  ('viewer', array['borrowers.read', 'loans.read', 'complaints.read', 'ratings.read', 'campaigns.read']),
  ('agent', array['borrowers.read', 'loans.read', 'complaints.read', 'complaints.answer', 'ratings.read', 'campaigns.read']),
  ('collector', array['borrowers.read', 'loans.read', 'complaints.read']),
  ('underwriter', array['borrowers.read', 'loans.read', 'applications.decide']),
  ('accountant', array['loans.read', 'books.read', 'lists.export']),
  ('product-manager', array['campaigns.read', 'ratings.read', 'products.propose']),
  ('administrator', array['operators.read', 'operators.manage', 'audit.read', 'audit.export'])
) as roles (role, permissions);

-- Those who could sign in before roles existed answered complaints.
insert into agent_roles (agent_id, role, market, granted_at, granted_by)
select id, 'agent', null, created_at, 'upgrade' from agents;

create table agent_passkeys (
  id bigint generated always as identity primary key,
  agent_id bigint not null references agents,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null constraint agent_passkeys_counter check (counter >= 0),
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index agent_passkeys_agent on agent_passkeys (agent_id);

create table agent_recovery_codes (
  agent_id bigint not null references agents,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (agent_id, code_hash)
);

-- One-time links: of an invitation, or after a lost password or factor.
create table agent_links (
  token_hash bytea primary key,
  agent_id bigint not null references agents,
  created_at timestamptz not null,
  created_by text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index agent_links_agent on agent_links (agent_id);

alter table agent_sessions
  add column id bigint generated always as identity unique,
  -- the last proof of the second factor; null while only the password was given
  add column factor_at timestamptz,
  -- the browser's own words about itself
  add column browser text not null default '',
  -- the pending challenge of a passkey, or the sealed secret of an authenticator app that is being set up
  add column challenge text;
