-- The desk's lists of payments and payouts, the newest first, of all states or of one.
create index payments_newest on payments (created_at desc, id);
create index payments_of_status on payments (status, created_at desc, id);
create index payouts_newest on payouts (created_at desc, id);
create index payouts_of_status on payouts (status, created_at desc, id);
