-- Terms that were disclosed to a borrower and hold for some business days (RBI/2024-25/18, paragraph 5): the lender is bound by them when the
-- borrower agrees in time. The number is the one of the proposal.
create table kept_offers (
  id bigint generated always as identity primary key,
  borrower_id bigint not null references borrowers (id),
  product_id bigint not null references products (id),
  lending jsonb not null check (jsonb_typeof(lending) = 'object'),
  -- the terms profile, as orders keep it
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  offered_on date not null,
  valid_until date not null constraint kept_offers_valid_until check (valid_until >= offered_on),
  unique (borrower_id, product_id, offered_on)
);
