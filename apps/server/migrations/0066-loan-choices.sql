-- The loan of a product that a borrower chose last: pages and the confirmation start from it. Nothing is agreed to by it.
create table loan_choices (
  borrower_id bigint not null references borrowers (id),
  product_id bigint not null references products (id),
  principal_minor bigint not null constraint loan_choices_principal check (principal_minor > 0),
  -- instalments
  periods integer not null constraint loan_choices_periods check (periods > 0),
  chosen_at timestamptz not null,
  primary key (borrower_id, product_id)
);

-- Where less was approved than applied for. Until its borrower has signed at most that, the order is not paid out.
alter table orders
  add column approved_minor bigint,
  add constraint orders_approved_minor check (approved_minor is null or (approved_minor > 0 and decision = 'approved')),
  add constraint orders_confirmed_as_approved check (withdraw_confirmed_at is null or principal_minor <= coalesce(approved_minor, principal_minor));

-- Each choice of amount and term is an offer of its own.
alter table offer_locks drop constraint kept_offers_borrower_id_product_id_offered_on_key;
create unique index offer_locks_once_a_day
  on offer_locks (borrower_id, product_id, offered_on, (proposal -> 'lending' ->> 'principalMinor'), (proposal -> 'lending' ->> 'periods'));
