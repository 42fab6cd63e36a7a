-- The job that plans receipts finds payments without one by themselves, not among all payments of the last days.
alter table payments add column receipt_planned_at timestamptz;
create index payments_without_receipt on payments (settled_at) where status = 'paid' and receipt_planned_at is null;
