-- Journals of an operator: money that leaves the bank, bank charges, the funding of a payout provider (docs/books.md, decision 0051).
alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (
    kind in ('disbursement', 'settlement', 'held', 'bank-line', 'bank-match', 'reversal', 'transaction',
      'provider-report', 'provider-difference', 'bank-transit', 'accrual', 'journal')
  ),
  -- it is of no loan
  add constraint ledger_entries_journal_alone check (kind <> 'journal' or order_id is null);

-- Where income is booked when it is paid again, loans that were settled or charged off meanwhile had kept their day: no run came to them.
update loan_summaries s set accrued_through = null
  where accrued_through is not null and accrued_interest_minor = 0 and accrued_penalty_minor = 0 and accrued_fee_minor = 0
    and (select r.basis from accrual_runs r order by r.id desc limit 1) = 'when-paid';
