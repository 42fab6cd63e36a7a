/**
 * SQL that finds loans of which the books hold another claim than the loan has accrued and nobody paid, by component; it returns order and
 * component as `id`. What a loan has accrued is compared with its facts by the comparison of summaries.
 */
export const claimViolations = `
  select order_id || ' ' || holds as id from (
    select e.order_id, a.holds, p.amount_minor from ledger_entries e
      join ledger_postings p on p.entry_id = e.id join ledger_accounts a on a.code = p.account
      where a.holds in ('interest', 'penalty', 'fee')
    union all
    select s.order_id, part.holds, -part.minor from loan_summaries s cross join lateral (values
      ('interest', s.accrued_interest_minor), ('penalty', s.accrued_penalty_minor), ('fee', s.accrued_fee_minor)) part (holds, minor)
  ) both_sides group by order_id, holds having sum(amount_minor) <> 0`;
