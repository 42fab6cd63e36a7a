-- A borrower's credit is sent by a payout provider, as the money of a loan is (docs/decisions/0013-payouts-and-refunds.md).

alter table payouts
  -- the money of a loan, or a borrower's credit
  add column purpose text not null default 'disbursement'
    constraint payouts_purpose check (purpose in ('disbursement', 'refund')),
  -- the credit_refund of the loan that a refund pays
  add column transaction_number integer,
  add constraint payouts_refund_whole check ((purpose = 'refund') = (transaction_number is not null)),
  add constraint payouts_transaction foreign key (order_id, transaction_number) references loan_transactions (order_id, number);
-- A loan is never paid out twice, and a refund has one payout for good.
drop index payouts_one_alive;
create unique index payouts_one_alive on payouts (order_id) where purpose = 'disbursement' and status not in ('failed', 'returned');
create unique index payouts_one_of_refund on payouts (order_id, transaction_number) where purpose = 'refund';

alter table open_items
  drop constraint open_items_reason_check,
  add constraint open_items_reason_check check (reason in (
    'contradicting-report', 'unusable-amount', 'loan-cannot-take-it', 'refunded', 'charged-back', 'given-back', 'reference-contradicts',
    'refund-came-back', 'ceiling-broken', 'names-two-payments', 'number-contradicts-text', 'number-used-before', 'contested-number', 'sender-name', 'job-failed',
    'webhook-failed', 'unknown-reference', 'amount-differs', 'currency-differs', 'not-paid-here', 'settled-twice', 'taken-back',
    'adjustment', 'missing-in-report', 'transfer-differs', 'no-phone-to-confirm', 'stopped-by-borrower', 'holder-name',
    'automatic-approval-off', 'shared-account', 'shared-person', 'shared-document', 'shared-picture', 'similar-picture',
    'exposure-limit', 'summary-drift', 'accrual-failed'
  ));
