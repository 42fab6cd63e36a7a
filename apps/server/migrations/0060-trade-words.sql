-- Names by the trade's words; what is stored stays as it is.
alter table kept_offers rename to offer_locks;
alter table offer_locks rename constraint kept_offers_valid_until to offer_locks_valid_until;
alter table payments rename column counted_because to allocation_reason;
alter table payments rename constraint payments_counted_when_paid to payments_allocation_reason_when_paid;
alter table orders rename column upfront_fee_minor to deducted_at_disbursement_minor;
comment on column orders.deducted_at_disbursement_minor is 'deducted at the disbursement: fees and taxes, financed ones too';
