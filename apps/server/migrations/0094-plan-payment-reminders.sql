-- The instalments of a loan are not announced while the payments of an agreed plan are.
alter table reminders drop constraint reminders_reason;
alter table reminders add constraint reminders_reason check (reason in (
  'paid-meanwhile', 'extended-meanwhile', 'too-late', 'switched-off', 'pushed', 'flagged', 'payment-plan', 'no-phone', 'no-browser', 'refused',
  'unreachable', 'too-large', 'no-clear-answer', 'lost'
));
