-- What a product lends, and who may borrow. The figures of a product are data: see lending-terms.ts for their shape.
alter table products add column lending jsonb;

-- What a lender must know before it decides (LND-05); null where the borrower has not said yet.
alter table borrowers add column citizenship text check (citizenship ~ '^[A-Z]{2}$');
alter table borrowers add column born_on date;
alter table borrowers add column address_country text check (address_country ~ '^[A-Z]{2}$');
alter table borrowers add column politically_exposed boolean;

-- Two taps, two tabs and a retry make one application: while one waits for its decision there is no other (CNF-10).
create unique index orders_one_pending on orders (borrower_id, product_id) where decision = 'pending';
create index orders_pending on orders (created_at) where decision = 'pending';
