-- Reports about money that came back to the lender (a won dispute, a failed refund), and a mark on reports whose unknown reference is an open
-- item.
alter table notifications
  drop constraint notifications_status,
  add constraint notifications_status check (
    status in ('pending', 'paid', 'failed', 'expired', 'refunded', 'charged-back', 'given-back')
  ),
  drop constraint notifications_outcome_detail,
  add constraint notifications_outcome_detail check (
    case when outcome = 'review' then outcome_detail in (
        'contradicting-report', 'reference-contradicts', 'unusable-amount', 'loan-cannot-take-it', 'refunded', 'charged-back', 'given-back'
      )
      when outcome = 'unknown-reference' then outcome_detail = 'put-before-person'
      else outcome_detail in (
        'nothing-new', 'failed-after-paid', 'expired-after-paid', 'failed-after-expired', 'expired-after-failed'
      )
    end
  );
alter table open_items
  drop constraint open_items_reason_check,
  add constraint open_items_reason_check check (reason in (
    'contradicting-report', 'unusable-amount', 'loan-cannot-take-it', 'refunded', 'charged-back', 'given-back', 'reference-contradicts',
    'ceiling-broken', 'names-two-payments', 'number-contradicts-text', 'number-used-before', 'contested-number', 'sender-name', 'job-failed',
    'webhook-failed', 'unknown-reference', 'amount-differs', 'currency-differs', 'not-paid-here', 'settled-twice', 'taken-back',
    'adjustment', 'missing-in-report', 'transfer-differs', 'no-phone-to-confirm', 'stopped-by-borrower', 'holder-name',
    'automatic-approval-off', 'shared-account', 'shared-person', 'shared-document', 'shared-picture', 'similar-picture',
    'exposure-limit', 'summary-drift', 'accrual-failed'
  ));
