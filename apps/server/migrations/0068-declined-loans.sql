-- A borrower may decline an approved loan before it is confirmed. It is refused with a reason of its own, and has an instant of its own:
-- the lender's decision keeps its instant, because its deadline is measured by that.

alter table orders
  add column declined_at timestamptz,
  drop constraint orders_decision_reason_check,
  add constraint orders_decision_reason_check check (
    decision_reason in ('overdue_elsewhere', 'written_off_before', 'unknown', 'citizenship', 'age', 'address', 'politically_exposed', 'indebted',
      'elsewhere', 'exposure-limit', 'own-words', 'erased', 'declined')
  ),
  add constraint orders_declined_whole check ((decision_reason is not distinct from 'declined') = (declined_at is not null)),
  drop constraint orders_approved_minor,
  add constraint orders_approved_minor check (
    approved_minor is null or (approved_minor > 0 and (decision = 'approved' or declined_at is not null))
  );
