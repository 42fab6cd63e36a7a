-- What owners put into the business and take out of it: an account of the lender's own (docs/books.md). It stands in credit, unless the lender
-- says otherwise: withdrawals are equity with a debit balance.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in ('asset', 'liability', 'equity', 'income', 'expense'));

