-- A payment can use credit: what was paid ahead of interest that its payoff gives back pays principal. Its excess is below zero then, and
-- with the other allocations it still sums to the payment.
alter table transaction_allocations
  drop constraint allocations_amount_minor_check,
  add constraint allocations_amount check (amount_minor > 0 or (component = 'excess' and amount_minor <> 0));
