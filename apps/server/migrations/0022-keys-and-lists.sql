-- What the schema still left open: bank lines of a borrower's payment carry the borrower, cards and entries of the trail agree with their
-- owners, keys of endless tables include what they can be partitioned by, and codes come from lists.

-- A bank line is nobody's until it is held for a payment or given to one; then it is that borrower's.
alter table bank_lines add column borrower_id bigint;
alter table bank_lines disable trigger user;
update bank_lines l set borrower_id = p.borrower_id from payments p where p.id = l.payment_id;
alter table bank_lines enable trigger user;
alter table bank_lines
  drop constraint bank_lines_payment_id_fkey,
  add constraint bank_lines_payment foreign key (payment_id, borrower_id) references payments (id, borrower_id),
  add constraint bank_lines_owner_whole check ((payment_id is null) = (borrower_id is null));
create index bank_lines_borrower on bank_lines (borrower_id) where borrower_id is not null;

create or replace function bank_line_is_kept() returns trigger language plpgsql as $$
declare
  ours text[] := array['state', 'payment_id', 'borrower_id', 'matched_by', 'matched_at', 'times_matched', 'tried_at', 'settlement_provider',
    'settlement_id', 'settlement_by'];
begin
  if tg_op = 'UPDATE' and may_be_erased(
      old.borrower_id, to_jsonb(old), to_jsonb(new), array['description', 'raw', 'sender']) then
    return new;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - ours <> to_jsonb(old) - ours then
    raise exception 'a line of a bank statement is history: it is never changed or removed' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A payment is charged to a card of its own borrower.
alter table payment_accounts add constraint payment_accounts_id_borrower unique (id, borrower_id);
alter table payments
  add constraint payments_account foreign key (account_id, borrower_id) references payment_accounts (id, borrower_id);

-- An entry of the trail about a complaint is about the complaint's borrower.
alter table desk_audit disable trigger user;
update desk_audit a set borrower_id = c.borrower_id from complaints c
  where c.id = a.complaint_id and a.borrower_id is distinct from c.borrower_id;
alter table desk_audit enable trigger user;
alter table desk_audit
  drop constraint desk_audit_complaint_id_fkey,
  add constraint desk_audit_complaint foreign key (complaint_id, borrower_id) references complaints (id, borrower_id),
  add constraint desk_audit_owner_whole check (complaint_id is null or borrower_id is not null);

-- Keys with the instant, or with the order, that a table can be partitioned by. A payment names its order, so that a payment is still
-- booked once.
alter table webhook_events
  drop constraint webhook_events_pkey,
  add primary key (id, created_at),
  drop constraint webhook_events_event_id_key,
  add constraint webhook_events_event unique (event_id, created_at);
alter table promotion_clicks drop constraint promotion_clicks_pkey, add primary key (id, clicked_at);
alter table transaction_rebates drop constraint rebates_pkey, add primary key (id, order_id);
alter table application_checks drop constraint application_checks_pkey, add primary key (id, order_id);
alter table reminders drop constraint reminders_pkey, add primary key (id, order_id);
drop index loan_transactions_payment_once;
create unique index loan_transactions_payment_once on loan_transactions (payment_id, order_id) where payment_id is not null;

-- Codes from the lists of the service, which a test compares with these. Steps of payments and payouts had words, and names of operators.
alter table payment_events disable trigger user;
update payment_events set source = case source
    when 'provider answer' then 'provider-answer'
    when 'code confirmed' then 'code-confirmed'
    when 'late notification' then 'late-notification'
    when 'reconcile' then 'query'
    when 'bank statement' then 'bank-statement'
    when 'settlement report' then 'settlement-report'
    when 'operations' then 'operator'
  end
  where source in ('provider answer', 'code confirmed', 'late notification', 'reconcile', 'bank statement', 'settlement report', 'operations');
update payment_events set detail = regexp_replace(detail, '^line (\d+) counts for another payment$', 'line-moved/\1')
  where detail like 'line % counts for another payment';
update payment_events set detail = replace(detail, ' ', '/') where detail ~ '^line \d+$';
alter table payment_events enable trigger user;
alter table payment_events add constraint payment_events_source check (source in (
  'borrower', 'provider-answer', 'code-confirmed', 'notification', 'late-notification', 'query', 'bank-statement', 'settlement-report',
  'operator', 'service', 'seed'
));

alter table payout_events disable trigger user;
update payout_events set source = case
    when source = 'provider answer' then 'provider-answer'
    when source = 'provider' then 'notification'
    when source = 'system' then 'service'
    -- the name is with the item that was decided
    else 'operator'
  end
  where source not in ('borrower', 'notification', 'query', 'service', 'seed');
alter table payout_events enable trigger user;
alter table payout_events add constraint payout_events_source check (source in (
  'borrower', 'provider-answer', 'code-confirmed', 'notification', 'late-notification', 'query', 'bank-statement', 'settlement-report',
  'operator', 'service', 'seed'
));

alter table open_items
  drop constraint open_items_reason_check,
  add constraint open_items_reason_check check (reason in (
    'contradicting-report', 'unusable-amount', 'loan-cannot-take-it', 'refunded', 'charged-back', 'reference-contradicts', 'ceiling-broken',
    'names-two-payments', 'number-contradicts-text', 'number-used-before', 'contested-number', 'sender-name', 'job-failed',
    'webhook-failed', 'unknown-reference', 'amount-differs', 'currency-differs', 'not-paid-here', 'settled-twice', 'taken-back',
    'adjustment', 'missing-in-report', 'transfer-differs', 'no-phone-to-confirm', 'stopped-by-borrower', 'holder-name',
    'automatic-approval-off', 'shared-account', 'shared-person', 'shared-document', 'shared-picture', 'similar-picture',
    'exposure-limit', 'summary-drift', 'accrual-failed'
  ));
alter table notifications
  add constraint notifications_status check (status in ('pending', 'paid', 'failed', 'expired', 'refunded', 'charged-back')),
  drop constraint notifications_outcome_detail,
  add constraint notifications_outcome_detail check (
    case when outcome = 'review' then outcome_detail in (
        'contradicting-report', 'reference-contradicts', 'unusable-amount', 'loan-cannot-take-it', 'refunded', 'charged-back'
      )
      else outcome_detail in (
        'nothing-new', 'failed-after-paid', 'expired-after-paid', 'failed-after-expired', 'expired-after-failed'
      )
    end
  );
alter table application_checks add constraint application_checks_name check (
  name in ('shared-account', 'shared-person', 'shared-document', 'shared-picture', 'similar-picture')
);
alter table reminders add constraint reminders_reason check (reason in (
  'paid-meanwhile', 'extended-meanwhile', 'too-late', 'switched-off', 'pushed', 'no-phone', 'no-browser', 'refused', 'unreachable',
  'too-large', 'no-clear-answer', 'lost'
));
alter table webhook_events add constraint webhook_events_kind check (
  kind in ('complaint.created', 'complaint.answered', 'complaint.reopened', 'complaint.rated')
);

-- Checks that PostgreSQL had named by their numbers.
alter table erasures rename constraint erasures_check to erasures_person_until;
alter table erasures rename constraint erasures_check1 to erasures_person_erased;
alter table registration_pages rename constraint registration_pages_check to registration_pages_captcha_whole;
alter table registration_pages rename constraint registration_pages_check1 to registration_pages_challenge_whole;
alter table registration_pages rename constraint registration_pages_check2 to registration_pages_pass_whole;
alter table registration_pages rename constraint registration_pages_check3 to registration_pages_pass_used;
alter table rate_windows rename constraint rate_windows_check to rate_windows_times;
