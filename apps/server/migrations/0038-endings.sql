-- A borrower with a written-off loan is refused with a reason of its own. A claim on a refund that is owed back is an open item.

alter table orders
  drop constraint orders_decision_reason_check,
  add constraint orders_decision_reason_check check (
    decision_reason in ('overdue_elsewhere', 'written_off_before', 'unknown', 'citizenship', 'age', 'address', 'politically_exposed', 'indebted',
      'elsewhere', 'exposure-limit', 'own-words', 'erased')
  );

alter table open_items
  drop constraint open_items_reason_check,
  add constraint open_items_reason_check check (reason in (
    'contradicting-report', 'unusable-amount', 'loan-cannot-take-it', 'refunded', 'charged-back', 'given-back', 'reference-contradicts',
    'refund-came-back', 'refund-owed-back', 'ceiling-broken', 'names-two-payments', 'number-contradicts-text', 'number-used-before',
    'contested-number', 'sender-name', 'job-failed', 'webhook-failed', 'unknown-reference', 'amount-differs', 'currency-differs',
    'not-paid-here', 'settled-twice', 'taken-back', 'adjustment', 'missing-in-report', 'transfer-differs', 'no-phone-to-confirm',
    'stopped-by-borrower', 'holder-name', 'automatic-approval-off', 'shared-account', 'shared-person', 'shared-document', 'shared-picture',
    'similar-picture', 'exposure-limit', 'summary-drift', 'accrual-failed'
  ));

-- Few loans owe a claim on a refund: the nightly job looks for those that owe nothing else.
create index loan_summaries_reclaim on loan_summaries (order_id) where reclaim_minor > 0;
