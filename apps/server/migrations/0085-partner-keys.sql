-- Keys by which a lender's own back end opens sessions for its app.
create table partner_keys (
  id bigint generated always as identity primary key,
  partner text not null constraint partner_keys_partner check (partner ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- the public half, which each request names
  key text not null constraint partner_keys_key unique,
  secret_sealed bytea not null,
  key_id smallint not null,
  scopes text[] not null constraint partner_keys_scopes check (scopes <@ array['sessions.open'] and cardinality(scopes) > 0),
  -- networks from which requests may come; none for any
  networks text[] not null,
  is_test boolean not null,
  created_at timestamptz not null,
  created_by text not null,
  -- after a rotation or a revocation; null for a live key without an end
  ends_at timestamptz
);
create index partner_keys_partner on partner_keys (partner);

-- The key that opened a session, so that its revocation ends it.
alter table sessions add column partner_key text;
create index sessions_partner_key on sessions (partner_key) where partner_key is not null;

-- Requests that were accepted, so that a copy of one opens nothing. Forgotten when their timestamps are too old anyway.
create table partner_requests (
  key text not null,
  request_id text not null,
  accepted_at timestamptz not null,
  primary key (key, request_id)
);
create index partner_requests_accepted on partner_requests (accepted_at);

-- A partner's customers, by a keyed hash of the partner's own number.
create table partner_customers (
  customer_hash bytea primary key,
  borrower_id bigint not null references borrowers on delete cascade,
  partner text not null,
  key_id smallint not null,
  linked_at timestamptz not null,
  constraint partner_customers_borrower unique (borrower_id, partner)
);
