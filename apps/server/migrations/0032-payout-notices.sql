-- A message to the borrower whose payout failed or came back, once for each payout.
alter table reminders
  drop constraint reminders_kind_check,
  add constraint reminders_kind_check check (kind in ('due', 'overdue', 'paid', 'payout'));
-- looked through every minute for those without a message
create index payouts_unsuccessful on payouts (ended_at) where status in ('failed', 'returned');
