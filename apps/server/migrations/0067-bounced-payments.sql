-- A kind of transaction: the fee for a payment that bounced, booked with the reversal of the payment.
alter table loan_transactions drop constraint loan_transactions_kind_check, add constraint loan_transactions_kind_check check (kind in (
  'disbursement', 'disbursement_return', 'repayment', 'charge', 'bounced_payment', 'charge_waiver', 'interest_waiver', 'penalty_waiver',
  'goodwill_credit', 'credit_refund', 'repayment_reversal', 'chargeback', 'extension', 'reschedule', 'payment_holiday', 'charge_off',
  'write_off', 'recovery', 'settlement_discount'
));
