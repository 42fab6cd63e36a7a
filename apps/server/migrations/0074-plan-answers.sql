-- A message to the borrower whose request for a payment plan was answered, once for each request.
alter table reminders
  drop constraint reminders_kind_check,
  add constraint reminders_kind_check check (kind in ('due', 'overdue', 'paid', 'payout', 'plan'));
-- looked through every minute for those without a message
create index plan_requests_answered on plan_requests (answered_at) where status <> 'open';
