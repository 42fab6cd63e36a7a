-- One row a loan, a function of its facts (packages/domain/src/loan-summary.ts), written in the transaction that changes them. Days past
-- due, the status and the penalty of a day follow from it and that day, so that no row grows old.
create table loan_summaries (
  order_id bigint primary key,
  borrower_id bigint not null,
  currency text not null,
  -- outstanding by component; the penalty is the one charged up to last_moved_on
  principal_minor bigint not null check (principal_minor >= 0),
  interest_minor bigint not null check (interest_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  penalty_minor bigint not null check (penalty_minor >= 0),
  extension_minor bigint not null check (extension_minor >= 0),
  -- the day of the last payment, extension or rebate; of disbursal while there is none
  last_moved_on date not null,
  -- the earliest instalment with anything outstanding, and what it owed on last_moved_on
  next_number integer check (next_number > 0),
  next_due_on date,
  next_due_minor bigint check (next_due_minor > 0),
  -- the earliest due date with anything outstanding: arrears count from it
  oldest_unpaid_due_on date,
  settled_on date,
  -- days before a due date on which the status becomes 174, as agreed
  reminder_window_days integer not null check (reminder_window_days >= 0),
  constraint loan_summaries_order foreign key (order_id, borrower_id, currency) references orders (id, borrower_id, currency),
  constraint loan_summaries_settled check (
    (settled_on is not null) = (principal_minor + interest_minor + fee_minor + penalty_minor + extension_minor = 0)
  ),
  -- an extension charge alone is owed by no instalment
  constraint loan_summaries_next check (
    num_nulls(next_number, next_due_on, next_due_minor, oldest_unpaid_due_on) in (0, 4)
    and (next_number is null) = (principal_minor + interest_minor + fee_minor + penalty_minor = 0)
  )
);
create index loan_summaries_borrower on loan_summaries (borrower_id, order_id desc);
-- arrears and the portfolio at risk are read from one end of it
create index loan_summaries_unpaid on loan_summaries (oldest_unpaid_due_on) where settled_on is null;
