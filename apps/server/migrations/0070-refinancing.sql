-- The payoff of a loan by a new one of the same borrower: between both loans in one database transaction, so that it always stands at zero.
insert into ledger_accounts (code, kind, title, normal_side) values
  ('refinancing-clearing', 'asset', 'Payoffs of loans by new ones, between both loans', 'debit');
-- Set where the old loan of a signed top-up is no longer as it was signed: today's figures are signed first.
alter table orders add column top_up_changed_at timestamptz;
-- The old loan that the last shown loan would pay off; null for none.
alter table loan_choices add column pays_off bigint;
-- One order pays an old loan off: of those that are not refused, and not paid out.
create unique index orders_one_top_up on orders ((agreement #>> '{topUp,orderId}'))
  where agreement #>> '{topUp,orderId}' is not null and decision <> 'refused' and disbursed_on is null;
