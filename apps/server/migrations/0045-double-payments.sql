-- A payment that may have been made twice is an open item; its borrower can ask for it back.

alter table open_items
  drop constraint open_items_kind_check,
  add constraint open_items_kind_check check (kind in (
    'application', 'payout-account', 'payout', 'payment', 'double-payment', 'bank-line', 'loan', 'job', 'webhook', 'provider-report'
  )),
  drop constraint open_items_reason_check,
  add constraint open_items_reason_check check (reason in (
    'contradicting-report', 'unusable-amount', 'loan-cannot-take-it', 'refunded', 'charged-back', 'given-back', 'reference-contradicts',
    'possible-double-payment', 'asked-back', 'refund-came-back', 'refund-owed-back', 'ceiling-broken', 'names-two-payments',
    'number-contradicts-text', 'number-used-before', 'contested-number', 'sender-name', 'possible-duplicate', 'job-failed', 'webhook-failed', 'unknown-reference',
    'amount-differs', 'currency-differs', 'not-paid-here', 'settled-twice', 'taken-back', 'adjustment', 'missing-in-report',
    'transfer-differs', 'no-phone-to-confirm', 'stopped-by-borrower', 'holder-name', 'automatic-approval-off', 'shared-account',
    'shared-person', 'shared-document', 'shared-picture', 'similar-picture', 'exposure-limit', 'summary-drift', 'accrual-failed'
  ));

-- What became of the items of one subject.
create index open_items_of_double_payments on open_items (subject, id) where kind = 'double-payment';
