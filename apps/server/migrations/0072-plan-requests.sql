-- A payment plan that a borrower asks for, within the rules of the market on that day, and the lender's answer.

create table plan_requests (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  borrower_id bigint not null,
  currency text not null,
  asked_at timestamptz not null,
  -- the business day; late charges rest after it, where they do
  asked_on date not null,
  -- what was owed then, and the plan for it
  total_minor bigint not null constraint plan_requests_total check (total_minor > 0),
  payments integer not null constraint plan_requests_payments check (payments > 0),
  first_on date not null constraint plan_requests_first_on check (first_on > asked_on),
  every_days integer not null constraint plan_requests_every_days check (every_days > 0),
  answer_by date not null constraint plan_requests_answer_by check (answer_by >= asked_on),
  pauses_late_charges boolean not null,
  status text not null default 'open' constraint plan_requests_status check (status in ('open', 'accepted', 'declined')),
  answered_at timestamptz,
  answered_on date constraint plan_requests_answered_on check (answered_on >= asked_on),
  answered_by text,
  -- to the borrower
  answer_words text,
  constraint plan_requests_answered_whole check (
    num_nulls(answered_at, answered_on, answered_by) = case when status = 'open' then 3 else 0 end
  ),
  constraint plan_requests_words_when_answered check (answer_words is null or status <> 'open'),
  constraint plan_requests_order foreign key (order_id, borrower_id, currency) references orders (id, borrower_id, currency)
);
create unique index plan_requests_one_open on plan_requests (order_id) where status = 'open';
create index plan_requests_order on plan_requests (order_id, id desc);
create index plan_requests_waiting on plan_requests (answer_by, id) where status = 'open';
