-- What owners put into the business and take out of it: an account of the lender's own (docs/books.md). It stands in credit, unless the lender
-- says otherwise: withdrawals are equity with a debit balance.
alter table ledger_accounts
  drop constraint ledger_accounts_kind_check,
  add constraint ledger_accounts_kind_check check (kind in ('asset', 'liability', 'equity', 'income', 'expense'));

-- Money in suspense that went back to its sender (docs/decisions/0012-clearing-and-suspense.md). The source names the entry that put it there, and
-- the operator's key.
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (
    kind in ('disbursement', 'settlement', 'held', 'bank-line', 'bank-match', 'reversal', 'transaction',
      'provider-report', 'provider-difference', 'bank-transit', 'accrual', 'journal', 'suspense-return')
  ),
  add constraint ledger_entries_return_named check (kind <> 'suspense-return' or source ~ '^[0-9]+/[A-Za-z0-9_.:-]{1,60}$');

-- A line of the bank's that was returned is matched with nothing any more.
alter table bank_lines
  drop constraint bank_lines_state_check,
  add constraint bank_lines_state_check check (state in ('open', 'matched', 'review', 'settlement', 'returned')),
  add constraint bank_lines_returned_alone check (state <> 'returned' or payment_id is null);
