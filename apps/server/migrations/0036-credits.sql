-- The borrower's credit on a loan, less refunds owed back, as the books have it (docs/books.md, decision 0006): of the last movement, or of the day up to
-- which the loan has accrued. Closing compares its sum with the account `borrower-credit`.
alter table loan_summaries add column credit_minor bigint not null default 0;
update loan_summaries s set credit_minor = of.minor from (
  select order_id, sum(minor) as minor from (
    select order_id, amount_minor as minor from allocations where component in ('excess', 'reclaim')
    union all select order_id, amount_minor from rebates where component = 'reclaim'
    union all select order_id, -coalesce((effect ->> 'refundedMinor')::bigint, 0) from loan_changes
  ) each group by order_id having sum(minor) <> 0
) of where of.order_id = s.order_id;

-- Few loans have one: they alone are added up.
create index loan_summaries_credit on loan_summaries (currency) include (credit_minor) where credit_minor <> 0;

-- Borrowers are told of an account that an operator refused: the job looks for recent ones every minute.
create index payout_accounts_refused on payout_accounts (refused_at) where refused_at is not null;
