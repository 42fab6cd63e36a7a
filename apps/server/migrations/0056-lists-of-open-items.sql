-- The kinds and reasons of open items as the migrations before have them together: each wrote or widened the list that it found.
alter table open_items
  drop constraint open_items_kind_check,
  add constraint open_items_kind_check check (kind in (
    'application', 'payout-account', 'payout', 'payment', 'double-payment', 'bank-line', 'loan', 'job', 'webhook', 'provider-report',
    'phone-change'
  )),
  drop constraint open_items_reason_check,
  add constraint open_items_reason_check check (reason in (
    'contradicting-report', 'unusable-amount', 'loan-cannot-take-it', 'refunded', 'charged-back', 'given-back', 'reference-contradicts',
    'possible-double-payment', 'asked-back', 'refund-came-back', 'second-sending', 'return-unproven', 'refund-owed-back',
    'ceiling-broken', 'names-two-payments', 'number-contradicts-text', 'number-used-before', 'contested-number', 'sender-name',
    'possible-duplicate', 'job-failed', 'webhook-failed', 'unknown-reference', 'amount-differs', 'currency-differs', 'not-paid-here',
    'settled-twice', 'taken-back', 'adjustment', 'missing-in-report', 'transfer-differs', 'no-phone-to-confirm', 'stopped-by-borrower',
    'holder-name', 'automatic-approval-off', 'shared-account', 'shared-person', 'shared-document', 'shared-picture', 'similar-picture',
    'blacklist', 'exposure-limit', 'summary-drift', 'accrual-failed', 'lost-number', 'phone-to-change'
  ));
