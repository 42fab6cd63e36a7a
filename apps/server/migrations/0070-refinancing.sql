-- The payoff of a loan by a new one of the same borrower: between both loans in one database transaction, so that it always stands at zero.
insert into ledger_accounts (code, kind, title, normal_side) values
  ('refinancing-clearing', 'asset', 'Payoffs of loans by new ones, between both loans', 'debit');
