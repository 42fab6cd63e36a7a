-- A message to the borrower whose loan was paid out, once for each payout: looked through every minute for those without one.
create index payouts_sent on payouts (ended_at) where status = 'paid' and purpose = 'disbursement';
